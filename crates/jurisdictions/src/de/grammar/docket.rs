//! File numbers: `XII ZB 214/14`, `1 BvR 1234/05`, `B 6 KA 39/17 R`, `7 A 9.19`, `5 W (pat) 13/79`.

use crate::text::{cursor::Cursor, glance::Glance, roman};
use std::sync::LazyLock;

/// Signs of registers with what they are for, one a line.
const REGISTERS: &str = include_str!("../tables/registers.txt");

/// Signs that the table lacks: of administrative, social, labour and finance courts, of
/// constitutional courts of the Länder, and spellings of courts.
const MORE: [&str; 65] = [
    "AE", "AL", "AnwZ", "AS", "AY", "BGS", "Bf", "BRs", "CN", "E", "EK", "ER", "ES", "Fs", "GmS",
    "HKO", "KA", "KE", "Kart", "KF", "KFH", "KG", "KJ", "Kls", "KM", "KR", "KS", "LA", "LB", "LC",
    "LP", "LZ", "MB", "ME", "MN", "N", "NB", "NE", "Nc", "Not", "OA", "OB", "OGs", "P", "PA",
    "PKH", "PS", "R", "RA", "RBs", "RVs", "Rev", "SaGa", "Sch", "So", "SsBs", "SsRs", "StO", "U",
    "Verg", "VK", "VerfGH", "VollzWs", "WB", "WD",
];

/// Panels of which there is one.
const SINGLE: [&str; 44] = [
    "KZR", "KZB", "KVR", "KVZ", "KRB", "KZA", "EnVR", "EnVZ", "EnZR", "EnZB", "EnRB", "AnwZ",
    "AnwSt", "NotZ", "NotSt", "RiZ", "RiSt", "LwZR", "LwZB", "BLw", "GSZ", "GSSt", "VGS", "GS",
    "PatAnwZ", "StbSt", "WpSt", "Verg", "StB", "PBvU", "AK", "ARs", "ARZ", "BGns", "GmS", "RE",
    "REMiet", "GrS", "EnWZ", "LwZA", "Kart", "VerfGH", "StVK", "PatAnwSt",
];

/// The letters of the social courts.
const SOCIAL: [&str; 3] = ["B", "L", "S"];

/// The constitutional courts of the Länder, as their file numbers name them.
const CONSTITUTIONAL: [&str; 7] = ["VfGBbg", "VerfGH", "StGH", "LVerfG", "VGH", "VerfG", "GR"];

/// The letters of the administrative courts of Bavaria, and of courts that are named like them.
const BAVARIAN: [&str; 11] = ["M", "W", "RN", "RO", "Au", "AN", "B", "VG", "OVG", "VGH", "Vf"];

/// The words with which file numbers begin, but for Roman numerals.
pub(in crate::de) fn words() -> impl Iterator<Item = &'static str> {
    SOCIAL.into_iter().chain(CONSTITUTIONAL).chain(BAVARIAN).chain(SINGLE).chain(["Vf"])
}

/// The numbers of chambers in Roman numerals, with and without a letter: `XII`, `VIa`.
pub(in crate::de) fn roman() -> Vec<String> {
    const MOST: u16 = 40;
    let numerals = (1..MOST).map(roman::print);
    let lettered = |numeral: String| {
        let with = ('a'..='f').map(|letter| format!("{numeral}{letter}")).collect::<Vec<_>>();
        with.into_iter().chain([numeral])
    };
    numerals.flat_map(lettered).collect()
}

static KNOWN: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let signs = REGISTERS.lines().filter_map(|line| line.split('\t').next());
    let mut known: Vec<_> = signs.filter_map(|sign| sign.split(' ').next()).chain(MORE).collect();
    known.sort_unstable();
    known.dedup();
    known
});

/// What a register is for and where it is kept, by its sign.
pub(in crate::de) fn register(sign: &str) -> Option<&'static str> {
    let lines = REGISTERS.lines().filter_map(|line| line.split_once('\t'));
    lines.into_iter().find(|(known, _)| *known == sign).map(|(_, meaning)| meaning)
}

static BEGINS: LazyLock<Glance> =
    LazyLock::new(|| Glance::of(words()).and(roman().iter().map(String::as_str)));

