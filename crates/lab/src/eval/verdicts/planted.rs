//! Briefs with true and false citations, one expectation for each. The second pair was written when the
//! rules had been mended towards the first, by someone who had seen neither; the third later, in two
//! languages each, with words quoted beside citations and pairs that only a kept decision can tell.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use desk::{CheckAnswer, CheckedCitation, QuotationOutcome};
use law::{Language, Verdict};

use super::{Rate, check};
use crate::eval::lines;

/// A pair of briefs: its folder, its files, and the names of its scores.
struct Pair {
    folder: &'static str,
    briefs: [&'static str; 2],
    scores: [&'static str; 3],
}

const PAIRS: [Pair; 3] = [
    Pair {
        folder: "planted",
        briefs: ["brief_de.txt", "brief_fr.txt"],
        scores: [
            "planted, false ones caught",
            "planted, true ones not flagged",
            "planted, verdict as expected",
        ],
    },
    Pair {
        folder: "planted_2",
        briefs: ["brief_de.txt", "brief_it.txt"],
        scores: [
            "planted 2, false ones caught",
            "planted 2, true ones not flagged",
            "planted 2, verdict as expected",
        ],
    },
    Pair {
        folder: "planted_3",
        briefs: ["brief_de_fr.txt", "brief_it_en.txt"],
        scores: [
            "planted 3, false ones caught",
            "planted 3, true ones not flagged",
            "planted 3, verdict as expected",
        ],
    },
];

/// The scores of the third pair where the shared texts are kept, in the same order.
const WITH_TEXTS: [&str; 3] = [
    "kept, planted 3, false ones caught",
    "kept, planted 3, true ones not flagged",
    "kept, planted 3, verdict as expected",
];

/// What the briefs hold, and what is said of it.
pub(super) fn rates(root: &Path) -> Result<Vec<Rate>> {
    let mut rates = Vec::new();
    for pair in &PAIRS {
        rates.extend(of_pair(root, pair, pair.scores, false, |text| check(text, None, None))?);
    }
    Ok(rates)
}

/// The third pair, checked by someone who keeps the texts: what only they can tell is counted too, and
/// the words quoted beside citations are compared.
pub(in crate::eval) fn with_texts(
    root: &Path,
    check: impl Fn(&str) -> Result<CheckAnswer>,
) -> Result<Vec<Rate>> {
    let [.., pair] = &PAIRS;
    let mut rates = Vec::from(of_pair(root, pair, WITH_TEXTS, true, &check)?);
    rates.push(quotations(root, pair, check)?);
    Ok(rates)
}

/// Whether each quotation is told to be verbatim or altered, as it is.
fn quotations(
    root: &Path,
    pair: &Pair,
    check: impl Fn(&str) -> Result<CheckAnswer>,
) -> Result<Rate> {
    let folder = root.join("crates/lab/fixtures").join(pair.folder);
    let (mut right, mut all, mut others) = (0, 0, Vec::new());
    for name in pair.briefs {
        let text = fs::read_to_string(folder.join(name))?;
        let answer = check(&text)?;
        for line in lines(&folder.join("expected.jsonl"))? {
            let Some(expected) = line["quotation"].as_str().filter(|_| line["file"] == name) else {
                continue;
            };
            let quote = line["quote"].as_str().context("no quote")?;
            let at = place(&text, quote, line["nth"].as_u64().unwrap_or(1) as usize)?;
            let seen =
                answer.quotations.iter().find(|one| (one.start..one.end).contains(&at));
            let outcome = seen.map(|one| one.outcome);
            all += 1;
            let is_right = match expected {
                "verbatim" => outcome == Some(QuotationOutcome::Verbatim),
                _ => outcome.is_some_and(QuotationOutcome::is_error),
            };
            right += usize::from(is_right);
            if !is_right {
                let told = seen.map(|one| one.told(Language::En));
                others.push(format!("{name} `{quote}`: {told:?}; expected {expected}"));
            }
        }
    }
    Ok(Rate::share("kept, planted 3, quotations as expected", right, all, others))
}

/// Where the words stand for the nth time.
fn place(text: &str, quote: &str, nth: usize) -> Result<usize> {
    let (at, _) = text.match_indices(quote).nth(nth - 1).context("a quote that is not there")?;
    Ok(at)
}

fn of_pair(
    root: &Path,
    pair: &Pair,
    scores: [&'static str; 3],
    with_texts: bool,
    check: impl Fn(&str) -> Result<CheckAnswer>,
) -> Result<[Rate; 3]> {
    let folder = root.join("crates/lab/fixtures").join(pair.folder);
    let (mut caught, mut provable, mut uncaught) = (0, 0, Vec::new());
    let (mut passed, mut truths, mut flagged) = (0, 0, Vec::new());
    let (mut right, mut all, mut others) = (0, 0, Vec::new());
    for name in pair.briefs {
        let text = fs::read_to_string(folder.join(name))?;
        let answer = check(&text)?;
        for line in lines(&folder.join("expected.jsonl"))? {
            if line["file"] != name || line["quotation"].is_string() {
                continue;
            }
            let quote = line["quote"].as_str().context("no quote")?;
            let nth = line["nth"].as_u64().unwrap_or(1) as usize;
            let at = place(&text, quote, nth)?;
            let seen = at_place(&answer, at, at + quote.len());
            let verdict = seen.map(|one| one.verdict);
            let expected: Vec<&str> = line["verdicts"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|one| one.as_str())
                .collect();
            let told = || {
                let found = seen.map_or_else(
                    || "not found".to_owned(),
                    |one| {
                        format!(
                            "{} ({}) {} {}",
                            one.verdict,
                            one.text,
                            one.existence.basis,
                            one.issues
                                .iter()
                                .map(ToString::to_string)
                                .collect::<Vec<_>>()
                                .join("; ")
                        )
                    },
                );
                format!("{name} `{quote}`: {found}; expected {}", expected.join(" or "))
            };
            all += 1;
            if verdict.is_some_and(|verdict| expected.contains(&verdict.name())) {
                right += 1;
            } else {
                others.push(told());
            }
            if line["truth"] == true {
                truths += 1;
                if verdict.is_none_or(|verdict| !super::accuses(verdict)) {
                    passed += 1;
                } else {
                    flagged.push(told());
                }
            } else if line["provable"] != false || (with_texts && line["kept"] == true) {
                provable += 1;
                if verdict.is_some_and(|one| super::accuses(one) || one == Verdict::Inside) {
                    caught += 1;
                } else {
                    uncaught.push(told());
                }
            }
        }
    }
    let [of_false, of_true, of_all] = scores;
    Ok([
        Rate::share(of_false, caught, provable, uncaught),
        Rate::share(of_true, passed, truths, flagged),
        Rate::share(of_all, right, all, others),
    ])
}

/// The citation that covers most of a place, the worst of several.
fn at_place(answer: &CheckAnswer, from: usize, to: usize) -> Option<&CheckedCitation> {
    let inside = |one: &&CheckedCitation| one.start < to && from < one.end;
    let overlap = |one: &CheckedCitation| one.end.min(to) - one.start.max(from);
    let most = answer.citations.iter().filter(inside).map(overlap).max()?;
    answer.citations.iter().filter(inside).find(|one| overlap(one) == most)
}
