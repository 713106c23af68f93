//! What does a question cost among many documents? Processor time of the whole server for each, by language, and the
//! memory it holds.

use std::{collections::BTreeSet, ffi::OsString, fs, process::Command};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use xtask::{options::Options, say::say, workspace::Workspace};

use super::{cost::memory, median::summary};
use crate::{readers, stdio::Conversation, table::Table};

/// So many documents have a quarter of a million passages.
const DOCUMENTS: usize = 163_000;
/// The questions, as people type them.
const QUESTIONS: &str = "crates/lab/fixtures/retrieval/questions.jsonl";
/// The languages, each with that of the documents.
const LANGUAGES: [(&str, &str); 4] = [("de", "de"), ("fr", "fr"), ("it", "it"), ("en", "de")];
/// So many questions are asked before those that count, since the first reads the directions.
const WARM_UP: usize = 3;
/// What a question may cost, in milliseconds, and what the server may hold, in MB.
const GOALS: (f64, u64) = (12.0, 250);

/// Asks all questions of a server over many documents.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let documents = options.value("--documents").map_or(Ok(DOCUMENTS), str::parse)?;
    let home = readers::home(options, &workspace, "questions")?;
    if !home.join("corpus").exists() {
        fs::create_dir_all(&home)?;
        readers::synthesize(&home, documents, &options.shared())?;
    }
    let mut command = match options.value("--binary") {
        Some(binary) => Command::new(binary),
        None => Command::new(workspace.release_binary()?),
    };
    command.arg("--home").arg(&home).args(["--offline", "serve", "--toolset", "corpus"]);
    let (mut server, _) = Conversation::open(command)?;
    let all = fs::read_to_string(workspace.root.join(QUESTIONS))?;
    let all: Vec<Value> = all.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let mut table = Table::new(&["questions", "asked", "p50 ms", "mean ms", "most ms"]);
    for (language, of_documents) in LANGUAGES {
        let mut spent = Vec::new();
        let own = all.iter().filter(|one| one["language"] == language);
        for (number, question) in own.enumerate() {
            let text = question["text"].as_str().context("a question has a text")?;
            let (threads, before) = processor_time(server.process())?;
            let asked =
                json!({ "language": of_documents, "query": text, "tags": { "jurisdiction": "*" } });
            let (answer, _) = server.call("search", &asked)?;
            let (rest, after) = processor_time(server.process())?;
            if answer.pointer("/structuredContent/total").is_none() {
                bail!("{text}: {answer}");
            }
            // A thread that ended meanwhile takes its time with it.
            if number >= WARM_UP && threads.is_subset(&rest) {
                spent.push(after - before);
            }
        }
        let (asked, mean) = (spent.len(), spent.iter().sum::<f64>() / spent.len().max(1) as f64);
        let most = spent.iter().copied().fold(0.0, f64::max);
        let middle = summary(spent).context("a question was asked")?.median;
        let figures = [middle, mean, most].map(|figure| format!("{figure:.1}"));
        table.row(&[vec![language.to_owned(), asked.to_string()], figures.to_vec()].concat());
    }
    say(&format!("{table}goal: {:.0} ms of processor time", GOALS.0));
    let process = server.process().to_string();
    let held = |figure| memory(&process, figure).context("the memory of a process");
    say(&format!(
        "memory: {} MB of its own and {} MB of files (goal {} MB)",
        held("RssAnon:")? >> 20,
        held("RssFile:")? >> 20,
        GOALS.1
    ));
    Ok(())
}

/// The threads of a process, and the milliseconds that they have been on a processor; on Linux only.
fn processor_time(process: u32) -> Result<(BTreeSet<OsString>, f64)> {
    let (mut threads, mut nanoseconds) = (BTreeSet::new(), 0_u64);
    for thread in fs::read_dir(format!("/proc/{process}/task"))? {
        let thread = thread?;
        // One may end meanwhile.
        let Ok(text) = fs::read_to_string(thread.path().join("schedstat")) else { continue };
        let own = text.split_whitespace().next().context("the time of a thread")?;
        nanoseconds += own.parse::<u64>()?;
        threads.insert(thread.file_name());
    }
    Ok((threads, nanoseconds as f64 / 1e6))
}
