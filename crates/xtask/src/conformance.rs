//! Does the server do what the protocol says? The suite of the protocol's makers drives it over HTTP, in the newest
//! revision with sessions and the newest without. The server is built with the feature `conformance`, which adds the
//! tools, prompts and resources that the suite calls, and is else the real one. What fails must stand in a list, with
//! the reason, and what stands there must fail.

use std::{
    fs,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{
    npm,
    options::Options,
    running::{serving, started},
    say::say,
    workspace::Workspace,
};

/// The suite, and the Node it needs, as npm packages.
const PACKAGES: [&str; 2] = ["@modelcontextprotocol/conformance@0.2.0-alpha.12", "node@22"];
/// The revisions.
const REVISIONS: [&str; 2] = ["2025-11-25", "2026-07-28"];
/// What passes requests on with the token: the suite knows none.
const PROXY: &str = "crates/xtask/clients/token-proxy.mjs";
/// What fails, and why.
const EXPECTED: &str = "crates/xtask/clients/conformance-expected.yml";

/// Builds the binary and runs the suite. Says so, and succeeds, where the packages cannot be installed.
pub(crate) fn run(_: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let folder = workspace.scratch("conformance")?;
    if let Err(error) = npm::install_with_node(&folder, &PACKAGES) {
        material::skip(&format!("conformance: {} cannot be installed: {error:#}", PACKAGES[0]));
        return Ok(());
    }
    let home = folder.join("home");
    // A run before may have left one.
    let _ = fs::remove_dir_all(&home);
    let binary = workspace.binary_with("conformance")?;
    let (_server, address, token) = serving(&binary, &home)?;
    let node = folder.join(npm::NODE);
    let mut proxy = Command::new(&node);
    proxy.arg(workspace.root.join(PROXY)).args([&address, &token]);
    let (_proxy, lines) = started(proxy.stdout(Stdio::piped()), 1)?;
    for revision in REVISIONS {
        let mut suite = Command::new(&node);
        suite
            .arg(folder.join("node_modules/@modelcontextprotocol/conformance/dist/index.js"))
            .args(["server", "--url", &lines[0], "--requirements", revision])
            .arg("--expected-failures")
            .arg(workspace.root.join(EXPECTED))
            .arg("--output-dir")
            .arg(folder.join(revision));
        let done = suite.stdin(Stdio::null()).output().context("the suite could not be started")?;
        let text = String::from_utf8_lossy(&done.stdout).into_owned();
        let summary = text.find("=== SUMMARY").and_then(|at| text.get(at..)).unwrap_or(&text);
        say(&format!("revision {revision}\n{}", summary.trim()));
        if !done.status.success() {
            bail!("revision {revision}: {}", done.status);
        }
    }
    Ok(())
}
