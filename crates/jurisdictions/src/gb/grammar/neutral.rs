//! Neutral citations: `[2024] UKSC 1`, `[2022] EWHC 123 (Admin)`, and what people make of them.

use std::sync::LazyLock;

use super::{Brackets, key, year};
use crate::{gb::Neutral, text::cursor::Cursor};

/// Courts: how the sign is written without blanks, the sign, whether a division follows (`d` always,
/// `o` sometimes), the name.
const COURTS: &str = include_str!("../tables/courts.txt");

#[derive(Clone, Copy, Debug)]
struct Court {
    sign: &'static str,
    has_division: bool,
}

static KNOWN: LazyLock<Vec<(String, Court)>> = LazyLock::new(|| {
    let line = |line: &'static str| {
        let mut fields = line.split('\t');
        let (written, sign, division) = (fields.next()?, fields.next()?, fields.next()?);
        Some((key(written), Court { sign, has_division: division != "-" }))
    };
    let mut known: Vec<_> = COURTS.lines().filter_map(line).collect();
    known.sort_by(|a, b| a.0.cmp(&b.0));
    known
});

/// The name of the court that a sign stands for.
pub(in crate::gb) fn court_named(sign: &str) -> Option<&'static str> {
    let mut lines = COURTS.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    lines.find(|fields| fields.get(1) == Some(&sign))?.get(3).copied()
}

/// The divisions and chambers with how they are written.
const DIVISIONS: [(&str, &str); 38] = [
    ("admin", "Admin"),
    ("admlty", "Admlty"),
    ("ch", "Ch"),
    ("comm", "Comm"),
    ("cop", "COP"),
    ("costs", "Costs"),
    ("scco", "SCCO"),
    ("fam", "Fam"),
    ("ipec", "IPEC"),
    ("kb", "KB"),
    ("kbd", "KB"),
    ("qb", "QB"),
    ("qbd", "QB"),
    ("mercantile", "Mercantile"),
    ("pat", "Pat"),
    ("patents", "Pat"),
    ("tcc", "TCC"),
    ("aac", "AAC"),
    ("iac", "IAC"),
    ("lc", "LC"),
    ("tc", "TC"),
    ("tax", "TC"),
    ("grc", "GRC"),
    ("gcr", "GRC"),
    ("hesc", "HESC"),
    ("pc", "PC"),
    ("sec", "SEC"),
    ("wpafcc", "WPAFCC"),
    ("b", "B"),
    ("hcj", "HCJ"),
    ("t1", "T1"),
    ("t2", "T2"),
    ("t3", "T3"),
    ("civ", "Civ"),
    ("crim", "Crim"),
    ("scc", "SCC"),
    ("companies", "Ch"),
    ("circuitcommercialcourt", "Comm"),
];

/// Reads a neutral citation. The flag says that it is written otherwise than it should be.
pub(in crate::gb) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Neutral, usize)> {
    if let Some(found) = court_first(cursor, at) {
        return Some(found);
    }
    let (year, brackets, after) = year(cursor, at)?;
    let mut place = after;
    let mut open = 0;
    if cursor.is_sign(place, b'[') {
        place += 1;
        open += 1;
    }
    let (court, mut place) = court(cursor, place)?;
    // `2022 EWFC 123` is read, `1999 CAT 5` is not one.
    if brackets == Brackets::None && court.sign.len() < 4 {
        return None;
    }
    let mut division = None;
    if open > 0 && cursor.is_sign(place, b']') {
        place += 1;
        open -= 1;
        // `[2022] [EWCA] Civ 123`
    }
    let (court, mut place) =
        if court.sign == "EWCA" { chamber(cursor, place)? } else { (court.sign, place) };
    if matches!(court, "EWHC" | "UKUT" | "UKFTT")
        && let Some((found, end)) = bracketed(cursor, place).or_else(|| bare(cursor, place))
    {
        division = Some(found);
        place = end;
    }
    let (number, mut end) = number(cursor, place)?;
    if open > 0 && cursor.is_sign(end, b']') {
        end += 1;
    }
    let takes_division = KNOWN.iter().any(|(_, known)| known.sign == court && known.has_division);
    if division.is_none() && takes_division {
        let found = bracketed(cursor, end).or_else(|| {
            bare(cursor, end).filter(|_| court == "EWHC" || court == "UKUT" || court == "UKFTT")
        });
        if let Some((found, after)) = found {
            division = Some(found);
            end = after;
        }
    }
    // The Court of Protection has had a sign of its own since 2010.
    let (court, division) = match (court, division) {
        ("EWHC", Some("COP")) => ("EWCOP", None),
        (court, division) => (court, division),
    };
    let division = division.map(str::to_owned);
    Some((Neutral { year, court: court.to_owned(), number, division }, end))
}

