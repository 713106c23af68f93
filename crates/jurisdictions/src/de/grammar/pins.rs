//! What is cited within a provision: `Abs. 1 Satz 2 Nr. 3 Buchst. a`.

use crate::{
    de::{Join, Level, Pin},
    text::{cursor::Cursor, roman},
};

/// Whether further numbers after `und` belong to the part before or are provisions of their own.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::de) enum List {
    /// Behind one §: `§ 823 Abs. 1 und 2`.
    One,
    /// Behind §§, where a number after `und` may belong to the part.
    Many,
    /// Behind §§, where a number after `und` is a provision.
    ManyApart,
}

/// Reads the parts after the number of a provision.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize, list: List) -> (Vec<Pin>, usize) {
    let mut pins: Vec<Pin> = Vec::new();
    let mut place = at;
    loop {
        let (join, next) = join(cursor, place, pins.is_empty());
        let Some((pin, end)) = pin(cursor, next, join, list)
            .or_else(|| ordinal(cursor, next, join))
            .or_else(|| short(cursor, next, join, pins.last()))
            .or_else(|| bracketed(cursor, next, pins.is_empty()))
            .or_else(|| lettered(cursor, next, join, pins.last()))
        else {
            break;
        };
        pins.push(pin);
        place = end;
    }
    (pins, place)
}

fn join(cursor: &Cursor<'_>, at: usize, is_first: bool) -> (Join, usize) {
    if is_first {
        return (Join::Within, cursor.after_comma(at));
    }
    if let Some(end) = with(cursor, at) {
        return (Join::With, end);
    }
    match cursor.word(at).as_ref() {
        "und" | "sowie" => (Join::And, at + 1),
        "u" if cursor.is_sign(at + 1, b'.') => (Join::And, at + 2),
        "oder" | "bzw" => (Join::Or, cursor.after_dot(at + 1)),
        _ if cursor.is_sign(at, b',') => (Join::Comma, at + 1),
        _ => (Join::Within, at),
    }
}

/// The place after `i. V. m.`, however it is written.
pub(in crate::de) fn with(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    cursor.longest_phrase(
        at,
        &[
            &["i", ".", "V", ".", "m", "."],
            &["i", ".", "V", ".", "m"],
            &["i", ".", "Verb", ".", "m", "."],
            &["iVm"],
            &["iVm", "."],
            &["i", ".", "V", ".", "mit"],
            &["in", "Verbindung", "mit"],
            &["in", "Verb", ".", "mit"],
            &["i", ".", "v", ".", "m", "."],
            &["ivm"],
        ],
    )
}

/// The sort of part that a word names.
pub(in crate::de) fn level(cursor: &Cursor<'_>, at: usize) -> Option<(Level, usize)> {
    if cursor.is_sign(at, crate::de::grammar::PARAGRAPH) {
        return Some((Level::Paragraph, at + 1));
    }
    let word = cursor.word(at);
    if word.is_empty() {
        return None;
    }
    let known = Level::WORDS.iter().find(|(_, words)| words.contains(&word.as_ref()))?;
    Some((known.0, cursor.after_dot(at + 1)))
}

fn pin(cursor: &Cursor<'_>, at: usize, join: Join, list: List) -> Option<(Pin, usize)> {
    let (level, after) = level(cursor, at)?;
    if level == Level::Paragraph {
        return None;
    }
    let (mut value, mut place) = value(cursor, after, level)?;
    loop {
        let (word, next) = match cursor.word(place).as_ref() {
            "und" | "u" | "sowie" => (" und ", cursor.after_dot(place + 1)),
            "oder" | "bzw" => (" oder ", cursor.after_dot(place + 1)),
            "bis" => (" bis ", place + 1),
            _ if cursor.is_sign(place, b',') => (", ", place + 1),
            _ if cursor.is_sign(place, b'-') => (" bis ", place + 1),
            _ if cursor.is_sign(place, b'/') && cursor.is_tight(place) => (", ", place + 1),
            "f" | "ff" if !value.ends_with('f') => {
                let end = cursor.after_dot(place + 1);
                let following = if cursor.word(place) == "f" { " f." } else { " ff." };
                value.push_str(following);
                place = end;
                continue;
            }
            _ => break,
        };
        let Some((further, end)) = self::value(cursor, next, level) else { break };
        if !belongs(cursor, &value, word, next, end, level, list) {
            break;
        }
        value.push_str(word);
        value.push_str(&further);
        place = end;
    }
    Some((Pin { join, level, value }, place))
}

/// Whether a further number belongs to the part, and is not a provision of its own.
fn belongs(
    cursor: &Cursor<'_>,
    value: &str,
    word: &str,
    at: usize,
    end: usize,
    level: Level,
    list: List,
) -> bool {
    if !cursor.is_number(at) {
        return true;
    }
    // `2. Halbsatz` is a part of its own, and so is `711` in `708 Nr. 11, 711 ZPO`.
    if cursor.is_sign(end, b'.') && self::level(cursor, end + 1).is_some() {
        return false;
    }
    let next = self::level(cursor, end).map(|(level, _)| level);
    if next.is_some_and(|next| next <= level) {
        return false;
    }
    let last = value.rsplit(' ').next().unwrap_or(value);
    let digits = |text: &str| {
        let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
        text.get(..end).and_then(|digits| digits.parse::<u32>().ok())
    };
    let (last, number) = (digits(last), cursor.number(at));
    let follows = match (last, number) {
        (Some(last), Some(number)) => number >= last && number <= last + 40,
        _ => false,
    };
    match list {
        List::One => follows || word == " bis ",
        List::Many => word != ", " && follows && next != Some(Level::Absatz),
        List::ManyApart => false,
    }
}

