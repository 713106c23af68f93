//! What a typed reference says beside the provision: the version that is meant, and that several
//! provisions are.

use jiff::civil::Date;
use law::{Kind, Lookup, key};

use crate::text::{cursor::Cursor, month, roman};

/// The hint of a reading that is one of several provisions of one reference.
const SEVERAL: &str = "one of several articles cited";
/// The hint of a reading whose provision stands for those behind it too.
const FOLLOWING: &str = "and the following";

/// The version that a reference names.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Version {
    /// It names none, or the newest: `n.F.`
    Newest,
    /// A former one: `a.F.`
    Former,
    /// The one of a day.
    On(Date),
}

/// Takes the words for a version out of a reference.
pub(crate) fn version(reference: &str) -> (String, Version) {
    let cursor = Cursor::new(reference);
    let found = (1..cursor.len()).find_map(|at| {
        let (version, end) = edition(&cursor, at).or_else(|| dated(&cursor, at))?;
        Some((cursor.bytes(at, end), version))
    });
    let Some((span, version)) = found else { return (reference.to_owned(), Version::Newest) };
    let before = reference.get(..span.start).unwrap_or_default();
    let before = before.trim_end_matches([' ', ',', '(']);
    let behind = reference.get(span.end..).unwrap_or_default();
    let behind = behind.trim_start_matches([' ', ',', '.', ')']);
    (format!("{before} {behind}").trim().to_owned(), version)
}

/// `a.F.`, `nF`, `alte Fassung`.
fn edition(cursor: &Cursor<'_>, at: usize) -> Option<(Version, usize)> {
    const FORMER: [&[&str]; 12] = [
        &["aF"],
        &["a", ".", "F"],
        &["alte", "Fassung"],
        &["alter", "Fassung"],
        &["in", "alter", "Fassung"],
        &["in", "der", "alten", "Fassung"],
        &["frühere", "Fassung"],
        &["früherer", "Fassung"],
        &["in", "früherer", "Fassung"],
        &["in", "der", "früheren", "Fassung"],
        &["ancienne", "teneur"],
        &["ancienne", "version"],
    ];
    const NEWEST: [&[&str]; 6] = [
        &["nF"],
        &["n", ".", "F"],
        &["neue", "Fassung"],
        &["neuer", "Fassung"],
        &["in", "neuer", "Fassung"],
        &["in", "der", "neuen", "Fassung"],
    ];
    let former = cursor.longest_phrase(at, &FORMER).map(|end| (Version::Former, end));
    let read =
        former.or_else(|| cursor.longest_phrase(at, &NEWEST).map(|end| (Version::Newest, end)));
    read.map(|(version, end)| (version, cursor.after_dot(end)))
}

/// `i.d.F. vom 1.1.2000`, `in der bis zum 31.12.2001 geltenden Fassung`, `dans sa teneur du …`.
fn dated(cursor: &Cursor<'_>, at: usize) -> Option<(Version, usize)> {
    const OPENING: [&[&str]; 16] = [
        &["idF"],
        &["i", ".", "d", ".", "F", "."],
        &["in", "der", "Fassung"],
        &["Fassung"],
        &["in", "der"],
        &["geltend"],
        &["gültig"],
        &["Stand"],
        &["dans", "sa", "version"],
        &["dans", "sa", "teneur"],
        &["dans", "sa", "rédaction"],
        &["dans", "la", "version"],
        &["teneur"],
        &["nella", "versione"],
        &["version"],
        &["état"],
    ];
    const JOINING: [&str; 18] = [
        "vom",
        "v",
        "bis",
        "zum",
        "am",
        "der",
        "Bekanntmachung",
        "ab",
        "seit",
        "du",
        "au",
        "en",
        "vigueur",
        "le",
        "in",
        "vigore",
        "del",
        "dal",
    ];
    let mut place = cursor.longest_phrase(at, &OPENING)?;
    while cursor.is_exactly(place, &JOINING) || cursor.is_sign(place, b'.') {
        place += 1;
    }
    let (day, end) = day(cursor, place)?;
    let end = if cursor.is_exactly(end, &["geltenden", "gültigen"]) { end + 1 } else { end };
    let end = if cursor.is_exactly(end, &["Fassung"]) { end + 1 } else { end };
    Some((Version::On(day), end))
}

/// A day in figures or with the name of its month.
fn day(cursor: &Cursor<'_>, at: usize) -> Option<(Date, usize)> {
    let number = |place: usize| cursor.number(place);
    let date = |year: u32, month: i8, day: u32| {
        Date::new(i16::try_from(year).ok()?, month, i8::try_from(day).ok()?).ok()
    };
    if cursor.digits(at) == 4 && cursor.is_sign(at + 1, b'-') && cursor.is_sign(at + 3, b'-') {
        let month = i8::try_from(number(at + 2)?).ok()?;
        return Some((date(number(at)?, month, number(at + 4)?)?, at + 5));
    }
    let mut place = cursor.after_dot(at + 1);
    if cursor.is_exactly(place, &["er"]) || cursor.is_sign(place, 0xb0) {
        place += 1;
    }
    let named = month::read(&cursor.word(place));
    let month = named.or_else(|| i8::try_from(number(place)?).ok())?;
    let year = cursor.after_dot(place + 1);
    if cursor.digits(year) != 4 {
        return None;
    }
    Some((date(number(year)?, month, number(at)?)?, year + 1))
}

