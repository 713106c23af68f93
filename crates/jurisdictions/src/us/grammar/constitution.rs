//! Articles and amendments of the federal constitution and of those of the states.

use super::{
    super::{Citation, Constitution, Part},
    Read,
};
use crate::text::{cursor::Cursor, roman, token::SECTION};

/// The states and territories that have a constitution, as citations shorten them and in full.
const OF: [(&str, &str); 55] = [
    ("U.S.", "United States"),
    ("Ala.", "Alabama"),
    ("Alaska", "Alaska"),
    ("Am. Samoa", "American Samoa"),
    ("Ariz.", "Arizona"),
    ("Ark.", "Arkansas"),
    ("Cal.", "California"),
    ("Colo.", "Colorado"),
    ("Conn.", "Connecticut"),
    ("Del.", "Delaware"),
    ("Fla.", "Florida"),
    ("Ga.", "Georgia"),
    ("Haw.", "Hawaii"),
    ("Idaho", "Idaho"),
    ("Ill.", "Illinois"),
    ("Ind.", "Indiana"),
    ("Iowa", "Iowa"),
    ("Kan.", "Kansas"),
    ("Ky.", "Kentucky"),
    ("La.", "Louisiana"),
    ("Me.", "Maine"),
    ("Md.", "Maryland"),
    ("Mass.", "Massachusetts"),
    ("Mich.", "Michigan"),
    ("Minn.", "Minnesota"),
    ("Miss.", "Mississippi"),
    ("Mo.", "Missouri"),
    ("Mont.", "Montana"),
    ("N. Mar. I.", "Northern Mariana Islands"),
    ("Neb.", "Nebraska"),
    ("Nev.", "Nevada"),
    ("N.H.", "New Hampshire"),
    ("N.J.", "New Jersey"),
    ("N.M.", "New Mexico"),
    ("N.Y.", "New York"),
    ("N.C.", "North Carolina"),
    ("N.D.", "North Dakota"),
    ("Ohio", "Ohio"),
    ("Okla.", "Oklahoma"),
    ("Or.", "Oregon"),
    ("Pa.", "Pennsylvania"),
    ("P.R.", "Puerto Rico"),
    ("R.I.", "Rhode Island"),
    ("S.C.", "South Carolina"),
    ("S.D.", "South Dakota"),
    ("Tenn.", "Tennessee"),
    ("Tex.", "Texas"),
    ("Utah", "Utah"),
    ("Vt.", "Vermont"),
    ("Va.", "Virginia"),
    ("Wash.", "Washington"),
    ("W. Va.", "West Virginia"),
    ("Wis.", "Wisconsin"),
    ("Wyo.", "Wyoming"),
    ("D.C.", "District of Columbia"),
];

/// The ordinals of the amendments.
const ORDINALS: [&str; 20] = [
    "First",
    "Second",
    "Third",
    "Fourth",
    "Fifth",
    "Sixth",
    "Seventh",
    "Eighth",
    "Ninth",
    "Tenth",
    "Eleventh",
    "Twelfth",
    "Thirteenth",
    "Fourteenth",
    "Fifteenth",
    "Sixteenth",
    "Seventeenth",
    "Eighteenth",
    "Nineteenth",
    "Twentieth",
];

/// Reads what is cited at the word for the constitution, the name before it included.
pub(in super::super) fn constitution(cursor: &Cursor<'_>, at: usize, floor: usize) -> Option<Read> {
    if !cursor.is_exactly(at, &["Const", "Constitution", "CONST"]) {
        return None;
    }
    let (of, from) = owner(cursor, at, floor)?;
    let mut here = cursor.past_stop(at + 1);
    here += usize::from(cursor.sign(here) == b',');
    let (part, to) = part(cursor, here)?;
    Some(finish(cursor, from, of, part, to))
}

/// Whose constitution a word is: the name that ends before it.
fn owner(cursor: &Cursor<'_>, at: usize, floor: usize) -> Option<(&'static str, usize)> {
    let plain = |text: &str| text.replace([' ', '.'], "");
    for length in (1..=6).rev() {
        let Some(from) = at.checked_sub(length).filter(|from| *from >= floor) else { continue };
        let written = plain(&cursor.spaced(from, at));
        let known =
            OF.iter().find(|(short, name)| plain(short) == written || plain(name) == written);
        if let Some((short, _)) = known {
            return Some((short, from));
        }
    }
    None
}

/// An article or an amendment, with the place after it.
fn part(cursor: &Cursor<'_>, at: usize) -> Option<(Part, usize)> {
    let is_amendment = cursor
        .is_exactly(at, &["amend", "Amend", "Amendment", "amendment", "Amdt", "amends", "AMEND"]);
    if !is_amendment && !cursor.is_exactly(at, &["art", "Art", "Article", "article", "ART", "arts"])
    {
        return None;
    }
    let number_at = cursor.past_stop(at + 1);
    let number = numeral(cursor, number_at)?;
    let part = if is_amendment { Part::Amendment(number) } else { Part::Article(number) };
    Some((part, number_at + 1))
}

fn numeral(cursor: &Cursor<'_>, at: usize) -> Option<u16> {
    let number = cursor.number(at).and_then(|number| u16::try_from(number).ok());
    number.or_else(|| roman::read(cursor.raw(at))).filter(|number| (1..=60).contains(number))
}

