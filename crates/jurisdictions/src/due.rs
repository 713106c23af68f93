//! What in a paper sets a time?
//!
//! Letters, orders and contracts are read for the days by which something must be done, the times within
//! which it must, meetings, and the days on which something arrived. What is found is a place to look at: which
//! time limit runs and until when is for a person to say.

mod named;
mod words;

use std::ops::Range;

use jiff::civil::Date;
use law::DueKind;

use crate::text::{cursor::Cursor, dated, token::Gap};
use named::{Named, named, next_to};
use words::{
    ALONE, ARRIVED, BEHIND, CLOCK, COUNTED, ENDING, FILLERS, LASTING, LIMITS, MEETING, NUMBERS,
    OVER, PENALTY, SAME, UNITS, UNTIL, WEEKDAYS, WHICH, WITHIN,
};

/// A place that sets a time.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Due {
    /// How.
    pub kind: DueKind,
    /// The day; none where none is named.
    pub day: Option<Date>,
    /// Whether its year is not named, and is that in which it is next to the day of the paper: behind it, or before it
    /// where something arrived.
    pub is_year_assumed: bool,
    /// Where the day or the time stands, in bytes.
    pub span: Range<usize>,
}

/// How many tokens before and behind a day the words may stand that say what it is.
const AROUND: usize = 16;

/// How many tokens before and behind a day the words may stand that say that something arrived or ended.
const NEAR: usize = 9;

/// How many tokens behind a day its time may stand.
const CLOCK_WITHIN: usize = 6;

/// How many tokens before and behind a time that is counted its words may stand.
const BESIDE: usize = 6;

/// Which places of a paper set a time, in their order. Words in German, French, Italian and English. A day behind that of the
/// paper was to come when it was written, and matters whatever is said of it; where a paper bears no day, or one that has not
/// come (a draft, or what is taken for its day is a hearing), `today` stands for it.
pub fn due(text: &str, today: Date) -> Vec<Due> {
    let cursor = Cursor::new(text);
    let written = dated(text).map_or(today, |written| written.min(today));
    let mut all = Vec::new();
    let mut at = 0;
    while at < cursor.len() {
        let named = named(&cursor, at);
        let found = match &named {
            Some(named) => Some((of_day(&cursor, at, named, written), named.day, named.end)),
            None => counted(&cursor, at).map(|end| (Some(DueKind::Within), None, end)),
        };
        let Some((kind, day, end)) = found else {
            at += 1;
            continue;
        };
        if let Some(kind) = kind {
            let without_year = named.and_then(|named| named.without_year);
            let assumed = without_year.and_then(|of| next_to(of, kind, written));
            let is_year_assumed = day.is_none() && assumed.is_some();
            let span = cursor.bytes(at, end);
            all.push(Due { kind, day: day.or(assumed), is_year_assumed, span });
        }
        at = end.max(at + 1);
    }
    all
}

