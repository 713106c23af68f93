//! Docket numbers that begin with a single letter: `A-1234/2020`, `I 123/04`, `O2024_002`,
//! `C/27984/2025`.

use super::{
    Number,
    claim::{Claim, claimed},
};
use crate::{
    ch::{Court, Issue},
    text::{
        cursor::Cursor,
        token::{Gap, Kind},
    },
};

/// Dockets that begin with a single letter: `A-1234/2020`, `I 123/04`, `C/27984/2025`.
pub(super) fn single(cursor: &Cursor<'_>, at: usize, letter: u8) -> Option<Number> {
    if !letter.is_ascii_uppercase() || (at > 0 && cursor.is_tight(at) && is_joined(cursor, at)) {
        return None;
    }
    let mut next = at + 1;
    let letter_text = char::from(letter);
    let sign = cursor.token(next).filter(|token| token.kind == Kind::Sign).map(|token| token.sign);
    match sign {
        Some(b'-' | b'_')
            if cursor.is_tight(next)
                // One that the court has not is read where it is named, and found out later.
                && (matches!(letter, b'A'..=b'F')
                    || (sign == Some(b'-') && claimed(cursor, at) == Some(Claim::Administrative))) =>
        {
            let is_right = sign == Some(b'-');
            next += 1;
            let serial = cursor.number(next).filter(|_| cursor.digits(next) <= 5)?;
            let (year, to, slash) = year_behind(cursor, next + 1)?;
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
        Some(b'/') if cursor.is_tight(next) => {
            let serial = cursor.number(next + 1).filter(|_| cursor.digits(next + 1) <= 5)?;
            let (year, mut to, slash) = year_behind(cursor, next + 2)?;
            if !slash || !matches!(letter, b'A' | b'C' | b'P') {
                return None;
            }
            if cursor.is_sign(to, b'-')
                && cursor.is_tight(to)
                && cursor.is_tight(to + 1)
                && cursor.word(to + 1).len() >= 2
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
        None => spaced(cursor, next, letter),
        _ => None,
    }
}

/// Dockets of a letter and a number with a blank or nothing between: `I 123/04`, `A 1701 2006`,
/// `A4157/2016`, `O2024_002`.
fn spaced(cursor: &Cursor<'_>, next: usize, letter: u8) -> Option<Number> {
    const EITHER: &[Court] = &[Court::Administrative, Court::Cantonal("GE")];
    let letter_text = char::from(letter);
    let serial = cursor.number(next).filter(|_| cursor.digits(next) <= 5)?;
    let is_tight = cursor.is_tight(next);
    // The patent court: year and serial.
    if matches!(letter, b'O' | b'S')
        && is_tight
        && cursor.digits(next) == 4
        && cursor.is_sign(next + 1, b'_')
        && (1..=3).contains(&cursor.digits(next + 2))
    {
        let docket = format!("{letter_text}{serial}_{:03}", cursor.number(next + 2)?);
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
    if cursor.is_sign(next + 1, b'/') && cursor.digits(next + 2) == 2 && cursor.is_tight(next + 1) {
        if !matches!(letter, b'B' | b'C' | b'F' | b'H' | b'I' | b'K' | b'M' | b'P' | b'U')
            || cursor.digits(next) > 4
        {
            return None;
        }
        let short = u16::try_from(cursor.number(next + 2)?).ok()?;
        let year = if short > 20 { 1900 + short } else { 2000 + short };
        if year > 2006 || (cursor.is_sign(next + 3, b'/') && cursor.is_tight(next + 3)) {
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
        && cursor.digits(next) <= 3
        && cursor.digits(next + 1) == 2
        && !cursor.is_tight(next + 1)
        && matches!(letter, b'B' | b'C' | b'H' | b'I' | b'K' | b'M' | b'U')
    {
        let short = u16::try_from(cursor.number(next + 1)?).ok()?;
        let year = if short > 20 { 1900 + short } else { 2000 + short };
        let docket = format!("{letter_text} {serial}/{short:02}");
        let issues = vec![Issue::Docket(docket.clone())];
        let is_named = matches!(claimed(cursor, next - 1), Some(Claim::Insurance | Claim::Supreme));
        return (year <= 2006 && is_named).then_some(Number {
            court: Court::Insurance,
            docket,
            year: Some(year),
            to: next + 2,
            issues,
            is_strong: true,
        });
    }
    let (year, to, slash) = year_behind(cursor, next + 1)?;
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
    if (1990..=2100).contains(&serial) && cursor.digits(next) == 4 && slash {
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
        is_strong: cursor.gap(next) != Gap::Line && (2000..=2050).contains(&year),
    })
}

/// Whether the character before belongs to the same sign: `X-A 12/2000`.
fn is_joined(cursor: &Cursor<'_>, at: usize) -> bool {
    cursor.is_sign(at - 1, b'-') || cursor.is_sign(at - 1, b'_') || cursor.is_number(at - 1)
}

/// Reads `/2020`, or ` 2020` where blanks took the sign's place.
fn year_behind(cursor: &Cursor<'_>, at: usize) -> Option<(u16, usize, bool)> {
    let slash = cursor.is_sign(at, b'/');
    let next = if slash || cursor.is_sign(at, b'_') { at + 1 } else { at };
    if cursor.digits(next) != 4 || (next == at && cursor.is_tight(at)) {
        return None;
    }
    let year = u16::try_from(cursor.number(next)?).ok()?;
    // `A-1234/2020-5`: a longer number goes on.
    Some((year, next + 1, slash))
}
