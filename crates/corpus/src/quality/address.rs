//! Where somebody lives: a street with a number, a town with its postcode.

use super::person::is_name;
use crate::quality::find::{Find, Word};

const STREET: &str = "a street address";
const TOWN: &str = "a town with its postcode";

/// How German streets end, in small letters.
const ENDINGS: [&str; 12] = [
    "strasse",
    "straße",
    "str",
    "gasse",
    "weg",
    "platz",
    "allee",
    "halde",
    "rain",
    "quai",
    "promenade",
    "ufer",
];

/// German words with such an ending that are not streets.
const NO_STREETS: [&str; 16] = [
    "arbeitsplatz",
    "rechtsweg",
    "instanzenweg",
    "dienstweg",
    "klageweg",
    "beschwerdeweg",
    "verwaltungsweg",
    "arbeitsweg",
    "schulweg",
    "umweg",
    "parkplatz",
    "spielplatz",
    "campingplatz",
    "fussweg",
    "gehweg",
    "radweg",
];

/// Words with which French and Italian streets begin, in small letters.
const BEGINNINGS: [&str; 27] = [
    "rue",
    "avenue",
    "av",
    "boulevard",
    "bd",
    "chemin",
    "place",
    "route",
    "quai",
    "impasse",
    "allée",
    "ruelle",
    "sentier",
    "square",
    "faubourg",
    "via",
    "viale",
    "piazza",
    "piazzale",
    "corso",
    "vicolo",
    "largo",
    "contrada",
    "salita",
    "strada",
    "lungolago",
    "passeggiata",
];

/// Words with which English streets end.
const ENGLISH: [&str; 22] = [
    "Street",
    "St",
    "Road",
    "Rd",
    "Avenue",
    "Ave",
    "Lane",
    "Square",
    "Drive",
    "Dr",
    "Crescent",
    "Terrace",
    "Gardens",
    "Way",
    "Row",
    "Hill",
    "Close",
    "Place",
    "Grove",
    "Boulevard",
    "Blvd",
    "Mews",
];

/// Small words within the name of a street.
const JOINTS: [&str; 17] = [
    "de", "du", "des", "la", "le", "les", "della", "delle", "dei", "degli", "del", "di", "da",
    "al", "alla", "en", "sous",
];

/// What says that a number behind it is no house's.
const SIGNS: [&str; 26] = [
    "art",
    "arts",
    "artikel",
    "article",
    "articles",
    "articolo",
    "articoli",
    "section",
    "sections",
    "s",
    "ss",
    "abs",
    "al",
    "cpv",
    "para",
    "paragraph",
    "rule",
    "regulation",
    "chapter",
    "schedule",
    "consid",
    "e",
    "lit",
    "ziff",
    "n",
    "no",
];

/// The most words of the name of a street.
const LONGEST: usize = 6;

