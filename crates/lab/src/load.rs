//! Does the server over HTTP hold under load? Many sessions at once search, read, cite, check and take files in, for
//! as long as asked. Nothing may fail; how long calls take and what memory the server has are printed.
//!
//! With `--soak MINUTES` few sessions go on for long, and memory must stay flat. With `--kill N` the server is killed
//! and started again so often, and whatever it had answered must be there.

mod asked;
pub(crate) mod client;
mod killed;
mod peer;
mod seen;
mod served;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use xtask::{options::Options, process, say::say, workspace::Workspace};

use self::client::Client;
pub(crate) use self::{seen::Seen, served::Served};
use asked::{BRIEF, asked, note};

/// The law that is searched.
const LAW: &str = "crates/fontes/fixtures/law.jsonl";
/// Every so many rounds of a session a file is taken in.
const TAKES_IN: u64 = 20;
/// By how much memory may grow or shrink in a soak.
const FLAT: f64 = 0.10;

/// What is measured.
#[derive(Clone, Copy, Debug)]
struct Load {
    sessions: u64,
    time: Duration,
    /// How long a session waits before its next call.
    pause: Duration,
    /// For how long what is kept in memory is filled before it is looked at.
    warm_up: Duration,
    /// Whether documents are taken in all the time, or memory must stay flat, and they are only while it warms up.
    is_soak: bool,
}

/// Starts a server and sends it calls.
pub(crate) fn run(options: &Options) -> Result<()> {
    let number = |name: &str, usual: u64| -> Result<u64> {
        options.value(name).map_or(Ok(usual), |text| text.parse().context(name.to_owned()))
    };
    let workspace = Workspace::load()?;
    let binary = match options.value("--binary") {
        Some(binary) => PathBuf::from(binary),
        None if options.has("--release") => workspace.release_binary()?,
        None => workspace.binary()?,
    };
    let soak = options.value("--soak").map(str::parse::<u64>).transpose().context("--soak")?;
    let name = if soak.is_some() { "soak" } else { "load" };
    let home = home(&workspace, name, &binary)?;
    if options.has("--peer") {
        return peer::run(&workspace, &home, &binary, number("--seconds", 30)?);
    }
    if let Some(kills) = options.value("--kill") {
        let kills = kills.parse().context("--kill")?;
        return killed::run(&home, &binary, kills, options.value("--seed"));
    }
    let load = match soak {
        None => Load {
            sessions: number("--sessions", 200)?,
            time: Duration::from_secs(number("--seconds", 60)?),
            pause: Duration::ZERO,
            warm_up: Duration::ZERO,
            is_soak: false,
        },
        Some(minutes) => {
            let time = Duration::from_secs(60 * minutes);
            Load {
                sessions: number("--sessions", 20)?,
                time,
                pause: Duration::from_millis(number("--pause", 2_000)?),
                warm_up: (time / 10).min(Duration::from_secs(180)),
                is_soak: true,
            }
        }
    };
    measure(&Served::over(&home, &binary)?, load)
}

/// A home with some law, and no limit of requests.
fn home(workspace: &Workspace, name: &str, binary: &Path) -> Result<PathBuf> {
    let home = workspace.scratch(name)?.join("home");
    // A run before may have left one.
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home)?;
    fs::write(home.join("fontes.toml"), "[http]\nrate = 0\n")?;
    let mut import = Command::new(binary);
    import.arg("--home").arg(&home).args(["import", "jsonl"]).arg(workspace.root.join(LAW));
    process::output_of(&mut import)?;
    Ok(home)
}

