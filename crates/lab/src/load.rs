//! Does the server over HTTP hold under load? Many sessions at once search, read, cite, check and take files in, for
//! as long as asked. Nothing may fail; how long calls take and what memory the server has are printed.

pub(crate) mod client;

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use xtask::{options::Options, process, say::say, workspace::Workspace};

use self::client::Client;

/// The law that is searched.
const LAW: &str = "crates/fontes/fixtures/law.jsonl";
/// A brief that is checked and taken in.
const BRIEF: &str = "Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 229 E. 4.2). Die Klägerin rügte die Mängel \
    am 3. Mai 2024; vgl. Art. 367 OR und Art. 2000 ZGB.\n";
/// Every so many rounds of a session a file is taken in.
const TAKES_IN: u64 = 20;

/// What a call took, by tool, and what failed.
#[derive(Default)]
struct Seen {
    times: BTreeMap<&'static str, Vec<f64>>,
    failures: BTreeMap<String, u64>,
}

/// Starts a server and sends it calls.
pub(crate) fn run(options: &Options) -> Result<()> {
    let number = |name: &str, usual: u64| -> Result<u64> {
        options.value(name).map_or(Ok(usual), |text| text.parse().context(name.to_owned()))
    };
    let (sessions, seconds) = (number("--sessions", 200)?, number("--seconds", 60)?);
    let workspace = Workspace::load()?;
    let binary =
        if options.has("--release") { workspace.release_binary()? } else { workspace.binary()? };
    let home = workspace.scratch("load")?.join("home");
    // A run before may have left one.
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home)?;
    fs::write(home.join("fontes.toml"), "[http]\nrate = 0\n")?;
    let mut import = Command::new(&binary);
    import.arg("--home").arg(&home).args(["import", "jsonl"]).arg(workspace.root.join(LAW));
    process::output_of(&mut import)?;
    let mut command = Command::new(&binary);
    command.arg("--home").arg(&home).args(["--offline", "serve", "--http", "127.0.0.1:0"]);
    let mut server = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let measured = measure(&mut server, sessions, Duration::from_secs(seconds));
    // It may have ended by itself.
    let _ = server.kill();
    let _ = server.wait();
    measured
}

fn measure(server: &mut Child, sessions: u64, time: Duration) -> Result<()> {
    let mut lines = BufReader::new(server.stderr.take().context("a pipe")?);
    let mut line = || -> Result<String> {
        let mut line = String::new();
        lines.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    };
    let (listens, token) = (line()?, line()?);
    let at = listens.split("://").nth(1).context("an address")?.trim_end_matches("/mcp").to_owned();
    let token = fs::read_to_string(token.strip_prefix("Token: in ").context("a token")?)?;
    thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()));
    let watch = Client::new(&at, &token);
    let before = watch.memory()?;
    let seen = Mutex::new(Seen::default());
    let begun = Instant::now();
    let mut middle = 0;
    thread::scope(|scope| {
        for number in 0..sessions {
            let (at, token, seen) = (&at, &token, &seen);
            scope.spawn(move || {
                if let Err(error) = session(at, token, number, begun, time, seen) {
                    note(seen, format!("session: {error:#}"));
                }
            });
        }
        while begun.elapsed() < time / 2 {
            thread::park_timeout(Duration::from_millis(200));
        }
        middle = watch.memory().unwrap_or_default();
    });
    let took = begun.elapsed().as_secs_f64();
    let after = watch.memory()?;
    let mut seen = seen.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let calls: usize = seen.times.values().map(Vec::len).sum();
    say(&format!(
        "{sessions} sessions, {took:.0} s: {calls} calls, {:.0} a second\nmemory at start {} MB, in the middle {} MB, at \
         the end {} MB",
        calls as f64 / took,
        before >> 20,
        middle >> 20,
        after >> 20
    ));
    say("tool                calls   p50 ms   p99 ms   most ms");
    for (tool, times) in &mut seen.times {
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize] * 1e3;
        say(&format!(
            "{tool:18} {:6} {:8.1} {:8.1} {:9.1}",
            times.len(),
            at(0.5),
            at(0.99),
            at(1.0)
        ));
    }
    for (failure, count) in &seen.failures {
        say(&format!("FAILED {count}: {failure}"));
    }
    if !seen.failures.is_empty() {
        bail!("calls failed");
    }
    Ok(())
}

fn note(seen: &Mutex<Seen>, failure: String) {
    let mut seen = seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    *seen.failures.entry(failure).or_default() += 1;
}

/// One session: its own case, and calls until the time is over.
fn session(
    at: &str,
    token: &str,
    number: u64,
    begun: Instant,
    time: Duration,
    seen: &Mutex<Seen>,
) -> Result<()> {
    let mut client = Client::new(at, token);
    client.open()?;
    let case = format!("Fall {number}");
    let mut own = Seen::default();
    let mut call = |client: &mut Client, tool: &'static str, arguments: Value| -> Result<()> {
        let from = Instant::now();
        let answer = client.call(tool, &arguments)?;
        own.times.entry(tool).or_default().push(from.elapsed().as_secs_f64());
        if answer["result"]["isError"] != false {
            let code = &answer["result"]["structuredContent"]["error"]["code"];
            *own.failures.entry(format!("{tool}: {code} {}", answer["error"])).or_default() += 1;
        }
        Ok(())
    };
    call(&mut client, "create_case", json!({ "name": case }))?;
    let mut round = number;
    while begun.elapsed() < time {
        round += 1;
        if round.is_multiple_of(TAKES_IN) {
            let text = format!("{BRIEF}Beilage {round} von {number}.\n");
            let file = client.upload(&format!("beilage-{round}.txt"), text.as_bytes())?;
            call(&mut client, "ingest_document", json!({ "file_path": file }))?;
        }
        match round % 5 {
            0 => call(
                &mut client,
                "search",
                json!({ "query": "paiement de bonne foi", "language": "fr", "tags": { "jurisdiction": "fr" } }),
            ),
            1 => call(
                &mut client,
                "get_document",
                json!({ "reference": "article 1240 du code civil", "language": "fr" }),
            ),
            2 => call(&mut client, "validate_citation", json!({ "citation": "Art. 97 Abs. 1 OR" })),
            3 => call(&mut client, "check_document", json!({ "text": BRIEF })),
            _ => call(&mut client, "search_case", json!({ "query": "Mängel" })),
        }?;
    }
    let mut seen = seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    for (tool, times) in own.times {
        seen.times.entry(tool).or_default().extend(times);
    }
    for (failure, count) in own.failures {
        *seen.failures.entry(failure).or_default() += count;
    }
    Ok(())
}
