//! How long does a client wait for the server to start and to answer, and how long for one on
//! node?

use std::{fs, path::PathBuf, process::Command, time::Duration};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::median::{Summary, summary};
use crate::{stdio::Conversation, table::Table};
use xtask::{
    options::Options,
    process,
    say::say,
    workspace::{Workspace, program},
};

/// How often a start of ours, and a call of a warm server, are measured.
const RUNS: usize = 200;
/// How often a start on node is measured: each takes a fifth of a second.
const PEER_STARTS: usize = 20;
/// Calls before the first that counts.
const WARM_UP: usize = 20;

/// The server to compare with: one that keeps what it knows in a file, as small as they come.
const PEER: &str = "@modelcontextprotocol/server-memory";
/// Its version.
const PEER_VERSION: &str = "2026.8.31";

/// What is measured of one server.
struct Row {
    server: String,
    start: Summary,
    call: String,
    first: Summary,
    round_trip: Summary,
}

/// Measures both servers and prints the figures.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let binary = workspace.release_binary()?;
    let ours = measure(
        "fontes --toolset legal-citations",
        RUNS,
        || {
            let mut command = Command::new(&binary);
            command.args(["serve", "--toolset", "legal-citations"]);
            command
        },
        ("validate_citation", json!({ "citation": "Art. 97 Abs. 1 OR" })),
    )?;
    let peer = match peer(&workspace) {
        Ok(script) => Some(measure(
            &format!("node, {PEER}"),
            PEER_STARTS,
            || {
                let mut command = Command::new("node");
                command.arg(&script);
                command
            },
            ("read_graph", json!({})),
        )?),
        Err(error) => {
            material::skip(&format!("{PEER} cannot be installed: {error:#}"));
            None
        }
    };
    print(&ours, peer.as_ref());
    if options.has("--size") {
        size(&workspace)?;
    }
    Ok(())
}

fn measure(
    server: &str,
    starts: usize,
    command: impl Fn() -> Command,
    (tool, arguments): (&str, Value),
) -> Result<Row> {
    let (mut started, mut first) = (Vec::new(), Vec::new());
    for _ in 0..starts {
        let (mut conversation, start) = Conversation::open(command())?;
        started.push(milliseconds(start));
        // What a server puts off at its start, it makes up for here.
        first.push(milliseconds(conversation.call(tool, &arguments)?.1));
    }

    let (mut conversation, _) = Conversation::open(command())?;
    let mut spent = Vec::new();
    for call in 0..WARM_UP + RUNS {
        let (_, round_trip) = conversation.call(tool, &arguments)?;
        if call >= WARM_UP {
            spent.push(milliseconds(round_trip));
        }
    }
    Ok(Row {
        server: server.to_owned(),
        start: summary(started).context("a start was measured")?,
        call: tool.to_owned(),
        first: summary(first).context("a first call was measured")?,
        round_trip: summary(spent).context("a call was measured")?,
    })
}

/// Installs the server on node and returns its script.
fn peer(workspace: &Workspace) -> Result<PathBuf> {
    let folder = workspace.scratch("node")?;
    let package = folder.join("node_modules").join(PEER);
    let manifest = package.join("package.json");
    let installed = || -> Option<Value> {
        let text = fs::read_to_string(&manifest).ok()?;
        serde_json::from_str(&text).ok()
    };
    let version = installed().and_then(|found| Some(found.get("version")?.as_str()?.to_owned()));
    if version.as_deref() != Some(PEER_VERSION) {
        let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        npm.args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(&folder);
        process::output_of(npm.arg(format!("{PEER}@{PEER_VERSION}")))?;
    }
    let found = installed().context("the package has a manifest")?;
    let script = match found.get("bin") {
        Some(Value::Object(named)) => named.values().find_map(Value::as_str),
        Some(Value::String(script)) => Some(script.as_str()),
        _ => None,
    };
    Ok(package.join(script.context("the package has a program")?))
}

fn print(ours: &Row, peer: Option<&Row>) {
    say(&format!(
        "medians in ms, and as a multiple of ours: {RUNS} starts ({PEER_STARTS} on node), the first \
         call after each, and {RUNS} calls of a warm server\n"
    ));
    let mut table = Table::new(&["server", "start", "", "first call", "", "call", "", "tool"]);
    for row in [Some(ours), peer].into_iter().flatten() {
        let mut cells = vec![row.server.clone()];
        for (theirs, ours) in
            [(row.start, ours.start), (row.first, ours.first), (row.round_trip, ours.round_trip)]
        {
            cells.push(format!("{:.3}", theirs.median));
            cells.push(format!("{:.1} x", theirs.median / ours.median));
        }
        cells.push(row.call.clone());
        table.row(&cells);
    }
    say(&table.to_string());
}

/// Builds the binary as it is distributed and prints its size.
fn size(workspace: &Workspace) -> Result<()> {
    let binary = program(&workspace.built(&["fontes"], "dist")?, "fontes");
    let bytes = fs::metadata(&binary).context("the binary is where cargo put it")?.len();
    say(&format!("stripped binary (profile dist): {:.2} MB", bytes as f64 / 1e6));
    Ok(())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