/// A number with its letter, or a letter.
fn value(cursor: &Cursor<'_>, at: usize, level: Level) -> Option<(String, usize)> {
    if level == Level::Buchstabe || level == Level::Doppelbuchstabe {
        let word = cursor.word(at);
        let is_letter = (1..=3).contains(&word.chars().count())
            && word.bytes().all(|byte| byte.is_ascii_lowercase());
        if !is_letter {
            return None;
        }
        let end = if cursor.is_sign(at + 1, b')') { at + 2 } else { at + 1 };
        return Some((word.into_owned(), end));
    }
    if cursor.is_number(at) && cursor.digits(at) <= 4 {
        let mut text = cursor.raw(at).to_owned();
        let mut end = at + 1;
        // `Nr. 7200.1`, and letters tied to the number: `2b`, `3a`.
        while level == Level::Nummer
            && cursor.is_sign(end, b'.')
            && cursor.is_tight(end)
            && cursor.is_number(end + 1)
            && cursor.is_tight(end + 1)
        {
            text.push('.');
            text.push_str(cursor.raw(end + 1));
            end += 2;
        }
        let letter = cursor.word(end);
        if cursor.is_tight(end) && letter.len() <= 2 && is_small(&letter) && letter != "f" {
            if letter != "ff" {
                text.push_str(&letter);
                end += 1;
            }
        } else if letter.len() == 1
            && is_small(&letter)
            && letter != "f"
            && !cursor.is_sign(end + 1, b'.')
            && !cursor.is_sign(end + 1, b')')
            && level != Level::Satz
        {
            text.push_str(&letter);
            end += 1;
        }
        return Some((text, end));
    }
    let word = cursor.word(at);
    let is_numeral = roman::ordinal(&word).is_some() && level == Level::Nummer;
    is_numeral.then(|| (word.into_owned(), at + 1))
}

fn is_small(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// `1. Halbsatz`, `2. Alt.`.
fn ordinal(cursor: &Cursor<'_>, at: usize, join: Join) -> Option<(Pin, usize)> {
    if cursor.digits(at) > 2 || !cursor.is_number(at) || !cursor.is_sign(at + 1, b'.') {
        return None;
    }
    let (level, end) = level(cursor, at + 2)?;
    let is_sort = level >= Level::Alternative || level == Level::Satz;
    is_sort.then(|| (Pin { join, level, value: cursor.raw(at).to_owned() }, end))
}

/// `§ 823(1) BGB`: the paragraph in brackets, as English texts cite German law.
fn bracketed(cursor: &Cursor<'_>, at: usize, is_first: bool) -> Option<(Pin, usize)> {
    let is_paragraph = is_first
        && cursor.is_sign(at, b'(')
        && cursor.is_tight(at)
        && (1..=2).contains(&cursor.digits(at + 1))
        && cursor.is_sign(at + 2, b')');
    let value = || cursor.raw(at + 1).to_owned();
    is_paragraph.then(|| (Pin { join: Join::Within, level: Level::Absatz, value: value() }, at + 3))
}

/// `Nr. 3 a) und b)`: letters told by their bracket only.
fn lettered(
    cursor: &Cursor<'_>,
    at: usize,
    join: Join,
    last: Option<&Pin>,
) -> Option<(Pin, usize)> {
    let word = cursor.word(at);
    let is_below =
        last.is_some_and(|pin| pin.level >= Level::Nummer || pin.level == Level::Buchstabe);
    let is_letter = word.len() == 1 && is_small(&word) && cursor.is_sign(at + 1, b')');
    (is_below && is_letter)
        .then(|| (Pin { join, level: Level::Buchstabe, value: word.into_owned() }, at + 2))
}

/// The short form of textbooks: `§ 823 I 1`, a Roman numeral for the Absatz, a number for the Satz.
fn short(cursor: &Cursor<'_>, at: usize, join: Join, last: Option<&Pin>) -> Option<(Pin, usize)> {
    let word = cursor.word(at);
    if let Some(number) = roman::ordinal(&word) {
        let is_wide = last.is_none_or(|pin| pin.level == Level::Absatz || join != Join::Within);
        if !is_wide || cursor.is_sign(at + 1, b'-') {
            return None;
        }
        let mut value = number.to_string();
        let mut end = at + 1;
        let letter = cursor.word(end);
        if cursor.is_tight(end) && letter.len() == 1 && is_small(&letter) {
            value.push_str(&letter);
            end += 1;
        }
        return Some((Pin { join, level: Level::Absatz, value }, end));
    }
    let is_sentence = join == Join::Within
        && last.is_some_and(|pin| pin.level == Level::Absatz && pin.value.len() <= 2)
        && cursor.digits(at) == 1
        && at > 0
        && roman::ordinal(&cursor.word(at - 1)).is_some();
    is_sentence.then(|| {
        let value = cursor.raw(at).to_owned();
        (Pin { join, level: Level::Satz, value }, at + 1)
    })
}
