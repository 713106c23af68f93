//! What in a paper sets a time?
//!
//! Letters, orders and contracts are read for the days by which something must be done, the times within
//! which it must, meetings, and the days on which something arrived. What is found is a place to look at: which
//! time limit runs and until when is for a person to say.

mod words;

use std::ops::Range;

use jiff::civil::Date;
use law::DueKind;

use crate::text::{cursor::Cursor, dated, day, month, token::Gap};
use words::{
    ALONE, ARRIVED, CLOCK, COUNTED, ENDING, FILLERS, LASTING, MEETING, MORE_UNITS, NUMBERS, UNITS,
    UNTIL, WEEKDAYS, WHICH, WITHIN,
};

/// A place that sets a time.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Due {
    /// How.
    pub kind: DueKind,
    /// The day; none where none is named with its year.
    pub day: Option<Date>,
    /// Where the day or the time stands, in bytes.
    pub span: Range<usize>,
}

/// How many tokens before and behind a day the words may stand that say what it is.
const AROUND: usize = 16;

/// How many tokens before and behind a day the words may stand that say that something arrived or ended.
const NEAR: usize = 9;

/// How many tokens before and behind a time that is counted its words may stand.
const BESIDE: usize = 6;

/// Which places of a paper set a time, in their order. Words in German, French, Italian and English. A day behind that of the
/// paper was to come when it was written, and matters whatever is said of it; where a paper bears no day, `today` stands for it.
pub fn due(text: &str, today: Date) -> Vec<Due> {
    let cursor = Cursor::new(text);
    let written = dated(text).unwrap_or(today);
    let mut all = Vec::new();
    let mut at = 0;
    while at < cursor.len() {
        let found = match named(&cursor, at) {
            Some(named) => Some((of_day(&cursor, at, &named, written), named.day, named.end)),
            None => counted(&cursor, at).map(|end| (Some(DueKind::Within), None, end)),
        };
        let Some((kind, day, end)) = found else {
            at += 1;
            continue;
        };
        all.extend(kind.map(|kind| Due { kind, day, span: cursor.bytes(at, end) }));
        at = end.max(at + 1);
    }
    all
}

/// A day that is named.
struct Named {
    day: Option<Date>,
    end: usize,
    /// Whether what is named can be another thing than a day, so that only the words right before tell.
    is_vague: bool,
}

/// The day named at a place, with or without its year.
fn named(cursor: &Cursor<'_>, at: usize) -> Option<Named> {
    let sure = |(day, end)| Named { day: Some(day), end, is_vague: false };
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
            return Some(Named { day: named, end, is_vague: false });
        }
        // `17.11.`
        let is_short = cursor.is_sign(at + 1, b'.')
            && cursor.number(at + 2).is_some_and(|month| (1..=12).contains(&month))
            && cursor.is_sign(at + 3, b'.')
            && cursor.is_tight(at + 2);
        return is_short.then_some(Named { day: None, end: at + 4, is_vague: true });
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
            return Some(Named { day, end, is_vague: false });
        }
        if cursor
            .is_any_like(next, &["monat", "mois", "mese", "month", "jahr", "annee", "anno", "year"])
        {
            return Some(Named { day: None, end: next + 1, is_vague: true });
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
    (is_word && !is_dated).then_some(Named { day: None, end: at + 1, is_vague: true })
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
        (1..=2, 2) if cursor.is_tight(at + 4) => day::of(2_000 + third, second, first),
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
    Some(Named { day: named, end, is_vague: false })
}

/// What the words around a day make of it, in a paper that was written on a day.
fn of_day(cursor: &Cursor<'_>, at: usize, named: &Named, written: Date) -> Option<DueKind> {
    let is_past = named.day.is_some_and(|day| day < written);
    let is_to_come = named.day.is_some_and(|day| day > written);
    let has = |most, words: &[&str]| {
        sentence(cursor, at, named.end, most).any(|place| says(cursor, place, words))
    };
    let has_arrived = has(NEAR, &ARRIVED);
    // Until when somebody was ill or abroad is over.
    if is_last(cursor, at, named.end) && !is_past {
        return Some(DueKind::LastDay);
    }
    let is_meeting = has_clock(cursor, named.end) || !named.is_vague && has(AROUND, &MEETING);
    if is_meeting && !is_past && !has_arrived {
        return Some(DueKind::Meeting);
    }
    if has_arrived {
        return Some(DueKind::Arrived);
    }
    if named.is_vague || named.day == Some(written) {
        return None;
    }
    let has_ended = is_past && has(NEAR, &ENDING) && !is_joined(cursor, at);
    (is_to_come || has_ended).then_some(DueKind::LastDay)
}

