//! The numbers of cases, each by its form.

use crate::{fr::Court, scan::Scan};

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
pub(super) fn appeal(scan: &Scan<'_>, at: usize) -> Option<(String, usize)> {
    let raw = scan.raw(at);
    let is_key = raw.len() == 1 && raw.bytes().all(|byte| byte.is_ascii_uppercase());
    let at = if is_key { scan.after(at + 1, b'.') } else { at };
    let joined = scan.digits(at) == 2
        && scan.is_sign(at + 1, b'-')
        && scan.is_tight(at + 1)
        && scan.gap_is_small(at + 2);
    if !joined {
        return None;
    }
    if scan.digits(at + 2) == 5 {
        let (year, serial) = (scan.raw(at), scan.raw(at + 2));
        return Some((format!("{year}-{}.{}", serial.get(..2)?, serial.get(2..)?), at + 3));
    }
    let end = scan.after(at + 3, b'.');
    if scan.digits(at + 2) != 2 || scan.digits(end) != 3 || !scan.gap_is_small(end) {
        return None;
    }
    Some((format!("{}-{}.{}", scan.raw(at), scan.raw(at + 2), scan.raw(end)), end + 1))
}

/// `21/00091`, `2021/00091`, with the place after it.
pub(super) fn roll(scan: &Scan<'_>, at: usize) -> Option<(String, usize)> {
    let stands = matches!(scan.digits(at), 2 | 4)
        && scan.is_sign(at + 1, b'/')
        && scan.is_tight(at + 1)
        && scan.is_tight(at + 2)
        && scan.digits(at + 2) == 5
        && !scan.is_sign(at + 3, b'/');
    stands.then(|| (format!("{}/{}", scan.raw(at), scan.raw(at + 2)), at + 3))
}

/// `428409`, five or six digits.
pub(super) fn request(scan: &Scan<'_>, at: usize) -> Option<(String, usize)> {
    (matches!(scan.digits(at), 5 | 6)).then(|| (scan.raw(at).to_owned(), at + 1))
}

/// `1801234`, the year and the number in one.
fn first_instance(scan: &Scan<'_>, at: usize) -> Option<(String, usize)> {
    (scan.digits(at) == 7).then(|| (scan.raw(at).to_owned(), at + 1))
}

/// `18PA01234`, with the town and the place after it.
pub(super) fn appeal_administrative(
    scan: &Scan<'_>,
    at: usize,
) -> Option<(String, &'static str, usize)> {
    let (_, seat) = APPEAL.iter().find(|(letters, _)| scan.raw(at + 1) == *letters)?;
    let stands = scan.digits(at) == 2
        && scan.is_tight(at + 1)
        && scan.is_tight(at + 2)
        && scan.digits(at + 2) == 5;
    let number = format!("{}{}{}", scan.raw(at), scan.raw(at + 1), scan.raw(at + 2));
    stands.then_some((number, seat, at + 3))
}

/// `2010-605 DC`, `2010-14/22 QPC`, with the place after it.
pub(super) fn constitutional(scan: &Scan<'_>, at: usize) -> Option<(String, usize)> {
    let year = scan.number(at)?;
    let is_year = match scan.digits(at) {
        2 => (58..=99).contains(&year),
        4 => (1958..=2099).contains(&year),
        _ => false,
    };
    let joined = scan.is_sign(at + 1, b'-')
        && scan.is_tight(at + 1)
        && scan.gap_is_small(at + 2)
        && (1..=4).contains(&scan.digits(at + 2));
    if !is_year || !joined {
        return None;
    }
    let mut number = format!("{}-{}", scan.raw(at), scan.raw(at + 2));
    let mut end = at + 3;
    for sign in [b'/', b'-'] {
        while scan.is_sign(end, sign) && scan.is_tight(end) && scan.is_number(end + 1) {
            number.push(char::from(sign));
            number.push_str(scan.raw(end + 1));
            end += 2;
        }
    }
    let kind = scan.raw(end);
    let kind = if scan.is_lone { kind.to_uppercase() } else { kind.to_owned() };
    let is_type = TYPES.contains(&kind.as_str()) && scan.gap_is_small(end);
    // A single letter may also be a name; it is a type only at the end of the citation.
    let is_sure = kind.len() > 1 || !scan.is_sign(end + 1, b'.') && !scan.is_sign(end + 1, b'\'');
    (is_type && is_sure).then(|| (format!("{number} {kind}"), end + 1))
}

/// The number of a case as a court writes it, with the place after it.
pub(super) fn of_court(scan: &Scan<'_>, at: usize, court: Court) -> Option<(String, usize)> {
    match court {
        Court::Cassation => appeal(scan, at),
        Court::ConseilEtat => request(scan, at),
        Court::ConseilConstitutionnel => constitutional(scan, at),
        Court::Conflits => {
            let at = if scan.raw(at) == "C" { at + 1 } else { at };
            ((3..=5).contains(&scan.digits(at))).then(|| (scan.raw(at).to_owned(), at + 1))
        }
        Court::CourAppel | Court::TribunalJudiciaire | Court::Prudhommes => roll(scan, at),
        Court::TribunalCommerce => {
            let year = scan.digits(at) == 4 && scan.digits(at + 1) == 6;
            if year {
                return Some((format!("{}{}", scan.raw(at), scan.raw(at + 1)), at + 2));
            }
            let whole = scan.digits(at) == 10;
            whole.then(|| (scan.raw(at).to_owned(), at + 1)).or_else(|| roll(scan, at))
        }
        Court::CourAdministrativeAppel => {
            appeal_administrative(scan, at).map(|(number, _, to)| (number, to))
        }
        Court::TribunalAdministratif => first_instance(scan, at),
    }
}
