//! What stands behind the name of an act, or in its place: a number of the compilation, a canton.

use law::Languages;

use super::ReadAct;
use crate::{
    ch::{
        Act,
        acts::{act, by_number},
        court::canton,
        inventory::inventory,
    },
    text::{cursor::Cursor, token::Gap},
};

/// `OLN (RS 141.01)`: the number that settles an ambiguous abbreviation.
pub(super) fn number_behind(cursor: &Cursor<'_>, found: &mut ReadAct) {
    // Behind an act that needs no settling the number is a citation of its own.
    if !cursor.is_sign(found.to, b'(') || found.act.ids.len() == 1 {
        return;
    }
    let Some((number, _, to)) = compilation_number(cursor, found.to + 1) else { return };
    if !cursor.is_sign(to, b')') {
        return;
    }
    if let Some(id) = by_number(&number)
        && (found.act.ids.is_empty() || found.act.ids.contains(&id))
    {
        found.act.ids = vec![id];
        found.act.is_settled = true;
        let languages = act(id).languages_of(&found.act.name);
        if !languages.is_empty() {
            found.languages = languages;
        }
        found.to = to + 1;
    }
}

/// `GOG ZH`, `StG/BE`, `LPA-VD`, `GVG [ZH]`: the canton behind an act the table has not. A canton
/// behind a federal abbreviation makes it another act.
pub(super) fn canton_behind(cursor: &Cursor<'_>, found: &mut ReadAct) {
    let to = found.to;
    let (at, closing) = if cursor.is_sign(to, b'/') || cursor.is_sign(to, b'-') {
        // `KRG /GR` too, but never a dash between blanks.
        if (!cursor.is_tight(to) && !cursor.is_sign(to, b'/')) || !cursor.is_tight(to + 1) {
            return;
        }
        (to + 1, None)
    } else if cursor.is_sign(to, b'[') || cursor.is_sign(to, b'(') {
        let close = if cursor.is_sign(to, b'[') { b']' } else { b')' };
        (to + 1, Some(close))
    } else {
        (to, None)
    };
    let word = cursor.word(at);
    if word.len() != 2 || !word.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return;
    }
    // `AI` and `AR` are cantons, and so is `GE`; but `SO`, `AG` may begin another name.
    let Some(canton) = canton(&word) else { return };
    if cursor.is_sign(at + 1, b'-') && cursor.is_tight(at + 1) {
        return;
    }
    if let Some(close) = closing {
        if !cursor.is_sign(at + 1, close) {
            return;
        }
        found.to = at + 2;
    } else {
        // `BSK ZPO ZH`: fine; `OR BE.2020.1`: a docket begins.
        if cursor.is_tight(at + 1)
            && (cursor.is_sign(at + 1, b'.') && cursor.is_number(at + 2) && cursor.is_tight(at + 2)
                || cursor.is_number(at + 1))
        {
            return;
        }
        found.to = at + 1;
    }
    let suffix: String = cursor.between(to, found.to).split_whitespace().collect();
    if cursor.is_tight(to) {
        found.act.name.push_str(&suffix);
    } else {
        found.act.name.push_str(&format!(" {suffix}"));
    }
    found.act.canton = Some(canton);
    found.act.ids = Vec::new();
    found.languages = Languages::ANY;
}

/// `SR 220`, as the act itself.
pub(super) fn numbered(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    let (number, languages, to) = compilation_number(cursor, at)?;
    let ids: Vec<_> = by_number(&number).into_iter().collect();
    let name = format!("{} {number}", cursor.word(at));
    let act = Act { ids, ..Act::unknown(name) };
    Some(ReadAct { act, languages, issues: Vec::new(), annex: None, to })
}

/// Reads a number of the compilation behind its sign: `SR 142.31`, `RS 0.101`.
pub(in crate::ch) fn compilation_number(
    cursor: &Cursor<'_>,
    at: usize,
) -> Option<(String, Languages, usize)> {
    let languages = match cursor.word(at).as_ref() {
        "SR" => Languages::DE,
        "RS" => Languages::FR.or(Languages::IT),
        _ => return None,
    };
    let mut at = cursor.after_dot(at + 1);
    let mut number = String::new();
    let first = cursor.raw(at);
    // Three digits, or the zero of international law.
    if !cursor.is_number(at) || !(first == "0" || first.len() == 3) {
        return None;
    }
    number.push_str(first);
    at += 1;
    while cursor.is_sign(at, b'.')
        && cursor.is_tight(at)
        && cursor.is_number(at + 1)
        && (cursor.is_tight(at + 1)
            || (cursor.gap(at + 1) == Gap::Line && cursor.digits(at + 1) <= 4 && number.len() < 5))
        && cursor.digits(at + 1) <= 4
    {
        number.push('.');
        number.push_str(cursor.raw(at + 1));
        at += 2;
    }
    // `SR 172. 021`: a blank that a line break left behind, where the whole is a number of the
    // compilation and the beginning is none.
    while cursor.is_sign(at, b'.') && cursor.is_number(at + 1) && !cursor.is_tight(at + 1) {
        let mut joined = format!("{number}.{}", cursor.raw(at + 1));
        let mut next = at + 2;
        while cursor.is_sign(next, b'.')
            && cursor.is_tight(next)
            && cursor.is_number(next + 1)
            && cursor.is_tight(next + 1)
        {
            joined.push('.');
            joined.push_str(cursor.raw(next + 1));
            next += 2;
        }
        if inventory(&number).is_some()
            || inventory(&joined).is_none() && by_number(&joined).is_none()
        {
            break;
        }
        (number, at) = (joined, next);
    }
    if number == "0" {
        return None;
    }
    Some((number, languages, at))
}
