//! Decisions: court, form, day and file number, in the orders in which they are written.

use jiff::civil::Date;

use super::{court, date, docket, report};
use crate::{
    de::{Decision, Report, Ruling},
    text::cursor::Cursor,
};

/// What a court with what follows it introduces.
#[derive(Clone, Debug)]
pub(in crate::de) enum Introduced {
    /// A decision by its file number.
    Decision(Decision),
    /// A report: `BFH-Urteil in BFHE 147, 284`.
    Report(Report),
}

/// What is said before the file number.
#[derive(Clone, Debug, Default)]
pub(in crate::de) struct Head {
    pub(in crate::de) court: Option<String>,
    pub(in crate::de) ruling: Option<Ruling>,
    pub(in crate::de) date: Option<Date>,
    /// What is written like a day and is none.
    pub(in crate::de) no_day: Option<String>,
}

/// Reads from a court on: `BGH, Beschluss vom 29. April 2015 - XII ZB 214/14`.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Introduced, usize)> {
    let (court, after) = court::read(cursor, at)?;
    let (mut said, place) = head(cursor, after);
    said.court = Some(court);
    if let Some((docket, end)) = docket::read(cursor, place) {
        let Head { court, ruling, mut date, no_day } = said;
        let mut form = ruling;
        if date.is_none() && no_day.is_none() {
            let (behind, _) = head(cursor, end);
            date = behind.date;
            form = form.or(behind.ruling);
        }
        let decision = Decision { court, ruling: form, date, no_day, docket };
        return Some((Introduced::Decision(decision), end));
    }
    // `BFH-Urteil BFH/NV 2000, 852`; a court without a form is not part of the report.
    said.ruling?;
    let place = if cursor.is_exactly(place, &["in"]) { place + 1 } else { place };
    let (report, end) = report::read(cursor, place)?;
    Some((Introduced::Report(report), end))
}

/// Reads what stands between a court and a file number, as far as it goes.
pub(in crate::de) fn head(cursor: &Cursor<'_>, at: usize) -> (Head, usize) {
    let mut said = Head::default();
    let mut place = at;
    for _ in 0..8 {
        if cursor.is_sign(place, b',')
            || cursor.is_sign(place, b'-')
            || cursor.is_sign(place, b':')
            || cursor.is_sign(place, b'(')
            || cursor.is_sign(place, b';') && said.ruling.is_some()
        {
            // One sign at a time: what does not go on behind it is left to the caller.
            place += 1;
            continue;
        }
        if said.date.is_none()
            && let Some((day, end)) = dated(cursor, place)
        {
            said.date = Some(day);
            place = end;
            continue;
        }
        if said.date.is_none()
            && let Some(end) = no_day(cursor, place)
        {
            said.no_day = Some(cursor.between(end - 5, end).to_owned());
            place = end;
            continue;
        }
        let word = cursor.word(place);
        if said.ruling.is_none()
            && let Some(ruling) = Ruling::read(&word)
            && docket::read(cursor, place).is_none()
        {
            said.ruling = Some(ruling);
            place = cursor.after_dot(place + 1);
            continue;
        }
        if matches!(word.as_ref(), "Az" | "AZ" | "Aktenzeichen" | "Gz") {
            place = cursor.after_dot(place + 1);
            continue;
        }
        if matches!(word.as_ref(), "Versäumnisurteil" | "st" | "Rspr") && said.ruling.is_some() {
            place += 1;
            continue;
        }
        break;
    }
    (said, place)
}

fn dated(cursor: &Cursor<'_>, at: usize) -> Option<(Date, usize)> {
    date::read(cursor, behind_of(cursor, at).unwrap_or(at))
}

/// The place behind `vom`.
fn behind_of(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    match cursor.word(at).as_ref() {
        "vom" => Some(at + 1),
        "v" => Some(cursor.after_dot(at + 1)),
        _ => None,
    }
}

/// The place behind `vom 31.2.2019`, which no calendar has.
fn no_day(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let from = behind_of(cursor, at)?;
    let is_short =
        |place: usize| (1..=2).contains(&cursor.digits(place)) && cursor.is_sign(place + 1, b'.');
    let is_shaped = is_short(from) && is_short(from + 2) && cursor.digits(from + 4) == 4;
    (is_shaped && date::read(cursor, from).is_none()).then_some(from + 5)
}

/// What stands right before a file number that stands alone: the day and the form, read backwards.
pub(in crate::de) fn said_before(cursor: &Cursor<'_>, at: usize) -> Head {
    let earliest = at.saturating_sub(9);
    for from in earliest..at {
        let is_start = cursor.is_exactly(from, &["vom", "v"])
            || Ruling::read(&cursor.word(from)).is_some()
            || date::read(cursor, from).is_some();
        if !is_start {
            continue;
        }
        let (said, end) = head(cursor, from);
        if end == at && said.date.is_some() {
            return said;
        }
    }
    Head::default()
}
