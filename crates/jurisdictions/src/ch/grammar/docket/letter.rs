//! Docket numbers that begin with a single letter: `A-1234/2020`, `I 123/04`, `O2024_002`,
//! `C/27984/2025`.

use super::{
    super::Source,
    Number,
    claim::{Claim, claimed},
};
use crate::ch::{
    Court, Issue,
    token::{Gap, Kind},
};

/// Dockets that begin with a single letter: `A-1234/2020`, `I 123/04`, `C/27984/2025`.
pub(super) fn single(source: &Source<'_>, at: usize, letter: u8) -> Option<Number> {
    if !letter.is_ascii_uppercase() || (at > 0 && source.is_tight(at) && is_joined(source, at)) {
        return None;
    }
    let mut next = at + 1;
    let letter_text = char::from(letter);
    let sign = source.token(next).filter(|token| token.kind == Kind::Sign).map(|token| token.sign);
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
    // `U 123 04`: a blank for the stroke, where words say that it is a docket.
    if !is_tight
        && source.digits(next) <= 3
        && source.digits(next + 1) == 2
        && !source.is_tight(next + 1)
        && matches!(letter, b'B' | b'C' | b'H' | b'I' | b'K' | b'M' | b'U')
    {
        let short = u16::try_from(source.number(next + 1)?).ok()?;
        let year = if short > 20 { 1900 + short } else { 2000 + short };
        let docket = format!("{letter_text} {serial}/{short:02}");
        let issues = vec![Issue::Docket(docket.clone())];
        let is_named = matches!(claimed(source, next - 1), Some(Claim::Insurance | Claim::Supreme));
        return (year <= 2006 && is_named).then_some(Number {
            court: Court::Insurance,
            docket,
            year: Some(year),
            to: next + 2,
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
    // `B 2023/223` of St. Gallen is not a year behind a serial; `U 123/2004` is the insurance court.
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
