//! Does a client that nobody here wrote understand the server?
//!
//! The Python package `mcp` starts the program, lists its tools and calls each of them, in
//! every revision of the protocol that needs another handshake.

mod sources;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use self::sources::Sources;
use crate::{options::Options, process, venv::Venv, workspace::Workspace};

/// The client, at the version whose interface the script is written for.
const PACKAGES: [&str; 1] = ["mcp==2.3.0"];
/// Where the scripts are.
const SCRIPTS_FOLDER: &str = "crates/xtask/clients";
/// The scripts: one for each toolset on standard input and output, and two over HTTP.
const SCRIPTS: [(&str, &str); 5] = [
    ("legal-citations", "legal_citations.py"),
    ("corpus", "corpus.py"),
    ("cases", "cases.py"),
    ("over HTTP", "over_http.py"),
    ("nonsense", "nonsense.py"),
];

/// The script that drives the Swiss servers of the specification.
const CONNECTORS: &str = "connectors.py";

/// The law that tests take in.
const LAW: &str = "crates/fontes/fixtures/law.jsonl";
/// The document that specifies the Swiss servers, below the folder of shared material.
const DOCUMENT: &str = "spec/1-swiss-connectors.md";

/// Builds the binary and runs every script. Says so, and succeeds, where Python packages cannot be
/// installed.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let venv = match Venv::with(&workspace, "clients", &PACKAGES) {
        Ok(venv) => venv,
        Err(error) => {
            material::skip(&format!("clients: {} cannot be installed: {error:#}", PACKAGES[0]));
            return Ok(());
        }
    };
    let binary = workspace.binary()?;
    let documents = documents(options, &workspace);
    let scripts = workspace.root.join(SCRIPTS_FOLDER);
    for (toolset, script) in SCRIPTS {
        let mut client = venv.script(&scripts.join(script));
        client.arg(&binary);
        match toolset {
            "cases" => client.arg(&documents),
            "corpus" => client.arg(workspace.root.join(LAW)),
            _ => &mut client,
        };
        process::run(&mut client).with_context(|| format!("toolset {toolset}"))?;
    }
    connectors(&venv, &workspace, &binary, &options.shared())
}

/// Every toolset.
const TOOLSETS: &[&str] = &[
    "legal-citations",
    "corpus",
    "cases",
    "research",
    "bge-search",
    "entscheidsuche",
    "fedlex-sparql",
    "onlinekommentar",
    "cantonal-courts",
];

/// Calls the tools of every toolset with arguments by chance, so often over HTTP and over standard input.
pub(crate) fn nonsense(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let venv = Venv::with(&workspace, "clients", &PACKAGES)?;
    let binary = workspace.binary()?;
    let script = workspace.root.join(SCRIPTS_FOLDER).join("nonsense.py");
    for toolset in TOOLSETS {
        let mut client = venv.script(&script);
        client.arg(&binary).arg(options.value("--calls").unwrap_or("10000"));
        client.arg(options.value("--seed").unwrap_or_default()).arg(toolset);
        process::run(&mut client).with_context(|| format!("toolset {toolset}"))?;
    }
    Ok(())
}

/// Drives the Swiss servers as their specification configures them, with stand-ins for the official
/// sources. Says so, and succeeds, where the specification or the recorded answers are absent.
fn connectors(venv: &Venv, workspace: &Workspace, binary: &Path, shared: &Path) -> Result<()> {
    let document = shared.join(DOCUMENT);
    let sources = if document.is_file() { Sources::start(workspace, shared)? } else { None };
    let Some(sources) = sources else {
        material::absent(&format!("connectors: their material in {}", shared.display()))?;
        return Ok(());
    };
    let mut client = venv.script(&workspace.root.join(SCRIPTS_FOLDER).join(CONNECTORS));
    client.arg(binary).arg(document).args(&sources.addresses);
    process::run(&mut client).context("the Swiss servers")
}

/// Real documents where they are at hand, else those that tests read.
fn documents(options: &Options, workspace: &Workspace) -> PathBuf {
    let real = options.shared().join("data/documents");
    if real.is_dir() { real } else { workspace.root.join("crates/extract/fixtures") }
}
