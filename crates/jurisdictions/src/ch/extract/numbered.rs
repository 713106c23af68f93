//! Numbers of the compilation beside the abbreviation of an act: `VwVG, SR 172.022`.

use crate::{
    ch::{
        Act, Citation,
        acts::acts_named,
        grammar::{Read, title::misnumbered},
    },
    text::cursor::Cursor,
};

/// How many tokens a name may have.
const LONGEST: usize = 5;

/// Notes the contradiction where a number is not that of the act beside it.
pub(super) fn apply(cursor: &Cursor<'_>, reads: &mut [Read]) {
    for read in reads {
        let Citation::Classified(classified) = &read.citation else { continue };
        let Some(act) = named_before(cursor, read.from) else { continue };
        read.issues.extend(misnumbered(&act, &classified.number));
    }
}

/// The act whose abbreviation stands right before a number, past a comma or a bracket.
fn named_before(cursor: &Cursor<'_>, at: usize) -> Option<Act> {
    let mut end = at;
    for _ in 0..2 {
        let before = end.checked_sub(1)?;
        let is_between =
            [b',', b';', b'(', b'[', b':'].iter().any(|sign| cursor.is_sign(before, *sign));
        if !is_between {
            break;
        }
        end = before;
    }
    if end == at {
        return None;
    }
    // The longest name that ends there: `Cst.`, `BVV 2`.
    let start = (end.saturating_sub(LONGEST)..end)
        .find(|start| !acts_named(cursor.between(*start, end)).is_empty())?;
    let name = cursor.between(start, end);
    // `StGB`, not the `GB` behind a hyphen, and not one name of several.
    let is_tail = start > 0 && cursor.is_tight(start) && cursor.is_sign(start - 1, b'-');
    match acts_named(name) {
        [id] if !is_tail => Some(Act::federal(*id, name)),
        _ => None,
    }
}
