//! Is it said that nothing fits, of questions that nothing answers and of no others? Questions of four kinds, half of them
//! written to learn from and half kept to measure, by people who had not seen how they are told apart.

use std::{collections::BTreeMap, fmt::Write as _, fs, path::Path};

use anyhow::Result;
use corpus::{Store, search};
use serde_json::{Value, json};

use super::sets::{is_of_development, text};
use crate::{
    eval::{TODAY, decisions::each_line, lines},
    table::Table,
};
use xtask::{options::Options, say::say, workspace::Workspace};

/// What is written of a question that Swiss law answers; the other kinds are `off`, `abroad` and `invented`.
const REAL: &str = "real";

/// Beside the kind it may be written that a question is of the border: it names another country, and Swiss law answers
/// all the same, or it names Switzerland, and does not. Of these the first run told .58 of those abroad and .08 of the
/// others; a third of the latter is on acts that the set of codes does not hold.
const BORDER: &str = "border";

/// At least so much of each kind must be told that nothing fits, of the questions kept to measure, and at most so much of
/// those that something answers. The first run had .73, .68, .48 and .01 (of both ways to ask).
const LEAST: [(&str, f64); 4] =
    [("off", 0.86), ("abroad", 0.75), ("invented", 0.45), ("abroad, border", 0.50)];
const MOST: f64 = 0.05;

/// What the name of a kind ends with where its questions were asked across languages. What is told wrongly of these is one or
/// two more of 75.
const ACROSS: &str = ", across";
const MOST_ACROSS: f64 = 0.07;

/// Scores the half that is kept; `--signs FILE` writes what `training/fitting.py` learns from, and scores that half too.
pub(super) fn run(
    store: &dyn Store,
    shared: &Path,
    options: &Options,
) -> Result<Vec<&'static str>> {
    let folder = Workspace::load()?.root.join("crates/lab/fixtures/fitting");
    let mut table = Table::new(&["told that nothing fits", "asked", "told", "share"]);
    let mut low = Vec::new();
    let halves = [("learnt from", "learn.jsonl"), ("kept", "held.jsonl")];
    let first = usize::from(options.value("--signs").is_none());
    for (half, file) in halves.into_iter().skip(first) {
        let mut told: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for line in lines(&folder.join(file))? {
            let of = text(&line, "of");
            let beside = if of == BORDER { ", border" } else { "" };
            let name = text(&line, "kind") + beside;
            let Some(request) = Documents::Own.request(&line) else { continue };
            let is_told = !fits(store, &request);
            let kind = told.entry(name.clone()).or_default();
            kind.0 += usize::from(is_told);
            kind.1 += 1;
            if let Some(request) = Documents::Across.request(&line) {
                let across = told.entry(name + ACROSS).or_default();
                across.0 += usize::from(!fits(store, &request));
                across.1 += 1;
            }
            if half == "kept" && options.has("--misses") && is_told == (text(&line, "kind") == REAL)
            {
                say(&format!("{}: {}", text(&line, "kind"), text(&line, "text")));
            }
        }
        for (kind, (told, asked)) in told {
            let share = told as f64 / asked.max(1) as f64;
            let name = format!("{kind}, {half}");
            table.row(&[name, asked.to_string(), told.to_string(), format!("{share:.3}")]);
            let floor = LEAST.iter().find(|(of, _)| *of == kind && half == "kept");
            low.extend(floor.filter(|(_, least)| share < *least).map(|(of, _)| *of));
            let most = if kind.ends_with(ACROSS) { MOST_ACROSS } else { MOST };
            if kind.starts_with(REAL) && half == "kept" && share > most {
                low.push(REAL);
            }
        }
    }
    say(&table.to_string());
    if let Some(file) = options.value("--signs") {
        write(store, shared, &folder, Path::new(file))?;
    }
    Ok(low)
}

/// Whether the answer to a question does not say that nothing fits.
pub(super) fn fits(store: &dyn Store, request: &search::SearchRequest) -> bool {
    let request = search::SearchRequest { limit: search::USUAL_RESULTS, ..request.clone() };
    search::search(store, &request, TODAY).is_ok_and(|answer| is_fitting(&answer))
}

pub(super) fn is_fitting(answer: &search::SearchAnswer) -> bool {
    !answer.notes.iter().any(|note| note.to_string() == search::NOTHING_FITS)
}

