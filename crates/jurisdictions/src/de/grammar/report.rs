//! Reports: `BGHZ 132, 105, 119`, `NJW 2015, 1827 Rn. 12`, `BStBl II 1999, 213`.

use std::sync::LazyLock;

use crate::{
    de::Report,
    text::{cursor::Cursor, glance::Glance},
};

/// Collections and periodicals with how they count: by volume (`v`), by year (`y`), by either.
const REPORTS: &str = include_str!("../tables/reports.txt");

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Counting {
    volumes: bool,
    years: bool,
}

static SERIES: LazyLock<Vec<(&'static str, Counting)>> = LazyLock::new(|| {
    let line = |line: &'static str| {
        let (name, count) = line.split_once('\t')?;
        Some((name, Counting { volumes: count.contains('v'), years: count.contains('y') }))
    };
    let mut series: Vec<_> = REPORTS.lines().filter_map(line).collect();
    series.sort_by_key(|(name, _)| *name);
    series
});

/// The names of the series.
pub(in crate::de) fn words() -> impl Iterator<Item = &'static str> {
    SERIES.iter().map(|(name, _)| *name).chain(["BStBl"])
}

static BEGINS: LazyLock<Glance> = LazyLock::new(|| Glance::of(words()));

/// Reads a report without its margin number; see [`margin`].
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Report, usize)> {
    if !BEGINS.may_begin(cursor, at) {
        return None;
    }
    if let Some(read) = federal_tax(cursor, at) {
        return Some(read);
    }
    let (series, counting, place) = series(cursor, at)?;
    // `NJW 2015, 1827`, `NJW 2015 S. 1827`, `NJW (2015), 1827`.
    let volume = cursor.number(place)?;
    let is_year = cursor.digits(place) == 4 && (1850..2100).contains(&volume);
    let is_volume = cursor.digits(place) <= 3 && volume > 0;
    if !(counting.years && is_year || counting.volumes && is_volume) {
        return None;
    }
    let (page, end) = page(cursor, place + 1)?;
    let (at, end) = further(cursor, end);
    Some((Report { series: series.to_owned(), volume, page, at, margin: None }, end))
}

/// A further volume of the same collection: `128, 226` in `BVerfGE 69, 315 <342>; 128, 226`.
pub(in crate::de) fn next(
    cursor: &Cursor<'_>,
    at: usize,
    before: &Report,
) -> Option<(Report, usize, usize)> {
    let from = at + 1;
    let is_listed = cursor.is_sign(at, b';')
        && (1..=3).contains(&cursor.digits(from))
        && cursor.is_sign(from + 1, b',')
        && (1..=4).contains(&cursor.digits(from + 2));
    if !is_listed {
        return None;
    }
    let (volume, page) = (cursor.number(from)?, cursor.number(from + 2)?);
    let (at, end) = further(cursor, from + 3);
    let series = before.series.clone();
    Some((Report { series, volume, page, at, margin: None }, from, end))
}

/// The longest name of a series at a place.
fn series(cursor: &Cursor<'_>, at: usize) -> Option<(&'static str, Counting, usize)> {
    if !cursor.is_word(at) || at > 0 && cursor.is_tight(at) && cursor.is_sign(at - 1, b'-') {
        return None;
    }
    let mut text = String::new();
    let mut best = None;
    for place in at..at + 5 {
        if place > at && !cursor.is_tight(place) {
            text.push(' ');
        }
        let word = cursor.word(place);
        text.push_str(if word.is_empty() { cursor.raw(place) } else { &word });
        let found = SERIES.binary_search_by_key(&text.as_str(), |(name, _)| name);
        if let Some((name, counting)) = found.ok().and_then(|found| SERIES.get(found)) {
            best = Some((*name, *counting, cursor.after_dot(place + 1)));
        }
        let next = SERIES.partition_point(|(name, _)| *name < text.as_str());
        if !SERIES.get(next).is_some_and(|(name, _)| name.starts_with(&text)) {
            break;
        }
    }
    best
}

/// The Bundessteuerblatt, whose part stands before or behind the year.
fn federal_tax(cursor: &Cursor<'_>, at: usize) -> Option<(Report, usize)> {
    if !cursor.is_exactly(at, &["BStBl"]) {
        return None;
    }
    let place = cursor.after_dot(at + 1);
    let is_part = |place| cursor.is_exactly(place, &["I", "II", "III"]);
    let (part, year) = if is_part(place) {
        let after = cursor.after_comma(place + 1);
        (place, after)
    } else if cursor.digits(place) == 4 && is_part(place + 1) {
        (place + 1, place)
    } else {
        return None;
    };
    let volume = cursor.number(year).filter(|year| (1920..2100).contains(year))?;
    let (page, end) = page(cursor, part.max(year) + 1)?;
    let series = format!("BStBl {}", cursor.word(part));
    let (at, end) = further(cursor, end);
    Some((Report { series, volume, page, at, margin: None }, end))
}

/// The first page, behind a comma or `S.`.
fn page(cursor: &Cursor<'_>, at: usize) -> Option<(u32, usize)> {
    let mut place = cursor.after_comma(at);
    if cursor.is_exactly(place, &["S", "Seite"]) {
        place = cursor.after_dot(place + 1);
    }
    if place == at || !(1..=6).contains(&cursor.digits(place)) {
        return None;
    }
    let page = cursor.number(place).filter(|page| *page > 0)?;
    // `MDR 2013, 1314` and not `MDR 2013, 1. Auflage`.
    let is_ordinal = cursor.is_sign(place + 1, b'.')
        && cursor.is_capital(place + 2)
        && cursor.is_exactly(place + 2, &["Auflage", "Aufl", "Januar", "Februar", "März", "April"]);
    (!is_ordinal).then_some((page, place + 1))
}

/// The page within the decision: `, 119`, `<119>`, `(119)`, `[119]`.
fn further(cursor: &Cursor<'_>, at: usize) -> (Option<u32>, usize) {
    let open = cursor.is_sign(at, b'<') || cursor.is_sign(at, b'(') || cursor.is_sign(at, b'[');
    if open && let Some(page) = cursor.number(at + 1).filter(|_| cursor.digits(at + 1) <= 4) {
        let close = (at + 2..at + 5)
            .find(|place| [b'>', b')', b']'].iter().any(|sign| cursor.is_sign(*place, *sign)));
        if let Some(close) = close {
            return (Some(page), close + 1);
        }
    }
    // A noun behind it is what is counted: `, 12 Seiten`.
    let is_counted = cursor.is_capital(at + 2)
        && !cursor.is_exactly(at + 2, &["Rn", "Rdnr", "RdNr", "Rz", "Tz", "Anm"]);
    if cursor.is_sign(at, b',')
        && (1..=4).contains(&cursor.digits(at + 1))
        && !cursor.is_sign(at + 2, b'/')
        && !is_counted
    {
        return (cursor.number(at + 1), at + 2);
    }
    (None, at)
}

/// The margin number behind a report or a decision, with the place after it.
pub(in crate::de) fn margin(cursor: &Cursor<'_>, at: usize) -> Option<(u32, usize)> {
    let place = cursor.after_comma(at);
    if !cursor
        .is_exactly(place, &["Rn", "Rdnr", "RdNr", "Rz", "Tz", "Rnr", "Rdn", "Randnummer", "RN"])
    {
        return None;
    }
    let place = cursor.after_dot(place + 1);
    Some((cursor.number(place)?, place + 1))
}
