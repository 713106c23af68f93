//! References to what a text has cited before: `Id.`, `supra`, a name with a page.

use super::{
    super::{
        Citation, Id, Supra,
        source::Source,
        token::{PARAGRAPH, SECTION},
    },
    Read, name,
    parenthesis::parentheses,
    place::{pin_list, section_number, within},
};

/// Reads `Id.` or `Ibid.` with what follows.
pub(in super::super) fn id(source: &Source<'_>, at: usize) -> Option<Read> {
    let is_ibid = source.is_any(at, &["Ibid", "ibid", "IBID"]);
    if !is_ibid && !source.is_any(at, &["Id", "id"]) {
        return None;
    }
    let stop = source.past_stop(at + 1);
    let is_stopped = stop > at + 1 || source.sign(at + 1) == b',' && source.raw(at + 2) == "at";
    if !is_stopped
        || source.is_glued(at)
            && at > 0
            && !matches!(source.sign(at - 1), b'(' | b'[' | b'"' | b'\'' | b'-')
    {
        return None;
    }
    let comma = stop + usize::from(source.sign(stop) == b',');
    let (pin, to) = match id_pin(source, comma) {
        Some((pin, to)) => (Some(pin), to),
        None => (None, stop),
    };
    let (_, end) = parentheses(source, to);
    let read = Read::plain(at, to, Citation::Id(Id { is_ibid, pin }));
    Some(Read { end, ..read })
}

fn id_pin(source: &Source<'_>, at: usize) -> Option<(String, usize)> {
    let has_at = source.raw(at) == "at";
    let here = at + usize::from(has_at);
    let is_section = source.sign(here) == SECTION
        || source.is_any(here, &["Section", "section", "Sec", "sec"])
            && source.is_number(source.past_stop(here + 1));
    if is_section {
        let mut number = source.past_stop(here + 1);
        while source.sign(number) == SECTION {
            number += 1;
        }
        let (_, to) = section_number(source, number)?;
        let (_, to) = within(source, to);
        return Some((source.words(at, to), to));
    }
    if has_at && source.sign(here) == b'(' {
        let (parts, to) = glued_parts(source, here);
        return (!parts.is_empty()).then(|| (source.words(at, to), to));
    }
    if !has_at && source.sign(here) != PARAGRAPH {
        return None;
    }
    let (_, to) = pin_list(source, here)?;
    Some((source.words(at, to), to))
}

/// Subsections that follow `at`: `at (b)(1)`.
fn glued_parts(source: &Source<'_>, at: usize) -> (Vec<String>, usize) {
    if source.sign(at + 2) != b')' || source.raw(at + 1).len() > 4 {
        return (Vec::new(), at);
    }
    let (mut parts, to) = within(source, at + 3);
    parts.insert(0, source.raw(at + 1).to_owned());
    (parts, to)
}

/// Reads `supra`, with the name before it and the page behind it.
pub(in super::super) fn supra(source: &Source<'_>, at: usize, floor: usize) -> Option<Read> {
    if !source.is_any(at, &["supra", "Supra"]) {
        return None;
    }
    let end = if at > floor && at > 0 && source.sign(at - 1) == b',' { at - 1 } else { at };
    let found = name::single(source, end, floor).or_else(|| {
        let word = end.checked_sub(1).filter(|word| *word >= floor && source.is_word(*word))?;
        let is_verb =
            source.is_any(word, &["note", "see", "discussed", "cited", "Part", "and", "or", "as"]);
        (!is_verb).then(|| (source.raw(word).to_owned(), word))
    });
    let next = at + 1;
    let comma = next + usize::from(matches!(source.sign(next), b','));
    let pin = if source.raw(comma) == "at" || source.sign(comma) == PARAGRAPH {
        let list = comma + usize::from(source.raw(comma) == "at");
        pin_list(source, list).map(|(_, to)| (source.words(comma, to), to))
    } else if source.is_any(comma, &["note", "n", "notes", "nn"]) {
        let number = source.past_stop(comma + 1);
        source.is_number(number).then(|| (source.words(comma, number + 1), number + 1))
    } else {
        None
    };
    let to = match &pin {
        Some((_, to)) => *to,
        None => next + usize::from(matches!(source.sign(next), b',' | b'.')),
    };
    let (begin, name) = match found {
        Some((name, begin)) => (begin, Some(name)),
        None => (at, None),
    };
    if name.is_none() && pin.is_none() {
        return None;
    }
    let (_, end) = parentheses(source, to);
    let citation = Citation::Supra(Supra { name, pin: pin.map(|(pin, _)| pin) });
    let read = Read::plain(at, to, citation);
    Some(Read { begin, end, ..read })
}

/// Reads a party's name with a page: `Amick at 795`. `is_known` says whether a name is that of a
/// case cited before.
pub(in super::super) fn mention(
    source: &Source<'_>,
    at: usize,
    floor: usize,
    is_known: impl Fn(&str) -> bool,
) -> Option<Read> {
    if source.raw(at) != "at" || at == 0 || !source.is_number(at + 1) {
        return None;
    }
    let comma = usize::from(source.sign(at - 1) == b',');
    let end = at - comma;
    let last = end.checked_sub(1)?;
    if last < floor || !(source.is_capital(last) || source.sign(last) == b'.') {
        return None;
    }
    let (_, longest) = name::single(source, end, floor)?;
    let begin = (longest..end).find(|begin| is_known(&source.words(*begin, end)))?;
    let (_, to) = pin_list(source, at + 1)?;
    let supra = Supra { name: Some(source.words(begin, end)), pin: Some(source.words(at, to)) };
    let (_, noted) = parentheses(source, to);
    let read = Read::plain(begin, to, Citation::Mention(supra));
    Some(Read { end: noted, ..read })
}