/// What the words around a day make of it, in a paper that was written on a day.
fn of_day(cursor: &Cursor<'_>, at: usize, named: &Named, written: Date) -> Option<DueKind> {
    let is_past = named.day.is_some_and(|day| day < written);
    let is_to_come = named.day.is_some_and(|day| day > written);
    let has = |most, words: &[&str]| {
        sentence(cursor, at, named.end, most).any(|place| says(cursor, place, words))
    };
    // What arrives is named itself: the entrance of a house has the same word at its end.
    let has_arrived = sentence(cursor, at, named.end, NEAR)
        .any(|place| cursor.is_any_like(place, &ARRIVED))
        && !is_to_come;
    // Until when somebody was ill or abroad is over.
    if is_last(cursor, at, named.end) && !is_past {
        return Some(DueKind::LastDay);
    }
    if has_arrived {
        return Some(DueKind::Arrived);
    }
    if named.day == Some(written) {
        return None;
    }
    let is_meeting = has_clock(cursor, named.end) || !named.is_vague && has(AROUND, &MEETING);
    if is_meeting && !is_past {
        return Some(DueKind::Meeting);
    }
    if named.is_vague {
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
    let stop = sentence(cursor, end.saturating_sub(1), end, CLOCK_WITHIN).end;
    (end..stop).any(|place| {
        let is_hour = |place: usize| cursor.number(place).is_some_and(|hour| hour <= 24);
        let is_parted_in_minutes = |place: usize| {
            [b':', b'.', b'h'].iter().any(|sign| cursor.is_sign(place, *sign))
                && cursor.digits(place + 1) == 2
        };
        let is_called = |place: usize| cursor.is_any_like(place, &BEHIND);
        if cursor.is_any_like(place, &["ore", "at"]) && is_hour(place + 1) {
            return true;
        }
        let is_before = cursor.is_any_like(place, &CLOCK) && is_hour(place + 1);
        (is_before && is_parted_in_minutes(place + 2))
            || (is_hour(place) && is_called(place + 1))
            || (is_hour(place) && is_parted_in_minutes(place + 1) && is_called(place + 3))
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
    // `innert der gleichen Frist`, `within the same time limit`
    let mut named = at + 1..at + 3;
    if cursor.is_any_like(at, &SAME)
        && let Some(place) = named.find(|place| cursor.is_any_like(*place, &LIMITS))
    {
        return Some(place + 1);
    }
    if !cursor.is_number(at) && !cursor.is_any_like(at, &NUMBERS) {
        return None;
    }
    let mut next = at + 1;
    // `zehn (10) Tagen`, `14-tägige`.
    while next - at < 5
        && ([b'-', b'(', b')'].iter().any(|sign| cursor.is_sign(next, *sign))
            || cursor.is_number(next) && cursor.is_sign(next + 1, b')')
            || cursor.is_any_like(next, &WHICH))
    {
        next += 1;
    }
    let is_limit_word = |place: usize| says(cursor, place, &["frist", "fristen", "dauer"]);
    // A woman of 47 years is `47-jährig`.
    let is_adjective = says(cursor, next, &["tagig", "wochig", "monatig"])
        || says(cursor, next, &["jahrig"]) && is_limit_word(next + 1);
    if !is_adjective && !cursor.is_any_like(next, &UNITS) {
        return None;
    }
    let end = next + 1;
    let around = sentence(cursor, at, end, BESIDE);
    let just = at.checked_sub(1);
    if just.is_some_and(|before| cursor.is_any_like(before, &LASTING)) {
        return None;
    }
    // `à 30 jours`, `Klageantwort: 30 Tage`
    if just.is_some_and(|before| cursor.is_any(before, &["à"]) || cursor.is_sign(before, b':'))
        && cursor.is_number(at)
    {
        return Some(end);
    }
    let is_over = just.is_some_and(|before| cursor.is_any_like(before, &OVER));
    if is_over || around.clone().any(|place| cursor.is_any_like(place, &PENALTY)) {
        return None;
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
    if is_parted(cursor.between(end.saturating_sub(1), end + 1)) {
        return start..stop;
    }
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
    fn what_only_looks_like_a_time_limit_is_none() {
        for text in [
            "Die 47-jährige Versicherte erlitt nach dem Unfall Schmerzen.",
            "Er wurde zu einer Freiheitsstrafe von 2 Jahren nach Art. 139 StGB verurteilt.",
            "In den letzten drei Jahren nahm der Umsatz ab.",
            "Patientin, geb. 12.03.61",
            "Gemäss Ziff. 12.11.27 der Bedingungen gilt dies.",
            "Zürich, 20. Juli 2026\n\nVorladung zur Verhandlung",
        ] {
            check(text, &[]);
        }
        use DueKind::{LastDay, Meeting, Within};
        check("Ihnen wird eine Frist von 10 Tagen gewährt.", &[(Within, "10 Tagen")]);
        check("Le délai est de nonante jours.", &[(Within, "nonante jours")]);
        check("Die Schlüssel werden am 31. März 2027 übergeben.", &[(LastDay, "31. März 2027")]);
        check(
            "Der Termin vom 3. Februar 2027 entfällt; neuer Termin ist der 10. März 2027.",
            &[(Meeting, "3. Februar 2027"), (Meeting, "10. März 2027")],
        );
        check(
            "Zahlbar am 5. Januar 2027, am 5. Februar 2027.",
            &[(LastDay, "5. Januar 2027"), (LastDay, "5. Februar 2027")],
        );
    }

    #[test]
    fn no_paper_was_written_on_a_day_that_has_not_come() {
        // The day of the hearing stands alone, as that of a letter does; what is due before is not over.
        check(
            "Vorladung\n\n3. Februar 2027\n\nDie Unterlagen sind bis 15. Januar 2027 einzureichen.",
            &[(DueKind::LastDay, "3. Februar 2027"), (DueKind::LastDay, "15. Januar 2027")],
        );
    }

    #[test]
    fn a_long_row_of_signs_is_read_once() {
        // It would take minutes if each place were read to the end.
        assert!(due(&"1)".repeat(200_000), jiff::civil::date(2026, 11, 1)).is_empty());
    }

    #[test]
    fn meetings_and_arrivals_are_found() {
        check(
            "Die Schlichtungsverhandlung findet am 3. Februar 2027 um 14.00 Uhr statt.",
            &[(DueKind::Meeting, "3. Februar 2027")],
        );
        check(
            "Le commandement de payer a été notifié le 2 octobre 2026.",
            &[(DueKind::Arrived, "2 octobre 2026")],
        );
    }
}
