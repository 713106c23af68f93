//! Decisions by their docket number, of every court.

mod canton;
mod claim;
mod letter;
mod list;
mod number;

use canton::{
    berne, dotted, exact, geneva, led_by_number, shaped, ticino, vaud, vaud_by_date, zurich,
};
use claim::{Claim, claimed};
use letter::single;
pub(in crate::ch) use list::elided;
use list::year_ahead;

use super::{Read, shapes};
use crate::{
    ch::{Court, Issue},
    text::{cursor::Cursor, token::Gap},
};
use number::{Number, finish};

const CRIMINAL: [&str; 16] = [
    "SK", "CA", "CN", "BB", "BE", "BG", "BH", "BK", "BP", "BV", "RH", "RP", "RR", "SN", "CR", "CP",
];

/// Reads a decision by its docket number, with date and pinpoints.
pub(in crate::ch) fn docket(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    if is_in_link(cursor, at) {
        return None;
    }
    let number = if cursor.is_number(at) {
        supreme(cursor, at)
            .or_else(|| ticino(cursor, at))
            .or_else(|| berne(cursor, at))
            .or_else(|| led_by_number(cursor, at))
    } else {
        let word = cursor.word(at);
        if word.len() == 1 { single(cursor, at, word.as_bytes()[0]) } else { None }
            .or_else(|| zurich(cursor, at))
            .or_else(|| vaud(cursor, at))
            .or_else(|| vaud_by_date(cursor, at))
            .or_else(|| exact(cursor, at))
            .or_else(|| criminal(cursor, at))
            .or_else(|| geneva(cursor, at))
            .or_else(|| shaped(cursor, at))
            .or_else(|| dotted(cursor, at))
    }?;
    finish(cursor, at, number)
}

/// Whether a place lies in the path of a link, as in `…/decis/2C_165/2014`.
fn is_in_link(cursor: &Cursor<'_>, at: usize) -> bool {
    let Some(before) = at.checked_sub(1) else { return false };
    let is_path = cursor.is_tight(at)
        && (cursor.is_sign(before, b'/') || cursor.is_sign(before, b'='))
        && cursor.is_tight(before);
    if !is_path {
        return false;
    }
    (before.saturating_sub(40)..before).rev().take_while(|place| cursor.is_tight(place + 1)).any(
        |place| {
            cursor.is_any(place, &["http", "https", "www", "html", "cgi"])
                || (cursor.is_sign(place, b'/') && cursor.is_sign(place + 1, b'/'))
        },
    )
}

