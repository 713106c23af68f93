//! The articles of the shared codes, looked up by the checker: what has a text must be found with its
//! paragraphs, what was repealed must be told to be, and what lies behind the last or in a gap must not be found. The
//! set holds 54 acts.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use anyhow::Result;
use law::Verdict;

use super::{Rate, check, decisions};

/// The codes, below the shared folder.
const FILE: &str = "data/law/ch-codes.jsonl.gz";

/// Looks up every article with a text, and its last paragraph.
pub(super) fn rates(shared: &Path) -> Result<Vec<Rate>> {
    let (mut articles, mut unfound) = (0, Vec::new());
    let (mut paragraphs, mut lacking) = (0, Vec::new());
    let mut repealed: Vec<(String, String)> = Vec::new();
    let mut highest: BTreeMap<String, u32> = BTreeMap::new();
    // Every number that an act has or had, ranges of repealed ones apart.
    let mut numbers: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    decisions::each_line(&shared.join(FILE), |line| {
        let text = |field: &str| line[field].as_str().unwrap_or_default().to_owned();
        let (number, article) = (text("sr"), text("article"));
        if text("part") != "main" || article.contains(['-', ',']) {
            return Ok(());
        }
        let digits: String = article.chars().take_while(char::is_ascii_digit).collect();
        numbers
            .entry(number.clone())
            .or_default()
            .extend(digits.parse::<u32>().ok().filter(|_| digits.len() < 4));
        if line["repealed"] == true {
            repealed.push((number, article));
            return Ok(());
        }
        let top = highest.entry(number.clone()).or_default();
        *top = (*top).max(digits.parse().unwrap_or_default());
        articles += 1;
        let cited = format!("Art. {article} SR {number}");
        if !is(&cited, &[Verdict::Verified]) {
            unfound.push(cited);
        }
        let last = line["paragraphs"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|one| one["n"].as_str())
            .next_back();
        if let Some(last) = last.filter(|label| !label.is_empty()) {
            paragraphs += 1;
            let cited = format!("Art. {article} Abs. {last} SR {number}");
            // The last of a list may be one that was repealed, of which the code keeps the number.
            if !is(&cited, &[Verdict::Verified, Verdict::NotInForce]) {
                lacking.push(cited);
            }
        }
        Ok(())
    })?;
    let (mut absent, mut believed) = (0, Vec::new());
    for (number, top) in &highest {
        for article in [top + 20, top + 300] {
            absent += 1;
            let cited = format!("Art. {article} SR {number}");
            if !is(&cited, &[Verdict::DoesNotExist]) {
                believed.push(cited);
            }
        }
    }
    // A range that was repealed together is written without its dash: `2122` for 21 and 22.
    let last = |number: &str| highest.get(number).copied().unwrap_or_default();
    repealed.retain(|(number, article)| {
        let digits: String = article.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().is_ok_and(|digits: u32| digits <= last(number)) && article.len() < 7
    });
    let mut thought_in_force = Vec::new();
    for (number, article) in &repealed {
        let cited = format!("Art. {article} SR {number}");
        if !is(&cited, &[Verdict::NotInForce]) {
            thought_in_force.push(cited);
        }
    }
    let (mut gaps, mut filled) = (0, Vec::new());
    for (number, there) in &numbers {
        // A number that is nowhere between two that are there: dropped, or repealed with its neighbours.
        let missing = there.iter().zip(there.iter().skip(1)).find(|(one, next)| **next > *one + 1);
        let Some((before, _)) = missing else { continue };
        gaps += 1;
        let cited = format!("Art. {} SR {number}", before + 1);
        if !is(&cited, &[Verdict::DoesNotExist, Verdict::NotInForce]) {
            filled.push(cited);
        }
    }
    Ok(vec![
        Rate::share("codes, articles found", articles - unfound.len(), articles, unfound),
        Rate::share("codes, paragraphs found", paragraphs - lacking.len(), paragraphs, lacking),
        Rate::share(
            "codes, repealed told",
            repealed.len() - thought_in_force.len(),
            repealed.len(),
            thought_in_force,
        ),
        Rate::share("codes, gaps refused", gaps - filled.len(), gaps, filled),
        Rate::share("codes, beyond the last refused", absent - believed.len(), absent, believed),
    ])
}

fn is(cited: &str, verdicts: &[Verdict]) -> bool {
    check(cited, None, None).is_ok_and(|answer| {
        answer.citations.first().is_some_and(|one| verdicts.contains(&one.verdict))
    })
}
