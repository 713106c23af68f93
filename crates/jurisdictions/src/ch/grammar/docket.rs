//! Decisions by their docket number, of every court.

use jiff::civil::Date;
use law::Languages;

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
        supreme(source, at).or_else(|| ticino(source, at)).or_else(|| led_by_number(source, at))
    } else {
        let word = source.word(at);
        if word.len() == 1 { single(source, at, word.as_bytes()[0]) } else { None }
            .or_else(|| zurich(source, at))
            .or_else(|| vaud(source, at))
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
    if letter.len() != 1 || !letter.as_bytes()[0].is_ascii_uppercase() || !source.is_tight(at + 1) {
        return None;
    }
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
    if written != sign || !slash {
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

/// Shapes that count their digits exactly come before the federal ones: `BV.2026.00003` is Zurich.
fn exact(source: &Source<'_>, at: usize) -> Option<Number> {
    let found = shapes::read(source, at, true).filter(|found| !found.is_loose)?;
    Some(cantonal(found))
}

fn shaped(source: &Source<'_>, at: usize) -> Option<Number> {
    shapes::read(source, at, false).map(cantonal)
}

fn cantonal(found: shapes::Shaped) -> Number {
    let issues =
        if found.is_loose { vec![Issue::Docket(found.docket.clone())] } else { Vec::new() };
    Number {
        court: Court::Cantonal(found.canton),
        docket: found.docket,
        year: found.year,
        to: found.to,
        issues,
        is_strong: found.is_strong,
    }
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

/// `LB250018`, `PS260006-O/U`, `MJ240061-L`: two letters, the year and a serial of four digits.
fn zurich(source: &Source<'_>, at: usize) -> Option<Number> {
    let word = source.word(at);
    let is_pair = word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    if !is_pair || source.digits(at + 1) != 6 || !source.is_tight(at + 1) {
        return None;
    }
    if at > 0 && source.is_tight(at) && source.is_sign(at - 1, b'-') {
        return None;
    }
    let mut to = at + 2;
    let mut docket = format!("{word}{}", source.raw(at + 1));
    if source.is_sign(to, b'-')
        && source.is_tight(to)
        && source.is_tight(to + 1)
        && source.word(to + 1).len() == 1
    {
        let letter = source.word(to + 1);
        to += 2;
        if source.is_sign(to, b'/') && source.is_tight(to) {
            // The letters behind the stroke name the kind of ruling and its writer.
            while source.is_sign(to, b'/')
                && source.is_tight(to)
                && source.is_word(to + 1)
                && source.is_tight(to + 1)
            {
                to += 2;
            }
        } else {
            docket.push('-');
            docket.push_str(&letter);
        }
    } else if source.is_tight(to) && (source.is_word(to) || source.is_number(to)) {
        return None;
    }
    let short: u16 = source.raw(at + 1).get(..2)?.parse().ok()?;
    let year = if short > 60 { 1900 + short } else { 2000 + short };
    Some(Number {
        court: Court::Cantonal("ZH"),
        docket,
        year: Some(year),
        to,
        issues: Vec::new(),
        is_strong: true,
    })
}

/// `PE21.004385`: two letters, the year, and six digits.
fn vaud(source: &Source<'_>, at: usize) -> Option<Number> {
    let word = source.word(at);
    let is_pair = word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let fits = is_pair
        && source.digits(at + 1) == 2
        && source.is_tight(at + 1)
        && source.is_sign(at + 2, b'.')
        && source.is_tight(at + 2)
        && source.digits(at + 3) == 6
        && source.is_tight(at + 3);
    if !fits {
        return None;
    }
    let year = u16::try_from(source.number(at + 1)?).ok().map(|short| 2000 + short);
    let docket = format!("{word}{}.{}", source.raw(at + 1), source.raw(at + 3));
    Some(Number {
        court: Court::Cantonal("VD"),
        docket,
        year,
        to: at + 4,
        issues: Vec::new(),
        is_strong: true,
    })
}

/// `ATA/414/2026`, `ACJC/966/2026`: a court's letters, serial and year.
fn geneva(source: &Source<'_>, at: usize) -> Option<Number> {
    let word = source.word(at);
    const COURTS: [&str; 12] = [
        "ATA", "ATAS", "ACJC", "JTAPI", "ACST", "AARP", "ACPR", "DCSO", "CAPH", "DAS", "JTBL",
        "JTDP",
    ];
    // `ATA 1098/2021`: a blank for the first stroke.
    if COURTS.contains(&word.as_ref())
        && source.is_number(at + 1)
        && source.is_sign(at + 2, b'/')
        && source.digits(at + 3) == 4
    {
        let serial = source.number(at + 1)?;
        let year = u16::try_from(source.number(at + 3)?).ok()?;
        let docket = format!("{word}/{serial}/{year}");
        let issues = vec![Issue::Docket(docket.clone())];
        return Some(Number {
            court: Court::Cantonal("GE"),
            docket,
            year: Some(year),
            to: at + 4,
            issues,
            is_strong: true,
        });
    }
    let fits = (2..=6).contains(&word.len())
        && word.bytes().all(|byte| byte.is_ascii_uppercase())
        && source.is_sign(at + 1, b'/')
        && source.is_tight(at + 1)
        && source.digits(at + 2) <= 5
        && source.is_tight(at + 2)
        && source.is_sign(at + 3, b'/')
        && source.is_tight(at + 3)
        && source.digits(at + 4) == 4;
    if !fits {
        return None;
    }
    let serial = source.number(at + 2)?;
    let year =
        u16::try_from(source.number(at + 4)?).ok().filter(|year| (1950..=2100).contains(year))?;
    let docket = format!("{word}/{serial}/{year}");
    Some(Number {
        court: Court::Cantonal("GE"),
        docket,
        year: Some(year),
        to: at + 5,
        issues: Vec::new(),
        is_strong: true,
    })
}

/// `PB.2007.00023`, `WKL.2020.1`: letters, year and serial between dots. Five digits are Zurich's,
/// four Vaud's; otherwise the canton is not told by the shape.
fn dotted(source: &Source<'_>, at: usize) -> Option<Number> {
    let word = source.word(at);
    if !(2..=6).contains(&word.len()) || !word.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    let sign = |place: usize| {
        source.is_sign(place, b'.') && source.is_tight(place) && source.is_tight(place + 1)
    };
    let (year_at, serial_at, to) = if sign(at + 1) && sign(at + 3) {
        (at + 2, at + 4, at + 5)
    } else if source.gap(at + 1) == Gap::Blank && source.gap(at + 2) == Gap::Blank {
        (at + 1, at + 2, at + 3)
    } else {
        return None;
    };
    let year =
        u16::try_from(source.number(year_at)?).ok().filter(|year| (1980..=2050).contains(year))?;
    let digits = source.digits(serial_at);
    if source.digits(year_at) != 4
        || digits == 0
        || (to == at + 3 && (digits < 4 || word.len() != 2))
    {
        return None;
    }
    if source.is_tight(to) && (source.is_word(to) || source.is_number(to)) {
        return None;
    }
    let court = match digits {
        5 if word.len() == 2 => Court::Cantonal("ZH"),
        4 if word.len() <= 4 => Court::Cantonal("VD"),
        1..=4 => Court::Cantonal(""),
        _ => return None,
    };
    let docket = format!("{word}.{year}.{}", source.raw(serial_at));
    let issues = if to == at + 3 { vec![Issue::Docket(docket.clone())] } else { Vec::new() };
    Some(Number { court, docket, year: Some(year), to, issues, is_strong: true })
}

/// `42.2025.15`: recognised only where words say that it is a docket.
fn ticino(source: &Source<'_>, at: usize) -> Option<Number> {
    let fits = source.digits(at) <= 2
        && source.is_sign(at + 1, b'.')
        && source.is_tight(at + 1)
        && source.digits(at + 2) == 4
        && source.is_tight(at + 2)
        && source.is_sign(at + 3, b'.')
        && source.is_tight(at + 3)
        && (1..=4).contains(&source.digits(at + 4))
        && source.is_tight(at + 4);
    if !fits
        || (source.is_sign(at + 5, b'.') && source.is_tight(at + 6) && source.is_number(at + 6))
    {
        return None;
    }
    let year =
        u16::try_from(source.number(at + 2)?).ok().filter(|year| (1980..=2100).contains(year))?;
    let docket = format!("{}.{year}.{}", source.raw(at), source.raw(at + 4));
    Some(Number {
        court: Court::Cantonal("TI"),
        docket,
        year: Some(year),
        to: at + 5,
        issues: Vec::new(),
        is_strong: false,
    })
}

/// `100 2024 234`: a chamber's number first; recognised only where words say so.
fn led_by_number(source: &Source<'_>, at: usize) -> Option<Number> {
    let found = shapes::read(source, at, false).filter(|found| !found.is_loose)?;
    // Without a court beside it, three plain numbers fit several cantons.
    let mut number = cantonal(found);
    number.is_strong = false;
    Some(number)
}

/// The language of the words right before a docket: `Urteil`, `arrêt`, `sentenza`.
fn spoken(source: &Source<'_>, at: usize) -> Languages {
    for place in (at.saturating_sub(6)..at).rev() {
        if source.is_sign(place, b';') || source.is_sign(place, b')') {
            break;
        }
        match source.word(place).to_lowercase().as_str() {
            "urteil" | "urteile" | "urteils" | "urteilen" | "entscheid" | "beschluss" | "bger" => {
                return Languages::DE;
            }
            "arrêt" | "arrêts" | "jugement" | "fédéral" | "tf" | "taf" => return Languages::FR,
            "sentenza" | "sentenze" | "decisione" | "federale" => return Languages::IT,
            _ => {}
        }
    }
    Languages::ANY
}

/// The court named right before a docket.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Claim {
    Supreme,
    Administrative,
    Criminal,
    Patent,
    Insurance,
    Geneva,
}

const FILLERS: [&str; 34] = [
    "urteil",
    "urteile",
    "urteils",
    "urteilen",
    "entscheid",
    "entscheide",
    "entscheids",
    "beschluss",
    "arrêt",
    "arrêts",
    "décision",
    "décisions",
    "jugement",
    "sentenza",
    "sentenze",
    "decisione",
    "des",
    "du",
    "de",
    "der",
    "del",
    "della",
    "la",
    "le",
    "l",
    "n",
    "no",
    "nr",
    "non",
    "publié",
    "unpubl",
    "s",
    "vom",
    "i",
];

/// The court that the words before a docket name, past words such as `Urteil des`.
fn claimed(source: &Source<'_>, at: usize) -> Option<Claim> {
    let mut at = at;
    for _ in 0..12 {
        at = at.checked_sub(1)?;
        if source.is_number(at)
            || source.is_sign(at, b',')
            || source.is_sign(at, b'.')
            || source.is_sign(at, b'\'')
            || source.is_sign(at, 0xb0)
        {
            continue;
        }
        let word = source.word(at);
        if word.is_empty() {
            return None;
        }
        let lower = word.to_lowercase();
        match lower.trim_end_matches('s') {
            "bundesgericht" | "bger" | "bgr" => return Some(Claim::Supreme),
            "bundesverwaltungsgericht" | "bverwg" | "bvger" => return Some(Claim::Administrative),
            "bundesstrafgericht" | "bstger" | "bstr" => return Some(Claim::Criminal),
            "bundespatentgericht" | "bpatger" => return Some(Claim::Patent),
            "eidgenössischen"
                if source.is_any(at + 1, &["versicherungsgericht", "versicherungsgerichts"]) =>
            {
                return Some(Claim::Insurance);
            }
            _ => {}
        }
        match word.as_ref() {
            "TF" => return Some(Claim::Supreme),
            "TAF" => return Some(Claim::Administrative),
            "TPF" => return Some(Claim::Criminal),
            "TFA" | "EVG" => return Some(Claim::Insurance),
            "justice" | "Justice" | "CJ" | "ACJC" => return Some(Claim::Geneva),
            "fédéral" | "federale" | "fédérale" => {
                let named = source.word(at.checked_sub(1)?).to_lowercase();
                return match named.as_str() {
                    "tribunal" | "tribunale" => Some(Claim::Supreme),
                    "administratif" | "amministrativo" => Some(Claim::Administrative),
                    "pénal" | "penale" => Some(Claim::Criminal),
                    _ => None,
                };
            }
            _ => {}
        }
        if !FILLERS.contains(&lower.as_str()) && crate::ch::decision::month(&word).is_none() {
            return None;
        }
    }
    None
}

fn same_court(court: Court, claim: Claim) -> bool {
    matches!(
        (court, claim),
        (Court::Supreme, Claim::Supreme)
            | (Court::Administrative, Claim::Administrative)
            | (Court::Criminal, Claim::Criminal)
            | (Court::Patent, Claim::Patent)
            | (Court::Insurance, Claim::Insurance | Claim::Supreme)
            | (Court::Cantonal("GE"), Claim::Geneva)
    )
}

/// Both courts by name where the docket's shape and the words before it contradict each other.
fn contradiction(court: Court, claim: Claim) -> Option<(String, String)> {
    let federal =
        matches!(court, Court::Supreme | Court::Administrative | Court::Criminal | Court::Patent);
    // The shapes of cantonal dockets are too alike to contradict anyone; the Federal Insurance
    // Court was a division of the Federal Supreme Court.
    if !federal
        || same_court(court, claim)
        || (court == Court::Supreme && claim == Claim::Insurance)
    {
        return None;
    }
    let claimed = match claim {
        Claim::Supreme => Court::Supreme,
        Claim::Administrative => Court::Administrative,
        Claim::Criminal => Court::Criminal,
        Claim::Patent => Court::Patent,
        Claim::Insurance => Court::Insurance,
        Claim::Geneva => Court::Cantonal("GE"),
    };
    let name = |court: Court| format!("the {}", court.name(law::Language::En));
    Some((name(court), name(claimed)))
}

/// Whether the words right before say that a docket follows.
fn is_cued(source: &Source<'_>, at: usize) -> bool {
    const STEMS: [&str; 30] = [
        "urteil",
        "entscheid",
        "beschluss",
        "verfügung",
        "verfahren",
        "geschäft",
        "arrêt",
        "arrêts",
        "jugement",
        "décision",
        "décisions",
        "sentenza",
        "sentenze",
        "decisione",
        "incarto",
        "inc",
        "dossier",
        "cause",
        "causa",
        "gericht",
        "cour",
        "tribunal",
        "tribunale",
        "kammer",
        "kger",
        "oger",
        "vger",
        "stca",
        "cdap",
        "capn",
    ];
    for back in 1..=6 {
        let Some(place) = at.checked_sub(back) else { return false };
        if source.is_sign(place, b';') || source.is_sign(place, b'(') {
            return false;
        }
        let word = source.word(place).to_lowercase();
        if STEMS.iter().any(|stem| {
            word == *stem
                || (stem.len() > 5
                    && (word.starts_with(stem)
                        || word.ends_with(stem)
                        || word.ends_with(&format!("{stem}s"))))
        }) {
            return true;
        }
    }
    false
}

/// The date before a docket, as Zurich writes it: `BGr, 5. März 2024, 2C_698/2021`.
fn date_before(source: &Source<'_>, at: usize) -> Option<Date> {
    let comma = at.checked_sub(1)?;
    if !source.is_sign(comma, b',') {
        return None;
    }
    (3..=7).find_map(|back| {
        let found = date::plain(source, comma.checked_sub(back)?)?;
        (found.to == comma).then_some(found.date)?
    })
}

/// Whether a docket can begin with this word.
pub(in crate::ch) fn can_begin(word: &str) -> bool {
    shapes::begins(word)
}
