//! How well German citations are read: the labelled decisions of legal-reference-extraction, its
//! test texts, a list of file numbers, and forms of our own.

use std::{collections::BTreeMap, path::Path};

use anyhow::{Context, Result};
use jurisdictions::de::{self, Citation, Found};
use serde_json::Value;

use super::{
    board::{Rate, show},
    forms, lines,
    markup::text_of,
};
use xtask::{options::Options, say::say, workspace::Workspace};

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 8] = [
    ("law, F1, labels as they are", 0.90),
    ("case, F1, labels as they are", 0.88),
    ("law, F1, labels corrected", 0.95),
    ("case, F1, labels corrected", 0.95),
    ("file numbers recognised", 0.98),
    ("lines that are not a file number, not recognised", 0.90),
    ("own forms, read exactly", 1.0),
    ("own look-alikes, nothing found", 1.0),
];

/// A labelled or found place: where in the text, and its words.
type Place = (usize, usize);

/// One text with its labels and what was found, by sort of citation.
struct Labelled {
    name: String,
    text: String,
    /// Labels and finds, each by sort: `law` or `case`.
    labels: BTreeMap<&'static str, Vec<Place>>,
    found: BTreeMap<&'static str, Vec<Place>>,
}

/// Scores every set that is there.
pub(crate) fn run(options: &Options) -> Result<()> {
    let root = Workspace::load()?.root;
    let shared = options.shared();
    let fixtures = root.join("crates/jurisdictions/fixtures/de");
    let mut rates = Vec::new();
    let sets = shared.join("data/citations");
    if sets.join("de_refex_gold.jsonl").is_file() {
        let mut texts = gold(&sets.join("de_refex_gold.jsonl"))?;
        texts.extend(tests(&sets.join("de_refex_tests.jsonl"))?);
        scored(&texts, AS_THEY_ARE, &mut rates);
        correct(&mut texts, &lines(&fixtures.join("refex_differences.jsonl"))?)?;
        scored(&texts, CORRECTED, &mut rates);
        rates.extend(file_numbers(&sets.join("de_file_numbers.jsonl"), &fixtures)?);
    } else {
        material::absent(&format!("eval de: the labelled sets below {}", shared.display()))?;
    }
    let read = |text: &str| {
        de::extract(text).into_iter().map(|found| found.citation.to_string()).collect()
    };
    rates.extend(forms::score(&fixtures, &read)?);
    show(&rates, &FLOORS, options)
}

const AS_THEY_ARE: [&str; 6] = [
    "law, precision, labels as they are",
    "law, recall, labels as they are",
    "law, F1, labels as they are",
    "case, precision, labels as they are",
    "case, recall, labels as they are",
    "case, F1, labels as they are",
];
const CORRECTED: [&str; 6] = [
    "law, precision, labels corrected",
    "law, recall, labels corrected",
    "law, F1, labels corrected",
    "case, precision, labels corrected",
    "case, recall, labels corrected",
    "case, F1, labels corrected",
];

fn sort(citation: &Citation) -> Option<&'static str> {
    match citation {
        Citation::Provision(_) => Some("law"),
        Citation::Decision(_) | Citation::Report(_) | Citation::Ecli(_) => Some("case"),
        Citation::Act(_) | Citation::Gazette(_) => None,
    }
}

/// The decisions: each part of a list has a label of its own, and a case with its court.
fn gold(path: &Path) -> Result<Vec<Labelled>> {
    let mut texts = Vec::new();
    for line in lines(path)? {
        let text = line["input"].as_str().context("no input")?.to_owned();
        let mut labels: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for label in line["expected"].as_array().into_iter().flatten() {
            let sort = if label["type"] == "law" { "law" } else { "case" };
            labels.entry(sort).or_default().push(place(&text, &label["span"])?);
        }
        let found = by_sort(&text, |found| found.span.clone());
        let name = line["id"].as_str().unwrap_or_default().to_owned();
        texts.push(Labelled { name, text, labels, found });
    }
    Ok(texts)
}

/// The test texts: a list is one label, and a case its file number or report alone. Where the
/// labels count in the text of a page, the mark-up is taken out first.
fn tests(path: &Path) -> Result<Vec<Labelled>> {
    let mut texts = Vec::new();
    for line in lines(path)? {
        let input = line["input"].as_str().context("no input")?;
        let labelled: Vec<&Value> = line["expected"].as_array().into_iter().flatten().collect();
        let span = |label: &Value| {
            if label["span"].is_object() { label["span"].clone() } else { label.clone() }
        };
        let fits = |text: &str| {
            labelled.iter().all(|label| {
                let span = span(label);
                place(text, &span).is_ok_and(|at| text.get(at.0..at.1) == span["text"].as_str())
            })
        };
        // Texts without a label are scored only where none is meant: those of the older tests.
        if labelled.is_empty() && line["fn"] != "legacy" {
            continue;
        }
        let is_placed = fits(input);
        let text = if is_placed { input.to_owned() } else { text_of(input) };
        let mut labels: BTreeMap<_, Vec<_>> = BTreeMap::new();
        let mut from = 0;
        for label in labelled {
            let span = span(label);
            let words = span["text"].as_str().context("no text")?;
            let sort = if words.contains('§') || words.contains("Art") || words.contains("&#167;")
            {
                "law"
            } else {
                "case"
            };
            let at = if is_placed {
                place(&text, &span)?
            } else {
                // Their places count in another rendering of the page; the order is the same.
                let at = text.get(from..).and_then(|rest| rest.find(words));
                let Some(at) = at.map(|at| at + from) else {
                    say(&format!("a label that is not in its text: `{words}` in {}", line["id"]));
                    continue;
                };
                from = at + words.len();
                (at, from)
            };
            labels.entry(sort).or_default().push(at);
        }
        let mut found = by_sort(&text, |found| match found.citation {
            Citation::Provision(_) => found.list.clone(),
            _ => found.core.clone(),
        });
        // Some of these tests ask for one sort only: where a text has labels, but none of a sort,
        // nothing is said of that sort.
        if !labels.is_empty() {
            found.retain(|sort, _| labels.contains_key(sort));
        }
        let name = line["id"].as_str().unwrap_or_default().to_owned();
        texts.push(Labelled { name, text, labels, found });
    }
    Ok(texts)
}

