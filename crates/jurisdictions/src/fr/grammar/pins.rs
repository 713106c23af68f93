//! Places within an article, before and behind it: `au 2° du I de l'article 39`, `article 1240,
//! alinéa 2`.

use super::number::ADVERBS;
use crate::{
    fr::{Level, Pin},
    scan::{Scan, fold},
};

/// Ordinals in words, with how they are written in figures.
const ORDINALS: [(&str, &str); 16] = [
    ("premier", "1er"),
    ("premiere", "1re"),
    ("deuxieme", "2"),
    ("second", "2"),
    ("seconde", "2"),
    ("troisieme", "3"),
    ("quatrieme", "4"),
    ("cinquieme", "5"),
    ("sixieme", "6"),
    ("septieme", "7"),
    ("huitieme", "8"),
    ("neuvieme", "9"),
    ("dixieme", "10"),
    ("onzieme", "11"),
    ("douzieme", "12"),
    ("dernier", "dernier"),
];

/// An ordinal that begins at a place, with the place after it.
fn ordinal(scan: &Scan<'_>, at: usize) -> Option<(String, usize)> {
    if let Some((_, figure)) = ORDINALS.iter().find(|(word, _)| scan.is(at, word)) {
        return Some(((*figure).to_owned(), at + 1));
    }
    let number = scan.number(at).filter(|number| (1..=200).contains(number))?;
    if !scan.is_tight(at + 1) || !scan.is_any(at + 1, &["er", "re", "ere", "e", "eme"]) {
        return None;
    }
    Some((figure(number), at + 2))
}

fn figure(number: u32) -> String {
    if number == 1 { "1er".to_owned() } else { number.to_string() }
}

/// Reads the places behind the number of an article.
pub(super) fn behind(scan: &Scan<'_>, mut at: usize) -> (Vec<Pin>, usize) {
    let mut pins: Vec<Pin> = Vec::new();
    while pins.len() < 8 {
        let comma = scan.after(at, b',');
        let open = scan.after(comma, b'(');
        let Some((mut read, mut to)) = one(scan, open, open > comma) else { break };
        if open > comma {
            if !scan.is_sign(to, b')') {
                break;
            }
            to += 1;
        }
        pins.append(&mut read);
        at = to;
    }
    (pins, at)
}

/// One place, or several alinéas.
fn one(scan: &Scan<'_>, at: usize, in_brackets: bool) -> Option<(Vec<Pin>, usize)> {
    let pin = |level, label: String| vec![Pin { level, label }];
    if scan.is_any(at, &["alinea", "alineas", "al"]) {
        return paragraphs(scan, at);
    }
    if let Some((label, to)) = ordinal(scan, at) {
        if let Some(to) = scan.after_word(to, &["alinea", "al", "alineas"]) {
            return Some((pin(Level::Paragraph, label), to));
        }
        let feminine = if label == "1re" { label } else { format!("{label}e") };
        return scan.is(to, "phrase").then(|| (pin(Level::Sentence, feminine), to + 1));
    }
    if scan.is_sign(at, 0xa7) && scan.is_number(at + 1) {
        return Some((pin(Level::Section, scan.raw(at + 1).to_owned()), at + 2));
    }
    if scan.is_number(at) && scan.is_sign(at + 1, 0xb0) && scan.is_tight(at + 1) {
        let (label, to) = with_adverb(scan, scan.raw(at), at + 2);
        return Some((pin(Level::Numbered, label), to));
    }
    let raw = scan.raw(at);
    if is_roman(raw) && !(scan.is_sign(at + 1, b'.') && raw.len() == 1) {
        let (label, to) = with_adverb(scan, raw, at + 1);
        // `I-2`, `II-A` stand for places within
        return Some((pin(Level::Roman, label), to));
    }
    let is_small = raw.len() == 1 && raw.bytes().all(|byte| byte.is_ascii_lowercase());
    if is_small && scan.is_sign(at + 1, b')') && !in_brackets {
        return Some((pin(Level::Letter, raw.to_owned()), at + 2));
    }
    None
}