/// The addresses among the words of a text.
pub(super) fn addresses(words: &[Word<'_>]) -> Vec<Find> {
    let mut finds: Vec<Find> = Vec::new();
    let mut at = 0;
    let mut behind_street = false;
    while at < words.len() {
        let street =
            german(words, at).or_else(|| romance(words, at)).or_else(|| english(words, at));
        let town = || town(words, at, behind_street).or_else(|| code(words, at));
        let (end, kind) = match street {
            Some(end) => (end, STREET),
            None => match town() {
                Some(end) => (end, TOWN),
                None => {
                    behind_street = false;
                    at += 1;
                    continue;
                }
            },
        };
        if let (Some(first), Some(last)) = (words.get(at), words.get(end - 1)) {
            finds.push((first.range.start..last.range.end, kind));
        }
        behind_street = kind == STREET;
        at = end;
    }
    finds
}

/// Whether a word is the number of a house: `12`, `12a`, `12-14`, `221B`.
fn is_house(word: &str) -> bool {
    let digits = word.chars().take_while(char::is_ascii_digit).count();
    let rest = word.get(digits..).unwrap_or_default();
    let further = rest.trim_start_matches(['-', '/', '–']);
    let is_range = further.len() < rest.len()
        && (1..=3).contains(&further.len())
        && further.bytes().all(|letter| letter.is_ascii_digit());
    let is_letter = rest.is_empty() || rest.len() == 1 && rest.chars().all(char::is_alphabetic);
    (1..=3).contains(&digits) && !word.starts_with('0') && (is_letter || is_range)
}

fn is_capital(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && word.chars().count() >= 3
        && word.chars().all(|sign| sign.is_alphabetic() || "-'’".contains(sign))
}

/// Whether what stands before a number says that it is one of a provision.
fn is_cited(words: &[Word<'_>], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| words.get(before));
    before.is_some_and(|word| {
        SIGNS.contains(&word.plain.to_lowercase().as_str()) || word.raw.contains('§')
    }) || words.get(at).is_some_and(|word| word.raw.contains('§'))
}

/// `Bahnhofstrasse 12`, `Lange Strasse 5`.
fn german(words: &[Word<'_>], at: usize) -> Option<usize> {
    let (word, next) = (words.get(at)?, words.get(at + 1)?);
    let lower = word.plain.to_lowercase();
    let is_street = word.plain.chars().next().is_some_and(char::is_uppercase)
        && ENDINGS.iter().any(|ending| lower.ends_with(ending))
        && (lower != "str" && lower != "rain" && lower != "weg")
        && !NO_STREETS.contains(&lower.as_str());
    (is_street && !word.ends() && is_house(next.plain)).then_some(at + 2)
}

/// `12 rue de Bourg`, `12, rue de Bourg`, `rue de Bourg 12`, `via Nassa 3`.
fn romance(words: &[Word<'_>], at: usize) -> Option<usize> {
    let first = words.get(at)?;
    let is_first = is_house(first.plain) && !is_cited(words, at);
    let mut street = if is_first { at + 1 } else { at };
    if is_first && words.get(street).is_some_and(|word| ["bis", "ter"].contains(&word.plain)) {
        street += 1;
    }
    if !BEGINNINGS.contains(&words.get(street)?.plain.to_lowercase().as_str()) {
        return None;
    }
    let mut end = street + 1;
    let mut named = false;
    while let Some(word) = words.get(end).filter(|_| end < street + LONGEST) {
        let elided = word.plain.split_once(['\'', '’']).map(|(_, name)| name);
        let is_part = is_capital(elided.unwrap_or(word.plain)) && word.plain != "Art";
        if !is_part && !JOINTS.contains(&word.plain) {
            break;
        }
        named = named || is_part;
        end += 1;
        if word.ends() {
            break;
        }
    }
    let number = words.get(end).filter(|word| is_house(word.plain));
    let is_last =
        number.is_some() && words.get(end - 1).is_some_and(|word| !word.raw.ends_with('.'));
    match (named, is_last, is_first) {
        (true, true, _) => Some(end + 1),
        (true, false, true) => Some(end),
        _ => None,
    }
}

/// `221B Baker Street`.
fn english(words: &[Word<'_>], at: usize) -> Option<usize> {
    const LONGEST_NAME: usize = 3;
    let number = words.get(at).filter(|word| is_house(word.plain) && !is_cited(words, at))?;
    if number.raw.ends_with('.') {
        return None;
    }
    let name = words.get(at + 1..)?.iter().take(LONGEST_NAME + 1);
    for (count, word) in name.enumerate() {
        if count > 0 && ENGLISH.contains(&word.plain) {
            return Some(at + count + 2);
        }
        if !is_capital(word.plain) || word.ends() {
            return None;
        }
    }
    None
}

/// `8001 Zürich`, `CH-8001 Zürich`, `75001 Paris`. Four figures may be a year or an article, so that
/// more must tell them: what stands before.
fn town(words: &[Word<'_>], at: usize, behind_street: bool) -> Option<usize> {
    let (code, name) = (words.get(at)?, words.get(at + 1)?);
    let (country, digits) = code.plain.split_once('-').unwrap_or(("", code.plain));
    let is_country = ["CH", "D", "F", "I", "A", "FL", "DE", "FR", "IT", "AT"].contains(&country);
    let is_town = is_capital(name.plain)
        && name.plain.chars().any(char::is_lowercase)
        && is_name(name.plain)
        && !code.ends();
    if !digits.bytes().all(|letter| letter.is_ascii_digit()) || !is_town || is_cited(words, at) {
        return None;
    }
    let before = at.checked_sub(1).and_then(|before| words.get(before));
    let is_placed = before.is_none_or(|word| {
        word.raw.ends_with(',') && !word.plain.ends_with(|sign: char| sign.is_ascii_digit())
            || ["in", "à", "a", "at", "nach", "aus"].contains(&word.raw)
    });
    let is_year = digits.parse::<u16>().is_ok_and(|year| (1700..2100).contains(&year));
    let is_code = match digits.len() {
        4 => is_country || behind_street || is_placed && !is_year,
        5 => country.is_empty() || is_country,
        _ => false,
    };
    let more = words.get(at + 2).filter(|_| !name.ends());
    let is_long = more.is_some_and(|word| is_capital(word.plain) && is_name(word.plain));
    is_code.then_some(if is_long && behind_street { at + 3 } else { at + 2 })
}

/// `NW1 6XE`; `IL 62704` behind a comma.
fn code(words: &[Word<'_>], at: usize) -> Option<usize> {
    let (first, second) = (words.get(at)?, words.get(at + 1)?);
    let form = |word: &str| -> String {
        let sign = |letter: char| match letter {
            'A'..='Z' => 'A',
            '0'..='9' => '9',
            _ => '?',
        };
        word.chars().map(sign).collect()
    };
    let outward = ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"];
    let is_british = outward.contains(&form(first.plain).as_str()) && form(second.plain) == "9AA";
    let before = at.checked_sub(1).and_then(|before| words.get(before));
    let is_american = form(first.plain) == "AA"
        && form(second.plain) == "99999"
        && before.is_some_and(|word| word.raw.ends_with(','));
    (!first.ends() && (is_british || is_american)).then_some(at + 2)
}
