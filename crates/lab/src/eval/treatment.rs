//! Whether it is told right how decisions receive what they cite.
//!
//! The sentences are those of `ch-citing`; the labels, by decision, consideration and what is cited, were
//! written by reading the sentences before any rule was run on them.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use jurisdictions::{
    ch::{self, Citation},
    text::sentences,
    treatment::{Reception, received},
};
use law::{Language, Treatment};
use serde_json::Value;
use xtask::{options::Options, say::say, workspace::Workspace};

use super::{
    board::{Rate, show},
    lines,
};

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 3] =
    [("labels, treatment right", 0.95), ("marked, recall", 0.88), ("marked, precision", 0.93)];

/// Scores the labels of all draws, or of the one after `--draw`.
pub(crate) fn run(options: &Options) -> Result<()> {
    let file = options.shared().join("data/retrieval/ch-citing/citations.jsonl");
    if !file.is_file() {
        material::absent(&format!("eval treatment: citing sentences at {}", file.display()))?;
        return Ok(());
    }
    let mut known: BTreeMap<[String; 3], Value> = BTreeMap::new();
    let all = lines(&file)?;
    for line in &all {
        known.entry(key(line)?).or_insert_with(|| line.clone());
    }
    let labels = Workspace::load()?.root.join("crates/lab/fixtures/treatment.jsonl");
    let draw = options.value("--draw");
    let (mut right, mut of, mut missed) = (0, 0, Vec::new());
    let (mut hits, mut marked, mut told) = (0, 0, 0);
    let (mut unfound, mut untold) = (Vec::new(), Vec::new());
    for label in lines(&labels)? {
        if draw.is_some_and(|draw| label["draw"].as_u64() != draw.parse().ok()) {
            continue;
        }
        let key = key(&label)?;
        let line = known.get(&key).with_context(|| format!("no sentence of {key:?}"))?;
        let wanted = label["treatment"].as_str().context("no treatment")?;
        let seen = strongest(line)?;
        let words = seen.words.unwrap_or_default();
        let shown = format!("{key:?}: {} `{words}`, labelled {wanted}", seen.treatment.word());
        of += 1;
        if seen.treatment.word() == wanted {
            right += 1;
        } else {
            missed.push(shown.clone());
        }
        let is_marked = wanted != Treatment::Cited.word();
        marked += usize::from(is_marked);
        told += usize::from(seen.treatment != Treatment::Cited);
        match (is_marked, seen.treatment != Treatment::Cited, seen.treatment.word() == wanted) {
            (true, _, true) => hits += 1,
            (true, _, false) => unfound.push(shown),
            (false, true, _) => untold.push(shown),
            _ => {}
        }
    }
    if options.has("--all") {
        for line in &all {
            let seen = strongest(line)?;
            if seen.treatment < Treatment::Followed {
                let words = seen.words.unwrap_or_default();
                say(&format!(
                    "{:?}: {} `{words}`: {}",
                    key(line)?,
                    seen.treatment.word(),
                    line["sentence"]
                ));
            }
        }
    }
    show(
        &[
            Rate::share("labels, treatment right", right, of, missed),
            Rate::share("marked, recall", hits, marked, unfound),
            Rate::share("marked, precision", hits, told, untold),
        ],
        &FLOORS,
        options,
    )
}

fn key(line: &Value) -> Result<[String; 3]> {
    let field = |name: &str| line[name].as_str().map(str::to_owned);
    let named = |name: &str| field(name).with_context(|| format!("no {name}"));
    Ok([named("from")?, field("consideration").unwrap_or_default(), named("to")?])
}

/// The most telling way in which a line receives what it cites.
fn strongest(line: &Value) -> Result<Reception> {
    let text = line["sentence"].as_str().context("no sentence")?;
    let language: Option<Language> = line["language"].as_str().and_then(|one| one.parse().ok());
    let to =
        line["to"].as_str().context("nothing cited")?.trim_start_matches("bge/").replace('_', " ");
    let mut best = Reception { treatment: Treatment::Cited, words: None };
    for span in sentences(text) {
        let Some(sentence) = text.get(span) else { continue };
        let mut found = ch::extract_in(sentence, language).found;
        found.retain(|one| matches!(one.citation, Citation::Bge(_) | Citation::Decision(_)));
        let places: Vec<_> = found.iter().map(|one| one.span.clone()).collect();
        for one in found.iter().filter(|one| one.citation.key() == format!("BGE {to}")) {
            let seen = received(sentence, &one.span, &places);
            if seen.treatment < best.treatment {
                best = seen;
            }
        }
    }
    Ok(best)
}
