//! Does a client that nobody here wrote understand the server?
//!
//! The Python package `mcp` starts the release binary, lists its tools and calls each of them, in
//! every revision of the protocol that needs another handshake.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use standin::{Options as Material, entscheidsuche, fedlex, onlinekommentar};

use crate::{options::Options, process, say::say, venv::Venv, workspace::Workspace};

/// The client, at the version whose interface the script is written for.
const PACKAGES: [&str; 1] = ["mcp==2.3.0"];
/// The scripts, one for each toolset.
const SCRIPTS: [(&str, &str); 3] =
    [("legal-citations", "legal_citations.py"), ("corpus", "corpus.py"), ("cases", "cases.py")];

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
            say(&format!("clients: SKIPPED, {} cannot be installed: {error:#}", PACKAGES[0]));
            return Ok(());
        }
    };
    let binary = workspace.release_binary()?;
    let documents = documents(options, &workspace);
    let scripts = workspace.root.join("crates/xtask/clients");
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
    connectors(&venv, &scripts, &binary, &options.shared(&workspace.root))
}

/// Drives the Swiss servers as their specification configures them, with stand-ins for the official
/// sources. Says so, and succeeds, where the specification or the recorded answers are absent.
fn connectors(venv: &Venv, scripts: &Path, binary: &Path, shared: &Path) -> Result<()> {
    let document = shared.join(DOCUMENT);
    let material = Material::of(shared);
    if !document.is_file() || !material.material_is_here() {
        say(&format!("connectors: SKIPPED, {} has no material for them", shared.display()));
        return Ok(());
    }
    let running = [
        fedlex::start(&material)?,
        entscheidsuche::start(&material)?,
        onlinekommentar::start(&material)?,
    ];
    let mut client = venv.script(&scripts.join(CONNECTORS));
    client.arg(binary).arg(document);
    client.args(running.iter().map(standin::Running::address));
    process::run(&mut client).context("the Swiss servers")
}

/// Real documents where they are at hand, else those that tests read.
fn documents(options: &Options, workspace: &Workspace) -> PathBuf {
    let real = options.shared(&workspace.root).join("data/documents");
    if real.is_dir() { real } else { workspace.root.join("crates/extract/fixtures") }
}
