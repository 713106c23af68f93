//! The number of a proceeding, and what stands around it: its court, its date, its considerations.

use jiff::civil::Date;
use law::Languages;

use crate::{
    ch::{
        Citation, Court, Decision, Issue,
        grammar::{
            Read,
            case_pins::{CasePins, case_pins, english},
            date,
            docket::claim::{
                claimed, claimed_behind, contradiction, date_before, is_cued, same_court, spoken,
            },
        },
    },
    text::{cursor::Cursor, token::Gap},
};

/// A docket number as read, before date and pinpoints.
#[derive(Debug)]
pub(super) struct Number {
    pub(super) court: Court,
    pub(super) docket: String,
    pub(super) year: Option<u16>,
    pub(super) to: usize,
    pub(super) issues: Vec<Issue>,
    /// Whether the shape alone is enough, or words around it must say that it is a docket.
    pub(super) is_strong: bool,
}

pub(super) fn finish(cursor: &Cursor<'_>, from: usize, number: Number) -> Option<Read> {
    let claim = claimed(cursor, from).or_else(|| claimed_behind(cursor, number.to));
    let mut issues = number.issues;
    let mut languages = spoken(cursor, from);
    let mut to = number.to;
    let mut day: Option<Date> = None;
    let mut dated = false;
    let mut take = |found: date::ReadDate, issues: &mut Vec<Issue>, languages: &mut Languages| {
        day = found.date;
        issues.extend(found.issue);
        *languages = languages.and(found.languages);
        found.to
    };
    if let Some(found) = date::joined(cursor, to).or_else(|| date::of_court(cursor, to)) {
        to = take(found, &mut issues, &mut languages);
        dated = true;
    }
    let pins = case_pins(cursor, to);
    let pins = if pins.pins.is_empty() { english(cursor, to).unwrap_or(pins) } else { pins };
    // A docket alone on its line with a page number below it is the head of a page.
    let is_head = cursor.gap(from) == Gap::Line
        && cursor.gap(to) == Gap::Line
        && cursor.is_any(to, &["seite", "page", "pagina"]);
    let pins =
        if is_head { CasePins { pins: Vec::new(), languages: Languages::ANY, to } } else { pins };
    languages = languages.and(pins.languages);
    to = pins.to;
    if !dated && let Some(found) = date::joined(cursor, to) {
        to = take(found, &mut issues, &mut languages);
        dated = true;
    }
    if !number.is_strong
        && !dated
        && pins.pins.is_empty()
        && !cursor.is_lone
        && claim.is_none()
        && !is_cued(cursor, from)
    {
        return None;
    }
    if !dated {
        // A date before the docket may be that of something else.
        let can_be =
            |day: &Date| number.year.is_none_or(|year| i32::from(day.year()) >= i32::from(year));
        day = date_before(cursor, from).filter(can_be);
    }
    let mut court = number.court;
    if let Some(claim) = claim {
        if let Court::Several(courts) = court
            && let Some(meant) = courts.iter().find(|court| same_court(**court, claim))
        {
            court = *meant;
        }
        if let Some((found, claimed)) = contradiction(court, claim) {
            issues.push(Issue::Court { docket: number.docket.clone(), found, claimed });
        }
    }
    // The words before are of the text around, not of the citation: they never contradict it.
    if languages.is_empty() {
        languages = pins.languages;
    }
    let docket = settled(&number.docket, court);
    if let (Some(year), Some(day)) = (number.year, day)
        && i32::from(day.year()) < i32::from(year)
    {
        issues.push(Issue::DatedBeforeDocket { date: day.to_string(), year });
    }
    Some(Read {
        from,
        to,
        citation: Citation::Decision(Decision {
            court,
            docket,
            year: number.year,
            date: day,
            pins: pins.pins,
        }),
        languages,
        hint: Languages::ANY,
        issues,
    })
}

/// The docket as the court settled on writes it, where its blanks left that open.
pub(super) fn settled(docket: &str, court: Court) -> String {
    let mut parts = docket.split(' ');
    match (court, parts.next(), parts.next(), parts.next(), parts.next()) {
        (Court::Administrative, Some(letter), Some(number), Some(year), None) => {
            format!("{letter}-{number}/{year}")
        }
        (Court::Cantonal("GE"), Some(letter), Some(number), Some(year), None)
            if letter.len() == 1 =>
        {
            format!("{letter}/{number}/{year}")
        }
        _ => docket.to_owned(),
    }
}