/// So many headnotes are learnt from, too: what lawyers paste is longer than what clients ask.
const HEADNOTES: usize = 240;

/// One in so many articles gives its title.
const TITLES: usize = 60;

/// Titles of articles, as somebody types them who looks for one, each of the articles in the next language, too.
fn titles(shared: &Path) -> Result<Vec<Value>> {
    let (mut titles, mut seen) = (Vec::new(), 0);
    each_line(&shared.join("data/law/ch-codes.jsonl.gz"), |line| {
        if line["part"] != "main" || line["repealed"] == true {
            return Ok(());
        }
        seen += 1;
        let last = line["headings"].as_array().and_then(|headings| headings.last());
        if let Some(last) = last.filter(|_| seen % TITLES == 0) {
            for (language, next) in [("de", "fr"), ("fr", "it"), ("it", "de")] {
                let title = text(last, language);
                for documents in [language, next] {
                    if !title.is_empty() && !text(last, documents).is_empty() {
                        titles.push(json!({ "language": language, "documents": documents,
                            "kind": REAL, "text": title }));
                    }
                }
            }
        }
        Ok(())
    })?;
    Ok(titles)
}

/// Of which documents a question is asked.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Documents {
    /// In its language, or in that which it names; in English there are none, so in German.
    Own,
    /// In another language.
    Across,
    /// In every language.
    All,
}

impl Documents {
    const ALL: [Self; 3] = [Self::Own, Self::Across, Self::All];

    const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Across => "across",
            Self::All => "all",
        }
    }

    /// A question of them; `None` for one across languages that is asked so already.
    fn request(self, line: &Value) -> Option<search::SearchRequest> {
        let language = text(line, "language");
        let documents = match (self, &*language) {
            (Self::All, _) => "*",
            (Self::Own, "en") => "de",
            (Self::Own, own) => line["documents"].as_str().unwrap_or(own),
            (Self::Across, "de") => "fr",
            (Self::Across, "fr") => "it",
            (Self::Across, "it") => "de",
            (Self::Across, _) => return None,
        };
        let mut request = search::SearchRequest::new(&language);
        request.query = Some(text(line, "text"));
        request.by_meaning = true;
        request.limit = search::USUAL_RESULTS;
        request.tags = [("jurisdiction", "ch"), ("language", documents)]
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .into();
        Some(request)
    }
}

/// Writes a line for each question in each way it may be asked: the half, its kind, its signs, its direction.
fn write(store: &dyn Store, shared: &Path, folder: &Path, file: &Path) -> Result<()> {
    let mut out = String::new();
    let own = folder.with_file_name("retrieval");
    let files = [
        ("learn", folder.join("learn.jsonl")),
        ("held", folder.join("held.jsonl")),
        ("own", own.join("questions.jsonl")),
        ("advice", own.join("advice.jsonl")),
    ];
    let norms = lines(&shared.join("data/retrieval/ch-norms/queries.jsonl"))?;
    let norms: Vec<Value> =
        norms.into_iter().filter(|line| is_of_development(&text(line, "decision"))).collect();
    let norms = norms.iter().step_by((norms.len() / HEADNOTES).max(1)).cloned().collect();
    let mut sets: Vec<(&str, Vec<Value>)> = vec![("norms", norms), ("titles", titles(shared)?)];
    for (half, file) in files {
        sets.push((half, lines(&file)?));
    }
    for (half, questions) in sets {
        for line in questions {
            let is_answered = line["relevant"].as_array().is_some_and(|list| !list.is_empty());
            let kind = match line["kind"].as_str() {
                Some(kind) => kind,
                None if is_answered => REAL,
                None => "none",
            };
            // Of documents in every language a title is asked once.
            let is_across = line["documents"].as_str().is_some_and(|of| line["language"] != of);
            for of in Documents::ALL.into_iter().filter(|of| *of == Documents::Own || !is_across) {
                let Some(request) = of.request(&line) else { continue };
                let Some(signs) = search::signs(store, &request, TODAY)? else {
                    continue;
                };
                let line = json!({
                    "half": half, "kind": kind, "language": line["language"], "text": line["text"],
                    "of": of.name(),
                    "signs": signs.values, "direction": signs.direction,
                });
                writeln!(out, "{line}")?;
            }
        }
    }
    fs::write(file, out)?;
    say(&format!("written: {} ({})", file.display(), search::Signs::NAMES.join(", ")));
    Ok(())
}
