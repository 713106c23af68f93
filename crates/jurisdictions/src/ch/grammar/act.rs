//! The act behind a provision: an abbreviation, a number of the compilation, or a title.

mod abbreviation;
mod number;
mod read_act;
mod shape;

use law::Languages;
pub(super) use number::compilation_number;
use number::numbered;

use super::title;
use crate::text::{cursor::Cursor, roman};
pub(super) use abbreviation::{Reach, abbreviation};
pub(super) use read_act::ReadAct;

/// Reads the act at a place, with the words that join it to the provision: `OR`, `des OR`,
/// `der Asylverordnung 1 vom 11. August 1999 (AsylV 1, SR 142.311)`.
pub(super) fn read(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    if let Some((annex, at)) = annex(cursor, at) {
        return Some(ReadAct { annex: Some(annex), ..named(cursor, at)? });
    }
    named(cursor, at)
}

/// Reads the name of an act, with the words that join it to the provision.
fn named(cursor: &Cursor<'_>, at: usize) -> Option<ReadAct> {
    if let Some(found) = abbreviation(cursor, at, Reach::Beside) {
        return Some(found);
    }
    let start = cursor.after_comma(at);
    if let Some(found) = numbered(cursor, start) {
        return Some(found);
    }
    let (languages, next) = joining(cursor, start)?;
    let named_at = |place: usize| {
        let joined = (place > start).then(|| abbreviation(cursor, place, Reach::Joined)).flatten();
        joined.or_else(|| title::read(cursor, place, place > start))
    };
    // `anc. Cst.`, `des alten OR`: which edition is meant is told by whoever reads the provision.
    let of_table = |found: &ReadAct| !found.act.ids.is_empty();
    let former = || named_at(after_former(cursor, next)?).filter(of_table);
    let mut found = named_at(next).or_else(former)?;
    found.languages = found.languages.and(languages);
    Some(found)
}

/// Words before the name of an act that say that it is a former one.
pub(super) const FORMER: [&str; 16] = [
    "alte",
    "alten",
    "alter",
    "altes",
    "frühere",
    "früheren",
    "früheres",
    "ehemaligen",
    "anc",
    "ancien",
    "ancienne",
    "vecchio",
    "vecchia",
    "former",
    "old",
    "précédente",
];

/// The place behind such a word; none where there is none.
fn after_former(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let is_former = cursor.is_any(at, &FORMER) && !cursor.is_sign(at + 1, b'-');
    is_former.then(|| cursor.after_dot(at + 1))
}

/// Reads `Anhang I`, `annexe I`, `allegato I`: the article is one of an annex.
fn annex(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let mut start = cursor.after_comma(at);
    // `art. 18 al. 2 et annexe 2 OERE`
    if cursor.is_any(start, &["und", "et", "e"]) {
        start += 1;
    }
    if !cursor.is_any(start, &["anhang", "anh", "annexe", "ann", "allegato", "all", "annex"]) {
        return None;
    }
    let next = cursor.after_dot(start + 1);
    let is_numbered = cursor.is_number(next) || roman::is_shaped(&cursor.word(next));
    is_numbered.then(|| (cursor.raw(next).to_owned(), next + 1))
}

/// Reads the word that joins a provision to its act: `des`, `de la`, `della`. Nothing joins too.
fn joining(cursor: &Cursor<'_>, at: usize) -> Option<(Languages, usize)> {
    cursor.token(at)?;
    const DE: Languages = Languages::DE;
    const FR: Languages = Languages::FR;
    const IT: Languages = Languages::IT;
    Some(match cursor.word(at).as_ref() {
        "der" | "des" | "dem" | "zum" | "zur" | "vom" => (DE, at + 1),
        "du" => (FR, at + 1),
        "de" if cursor.is_any(at + 1, &["la"]) => (FR, at + 2),
        "de" if cursor.is_any(at + 1, &["l"]) && cursor.is_sign(at + 2, b'\'') => (FR, at + 3),
        "de" => (FR, at + 1),
        "della" | "del" | "dello" | "delle" | "dei" => (IT, at + 1),
        "dell" if cursor.is_sign(at + 1, b'\'') => (IT, at + 2),
        "of" if cursor.is_any(at + 1, &["the"]) => (Languages::EN, at + 2),
        "of" => (Languages::EN, at + 1),
        _ => (Languages::ANY, at),
    })
}
