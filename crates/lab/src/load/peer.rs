//! The same searches of the same texts, asked of a Python server beside: `fts-mcp`, a server over `FastMCP` that searches with
//! the engine that is below ours too (Tantivy). Servers that make vectors were left aside: they fetch a model first.

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::Stdio,
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use corpus::Store;
use corpus_embedded::Embedded;
use law::{Entry, Kind};
use serde_json::{Value, json};
use xtask::{
    running::{Running, started},
    say::say,
    venv::Venv,
    workspace::Workspace,
};

use super::{Client, Seen, Served};
use crate::eval::retrieval::sets::codes;

/// The server, at the version whose settings are written here.
const PACKAGES: [&str; 2] = ["fts-mcp[mcp]==0.0.17", "uvicorn"];
/// How it is started.
const MODULE: &str = "full_text_search.mcp.mcp";
/// The codes of the shared material.
const CODES: &str = "data/law/ch-codes.jsonl.gz";
/// What is searched, words of German codes that stand in some articles and not in most.
const QUERIES: [&str; 12] = [
    "Mängel Werk",
    "Kündigung Miete",
    "Verjährung Forderung",
    "Irrtum Vertrag",
    "Erbteilung",
    "Konkurs Gläubiger",
    "Bürgschaft",
    "Stockwerkeigentum",
    "Schadenersatz Verschulden",
    "Vormund Kind",
    "Frist Beschwerde",
    "Urkunde Notar",
];
/// How many ask at once.
const SESSIONS: usize = 20;
/// How many hits are asked for.
const HITS: u32 = 5;
/// In how many turns each server is asked.
const TURNS: u64 = 2;
/// How long the peer may take to be ready.
const START: Duration = Duration::from_secs(120);
/// The newest revision that both speak.
const REVISION: &str = "2025-06-18";

/// What came of the searches of one server.
struct Asked {
    seen: Seen,
    took: Duration,
}

/// Fills both with the same texts and asks them in turns.
pub(super) fn run(workspace: &Workspace, home: &Path, binary: &Path, seconds: u64) -> Result<()> {
    let venv = match Venv::with(workspace, "peer", &PACKAGES) {
        Ok(venv) => venv,
        Err(error) => {
            material::skip(&format!(
                "load beside a peer: {} cannot be installed: {error:#}",
                PACKAGES[0]
            ));
            return Ok(());
        }
    };
    let Some(shared) = material::at(CODES).map(|_| material::shared()) else {
        return Ok(());
    };
    let mut articles = codes(&shared)?;
    articles.retain(|entry| {
        entry.document.head.kind == Kind::Legislation && entry.document.head.language == "de"
    });
    for entry in &mut articles {
        entry.document.head.parent = None;
    }
    let store = Embedded::open(&home.join("corpus"))?;
    store.put(&articles)?;
    store.settle()?;
    drop(store);
    let settings = files(&workspace.scratch("peer-data")?, &articles)?;
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let at = format!("127.0.0.1:{port}");
    let mut command = venv.module(MODULE);
    command.arg("--config").arg(&settings).args([
        "--host",
        "127.0.0.1",
        "--port",
        &port.to_string(),
    ]);
    let (peer, _) = started(command.stdout(Stdio::piped()).stderr(Stdio::null()), 1)?;
    until_it_listens(&at)?;
    let ours = Served::over(home, binary)?;
    say(&format!("{} articles, {SESSIONS} sessions, {HITS} hits a search", articles.len()));
    let turn = Duration::from_secs(seconds) / u32::try_from(TURNS)?;
    let (mut first, mut second) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        first.push(asked(&ours.at, &ours.token, turn, "search", |query| {
            json!({ "query": query, "language": "de", "limit": HITS, "tags": { "jurisdiction": "ch" } })
        })?);
        second.push(asked(
            &at,
            "none",
            turn,
            "search",
            |query| json!({ "index": "law", "queries": [query], "limit": HITS }),
        )?);
    }
    let watch = Client::new(&ours.at, &ours.token);
    let memory = [watch.memory()? as f64, resident(&peer)?];
    let (ours, peer) = (summed(first, "fontes search")?, summed(second, "fts-mcp search")?);
    say(&format!(
        "a second: {:.0} and {:.0}, {:.1} times as many; p50 {:.1} and {:.1} ms; memory {:.0} and {:.0} MB",
        ours.0,
        peer.0,
        ours.0 / peer.0,
        ours.1,
        peer.1,
        memory[0] / 1e6,
        memory[1] / 1e6
    ));
    Ok(())
}

