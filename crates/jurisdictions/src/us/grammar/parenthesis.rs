//! What stands in parentheses behind a citation: court, day and year, and notes.

use super::super::{case::Decided, courts};
use crate::text::{cursor::Cursor, month};
use law::Language;

/// How many tokens a parenthesis may have.
const REACH: usize = 160;

/// What one or two parentheses say.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Parenthesis {
    pub(in super::super) court: Option<&'static str>,
    pub(in super::super) written_court: Option<String>,
    pub(in super::super) date: Decided,
    pub(in super::super) note: Option<String>,
    /// Whether the first parenthesis told a court or a year.
    pub(in super::super) is_dated: bool,
    /// The place after that one.
    pub(in super::super) dated_end: usize,
}

/// The parentheses behind a citation, with the place after the last that was read.
pub(in super::super) fn parentheses(cursor: &Cursor<'_>, at: usize) -> (Parenthesis, usize) {
    let mut read = Parenthesis::default();
    let mut to = at;
    if let Some(close) = closing(cursor, to)
        && dated(cursor, to + 1, close, &mut read)
    {
        read.is_dated = true;
        to = close + 1;
    }
    read.dated_end = to;
    if cursor.sign(to) == b'('
        && let Some(close) = closing(cursor, to)
        && close > to + 1
        && !cursor.is_number(to + 1)
    {
        read.note = Some(cursor.spaced(to + 1, close));
        to = close + 1;
    }
    (read, to)
}

/// The place of the sign that closes what opens here.
pub(in super::super) fn closing(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let (open, close) = match cursor.sign(at) {
        b'(' => (b'(', b')'),
        b'[' => (b'[', b']'),
        _ => return None,
    };
    let mut depth = 0;
    for here in at..(at + REACH).min(cursor.tokens.len()) {
        let sign = cursor.sign(here);
        if sign == open {
            depth += 1;
        } else if sign == close {
            depth -= 1;
            if depth == 0 {
                return Some(here);
            }
        }
    }
    None
}

/// Reads a court and a date between two places; false where there is neither.
fn dated(cursor: &Cursor<'_>, from: usize, to: usize, read: &mut Parenthesis) -> bool {
    if to <= from || to - from > 24 {
        return false;
    }
    let mut end = to;
    // `2005-06`: the first of the years.
    if end >= from + 3 && cursor.sign(end - 2) == b'-' && cursor.year(end - 3).is_some() {
        end -= 2;
    }
    let Some(year) = end.checked_sub(1).filter(|at| *at >= from).and_then(|at| cursor.year(at))
    else {
        let text = cursor.spaced(from, to);
        let court = if text.len() <= 40 { courts::named(&text) } else { None };
        read.court = court.map(|court| court.id);
        return court.is_some_and(|_| cursor.is_capital(from) || cursor.is_number(from));
    };
    read.date.year = Some(year);
    let mut rest = end - 1;
    if rest > from && cursor.sign(rest - 1) == b',' {
        rest -= 1;
    }
    if let Some((month, day, begin)) = month_before(cursor, from, rest) {
        read.date.month = Some(month);
        read.date.day = day;
        rest = begin;
    }
    while rest > from && cursor.sign(rest - 1) == b',' {
        rest -= 1;
    }
    if rest > from {
        let text = cursor.spaced(from, rest);
        match courts::named(&text) {
            Some(court) => read.court = Some(court.id),
            None => read.written_court = Some(text),
        }
    }
    true
}

/// A month, with a day, that ends at a place: month, day, and where they begin.
fn month_before(cursor: &Cursor<'_>, from: usize, to: usize) -> Option<(u8, Option<u8>, usize)> {
    let mut at = to.checked_sub(1).filter(|at| *at >= from)?;
    let day = cursor.number(at).and_then(|day| u8::try_from(day).ok()).filter(|day| *day <= 31);
    if day.is_some() {
        at = at.checked_sub(1).filter(|at| *at >= from)?;
    }
    if cursor.sign(at) == b'.' {
        at = at.checked_sub(1).filter(|at| *at >= from)?;
    }
    let name = cursor.raw(at).get(..3)?;
    let month = month::read_in(name, Language::En)?;
    Some((month.unsigned_abs(), day, at))
}