/// `alinéa 2`, `al. 1er`, `alinéas 2 et 3`.
fn paragraphs(scan: &Scan<'_>, at: usize) -> Option<(Vec<Pin>, usize)> {
    let is_plural = scan.is(at, "alineas");
    let mut at = scan.after(at + 1, b'.');
    let mut pins = Vec::new();
    loop {
        let number = scan.number(at).filter(|number| (1..=200).contains(number));
        let Some(number) = number else { break };
        pins.push(Pin { level: Level::Paragraph, label: figure(number) });
        at += 1;
        if scan.is_tight(at) && scan.is_any(at, &["er", "e"]) {
            at += 1;
        }
        if !is_plural || !(scan.is_any(at, &["et", "ou", "a"]) || scan.is_sign(at, b',')) {
            break;
        }
        if scan.number(at + 1).is_none_or(|next| next > 60) {
            break;
        }
        at += 1;
    }
    (!pins.is_empty()).then_some((pins, at))
}

fn with_adverb(scan: &Scan<'_>, label: &str, at: usize) -> (String, usize) {
    if scan.is_any(at, &ADVERBS) {
        (format!("{label} {}", fold(&scan.word(at))), at + 1)
    } else {
        (label.to_owned(), at)
    }
}

fn is_roman(text: &str) -> bool {
    (1..=5).contains(&text.len()) && text.bytes().all(|byte| matches!(byte, b'I' | b'V' | b'X'))
}

/// Reads the places before the word `article`, from the outside in, with the place they begin at.
pub(super) fn before(scan: &Scan<'_>, article: usize) -> (Vec<Pin>, usize) {
    let mut pins = Vec::new();
    let mut start = article;
    let Some(mut end) = joint(scan, article) else { return (pins, start) };
    while pins.len() < 5 {
        let Some((pin, from)) = ending(scan, end, !pins.is_empty()) else { break };
        pins.push(pin);
        start = from;
        match joint(scan, from) {
            Some(next) => end = next,
            None => break,
        }
    }
    (pins, start)
}

/// The place at which `du`, `de la`, `de l'`, `des` before a place begins.
fn joint(scan: &Scan<'_>, at: usize) -> Option<usize> {
    let back = |steps: usize| at.checked_sub(steps);
    if back(1).is_some_and(|one| scan.is_any(one, &["du", "des"])) {
        return back(1);
    }
    if back(2).is_some_and(|two| scan.is(two, "de") && scan.is(two + 1, "la")) {
        return back(2);
    }
    let three = back(3)?;
    (scan.is(three, "de") && scan.is(three + 1, "l") && scan.is_sign(three + 2, b'\''))
        .then_some(three)
}

/// The place within an article whose words end before a place, with where they begin.
fn ending(scan: &Scan<'_>, end: usize, is_inner: bool) -> Option<(Pin, usize)> {
    let last = end.checked_sub(1)?;
    let pin = |level, label: String| Pin { level, label };
    if scan.is_any(last, &["alinea", "alineas", "phrase"]) {
        let level = if scan.is(last, "phrase") { Level::Sentence } else { Level::Paragraph };
        for from in [last.checked_sub(1), last.checked_sub(2)].into_iter().flatten() {
            if let Some((label, to)) = ordinal(scan, from)
                && to == last
            {
                let label = match level {
                    Level::Sentence if label != "1re" => format!("{label}e"),
                    _ => label,
                };
                return Some((pin(level, label), from));
            }
        }
        return None;
    }
    let (adverb, last) = if scan.is_any(last, &ADVERBS) {
        (format!(" {}", fold(&scan.word(last))), last.checked_sub(1)?)
    } else {
        (String::new(), last)
    };
    if scan.is_sign(last, 0xb0) && scan.is_tight(last) {
        let from = last.checked_sub(1).filter(|from| scan.is_number(*from))?;
        return Some((pin(Level::Numbered, format!("{}{adverb}", scan.raw(from))), from));
    }
    let raw = scan.raw(last);
    if is_roman(raw) {
        return Some((pin(Level::Roman, format!("{raw}{adverb}")), last));
    }
    let (letter, from) = match last.checked_sub(1) {
        Some(one) if scan.is_sign(last, b')') => (scan.raw(one), one),
        // Without its bracket a letter is one only inside a place already read.
        _ if is_inner => (raw, last),
        _ => return None,
    };
    let is_small = letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_lowercase());
    is_small.then(|| (pin(Level::Letter, letter.to_owned()), from))
}
