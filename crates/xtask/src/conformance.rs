//! Does the server do what the protocol says? The suite of the protocol's makers drives it over HTTP, in the newest
//! revision with sessions and the newest without. What fails must stand in a list, with the reason, and what stands
//! there must fail.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{options::Options, process, say::say, workspace::Workspace};

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

/// A process that ends with this one's interest in it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

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
fn install(folder: &Path) -> Result<PathBuf> {
    let stamp = folder.join("packages");
    let wanted = PACKAGES.join("\n");
    if !fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) {
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        let mut npm = Command::new(npm);
        npm.current_dir(folder).args(["install", "--no-audit", "--no-fund", "--no-save"]);
        process::output_of(npm.args(PACKAGES))?;
        // Its program comes by a script of the package, which npm may not be allowed to run.
        process::output_of(Command::new(folder.join(NODE)).arg("--version"))?;
        fs::write(&stamp, wanted).with_context(|| format!("writing {}", stamp.display()))?;
    }
    Ok(stamp)
}

/// Starts a program, and reads the lines with which it says that it is ready.
fn started(command: &mut Command, count: usize) -> Result<(Running, Vec<String>)> {
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command
        .stdin(Stdio::null())
        .spawn()
        .with_context(|| format!("`{name}` could not be started"))?;
    let pipe: Box<dyn std::io::Read + Send> = match (child.stdout.take(), child.stderr.take()) {
        (Some(pipe), _) => Box::new(pipe),
        (None, Some(pipe)) => Box::new(pipe),
        (None, None) => bail!("`{name}` has no pipe"),
    };
    let running = Running(child);
    let mut reader = BufReader::new(pipe);
    let mut lines = Vec::new();
    for _ in 0..count {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if line.is_empty() {
            bail!("`{name}` ended before it was ready");
        }
        lines.push(line.trim().to_owned());
    }
    // A pipe that nobody reads would stop it.
    std::thread::spawn(move || std::io::copy(&mut reader, &mut std::io::sink()));
    Ok((running, lines))
}
