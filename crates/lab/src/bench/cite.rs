//! How many megabytes of decisions does one core read for citations in a second, and how many do
//! others read?

use std::{collections::BTreeMap, fs, hint::black_box, path::Path, time::Instant};

use anyhow::{Context, Result};
use desk::{Checking, Paper, check_paper};
use serde::Deserialize;
use serde_json::Value;

use super::{
    cpu::Clock,
    median::{Summary, summary},
    processor::spent,
};
use crate::table::Table;
use xtask::{options::Options, process, say::say, venv::Venv, workspace::Workspace};

/// What is read in one go: enough that start-up and noise vanish.
const LONG_TEXT: usize = 20_000_000;
/// What eyecite reads of the same text in one go; it is slower, and its rate does not change.
const PEER_TEXT: usize = 2_000_000;
/// How often each figure is measured.
const RUNS: u32 = 5;
/// The day on which the check is made.
const TODAY: jiff::civil::Date = jiff::civil::date(2026, 11, 21);
/// What is written between two runs over single decisions, so that no cache still holds them.
const CACHES: usize = 64 << 20;
/// eyecite, with the library behind its fastest tokenizer.
const PEER: [&str; 2] = ["eyecite==2.7.8", "hyperscan==0.9.1"];

/// The names of the two inputs.
const LONG: &str = "one long text";
const SINGLE: &str = "decision by decision";

/// One row of the table.
struct Row {
    system: String,
    bytes: usize,
    found: usize,
    seconds: Summary,
}

/// What the script beside this crate writes.
#[derive(Deserialize)]
struct PeerAnswer {
    version: String,
    measured: BTreeMap<String, BTreeMap<String, PeerFigures>>,
}

#[derive(Deserialize)]
struct PeerFigures {
    found: usize,
    seconds: Vec<f64>,
}

/// Measures extraction and prints the figures.
pub(crate) fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    let shared = options.shared();
    let decisions = decisions(&shared.join("upstream/fixtures/entscheidsuche"))?;
    if decisions.is_empty() {
        say(&format!("bench cite: SKIPPED, no decisions below {}", shared.display()));
        return Ok(());
    }
    let clock = Clock::new();
    let bytes: usize = decisions.iter().map(String::len).sum();
    say(&format!(
        "{} decisions of {bytes} bytes; {} of one core, best and median of {RUNS} runs\n",
        decisions.len(),
        clock.counts(),
    ));

    let ours = [
        (LONG, long_text(&clock, &repeated(&decisions, LONG_TEXT))?),
        (SINGLE, single_decisions(&clock, &decisions)?),
    ];
    steps(&decisions)?;
    let mut peers = peer(&workspace, &decisions).unwrap_or_else(|error| {
        material::skip(&format!("eyecite cannot be installed or run: {error:#}"));
        BTreeMap::new()
    });
    for (input, ours) in ours {
        print(input, &ours, &peers.remove(input).unwrap_or_default());
    }
    Ok(())
}

/// The texts of the recorded decisions, in the order of their files.
fn decisions(folder: &Path) -> Result<Vec<String>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for entry in entries {
        files.push(entry?.path());
    }
    files.sort();
    let mut texts = Vec::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "json")) {
        let recorded = fs::read_to_string(file)?;
        let recorded: Value = serde_json::from_str(&recorded)
            .with_context(|| format!("reading {}", file.display()))?;
        texts.extend(recorded.get("text").and_then(Value::as_str).map(str::to_owned));
    }
    Ok(texts)
}

/// The texts one after the other, again and again, up to a length.
fn repeated(texts: &[String], length: usize) -> String {
    let mut text = String::with_capacity(length + (1 << 20));
    for each in texts.iter().cycle() {
        if text.len() >= length {
            break;
        }
        text.push_str(each);
        text.push('\n');
    }
    text
}

