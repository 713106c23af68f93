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
}

/// Reads from a court on: `BGH, Beschluss vom 29. April 2015 - XII ZB 214/14`.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Introduced, usize)> {
    let (court, after) = court::read(cursor, at)?;
    let (mut said, place) = head(cursor, after);
    said.court = Some(court);
    if let Some((docket, end)) = docket::read(cursor, place) {
        let Head { court, ruling, mut date } = said;
        let mut form = ruling;
        if date.is_none() {
            let (behind, _) = head(cursor, end);
            date = behind.date;
            form = form.or(behind.ruling);
        }
        let decision = Decision { court, ruling: form, date, docket };
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
    let from = match cursor.word(at).as_ref() {
        "vom" => at + 1,
        "v" => cursor.after_dot(at + 1),
        _ => at,
    };
    date::read(cursor, from)
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
