//! CELEX numbers and European legislation identifiers: `32016R0679`,
//! `http://data.europa.eu/eli/reg/2016/679/oj`.

use super::Read;
use crate::{
    eu::{Act, Celex, Citation, Sort},
    text::cursor::Cursor,
};

/// Reads a CELEX number at its digits, or at the letter of its sector.
pub(in crate::eu) fn celex(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    // A number that goes on to the left is another one.
    if at > 0 && cursor.is_tight(at) && (cursor.is_word(at - 1) || cursor.is_number(at - 1)) {
        return None;
    }
    let letters = match (cursor.digits(at), cursor.raw(at)) {
        (5, _) => at + 1,
        (0, "C" | "E") if cursor.digits(at + 1) == 4 && cursor.is_tight(at + 1) => at + 2,
        _ => return None,
    };
    let raw = cursor.raw(letters);
    let is_sound = cursor.is_tight(letters)
        && (1..=3).contains(&raw.len())
        && raw.bytes().all(|b| b.is_ascii_uppercase() || cursor.is_lone && b.is_ascii_lowercase());
    if !is_sound {
        return None;
    }
    let mut to = letters + 1;
    if cursor.is_tight(to) && cursor.is_number(to) {
        to += 1;
    } else if cursor.is_sign(to, b'/') && cursor.is_tight(to) && cursor.is_like(to + 1, "txt") {
        to += 2;
    } else {
        return None;
    }
    // `-20160504`, `(01)`, `R(02)`
    let is_day = cursor.is_sign(to, b'-') && cursor.is_tight(to) && cursor.digits(to + 1) == 8;
    if is_day && cursor.is_tight(to + 1) {
        to += 2;
    }
    for _ in 0..2 {
        let open = if cursor.raw(to) == "R" && cursor.is_tight(to) { to + 1 } else { to };
        let is_bracket = cursor.is_sign(open, b'(')
            && cursor.is_tight(open)
            && cursor.digits(open + 1) == 2
            && cursor.is_sign(open + 2, b')');
        if is_bracket {
            to = open + 3;
        }
    }
    if cursor.is_tight(to) && (cursor.is_word(to) || cursor.is_number(to)) {
        return None;
    }
    let celex: Celex = cursor.between(at, to).parse().ok()?;
    Some(Read::new(at, to, Citation::Celex(celex)))
}

/// Reads a European legislation identifier at the beginning of its address.
pub(in crate::eu) fn eli(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let start = cursor.token(at)?.start as usize;
    let address = cursor.text.get(start..)?;
    let end = address.find(|c: char| c.is_whitespace() || "<>\"'(),;".contains(c));
    let address = address.get(..end.unwrap_or(address.len()))?.trim_end_matches('.');
    let path = ["http://", "https://"]
        .iter()
        .find_map(|scheme| address.strip_prefix(scheme))
        .unwrap_or(address);
    let path = path.strip_prefix("data.europa.eu/").unwrap_or(path).strip_prefix("eli/")?;
    let mut parts = path.split('/');
    let sort = match parts.next()? {
        "reg" | "reg_impl" | "reg_del" => Sort::Regulation,
        "dir" | "dir_impl" | "dir_del" => Sort::Directive,
        "dec" | "dec_impl" | "dec_del" => Sort::Decision,
        "dec_framw" => Sort::FrameworkDecision,
        "reco" => Sort::Recommendation,
        _ => return None,
    };
    let year = parts.next()?.parse().ok().filter(|year| (1952..=2100).contains(year))?;
    let number = parts.next()?.parse().ok().filter(|number| *number > 0)?;
    let number_first = sort == Sort::Regulation && year < 2015;
    let act = Act { sort, community: None, year, number, number_first };
    let last = (start + address.len()) as u32;
    let mut to = at;
    while cursor.token(to).is_some_and(|token| token.start < last) {
        to += 1;
    }
    Some(Read::new(at, to, Citation::Act(act)))
}
