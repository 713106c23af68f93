//! Briefs with true and false citations, one expectation for each. The second pair was written when the
//! rules had been mended towards the first, by someone who had seen neither.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use desk::{CheckAnswer, CheckedCitation};
use law::Verdict;

use super::{Rate, check};
use crate::eval::lines;

/// A pair of briefs: its folder, its files, and the names of its scores.
struct Pair {
    folder: &'static str,
    briefs: [&'static str; 2],
    scores: [&'static str; 3],
}

const PAIRS: [Pair; 2] = [
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
];

/// What the briefs hold, and what is said of it.
pub(super) fn rates(root: &Path) -> Result<Vec<Rate>> {
    let mut rates = Vec::new();
    for pair in &PAIRS {
        rates.extend(of_pair(root, pair)?);
    }
    Ok(rates)
}

fn of_pair(root: &Path, pair: &Pair) -> Result<[Rate; 3]> {
    let folder = root.join("crates/lab/fixtures").join(pair.folder);
    let (mut caught, mut provable, mut uncaught) = (0, 0, Vec::new());
    let (mut passed, mut truths, mut flagged) = (0, 0, Vec::new());
    let (mut right, mut all, mut others) = (0, 0, Vec::new());
    for name in pair.briefs {
        let text = fs::read_to_string(folder.join(name))?;
        let answer = check(&text, None, None)?;
        for line in lines(&folder.join("expected.jsonl"))? {
            if line["file"] != name {
                continue;
            }
            let quote = line["quote"].as_str().context("no quote")?;
            let nth = line["nth"].as_u64().unwrap_or(1) as usize;
            let (at, _) =
                text.match_indices(quote).nth(nth - 1).context("a quote that is not there")?;
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
            } else if line["provable"] != false {
                provable += 1;
                if verdict.is_some_and(|one| super::accuses(one) || one == Verdict::Inside) {
                    caught += 1;
                } else {
                    uncaught.push(told());
                }
            }
        }
    }
    let [of_false, of_true, of_all] = pair.scores;
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
