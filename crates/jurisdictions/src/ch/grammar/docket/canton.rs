//! Docket numbers of cantonal courts.

use super::{
    super::{date, shapes},
    Number,
};
use crate::{
    ch::{Court, Issue},
    text::{cursor::Cursor, token::Gap},
};

/// Shapes that count their digits exactly come before the federal ones: `BV.2026.00003` is Zurich.
pub(super) fn exact(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let found = shapes::read(cursor, at, true).filter(|found| !found.is_loose)?;
    Some(cantonal(found))
}

pub(super) fn shaped(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    shapes::read(cursor, at, false).map(cantonal)
}

pub(super) fn cantonal(found: shapes::Shaped) -> Number {
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

/// `LB250018`, `PS260006-O/U`, `MJ240061-L`: two letters, the year and a serial of four digits.
pub(super) fn zurich(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let word = cursor.word(at);
    let is_pair = word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    if !is_pair || cursor.digits(at + 1) != 6 || !cursor.is_tight(at + 1) {
        return None;
    }
    if at > 0 && cursor.is_tight(at) && cursor.is_sign(at - 1, b'-') {
        return None;
    }
    let mut to = at + 2;
    let mut docket = format!("{word}{}", cursor.raw(at + 1));
    if cursor.is_sign(to, b'-')
        && cursor.is_tight(to)
        && cursor.is_tight(to + 1)
        && cursor.word(to + 1).len() == 1
    {
        let letter = cursor.word(to + 1);
        to += 2;
        if cursor.is_sign(to, b'/') && cursor.is_tight(to) {
            // The letters behind the stroke name the kind of ruling and its writer.
            while cursor.is_sign(to, b'/')
                && cursor.is_tight(to)
                && cursor.is_word(to + 1)
                && cursor.is_tight(to + 1)
            {
                to += 2;
            }
        } else if letter != "O" {
            // The letter names a district court; that of the High Court is left out.
            docket.push('-');
            docket.push_str(&letter);
        }
    } else if cursor.is_tight(to) && (cursor.is_word(to) || cursor.is_number(to)) {
        return None;
    }
    let short: u16 = cursor.raw(at + 1).get(..2)?.parse().ok()?;
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
pub(super) fn vaud(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let word = cursor.word(at);
    let is_pair = word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let fits = is_pair
        && cursor.digits(at + 1) == 2
        && cursor.is_tight(at + 1)
        && cursor.gap(at + 2) != Gap::Line;
    // `PE21 004385`: a blank for the dot.
    let serial = at + 2 + usize::from(cursor.is_sign(at + 2, b'.'));
    if !fits || cursor.digits(serial) != 6 {
        return None;
    }
    let is_right =
        cursor.is_sign(at + 2, b'.') && cursor.is_tight(at + 2) && cursor.is_tight(serial);
    let year = u16::try_from(cursor.number(at + 1)?).ok().map(|short| 2000 + short);
    let docket = format!("{word}{}.{}", cursor.raw(at + 1), cursor.raw(serial));
    let issues = if is_right { Vec::new() } else { vec![Issue::Docket(docket.clone())] };
    Some(Number {
        court: Court::Cantonal("VD"),
        docket,
        year,
        to: serial + 1,
        issues,
        is_strong: true,
    })
}

/// `ATA/414/2026`, `ACJC/966/2026`: a court's letters, serial and year.
pub(super) fn geneva(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let word = cursor.word(at);
    const COURTS: [&str; 12] = [
        "ATA", "ATAS", "ACJC", "JTAPI", "ACST", "AARP", "ACPR", "DCSO", "CAPH", "DAS", "JTBL",
        "JTDP",
    ];
    // `ATA 1098/2021`: a blank for the first stroke.
    let year_at = at + 2 + usize::from(cursor.is_sign(at + 2, b'/'));
    if COURTS.contains(&word.as_ref())
        && cursor.is_number(at + 1)
        && cursor.digits(year_at) == 4
        && !cursor.is_tight(at + 1)
    {
        let serial = cursor.number(at + 1)?;
        let year = u16::try_from(cursor.number(year_at)?).ok()?;
        let docket = format!("{word}/{serial}/{year}");
        let issues = vec![Issue::Docket(docket.clone())];
        return Some(Number {
            court: Court::Cantonal("GE"),
            docket,
            year: Some(year),
            to: year_at + 1,
            issues,
            is_strong: true,
        });
    }
    let fits = (2..=6).contains(&word.len())
        && word.bytes().all(|byte| byte.is_ascii_uppercase())
        && cursor.is_sign(at + 1, b'/')
        && cursor.is_tight(at + 1)
        && cursor.digits(at + 2) <= 5
        && cursor.is_tight(at + 2)
        && cursor.is_sign(at + 3, b'/')
        && cursor.is_tight(at + 3)
        && cursor.digits(at + 4) == 4;
    if !fits {
        return None;
    }
    let serial = cursor.number(at + 2)?;
    let year =
        u16::try_from(cursor.number(at + 4)?).ok().filter(|year| (1950..=2100).contains(year))?;
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
pub(super) fn dotted(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let word = cursor.word(at);
    if !(2..=6).contains(&word.len()) || !word.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    let sign = |place: usize| {
        cursor.is_sign(place, b'.') && cursor.is_tight(place) && cursor.is_tight(place + 1)
    };
    let (year_at, serial_at, to) = if sign(at + 1) && sign(at + 3) {
        (at + 2, at + 4, at + 5)
    } else if cursor.gap(at + 1) == Gap::Blank && cursor.gap(at + 2) == Gap::Blank {
        (at + 1, at + 2, at + 3)
    } else {
        return None;
    };
    let year =
        u16::try_from(cursor.number(year_at)?).ok().filter(|year| (1980..=2050).contains(year))?;
    let digits = cursor.digits(serial_at);
    if cursor.digits(year_at) != 4
        || digits == 0
        || (to == at + 3 && (digits < 4 || word.len() != 2))
    {
        return None;
    }
    if cursor.is_tight(to) && (cursor.is_word(to) || cursor.is_number(to)) {
        return None;
    }
    let court = match digits {
        5 if word.len() == 2 => Court::Cantonal("ZH"),
        4 if word.len() <= 4 => Court::Cantonal("VD"),
        1..=4 => Court::Cantonal(""),
        _ => return None,
    };
    let docket = format!("{word}.{year}.{}", cursor.raw(serial_at));
    let issues = if to == at + 3 { vec![Issue::Docket(docket.clone())] } else { Vec::new() };
    Some(Number { court, docket, year: Some(year), to, issues, is_strong: true })
}

/// `42.2025.15`: recognised only where words say that it is a docket.
pub(super) fn ticino(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let fits = cursor.digits(at) <= 2
        && cursor.is_sign(at + 1, b'.')
        && cursor.is_tight(at + 1)
        && cursor.digits(at + 2) == 4
        && cursor.is_tight(at + 2)
        && cursor.is_sign(at + 3, b'.')
        && cursor.is_tight(at + 3)
        && (1..=4).contains(&cursor.digits(at + 4))
        && cursor.is_tight(at + 4);
    if !fits
        || (cursor.is_sign(at + 5, b'.') && cursor.is_tight(at + 6) && cursor.is_number(at + 6))
    {
        return None;
    }
    let year =
        u16::try_from(cursor.number(at + 2)?).ok().filter(|year| (1980..=2100).contains(year))?;
    let docket = format!("{}.{year}.{}", cursor.raw(at), cursor.raw(at + 4));
    Some(Number {
        court: Court::Cantonal("TI"),
        docket,
        year: Some(year),
        to: at + 5,
        issues: Vec::new(),
        is_strong: false,
    })
}

/// `100.2019.123`, `200.2019.345.IV`: the administrative court of Berne.
pub(super) fn berne(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let sign = |place: usize| cursor.is_sign(place, b'.') && cursor.is_tight(place);
    let fits = matches!(cursor.raw(at), "100" | "200")
        && sign(at + 1)
        && cursor.digits(at + 2) == 4
        && sign(at + 3)
        && (1..=4).contains(&cursor.digits(at + 4))
        && cursor.is_tight(at + 2)
        && cursor.is_tight(at + 4);
    if !fits {
        return None;
    }
    let year = u16::try_from(cursor.number(at + 2)?).ok();
    let mut docket = format!("{}.{}.{}", cursor.raw(at), cursor.raw(at + 2), cursor.raw(at + 4));
    let mut to = at + 5;
    if sign(to) && cursor.is_tight(to + 1) && cursor.is_word(to + 1) {
        docket.push('.');
        docket.push_str(&cursor.word(to + 1));
        to += 2;
    }
    let court = Court::Cantonal("BE");
    Some(Number { court, docket, year, to, issues: Vec::new(), is_strong: true })
}

/// `CACI 12 mai 2020/234`: a chamber of Vaud, the date of its decision and a serial.
pub(super) fn vaud_by_date(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    let word = cursor.word(at);
    if !(3..=5).contains(&word.len()) || !cursor.is_number(at + 1) || cursor.is_tight(at + 1) {
        return None;
    }
    let found = date::plain(cursor, at + 1)?;
    let day = found.date?;
    let to = found.to;
    if !cursor.is_sign(to, b'/')
        || !cursor.is_tight(to)
        || !(1..=4).contains(&cursor.digits(to + 1))
    {
        return None;
    }
    let docket = cursor.between(at, to + 2).split_whitespace().collect::<Vec<_>>().join(" ");
    Some(Number {
        court: Court::Cantonal("VD"),
        docket,
        year: u16::try_from(day.year()).ok(),
        to: to + 2,
        issues: found.issue.into_iter().collect(),
        is_strong: true,
    })
}

/// `100 2024 234`: a chamber's number first; recognised only where words say so.
pub(super) fn led_by_number(cursor: &Cursor<'_>, at: usize) -> Option<Number> {
    // A decimal, and a number with small letters run into it, are the common case.
    let is_other = cursor.is_sign(at + 1, b'.')
        || cursor.word(at + 1).starts_with(|first: char| !first.is_ascii_uppercase());
    if is_other {
        return None;
    }
    let found = shapes::read(cursor, at, false).filter(|found| !found.is_loose)?;
    // Without a court beside it, three plain numbers fit several cantons.
    let mut number = cantonal(found);
    number.is_strong = false;
    Some(number)
}
