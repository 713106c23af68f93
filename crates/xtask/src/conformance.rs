//! Does the server do what the protocol says? The suite of the protocol's makers drives it over HTTP, in the newest
//! revision with sessions and the newest without. What fails must stand in a list, with the reason, and what stands
//! there must fail.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{npm, options::Options, process, running::started, say::say, workspace::Workspace};

/// The suite, and the Node it needs, as npm packages.
const PACKAGES: [&str; 2] = ["@modelcontextprotocol/conformance@0.2.0-alpha.12", "node@22"];
/// The program of the second, where npm puts it.
const NODE: &str = "node_modules/.bin/node";
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
    if let Err(error) = install(&folder) {
        material::skip(&format!("conformance: {} cannot be installed: {error:#}", PACKAGES[0]));
        return Ok(());
    }
    let home = folder.join("home");
    // A run before may have left one.
    let _ = fs::remove_dir_all(&home);
    let mut server = Command::new(workspace.binary()?);
    server.arg("--home").arg(&home).args(["--offline", "serve", "--http", "127.0.0.1:0"]);
    let (_server, lines) = started(server.stderr(Stdio::piped()), 2)?;
    let address = lines[0].rsplit(' ').next().context("an address")?.to_owned();
    let file = lines[1].strip_prefix("Token: in ").context("where the token is")?;
    let token = fs::read_to_string(file).with_context(|| format!("reading {file}"))?;
    let node = folder.join(NODE);
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

/// Installs the packages, unless a run before has.
fn install(folder: &Path) -> Result<()> {
    npm::install(folder, &PACKAGES)?;
    // Its program comes by a script of the package, which npm may not be allowed to run.
    process::output_of(Command::new(folder.join(NODE)).arg("--version"))?;
    Ok(())
}