/// A tribunal that stands before the year: `UKFTT 2020/0341 (GRC)`.
fn court_first(cursor: &Cursor<'_>, at: usize) -> Option<(Neutral, usize)> {
    let court = cursor.word(at);
    if !matches!(court.as_ref(), "UKFTT" | "UKUT") || cursor.digits(at + 1) != 4 {
        return None;
    }
    let year = cursor.number(at + 1).filter(|year| (2008..2100).contains(year))?;
    let number = at + 3;
    if !cursor.is_sign(at + 2, b'/') || !(1..=5).contains(&cursor.digits(number)) {
        return None;
    }
    let (division, end) = bracketed(cursor, number + 1)?;
    let number = cursor.raw(number).trim_start_matches('0').to_owned();
    let division = Some(division.to_owned());
    Some((Neutral { year, court: court.into_owned(), number, division }, end))
}

/// The longest sign of a court at a place.
fn court(cursor: &Cursor<'_>, at: usize) -> Option<(Court, usize)> {
    if !cursor.is_word(at) {
        return None;
    }
    let mut text = String::new();
    let mut best = None;
    for place in at..at + 5 {
        if cursor.is_number(place) || cursor.is_sign(place, b']') {
            break;
        }
        text.push_str(&key(cursor.raw(place)));
        if let Ok(found) = KNOWN.binary_search_by(|(known, _)| known.as_str().cmp(&text)) {
            best = KNOWN.get(found).map(|(_, court)| (*court, place + 1));
        }
    }
    // `[EWCA] Civ`
    if best.is_none() && cursor.is_any(at, &["ewca"]) {
        best = Some((Court { sign: "EWCA", has_division: false }, at + 1));
    }
    let (court, end) = best?;
    Some((court, cursor.after_dot(end)))
}

fn chamber(cursor: &Cursor<'_>, at: usize) -> Option<(&'static str, usize)> {
    let at = if cursor.is_sign(at, b'(') { at + 1 } else { at };
    let court = match cursor.word(at).to_lowercase().as_str() {
        "civ" => "EWCA Civ",
        "crim" => "EWCA Crim",
        _ => return None,
    };
    let end = cursor.after_dot(at + 1);
    Some((court, if cursor.is_sign(end, b')') { end + 1 } else { end }))
}

/// The number: `123`, `2020_0341`, also written `2020/0341`.
fn number(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if !(1..=5).contains(&cursor.digits(at)) {
        return None;
    }
    let number = cursor.raw(at).to_owned();
    let is_dated = cursor.digits(at) == 4
        && cursor.is_sign(at + 1, b'/')
        && cursor.is_tight(at + 1)
        && cursor.is_tight(at + 2)
        && cursor.digits(at + 2) == 4;
    if is_dated || cursor.is_sign(at + 1, b'_') && cursor.is_number(at + 2) {
        return Some((format!("{number}_{}", cursor.raw(at + 2)), at + 3));
    }
    Some((number.trim_start_matches('0').to_owned(), at + 1)).filter(|(text, _)| !text.is_empty())
}

fn division(word: &str) -> Option<&'static str> {
    let word = key(word);
    DIVISIONS.iter().find(|(written, _)| *written == word).map(|(_, division)| *division)
}

/// `(Admin)`, `(Ch.)`, `(Circuit Commercial Court)`.
fn bracketed(cursor: &Cursor<'_>, at: usize) -> Option<(&'static str, usize)> {
    if !cursor.is_sign(at, b'(') {
        return None;
    }
    let close = (at + 2..at + 6).find(|place| cursor.is_sign(*place, b')'))?;
    let text: String = (at + 1..close).map(|place| cursor.raw(place)).collect();
    Some((division(&text)?, close + 1))
}

/// A division without its brackets: `[2022] EWHC Admin 123`, `[2022] EWHC 123 Ch`.
fn bare(cursor: &Cursor<'_>, at: usize) -> Option<(&'static str, usize)> {
    let word = cursor.word(at);
    let is_sign = cursor.is_capital(at) && word.len() > 1;
    let division = is_sign.then(|| division(&word)).flatten()?;
    Some((division, at + 1))
}
