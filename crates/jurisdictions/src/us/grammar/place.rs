//! Pages, pinpoints and numbers of sections.

use super::super::index::matches_at;
use crate::text::{
    cursor::Cursor,
    roman,
    token::{PARAGRAPH, SECTION},
};

/// A page with the place after it; `None` inside is a page left open.
pub(in super::super) fn page(
    cursor: &Cursor<'_>,
    at: usize,
    letters: Letters,
) -> Option<(Option<String>, usize)> {
    if let Some(to) = open_page(cursor, at) {
        return Some((None, to));
    }
    if cursor.is_number(at) {
        let (mut text, mut to) = grouped(cursor, at);
        if cursor.is_glued(to) && cursor.is_word(to) {
            let suffix = cursor.raw(to);
            let is_allowed = letters.one && suffix.len() == 1 || suffix == "WC";
            if !is_allowed {
                return None;
            }
            text.push_str(suffix);
            to += 1;
        }
        if letters.hyphen
            && cursor.sign(to) == b'-'
            && cursor.is_glued(to)
            && cursor.is_glued(to + 1)
            && cursor.is_capital(to + 1)
            && cursor.raw(to + 1).len() <= 2
        {
            text.push('-');
            text.push_str(cursor.raw(to + 1));
            to += 2;
        }
        if letters.bracket
            && matches!(cursor.sign(to), b'(' | b'[')
            && cursor.is_glued(to)
            && cursor.is_capital(to + 1)
            && cursor.raw(to + 1).len() == 1
            && matches!(cursor.sign(to + 2), b')' | b']')
        {
            text.push_str(&format!("({})", cursor.raw(to + 1)));
            to += 3;
        }
        return Some((Some(text), to));
    }
    let raw = cursor.raw(at);
    let is_roman = raw.bytes().all(|byte| byte.is_ascii_lowercase())
        && roman::read(raw).is_some_and(|number| number < 500)
        && !matches!(raw, "c" | "l")
        && !(cursor.is_glued(at + 1) && cursor.sign(at + 1) == b'.' && raw.len() == 1);
    is_roman.then(|| (Some(raw.to_owned()), at + 1))
}

/// Which letters may belong to a page.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Letters {
    /// One behind it: `243e`.
    pub(in super::super) one: bool,
    /// One behind a hyphen: `5243-P`.
    pub(in super::super) hyphen: bool,
    /// One in brackets: `134(A)`.
    pub(in super::super) bracket: bool,
}

/// A number whose digits may be grouped: `12,345`.
fn grouped(cursor: &Cursor<'_>, at: usize) -> (String, usize) {
    let mut text = cursor.raw(at).to_owned();
    let mut to = at + 1;
    while cursor.sign(to) == b','
        && cursor.is_glued(to)
        && cursor.is_number(to + 1)
        && cursor.is_glued(to + 1)
        && cursor.raw(to + 1).len() == 3
        && text.len() <= 6
    {
        text.push_str(cursor.raw(to + 1));
        to += 2;
    }
    (text, to)
}

/// The place after a page left open: `___`, `----`, a long dash.
pub(in super::super) fn open_page(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let mut to = at;
    while matches!(cursor.sign(to), b'_' | b'-') && (to == at || cursor.is_glued(to)) {
        to += 1;
    }
    let is_long = cursor.raw(at).len() > 1 || to - at > 1;
    let runs_on = cursor.is_number(to) && cursor.is_glued(to);
    (to > at && is_long && !runs_on).then_some(to)
}

/// A pinpoint behind a page, with the place after it: `, 241`, `, at *3`, `¶ 34`.
pub(in super::super) fn pin(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let mut here = at;
    if cursor.sign(here) == b',' {
        here += 1;
    } else if cursor.sign(here) != PARAGRAPH {
        return if cursor.raw(here) == "at" { pin_list(cursor, here + 1) } else { None };
    }
    if cursor.is_exactly(here, &["slip", "Slip"]) && cursor.is_exactly(here + 1, &["op", "opinion"])
    {
        here = cursor.past_stop(here + 2);
        here += usize::from(cursor.sign(here) == b',');
    }
    if cursor.raw(here) == "at" {
        here += 1;
    }
    pin_list(cursor, here)
}

/// A list of pages, ranges, paragraphs and notes: `7-9, ¶¶ 38-53`, `241 n.5`.
pub(in super::super) fn pin_list(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let mut to = one_pin(cursor, at)?;
    loop {
        if let Some(next) = note(cursor, to) {
            to = next;
            continue;
        }
        let further = match cursor.sign(to) {
            b',' if !cursor.is_glued(to + 1) => to + 1,
            b'&' => to + 1,
            _ => break,
        };
        let further =
            further + usize::from(cursor.sign(to) == b',' && cursor.sign(further) == b'&');
        match note(cursor, further).or_else(|| one_pin(cursor, further)) {
            Some(next) => to = next,
            None => break,
        }
    }
    Some((cursor.spaced(at, to), to))
}

