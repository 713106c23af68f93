//! The number of an article: `L. 1232-1`, `39 bis A`, `R.* 421-1`, `1er`.

use crate::{
    fr::{ArticleNumber, codes},
    text::{cursor::Cursor, token::Gap},
};
use law::fold;

/// The Latin adverbs that tell inserted articles apart.
pub(super) const ADVERBS: [&str; 26] = [
    "bis",
    "ter",
    "quater",
    "quinquies",
    "sexies",
    "septies",
    "octies",
    "nonies",
    "decies",
    "undecies",
    "duodecies",
    "terdecies",
    "quaterdecies",
    "quindecies",
    "quinquedecies",
    "sexdecies",
    "septdecies",
    "octodecies",
    "novodecies",
    "vicies",
    "unvicies",
    "duovicies",
    "tervicies",
    "quatervicies",
    "quinvicies",
    "tricies",
];

/// Reads the number of an article, with the place after it.
pub(super) fn number(cursor: &Cursor<'_>, at: usize) -> Option<(ArticleNumber, usize)> {
    if cursor.is_like(at, "preliminaire") {
        let digits = "préliminaire".to_owned();
        return Some((ArticleNumber { digits, ..ArticleNumber::default() }, at + 1));
    }
    if cursor.is_like(at, "premier") {
        let digits = "1er".to_owned();
        return Some((ArticleNumber { digits, ..ArticleNumber::default() }, at + 1));
    }
    let (prefix, is_starred, at) = prefix(cursor, at);
    let (digits, at) = digits(cursor, at, !prefix.is_empty())?;
    let (suffix, at) = suffix(cursor, at);
    Some((ArticleNumber { prefix, is_starred, digits, suffix }, at))
}

/// `L.`, `L.O.`, `R.*`, `*R.`, with the place after it.
fn prefix(cursor: &Cursor<'_>, at: usize) -> (&'static str, bool, usize) {
    let star_before = cursor.is_sign(at, b'*');
    let start = if star_before { at + 1 } else { at };
    let (prefix, mut next) = match cursor.raw(start) {
        "LO" => ("LO", start + 1),
        "L" | "l" if cursor.is_sign(start + 1, b'.') && cursor.raw(start + 2) == "O" => {
            ("LO", start + 3)
        }
        "L" => ("L", start + 1),
        "R" => ("R", start + 1),
        "D" => ("D", start + 1),
        "A" => ("A", start + 1),
        "l" if cursor.is_lone => ("L", start + 1),
        "r" if cursor.is_lone => ("R", start + 1),
        "d" if cursor.is_lone => ("D", start + 1),
        _ => return ("", false, at),
    };
    let mut is_starred = star_before;
    while cursor.is_sign(next, b'.') || cursor.is_sign(next, b'*') {
        is_starred |= cursor.is_sign(next, b'*');
        next += 1;
    }
    if cursor.is_number(next) { (prefix, is_starred, next) } else { ("", false, at) }
}

/// `1240`, `1232-1`, `1er`, with the place after it. A blank behind a hyphen is forgiven.
fn digits(cursor: &Cursor<'_>, at: usize, is_prefixed: bool) -> Option<(String, usize)> {
    let first = cursor.number(at).filter(|_| cursor.digits(at) <= 5)?;
    // `1.240` and `12,5` are amounts, `12/2020` a number of a case.
    let is_amount = [b'.', b',', b'/'].iter().any(|sign| cursor.is_sign(at + 1, *sign))
        && cursor.is_tight(at + 1)
        && cursor.is_number(at + 2)
        && cursor.is_tight(at + 2)
        && cursor.digits(at + 2) != 4
        && !cursor.is_sign(at + 3, b'-')
        && !(cursor.is_sign(at + 1, b',') && cursor.digits(at + 2) >= cursor.digits(at));
    if is_amount {
        return None;
    }
    let mut text = cursor.raw(at).to_owned();
    let mut next = at + 1;
    if cursor.is_tight(next) && cursor.is_like(next, "er") {
        return Some((text + "er", next + 1));
    }
    while cursor.is_sign(next, b'-') && cursor.is_tight(next) {
        // `1649-0 A`, `150-0 D ter`, `98- 2`
        let Some(part) = cursor.number(next + 1).filter(|_| cursor.gap_is_small(next + 1)) else {
            break;
        };
        // `1382-1386` is a range where articles have no such numbers.
        if !is_prefixed && first > 999 && part > first {
            break;
        }
        text.push('-');
        text.push_str(cursor.raw(next + 1));
        next += 2;
    }
    Some((text, next))
}

/// `bis`, `bis A`, `quater-0 B`, with the place after it.
fn suffix(cursor: &Cursor<'_>, mut at: usize) -> (String, usize) {
    let mut parts: Vec<String> = Vec::new();
    for _ in 0..4 {
        if cursor.is_any_like(at, &ADVERBS) {
            parts.push(fold::fold(&cursor.word(at)));
            at += 1;
            let zero = cursor.raw(at + 1) == "0";
            if cursor.is_sign(at, b'-') && cursor.is_tight(at) && zero && cursor.is_tight(at + 1) {
                if let Some(last) = parts.last_mut() {
                    last.push_str("-0");
                }
                at += 2;
            }
        } else if is_letter(cursor, at, parts.iter().any(|part| part.len() < 3)) {
            parts.push(cursor.raw(at).to_owned());
            at += 1;
        } else if cursor.raw(at) == "0" && !cursor.is_tight(at) && is_letter(cursor, at + 1, false)
        {
            parts.push(format!("0{}", cursor.raw(at + 1)));
            at += 2;
        } else {
            break;
        }
    }
    (parts.join(" "), at)
}

/// Whether capitals behind a number belong to it: no code, no Roman numeral, no new sentence.
fn is_letter(cursor: &Cursor<'_>, at: usize, has_letter: bool) -> bool {
    let raw = cursor.raw(at);
    if !(1..=3).contains(&raw.len()) || !raw.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return false;
    }
    if cursor.token(at).is_some_and(|token| token.gap == Gap::Line) {
        return false;
    }
    if matches!(raw, "I" | "II" | "III" | "IV" | "VI" | "VII" | "VIII" | "IX" | "XI" | "XII")
        || (has_letter && matches!(raw, "V" | "X"))
    {
        return false;
    }
    if cursor.is_sign(at + 1, b'.') && !cursor.is_end(at + 2) || cursor.is_sign(at + 1, b'\'') {
        return false;
    }
    // A text in capitals: `ARTICLE 700 DU CODE`.
    const SMALL: [&str; 8] = ["DU", "DE", "DES", "LA", "LE", "ET", "OU", "AU"];
    if codes::code(cursor, at).is_some() || SMALL.contains(&raw) {
        return false;
    }
    // `article 12 A la suite`
    const BEHIND: [&str; 20] = [
        "du", "de", "des", "et", "a", "ou", "al", "alinea", "alineas", "relatif", "dans",
        "precite", "susvise", "code", "cgi", "ci", "modifie", "n", "est", "ainsi",
    ];
    let next = cursor.word(at + 1);
    let is_small = next.chars().next().is_some_and(char::is_lowercase);
    !is_small || cursor.is_any_like(at + 1, &BEHIND) || cursor.is_any_like(at + 1, &ADVERBS)
}