/// What each legal order costs, all of them together, and the check of a whole document with its verdicts;
/// of two texts, of which one is twice as long as the other.
///
/// All orders together read a long text on several cores, so that the processor time of the whole process is
/// counted, and the time on the wall beside it.
fn steps(decisions: &[String]) -> Result<()> {
    const LENGTHS: [usize; 2] = [5_000_000, 10_000_000];
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let wall = format!("MB/s on the wall, {cores} cores");
    let mut table =
        Table::new(&["step", "MB", "citations", "MB/s of processor time", &wall, "2 x MB costs"]);
    let [half, whole] = LENGTHS.map(|length| repeated(decisions, length));
    let papers = [Paper::from_text(half.clone()), Paper::from_text(whole.clone())];
    let how = Checking { language: None, at: None, today: TODAY, evidence: None };
    let check = |paper: &Paper| check_paper(paper, &how).map_or(0, |answer| answer.citations.len());
    let mut add = |name: &str, count: &dyn Fn(usize) -> usize| -> Result<()> {
        let (mut medians, mut walls, mut found) = (Vec::new(), Vec::new(), 0);
        for at in 0..LENGTHS.len() {
            let (mut seconds, mut passed) = (Vec::new(), Vec::new());
            for _ in 0..RUNS {
                let (begun, before) = (Instant::now(), spent());
                found = count(at);
                seconds.push((spent() - before) as f64 / 1e9);
                passed.push(begun.elapsed().as_secs_f64());
            }
            medians.push(summary(seconds).context("something was measured")?.median);
            walls.push(summary(passed).context("something was measured")?.median);
        }
        let ([half, whole], [_, wall]) = (medians.as_slice(), walls.as_slice()) else {
            return Ok(());
        };
        table.row(&[
            name.to_owned(),
            "10".to_owned(),
            found.to_string(),
            format!("{:.1}", LENGTHS[1] as f64 / 1e6 / whole),
            format!("{:.1}", LENGTHS[1] as f64 / 1e6 / wall),
            format!("{:.2}", whole / half),
        ]);
        Ok(())
    };
    let texts = [&half, &whole];
    for order in jurisdictions::ALL {
        add(order.name(), &|at| order.extract(black_box(texts[at]), None).len())?;
    }
    add("all orders", &|at| {
        let (own, abroad) = jurisdictions::orders::extract(black_box(texts[at]), None);
        own.found.len() + abroad.len()
    })?;
    add("check", &|at| check(black_box(&papers[at])))?;
    say(&table.to_string());
    Ok(())
}

fn long_text(clock: &Clock, text: &str) -> Result<Row> {
    let mut seconds = Vec::new();
    let mut found = 0;
    for _ in 0..RUNS {
        let (citations, spent) = clock.time(|| jurisdictions::ch::extract(black_box(text)));
        found = citations.len();
        seconds.push(spent.as_secs_f64());
    }
    row("fontes".to_owned(), text.len(), found, seconds)
}

/// Each decision once in each run, from a fresh copy and with cold caches.
fn single_decisions(clock: &Clock, decisions: &[String]) -> Result<Row> {
    let mut seconds = Vec::new();
    let mut found = 0;
    for run in 0..RUNS {
        let fresh = decisions.to_vec();
        black_box(vec![u8::try_from(run)?; CACHES]);
        let (count, spent) = clock.time(|| {
            let counts = fresh.iter().map(|text| jurisdictions::ch::extract(black_box(text)).len());
            counts.sum()
        });
        found = count;
        seconds.push(spent.as_secs_f64());
    }
    row("fontes".to_owned(), decisions.iter().map(String::len).sum(), found, seconds)
}

/// The same two inputs read by eyecite, by the name of the input.
fn peer(workspace: &Workspace, decisions: &[String]) -> Result<BTreeMap<String, Vec<Row>>> {
    let venv = Venv::with(workspace, "eyecite", &PEER)?;
    let inputs = BTreeMap::from([
        (LONG, vec![repeated(decisions, PEER_TEXT)]),
        (SINGLE, decisions.to_vec()),
    ]);
    let file = workspace.scratch("eyecite")?.join("inputs.json");
    fs::write(&file, serde_json::to_vec(&inputs)?)?;
    let script = workspace.root.join("crates/lab/scripts/eyecite_speed.py");
    let mut command = venv.script(&script);
    let answer = process::output_of(command.arg(&file).arg(RUNS.to_string()))?;
    let answer: PeerAnswer = serde_json::from_str(&answer).context("reading its figures")?;

    let mut rows = BTreeMap::new();
    for (input, tokenizers) in answer.measured {
        let bytes =
            inputs.get(input.as_str()).map_or(0, |texts| texts.iter().map(String::len).sum());
        let mut of_input = Vec::new();
        for (tokenizer, figures) in tokenizers {
            let system = format!("eyecite {} ({tokenizer})", answer.version);
            of_input.push(row(system, bytes, figures.found, figures.seconds)?);
        }
        rows.insert(input, of_input);
    }
    Ok(rows)
}

fn row(system: String, bytes: usize, found: usize, seconds: Vec<f64>) -> Result<Row> {
    let seconds = summary(seconds).context("something was measured")?;
    Ok(Row { system, bytes, found, seconds })
}

impl Row {
    fn rate(&self, seconds: f64) -> f64 {
        self.bytes as f64 / 1e6 / seconds
    }
}

fn print(input: &str, ours: &Row, peers: &[Row]) {
    let mut table =
        Table::new(&[input, "MB", "citations", "MB/s best", "MB/s median", "fontes is faster by"]);
    for row in [ours].into_iter().chain(peers) {
        let times = match ours.rate(ours.seconds.median) / row.rate(row.seconds.median) {
            _ if row.system == ours.system => String::new(),
            times => format!("{times:.0} x"),
        };
        table.row(&[
            row.system.clone(),
            format!("{:.2}", row.bytes as f64 / 1e6),
            row.found.to_string(),
            format!("{:.2}", row.rate(row.seconds.best)),
            format!("{:.2}", row.rate(row.seconds.median)),
            times,
        ]);
    }
    say(&table.to_string());
}
