//! Decisions by their docket number, of every court.

mod canton;
mod claim;

use jiff::civil::Date;
use law::Languages;

use canton::{
    berne, dotted, exact, geneva, led_by_number, shaped, ticino, vaud, vaud_by_date, zurich,
};
use claim::{claimed, contradiction, date_before, is_cued, same_court, spoken};

use super::{
    Read, Source,
    bge::{CasePins, case_pins},
    date, shapes,
};
use crate::ch::{Citation, Court, Decision, Issue, token::Gap};

/// A docket number as read, before date and pinpoints.
#[derive(Debug)]
struct Number {
    court: Court,
    docket: String,
    year: Option<u16>,
    to: usize,
    issues: Vec<Issue>,
    /// Whether the shape alone is enough, or words around it must say that it is a docket.
    is_strong: bool,
}

const CRIMINAL: [&str; 16] = [
    "SK", "CA", "CN", "BB", "BE", "BG", "BH", "BK", "BP", "BV", "RH", "RP", "RR", "SN", "CR", "CP",
];

/// Reads a decision by its docket number, with date and pinpoints.
pub(in crate::ch) fn docket(source: &Source<'_>, at: usize) -> Option<Read> {
    if is_in_link(source, at) {
        return None;
    }
    let number = if source.is_number(at) {
        supreme(source, at)
            .or_else(|| ticino(source, at))
            .or_else(|| berne(source, at))
            .or_else(|| led_by_number(source, at))
    } else {
        let word = source.word(at);
        if word.len() == 1 { single(source, at, word.as_bytes()[0]) } else { None }
            .or_else(|| zurich(source, at))
            .or_else(|| vaud(source, at))
            .or_else(|| vaud_by_date(source, at))
            .or_else(|| exact(source, at))
            .or_else(|| criminal(source, at))
            .or_else(|| geneva(source, at))
            .or_else(|| shaped(source, at))
            .or_else(|| dotted(source, at))
    }?;
    finish(source, at, number)
}

/// Whether a place lies in the path of a link, as in `…/decis/2C_165/2014`.
fn is_in_link(source: &Source<'_>, at: usize) -> bool {
    let Some(before) = at.checked_sub(1) else { return false };
    let is_path = source.is_tight(at)
        && (source.is_sign(before, b'/') || source.is_sign(before, b'='))
        && source.is_tight(before);
    if !is_path {
        return false;
    }
    (before.saturating_sub(40)..before).rev().take_while(|place| source.is_tight(place + 1)).any(
        |place| {
            source.is_any(place, &["http", "https", "www", "html", "cgi"])
                || (source.is_sign(place, b'/') && source.is_sign(place + 1, b'/'))
        },
    )
}