/// Reads a file number; evenly spaced, with the place after it.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if !cursor.is_number(at) && !BEGINS.may_begin(cursor, at) {
        return None;
    }
    social(cursor, at)
        .or_else(|| constitutional(cursor, at))
        .or_else(|| bavarian(cursor, at))
        .or_else(|| senate(cursor, at))
        .or_else(|| without_senate(cursor, at))
        .or_else(|| hanseatic(cursor, at))
}

/// The criminal senates in Hamburg: `1 - 20/13 (Rev)`.
fn hanseatic(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if is_tied(cursor, at) || cursor.digits(at) != 1 || !cursor.is_sign(at + 1, b'-') {
        return None;
    }
    let (serial, end) = serial(cursor, at + 2, b'/')?;
    let kind = cursor.is_exactly(end + 1, &["Rev", "RB", "Ausl", "Vollz"])
        && cursor.is_sign(end, b'(')
        && cursor.is_sign(end + 2, b')');
    let (senate, name) = (cursor.raw(at), cursor.word(end + 1));
    kind.then(|| (format!("{senate} - {serial} ({name})"), end + 3))
}

/// Whether something stands right before that makes it part of another number.
fn is_tied(cursor: &Cursor<'_>, at: usize) -> bool {
    at > 0
        && cursor.is_tight(at)
        && (cursor.is_number(at - 1)
            || cursor.is_sign(at - 1, b'/')
            || cursor.is_sign(at - 1, b'.') && cursor.is_number(at.wrapping_sub(2))
            || cursor.is_sign(at - 1, b'-') && cursor.is_number(at.wrapping_sub(2)))
}

/// `B 6 KA 39/17 R`, `L 5 KR 222/14 B ER`, `S 33 KR 1376/12`.
fn social(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let court = cursor.word(at);
    if !SOCIAL.contains(&court.as_ref()) || !(1..=3).contains(&cursor.digits(at + 1)) {
        return None;
    }
    let mut text = format!("{court} {}", cursor.raw(at + 1));
    let mut place = at + 2;
    // `B 10 ÜG 2/14`; a letter tied to the number of the senate: `L 7a KA`.
    if cursor.is_tight(place) && cursor.word(place).len() == 1 {
        text.push_str(&cursor.word(place));
        place += 1;
    }
    let sign = cursor.word(place);
    let is_sign = (1..=3).contains(&sign.chars().count()) && cursor.is_capital(place);
    if !is_sign {
        return None;
    }
    let (serial, mut end) = serial(cursor, place + 1, b'/')?;
    text = format!("{text} {sign} {serial}");
    // What is added for the kind of proceedings: `R`, `B ER`, `NZB`, `RG`.
    while cursor.is_exactly(
        end,
        &[
            "R", "B", "ER", "NZB", "BH", "PKH", "KL", "S", "C", "RG", "SF", "WA", "ZVW", "SFB",
            "KN", "LW", "WG",
        ],
    ) && !cursor.is_tight(end)
    {
        text.push(' ');
        text.push_str(&cursor.word(end));
        end += 1;
    }
    Some((text, end))
}

/// `Vf. 12-VII-18` of the Bavarian, `VfGBbg 12/15`, `VerfGH 5/16`, `StGH 1/12` of other Länder.
fn constitutional(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if cursor.is_exactly(at, &["Vf"]) {
        let first = cursor.after_dot(at + 1);
        let is_whole = cursor.is_number(first)
            && cursor.is_sign(first + 1, b'-')
            && roman::ordinal(&cursor.word(first + 2)).is_some()
            && cursor.is_sign(first + 3, b'-')
            && cursor.digits(first + 4) == 2;
        return is_whole.then(|| {
            let (number, kind) = (cursor.raw(first), cursor.word(first + 2));
            (format!("Vf. {number}-{kind}-{}", cursor.raw(first + 4)), first + 5)
        });
    }
    let court = cursor.word(at);
    let is_court = CONSTITUTIONAL.contains(&court.as_ref());
    let (serial, end) = is_court.then(|| serial(cursor, at + 1, b'/')).flatten()?;
    Some((format!("{court} {serial}"), end))
}

/// `M 5 K 17.1234`, `RN 5 K 14.30`, `VG 12 K 34.15`, `OVG 1 B 2.15`, `Au 3 K 16.123`.
fn bavarian(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let court = cursor.word(at);
    if !BAVARIAN.contains(&court.as_ref()) || !cursor.is_number(at + 1) {
        return None;
    }
    let (rest, end) = senate(cursor, at + 1)?;
    rest.contains('.').then(|| (format!("{court} {rest}"), end))
}