/// Whether a day is that of what is named before it: `Vertrag vom 1. April 2019`, `arrêt du 3 mai 2020`.
fn is_joined(cursor: &Cursor<'_>, at: usize) -> bool {
    let joining = ["vom", "du", "del", "dell", "of", "seit", "depuis", "dal", "since"];
    at.checked_sub(1).is_some_and(|before| cursor.is_any_like(before, &joining))
}

/// Whether the time of a day stands behind a day: `um 10.00 Uhr`, `à 9 h 30`, `ore 8.00`, `at 10 a.m.`.
fn has_clock(cursor: &Cursor<'_>, end: usize) -> bool {
    (end..end + 4).any(|place| {
        let is_before = cursor.is_any_like(place, &CLOCK) && cursor.is_number(place + 1);
        let is_behind =
            cursor.is_number(place) && cursor.is_any_like(place + 1, &["uhr", "h", "heures"]);
        is_before || is_behind
    })
}

/// Whether the words right before a day, or right behind it, make it the last.
fn is_last(cursor: &Cursor<'_>, at: usize, end: usize) -> bool {
    let behind = end..end + 3;
    if behind.clone().any(|place| cursor.is_any_like(place, &["spatestens", "latest"]))
        || behind.clone().any(|place| cursor.phrase(place, &["au", "plus", "tard"]).is_some())
        || behind.clone().any(|place| cursor.phrase(place, &["al", "più", "tardi"]).is_some())
    {
        return true;
    }
    let mut place = at;
    for _ in 0..BESIDE {
        let Some(before) = place.checked_sub(1) else { return false };
        place = before;
        if cursor.is_any_like(place, &UNTIL) {
            return true;
        }
        let is_filler = cursor.is_any_like(place, &FILLERS)
            || cursor.is_any_like(place, &WEEKDAYS)
            || [b',', b':', b'\'', b'(', b'-'].iter().any(|sign| cursor.is_sign(place, *sign))
            || cursor.is_sign(place, b'.')
                && place.checked_sub(1).is_some_and(|word| is_short(cursor, word));
        if !is_filler {
            return false;
        }
    }
    false
}

/// Whether the time counted at a place is a limit; the place behind it.
fn counted(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    if cursor.is_any_like(at, &ALONE) {
        return Some(at + 1);
    }
    if !cursor.is_number(at) && !cursor.is_any_like(at, &NUMBERS) {
        return None;
    }
    let mut next = at + 1;
    // `zehn (10) Tagen`, `14-tägige`.
    while [b'-', b'(', b')'].iter().any(|sign| cursor.is_sign(next, *sign))
        || cursor.is_number(next) && cursor.is_sign(next + 1, b')')
        || cursor.is_any_like(next, &WHICH)
    {
        next += 1;
    }
    let is_adjective = says(cursor, next, &["tagig", "wochig", "monatig", "jahrig"]);
    if !is_adjective && !cursor.is_any_like(next, &UNITS) && !cursor.is_any_like(next, &MORE_UNITS)
    {
        return None;
    }
    let end = next + 1;
    let around = sentence(cursor, at, end, BESIDE);
    let is_limit_word = |place: usize| ends(cursor, place, &["frist", "fristen", "dauer"]);
    let just = at.checked_sub(1);
    if just.is_some_and(|before| cursor.is_any_like(before, &LASTING)) {
        return None;
    }
    // `à 30 jours`
    if just.is_some_and(|before| cursor.is_any(before, &["à"])) && cursor.is_number(at) {
        return Some(end);
    }
    let mut before = (around.start..at).rev().take(5);
    let mut behind = end..around.end.min(end + 4);
    let is_limit = before.any(|place| cursor.is_any_like(place, &WITHIN) || is_limit_word(place))
        || behind.any(|place| {
            cursor.is_any_like(place, &COUNTED)
                || is_limit_word(place)
                || cursor.is_any(place, &["dès"])
                || cursor.phrase(place, &["à", "compter"]).is_some()
                || cursor.phrase(place, &["à", "partir"]).is_some()
        });
    is_limit.then_some(end)
}

/// The tokens around some, at most so many on either side, in the same sentence.
fn sentence(cursor: &Cursor<'_>, at: usize, end: usize, most: usize) -> Range<usize> {
    let mut start = at;
    while start > 0 && at - start < most && !is_end(cursor, start - 1) {
        start -= 1;
    }
    let mut stop = end;
    while stop < cursor.len() && stop - end < most && !is_end(cursor, stop) {
        stop += 1;
    }
    start..stop
}

