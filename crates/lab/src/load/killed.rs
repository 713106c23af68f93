//! A server that is killed under load, at moments by chance, and started again: whatever it had answered is there.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    process::Command,
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use xtask::{process, say::say};

use super::{BRIEF, Client, Seen, Served, note};
use crate::chance::Chance;

/// How many sessions ask at once.
const SESSIONS: u64 = 12;
/// The longest that a server lives, in milliseconds.
const LIFE: usize = 2_500;
/// After every so many kills the home is backed up, and the backup read.
const BACKS_UP: u64 = 10;

/// What was acknowledged: the documents of each case, each with the word that it alone has.
#[derive(Debug, Default)]
struct Acknowledged {
    cases: BTreeMap<String, BTreeMap<String, String>>,
}

/// Kills a server so often, and looks after each time.
pub(super) fn run(home: &Path, binary: &Path, kills: u64, seed: Option<&str>) -> Result<()> {
    let seed = match seed {
        Some(seed) => seed.parse().context("--seed")?,
        None => crate::chance::number_of(&format!("{:?}", Instant::now())),
    };
    let mut chance = Chance::of(seed);
    say(&format!("seed {seed}: {kills} kills under {SESSIONS} sessions"));
    let acknowledged = Mutex::new(Acknowledged::default());
    let seen = Mutex::new(Seen::default());
    let mut longest = Duration::ZERO;
    for kill in 1..=kills {
        let from = Instant::now();
        let server = Served::over(home, binary).with_context(|| format!("start {kill}"))?;
        longest = longest.max(from.elapsed());
        let life = Duration::from_millis(chance.below(LIFE) as u64);
        let (at, token) = (server.at.clone(), server.token.clone());
        thread::scope(|scope| {
            for session in 0..SESSIONS {
                let (at, token, acknowledged, seen) = (&at, &token, &acknowledged, &seen);
                // It ends when nobody answers any more.
                scope.spawn(move || asks(at, token, kill, session, acknowledged, seen));
            }
            thread::park_timeout(life);
            // SIGKILL, where there are signals.
            drop(server);
        });
        let acknowledged = acknowledged.lock().unwrap_or_else(PoisonError::into_inner);
        is_there(home, binary, kill, &acknowledged)
            .with_context(|| format!("after kill {kill}, seed {seed}"))?;
    }
    let acknowledged = acknowledged.into_inner().unwrap_or_else(PoisonError::into_inner);
    let documents: usize = acknowledged.cases.values().map(BTreeMap::len).sum();
    let mut seen = seen.into_inner().unwrap_or_else(PoisonError::into_inner);
    say(&format!(
        "{kills} kills, {} calls answered before them: {} cases and {documents} documents acknowledged, all there; audit \
         and backups verified; longest start {} ms",
        seen.calls(),
        acknowledged.cases.len(),
        longest.as_millis()
    ));
    seen.told("tool")
}

/// One session until the server is gone: cases are made, files sent and taken in, law and case searched.
fn asks(
    at: &str,
    token: &str,
    kill: u64,
    session: u64,
    acknowledged: &Mutex<Acknowledged>,
    seen: &Mutex<Seen>,
) -> Result<()> {
    let mut own = Seen::default();
    let mut client = Client::new(at, token);
    let mut call = |client: &mut Client, tool: &'static str, arguments: Value| -> Result<()> {
        let from = Instant::now();
        let answer = client.call(tool, &arguments)?;
        note(&mut own, tool, from, &answer);
        Ok(())
    };
    let mut live = || -> Result<()> {
        client.open()?;
        for round in 0.. {
            let case = format!("Fall {kill} {session} {round}");
            call(&mut client, "create_case", json!({ "name": case }))?;
            let held = |change: &dyn Fn(&mut Acknowledged)| {
                change(&mut acknowledged.lock().unwrap_or_else(PoisonError::into_inner));
            };
            held(&|all| {
                all.cases.insert(case.clone(), BTreeMap::new());
            });
            for number in 0..4 {
                let word = format!("wort{kill}x{session}x{round}x{number}");
                let name = format!("beilage-{number}.txt");
                let file = client.upload(&name, format!("{BRIEF}{word}\n").as_bytes())?;
                call(&mut client, "ingest_document", json!({ "file_path": file }))?;
                held(&|all| {
                    let of_case = all.cases.entry(case.clone()).or_default();
                    of_case.insert(name.clone(), word.clone());
                });
                super::asked(round + number, &mut |tool, given| call(&mut client, tool, given))?;
            }
        }
        Ok(())
    };
    // The server is killed: from then on nothing is answered.
    let ended = live();
    Seen::add(seen, own);
    ended
}

/// Looks whether everything acknowledged is there, with a server that is started anew and a person's commands.
fn is_there(home: &Path, binary: &Path, kill: u64, all: &Acknowledged) -> Result<()> {
    let server = Served::over(home, binary)?;
    let mut client = Client::new(&server.at, &server.token);
    client.open()?;
    let mut done = |tool: &str, arguments: Value| -> Result<Value> {
        let mut answer = client.call(tool, &arguments)?;
        if answer["result"]["isError"] != false {
            bail!("{tool} {arguments}: {answer}");
        }
        Ok(answer["result"]["structuredContent"].take())
    };
    let listed = done("list_cases", json!({ "status_filter": "all" }))?;
    if listed["unopened"] != json!([]) {
        bail!("cannot be opened: {}", listed["unopened"]);
    }
    let names = |list: &Value| -> BTreeSet<String> {
        let all = list.as_array().into_iter().flatten();
        all.filter_map(|one| one["name"].as_str().map(str::to_owned)).collect()
    };
    let known = names(&listed["cases"]);
    // Those of this life one by one; of those before, which were looked at then, that they are there.
    let own = format!("Fall {kill} ");
    for (case, documents) in &all.cases {
        if !known.contains(case) {
            bail!("the case {case} was acknowledged, and is gone");
        }
        if !case.starts_with(&own) {
            continue;
        }
        let there = done("list_documents", json!({ "case": case }))?;
        let there = names(&there["documents"]);
        for (name, word) in documents {
            if !there.contains(name) {
                bail!("{name} of {case} was acknowledged, and is gone");
            }
            let found = done("search_case", json!({ "query": word, "case": case }))?;
            if found["matches"] != 1 {
                bail!("{name} of {case} is there and {word} finds {} passages", found["matches"]);
            }
        }
    }
    // Names are given once.
    let count = listed["cases"].as_array().map_or(0, Vec::len);
    if known.len() != count {
        bail!("{count} cases have {} names", known.len());
    }
    drop(server);
    let command = |words: &[&str]| {
        let mut command = Command::new(binary);
        process::output_of(command.arg("--home").arg(home).args(words))
    };
    command(&["audit", "verify"])?;
    if kill.is_multiple_of(BACKS_UP) {
        let backups = home.with_file_name("backups");
        // One is enough.
        let _ = fs::remove_dir_all(&backups);
        let to = backups.display().to_string();
        command(&["backup", &to])?;
        command(&["backup", &to, "--verify"])?;
    }
    Ok(())
}
