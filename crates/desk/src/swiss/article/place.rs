//! Which articles of an act are close to a number it does not have.

use jurisdictions::ch::Numeral;
use law::{Head, key};

use super::number::ArticleNumber;

/// How many numbers are named.
const MOST: usize = 6;

/// The number as it is printed, with its division.
pub(super) fn printed(wanted: &ArticleNumber) -> String {
    match wanted.division {
        Some(division) => format!("{} of the {division:?}", wanted.number)
            .replace("FinalTitle", "final title")
            .replace("Transitional", "transitional provisions")
            .replace("FinalProvisions", "final provisions"),
        None => wanted.number.clone(),
    }
}

/// The numbers close to it: the same with or without a letter first, then its neighbours.
pub(super) fn close(articles: &[Head], wanted: &ArticleNumber) -> Vec<String> {
    let Ok(own) = wanted.number.parse::<Numeral>() else { return Vec::new() };
    let key = if wanted.division.is_some() { key::DIVISION_NUMBER } else { key::ARTICLE_NUMBER };
    let mut near: Vec<(u16, Numeral)> = Vec::new();
    for head in articles {
        for number in head.tags.all(key) {
            if let Ok(numeral) = number.parse::<Numeral>() {
                near.push((numeral.value.abs_diff(own.value), numeral));
            }
        }
    }
    near.sort();
    near.dedup();
    let mut near: Vec<Numeral> = near.into_iter().take(MOST).map(|(_, numeral)| numeral).collect();
    near.sort();
    near.into_iter().map(|numeral| numeral.to_string()).collect()
}
