//! The labels with which lines of a decision begin: `4.2.3`, `E. 3`, `A.a`, `II.`.

use jurisdictions::text::{month, roman};
use law::Language;

/// A line that may begin a consideration.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Candidate {
    /// The line.
    pub line: usize,
    /// The number, its parts apart.
    pub path: Vec<u16>,
    /// Where the text behind the number begins, in bytes of the line.
    pub rest: usize,
    /// Whether it stood within a line.
    pub is_inner: bool,
}

/// What may stand behind a number that counts a thing instead of a consideration.
const COUNTED: [&str; 16] = [
    "Aufl",
    "Auflage",
    "Satz",
    "Halbsatz",
    "Absatz",
    "Quartal",
    "Stock",
    "Obergeschoss",
    "OG",
    "UG",
    "Jahrgang",
    "Jahrhundert",
    "Kapitel",
    "Teil",
    "Kammer",
    "Instanz",
];

/// What a number behind it belongs to, at the end of the line before.
const CITING: [&str; 50] = [
    "E.",
    "Erw.",
    "Erwägung",
    "Erwägungen",
    "consid.",
    "consid",
    "considérant",
    "c.",
    "Ziff.",
    "Ziffer",
    "Ziffern",
    "ch.",
    "Art.",
    "art.",
    "artt.",
    "Abs.",
    "al.",
    "cpv.",
    "Nr.",
    "Nrn.",
    "N",
    "no",
    "n°",
    "n.",
    "nos",
    "S.",
    "p.",
    "pp.",
    "Rz.",
    "Rn.",
    "und",
    "et",
    "e",
    "ou",
    "oder",
    "bis",
    "Fr.",
    "CHF",
    "vom",
    "am",
    "du",
    "le",
    "Seite",
    "act.",
    "Urk.",
    "per",
    "SR",
    "RS",
    "Kap.",
    "sowie",
];

/// What the months are called in the languages of the courts.
fn months() -> impl Iterator<Item = &'static str> {
    [Language::De, Language::Fr, Language::It].into_iter().flat_map(month::names).chain(["Jänner"])
}

/// Reads the number at the beginning of a line, where what is before and behind it lets it begin a
/// consideration.
pub(super) fn number(text: &str, before: Option<&str>) -> Option<(Vec<u16>, usize)> {
    let last = before.and_then(|before| before.split(' ').next_back()).unwrap_or_default();
    let named = ["E. ", "Erw. ", "Erwägung ", "Consid. ", "consid. ", "Considérant "]
        .iter()
        .find_map(|prefix| text.strip_prefix(prefix));
    let is_named = named.is_some();
    let body = named.unwrap_or(text);
    let (path, length, is_closed) = path(body)?;
    if CITING.contains(&last.trim_start_matches('(')) {
        return None;
    }
    if is_named && !before.is_none_or(|before| before.ends_with(['.', ':', '!', '?', ')', '»'])) {
        return None;
    }
    let rest = body.get(length..)?;
    let behind = rest.trim_start();
    if !rest.is_empty() && behind.len() == rest.len() {
        return None;
    }
    let is_single = path.len() == 1;
    if is_single && !is_closed && !is_named {
        return None;
    }
    if is_single && is_date_or_count(behind) {
        return None;
    }
    let is_divided =
        division(behind).is_some_and(|(letter, is_double, _)| letter == b'a' && !is_double);
    let opens = is_divided
        || behind.chars().next().is_none_or(|sign| {
            sign.is_uppercase() || sign.is_ascii_digit() || "«\"„“”‹'‘’([…-–—§_".contains(sign)
        });
    opens.then_some((path, text.len() - behind.len()))
}

/// The parts of a number, how long it is, and whether a point closes it.
fn path(text: &str) -> Option<(Vec<u16>, usize, bool)> {
    let mut path = Vec::new();
    let mut at = 0;
    let mut is_closed = false;
    loop {
        let rest = text.get(at..)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            break;
        }
        let part: u16 = rest.get(..digits).filter(|_| digits <= 2)?.parse().ok()?;
        if part == 0 || rest.starts_with('0') {
            return None;
        }
        path.push(part);
        at += digits;
        is_closed = text.get(at..)?.starts_with('.');
        if !is_closed {
            break;
        }
        at += 1;
    }
    if path.is_empty() || path.len() > 8 {
        return None;
    }
    // `1.-` and `2.–`, as older decisions have it.
    if let Some(dash) = text.get(at..)?.chars().next().filter(|sign| matches!(sign, '-' | '–')) {
        at += dash.len_utf8();
    }
    Some((path, at, is_closed))
}

/// Whether the words behind a number make it a day, or the number of a thing: `5. Mai`, `3. Aufl.`.
fn is_date_or_count(behind: &str) -> bool {
    let word = behind.split([' ', ',', ';', ')', '/']).next().unwrap_or_default();
    let bare = word.trim_end_matches(['.', ':']);
    let is_cut = |month: &str| {
        let start = bare.trim_end_matches('-');
        bare.ends_with('-') && start.len() >= 2 && month.starts_with(start)
    };
    let is_month = months().any(|month| month == bare || is_cut(month));
    let is_short =
        word.ends_with('.') && bare.len() >= 3 && months().any(|month| month.starts_with(bare));
    // `17. 12. 2020`
    let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
    let is_day = digits > 0 && behind.get(digits..).is_some_and(|rest| rest.starts_with('.'));
    is_month || is_short || is_day || COUNTED.contains(&bare)
}

