//! The number of an article: `L. 1232-1`, `39 bis A`, `R.* 421-1`, `1er`.

use crate::{
    ch::token::Gap,
    fr::{ArticleNumber, codes},
    scan::{Scan, fold},
};

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
pub(super) fn number(scan: &Scan<'_>, at: usize) -> Option<(ArticleNumber, usize)> {
    if scan.is(at, "preliminaire") {
        let digits = "préliminaire".to_owned();
        return Some((ArticleNumber { digits, ..ArticleNumber::default() }, at + 1));
    }
    if scan.is(at, "premier") {
        let digits = "1er".to_owned();
        return Some((ArticleNumber { digits, ..ArticleNumber::default() }, at + 1));
    }
    let (prefix, is_starred, at) = prefix(scan, at);
    let (digits, at) = digits(scan, at, !prefix.is_empty())?;
    let (suffix, at) = suffix(scan, at);
    Some((ArticleNumber { prefix, is_starred, digits, suffix }, at))
}

/// `L.`, `L.O.`, `R.*`, `*R.`, with the place after it.
fn prefix(scan: &Scan<'_>, at: usize) -> (&'static str, bool, usize) {
    let star_before = scan.is_sign(at, b'*');
    let start = if star_before { at + 1 } else { at };
    let (prefix, mut next) = match scan.raw(start) {
        "LO" => ("LO", start + 1),
        "L" | "l" if scan.is_sign(start + 1, b'.') && scan.raw(start + 2) == "O" => {
            ("LO", start + 3)
        }
        "L" => ("L", start + 1),
        "R" => ("R", start + 1),
        "D" => ("D", start + 1),
        "A" => ("A", start + 1),
        "l" if scan.is_lone => ("L", start + 1),
        "r" if scan.is_lone => ("R", start + 1),
        "d" if scan.is_lone => ("D", start + 1),
        _ => return ("", false, at),
    };
    let mut is_starred = star_before;
    while scan.is_sign(next, b'.') || scan.is_sign(next, b'*') {
        is_starred |= scan.is_sign(next, b'*');
        next += 1;
    }
    if scan.is_number(next) { (prefix, is_starred, next) } else { ("", false, at) }
}

/// `1240`, `1232-1`, `1er`, with the place after it. A blank behind a hyphen is forgiven.
fn digits(scan: &Scan<'_>, at: usize, is_prefixed: bool) -> Option<(String, usize)> {
    let first = scan.number(at).filter(|_| scan.digits(at) <= 5)?;
    // `1.240` and `12,5` are amounts, `12/2020` a number of a case.
    let is_amount = [b'.', b',', b'/'].iter().any(|sign| scan.is_sign(at + 1, *sign))
        && scan.is_tight(at + 1)
        && scan.is_number(at + 2)
        && scan.is_tight(at + 2)
        && scan.digits(at + 2) != 4
        && !scan.is_sign(at + 3, b'-')
        && !(scan.is_sign(at + 1, b',') && scan.digits(at + 2) >= scan.digits(at));
    if is_amount {
        return None;
    }
    let mut text = scan.raw(at).to_owned();
    let mut next = at + 1;
    if scan.is_tight(next) && scan.is(next, "er") {
        return Some((text + "er", next + 1));
    }
    while scan.is_sign(next, b'-') && scan.is_tight(next) {
        // `1649-0 A`, `150-0 D ter`, `98- 2`
        let Some(part) = scan.number(next + 1).filter(|_| scan.gap_is_small(next + 1)) else {
            break;
        };
        // `1382-1386` is a range where articles have no such numbers.
        if !is_prefixed && first > 999 && part > first {
            break;
        }
        text.push('-');
        text.push_str(scan.raw(next + 1));
        next += 2;
    }
    Some((text, next))
}

/// `bis`, `bis A`, `quater-0 B`, with the place after it.
fn suffix(scan: &Scan<'_>, mut at: usize) -> (String, usize) {
    let mut parts: Vec<String> = Vec::new();
    for _ in 0..4 {
        if scan.is_any(at, &ADVERBS) {
            parts.push(fold(&scan.word(at)));
            at += 1;
            let zero = scan.raw(at + 1) == "0";
            if scan.is_sign(at, b'-') && scan.is_tight(at) && zero && scan.is_tight(at + 1) {
                if let Some(last) = parts.last_mut() {
                    last.push_str("-0");
                }
                at += 2;
            }
        } else if is_letter(scan, at, parts.iter().any(|part| part.len() < 3)) {
            parts.push(scan.raw(at).to_owned());
            at += 1;
        } else if scan.raw(at) == "0" && !scan.is_tight(at) && is_letter(scan, at + 1, false) {
            parts.push(format!("0{}", scan.raw(at + 1)));
            at += 2;
        } else {
            break;
        }
    }
    (parts.join(" "), at)
}

/// Whether capitals behind a number belong to it: no code, no Roman numeral, no new sentence.
fn is_letter(scan: &Scan<'_>, at: usize, has_letter: bool) -> bool {
    let raw = scan.raw(at);
    if !(1..=3).contains(&raw.len()) || !raw.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return false;
    }
    if scan.token(at).is_some_and(|token| token.gap == Gap::Line) {
        return false;
    }
    if matches!(raw, "I" | "II" | "III" | "IV" | "VI" | "VII" | "VIII" | "IX" | "XI" | "XII")
        || (has_letter && matches!(raw, "V" | "X"))
    {
        return false;
    }
    if scan.is_sign(at + 1, b'.') && !scan.is_end(at + 2) || scan.is_sign(at + 1, b'\'') {
        return false;
    }
    // A text in capitals: `ARTICLE 700 DU CODE`.
    const SMALL: [&str; 8] = ["DU", "DE", "DES", "LA", "LE", "ET", "OU", "AU"];
    if codes::code(scan, at).is_some() || SMALL.contains(&raw) {
        return false;
    }
    // `article 12 A la suite`
    const BEHIND: [&str; 20] = [
        "du", "de", "des", "et", "a", "ou", "al", "alinea", "alineas", "relatif", "dans",
        "precite", "susvise", "code", "cgi", "ci", "modifie", "n", "est", "ainsi",
    ];
    let next = scan.word(at + 1);
    let is_small = next.chars().next().is_some_and(char::is_lowercase);
    !is_small || scan.is_any(at + 1, &BEHIND) || scan.is_any(at + 1, &ADVERBS)
}