/// Whether a sentence ends with the sign at a place.
fn is_end(cursor: &Cursor<'_>, at: usize) -> bool {
    if [b'!', b'?', b';'].iter().any(|sign| cursor.is_sign(at, *sign))
        || is_parted(cursor.between(at, at + 2))
    {
        return true;
    }
    cursor.is_sign(at, b'.')
        && cursor.gap(at + 1) != Gap::None
        && at.checked_sub(1).is_some_and(|word| {
            cursor.is_word(word) && !is_short(cursor, word) || cursor.year(word).is_some()
        })
}

/// Whether an empty line stands in a text.
fn is_parted(text: &str) -> bool {
    let mut lines = text.split('\n').skip(1);
    text.matches('\n').count() > 1 && lines.any(|line| line.trim().is_empty())
}

/// Whether a word is so short that a point behind it belongs to it.
fn is_short(cursor: &Cursor<'_>, at: usize) -> bool {
    cursor.raw(at).chars().count() < 5
}

/// Whether a word is one of these, or a compound that ends in one.
fn says(cursor: &Cursor<'_>, at: usize, words: &[&str]) -> bool {
    cursor.is_any_like(at, words) || cursor.is_word(at) && ends(cursor, at, words)
}

/// Whether a long word ends in one of these, with or without an ending.
fn ends(cursor: &Cursor<'_>, at: usize, words: &[&str]) -> bool {
    const LONG: usize = 6;
    const TAILS: [&str; 7] = ["", "s", "e", "en", "er", "es", "em"];
    if !cursor.is_word(at) || cursor.raw(at).len() < LONG {
        return false;
    }
    let word = law::fold::fold(&cursor.word(at));
    let stems = TAILS.iter().filter_map(|tail| word.strip_suffix(tail));
    stems.into_iter().any(|stem| {
        let last = stem.as_bytes().last();
        words
            .iter()
            .any(|end| end.len() > 4 && end.as_bytes().last() == last && stem.ends_with(end))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(DueKind, &str)]) {
        let found: Vec<_> = due(text, jiff::civil::date(2026, 11, 1))
            .into_iter()
            .map(|one| (one.kind, &text[one.span]))
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn last_days_are_found() {
        use DueKind::LastDay;
        check("bis spätestens am 17. November 2026 zu bezahlen", &[(LastDay, "17. November 2026")]);
        check("auf den 31. März 2027", &[(LastDay, "31. März 2027")]);
        check("jusqu'au vendredi 13 novembre", &[(LastDay, "13 novembre")]);
        check("entro e non oltre il 5 marzo 2027", &[(LastDay, "5 marzo 2027")]);
        check("by Friday, 5 March 2027", &[(LastDay, "5 March 2027")]);
        check("no later than March 5, 2027", &[(LastDay, "March 5, 2027")]);
        check("Zahlbar bis: 30.11.26", &[(LastDay, "30.11.26")]);
        check("Nous résilions le bail au 31 mars 2027.", &[(LastDay, "31 mars 2027")]);
        check("Der Vertrag vom 1. April 2019 liegt bei.", &[]);
        check("né le 12 mars 1961", &[]);
    }

    #[test]
    fn times_that_are_counted_are_found() {
        use DueKind::Within;
        check("innert 30 Tagen nach Erhalt", &[(Within, "30 Tagen")]);
        check("dans un délai de dix jours dès réception", &[(Within, "dix jours")]);
        check("con preavviso di tre mesi", &[(Within, "tre mesi")]);
        check("upon three months' notice", &[(Within, "three months")]);
        check("eine 14-tägige Frist", &[(Within, "14-tägige")]);
        check("Kündigungsfrist: 3 Monate", &[(Within, "3 Monate")]);
        check("Sie arbeitet seit zehn Jahren im Betrieb.", &[]);
        check("zu 14 Tagen Haft verurteilt", &[]);
    }

    #[test]
    fn meetings_and_arrivals_are_found() {
        check(
            "Die Schlichtungsverhandlung findet am 3. Februar 2027 um 14.00 Uhr statt.",
            &[(DueKind::Meeting, "3. Februar 2027")],
        );
        check(
            "Le commandement de payer a été notifié le 2 novembre 2026.",
            &[(DueKind::Arrived, "2 novembre 2026")],
        );
    }
}
