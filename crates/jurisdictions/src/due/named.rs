//! Which day is named at a place of a paper, with or without its year?

use jiff::civil::Date;
use law::DueKind;

use super::words::{NUMBERING, WEEKDAYS};
use crate::text::{cursor::Cursor, day, month};

/// The day of a month in the year in which it is next to the day of a paper.
pub(super) fn next_to((month, day_of): (u32, u32), kind: DueKind, written: Date) -> Option<Date> {
    let of_year = |years: i16| {
        let year = u32::try_from(written.year().checked_add(years)?).ok()?;
        day::of(year, month, day_of)
    };
    match kind {
        DueKind::Arrived => of_year(0).filter(|day| *day <= written).or_else(|| of_year(-1)),
        _ => of_year(0).filter(|day| *day >= written).or_else(|| of_year(1)),
    }
}

/// A day that is named.
pub(super) struct Named {
    pub(super) day: Option<Date>,
    /// The month and the day of the month, where no year is named.
    pub(super) without_year: Option<(u32, u32)>,
    pub(super) end: usize,
    /// Whether what is named can be another thing than a day, so that only the words right before tell.
    pub(super) is_vague: bool,
}

/// The day named at a place, with or without its year.
pub(super) fn named(cursor: &Cursor<'_>, at: usize) -> Option<Named> {
    if is_numbered(cursor, at) {
        return None;
    }
    let sure = |(day, end)| Named { day: Some(day), without_year: None, end, is_vague: false };
    if let Some(read) = day::read(cursor, at).or_else(|| in_digits(cursor, at)) {
        return Some(sure(read));
    }
    if let Some(found) = month_first(cursor, at) {
        return Some(found);
    }
    if cursor.is_number(at) && (1..=31).contains(&cursor.number(at)?) {
        let mut next = at + 1;
        if cursor.is_any_like(next, &["er", "st", "nd", "rd", "th"])
            || cursor.is_sign(next, 0xb0)
            || cursor.is_sign(next, b'.')
        {
            next += 1;
        }
        if cursor.is_like(next, "of") {
            next += 1;
        }
        if let Some(month) = month::read(&cursor.word(next)) {
            let end = cursor.after_dot(next + 1);
            let year = cursor.year(end).map(u32::from);
            let named = year.and_then(|year| {
                day::of(year, u32::from(month.unsigned_abs()), cursor.number(at)?)
            });
            let end = if named.is_some() { end + 1 } else { next + 1 };
            let of_month = cursor.number(at).map(|day| (u32::from(month.unsigned_abs()), day));
            let without_year = of_month.filter(|_| named.is_none());
            return Some(Named { day: named, without_year, end, is_vague: false });
        }
        // `17.11.`
        let is_short = cursor.is_sign(at + 1, b'.')
            && cursor.number(at + 2).is_some_and(|month| (1..=12).contains(&month))
            && cursor.is_sign(at + 3, b'.')
            && cursor.is_tight(at + 2);
        let without_year = cursor.number(at + 2).zip(cursor.number(at));
        return is_short.then_some(Named { day: None, without_year, end: at + 4, is_vague: true });
    }
    let is_end = cursor.is_any_like(at, &["ende", "fin", "fine", "end", "mitte", "mid"]);
    if is_end {
        let next = if cursor.is_any_like(at + 1, &["of", "de", "du", "des", "di", "del"]) {
            at + 2
        } else {
            at + 1
        };
        if let Some(month) = month::read(&cursor.word(next)) {
            let is_last = !cursor.is_any_like(at, &["mitte", "mid"]);
            let year = cursor.year(next + 1).and_then(|year| i16::try_from(year).ok());
            let day = year.filter(|_| is_last).map(|year| {
                let first = jiff::civil::date(year, month, 1);
                first.last_of_month()
            });
            let end = if year.is_some() { next + 2 } else { next + 1 };
            return Some(Named { day, without_year: None, end, is_vague: false });
        }
        if cursor
            .is_any_like(next, &["monat", "mois", "mese", "month", "jahr", "annee", "anno", "year"])
        {
            return Some(Named { day: None, without_year: None, end: next + 1, is_vague: true });
        }
    }
    let is_word = cursor.is_any_like(at, &WEEKDAYS)
        || cursor.is_any_like(
            at,
            &["monatsende", "jahresende", "heute", "morgen", "demain", "domani", "tomorrow"],
        );
    let mut next = cursor.after_comma(at + 1);
    if cursor.is_any_like(next, &["den", "dem", "le", "il", "the"]) {
        next += 1;
    }
    // `vendredi 13 novembre` is one day.
    let is_dated = cursor.is_number(next) || month::read(&cursor.word(next)).is_some();
    (is_word && !is_dated).then_some(Named {
        day: None,
        without_year: None,
        end: at + 1,
        is_vague: true,
    })
}

/// Whether what stands before a place says that the numbers there count something: `Ziff. 12.11.`, `Art. 5`.
fn is_numbered(cursor: &Cursor<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| match cursor.is_sign(before, b'.') {
        true => before.saturating_sub(1),
        false => before,
    });
    cursor.is_number(at) && before.is_some_and(|before| cursor.is_any_like(before, &NUMBERING))
}

/// `2026-11-17`, `17.11.26`, `17/11/26`, `17-11-2026`.
fn in_digits(cursor: &Cursor<'_>, at: usize) -> Option<(Date, usize)> {
    let sign = [b'-', b'.', b'/'].into_iter().find(|sign| cursor.is_sign(at + 1, *sign))?;
    if !cursor.is_number(at) || !cursor.is_sign(at + 3, sign) {
        return None;
    }
    let (first, second, third) =
        (cursor.number(at)?, cursor.number(at + 2)?, cursor.number(at + 4)?);
    let day = match (cursor.digits(at), cursor.digits(at + 4)) {
        (4, 1..=2) if sign == b'-' => day::of(first, second, third),
        (1..=2, 4) => day::of(third, second, first),
        // Of two digits the years of births are told from those to come.
        (1..=2, 2) if cursor.is_tight(at + 4) => {
            let century = if third < 50 { 2_000 } else { 1_900 };
            day::of(century + third, second, first)
        }
        _ => None,
    };
    Some((day?, at + 5))
}

/// `November 17, 2026`, `November 17th`.
fn month_first(cursor: &Cursor<'_>, at: usize) -> Option<Named> {
    let month = month::read(&cursor.word(at)).filter(|_| cursor.is_capital(at))?;
    let day = cursor.number(at + 1).filter(|day| (1..=31).contains(day))?;
    if cursor.digits(at + 1) > 2 {
        return None;
    }
    let mut end = at + 2;
    if cursor.is_any_like(end, &["st", "nd", "rd", "th"]) {
        end += 1;
    }
    let year = cursor.year(cursor.after_comma(end)).map(u32::from);
    let named = year.and_then(|year| day::of(year, u32::from(month.unsigned_abs()), day));
    let end = if named.is_some() { cursor.after_comma(end) + 1 } else { end };
    let without_year = named.is_none().then(|| (u32::from(month.unsigned_abs()), day));
    Some(Named { day: named, without_year, end, is_vague: false })
}