/// The letter that divides a consideration in older decisions, doubled below a letter, with where
/// its text begins: `b)` of `2b`, `aa)` of `2b/aa`.
pub(super) fn division(text: &str) -> Option<(u8, bool, usize)> {
    let bytes = text.as_bytes();
    let letter = *bytes.first().filter(|byte| byte.is_ascii_lowercase())?;
    let is_double = bytes.get(1) == Some(&letter);
    let close = if is_double { 2 } else { 1 };
    let behind = bytes.get(close + 1);
    let is_division = bytes.get(close) == Some(&b')') && behind.is_none_or(|byte| *byte == b' ');
    is_division.then(|| (letter, is_double, text.len().min(close + 2)))
}

/// Where in a line the first part of a consideration begins behind the number of the whole:
/// `2. 2.1 La résiliation` is consideration 2, and 2.1 in it.
pub(super) fn doubled(text: &str) -> Option<usize> {
    let (mut outer, length, _) = path(text)?;
    let rest = text.get(length..)?;
    let behind = rest.trim_start();
    outer.push(1);
    let is_part = behind.len() < rest.len()
        && path(behind).is_some_and(|(inner, ..)| inner == outer)
        && number(behind, None).is_some();
    is_part.then(|| text.len() - behind.len())
}

/// Where within a line a consideration may begin: a number of several parts behind the end of a
/// sentence, as in `… zu beurteilen. 3.6. Im Ergebnis …`.
pub(super) fn within(text: &str) -> Option<usize> {
    text.match_indices(". ").find_map(|(at, _)| {
        let (before, behind) = (text.get(..=at)?, text.get(at + 2..)?);
        let last = before.split(' ').next_back().unwrap_or_default();
        // An abbreviation is not an end of a sentence.
        let is_sentence = last.chars().count() > 4 && !CITING.contains(&last);
        let (path, length) = number(behind, Some(before)).filter(|_| is_sentence)?;
        let opens = behind.get(length..)?.chars().next()?.is_uppercase();
        (path.len() > 1 && opens).then_some(at + 2)
    })
}

/// The most parts that a decision is divided into by Roman numerals.
const MOST_PARTS: u16 = 20;

/// A roman number that stands before a heading, with where that begins: `II. Formelles`.
pub(super) fn part(text: &str) -> Option<(u16, usize)> {
    let letters = text.bytes().take_while(|byte| matches!(byte, b'I' | b'V' | b'X')).count();
    let value = roman::ordinal(text.get(..letters)?).filter(|value| *value <= MOST_PARTS)?;
    let rest = text.get(letters..)?.strip_prefix('.')?;
    let behind = rest.trim_start();
    let is_title = behind.is_empty()
        || (behind.len() < rest.len() && behind.chars().next().is_some_and(char::is_uppercase));
    (is_title && text.chars().count() < 120).then_some((value, text.len() - behind.len()))
}

/// The label of a part of the facts that comes next, with where its text begins: `A.`, `A.a`,
/// `A. a.`, and after `A.a` also `b.` alone.
pub(super) fn letter(
    text: &str,
    last: Option<(u8, Option<u8>)>,
) -> Option<((u8, Option<u8>), usize)> {
    let bytes = text.as_bytes();
    let first = *bytes.first()?;
    if *bytes.get(1)? != b'.' {
        return None;
    }
    let ends = |at: usize| bytes.get(at).is_none_or(|byte| *byte == b' ');
    let begins =
        |at: usize| at + text.get(at..).map_or(0, |rest| rest.len() - rest.trim_start().len());
    if first.is_ascii_lowercase() {
        let (upper, lower) = last?;
        let label = (upper, Some(first));
        return (lower? + 1 == first && ends(2)).then(|| (label, begins(2)));
    }
    if !first.is_ascii_uppercase() {
        return None;
    }
    let mut lower = None;
    let mut at = 2;
    let tight = bytes.get(2).copied().filter(u8::is_ascii_lowercase);
    let behind = begins(2);
    let loose = bytes.get(behind).copied().filter(|_| behind > 2);
    // `A.-`, as older decisions have it.
    let dash = text.get(2..)?.chars().next().filter(|sign| matches!(sign, '-' | '–'));
    if let Some(dash) = dash {
        at += dash.len_utf8();
    } else if let Some(letter) = tight {
        lower = Some(letter);
        at = if bytes.get(3) == Some(&b'.') { 4 } else { 3 };
    } else if loose == Some(b'a') && bytes.get(behind + 1) == Some(&b'.') {
        lower = Some(b'a');
        at = behind + 2;
    }
    let follows = match last {
        None => first == b'A' && lower.is_none_or(|lower| lower == b'a'),
        Some((upper, _)) if first == upper + 1 => lower.is_none_or(|lower| lower == b'a'),
        Some((upper, known)) if first == upper => {
            lower.is_some_and(|lower| lower == known.map_or(b'a', |known| known + 1))
        }
        Some(_) => false,
    };
    (follows && ends(at)).then(|| ((first, lower), begins(at)))
}
