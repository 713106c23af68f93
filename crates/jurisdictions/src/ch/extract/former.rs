//! The last days of former law that a text says it applies.

use jiff::{
    ToSpan,
    civil::{Date, date},
};

use crate::text::{cursor::Cursor, day};

/// The words before a last day: `bis 31. Dezember 2021`, `jusqu'au 31 décembre 2021`.
const LAST: [&str; 9] = ["bis", "per", "jusqu", "fino", "sino", "until", "till", "auf", "avant"];

/// The words before the first day of new law.
const FIRST: [&str; 7] = ["vor", "avant", "prima", "before", "seit", "depuis", "ab"];

/// The words with which a year ends.
const ENDS: [&str; 4] = ["ende", "fin", "fine", "end"];

/// Whether a word says that law held or came into force.
fn speaks_of_law(word: &str) -> bool {
    const STEMS: [&str; 14] = [
        "gelt", "gült", "kraft", "fassung", "vigueur", "teneur", "version", "vigore", "tenore",
        "recht", "droit", "diritto", "inkraft", "revision",
    ];
    STEMS.iter().any(|stem| word.starts_with(stem))
}

/// The last days of law named in a text, ascending, each once.
pub(super) fn until(cursor: &Cursor<'_>) -> Vec<Date> {
    const REACH: usize = 14;
    let mut days = Vec::new();
    for at in 0..cursor.tokens.len() {
        if !cursor.is_number(at) && !cursor.is_number(at + 1) {
            continue;
        }
        let found = day::read(cursor, at);
        let ends = || {
            let year = cursor.number(at + 1).filter(|_| cursor.digits(at + 1) == 4)?;
            let is_end = cursor.is_any(at, &ENDS);
            is_end
                .then(|| i16::try_from(year).ok().map(|year| (date(year, 12, 31), at + 2)))
                .flatten()
        };
        let Some((found, to)) = found.or_else(ends) else { continue };
        let before = (at.saturating_sub(4)..at).rev();
        let said = before
            .map(|place| cursor.word(place).to_lowercase())
            .find(|word| LAST.contains(&word.as_str()) || FIRST.contains(&word.as_str()));
        let Some(said) = said else { continue };
        let mut around = (at.saturating_sub(REACH)..at).chain(to..to + REACH);
        if !around.any(|place| speaks_of_law(&cursor.word(place).to_lowercase())) {
            continue;
        }
        // Before the first day of new law lies the last one of the former.
        let is_first = found.day() == 1 || !LAST.contains(&said.as_str());
        let last = if is_first { found.checked_sub(1.day()).ok() } else { Some(found) };
        days.extend(last);
    }
    days.sort_unstable();
    days.dedup();
    days
}