/// A page, a range of pages or a paragraph.
fn one_pin(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let mut here = at;
    let is_paragraph = cursor.sign(here) == PARAGRAPH;
    while cursor.sign(here) == PARAGRAPH {
        here += 1;
    }
    let is_starred = cursor.sign(here) == b'*';
    here += usize::from(is_starred);
    if !cursor.is_number(here) || is_starred && !cursor.is_glued(here) {
        return None;
    }
    let is_neutral = cursor.year(here).is_some()
        && cursor.sign(here + 1) == b'-'
        && cursor.is_glued(here + 1)
        && cursor.is_capital(here + 2);
    if !is_paragraph && !is_starred && (is_neutral || begins_citation(cursor, here)) {
        return None;
    }
    here += 1;
    if cursor.is_glued(here) && cursor.is_word(here) {
        if cursor.raw(here).len() > 1 {
            return None;
        }
        here += 1;
    }
    if cursor.sign(here) == b'-' {
        let mut last = here + 1;
        last += usize::from(cursor.sign(last) == b'*');
        if cursor.is_number(last) && !begins_citation(cursor, last) {
            here = last + 1;
        }
    }
    Some(here)
}

/// A note behind a page: `n.5`, `nn. 3-4`, `& n.2`.
fn note(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let mut here = at + usize::from(cursor.sign(at) == b'&' || cursor.raw(at) == "and");
    if !cursor.is_exactly(here, &["n", "nn", "note", "fn"]) {
        return None;
    }
    here = cursor.past_stop(here + 1);
    if !cursor.is_number(here) {
        return None;
    }
    here += 1;
    if cursor.sign(here) == b'-' && cursor.is_number(here + 1) {
        here += 2;
    }
    Some(here)
}

/// Whether a number is the volume of a further citation.
pub(in super::super) fn begins_citation(cursor: &Cursor<'_>, at: usize) -> bool {
    let next = at + 1;
    let is_dashed =
        cursor.sign(next) == b'-' && cursor.is_glued(next) && cursor.is_capital(next + 1);
    let next = if is_dashed { next + 1 } else { next };
    if !cursor.is_word(next) || cursor.is_glued(next) && !is_dashed {
        return false;
    }
    matches_at(cursor, next).iter().any(|found| {
        let after = found.to + usize::from(matches!(cursor.sign(found.to), b',' | b'-'));
        let after = after + usize::from(cursor.raw(after) == "at");
        cursor.is_number(after)
            || cursor.sign(after) == SECTION
            || cursor.sign(after) == b'('
            || open_page(cursor, after).is_some()
    })
}

/// The number of a section, which may hold letters, points, hyphens and colons: `240.10b-5`.
pub(in super::super) fn section_number(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let begins = cursor.is_number(at)
        || (cursor.is_word(at)
            && cursor.raw(at).len() <= 2
            && cursor.is_capital(at)
            && cursor.is_glued(at + 1)
            && (cursor.is_number(at + 1)
                || cursor.sign(at + 1) == b'-' && cursor.is_number(at + 2)));
    if !begins {
        return None;
    }
    let mut to = at + 1;
    while cursor.is_glued(to) {
        let next = to + 1;
        let goes_on = cursor.is_glued(next) && (cursor.is_number(next) || cursor.is_word(next));
        let takes = match cursor.sign(to) {
            b'-' if cursor.raw(to) == "\u{2013}" || cursor.raw(to) == "\u{2014}" => false,
            b'-' if cursor.is_glued(next) && cursor.sign(next) == b'.' => {
                cursor.is_glued(next + 1) && cursor.is_number(next + 1)
            }
            b'-' | b':' => goes_on && cursor.raw(next).len() <= 6,
            b'.' => cursor.is_glued(next) && cursor.is_number(next),
            0 => cursor.is_number(to) || cursor.raw(to).len() <= 4,
            _ => false,
        };
        if !takes {
            break;
        }
        to += 1;
    }
    Some((cursor.between(at, to).replace(['\u{2010}', '\u{2011}'], "-"), to))
}

/// Subsections in parentheses: `(a)(1)(A)`.
pub(in super::super) fn within(cursor: &Cursor<'_>, mut at: usize) -> (Vec<String>, usize) {
    let mut parts = Vec::new();
    while cursor.sign(at) == b'('
        && (cursor.is_glued(at) || parts.is_empty() && is_lone_letter(cursor, at + 1))
        && (cursor.is_word(at + 1) || cursor.is_number(at + 1))
        && cursor.raw(at + 1).len() <= 5
        && cursor.year(at + 1).is_none()
    {
        let mut close = at + 2;
        if cursor.sign(close) == b'-' && cursor.is_glued(close) {
            close += 2;
        }
        if cursor.sign(close) != b')' {
            break;
        }
        parts.push(cursor.spaced(at + 1, close));
        at = close + 1;
    }
    (parts, at)
}

/// Whether a subsection may stand apart from its section: one small letter.
fn is_lone_letter(cursor: &Cursor<'_>, at: usize) -> bool {
    let raw = cursor.raw(at);
    raw.len() == 1 && raw.bytes().all(|byte| byte.is_ascii_lowercase())
}
