//! Places in the Official Journal: `OJ L 119, 4.5.2016, p. 1`, `ABl. 2016, L 119, S. 1`.

use super::Read;
use crate::{
    eu::{Citation, Journal},
    scan::Scan,
};

/// Reads a place in the Official Journal at its abbreviation.
pub(in crate::eu) fn read(scan: &Scan<'_>, at: usize) -> Option<Read> {
    let mut next = match scan.raw(at) {
        "OJ" | "JO" | "JOUE" | "JOCE" | "GU" | "GUUE" | "ABl" | "ABL" => scan.after(at + 1, b'.'),
        _ => return None,
    };
    // `ABl. EU Nr. L 119`
    if matches!(scan.raw(next), "EU" | "EG" | "UE" | "CE") {
        next += 1;
    }
    next = scan.number_sign(next).unwrap_or(next);
    let mut year = None;
    if scan.digits(next) == 4 {
        year = scan.number(next).and_then(|year| u16::try_from(year).ok());
        next = scan.after(next + 1, b',');
    }
    let series = scan.raw(next);
    if !matches!(series, "L" | "C" | "CA" | "CE" | "LI" | "CI") {
        return None;
    }
    next += 1;
    let mut journal =
        Journal { series: series.to_owned(), issue: None, act: None, date: None, year, page: None };
    // Since 1 October 2023 each act is an issue of its own.
    let comma = scan.after(next, b',');
    if scan.digits(comma) == 4 && scan.is_sign(comma + 1, b'/') && scan.is_number(comma + 2) {
        journal.act = Some(format!("{}/{}", scan.raw(comma), scan.raw(comma + 2)));
        next = comma + 3;
    } else {
        journal.issue = Some(scan.number(next).filter(|_| scan.digits(next) <= 3)?);
        next += 1;
        if scan.raw(next) == "I" && year.is_none() {
            next += 1;
        }
    }
    let place = scan.after(next, b',');
    let place = if scan.is_any(place, &["vom", "du", "del", "of"]) { place + 1 } else { place };
    if let Some((date, to)) = scan.date(place) {
        journal.date = Some(date);
        next = to;
    }
    let place = scan.after(next, b',');
    if let Some(to) = scan.after_word(place, &["p", "pp", "s", "pag"])
        && let Some(page) = scan.number(to)
    {
        journal.page = Some(page);
        next = to + 1;
    }
    let is_whole = journal.date.is_some() || journal.page.is_some() || journal.year.is_some();
    is_whole.then(|| Read::new(at, next, Citation::Journal(journal)))
}
