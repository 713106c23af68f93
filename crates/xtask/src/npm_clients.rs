//! Do clients from npm understand the server? The official TypeScript clients talk to it over HTTP, and the command line
//! of the Inspector calls every tool.

use std::{fs, process::Command};

use anyhow::{Context, Result};

use crate::{npm, options::Options, process, running::serving, say::say, workspace::Workspace};

/// The clients, and the Node they need, as npm packages.
const PACKAGES: [&str; 4] = [
    "@modelcontextprotocol/sdk@1.32.2",
    "@modelcontextprotocol/client@2.4.0",
    "@modelcontextprotocol/inspector@2.12.0",
    "node@22",
];
/// Where the scripts are.
const SCRIPTS: &str = "crates/xtask/clients";
/// The law that tests take in.
const LAW: &str = "crates/fontes/fixtures/law.jsonl";

/// Builds the binary and runs both. Says so, and succeeds, where the packages cannot be installed.
pub(crate) fn run(_: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let folder = workspace.scratch("npm-clients")?;
    if let Err(error) = npm::install_with_node(&folder, &PACKAGES) {
        material::skip(&format!("npm clients: {} cannot be installed: {error:#}", PACKAGES[0]));
        return Ok(());
    }
    let binary = workspace.binary()?;
    let (law, home) = (workspace.root.join(LAW), folder.join("home"));
    // A run before may have left one.
    let _ = fs::remove_dir_all(&home);
    process::output_of(
        Command::new(&binary).arg("--home").arg(&home).args(["import", "jsonl"]).arg(&law),
    )?;
    let script = |name: &str| {
        let mut node = Command::new(folder.join(npm::NODE));
        node.arg(workspace.root.join(SCRIPTS).join(name));
        node
    };
    let (server, address, token) = serving(&binary, &home)?;
    let talked = process::run(script("over_http.mjs").args([&address, &token]).arg(&folder));
    drop(server);
    talked.context("the TypeScript clients")?;
    say("the Inspector calls every tool; this takes a minute");
    let mut inspector = script("inspector.mjs");
    inspector.arg(&binary).arg(&folder).arg(&law).arg(&folder);
    process::run(&mut inspector).context("the Inspector")
}
