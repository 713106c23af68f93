//! How well citations are read: the labelled sets, scored, with a floor under each score.

pub(crate) mod blind;
mod board;
pub(crate) mod contracts;
pub(crate) mod corpus;
pub(crate) mod de;
mod decisions;
pub(crate) mod docx;
pub(crate) mod due;
pub(crate) mod eu;
mod forms;
pub(crate) mod fr;
pub(crate) mod gb;
mod home;
pub(crate) mod kept;
mod markup;
pub(crate) mod orders;
pub(crate) mod pinpoints;
pub(crate) mod research;
pub(crate) mod retrieval;
pub(crate) mod thesaurus;
pub(crate) mod treatment;
pub(crate) mod us;
pub(crate) mod verdicts;

use std::{collections::BTreeSet, fs, path::Path};

use anyhow::{Context, Result};
use jurisdictions::{
    When,
    ch::{self, Citation, Found},
};
use law::{Existence, Language};
use serde_json::Value;

use board::{Rate, show};

use xtask::{options::Options, workspace::Workspace};

/// Scores below these fail the run.
const FLOORS: [(&str, f64); 11] = [
    ("forms, expected found", 0.95),
    ("forms, lines without a false find", 0.99),
    ("forms, lines with nothing beside what is expected", 0.96),
    ("decisions, exact-span precision", 0.98),
    ("decisions, exact-span recall", 0.98),
    ("context, expected references found", 0.99),
    ("context, expected references not refused", 1.0),
    ("extraction examples, expected found", 1.0),
    ("extraction examples, nothing else found", 1.0),
    ("miscitations judged not to exist", 1.0),
    ("probes judged right", 0.85),
];

/// The day on which the sets are judged, so that a score does not change with the calendar.
const TODAY: jiff::civil::Date = jiff::civil::date(2026, 11, 21);

/// A score with what it missed.
struct Score {
    name: &'static str,
    hits: usize,
    of: usize,
    missed: Vec<String>,
}

/// Scores every set that is there.
pub(crate) fn run(options: &Options) -> Result<()> {
    let root = Workspace::load()?.root;
    let shared = options.shared();
    if !shared.join("data/citations").is_dir() {
        material::absent(&format!("eval cite: labelled sets below {}", shared.display()))?;
        return Ok(());
    }
    let mut scores = decisions(&root, &shared)?;
    scores.extend(context(&shared)?);
    scores.extend(examples(&shared)?);
    scores.push(miscitations(&shared)?);
    scores.push(probes(&shared)?);
    scores.extend(forms(&root)?);
    let rates: Vec<Rate> = scores
        .into_iter()
        .map(|score| Rate::share(score.name, score.hits, score.of, score.missed))
        .collect();
    show(&rates, &FLOORS, options)
}

