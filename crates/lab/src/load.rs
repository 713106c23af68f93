//! Does the server over HTTP hold under load? Many sessions at once search, read, cite, check and take files in, for
//! as long as asked. Nothing may fail; how long calls take and what memory the server has are printed.

pub(crate) mod client;
mod seen;
mod served;

use std::{
    fs,
    process::Command,
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use serde_json::{Value, json};
use xtask::{options::Options, process, say::say, workspace::Workspace};

use self::client::Client;
pub(crate) use self::{seen::Seen, served::Served};

/// The law that is searched.
const LAW: &str = "crates/fontes/fixtures/law.jsonl";
/// A brief that is checked and taken in.
const BRIEF: &str = "Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 229 E. 4.2). Die Klägerin rügte die Mängel \
    am 3. Mai 2024; vgl. Art. 367 OR und Art. 2000 ZGB.\n";
/// Every so many rounds of a session a file is taken in.
const TAKES_IN: u64 = 20;

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
    let server = Served::over(&home, &binary)?;
    measure(&server, sessions, Duration::from_secs(seconds))
}

fn measure(server: &Served, sessions: u64, time: Duration) -> Result<()> {
    let (at, token) = (server.at.as_str(), server.token.as_str());
    let watch = Client::new(at, token);
    let before = watch.memory()?;
    let seen = Mutex::new(Seen::default());
    let begun = Instant::now();
    let mut middle = 0;
    thread::scope(|scope| {
        for number in 0..sessions {
            let seen = &seen;
            scope.spawn(move || {
                if let Err(error) = session(at, token, number, begun, time, seen) {
                    let mut failed = Seen::default();
                    failed.failed(format!("session: {error:#}"));
                    Seen::add(seen, failed);
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
    let calls = seen.calls();
    say(&format!(
        "{sessions} sessions, {took:.0} s: {calls} calls, {:.0} a second\nmemory at start {} MB, in the middle {} MB, at \
         the end {} MB",
        calls as f64 / took,
        before >> 20,
        middle >> 20,
        after >> 20
    ));
    seen.told("tool")
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
        own.took(tool, from);
        if answer["result"]["isError"] != false {
            let code = &answer["result"]["structuredContent"]["error"]["code"];
            own.failed(format!("{tool}: {code} {}", answer["error"]));
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
    Seen::add(seen, own);
    Ok(())
}