/// `4A_123/2020`, `4C.123/2003`, `6B 249 2020`.
fn supreme(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let division = cursor.number(at).filter(|division| (1..=15).contains(division))?;
    let letter = cursor.word(at + 1);
    // `1 B_647/2020`: no other court writes the sign behind one letter.
    let is_torn = !cursor.is_tight(at + 1)
        && cursor.digits(at) == 1
        && letter.starts_with(|letter| ('A'..='G').contains(&letter))
        && cursor.is_sign(at + 2, b'_')
        && cursor.is_tight(at + 2)
        && cursor.is_number(at + 3)
        && cursor.is_sign(at + 4, b'/');
    if letter.len() != 1
        || !letter.as_bytes()[0].is_ascii_alphabetic()
        || !(cursor.is_tight(at + 1) || is_torn)
    {
        return None;
    }
    // In small letters only with the sign no other number has: `4a_276/2019`.
    let is_small = letter.as_bytes()[0].is_ascii_lowercase();
    if is_small && !cursor.is_sign(at + 2, b'_') {
        return None;
    }
    let letter = letter.to_ascii_uppercase();
    // The number before must not be the tail of another.
    if at > 0
        && cursor.is_tight(at)
        && (cursor.is_sign(at - 1, b'.') || cursor.is_sign(at - 1, b'-'))
        && cursor.is_number(at.wrapping_sub(2))
    {
        return None;
    }
    let mut next = at + 2;
    let written = if cursor.is_sign(next, b'_')
        || cursor.is_sign(next, b'.')
        || cursor.is_sign(next, b'-')
        || cursor.is_sign(next, b'/')
    {
        let sign = cursor.raw(next).chars().next()?;
        next += 1;
        sign
    } else if cursor.gap(next) == Gap::None {
        return None;
    } else {
        ' '
    };
    let serial = cursor.number(next).filter(|_| cursor.digits(next) <= 6)?;
    next += 1;
    if written == '_'
        && !is_small
        && !cursor.is_sign(next, b'/')
        && let Some(year) = year_ahead(cursor, next)
    {
        return Some(Number {
            court: Court::Supreme,
            docket: format!("{division}{letter}_{serial}/{year}"),
            year: Some(year),
            to: next,
            issues: Vec::new(),
            is_strong: true,
        });
    }
    let slash = cursor.is_sign(next, b'/');
    if slash || cursor.is_sign(next, b'_') {
        next += 1;
    } else if written != ' ' && written != '_' {
        return None;
    }
    let digits = cursor.digits(next);
    let raw = u16::try_from(cursor.number(next)?).ok()?;
    let year = match digits {
        4 if (1960..=9999).contains(&raw) => raw,
        2 if slash => {
            if raw > 50 {
                1900 + raw
            } else {
                2000 + raw
            }
        }
        _ => return None,
    };
    if !slash && !(1990..=2050).contains(&year) {
        return None;
    }
    // Art. 60 of the Federal Supreme Court's former rules wrote a dot; with the Federal Supreme
    // Court Act of 2007 came the underscore.
    let sign = if year >= 2007 { '_' } else { '.' };
    let shown = if digits == 2 { format!("{raw:02}") } else { year.to_string() };
    let docket = format!("{division}{letter}{sign}{serial}/{shown}");
    let mut issues = Vec::new();
    if written != sign || !slash || is_small || is_torn {
        issues.push(Issue::Docket(docket.clone()));
    }
    Some(Number {
        court: Court::Supreme,
        docket,
        year: Some(year),
        to: next + 1,
        issues,
        is_strong: true,
    })
}

/// `SK.2020.1`.
fn criminal(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let word = cursor.word(at);
    if !CRIMINAL.contains(&word.as_ref()) {
        return None;
    }
    if !cursor.is_sign(at + 1, b'.') || !cursor.is_tight(at + 1) {
        // `RR 2012 34`: blanks for the dots; recognised only where words say that it is a docket.
        let year =
            u16::try_from(cursor.number(at + 1)?).ok().filter(|y| (2004..=2050).contains(y))?;
        if cursor.is_tight(at + 1)
            || !(1..=3).contains(&cursor.digits(at + 2))
            || claimed(cursor, at) != Some(Claim::Criminal)
        {
            return None;
        }
        let docket = format!("{word}.{year}.{}", cursor.raw(at + 2));
        let issues = vec![Issue::Docket(docket.clone())];
        let court = Court::Criminal;
        return Some(Number {
            court,
            docket,
            year: Some(year),
            to: at + 3,
            issues,
            is_strong: true,
        });
    }
    let year =
        u16::try_from(cursor.number(at + 2)?).ok().filter(|year| (2000..=2100).contains(year))?;
    if cursor.digits(at + 2) != 4
        || !cursor.is_sign(at + 3, b'.')
        || !(1..=4).contains(&cursor.digits(at + 4))
    {
        return None;
    }
    let mut to = at + 5;
    // `BB.2020.1-3`: joined proceedings.
    if cursor.is_sign(to, b'-')
        && cursor.is_tight(to)
        && cursor.is_tight(to + 1)
        && cursor.digits(to + 1) <= 4
        && cursor.is_number(to + 1)
    {
        to += 2;
    }
    let docket = format!("{word}.{year}.{}", cursor.raw(at + 4));
    Some(Number {
        court: Court::Criminal,
        docket,
        year: Some(year),
        to,
        issues: Vec::new(),
        is_strong: true,
    })
}

/// The words with which the shapes of dockets begin.
pub(in crate::ch) fn first_words() -> impl Iterator<Item = &'static str> {
    shapes::first_words()
}

/// Whether a docket can begin with this word.
pub(in crate::ch) fn can_begin(word: &str) -> bool {
    shapes::begins(word)
}