fn lines(path: &Path) -> Result<Vec<Value>> {
    let text = fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// The decisions labelled by hand, by offsets.
fn decisions(root: &Path, shared: &Path) -> Result<Vec<Score>> {
    let folder = root.join("crates/jurisdictions/fixtures/ch");
    let mut names: Vec<_> = fs::read_dir(&folder)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.starts_with("sample_"))
        .collect();
    names.sort();
    let score = |name| Score { name, hits: 0, of: 0, missed: Vec::new() };
    let mut precision = score("decisions, exact-span precision");
    let mut recall = score("decisions, exact-span recall");
    let mut target = score("decisions, target of exact spans");
    for name in names {
        let labels = lines(&folder.join(&name))?;
        let source =
            shared.join("upstream/fixtures/entscheidsuche").join(name.replace(".jsonl", ".json"));
        let decision: Value = serde_json::from_str(&fs::read_to_string(&source)?)?;
        let text = decision["text"].as_str().context("a decision without text")?;
        // Of a long decision only the first part may be labelled.
        let limit = labels.first().and_then(|label| label["labelled_to"].as_u64());
        let limit = limit.map_or(usize::MAX, |limit| limit as usize);
        let mut found = ch::extract(text);
        found.retain(|found| found.span.end <= limit);
        let spans: BTreeSet<(usize, usize)> =
            found.iter().map(|found| (found.span.start, found.span.end)).collect();
        let show = |start: usize, end: usize| {
            let words = text.get(start..end).unwrap_or("?");
            format!("{name} {start} `{}`", words.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        let mut labelled = BTreeSet::new();
        for label in labels.iter().filter(|label| label["start"].is_u64()) {
            let start = label["start"].as_u64().context("no start")? as usize;
            let end = label["end"].as_u64().context("no end")? as usize;
            labelled.insert((start, end));
            recall.of += 1;
            if !spans.contains(&(start, end)) {
                recall.missed.push(show(start, end));
                continue;
            }
            recall.hits += 1;
            target.of += 1;
            let Some(found) = found.iter().find(|found| found.span == (start..end)) else {
                continue;
            };
            let wanted = label["target"].as_str().unwrap_or_default();
            if is_target(&found.citation, wanted) {
                target.hits += 1;
            } else {
                let seen = found.citation.key();
                target.missed.push(format!("{} {seen} instead of {wanted}", show(start, end)));
            }
        }
        for (start, end) in spans {
            precision.of += 1;
            if labelled.contains(&(start, end)) {
                precision.hits += 1;
            } else {
                precision.missed.push(show(start, end));
            }
        }
    }
    Ok(vec![precision, recall, target])
}

/// Whether a citation is of a target written in any language.
fn is_target(citation: &Citation, wanted: &str) -> bool {
    let plain = |text: &str| -> String {
        let words = text.replace(" Nr.", " ");
        words.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
    };
    let seen = plain(&citation.key());
    if seen == plain(wanted) {
        return true;
    }
    // The label names the act as its own text does; the key by its German name.
    match citation {
        Citation::Statute(statute) => {
            let tail = statute.article.to_string();
            let plain_act = wanted.strip_suffix(&tail);
            plain_act.and_then(|act| act.strip_prefix(&statute.act.prefix)).is_some_and(|act| {
                let ids = ch::acts_named(act.trim());
                ids.iter().any(|id| statute.act.ids.contains(id))
                    || plain(act) == plain(&statute.act.name)
            })
        }
        Citation::Doctrine(doctrine) => match &doctrine.article {
            Some(article) => wanted.ends_with(&article.to_string()),
            None => wanted == doctrine.key(),
        },
        // Labels name compilation and gazette in the language of the text.
        Citation::Classified(classified) => wanted.ends_with(&classified.number),
        Citation::Gazette(gazette) => {
            Language::ALL.into_iter().any(|l| gazette.print(l).starts_with(wanted))
        }
        _ => false,
    }
}

/// References in their context; the expected one must be among those found.
fn context(shared: &Path) -> Result<[Score; 2]> {
    let score = |name| Score { name, hits: 0, of: 0, missed: Vec::new() };
    let mut score_of_found = score("context, expected references found");
    let mut unrefused = score("context, expected references not refused");
    for line in lines(&shared.join("data/citations/ch_citation_context_400.jsonl"))? {
        let input = line["input"].as_str().context("no input")?;
        let found = ch::extract(input);
        for expected in line["expected"].as_array().into_iter().flatten() {
            let wanted = expected["ref"].as_str().context("no reference")?;
            score_of_found.of += 1;
            let Some(it) = found.iter().find(|found| refers_to(found, wanted)) else {
                let seen: Vec<String> = found.iter().map(|found| found.citation.key()).collect();
                score_of_found.missed.push(format!("{wanted} not among {seen:?} in `{input}`"));
                continue;
            };
            score_of_found.hits += 1;
            unrefused.of += 1;
            let when = When::today(TODAY);
            match ch::existence(&it.citation, Language::De, when).existence.flag() {
                Some(false) => unrefused.missed.push(format!("{wanted} refused in `{input}`")),
                _ => unrefused.hits += 1,
            }
        }
    }
    Ok([score_of_found, unrefused])
}

/// Whether a citation is the reference, signs apart.
fn refers_to(found: &Found, wanted: &str) -> bool {
    let parts = |text: &str| -> Vec<String> {
        let apart = text.replace(|c: char| !c.is_alphanumeric(), " ");
        let words = apart.split_whitespace().map(str::to_uppercase);
        words.filter(|word| !matches!(word.as_str(), "BGE" | "ATF" | "DTF")).collect()
    };
    parts(&found.citation.key()) == parts(wanted)
}

/// The extraction examples of another system, and those it misses.
fn examples(shared: &Path) -> Result<[Score; 2]> {
    let mut found_score =
        Score { name: "extraction examples, expected found", hits: 0, of: 0, missed: Vec::new() };
    let mut only = Score {
        name: "extraction examples, nothing else found",
        hits: 0,
        of: 0,
        missed: Vec::new(),
    };
    for line in lines(&shared.join("data/citations/ch_opencaselaw_extraction.jsonl"))? {
        let input = line["input"].as_str().context("no input")?;
        let function = line["fn"].as_str().unwrap_or_default();
        let expected: Vec<&Value> = line["expected"].as_array().into_iter().flatten().collect();
        let found: Vec<Found> = ch::extract(input)
            .into_iter()
            .filter(|found| {
                matches!(found.citation, Citation::Statute(_)) == (function == "statutes")
            })
            .collect();
        for expected in &expected {
            found_score.of += 1;
            let hit = found.iter().any(|found| is_expected(found, expected));
            if hit {
                found_score.hits += 1;
            } else {
                found_score.missed.push(format!("{expected} in `{input}`"));
            }
        }
        if function == "prior_instance" {
            continue; // These examples ask something else.
        }
        for found in &found {
            only.of += 1;
            if expected.iter().any(|expected| is_expected(found, expected)) {
                only.hits += 1;
            } else {
                only.missed.push(format!("{} in `{input}`", found.citation.key()));
            }
        }
    }
    Ok([found_score, only])
}

fn is_expected(found: &Found, expected: &Value) -> bool {
    match &found.citation {
        Citation::Statute(statute) => {
            let code = expected["law_code"].as_str().unwrap_or_default();
            let paragraph = statute.pins.first().map(|pin| pin.label.as_str());
            ch::acts_named(code).iter().any(|id| statute.act.ids.contains(id))
                && expected["article"].as_str() == Some(statute.article.to_string().as_str())
                && expected["paragraph"].as_str() == paragraph
        }
        _ => refers_to(found, expected["normalized"].as_str().unwrap_or_default()),
    }
}

/// Decisions cited wrongly by courts.
fn miscitations(shared: &Path) -> Result<Score> {
    let mut score =
        Score { name: "miscitations judged not to exist", hits: 0, of: 0, missed: Vec::new() };
    for line in lines(&shared.join("data/citations/ch_bge_miscitations.jsonl"))? {
        let input = line["input"].as_str().context("no input")?;
        if line["expected"][0]["qualified"] != true {
            continue;
        }
        score.of += 1;
        let flag = ch::read(input).ok().and_then(|found| {
            let first = found.first()?;
            ch::existence(&first.citation, Language::De, When::today(TODAY)).existence.flag()
        });
        if flag == Some(false) {
            score.hits += 1;
        } else {
            score.missed.push(format!("{input}: {flag:?}"));
        }
    }
    Ok(score)
}

/// Forms written for the purpose, with what must and what must not be found.
fn forms(root: &Path) -> Result<[Score; 3]> {
    let score = |name| Score { name, hits: 0, of: 0, missed: Vec::new() };
    let mut expected_score = score("forms, expected found");
    let mut clean = score("forms, lines without a false find");
    let mut alone = score("forms, lines with nothing beside what is expected");
    let folder = root.join("crates/jurisdictions/fixtures/ch");
    let all = [lines(&folder.join("forms.jsonl"))?, lines(&folder.join("forms_2.jsonl"))?];
    for line in all.concat() {
        let input = line["input"].as_str().context("no input")?;
        let texts = |field: &str| -> Vec<String> {
            let list = line[field].as_array().into_iter().flatten();
            list.filter_map(|text| text.as_str().map(str::to_owned)).collect()
        };
        let (expected, forbidden) = (texts("expected"), texts("forbidden"));
        let found = ch::extract(input);
        let note = line["note"].as_str().unwrap_or_default();
        let doubt = if line["doubt"] == true { " (in doubt)" } else { "" };
        let seen: Vec<String> = found.iter().map(|found| found.citation.key()).collect();
        for wanted in &expected {
            expected_score.of += 1;
            if found.iter().any(|found| is_target(&found.citation, wanted)) {
                expected_score.hits += 1;
            } else {
                expected_score
                    .missed
                    .push(format!("{wanted} not in {seen:?} of `{input}` [{note}]{doubt}"));
            }
        }
        clean.of += 1;
        let wrong = found.iter().find(|found| {
            let words = input.get(found.span.clone()).unwrap_or_default();
            let is_forbidden =
                forbidden.iter().any(|text| text == words || is_target(&found.citation, text));
            let is_extra = !expected.iter().any(|wanted| is_target(&found.citation, wanted));
            is_forbidden || (is_extra && expected.is_empty())
        });
        alone.of += 1;
        let is_extra = |found: &&Found| !expected.iter().any(|one| is_target(&found.citation, one));
        match found.iter().find(is_extra) {
            None => alone.hits += 1,
            Some(extra) => {
                alone.missed.push(format!("{} in `{input}` [{note}]{doubt}", extra.citation.key()));
            }
        }
        match wrong {
            None => clean.hits += 1,
            Some(wrong) => {
                clean.missed.push(format!("{} in `{input}` [{note}]{doubt}", wrong.citation.key()));
            }
        }
    }
    Ok([expected_score, clean, alone])
}

/// Invented and real citations in a sentence.
fn probes(shared: &Path) -> Result<Score> {
    let mut score = Score { name: "probes judged right", hits: 0, of: 0, missed: Vec::new() };
    for line in lines(&shared.join("data/citations/ch_r1_probes.jsonl"))? {
        let input = line["input"].as_str().context("no input")?;
        let passes = line["expected"][0]["verdict"] == "pass";
        let found = ch::extract(input);
        let is_faulty = |found: &Found| {
            let finding = ch::existence(&found.citation, Language::De, When::today(TODAY));
            matches!(finding.existence, Existence::Missing { .. }) || !found.issues.is_empty()
        };
        score.of += 1;
        if !found.is_empty() && found.iter().any(is_faulty) != passes {
            score.hits += 1;
        } else {
            score.missed.push(input.to_owned());
        }
    }
    Ok(score)
}
