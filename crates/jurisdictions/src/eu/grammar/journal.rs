//! Places in the Official Journal: `OJ L 119, 4.5.2016, p. 1`, `ABl. 2016, L 119, S. 1`.

use super::Read;
use crate::{
    eu::{Citation, Journal},
    text::{cursor::Cursor, day},
};

/// The Official Journal in four languages.
pub(in crate::eu) const NAMES: [&str; 8] = ["OJ", "JO", "JOUE", "JOCE", "GU", "GUUE", "ABl", "ABL"];

/// Reads a place in the Official Journal at its abbreviation.
pub(in crate::eu) fn read(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    if !NAMES.contains(&cursor.raw(at)) {
        return None;
    }
    let mut next = cursor.after(at + 1, b'.');
    // `ABl. EU Nr. L 119`
    if matches!(cursor.raw(next), "EU" | "EG" | "UE" | "CE") {
        next += 1;
    }
    next = cursor.number_sign(next).unwrap_or(next);
    let mut year = None;
    if cursor.digits(next) == 4 {
        year = cursor.number(next).and_then(|year| u16::try_from(year).ok());
        next = cursor.after(next + 1, b',');
    }
    let series = cursor.raw(next);
    if !matches!(series, "L" | "C" | "CA" | "CE" | "LI" | "CI") {
        return None;
    }
    next += 1;
    let mut journal =
        Journal { series: series.to_owned(), issue: None, act: None, date: None, year, page: None };
    // Since 1 October 2023 each act is an issue of its own.
    let comma = cursor.after(next, b',');
    if cursor.digits(comma) == 4 && cursor.is_sign(comma + 1, b'/') && cursor.is_number(comma + 2) {
        journal.act = Some(format!("{}/{}", cursor.raw(comma), cursor.raw(comma + 2)));
        next = comma + 3;
    } else {
        journal.issue = Some(cursor.number(next).filter(|_| cursor.digits(next) <= 3)?);
        next += 1;
        if cursor.raw(next) == "I" && year.is_none() {
            next += 1;
        }
    }
    let place = cursor.after(next, b',');
    let place =
        if cursor.is_any_like(place, &["vom", "du", "del", "of"]) { place + 1 } else { place };
    if let Some((date, to)) = day::read(cursor, place) {
        journal.date = Some(date);
        next = to;
    }
    let place = cursor.after(next, b',');
    if let Some(to) = cursor.after_word(place, &["p", "pp", "s", "pag"])
        && let Some(page) = cursor.number(to)
    {
        journal.page = Some(page);
        next = to + 1;
    }
    let is_whole = journal.date.is_some() || journal.page.is_some() || journal.year.is_some();
    is_whole.then(|| Read::new(at, next, Citation::Journal(journal)))
}
