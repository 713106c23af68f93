//! The articles of the shared codes, looked up by the checker: what has a text must be found with its
//! paragraphs, and what lies behind the last or between must not.

use std::{collections::BTreeMap, path::Path};

use anyhow::Result;
use law::Verdict;

use super::{Rate, check, decisions};

/// The codes, below the shared folder.
const FILE: &str = "data/law/ch-codes.jsonl.gz";

/// Looks up every article with a text, and its last paragraph.
pub(super) fn rates(shared: &Path) -> Result<Vec<Rate>> {
    let (mut articles, mut unfound) = (0, Vec::new());
    let (mut paragraphs, mut lacking) = (0, Vec::new());
    let mut highest: BTreeMap<String, u32> = BTreeMap::new();
    decisions::each_line(&shared.join(FILE), |line| {
        let text = |field: &str| line[field].as_str().unwrap_or_default().to_owned();
        let (number, article) = (text("sr"), text("article"));
        if text("part") != "main" || line["repealed"] == true || article.contains(['-', ',']) {
            return Ok(());
        }
        let digits: String = article.chars().take_while(char::is_ascii_digit).collect();
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
    for (number, top) in highest {
        for article in [top + 20, top + 300] {
            absent += 1;
            let cited = format!("Art. {article} SR {number}");
            if !is(&cited, &[Verdict::DoesNotExist]) {
                believed.push(cited);
            }
        }
    }
    Ok(vec![
        Rate::share("codes, articles found", articles - unfound.len(), articles, unfound),
        Rate::share("codes, paragraphs found", paragraphs - lacking.len(), paragraphs, lacking),
        Rate::share("codes, beyond the last refused", absent - believed.len(), absent, believed),
    ])
}

fn is(cited: &str, verdicts: &[Verdict]) -> bool {
    check(cited, None, None).is_ok_and(|answer| {
        answer.citations.first().is_some_and(|one| verdicts.contains(&one.verdict))
    })
}
