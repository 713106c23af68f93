//! Abbreviations a document defines for itself: once it has written `loi sur la procédure
//! administrative (LPA - E 5 10)` or `Planungs- und Baugesetz (PBG; LS 700.1)`, its further `LPA`
//! and `PBG` are those acts, whatever federal act shares the name.

use std::collections::BTreeMap;

use crate::{
    ch::{Act, Citation, compilations::COMPILATIONS, grammar::Read},
    text::cursor::Cursor,
};

/// Gives further mentions of an abbreviation the act for which the document introduced it.
pub(super) fn apply(cursor: &Cursor<'_>, reads: &mut [Read]) {
    let cantonal = introduced(cursor);
    let mut defined: BTreeMap<String, Act> = BTreeMap::new();
    for read in reads {
        let Citation::Statute(statute) = &mut read.citation else { continue };
        let act = &mut statute.act;
        if act.is_settled {
            defined.insert(act.name.clone(), act.clone());
        } else if let Some(meant) = defined.get(&act.name)
            && act.canton.is_none()
        {
            act.ids.clone_from(&meant.ids);
            act.canton = meant.canton;
            act.is_settled = true;
        } else if let Some(canton) = cantonal.get(&act.name) {
            act.ids = Vec::new();
            act.canton = *canton;
            act.is_settled = true;
        }
    }
}

/// The abbreviations that stand in brackets with a number of a canton's compilation.
fn introduced(cursor: &Cursor<'_>) -> BTreeMap<String, Option<&'static str>> {
    let mut out = BTreeMap::new();
    for at in 0..cursor.tokens.len() {
        if !cursor.is_sign(at, b'(') || !cursor.is_word(at + 1) {
            continue;
        }
        let is_apart = cursor.is_sign(at + 2, b';')
            || cursor.is_sign(at + 2, b',')
            || cursor.is_sign(at + 2, b'-')
            || cursor.is_sign(at + 2, b'/');
        if !is_apart {
            continue;
        }
        let name = cursor.word(at + 1).into_owned();
        let sign = cursor.word(at + 3);
        let listed = COMPILATIONS.iter().find(|(known, _)| *known == sign);
        if let Some((_, canton)) = listed.filter(|_| cursor.is_number(at + 4)) {
            out.insert(name, *canton);
        } else if geneva(cursor, at + 3) {
            out.insert(name, Some("GE"));
        }
    }
    out
}

/// Whether a number of Geneva's compilation stands here: `E 5 10`, `RS/GE E 5 10`, `rs/GE: E 5 10`.
fn geneva(cursor: &Cursor<'_>, at: usize) -> bool {
    let at = if cursor.is_any(at, &["rs", "rsg"]) { at + 1 } else { at };
    let at = if cursor.is_sign(at, b'/') && cursor.word(at + 1) == "GE" { at + 2 } else { at };
    let at = if cursor.is_sign(at, b':') { at + 1 } else { at };
    let letter = cursor.word(at);
    letter.len() == 1
        && letter.as_bytes()[0].is_ascii_uppercase()
        && cursor.digits(at + 1) == 1
        && cursor.digits(at + 2) == 2
}
