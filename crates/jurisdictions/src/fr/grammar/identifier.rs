//! Identifiers: of Légifrance, of the official journal, of agreements, undertakings and the
//! commentary of the tax administration.

use super::Read;
use crate::{
    fr::{
        Citation, Identifier,
        identifier::{is_legifrance, is_registered},
    },
    scan::{Scan, day_of, fold},
};

/// Reads an identifier at its first word.
pub(in crate::fr) fn read(scan: &Scan<'_>, at: usize) -> Option<Read> {
    let word = scan.word(at);
    let found = match word.len() {
        8 if scan.is_number(at + 1) => legifrance(scan, at),
        _ => None,
    };
    let (identifier, to) =
        found.or_else(|| nor(scan, at)).or_else(|| keyed(scan, at)).or_else(|| bofip(scan, at))?;
    Some(Read::new(at, to, Citation::Identifier(identifier)))
}

fn legifrance(scan: &Scan<'_>, at: usize) -> Option<(Identifier, usize)> {
    let id = scan.between(at, at + 2).to_uppercase();
    let stands = scan.is_tight(at + 1) && is_legifrance(&id);
    // More letters or digits make it something else.
    let ends = !scan.is_tight(at + 2) || !(scan.is_word(at + 2) || scan.is_number(at + 2));
    (stands && ends).then_some((Identifier::Legifrance(id), at + 2))
}

/// `JUSC1719196D`: ministry and direction, year and number, sort of text.
fn nor(scan: &Scan<'_>, at: usize) -> Option<(Identifier, usize)> {
    let letters = scan.raw(at);
    let digits = match letters.len() {
        4 => 7,
        3 => 8,
        _ => return None,
    };
    let is_capital = |text: &str| {
        text.bytes()
            .all(|byte| byte.is_ascii_uppercase() || scan.is_lone && byte.is_ascii_lowercase())
    };
    let last = scan.raw(at + 2);
    let stands = is_capital(letters)
        && scan.digits(at + 1) == digits
        && scan.is_tight(at + 1)
        && scan.is_tight(at + 2)
        && last.len() == 1
        && is_capital(last);
    stands.then(|| (Identifier::Nor(scan.between(at, at + 3).to_uppercase()), at + 3))
}

/// `IDCC 3239`, `SIREN 732 829 320`, `SIRET …`, `RCS Paris 732 829 320`.
fn keyed(scan: &Scan<'_>, at: usize) -> Option<(Identifier, usize)> {
    let word = fold(&scan.word(at));
    let mut next = scan.after(at + 1, b':');
    next = scan.number_sign(next).unwrap_or(next);
    next = scan.after(next, b':');
    match word.as_str() {
        "idcc" => {
            let number = scan.number(next).filter(|number| *number > 0)?;
            let fits = (1..=5).contains(&scan.digits(next));
            fits.then(|| (Identifier::Idcc(number.to_string()), next + 1))
        }
        "siren" | "siret" => {
            let wanted = if word == "siren" { 9 } else { 14 };
            registered(scan, next, wanted)
        }
        "rcs" => {
            // `RCS Paris 732 829 320`, `RCS de Nanterre B 732 829 320`
            for _ in 0..6 {
                if scan.is_number(next) {
                    break;
                }
                next += 1;
            }
            registered(scan, next, 9)
        }
        _ => None,
    }
}

/// The digits of an undertaking or an establishment, in groups or in one.
fn registered(scan: &Scan<'_>, at: usize, wanted: usize) -> Option<(Identifier, usize)> {
    let mut digits = String::new();
    let mut to = at;
    while digits.len() < wanted && scan.is_number(to) && scan.gap_is_small(to) {
        digits.push_str(scan.raw(to));
        to += 1;
        if scan.is_sign(to, b'.') && scan.is_number(to + 1) && digits.len() < wanted {
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
pub(in crate::fr) fn registered_alone(scan: &Scan<'_>, at: usize) -> Option<Read> {
    let (identifier, to) = [14, 9].into_iter().find_map(|wanted| registered(scan, at, wanted))?;
    scan.is_end(to).then(|| Read::new(at, to, Citation::Identifier(identifier)))
}

/// `BOI-IR-BASE-10-10-20120912, § 120`
fn bofip(scan: &Scan<'_>, at: usize) -> Option<(Identifier, usize)> {
    if scan.raw(at) != "BOI" && !(scan.is_lone && scan.is(at, "boi")) {
        return None;
    }
    let mut id = "BOI".to_owned();
    let mut date = None;
    let mut next = at + 1;
    let mut parts = 0;
    while scan.is_sign(next, b'-') && scan.is_tight(next) && scan.is_tight(next + 1) {
        let part = scan.raw(next + 1);
        if scan.is_number(next + 1) && part.len() == 8 {
            let number = |range| part.get(range).and_then(|text: &str| text.parse().ok());
            date = day_of(number(0..4)?, number(4..6)?, number(6..8)?);
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
    let place = scan.after(next, b',');
    let behind = if scan.is_sign(place, 0xa7) { Some(place + 1) } else { scan.number_sign(place) };
    let paragraph = behind.and_then(|place| Some((scan.number(place)?, place + 1)));
    let (paragraph, to) = paragraph.map_or((None, next), |(number, to)| (Some(number), to));
    Some((Identifier::Bofip { id, date, paragraph }, to))
}