/// A chamber by number or Roman numeral, a register, and a serial number with a year.
fn senate(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if is_tied(cursor, at) {
        return None;
    }
    let (mut text, mut place) = chamber(cursor, at)?;
    let mut has_known = false;
    let mut signs = 0;
    let first = place;
    while signs < 4 {
        // The number of the chamber below, or of the public prosecutor: `1 OLG 2 Ss`, `1 OWi 4235 Js`.
        if signs > 0 && cursor.is_number(place) && cursor.is_word(place + 1) {
            let is_inner = cursor.digits(place) <= 4
                && !cursor.is_tight(place)
                && is_register(&cursor.word(place + 1));
            if is_inner {
                text.push(' ');
                text.push_str(cursor.raw(place));
                place += 1;
            }
        }
        let Some((sign, known, end)) = sign(cursor, place) else { break };
        text.push(' ');
        text.push_str(&sign);
        has_known |= known;
        place = end;
        signs += 1;
    }
    if place == first || signs > 2 && !has_known {
        return None;
    }
    let (serial, end) = serial(cursor, place, b'/')
        .or_else(|| serial(cursor, place, b'.').filter(|_| has_known))?;
    let is_shaped = has_known || signs == 1 && text.chars().count() <= 9;
    if !is_shaped {
        return None;
    }
    text.push(' ');
    text.push_str(&serial);
    let (suffix, end) = suffix(cursor, end);
    text.push_str(&suffix);
    Some((text, end))
}

/// `XII`, `VIa`, `1`, `10a`, `I-20`, `III-3`.
fn chamber(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let word = cursor.word(at);
    let head = word.trim_end_matches(|sign: char| sign.is_ascii_lowercase());
    if roman::ordinal(head).is_some() && word.len() - head.len() <= 1 {
        // The Higher Regional Courts of North Rhine-Westphalia: `I-20 U 12/05`.
        if cursor.is_sign(at + 1, b'-') && cursor.is_tight(at + 1) && cursor.is_tight(at + 2) {
            if cursor.is_number(at + 2) {
                let (rest, end) = chamber(cursor, at + 2)?;
                return Some((format!("{word}-{rest}"), end));
            }
            return None;
        }
        return Some((word.into_owned(), at + 1));
    }
    if !(1..=3).contains(&cursor.digits(at)) {
        return None;
    }
    let mut text = cursor.raw(at).to_owned();
    let mut end = at + 1;
    let letter = cursor.word(end);
    if letter.len() == 1 && cursor.is_tight(end) && letter.bytes().all(|b| b.is_ascii_lowercase()) {
        text.push_str(&letter);
        end += 1;
    }
    Some((text, end))
}

fn is_register(sign: &str) -> bool {
    KNOWN.binary_search(&sign).is_ok()
}

/// The sign of a register, with what stands in brackets behind it: `W (pat)`, `AnwZ (Brfg)`.
fn sign(cursor: &Cursor<'_>, at: usize) -> Option<(String, bool, usize)> {
    let word = cursor.word(at);
    let is_sign = (1..=7).contains(&word.chars().count())
        && cursor.is_capital(at)
        && !matches!(word.as_ref(), "Nr" | "Abs" | "Rn" | "Art" | "EUR" | "DM" | "Uhr" | "BGBl");
    if !is_sign {
        return None;
    }
    let known = is_register(&word);
    // A sign that is not in the table is one in capitals only, and no unit or currency.
    let is_shaped = word.chars().count() <= 4 && word.chars().all(char::is_uppercase);
    if !known && !is_shaped {
        return None;
    }
    let mut text = word.into_owned();
    let mut end = at + 1;
    if cursor.is_sign(end, b'(') && cursor.is_word(end + 1) && cursor.is_sign(end + 2, b')') {
        let inner = cursor.word(end + 1);
        if inner.chars().count() <= 8 {
            text = format!("{text} ({inner})");
            end += 3;
        }
    }
    Some((text, known, end))
}

