//! Pages, pinpoints and numbers of sections.

use super::super::{index::matches_at, provision::from_roman, source::Source, token::PARAGRAPH};

/// A page with the place after it; `None` inside is a page left open.
pub(in super::super) fn page(
    source: &Source<'_>,
    at: usize,
    letters: Letters,
) -> Option<(Option<String>, usize)> {
    if let Some(to) = open_page(source, at) {
        return Some((None, to));
    }
    if source.is_number(at) {
        let (mut text, mut to) = grouped(source, at);
        if source.is_glued(to) && source.is_word(to) {
            let suffix = source.raw(to);
            let is_allowed = letters.one && suffix.len() == 1 || suffix == "WC";
            if !is_allowed {
                return None;
            }
            text.push_str(suffix);
            to += 1;
        }
        if letters.hyphen
            && source.sign(to) == b'-'
            && source.is_glued(to)
            && source.is_glued(to + 1)
            && source.is_capital(to + 1)
            && source.raw(to + 1).len() <= 2
        {
            text.push('-');
            text.push_str(source.raw(to + 1));
            to += 2;
        }
        if letters.bracket
            && matches!(source.sign(to), b'(' | b'[')
            && source.is_glued(to)
            && source.is_capital(to + 1)
            && source.raw(to + 1).len() == 1
            && matches!(source.sign(to + 2), b')' | b']')
        {
            text.push_str(&format!("({})", source.raw(to + 1)));
            to += 3;
        }
        return Some((Some(text), to));
    }
    let raw = source.raw(at);
    let is_roman = raw.bytes().all(|byte| byte.is_ascii_lowercase())
        && from_roman(raw).is_some_and(|number| number < 500)
        && !matches!(raw, "c" | "l")
        && !(source.is_glued(at + 1) && source.sign(at + 1) == b'.' && raw.len() == 1);
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
fn grouped(source: &Source<'_>, at: usize) -> (String, usize) {
    let mut text = source.raw(at).to_owned();
    let mut to = at + 1;
    while source.sign(to) == b','
        && source.is_glued(to)
        && source.is_number(to + 1)
        && source.is_glued(to + 1)
        && source.raw(to + 1).len() == 3
        && text.len() <= 6
    {
        text.push_str(source.raw(to + 1));
        to += 2;
    }
    (text, to)
}

/// The place after a page left open: `___`, `----`, a long dash.
pub(in super::super) fn open_page(source: &Source<'_>, at: usize) -> Option<usize> {
    let mut to = at;
    while matches!(source.sign(to), b'_' | b'-') && (to == at || source.is_glued(to)) {
        to += 1;
    }
    let is_long = source.raw(at).len() > 1 || to - at > 1;
    let runs_on = source.is_number(to) && source.is_glued(to);
    (to > at && is_long && !runs_on).then_some(to)
}

/// A pinpoint behind a page, with the place after it: `, 241`, `, at *3`, `¶ 34`.
pub(in super::super) fn pin(source: &Source<'_>, at: usize) -> Option<(String, usize)> {
    let mut here = at;
    if source.sign(here) == b',' {
        here += 1;
    } else if source.sign(here) != PARAGRAPH {
        return if source.raw(here) == "at" { pin_list(source, here + 1) } else { None };
    }
    if source.is_any(here, &["slip", "Slip"]) && source.is_any(here + 1, &["op", "opinion"]) {
        here = source.past_stop(here + 2);
        here += usize::from(source.sign(here) == b',');
    }
    if source.raw(here) == "at" {
        here += 1;
    }
    pin_list(source, here)
}

/// A list of pages, ranges, paragraphs and notes: `7-9, ¶¶ 38-53`, `241 n.5`.
pub(in super::super) fn pin_list(source: &Source<'_>, at: usize) -> Option<(String, usize)> {
    let mut to = one_pin(source, at)?;
    loop {
        if let Some(next) = note(source, to) {
            to = next;
            continue;
        }
        let further = match source.sign(to) {
            b',' if !source.is_glued(to + 1) => to + 1,
            b'&' => to + 1,
            _ => break,
        };
        let further =
            further + usize::from(source.sign(to) == b',' && source.sign(further) == b'&');
        match note(source, further).or_else(|| one_pin(source, further)) {
            Some(next) => to = next,
            None => break,
        }
    }
    Some((source.words(at, to), to))
}

/// A page, a range of pages or a paragraph.
fn one_pin(source: &Source<'_>, at: usize) -> Option<usize> {
    let mut here = at;
    let is_paragraph = source.sign(here) == PARAGRAPH;
    while source.sign(here) == PARAGRAPH {
        here += 1;
    }
    let is_starred = source.sign(here) == b'*';
    here += usize::from(is_starred);
    if !source.is_number(here) || is_starred && !source.is_glued(here) {
        return None;
    }
    let is_neutral = source.year(here).is_some()
        && source.sign(here + 1) == b'-'
        && source.is_glued(here + 1)
        && source.is_capital(here + 2);
    if !is_paragraph && !is_starred && (is_neutral || begins_citation(source, here)) {
        return None;
    }
    here += 1;
    if source.is_glued(here) && source.is_word(here) {
        if source.raw(here).len() > 1 {
            return None;
        }
        here += 1;
    }
    if source.sign(here) == b'-' {
        let mut last = here + 1;
        last += usize::from(source.sign(last) == b'*');
        if source.is_number(last) && !begins_citation(source, last) {
            here = last + 1;
        }
    }
    Some(here)
}

/// A note behind a page: `n.5`, `nn. 3-4`, `& n.2`.
fn note(source: &Source<'_>, at: usize) -> Option<usize> {
    let mut here = at + usize::from(source.sign(at) == b'&' || source.raw(at) == "and");
    if !source.is_any(here, &["n", "nn", "note", "fn"]) {
        return None;
    }
    here = source.past_stop(here + 1);
    if !source.is_number(here) {
        return None;
    }
    here += 1;
    if source.sign(here) == b'-' && source.is_number(here + 1) {
        here += 2;
    }
    Some(here)
}

/// Whether a number is the volume of a further citation.
pub(in super::super) fn begins_citation(source: &Source<'_>, at: usize) -> bool {
    let next = at + 1;
    let is_dashed =
        source.sign(next) == b'-' && source.is_glued(next) && source.is_capital(next + 1);
    let next = if is_dashed { next + 1 } else { next };
    if !source.is_word(next) || source.is_glued(next) && !is_dashed {
        return false;
    }
    matches_at(source, next).iter().any(|found| {
        let after = found.to + usize::from(matches!(source.sign(found.to), b',' | b'-'));
        let after = after + usize::from(source.raw(after) == "at");
        source.is_number(after)
            || source.sign(after) == super::super::token::SECTION
            || source.sign(after) == b'('
            || open_page(source, after).is_some()
    })
}

/// The number of a section, which may hold letters, points, hyphens and colons: `240.10b-5`.
pub(in super::super) fn section_number(source: &Source<'_>, at: usize) -> Option<(String, usize)> {
    let begins = source.is_number(at)
        || (source.is_word(at)
            && source.raw(at).len() <= 2
            && source.is_capital(at)
            && source.is_glued(at + 1)
            && (source.is_number(at + 1)
                || source.sign(at + 1) == b'-' && source.is_number(at + 2)));
    if !begins {
        return None;
    }
    let mut to = at + 1;
    while source.is_glued(to) {
        let next = to + 1;
        let goes_on = source.is_glued(next) && (source.is_number(next) || source.is_word(next));
        let takes = match source.sign(to) {
            b'-' if source.raw(to) == "\u{2013}" || source.raw(to) == "\u{2014}" => false,
            b'-' if source.is_glued(next) && source.sign(next) == b'.' => {
                source.is_glued(next + 1) && source.is_number(next + 1)
            }
            b'-' | b':' => goes_on && source.raw(next).len() <= 6,
            b'.' => source.is_glued(next) && source.is_number(next),
            0 => source.is_number(to) || source.raw(to).len() <= 4,
            _ => false,
        };
        if !takes {
            break;
        }
        to += 1;
    }
    Some((source.slice(at, to).replace(['\u{2010}', '\u{2011}'], "-"), to))
}

/// Subsections in parentheses: `(a)(1)(A)`.
pub(in super::super) fn within(source: &Source<'_>, mut at: usize) -> (Vec<String>, usize) {
    let mut parts = Vec::new();
    while source.sign(at) == b'('
        && (source.is_glued(at) || parts.is_empty() && is_lone_letter(source, at + 1))
        && (source.is_word(at + 1) || source.is_number(at + 1))
        && source.raw(at + 1).len() <= 5
        && source.year(at + 1).is_none()
    {
        let mut close = at + 2;
        if source.sign(close) == b'-' && source.is_glued(close) {
            close += 2;
        }
        if source.sign(close) != b')' {
            break;
        }
        parts.push(source.words(at + 1, close));
        at = close + 1;
    }
    (parts, at)
}

/// Whether a subsection may stand apart from its section: one small letter.
fn is_lone_letter(source: &Source<'_>, at: usize) -> bool {
    let raw = source.raw(at);
    raw.len() == 1 && raw.bytes().all(|byte| byte.is_ascii_lowercase())
}