fn by_sort(
    text: &str,
    span: impl Fn(&Found) -> std::ops::Range<usize>,
) -> BTreeMap<&'static str, Vec<Place>> {
    let mut sorted: BTreeMap<_, Vec<Place>> = BTreeMap::new();
    for found in de::extract(text) {
        let Some(sort) = sort(&found.citation).filter(|_| !found.is_literature) else { continue };
        let span = span(&found);
        let places = sorted.entry(sort).or_default();
        if !places.contains(&(span.start, span.end)) {
            places.push((span.start, span.end));
        }
    }
    sorted
}

/// A label's place in bytes; labels count characters.
fn place(text: &str, span: &Value) -> Result<Place> {
    let byte = |key: &str| -> Result<usize> {
        let count = usize::try_from(span[key].as_u64().context("no place")?)?;
        let mut starts = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        starts.nth(count).context("a place behind the end")
    };
    Ok((byte("start")?, byte("end")?))
}

fn scored(texts: &[Labelled], names: [&'static str; 6], rates: &mut Vec<Rate>) {
    for (sort, names) in [("law", &names[..3]), ("case", &names[3..])] {
        let (mut found, mut right, mut labelled, mut hit) = (0, 0, 0, 0);
        let (mut extra, mut missed) = (Vec::new(), Vec::new());
        for Labelled { name, text, labels, found: finds } in texts {
            let none = Vec::new();
            let labels = labels.get(sort).unwrap_or(&none);
            let finds = finds.get(sort).unwrap_or(&none);
            let show = |at: &Place| {
                format!("{name} {}-{} `{}`", at.0, at.1, text.get(at.0..at.1).unwrap_or("?"))
            };
            found += finds.len();
            right += finds.iter().filter(|at| labels.contains(at)).count();
            extra.extend(finds.iter().filter(|at| !labels.contains(at)).map(show));
            labelled += labels.len();
            hit += labels.iter().filter(|at| finds.contains(at)).count();
            missed.extend(labels.iter().filter(|at| !finds.contains(at)).map(show));
        }
        let precision = Rate::share(names[0], right, found, extra);
        let recall = Rate::share(names[1], hit, labelled, missed);
        let f1 = Rate::f1(names[2], &precision, &recall);
        rates.extend([precision, recall, f1]);
    }
}

/// Applies the documented differences: labels that are wrong go, labels that lack come.
fn correct(texts: &mut [Labelled], differences: &[Value]) -> Result<()> {
    for line in differences {
        let text = line["text"].as_str().context("a difference without a text")?;
        let sort = if line["type"] == "law" { "law" } else { "case" };
        let all = texts.iter_mut().filter(|one| line["id"] == one.name.as_str());
        let mut applied = false;
        for one in all {
            let Labelled { text: whole, labels, found, .. } = one;
            let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let words =
                |at: &Place| plain(whole.get(at.0..at.1).unwrap_or_default()) == plain(text);
            if line["change"] == "not a label" {
                let labels = labels.entry(sort).or_default();
                let before = labels.len();
                labels.retain(|at| !words(at));
                applied |= labels.len() < before;
            } else {
                let missing: Vec<Place> =
                    found.get(sort).into_iter().flatten().filter(|at| words(at)).copied().collect();
                let labels = labels.entry(sort).or_default();
                for at in missing {
                    if !labels.contains(&at) {
                        labels.push(at);
                        applied = true;
                    }
                }
            }
        }
        if !applied {
            say(&format!("a documented difference that changes nothing: {line}"));
        }
    }
    Ok(())
}

/// A line is recognised where file numbers are all that it holds.
fn file_numbers(path: &Path, fixtures: &Path) -> Result<[Rate; 2]> {
    let none: Vec<String> = lines(&fixtures.join("no_file_numbers.jsonl"))?
        .iter()
        .filter_map(|line| line["text"].as_str().map(str::to_owned))
        .collect();
    let (mut hits, mut of, mut quiet, mut of_none) = (0, 0, 0, 0);
    let (mut missed, mut loud) = (Vec::new(), Vec::new());
    for line in lines(path)? {
        let input = line["input"].as_str().context("no input")?;
        let mut left = input.to_owned();
        let found = de::extract(input);
        for one in found.iter().rev() {
            if matches!(one.citation, Citation::Decision(_)) {
                left.replace_range(one.span.clone(), "");
            }
        }
        let is_read = left.chars().all(|sign| sign == ',' || sign.is_whitespace());
        if none.iter().any(|text| text == input) {
            of_none += 1;
            if is_read { loud.push(input.to_owned()) } else { quiet += 1 }
        } else {
            of += 1;
            if is_read { hits += 1 } else { missed.push(input.to_owned()) }
        }
    }
    Ok([
        Rate::share("file numbers recognised", hits, of, missed),
        Rate::share("lines that are not a file number, not recognised", quiet, of_none, loud),
    ])
}