/// `214/14`, `214/2014`, `9.19`, `439 b/14`, `48 - 52/14`; evenly spaced.
fn serial(cursor: &Cursor<'_>, at: usize, stroke: u8) -> Option<(String, usize)> {
    if !(1..=6).contains(&cursor.digits(at)) {
        return None;
    }
    let mut text = cursor.raw(at).to_owned();
    let mut end = at + 1;
    let letter = cursor.word(end);
    if letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_lowercase()) {
        text = format!("{text} {letter}");
        end += 1;
    } else if cursor.is_sign(end, b'-') && cursor.is_number(end + 1) {
        text = format!("{text} - {}", cursor.raw(end + 1));
        end += 2;
    }
    let is_close = stroke != b'.' || cursor.is_tight(end) && cursor.is_tight(end + 1);
    if !cursor.is_sign(end, stroke) || !is_close {
        return None;
    }
    let year = end + 1;
    let is_year = match cursor.digits(year) {
        2 => true,
        // `10 B 18.1234`, where the year comes first.
        1 | 3..=6 if stroke == b'.' => text.len() == 2,
        4 => cursor.number(year).is_some_and(|year| (1900..2100).contains(&year)),
        _ => false,
    };
    if !is_year {
        return None;
    }
    text.push(char::from(stroke));
    text.push_str(cursor.raw(year));
    Some((text, year + 1))
}

/// What courts add behind the year: `.NW`, ` As SN`, ` (PKH)`, ` Kart`, ` F`, ` (90/13)`.
fn suffix(cursor: &Cursor<'_>, at: usize) -> (String, usize) {
    let mut text = String::new();
    let mut end = at;
    if cursor.is_sign(end, b'.') && cursor.is_tight(end) && cursor.is_tight(end + 1) {
        let word = cursor.word(end + 1);
        let is_mark = (1..=4).contains(&word.len()) && cursor.is_capital(end + 1);
        if is_mark {
            text = format!(".{word}");
            end += 2;
        }
    }
    while cursor.is_exactly(
        end,
        &["As", "SN", "Kart", "Vollz", "jug", "PKH", "Ss", "EnWG", "SF", "BG", "KG", "GE"],
    ) && !cursor.is_tight(end)
    {
        text = format!("{text} {}", cursor.word(end));
        end += 1;
    }
    // A letter for the kind of proceedings: `1 Sa 249/16 E`; not the initial of a name.
    if cursor.is_exactly(end, &["B", "E", "F", "G"])
        && !cursor.is_tight(end)
        && !cursor.is_sign(end + 1, b'.')
        && !cursor.is_number(end + 1)
    {
        text = format!("{text} {}", cursor.word(end));
        end += 1;
    }
    if cursor.is_exactly(end, &["I", "II", "III"])
        && cursor.is_number(end + 1)
        && cursor.is_sign(end + 2, b'/')
        && cursor.digits(end + 3) == 2
    {
        let numeral = cursor.word(end);
        text = format!("{text} {numeral} {}/{}", cursor.raw(end + 1), cursor.raw(end + 3));
        end += 4;
    }
    if cursor.is_sign(end, b'(') {
        let close = (end + 1..end + 5).find(|place| cursor.is_sign(*place, b')'));
        if let Some(close) = close {
            let inner = (end + 1..close).map(|place| cursor.raw(place)).collect::<String>();
            let known = ["PKH", "Hs", "KfB", "Abl", "KE", "HR", "Zust", "Vollz", "Vollz.", "Kart"];
            let is_number = inner.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/');
            if known.contains(&inner.as_str())
                || inner == "StrVollz"
                || is_number && inner.len() < 7
            {
                text = format!("{text} ({inner})");
                end = close + 1;
            }
        }
    }
    (text, end)
}

/// Panels of which there is one: `KZR 26/17`, `AnwZ (Brfg) 12/13`, `GSZ 1/16`, `Verg 12/04`.
fn without_senate(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let mut place = at;
    let mut head = String::new();
    // `VII-Verg 12/04`
    if roman::ordinal(&cursor.word(at)).is_some()
        && cursor.is_sign(at + 1, b'-')
        && cursor.is_tight(at + 2)
    {
        head = format!("{}-", cursor.word(at));
        place = at + 2;
    }
    let word = cursor.word(place);
    if !SINGLE.contains(&word.as_ref()) || is_tied(cursor, at) {
        return None;
    }
    let (sign, _, end) = sign(cursor, place)?;
    let (serial, end) = serial(cursor, end, b'/')?;
    Some((format!("{head}{sign} {serial}"), end))
}