/// Asks for the version that a reference names. What is in force is not an answer to a question about
/// what was.
pub(crate) fn of_version(mut lookups: Vec<Lookup>, version: Version) -> Vec<Lookup> {
    for lookup in lookups.iter_mut().filter(|one| one.kind == Some(Kind::Legislation)) {
        let is_former = lookup.tags.iter().any(|(key, _)| *key == key::IN_FORCE);
        match version {
            Version::Newest => {}
            Version::On(day) => lookup.at = Some(day),
            Version::Former if is_former => {}
            Version::Former => {
                let hint = format!("a former version of {}", lookup.reading);
                let own = std::mem::replace(lookup, Lookup::provision("", ""));
                let reading = format!("{} a.F.", own.reading);
                let asked =
                    Lookup { reading, in_force_first: false, ..own }.is(key::IN_FORCE, "false");
                *lookup = hinted(asked, &hint);
            }
        }
    }
    lookups
}

/// The readings of one of several provisions that a reference cites.
pub(crate) fn of_several(lookups: Vec<Lookup>) -> impl Iterator<Item = Lookup> {
    lookups.into_iter().map(|lookup| hinted(lookup, SEVERAL))
}

/// The readings of a provision that is cited with those behind it.
pub(crate) fn and_following(lookups: Vec<Lookup>) -> impl Iterator<Item = Lookup> {
    lookups.into_iter().map(|lookup| hinted(lookup, FOLLOWING))
}

/// The reading with one more hint before its own.
pub(crate) fn hinted(lookup: Lookup, words: &str) -> Lookup {
    let hint = match &lookup.hint {
        Some(own) => format!("{words}; {own}"),
        None => words.to_owned(),
    };
    lookup.perhaps(hint)
}

/// Whether a text is a provision without its act: `Art. 8`, `§ 242 Abs. 1`.
pub(crate) fn is_bare(text: &str) -> bool {
    const WORDS: [&str; 31] = [
        "art",
        "artikel",
        "article",
        "articolo",
        "abs",
        "absatz",
        "al",
        "alinéa",
        "cpv",
        "para",
        "lit",
        "let",
        "lett",
        "lettre",
        "bst",
        "buchst",
        "ziff",
        "ziffer",
        "ch",
        "chiffre",
        "nr",
        "n",
        "satz",
        "s",
        "phrase",
        "§",
        "bis",
        "ter",
        "quater",
        "paragraph",
        "no",
    ];
    let word = |word: &str| {
        let word = word.trim_end_matches(['.', ',']);
        let is_inside =
            word.chars().count() == 1 || word.starts_with(|sign: char| sign.is_ascii_digit());
        is_inside
            || roman::ordinal(word).is_some()
            || WORDS.contains(&word.to_lowercase().as_str())
            || word
                .strip_prefix('§')
                .is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
            || word
                .to_lowercase()
                .strip_prefix("art.")
                .is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
    };
    let starts = text.starts_with('§')
        || ["art", "paragraph"].iter().any(|sign| text.to_lowercase().starts_with(sign));
    starts && text.len() <= 60 && text.split_whitespace().all(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The only place in this file that knows how a version is read.
    #[track_caller]
    fn check(reference: &str, expected: &str) {
        let (rest, version) = version(reference);
        assert_eq!(format!("{rest}: {version:?}"), expected);
    }

    #[test]
    fn the_words_for_a_version_are_taken_out() {
        check("§ 312 BGB a.F.", "§ 312 BGB: Former");
        check("§ 312 a. F. BGB", "§ 312 BGB: Former");
        check("§ 312 BGB (alte Fassung)", "§ 312 BGB: Former");
        check("§ 312 BGB n.F.", "§ 312 BGB: Newest");
        check("Art. 684 ZGB i.d.F. vom 1.1.2000", "Art. 684 ZGB: On(2000-01-01)");
        check("Art. 684 ZGB in der Fassung vom 1. Januar 2000", "Art. 684 ZGB: On(2000-01-01)");
        check("§ 312 BGB, Fassung bis 31.12.2001", "§ 312 BGB: On(2001-12-31)");
        check("§ 312 BGB in der bis zum 31.12.2001 geltenden Fassung", "§ 312 BGB: On(2001-12-31)");
        check("art. 684 CC dans sa teneur du 1er janvier 2000", "art. 684 CC: On(2000-01-01)");
        check("§ 312 Abs. 1 BGB", "§ 312 Abs. 1 BGB: Newest");
    }

    #[test]
    fn only_a_provision_alone_is_bare() {
        for text in ["Art. 8", "art. 8 al. 2 let. a", "§ 242", "§242", "Artikel 8 Abs. 1bis"] {
            assert!(is_bare(text), "{text}");
        }
        for text in ["Art. 8 ZGB", "Art. 5 des Vertrags", "8", "article 8 du contrat", "BGE 1 I 1"]
        {
            assert!(!is_bare(text), "{text}");
        }
    }
}