/// Writes the texts and the settings of the peer.
fn files(folder: &Path, articles: &[Entry]) -> Result<std::path::PathBuf> {
    // An index of a run before would be taken for this one's.
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder)?;
    let texts = folder.join("law.jsonl");
    let mut out = BufWriter::new(File::create(&texts)?);
    for entry in articles {
        let text: Vec<&str> =
            entry.document.blocks.iter().map(|block| block.text.as_str()).collect();
        let head = &entry.document.head;
        let line =
            json!({ "id": head.id.as_str(), "title": head.title, "content": text.join("\n") });
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    // JSON is YAML.
    let index = json!({
        "name": "law",
        "description": "Swiss codes",
        "data_file": texts,
        "id_column": "id",
        "text_column": "content",
        "searchable_columns": ["title", "content"],
        "index_path": folder.join("index"),
    });
    let server = json!({ "name": "law", "description": "Swiss codes" });
    let settings = json!({ "server": server, "indices": [index] });
    let path = folder.join("peer.yaml");
    fs::write(&path, settings.to_string())?;
    Ok(path)
}

fn until_it_listens(at: &str) -> Result<()> {
    let begun = Instant::now();
    while TcpStream::connect(at).is_err() {
        if begun.elapsed() > START {
            bail!("the peer does not listen at {at}");
        }
        thread::park_timeout(Duration::from_millis(200));
    }
    Ok(())
}

/// Searches for so long, in many sessions at once.
fn asked(
    at: &str,
    token: &str,
    time: Duration,
    tool: &'static str,
    given: impl Fn(&str) -> Value + Sync,
) -> Result<Asked> {
    let all = Mutex::new(Seen::default());
    let begun = Instant::now();
    thread::scope(|scope| {
        for number in 0..SESSIONS {
            let (all, given) = (&all, &given);
            scope.spawn(move || {
                let mut own = Seen::default();
                let mut ask = || -> Result<()> {
                    let mut client = Client::speaking(at, token, REVISION);
                    client.open()?;
                    for query in QUERIES.iter().cycle().skip(number) {
                        if begun.elapsed() >= time {
                            break;
                        }
                        let from = Instant::now();
                        let answer = client.call(tool, &given(query))?;
                        own.took(tool, from);
                        let text = answer["result"]["content"][0]["text"].as_str();
                        let is_answered = text.is_some_and(|text| !text.is_empty());
                        if answer["result"]["isError"] == true || !is_answered {
                            own.failed(format!("{answer}").chars().take(300).collect());
                        }
                    }
                    Ok(())
                };
                if let Err(error) = ask() {
                    own.failed(format!("session: {error:#}"));
                }
                Seen::add(all, own);
            });
        }
    });
    let seen = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Asked { seen, took: begun.elapsed() })
}

/// The turns of one server together: calls a second, and the middle of their times in milliseconds.
fn summed(turns: Vec<Asked>, head: &str) -> Result<(f64, f64)> {
    let all = Mutex::new(Seen::default());
    let mut took = 0.0;
    for turn in turns {
        took += turn.took.as_secs_f64();
        Seen::add(&all, turn.seen);
    }
    let mut seen = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    seen.told(head)?;
    Ok((seen.calls() as f64 / took, seen.middle("search").context("a search")?))
}

/// The resident memory of a process and of those it started, in bytes, as Linux tells it.
fn resident(process: &Running) -> Result<f64> {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<f64>().ok());
    Ok(kilobytes.unwrap_or(f64::NAN) * 1024.0)
}
