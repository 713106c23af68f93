//! Whether what sets a time in the papers of a case is found.
//!
//! Letters, orders and contracts in four languages, written and labelled by somebody who had not seen the rules; a
//! sentence is found where a day or a time in it is.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use jurisdictions::{due::due, text};
use law::DueKind;
use xtask::{options::Options, workspace::Workspace};

use super::{
    board::{Rate, show},
    lines,
};

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 3] =
    [("due, passages found", 0.9), ("due, day right", 0.95), ("due, precision", 0.86)];

/// Scores the labels.
pub(crate) fn run(options: &Options) -> Result<()> {
    let own = Workspace::load()?.root.join("crates/lab/fixtures/due.jsonl");
    let file = options.value("--labels").map_or(own, Into::into);
    let (mut right, mut of, mut missed) = (0, 0, Vec::new());
    let (mut days, mut dated, mut wrong) = (0, 0, Vec::new());
    let (mut true_ones, mut told, mut untrue) = (0, 0, Vec::new());
    let (mut kinds, mut confused) = (0, Vec::new());
    let mut of_kind: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for paper in lines(&file)? {
        let words = paper["text"].as_str().context("no text")?;
        let id = paper["id"].as_str().context("no id")?;
        let labels = paper["times"].as_array().context("no labels")?;
        // Each is read on the day it bears.
        let found = due(words, text::dated(words).unwrap_or(super::TODAY));
        let mut spans = Vec::new();
        for label in labels {
            let sentence = label["sentence"].as_str().context("no sentence")?;
            let start = words.find(sentence).with_context(|| format!("{id}: {sentence}"))?;
            let span = start..start + sentence.len();
            let inside: Vec<_> =
                found.iter().filter(|one| span.contains(&one.span.start)).collect();
            let kind = label["kind"].as_str().context("no kind")?.to_owned();
            let counts = of_kind.entry(kind.clone()).or_default();
            of += 1;
            counts.1 += 1;
            match inside.is_empty() {
                true => missed.push(format!("{id}, {kind}: {sentence}")),
                false => {
                    right += 1;
                    counts.0 += 1;
                }
            }
            let is_kind = |one: &DueKind| kind_of(*one) == kind;
            if !inside.is_empty() {
                match inside.iter().any(|one| is_kind(&one.kind)) {
                    true => kinds += 1,
                    false => confused.push(format!("{id}, {kind}: {sentence}")),
                }
            }
            if let Some(day) = label["day"].as_str() {
                dated += 1;
                match inside.iter().any(|one| one.day.is_some_and(|one| one.to_string() == day)) {
                    true => days += 1,
                    false => wrong.push(format!("{id}, {day}: {sentence}")),
                }
            }
            spans.push(span);
        }
        for one in &found {
            told += 1;
            if spans.iter().any(|span| span.contains(&one.span.start)) {
                true_ones += 1;
            } else {
                untrue.push(format!("{id}, {:?}: {}", one.kind, around(words, one.span.start)));
            }
        }
    }
    let mut rates = vec![
        Rate::share("due, passages found", right, of, missed),
        Rate::share("due, day right", days, dated, wrong),
        Rate::share("due, kind right where found", kinds, right, confused),
        Rate::share("due, precision", true_ones, told, untrue),
    ];
    let names = [
        ("last_day", "due, last days found"),
        ("within", "due, times counted found"),
        ("hearing", "due, meetings found"),
        ("received", "due, arrivals found"),
    ];
    for (kind, name) in names {
        let (right, of) = of_kind.get(kind).copied().unwrap_or_default();
        rates.push(Rate::share(name, right, of, Vec::new()));
    }
    show(&rates, &FLOORS, options)
}

/// What a kind is called in the labels.
const fn kind_of(kind: DueKind) -> &'static str {
    match kind {
        DueKind::Meeting => "hearing",
        DueKind::LastDay => "last_day",
        DueKind::Within => "within",
        DueKind::Arrived => "received",
    }
}

fn around(text: &str, at: usize) -> String {
    let from = text.floor_char_boundary(at.saturating_sub(50));
    let to = text.floor_char_boundary((at + 60).min(text.len()));
    text.get(from..to).unwrap_or_default().replace('\n', " / ")
}
