//! Cases: `C-131/12`, `T-201/04 R`, `Case 26/62`, `Joined Cases C-203/15 and C-698/15`.

use super::Read;
use crate::{
    eu::{Case, Citation, Court},
    text::cursor::Cursor,
};

/// Words that stand before several cases.
const JOINED: [&str; 4] = ["joined", "verbundene", "verbundenen", "jointes"];

/// Words before the number of a case without a letter.
const ANNOUNCING: [&str; 14] = [
    "case",
    "cases",
    "rechtssache",
    "rechtssachen",
    "rs",
    "rssen",
    "affaire",
    "affaires",
    "aff",
    "causa",
    "cause",
    "causes",
    "causas",
    "rss",
];

/// Reads a case at the letter of its court.
pub(in crate::eu) fn lettered(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let court = Court::of_letter(&cursor.raw(at).to_uppercase())?;
    let is_small = cursor.raw(at).bytes().all(|byte| byte.is_ascii_lowercase());
    if is_small && !cursor.is_lone || !cursor.is_sign(at + 1, b'-') || !cursor.is_tight(at + 1) {
        return None;
    }
    // `ABC-131/12` and `1C-131/12` are none.
    if at > 0 && cursor.is_tight(at) && (cursor.is_number(at - 1) || cursor.is_sign(at - 1, b'-')) {
        return None;
    }
    let (case, to) = numbered(cursor, at + 2, court)?;
    // What no court of the Union has is a part number, unless it is called a case: `Rs. C-9999/21`.
    let is_sound = !case.is_old()
        && case.number < BUSIEST
        && (court != Court::CivilService || (2005..=2016).contains(&case.year));
    (is_sound || is_announced(cursor, at)).then(|| Read::new(at, to, Citation::Case(case)))
}

/// More cases than a court of the Union has in a year.
const BUSIEST: u32 = 3000;

/// Whether the word before a place announces a case.
fn is_announced(cursor: &Cursor<'_>, at: usize) -> bool {
    let word = if at > 1 && cursor.is_sign(at - 1, b'.') { at - 2 } else { at.wrapping_sub(1) };
    word < at && cursor.is_any_like(word, &ANNOUNCING)
}

/// `131/12`, `131/12 P`, with the place after it.
fn numbered(cursor: &Cursor<'_>, at: usize, court: Court) -> Option<(Case, usize)> {
    let number = cursor.number(at).filter(|number| (1..=9999).contains(number))?;
    let joined = cursor.is_sign(at + 1, b'/')
        && cursor.is_tight(at + 1)
        && cursor.is_tight(at + 2)
        && cursor.digits(at + 2) == 2
        && !(cursor.is_sign(at + 3, b'/') && cursor.is_tight(at + 3));
    if !joined {
        return None;
    }
    let short = u16::try_from(cursor.number(at + 2)?).ok()?;
    let year = if short >= 53 { 1900 + short } else { 2000 + short };
    let mut suffix = String::new();
    let mut to = at + 3;
    const SUFFIXES: [&str; 9] = ["P", "R", "PPU", "RENV", "REV", "DEP", "SA", "OP", "AJ"];
    while SUFFIXES.contains(&cursor.raw(to)) && cursor.gap_is_small(to) {
        if !suffix.is_empty() {
            suffix.push(' ');
        }
        suffix.push_str(cursor.raw(to));
        to += 1;
        if cursor.is_sign(to, b'-') && cursor.is_tight(to) && SUFFIXES.contains(&cursor.raw(to + 1))
        {
            to += 1;
        }
    }
    Some((Case { court, number, year, suffix }, to))
}

/// Reads cases without a letter, from before 1989, at the word before their number.
pub(in crate::eu) fn old(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let mut start = at;
    if cursor.is_any_like(at, &JOINED) {
        start += 1;
    }
    let Some(mut next) = cursor.after_word(start, &ANNOUNCING) else { return Vec::new() };
    if cursor.is_any_like(next, &["jointes", "riunite"]) {
        next += 1;
    }
    next = cursor.number_sign(next).unwrap_or(next);
    let mut reads = Vec::new();
    let mut from = at;
    while let Some((case, to)) =
        numbered(cursor, next, Court::Justice).filter(|(case, _)| is_unlettered(case))
    {
        reads.push(Read::new(from, to, Citation::Case(case)));
        let comma = cursor.after(to, b',');
        let joins = cursor.is_any_like(comma, &["and", "und", "et", "e", "to", "bis", "a"]);
        next = if joins { comma + 1 } else { comma };
        if next == to {
            break;
        }
        from = next;
    }
    reads
}

/// Reads a case without a letter that stands alone: `26/62`.
pub(in crate::eu) fn alone(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let (case, to) =
        numbered(cursor, at, Court::Justice).filter(|(case, _)| is_unlettered(case))?;
    cursor.is_end(to).then(|| Read::new(at, to, Citation::Case(case)))
}

/// Whether a case can be one from before the courts had letters.
fn is_unlettered(case: &Case) -> bool {
    case.is_old() && case.number < BUSIEST
}

/// The words with which cases without a letter begin.
pub(in crate::eu) fn words() -> impl Iterator<Item = &'static str> {
    JOINED.into_iter().chain(ANNOUNCING)
}

/// Whether the word at a place announces cases.
pub(in crate::eu) fn is_word(cursor: &Cursor<'_>, at: usize) -> bool {
    cursor.is_any_like(at, &ANNOUNCING)
}
