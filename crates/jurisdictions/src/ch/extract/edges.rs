//! What stands beside the one citation that a person typed, and is no part of it.

use crate::{
    ch::{Found, Issue},
    text::{cursor::Cursor, month, token::Kind},
};

/// Adds what stands before and behind the citation and is not part of it.
pub(super) fn issues(cursor: &Cursor<'_>, from: usize, to: usize, found: &mut [Found]) {
    const COURT_WORDS: [&str; 53] = [
        "urteil",
        "urteile",
        "des",
        "der",
        "vom",
        "bger",
        "bgr",
        "bundesgericht",
        "bundesgerichts",
        "bundesverwaltungsgericht",
        "bundesverwaltungsgerichts",
        "bvger",
        "bstger",
        "arrêt",
        "arrêts",
        "du",
        "de",
        "la",
        "le",
        "l",
        "tribunal",
        "fédéral",
        "tf",
        "taf",
        "tpf",
        "administratif",
        "pénal",
        "sentenza",
        "sentenze",
        "del",
        "della",
        "tribunale",
        "federale",
        "entscheid",
        "beschluss",
        "cf",
        "vgl",
        "siehe",
        "voir",
        "eidgenössischen",
        "décision",
        "jugement",
        "decisione",
        "judgment",
        "judgement",
        "decision",
        "of",
        "the",
        "federal",
        "supreme",
        "court",
        "administrative",
        "criminal",
    ];
    let leads = (0..from).any(|at| {
        cursor.is_word(at)
            && !cursor.is_any(at, &COURT_WORDS)
            && month::read(&cursor.word(at)).is_none()
    });
    if leads && let Some(first) = found.first_mut() {
        first.issues.push(Issue::Leading(cursor.between(0, from).to_owned()));
    }
    let trails = (to..cursor.tokens.len()).any(|at| {
        !(cursor.token(at).is_some_and(|token| {
            token.kind == Kind::Sign
                && matches!(token.sign, b'.' | b',' | b';' | b')' | b']' | b'\'' | b'"' | b'?')
        }))
    });
    if trails && let Some(last) = found.last_mut() {
        let rest = cursor.between(to, cursor.tokens.len()).to_owned();
        last.issues.push(Issue::Trailing(rest));
    }
}
