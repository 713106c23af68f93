//! References to what a text has cited before: `Id.`, `supra`, a name with a page.

use super::{
    super::{Citation, Id, Supra},
    Read, name,
    parenthesis::parentheses,
    place::{pin_list, section_number, within},
};
use crate::text::{
    cursor::Cursor,
    token::{PARAGRAPH, SECTION},
};

/// Reads `Id.` or `Ibid.` with what follows.
pub(in super::super) fn id(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    let is_ibid = cursor.is_exactly(at, &["Ibid", "ibid", "IBID"]);
    if !is_ibid && !cursor.is_exactly(at, &["Id", "id"]) {
        return None;
    }
    let stop = cursor.past_stop(at + 1);
    let is_stopped = stop > at + 1 || cursor.sign(at + 1) == b',' && cursor.raw(at + 2) == "at";
    if !is_stopped
        || cursor.is_glued(at)
            && at > 0
            && !matches!(cursor.sign(at - 1), b'(' | b'[' | b'"' | b'\'' | b'-')
    {
        return None;
    }
    let comma = stop + usize::from(cursor.sign(stop) == b',');
    let (pin, to) = match id_pin(cursor, comma) {
        Some((pin, to)) => (Some(pin), to),
        None => (None, stop),
    };
    let (_, end) = parentheses(cursor, to);
    let read = Read::plain(at, to, Citation::Id(Id { is_ibid, pin }));
    Some(Read { end, ..read })
}

fn id_pin(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let has_at = cursor.raw(at) == "at";
    let here = at + usize::from(has_at);
    let is_section = cursor.sign(here) == SECTION
        || cursor.is_exactly(here, &["Section", "section", "Sec", "sec"])
            && cursor.is_number(cursor.past_stop(here + 1));
    if is_section {
        let mut number = cursor.past_stop(here + 1);
        while cursor.sign(number) == SECTION {
            number += 1;
        }
        let (_, to) = section_number(cursor, number)?;
        let (_, to) = within(cursor, to);
        return Some((cursor.spaced(at, to), to));
    }
    if has_at && cursor.sign(here) == b'(' {
        let (parts, to) = glued_parts(cursor, here);
        return (!parts.is_empty()).then(|| (cursor.spaced(at, to), to));
    }
    if !has_at && cursor.sign(here) != PARAGRAPH {
        return None;
    }
    let (_, to) = pin_list(cursor, here)?;
    Some((cursor.spaced(at, to), to))
}

/// Subsections that follow `at`: `at (b)(1)`.
fn glued_parts(cursor: &Cursor<'_>, at: usize) -> (Vec<String>, usize) {
    if cursor.sign(at + 2) != b')' || cursor.raw(at + 1).len() > 4 {
        return (Vec::new(), at);
    }
    let (mut parts, to) = within(cursor, at + 3);
    parts.insert(0, cursor.raw(at + 1).to_owned());
    (parts, to)
}

/// Reads `supra`, with the name before it and the page behind it.
pub(in super::super) fn supra(cursor: &Cursor<'_>, at: usize, floor: usize) -> Option<Read> {
    if !cursor.is_exactly(at, &["supra", "Supra"]) {
        return None;
    }
    let end = if at > floor && at > 0 && cursor.sign(at - 1) == b',' { at - 1 } else { at };
    let found = name::single(cursor, end, floor).or_else(|| {
        let word = end.checked_sub(1).filter(|word| *word >= floor && cursor.is_word(*word))?;
        let is_verb = cursor
            .is_exactly(word, &["note", "see", "discussed", "cited", "Part", "and", "or", "as"]);
        (!is_verb).then(|| (cursor.raw(word).to_owned(), word))
    });
    let next = at + 1;
    let comma = next + usize::from(matches!(cursor.sign(next), b','));
    let pin = if cursor.raw(comma) == "at" || cursor.sign(comma) == PARAGRAPH {
        let list = comma + usize::from(cursor.raw(comma) == "at");
        pin_list(cursor, list).map(|(_, to)| (cursor.spaced(comma, to), to))
    } else if cursor.is_exactly(comma, &["note", "n", "notes", "nn"]) {
        let number = cursor.past_stop(comma + 1);
        cursor.is_number(number).then(|| (cursor.spaced(comma, number + 1), number + 1))
    } else {
        None
    };
    let to = match &pin {
        Some((_, to)) => *to,
        None => next + usize::from(matches!(cursor.sign(next), b',' | b'.')),
    };
    let (begin, name) = match found {
        Some((name, begin)) => (begin, Some(name)),
        None => (at, None),
    };
    if name.is_none() && pin.is_none() {
        return None;
    }
    let (_, end) = parentheses(cursor, to);
    let citation = Citation::Supra(Supra { name, pin: pin.map(|(pin, _)| pin) });
    let read = Read::plain(at, to, citation);
    Some(Read { begin, end, ..read })
}

/// Reads a party's name with a page: `Amick at 795`. `is_known` says whether a name is that of a
/// case cited before.
pub(in super::super) fn mention(
    cursor: &Cursor<'_>,
    at: usize,
    floor: usize,
    is_known: impl Fn(&str) -> bool,
) -> Option<Read> {
    if cursor.raw(at) != "at" || at == 0 || !cursor.is_number(at + 1) {
        return None;
    }
    let comma = usize::from(cursor.sign(at - 1) == b',');
    let end = at - comma;
    let last = end.checked_sub(1)?;
    if last < floor || !(cursor.is_capital(last) || cursor.sign(last) == b'.') {
        return None;
    }
    let (_, longest) = name::single(cursor, end, floor)?;
    let begin = (longest..end).find(|begin| is_known(&cursor.spaced(*begin, end)))?;
    let (_, to) = pin_list(cursor, at + 1)?;
    let supra = Supra { name: Some(cursor.spaced(begin, end)), pin: Some(cursor.spaced(at, to)) };
    let (_, noted) = parentheses(cursor, to);
    let read = Read::plain(begin, to, Citation::Mention(supra));
    Some(Read { end: noted, ..read })
}