fn measure(server: &Served, load: Load) -> Result<()> {
    let (at, token) = (server.at.as_str(), server.token.as_str());
    let watch = Client::new(at, token);
    let seen = Mutex::new(Seen::default());
    let begun = Instant::now();
    let (mut before, mut middle, mut after) = (watch.memory()?, 0, 0);
    thread::scope(|scope| -> Result<()> {
        for number in 0..load.sessions {
            let seen = &seen;
            scope.spawn(move || {
                if let Err(error) = session(at, token, number, begun, load, seen) {
                    let mut failed = Seen::default();
                    failed.failed(format!("session: {error:#}"));
                    Seen::add(seen, failed);
                }
            });
        }
        let until = |moment: Duration| {
            while begun.elapsed() < moment {
                thread::park_timeout(Duration::from_millis(200));
            }
        };
        if load.is_soak {
            until(load.warm_up);
            before = steady(&watch)?;
        }
        until((load.time + load.warm_up) / 2);
        middle = steady(&watch)?;
        until(load.time.saturating_sub(Duration::from_secs(2 * LOOKS)));
        after = steady(&watch)?;
        Ok(())
    })?;
    let took = begun.elapsed().as_secs_f64();
    let mut seen = seen.into_inner().unwrap_or_else(PoisonError::into_inner);
    let calls = seen.calls();
    let megabytes = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    say(&format!(
        "{} sessions, {took:.0} s: {calls} calls, {:.0} a second\nmemory at start {:.1} MB, in the middle {:.1} MB, at \
         the end {:.1} MB",
        load.sessions,
        calls as f64 / took,
        megabytes(before),
        megabytes(middle),
        megabytes(after)
    ));
    seen.told("tool")?;
    let change = |bytes: u64| bytes as f64 / before as f64 - 1.0;
    if load.is_soak {
        let (middle, after) = (change(middle), change(after));
        say(&format!("memory changed by {:+.1} % and {:+.1} %", middle * 100.0, after * 100.0));
        if middle.abs() > FLAT || after.abs() > FLAT {
            bail!("memory is not flat within {:.0} %", FLAT * 100.0);
        }
    }
    Ok(())
}

/// How often memory is looked at, once a second.
const LOOKS: u64 = 5;

/// The resident memory of the server, in bytes: the middle of a few looks.
fn steady(watch: &Client) -> Result<u64> {
    let mut seen = Vec::new();
    for _ in 0..LOOKS {
        seen.push(watch.memory()?);
        thread::park_timeout(Duration::from_secs(1));
    }
    seen.sort_unstable();
    seen.get(seen.len() / 2).copied().context("a look at the memory")
}

/// One session: its own case, and calls until the time is over.
fn session(
    at: &str,
    token: &str,
    number: u64,
    begun: Instant,
    load: Load,
    seen: &Mutex<Seen>,
) -> Result<()> {
    let mut client = Client::new(at, token);
    client.open()?;
    let case = format!("Fall {number}");
    let mut own = Seen::default();
    let mut call = |client: &mut Client, tool: &'static str, arguments: Value| -> Result<()> {
        let from = Instant::now();
        let answer = client.call(tool, &arguments)?;
        note(&mut own, tool, from, &answer);
        Ok(())
    };
    call(&mut client, "create_case", json!({ "name": case }))?;
    let mut round = number;
    while begun.elapsed() < load.time {
        round += 1;
        let takes_in = !load.is_soak || begun.elapsed() < load.warm_up;
        if round.is_multiple_of(TAKES_IN) && takes_in {
            let text = format!("{BRIEF}Beilage {round} von {number}.\n");
            let file = client.upload(&format!("beilage-{round}.txt"), text.as_bytes())?;
            call(&mut client, "ingest_document", json!({ "file_path": file }))?;
        } else if round.is_multiple_of(TAKES_IN) {
            // What comes and goes leaves nothing behind.
            let text = format!("{BRIEF}Beilage {round} von {number}.\n");
            let name = format!("beilage-{round}.txt");
            let file = client.upload(&name, text.as_bytes())?;
            call(&mut client, "ingest_document", json!({ "file_path": file }))?;
            let gone = json!({ "document_name": name, "confirm": true });
            call(&mut client, "delete_document", gone)?;
        }
        asked(round, &mut |tool, arguments| call(&mut client, tool, arguments))?;
        thread::park_timeout(load.pause);
    }
    Seen::add(seen, own);
    Ok(())
}
