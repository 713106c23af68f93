//! Does a client that nobody here wrote understand the server?
//!
//! The Python package `mcp` starts the release binary, lists its tools and calls each of them, in
//! every revision of the protocol that needs another handshake.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::{options::Options, process, say::say, venv::Venv, workspace::Workspace};

/// The client, at the version whose interface the script is written for.
const PACKAGES: [&str; 1] = ["mcp==2.3.0"];
/// The scripts, one for each toolset.
const SCRIPTS: [(&str, &str); 3] =
    [("legal-citations", "legal_citations.py"), ("corpus", "corpus.py"), ("cases", "cases.py")];

/// The law that tests take in.
const LAW: &str = "crates/fontes/fixtures/law.jsonl";

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
    for (toolset, script) in SCRIPTS {
        let path = workspace.root.join("crates/xtask/clients").join(script);
        let mut client = venv.script(&path);
        client.arg(&binary);
        match toolset {
            "cases" => client.arg(&documents),
            "corpus" => client.arg(workspace.root.join(LAW)),
            _ => &mut client,
        };
        process::run(&mut client).with_context(|| format!("toolset {toolset}"))?;
    }
    Ok(())
}

/// Real documents where they are at hand, else those that tests read.
fn documents(options: &Options, workspace: &Workspace) -> PathBuf {
    let real = options.shared(&workspace.root).join("data/documents");
    if real.is_dir() { real } else { workspace.root.join("crates/extract/fixtures") }
}
