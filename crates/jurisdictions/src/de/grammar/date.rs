//! Days: `29. April 2015`, `29.4.2015`, `29.04.15`, `2015-04-29`.

use jiff::civil::Date;

use crate::{de::decision::month, reader::Reader};

/// Reads a day.
pub(in crate::de) fn read(reader: &Reader<'_>, at: usize) -> Option<(Date, usize)> {
    iso(reader, at).or_else(|| german(reader, at))
}

fn german(reader: &Reader<'_>, at: usize) -> Option<(Date, usize)> {
    let day = i8::try_from(reader.number(at)?).ok()?;
    if !reader.is_sign(at + 1, b'.') {
        return None;
    }
    let (month, year_at) = match reader.number(at + 2) {
        Some(month) if reader.is_sign(at + 3, b'.') => (i8::try_from(month).ok()?, at + 4),
        Some(_) => return None,
        None => (month(&reader.word(at + 2))?, reader.after_dot(at + 3)),
    };
    let written = reader.number(year_at)?;
    let year = match reader.digits(year_at) {
        4 => written,
        2 if written < 50 => 2000 + written,
        2 => 1900 + written,
        _ => return None,
    };
    let date = Date::new(i16::try_from(year).ok()?, month, day).ok()?;
    Some((date, year_at + 1))
}

fn iso(reader: &Reader<'_>, at: usize) -> Option<(Date, usize)> {
    let is_iso = reader.digits(at) == 4
        && reader.is_sign(at + 1, b'-')
        && reader.digits(at + 2) == 2
        && reader.is_sign(at + 3, b'-')
        && reader.digits(at + 4) == 2;
    if !is_iso {
        return None;
    }
    let year = i16::try_from(reader.number(at)?).ok()?;
    let month = i8::try_from(reader.number(at + 2)?).ok()?;
    let day = i8::try_from(reader.number(at + 4)?).ok()?;
    Some((Date::new(year, month, day).ok()?, at + 5))
}