/// Reads section and clause behind a part.
fn finish(cursor: &Cursor<'_>, from: usize, of: &'static str, part: Part, to: usize) -> Read {
    let mut constitution = Constitution { of, part, section: None, clause: None };
    let mut to = to;
    if let Some((number, end)) = member(cursor, to, &["Sec", "sec", "section", "Section"], true) {
        constitution.section = Some(number);
        to = end;
    }
    if let Some((number, end)) = member(cursor, to, &["cl", "Cl", "clause", "Clause", "cls"], false)
    {
        constitution.clause = Some(number);
        to = end;
    }
    Read::plain(from, to, Citation::Constitution(constitution))
}

fn member(
    cursor: &Cursor<'_>,
    at: usize,
    words: &[&str],
    by_sign: bool,
) -> Option<(String, usize)> {
    let mut here = at + usize::from(cursor.sign(at) == b',');
    if by_sign && cursor.sign(here) == SECTION {
        while cursor.sign(here) == SECTION {
            here += 1;
        }
    } else if cursor.is_exactly(here, words) {
        here = cursor.past_stop(here + 1);
    } else {
        return None;
    }
    if !cursor.is_number(here) {
        return None;
    }
    let letter = usize::from(
        cursor.is_glued(here + 1) && cursor.raw(here + 1).len() == 1 && cursor.is_word(here + 1),
    );
    Some((cursor.spaced(here, here + 1 + letter), here + 1 + letter))
}

/// Reads an amendment by its ordinal, or as `Amdt. XIV`: "the Fourteenth Amendment".
pub(in super::super) fn amendment(cursor: &Cursor<'_>, at: usize, floor: usize) -> Option<Read> {
    if cursor.raw(at) == "Amdt" {
        let (part, to) = part(cursor, at)?;
        return Some(finish(cursor, at, "U.S.", part, to));
    }
    if !cursor.is_exactly(at, &["Amendment", "Amendments"]) {
        return None;
    }
    let (number, from) = ordinal_before(cursor, at, floor)?;
    let mut to = at + 1;
    if cursor.is_exactly(to, &["to", "of"]) {
        let the = to + usize::from(cursor.raw(to + 1) == "the");
        let constitution = (the + 1..the + 7).find(|here| cursor.raw(*here) == "Constitution")?;
        let between = cursor.spaced(the + 1, constitution).replace([' ', '.'], "");
        if !matches!(between.as_str(), "" | "US" | "UnitedStates" | "Federal" | "federal") {
            return None;
        }
        to = constitution + 1;
    } else if cursor.raw(to) == "and" && cursor.raw(to + 1) == "Restatement" {
        return None;
    }
    to += usize::from(cursor.sign(to) == b'\'' && cursor.raw(to + 1) == "s") * 2;
    Some(finish(cursor, from, "U.S.", Part::Amendment(number), to))
}

/// Reads an amendment that is one of several: "the Fifth and Fourteenth Amendments".
pub(in super::super) fn listed_amendment(cursor: &Cursor<'_>, at: usize) -> Option<Read> {
    if cursor.sign(at + 1) != b',' && !cursor.is_exactly(at + 1, &["and", "or"]) {
        return None;
    }
    let place = ORDINALS.iter().position(|ordinal| *ordinal == cursor.raw(at))?;
    let end = (at + 1..at + 12).find(|here| {
        !(ORDINALS.contains(&cursor.raw(*here))
            || cursor.sign(*here) == b','
            || cursor.is_exactly(*here, &["and", "or"]))
    })?;
    if end == at + 1 || cursor.raw(end) != "Amendments" {
        return None;
    }
    let number = u16::try_from(place + 1).ok()?;
    Some(finish(cursor, at, "U.S.", Part::Amendment(number), at + 1))
}

/// The ordinal that ends before a place: `Fourteenth`, `Twenty-First`, `14th`.
fn ordinal_before(cursor: &Cursor<'_>, at: usize, floor: usize) -> Option<(u16, usize)> {
    let word = at.checked_sub(1).filter(|word| *word >= floor)?;
    let raw = cursor.raw(word);
    if cursor.is_exactly(word, &["st", "nd", "rd", "th", "d"]) && cursor.is_glued(word) {
        let number = cursor.number(word.checked_sub(1)?)?;
        return (1..=27).contains(&number).then_some((u16::try_from(number).ok()?, word - 1));
    }
    let place = ORDINALS.iter().position(|ordinal| ordinal.eq_ignore_ascii_case(raw))?;
    if !cursor.is_capital(word) && !cursor.is_glued(word) {
        return None;
    }
    let number = u16::try_from(place + 1).ok()?;
    if cursor.is_glued(word)
        && word >= 2
        && cursor.sign(word - 1) == b'-'
        && cursor.is_exactly(word - 2, &["Twenty", "twenty"])
    {
        return (number <= 7).then_some((20 + number, word - 2));
    }
    Some((number, word))
}

/// Reads an article whose constitution is named by an earlier citation: `Art. XII § 2`.
pub(in super::super) fn bare_article(
    cursor: &Cursor<'_>,
    at: usize,
    of: &Constitution,
) -> Option<Read> {
    let (part, to) = part(cursor, at)?;
    Some(finish(cursor, at, of.of, part, to))
}

/// Reads a section of the article an earlier citation names: `§ 1`.
pub(in super::super) fn bare_section(
    cursor: &Cursor<'_>,
    at: usize,
    of: &Constitution,
) -> Option<Read> {
    let read = finish(cursor, at, of.of, of.part, at);
    match &read.citation {
        Citation::Constitution(found) if found.section.is_some() => Some(read),
        _ => None,
    }
}
