//! The words and signs that join members of a list, and those that say what follows is meant too.

use law::Languages;

use crate::ch::{Following, Join, Passage};
use crate::text::cursor::Cursor;

/// Reads a joining word or sign: `,` `und` `et` `e` `oder` `/` `bzw.` and their kin.
pub(super) fn join(cursor: &Cursor<'_>, at: usize) -> Option<(Join, Languages, usize)> {
    if cursor.is_sign(at, b',') {
        // ", et" is one join; ", e und g" lists a letter.
        let is_letter = cursor.word(at + 1).len() == 1 && joining_word(cursor, at + 2).is_some();
        if !is_letter && let Some(inner) = joining_word(cursor, at + 1) {
            return Some(inner);
        }
        return Some((Join::Comma, Languages::ANY, after_stress(cursor, at + 1)));
    }
    if cursor.is_sign(at, b'/') {
        return Some((Join::Slash, Languages::ANY, at + 1));
    }
    joining_word(cursor, at)
}

/// Skips a word that stresses one member of a list: `Art. 5, insb. Art. 6 OR`.
fn after_stress(cursor: &Cursor<'_>, at: usize) -> usize {
    const PHRASES: [&[&str]; 4] =
        [&["in", "particolare"], &["en", "particulier"], &["vor", "allem"], &["in", "particular"]];
    if let Some(next) = PHRASES.iter().find_map(|words| cursor.phrase(at, words)) {
        return next;
    }
    const WORDS: [&str; 10] = [
        "insb",
        "insbes",
        "insbesondere",
        "namentlich",
        "notamment",
        "spéc",
        "particulièrement",
        "segnatamente",
        "soprattutto",
        "vorab",
    ];
    if cursor.is_any(at, &WORDS) { cursor.after_dot(at + 1) } else { at }
}

fn joining_word(cursor: &Cursor<'_>, at: usize) -> Option<(Join, Languages, usize)> {
    let word = cursor.word(at);
    if word.is_empty() || word.len() > 14 {
        return None;
    }
    let (join, languages) = match word.as_ref() {
        "und" | "sowie" => (Join::And, Languages::DE),
        "u" if cursor.is_sign(at + 1, b'.') => (Join::And, Languages::DE),
        "et" => (Join::And, Languages::FR),
        "ainsi" if cursor.is_exactly(at + 1, &["que"]) => (Join::And, Languages::FR),
        "e" | "ed" | "nonché" => (Join::And, Languages::IT),
        "and" => (Join::And, Languages::EN),
        "oder" => (Join::Or, Languages::DE),
        "ou" => (Join::Or, Languages::FR),
        "o" | "od" => (Join::Or, Languages::IT),
        "or" => (Join::Or, Languages::EN),
        "bzw" | "respektive" => (Join::Respectively, Languages::DE),
        "resp" | "rsp" => (Join::Respectively, Languages::ANY),
        "respectivement" => (Join::Respectively, Languages::FR),
        "risp" | "rispettivamente" => (Join::Respectively, Languages::IT),
        _ => return None,
    };
    let mut next = cursor.after_dot(at + 1);
    if word == "ainsi" {
        next = at + 2;
    }
    // `und/oder`
    if cursor.is_sign(next, b'/') && cursor.is_any(next + 1, &["oder", "ou", "o", "or"]) {
        next += 2;
    }
    Some((join, languages, next))
}

