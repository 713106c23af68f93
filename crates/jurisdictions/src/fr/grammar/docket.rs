//! The numbers of cases, each by its form.

use crate::{fr::Court, text::cursor::Cursor};

/// The courts of appeal in administrative matters, by the letters in their numbers.
pub(super) const APPEAL: [(&str, &str); 9] = [
    ("PA", "Paris"),
    ("VE", "Versailles"),
    ("LY", "Lyon"),
    ("MA", "Marseille"),
    ("BX", "Bordeaux"),
    ("NT", "Nantes"),
    ("NC", "Nancy"),
    ("DA", "Douai"),
    ("TL", "Toulouse"),
];

/// The types of decisions of the Conseil constitutionnel.
const TYPES: [&str; 18] = [
    "DC", "QPC", "L", "LP", "LOM", "FNR", "AN", "SEN", "REF", "PDR", "ELEC", "ORGA", "I", "D",
    "RIP", "AR16", "ORD", "AUTR",
];

/// `20-20.648`, `E 20-20.648`, `20-20648`, with the place after it.
pub(super) fn appeal(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let raw = cursor.raw(at);
    let is_key = raw.len() == 1 && raw.bytes().all(|byte| byte.is_ascii_uppercase());
    let at = if is_key { cursor.after(at + 1, b'.') } else { at };
    let joined = cursor.digits(at) == 2
        && cursor.is_sign(at + 1, b'-')
        && cursor.is_tight(at + 1)
        && cursor.gap_is_small(at + 2);
    if !joined {
        return None;
    }
    if cursor.digits(at + 2) == 5 {
        let (year, serial) = (cursor.raw(at), cursor.raw(at + 2));
        return Some((format!("{year}-{}.{}", serial.get(..2)?, serial.get(2..)?), at + 3));
    }
    let end = cursor.after(at + 3, b'.');
    if cursor.digits(at + 2) != 2 || cursor.digits(end) != 3 || !cursor.gap_is_small(end) {
        return None;
    }
    Some((format!("{}-{}.{}", cursor.raw(at), cursor.raw(at + 2), cursor.raw(end)), end + 1))
}

/// `21/00091`, `2021/00091`, with the place after it.
pub(super) fn roll(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let stands = matches!(cursor.digits(at), 2 | 4)
        && cursor.is_sign(at + 1, b'/')
        && cursor.is_tight(at + 1)
        && cursor.is_tight(at + 2)
        && cursor.digits(at + 2) == 5
        && !cursor.is_sign(at + 3, b'/');
    stands.then(|| (format!("{}/{}", cursor.raw(at), cursor.raw(at + 2)), at + 3))
}

/// `428409`, five or six digits.
pub(super) fn request(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    (matches!(cursor.digits(at), 5 | 6)).then(|| (cursor.raw(at).to_owned(), at + 1))
}

/// `1801234`, the year and the number in one.
fn first_instance(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    (cursor.digits(at) == 7).then(|| (cursor.raw(at).to_owned(), at + 1))
}

/// `18PA01234`, with the town and the place after it.
pub(super) fn appeal_administrative(
    cursor: &Cursor<'_>,
    at: usize,
) -> Option<(String, &'static str, usize)> {
    let (_, seat) = APPEAL.iter().find(|(letters, _)| cursor.raw(at + 1) == *letters)?;
    let stands = cursor.digits(at) == 2
        && cursor.is_tight(at + 1)
        && cursor.is_tight(at + 2)
        && cursor.digits(at + 2) == 5;
    let number = format!("{}{}{}", cursor.raw(at), cursor.raw(at + 1), cursor.raw(at + 2));
    stands.then_some((number, seat, at + 3))
}

/// `2010-605 DC`, `2010-14/22 QPC`, with the place after it.
pub(super) fn constitutional(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let year = cursor.number(at)?;
    let is_year = match cursor.digits(at) {
        2 => (58..=99).contains(&year),
        4 => (1958..=2099).contains(&year),
        _ => false,
    };
    let joined = cursor.is_sign(at + 1, b'-')
        && cursor.is_tight(at + 1)
        && cursor.gap_is_small(at + 2)
        && (1..=4).contains(&cursor.digits(at + 2));
    if !is_year || !joined {
        return None;
    }
    let mut number = format!("{}-{}", cursor.raw(at), cursor.raw(at + 2));
    let mut end = at + 3;
    for sign in [b'/', b'-'] {
        while cursor.is_sign(end, sign) && cursor.is_tight(end) && cursor.is_number(end + 1) {
            number.push(char::from(sign));
            number.push_str(cursor.raw(end + 1));
            end += 2;
        }
    }
    let kind = cursor.raw(end);
    let kind = if cursor.is_lone { kind.to_uppercase() } else { kind.to_owned() };
    let is_type = TYPES.contains(&kind.as_str()) && cursor.gap_is_small(end);
    // A single letter may also be a name; it is a type only at the end of the citation.
    let is_sure =
        kind.len() > 1 || !cursor.is_sign(end + 1, b'.') && !cursor.is_sign(end + 1, b'\'');
    (is_type && is_sure).then(|| (format!("{number} {kind}"), end + 1))
}

/// The number of a case as a court writes it, with the place after it.
pub(super) fn of_court(cursor: &Cursor<'_>, at: usize, court: Court) -> Option<(String, usize)> {
    match court {
        Court::Cassation => appeal(cursor, at),
        Court::ConseilEtat => request(cursor, at),
        Court::ConseilConstitutionnel => constitutional(cursor, at),
        Court::Conflits => {
            let at = if cursor.raw(at) == "C" { at + 1 } else { at };
            ((3..=5).contains(&cursor.digits(at))).then(|| (cursor.raw(at).to_owned(), at + 1))
        }
        Court::CourAppel | Court::TribunalJudiciaire | Court::Prudhommes => roll(cursor, at),
        Court::TribunalCommerce => {
            let year = cursor.digits(at) == 4 && cursor.digits(at + 1) == 6;
            if year {
                return Some((format!("{}{}", cursor.raw(at), cursor.raw(at + 1)), at + 2));
            }
            let whole = cursor.digits(at) == 10;
            whole.then(|| (cursor.raw(at).to_owned(), at + 1)).or_else(|| roll(cursor, at))
        }
        Court::CourAdministrativeAppel => {
            appeal_administrative(cursor, at).map(|(number, _, to)| (number, to))
        }
        Court::TribunalAdministratif => first_instance(cursor, at),
    }
}
