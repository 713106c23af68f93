//! Days: `29. April 2015`, `29.4.2015`, `29.04.15`, `2015-04-29`.

use jiff::civil::Date;

use crate::text::{cursor::Cursor, month};
use law::Language;

/// Reads a day.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Date, usize)> {
    iso(cursor, at).or_else(|| german(cursor, at))
}

fn german(cursor: &Cursor<'_>, at: usize) -> Option<(Date, usize)> {
    let day = i8::try_from(cursor.number(at)?).ok()?;
    if !cursor.is_sign(at + 1, b'.') {
        return None;
    }
    let (month, year_at) = match cursor.number(at + 2) {
        Some(month) if cursor.is_sign(at + 3, b'.') => (i8::try_from(month).ok()?, at + 4),
        Some(_) => return None,
        None => (month::read_in(&cursor.word(at + 2), Language::De)?, cursor.after_dot(at + 3)),
    };
    let written = cursor.number(year_at)?;
    let year = match cursor.digits(year_at) {
        4 => written,
        2 if written < 50 => 2000 + written,
        2 => 1900 + written,
        _ => return None,
    };
    let date = Date::new(i16::try_from(year).ok()?, month, day).ok()?;
    Some((date, year_at + 1))
}

fn iso(cursor: &Cursor<'_>, at: usize) -> Option<(Date, usize)> {
    let is_iso = cursor.digits(at) == 4
        && cursor.is_sign(at + 1, b'-')
        && cursor.digits(at + 2) == 2
        && cursor.is_sign(at + 3, b'-')
        && cursor.digits(at + 4) == 2;
    if !is_iso {
        return None;
    }
    let year = i16::try_from(cursor.number(at)?).ok()?;
    let month = i8::try_from(cursor.number(at + 2)?).ok()?;
    let day = i8::try_from(cursor.number(at + 4)?).ok()?;
    Some((Date::new(year, month, day).ok()?, at + 5))
}
