//! The forms of abbreviations that no table has.

use crate::{
    ch::court::canton,
    text::{cursor::Cursor, roman, token::Gap},
};

/// The acts on the epidemic of 2020: `COVID-19-Gesetz`, `Covid-19-Verordnung 2`, `Covid-19-Verordnung
/// Erwerbsausfall`.
pub(super) fn epidemic(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    const KINDS: [&str; 6] = ["gesetz", "verordnung", "gesetzes", "loi", "ordonnance", "legge"];
    let is_name = cursor.is_any(at, &["covid"])
        && cursor.is_sign(at + 1, b'-')
        && cursor.number(at + 2) == Some(19);
    let kind = at + 4;
    if !is_name || !cursor.is_sign(at + 3, b'-') || !cursor.is_any(kind, &KINDS) {
        return None;
    }
    // The subject of an ordinance: a number, or a noun.
    let next = kind + 1;
    let is_numbered = cursor.digits(next) == 1 && !cursor.is_tight(next);
    let word = cursor.word(next);
    let is_noun = word.len() > 6 && word.starts_with(char::is_uppercase);
    let to =
        if is_numbered || (is_noun && cursor.gap(next) == Gap::Blank) { next + 1 } else { next };
    Some((cursor.between(at, to).to_owned(), to))
}

/// The form of an abbreviation: words in hyphens, with two capitals or more between them.
pub(super) fn shape(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let first = cursor.word(at);
    if !first.starts_with(char::is_uppercase) || NO_ACTS.contains(&first.as_ref()) {
        return None;
    }
    // `Verf/ZH`
    let is_cantonal =
        cursor.is_sign(at + 1, b'/') && cursor.is_tight(at + 1) && cursor.is_tight(at + 2);
    if is_cantonal && canton(&cursor.word(at + 2)).is_some() {
        return Some((first.into_owned(), at + 1));
    }
    let mut name = first.into_owned();
    let mut to = at + 1;
    // `CO2-Gesetz`
    if cursor.is_number(to)
        && cursor.is_tight(to)
        && cursor.is_sign(to + 1, b'-')
        && cursor.is_word(to + 2)
    {
        name.push_str(cursor.raw(to));
        to += 1;
    }
    while cursor.is_sign(to, b'-')
        && cursor.is_tight(to)
        && cursor.is_word(to + 1)
        && (cursor.is_tight(to + 1) || cursor.gap(to + 1) == Gap::Line)
        && cursor.word(to + 1).starts_with(char::is_uppercase)
    {
        name.push('-');
        name.push_str(&cursor.word(to + 1));
        to += 2;
    }
    let capitals = name.chars().filter(|c| c.is_uppercase()).count();
    let letters = name.chars().count();
    let longest = name.split('-').map(|part| part.chars().count()).max().unwrap_or_default();
    if capitals < 2 || letters < 2 || longest > 11 || letters > 20 || roman::is_shaped(&name) {
        return None;
    }
    // A surname in capitals is a word of capitals only and longer than acts are.
    if capitals == letters && letters > 7 {
        return None;
    }
    // `McDonald`, `AbcDef`: most of an abbreviation's capitals stand at its end or are all of it.
    let last = name.chars().next_back()?;
    if capitals < letters
        && !last.is_uppercase()
        && !name.contains('-')
        && capitals < 4
        && !name.starts_with(['L', 'O', 'R', 'C', 'D'])
    {
        return None;
    }
    Some((name, to))
}

/// Words in capitals that stand behind article numbers and are not acts.
pub(super) const NO_ACTS: [&str; 53] = [
    "BGE", "ATF", "DTF", "BVGE", "ATAF", "DTAF", "TPF", "MKGE", "SR", "RS", "AS", "RO", "RU", "FF",
    "TF", "TAF", "TPF", "TC", "BGer", "BVGer", "BStGer", "EGMR", "EVG", "OGer", "KGer", "VGer",
    "HGer", "BSK", "CR", "ZK", "BK", "KUKO", "CHK", "OFK", "SHK", "SEM", "SECO", "FINMA", "EU",
    "UE", "USA", "CH", "AHV", "IV", "AGB", "AVB", "SIA", "CCT", "GAV", "XL", "CGA", "CGV",
    "SIA-Norm",
];
