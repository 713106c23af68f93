//! Dockets of the Federal Supreme Court in a list that writes the sign or the year once: `4A_123/2020
//! und 124/2020`, `4A_123, 4A_124 und 4A_125/2020`.

use super::{Number, finish};
use crate::{
    ch::{
        Court, Decision,
        grammar::{Read, list},
    },
    text::cursor::Cursor,
};

/// Since when the Federal Supreme Court writes its dockets with an underscore.
const FIRST_YEAR: u16 = 2007;

/// Reads a further docket that is written without its sign.
pub(in crate::ch) fn elided(cursor: &Cursor<'_>, at: usize, last: &Decision) -> Option<Read> {
    let (sign, _) = last.docket.split_once('_').filter(|_| last.court == Court::Supreme)?;
    let (_, _, next) = list::join(cursor, at)?;
    let serial = cursor.number(next).filter(|_| cursor.digits(next) <= 4)?;
    let year = year_behind(cursor, next + 1)?;
    let number = Number {
        court: Court::Supreme,
        docket: format!("{sign}_{serial}/{year}"),
        year: Some(year),
        to: next + 3,
        issues: Vec::new(),
        is_strong: true,
    };
    finish(cursor, next, number)
}

/// The year that ends a list of dockets, of which those before have none.
pub(super) fn year_ahead(cursor: &Cursor<'_>, at: usize) -> Option<u16> {
    const MOST: usize = 12;
    let mut at = at;
    for _ in 0..MOST {
        let (_, _, next) = list::join(cursor, at)?;
        let is_docket = cursor.is_number(next)
            && cursor.word(next + 1).len() == 1
            && cursor.is_tight(next + 1)
            && cursor.is_sign(next + 2, b'_')
            && cursor.is_number(next + 3);
        if !is_docket {
            return None;
        }
        at = next + 4;
        if let Some(year) = year_behind(cursor, at) {
            return Some(year);
        }
    }
    None
}

/// The year behind a stroke: `/2020`.
fn year_behind(cursor: &Cursor<'_>, at: usize) -> Option<u16> {
    let is_joined = cursor.is_sign(at, b'/') && cursor.is_tight(at) && cursor.is_tight(at + 1);
    let year = cursor.number(at + 1).filter(|_| is_joined && cursor.digits(at + 1) == 4)?;
    u16::try_from(year).ok().filter(|year| (FIRST_YEAR..=2100).contains(year))
}