/// Reads what joins two provisions that are to be read together: `i.V.m.`, `en relation avec`,
/// `in relazione con`.
pub(super) fn together(cursor: &Cursor<'_>, at: usize) -> Option<(Languages, usize)> {
    const PHRASES: [(&[&str], Languages); 21] = [
        (&["i", ".", "v", ".", "m", "."], Languages::DE),
        (&["i", ".", "v", ".", "m"], Languages::DE),
        (&["ivm"], Languages::DE),
        (&["in", "verbindung", "mit"], Languages::DE),
        (&["i", ".", "s", ".", "v", "."], Languages::DE),
        (&["cum"], Languages::ANY),
        (&["en", "relation", "avec"], Languages::FR),
        (&["en", "lien", "avec"], Languages::FR),
        (&["en", "liaison", "avec"], Languages::FR),
        (&["en", "combinaison", "avec"], Languages::FR),
        (&["en", "corrélation", "avec"], Languages::FR),
        (&["combiné", "avec"], Languages::FR),
        (&["combinés", "avec"], Languages::FR),
        (&["cbn"], Languages::FR),
        (&["in", "relazione", "con"], Languages::IT),
        (&["in", "combinato", "disposto", "con"], Languages::IT),
        (&["in", "combinazione", "con"], Languages::IT),
        (&["in", "unione", "con"], Languages::IT),
        (&["combinato", "con"], Languages::IT),
        (&["in", "conjunction", "with"], Languages::EN),
        (&["mit"], Languages::DE),
    ];
    let at = cursor.after_comma(at);
    let first = cursor.word(at);
    if first.is_empty() || !matches!(first.as_bytes()[0] | 0x20, b'i' | b'c' | b'e' | b'm') {
        return None;
    }
    let (languages, next) = PHRASES
        .iter()
        .find_map(|(phrase, languages)| cursor.phrase(at, phrase).map(|next| (*languages, next)))?;
    Some((languages, next))
}

/// Skips the article word before `art.`: `l'`, `les`, `gli`, `dem`.
pub(super) fn after_article_word(cursor: &Cursor<'_>, at: usize) -> usize {
    if cursor.is_any(at, &["l", "dell", "all", "d", "nell", "sull"])
        && cursor.is_sign(at + 1, b'\'')
    {
        return at + 2;
    }
    if cursor.is_any(
        at,
        &["les", "des", "aux", "gli", "degli", "agli", "the", "dem", "den", "der", "de", "à"],
    ) {
        let next = at + 1;
        // `de l'art.`
        if cursor.is_any(next, &["l"]) && cursor.is_sign(next + 1, b'\'') {
            return next + 2;
        }
        return next;
    }
    at
}

/// Reads the sign that what follows is meant too: `f.`, `ff.`, `s.`, `ss`, `segg.`, `et seq.`
pub(super) fn following(cursor: &Cursor<'_>, at: usize) -> (Following, Languages, usize) {
    let none = (Following::None, Languages::ANY, at);
    let word = cursor.word(at);
    let (following, languages) = match word.as_ref() {
        "f" if cursor.is_sign(at + 1, b'.') => (Following::One, Languages::DE.or(Languages::EN)),
        "ff" => (Following::Several, Languages::DE.or(Languages::EN)),
        "s" if cursor.is_sign(at + 1, b'.') => (Following::One, Languages::FR.or(Languages::IT)),
        "ss" | "suiv" | "sv" => (Following::Several, Languages::FR.or(Languages::IT)),
        "seg" => (Following::One, Languages::IT),
        "segg" | "sgg" => (Following::Several, Languages::IT),
        "et" if cursor
            .is_any(at + 1, &["seq", "seqq", "ss", "suiv", "suivants", "suivant", "suivantes"]) =>
        {
            let next = cursor.after_dot(at + 2);
            return (Following::Several, Languages::FR.or(Languages::EN), next);
        }
        "e" if cursor.is_any(at + 1, &["segg", "ss", "seguenti"]) => {
            return (Following::Several, Languages::IT, cursor.after_dot(at + 2));
        }
        _ => return none,
    };
    (following, languages, cursor.after_dot(at + 1))
}

/// Reads the words that say where in a provision or a consideration something stands: `in fine`, `i.f.`, `a.E.`
pub(super) fn passage(cursor: &Cursor<'_>, at: usize) -> Option<(Passage, usize)> {
    const PHRASES: [(&[&str], Passage); 5] = [
        (&["in", "fine"], Passage::End),
        (&["i", ".", "f", "."], Passage::End),
        (&["a", ".", "e", "."], Passage::End),
        (&["in", "initio"], Passage::Beginning),
        (&["i", ".", "i", "."], Passage::Beginning),
    ];
    PHRASES.iter().find_map(|(words, passage)| Some((*passage, cursor.phrase(at, words)?)))
}