fn finish(source: &Source<'_>, from: usize, number: Number) -> Option<Read> {
    let claim = claimed(source, from);
    let mut issues = number.issues;
    let mut languages = spoken(source, from);
    let mut to = number.to;
    let mut day: Option<Date> = None;
    let mut dated = false;
    let mut take = |found: date::ReadDate, issues: &mut Vec<Issue>, languages: &mut Languages| {
        day = found.date;
        issues.extend(found.issue);
        *languages = languages.and(found.languages);
        found.to
    };
    if let Some(found) = date::joined(source, to) {
        to = take(found, &mut issues, &mut languages);
        dated = true;
    }
    let pins = case_pins(source, to);
    // A docket alone on its line with a page number below it is the head of a page.
    let is_head = source.gap(from) == Gap::Line
        && source.gap(to) == Gap::Line
        && source.is_any(to, &["seite", "page", "pagina"]);
    let pins =
        if is_head { CasePins { pins: Vec::new(), languages: Languages::ANY, to } } else { pins };
    languages = languages.and(pins.languages);
    to = pins.to;
    if !dated && let Some(found) = date::joined(source, to) {
        to = take(found, &mut issues, &mut languages);
        dated = true;
    }
    if !number.is_strong
        && !dated
        && pins.pins.is_empty()
        && !source.is_lone
        && claim.is_none()
        && !is_cued(source, from)
    {
        return None;
    }
    if !dated {
        day = date_before(source, from);
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
fn settled(docket: &str, court: Court) -> String {
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

/// `4A_123/2020`, `4C.123/2003`, `6B 249 2020`.
fn supreme(source: &Source<'_>, at: usize) -> Option<Number> {
    let division = source.number(at).filter(|division| (1..=15).contains(division))?;
    let letter = source.word(at + 1);
    if letter.len() != 1 || !letter.as_bytes()[0].is_ascii_alphabetic() || !source.is_tight(at + 1)
    {
        return None;
    }
    // In small letters only with the sign no other number has: `4a_276/2019`.
    let is_small = letter.as_bytes()[0].is_ascii_lowercase();
    if is_small && !source.is_sign(at + 2, b'_') {
        return None;
    }
    let letter = letter.to_ascii_uppercase();
    // The number before must not be the tail of another.
    if at > 0
        && source.is_tight(at)
        && (source.is_sign(at - 1, b'.') || source.is_sign(at - 1, b'-'))
        && source.is_number(at.wrapping_sub(2))
    {
        return None;
    }
    let mut next = at + 2;
    let written = if source.is_sign(next, b'_')
        || source.is_sign(next, b'.')
        || source.is_sign(next, b'-')
        || source.is_sign(next, b'/')
    {
        let sign = source.raw(next).chars().next()?;
        next += 1;
        sign
    } else if source.gap(next) == Gap::None {
        return None;
    } else {
        ' '
    };
    let serial = source.number(next).filter(|_| source.digits(next) <= 6)?;
    next += 1;
    let slash = source.is_sign(next, b'/');
    if slash || source.is_sign(next, b'_') {
        next += 1;
    } else if written != ' ' && written != '_' {
        return None;
    }
    let digits = source.digits(next);
    let raw = u16::try_from(source.number(next)?).ok()?;
    let year = match digits {
        4 if (1960..=9999).contains(&raw) => raw,
        2 if slash => {
            if raw > 50 {
                1900 + raw
            } else {
                2000 + raw
            }
        }
        _ => return None,
    };
    if !slash && !(1990..=2050).contains(&year) {
        return None;
    }
    // Art. 60 of the Federal Supreme Court's former rules wrote a dot; with the Federal Supreme
    // Court Act of 2007 came the underscore.
    let sign = if year >= 2007 { '_' } else { '.' };
    let shown = if digits == 2 { format!("{raw:02}") } else { year.to_string() };
    let docket = format!("{division}{letter}{sign}{serial}/{shown}");
    let mut issues = Vec::new();
    if written != sign || !slash || is_small {
        issues.push(Issue::Docket(docket.clone()));
    }
    Some(Number {
        court: Court::Supreme,
        docket,
        year: Some(year),
        to: next + 1,
        issues,
        is_strong: true,
    })
}

/// Dockets that begin with a single letter: `A-1234/2020`, `I 123/04`, `C/27984/2025`.
fn single(source: &Source<'_>, at: usize, letter: u8) -> Option<Number> {
    if !letter.is_ascii_uppercase() || (at > 0 && source.is_tight(at) && is_joined(source, at)) {
        return None;
    }
    let mut next = at + 1;
    let letter_text = char::from(letter);
    let sign = source
        .token(next)
        .filter(|token| token.kind == crate::ch::token::Kind::Sign)
        .map(|token| token.sign);
    match sign {
        Some(b'-' | b'_') if source.is_tight(next) && matches!(letter, b'A'..=b'F') => {
            let is_right = sign == Some(b'-');
            next += 1;
            let serial = source.number(next).filter(|_| source.digits(next) <= 5)?;
            let (year, to, slash) = year_behind(source, next + 1)?;
            if !slash && is_right {
                return None;
            }
            let docket = format!("{letter_text}-{serial}/{year}");
            let issues =
                if is_right && slash { Vec::new() } else { vec![Issue::Docket(docket.clone())] };
            Some(Number {
                court: Court::Administrative,
                docket,
                year: Some(year),
                to,
                issues,
                is_strong: true,
            })
        }
        Some(b'/') if source.is_tight(next) => {
            let serial = source.number(next + 1).filter(|_| source.digits(next + 1) <= 5)?;
            let (year, mut to, slash) = year_behind(source, next + 2)?;
            if !slash || !matches!(letter, b'A' | b'C' | b'P') {
                return None;
            }
            if source.is_sign(to, b'-')
                && source.is_tight(to)
                && source.is_tight(to + 1)
                && source.word(to + 1).len() >= 2
            {
                to += 2; // `A/1087/2025-FPUBL`
            }
            let docket = format!("{letter_text}/{serial}/{year}");
            Some(Number {
                court: Court::Cantonal("GE"),
                docket,
                year: Some(year),
                to,
                issues: Vec::new(),
                is_strong: true,
            })
        }
        None => spaced(source, next, letter),
        _ => None,
    }
}

/// Dockets of a letter and a number with a blank or nothing between: `I 123/04`, `A 1701 2006`,
/// `A4157/2016`, `O2024_002`.
fn spaced(source: &Source<'_>, next: usize, letter: u8) -> Option<Number> {
    const EITHER: &[Court] = &[Court::Administrative, Court::Cantonal("GE")];
    let letter_text = char::from(letter);
    let serial = source.number(next).filter(|_| source.digits(next) <= 5)?;
    let is_tight = source.is_tight(next);
    // The patent court: year and serial.
    if matches!(letter, b'O' | b'S')
        && is_tight
        && source.digits(next) == 4
        && source.is_sign(next + 1, b'_')
        && (1..=3).contains(&source.digits(next + 2))
    {
        let docket = format!("{letter_text}{serial}_{:03}", source.number(next + 2)?);
        let year = u16::try_from(serial).ok();
        return Some(Number {
            court: Court::Patent,
            docket,
            year,
            to: next + 3,
            issues: Vec::new(),
            is_strong: true,
        });
    }
    // The insurance court: a year of two digits, before the merger of 2007.
    if source.is_sign(next + 1, b'/') && source.digits(next + 2) == 2 && source.is_tight(next + 1) {
        if !matches!(letter, b'B' | b'C' | b'F' | b'H' | b'I' | b'K' | b'M' | b'P' | b'U')
            || source.digits(next) > 4
        {
            return None;
        }
        let short = u16::try_from(source.number(next + 2)?).ok()?;
        let year = if short > 20 { 1900 + short } else { 2000 + short };
        if year > 2006 || (source.is_sign(next + 3, b'/') && source.is_tight(next + 3)) {
            return None;
        }
        let docket = format!("{letter_text} {serial}/{short:02}");
        let issues = if is_tight { vec![Issue::Docket(docket.clone())] } else { Vec::new() };
        return Some(Number {
            court: Court::Insurance,
            docket,
            year: Some(year),
            to: next + 3,
            issues,
            is_strong: true,
        });
    }
    let (year, to, slash) = year_behind(source, next + 1)?;
    // The same with all four digits of the year: `I 123/2004`.
    if slash
        && !is_tight
        && serial < 1900
        && year <= 2006
        && matches!(letter, b'B' | b'C' | b'H' | b'I' | b'K' | b'M' | b'U')
    {
        let docket = format!("{letter_text} {serial}/{:02}", year % 100);
        let issues = vec![Issue::Docket(docket.clone())];
        return Some(Number {
            court: Court::Insurance,
            docket,
            year: Some(year),
            to,
            issues,
            is_strong: true,
        });
    }
    // `B 2023/223` of St. Gallen is no year behind a serial; `U 123/2004` is the insurance court.
    if !matches!(letter, b'A'..=b'F' | b'P') || !(1995..=2100).contains(&year) {
        return None;
    }
    if (1990..=2100).contains(&serial) && source.digits(next) == 4 && slash {
        return None;
    }
    let court = match letter {
        b'A' | b'C' => Court::Several(EITHER),
        b'P' => Court::Cantonal("GE"),
        _ => Court::Administrative,
    };
    let court = if is_tight && letter != b'P' { Court::Administrative } else { court };
    let docket = match court {
        Court::Administrative => format!("{letter_text}-{serial}/{year}"),
        Court::Cantonal(_) => format!("{letter_text}/{serial}/{year}"),
        _ => format!("{letter_text} {serial} {year}"),
    };
    let shown = if matches!(court, Court::Several(_)) {
        format!("{letter_text}-{serial}/{year}")
    } else {
        docket.clone()
    };
    Some(Number {
        court,
        docket,
        year: Some(year),
        to,
        issues: vec![Issue::Docket(shown)],
        is_strong: source.gap(next) != Gap::Line && (2000..=2050).contains(&year),
    })
}

/// Whether the character before belongs to the same sign: `X-A 12/2000`.
fn is_joined(source: &Source<'_>, at: usize) -> bool {
    source.is_sign(at - 1, b'-') || source.is_sign(at - 1, b'_') || source.is_number(at - 1)
}

/// Reads `/2020`, or ` 2020` where blanks took the sign's place.
fn year_behind(source: &Source<'_>, at: usize) -> Option<(u16, usize, bool)> {
    let slash = source.is_sign(at, b'/');
    let next = if slash || source.is_sign(at, b'_') { at + 1 } else { at };
    if source.digits(next) != 4 || (next == at && source.is_tight(at)) {
        return None;
    }
    let year = u16::try_from(source.number(next)?).ok()?;
    // `A-1234/2020-5`: a longer number goes on.
    Some((year, next + 1, slash))
}

/// `SK.2020.1`.
fn criminal(source: &Source<'_>, at: usize) -> Option<Number> {
    let word = source.word(at);
    if !CRIMINAL.contains(&word.as_ref())
        || !source.is_sign(at + 1, b'.')
        || !source.is_tight(at + 1)
    {
        return None;
    }
    let year =
        u16::try_from(source.number(at + 2)?).ok().filter(|year| (2000..=2100).contains(year))?;
    if source.digits(at + 2) != 4
        || !source.is_sign(at + 3, b'.')
        || !(1..=4).contains(&source.digits(at + 4))
    {
        return None;
    }
    let mut to = at + 5;
    // `BB.2020.1-3`: joined proceedings.
    if source.is_sign(to, b'-')
        && source.is_tight(to)
        && source.is_tight(to + 1)
        && source.digits(to + 1) <= 4
        && source.is_number(to + 1)
    {
        to += 2;
    }
    let docket = format!("{word}.{year}.{}", source.raw(at + 4));
    Some(Number {
        court: Court::Criminal,
        docket,
        year: Some(year),
        to,
        issues: Vec::new(),
        is_strong: true,
    })
}

/// Whether a docket can begin with this word.
pub(in crate::ch) fn can_begin(word: &str) -> bool {
    shapes::begins(word)
}
