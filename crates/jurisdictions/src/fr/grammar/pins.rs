//! Places within an article, before and behind it: `au 2° du I de l'article 39`, `article 1240,
//! alinéa 2`.

use super::number::ADVERBS;
use crate::{
    fr::{Level, Pin},
    text::{cursor::Cursor, roman},
};
use law::fold;

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
fn ordinal(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if let Some((_, figure)) = ORDINALS.iter().find(|(word, _)| cursor.is_like(at, word)) {
        return Some(((*figure).to_owned(), at + 1));
    }
    let number = cursor.number(at).filter(|number| (1..=200).contains(number))?;
    if !cursor.is_tight(at + 1) || !cursor.is_any_like(at + 1, &["er", "re", "ere", "e", "eme"]) {
        return None;
    }
    Some((figure(number), at + 2))
}

fn figure(number: u32) -> String {
    if number == 1 { "1er".to_owned() } else { number.to_string() }
}

/// Reads the places behind the number of an article.
pub(super) fn behind(cursor: &Cursor<'_>, mut at: usize) -> (Vec<Pin>, usize) {
    let mut pins: Vec<Pin> = Vec::new();
    while pins.len() < 8 {
        let comma = cursor.after(at, b',');
        let open = cursor.after(comma, b'(');
        let Some((mut read, mut to)) = one(cursor, open, open > comma) else { break };
        if open > comma {
            if !cursor.is_sign(to, b')') {
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
fn one(cursor: &Cursor<'_>, at: usize, in_brackets: bool) -> Option<(Vec<Pin>, usize)> {
    let pin = |level, label: String| vec![Pin { level, label }];
    if cursor.is_any_like(at, &["alinea", "alineas", "al"]) {
        return paragraphs(cursor, at);
    }
    if let Some((label, to)) = ordinal(cursor, at) {
        if let Some(to) = cursor.after_word(to, &["alinea", "al", "alineas"]) {
            return Some((pin(Level::Paragraph, label), to));
        }
        let feminine = if label == "1re" { label } else { format!("{label}e") };
        return cursor.is_like(to, "phrase").then(|| (pin(Level::Sentence, feminine), to + 1));
    }
    if cursor.is_sign(at, 0xa7) && cursor.is_number(at + 1) {
        return Some((pin(Level::Section, cursor.raw(at + 1).to_owned()), at + 2));
    }
    if cursor.is_number(at) && cursor.is_sign(at + 1, 0xb0) && cursor.is_tight(at + 1) {
        let (label, to) = with_adverb(cursor, cursor.raw(at), at + 2);
        return Some((pin(Level::Numbered, label), to));
    }
    let raw = cursor.raw(at);
    if is_roman(raw) && !(cursor.is_sign(at + 1, b'.') && raw.len() == 1) {
        let (label, to) = with_adverb(cursor, raw, at + 1);
        // `I-2`, `II-A` stand for places within
        return Some((pin(Level::Roman, label), to));
    }
    let is_small = raw.len() == 1 && raw.bytes().all(|byte| byte.is_ascii_lowercase());
    if is_small && cursor.is_sign(at + 1, b')') && !in_brackets {
        return Some((pin(Level::Letter, raw.to_owned()), at + 2));
    }
    None
}

/// `alinéa 2`, `al. 1er`, `alinéas 2 et 3`.
fn paragraphs(cursor: &Cursor<'_>, at: usize) -> Option<(Vec<Pin>, usize)> {
    let is_plural = cursor.is_like(at, "alineas");
    let mut at = cursor.after(at + 1, b'.');
    let mut pins = Vec::new();
    loop {
        let number = cursor.number(at).filter(|number| (1..=200).contains(number));
        let Some(number) = number else { break };
        pins.push(Pin { level: Level::Paragraph, label: figure(number) });
        at += 1;
        if cursor.is_tight(at) && cursor.is_any_like(at, &["er", "e"]) {
            at += 1;
        }
        if !is_plural || !(cursor.is_any_like(at, &["et", "ou", "a"]) || cursor.is_sign(at, b',')) {
            break;
        }
        if cursor.number(at + 1).is_none_or(|next| next > 60) {
            break;
        }
        at += 1;
    }
    (!pins.is_empty()).then_some((pins, at))
}

fn with_adverb(cursor: &Cursor<'_>, label: &str, at: usize) -> (String, usize) {
    if cursor.is_any_like(at, &ADVERBS) {
        (format!("{label} {}", fold::fold(&cursor.word(at))), at + 1)
    } else {
        (label.to_owned(), at)
    }
}

fn is_roman(text: &str) -> bool {
    text.len() <= 5 && roman::is_shaped(text)
}

/// Reads the places before the word `article`, from the outside in, with the place they begin at.
pub(super) fn before(cursor: &Cursor<'_>, article: usize) -> (Vec<Pin>, usize) {
    let mut pins = Vec::new();
    let mut start = article;
    let Some(mut end) = joint(cursor, article) else { return (pins, start) };
    while pins.len() < 5 {
        let Some((pin, from)) = ending(cursor, end, !pins.is_empty()) else { break };
        pins.push(pin);
        start = from;
        match joint(cursor, from) {
            Some(next) => end = next,
            None => break,
        }
    }
    (pins, start)
}

/// The place at which `du`, `de la`, `de l'`, `des` before a place begins.
fn joint(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    let back = |steps: usize| at.checked_sub(steps);
    if back(1).is_some_and(|one| cursor.is_any_like(one, &["du", "des"])) {
        return back(1);
    }
    if back(2).is_some_and(|two| cursor.is_like(two, "de") && cursor.is_like(two + 1, "la")) {
        return back(2);
    }
    let three = back(3)?;
    (cursor.is_like(three, "de")
        && cursor.is_like(three + 1, "l")
        && cursor.is_sign(three + 2, b'\''))
    .then_some(three)
}

/// The place within an article whose words end before a place, with where they begin.
fn ending(cursor: &Cursor<'_>, end: usize, is_inner: bool) -> Option<(Pin, usize)> {
    let last = end.checked_sub(1)?;
    let pin = |level, label: String| Pin { level, label };
    if cursor.is_any_like(last, &["alinea", "alineas", "phrase"]) {
        let level = if cursor.is_like(last, "phrase") { Level::Sentence } else { Level::Paragraph };
        for from in [last.checked_sub(1), last.checked_sub(2)].into_iter().flatten() {
            if let Some((label, to)) = ordinal(cursor, from)
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
    let (adverb, last) = if cursor.is_any_like(last, &ADVERBS) {
        (format!(" {}", fold::fold(&cursor.word(last))), last.checked_sub(1)?)
    } else {
        (String::new(), last)
    };
    if cursor.is_sign(last, 0xb0) && cursor.is_tight(last) {
        let from = last.checked_sub(1).filter(|from| cursor.is_number(*from))?;
        return Some((pin(Level::Numbered, format!("{}{adverb}", cursor.raw(from))), from));
    }
    let raw = cursor.raw(last);
    if is_roman(raw) {
        return Some((pin(Level::Roman, format!("{raw}{adverb}")), last));
    }
    let (letter, from) = match last.checked_sub(1) {
        Some(one) if cursor.is_sign(last, b')') => (cursor.raw(one), one),
        // Without its bracket a letter is one only inside a place already read.
        _ if is_inner => (raw, last),
        _ => return None,
    };
    let is_small = letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_lowercase());
    is_small.then(|| (pin(Level::Letter, letter.to_owned()), from))
}
