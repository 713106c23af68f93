//! Identifiers: of Légifrance, of the official journal, of agreements, undertakings and the
//! commentary of the tax administration.

use super::Read;
use crate::{
    fr::{
        Citation, Identifier,
        identifier::{is_legifrance, is_registered},
    },
    text::{cursor::Cursor, day},
};
use law::fold;

/// Reads an identifier at its first word.
pub(in crate::fr) fn read(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let word = cursor.word(at);
    let found = match word.len() {
        8 if cursor.is_number(at + 1) => legifrance(cursor, at),
        _ => None,
    };
    let (identifier, to) = found
        .or_else(|| nor(cursor, at))
        .or_else(|| keyed(cursor, at))
        .or_else(|| bofip(cursor, at))?;
    Some(Read::new(at, to, Citation::Identifier(identifier)))
}

fn legifrance(cursor: &Cursor<'_>, at: usize) -> Option<(Identifier, usize)> {
    let id = cursor.between(at, at + 2).to_uppercase();
    let stands = cursor.is_tight(at + 1) && is_legifrance(&id);
    // More letters or digits make it something else.
    let ends = !cursor.is_tight(at + 2) || !(cursor.is_word(at + 2) || cursor.is_number(at + 2));
    (stands && ends).then_some((Identifier::Legifrance(id), at + 2))
}

/// `JUSC1719196D`: ministry and direction, year and number, sort of text.
fn nor(cursor: &Cursor<'_>, at: usize) -> Option<(Identifier, usize)> {
    let letters = cursor.raw(at);
    let digits = match letters.len() {
        4 => 7,
        3 => 8,
        _ => return None,
    };
    let is_capital = |text: &str| {
        text.bytes()
            .all(|byte| byte.is_ascii_uppercase() || cursor.is_lone && byte.is_ascii_lowercase())
    };
    let last = cursor.raw(at + 2);
    let stands = is_capital(letters)
        && cursor.digits(at + 1) == digits
        && cursor.is_tight(at + 1)
        && cursor.is_tight(at + 2)
        && last.len() == 1
        && is_capital(last);
    stands.then(|| (Identifier::Nor(cursor.between(at, at + 3).to_uppercase()), at + 3))
}

/// `IDCC 3239`, `SIREN 732 829 320`, `SIRET …`, `RCS Paris 732 829 320`.
fn keyed(cursor: &Cursor<'_>, at: usize) -> Option<(Identifier, usize)> {
    let word = fold::fold(&cursor.word(at));
    let mut next = cursor.after(at + 1, b':');
    next = cursor.number_sign(next).unwrap_or(next);
    next = cursor.after(next, b':');
    match word.as_str() {
        "idcc" => {
            let number = cursor.number(next).filter(|number| *number > 0)?;
            let fits = (1..=5).contains(&cursor.digits(next));
            fits.then(|| (Identifier::Idcc(number.to_string()), next + 1))
        }
        "siren" | "siret" => {
            let wanted = if word == "siren" { 9 } else { 14 };
            registered(cursor, next, wanted)
        }
        "rcs" => {
            // `RCS Paris 732 829 320`, `RCS de Nanterre B 732 829 320`
            for _ in 0..6 {
                if cursor.is_number(next) {
                    break;
                }
                next += 1;
            }
            registered(cursor, next, 9)
        }
        _ => None,
    }
}

/// The digits of an undertaking or an establishment, in groups or in one.
fn registered(cursor: &Cursor<'_>, at: usize, wanted: usize) -> Option<(Identifier, usize)> {
    let mut digits = String::new();
    let mut to = at;
    while digits.len() < wanted && cursor.is_number(to) && cursor.gap_is_small(to) {
        digits.push_str(cursor.raw(to));
        to += 1;
        if cursor.is_sign(to, b'.') && cursor.is_number(to + 1) && digits.len() < wanted {
            to += 1;
        }
    }
    if digits.len() != wanted || !is_registered(&digits) {
        return None;
    }
    let made = if wanted == 9 { Identifier::Siren } else { Identifier::Siret };
    Some((made(digits), to))
}

/// A number that stands alone and may be of an undertaking or an establishment.
pub(in crate::fr) fn registered_alone(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let (identifier, to) = [14, 9].into_iter().find_map(|wanted| registered(cursor, at, wanted))?;
    cursor.is_end(to).then(|| Read::new(at, to, Citation::Identifier(identifier)))
}

/// `BOI-IR-BASE-10-10-20120912, § 120`
fn bofip(cursor: &Cursor<'_>, at: usize) -> Option<(Identifier, usize)> {
    if cursor.raw(at) != "BOI" && !(cursor.is_lone && cursor.is_like(at, "boi")) {
        return None;
    }
    let mut id = "BOI".to_owned();
    let mut date = None;
    let mut next = at + 1;
    let mut parts = 0;
    while cursor.is_sign(next, b'-') && cursor.is_tight(next) && cursor.is_tight(next + 1) {
        let part = cursor.raw(next + 1);
        if cursor.is_number(next + 1) && part.len() == 8 {
            let number = |range| part.get(range).and_then(|text: &str| text.parse().ok());
            date = day::of(number(0..4)?, number(4..6)?, number(6..8)?);
            next += 2;
            break;
        }
        id.push('-');
        id.push_str(&part.to_uppercase());
        next += 2;
        parts += 1;
    }
    if parts < 2 {
        return None;
    }
    let place = cursor.after(next, b',');
    let behind =
        if cursor.is_sign(place, 0xa7) { Some(place + 1) } else { cursor.number_sign(place) };
    let paragraph = behind.and_then(|place| Some((cursor.number(place)?, place + 1)));
    let (paragraph, to) = paragraph.map_or((None, next), |(number, to)| (Some(number), to));
    Some((Identifier::Bofip { id, date, paragraph }, to))
}
