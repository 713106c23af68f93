//! The pinpoints behind any decision: considerations and pages.

use law::Languages;

use super::list;
use crate::{
    ch::{Following, Join, Level, Part, Pin},
    text::{cursor::Cursor, month, roman, token::Gap},
};

/// The pinpoints read behind a decision.
#[derive(Debug)]
pub(super) struct CasePins {
    pub(super) pins: Vec<Pin>,
    pub(super) languages: Languages,
    pub(super) to: usize,
}

/// Reads considerations and pages behind a decision: `E. 4.2`, `consid. 3b/bb et cc`, `p. 20/21`.
pub(super) fn case_pins(cursor: &Cursor<'_>, at: usize) -> CasePins {
    let mut out = CasePins { pins: Vec::new(), languages: Languages::ANY, to: at };
    loop {
        let mut next = cursor.after_comma(out.to);
        // `précité consid. 3`, `[précité] E. 2`
        if out.pins.is_empty()
            && cursor.is_any(next, &["précité", "précitée", "citato", "citata", "précités", "cité"])
        {
            next = cursor.after_comma(next + 1);
        }
        // `E. 5.2, insbes. E. 5.4`
        if !out.pins.is_empty()
            && next > out.to
            && cursor.is_any(
                next,
                &["insbes", "insb", "insbesondere", "spéc", "notamment", "namentlich"],
            )
        {
            let after = cursor.after_dot(next + 1);
            if keyword(cursor, after).is_some() {
                next = after;
            }
        }
        // `und E. 5`, `et consid. 3`
        let mut join = Join::Under;
        let mut mask = Languages::ANY;
        if !out.pins.is_empty()
            && let Some((joined, languages, after)) = list::join(cursor, next)
            && next == out.to
        {
            if keyword(cursor, after).is_some() {
                (join, mask, next) = (joined, languages, after);
            } else if joined != Join::Comma {
                return out;
            }
        }
        let Some((level, languages, to)) = keyword(cursor, next) else { return out };
        // A page behind considerations, and the reverse, is a pinpoint of its own.
        if join != Join::Under && out.pins.last().is_some_and(|pin| pin.level != level) {
            join = Join::And;
        }
        if join == Join::Under && out.pins.last().is_some_and(|pin| pin.level == level) {
            join = Join::Comma;
        }
        let Some((label, to)) = value(cursor, to, level) else { return out };
        out.pins.push(Pin { join, ..Pin::at(level, label) });
        out.languages = out.languages.and(languages).and(mask);
        out.to = to;
        tail(cursor, &mut out, level);
        while more(cursor, &mut out, level) {
            tail(cursor, &mut out, level);
        }
        if out.pins.len() > 40 {
            return out;
        }
    }
}

/// Reads `at 4` behind a docket in an English text. Behind a decision of a collection it may be a page.
pub(super) fn english(cursor: &Cursor<'_>, at: usize) -> Option<CasePins> {
    let word = cursor.after_comma(at);
    let is_decimal = cursor.is_sign(word + 2, b'.') && cursor.is_tight(word + 3);
    // A time of day, a share.
    let is_else = cursor.is_any(word + 2, &["am", "pm", "a", "p", "o", "h"])
        || cursor.is_sign(word + 2, b':')
        || cursor.is_sign(word + 2, b'%');
    let is_number = (1..=2).contains(&cursor.digits(word + 1)) && !is_decimal && !is_else;
    let is_whole = cursor.is_exactly(word, &["at"]) && is_number;
    let (label, to) = value(cursor, word + 1, Level::Consideration).filter(|_| is_whole)?;
    let pins = vec![Pin::at(Level::Consideration, label)];
    Some(CasePins { pins, languages: Languages::EN, to })
}

/// Reads the word before a consideration or a page.
fn keyword(cursor: &Cursor<'_>, at: usize) -> Option<(Level, Languages, usize)> {
    const ROMANCE: Languages = Languages::FR.or(Languages::IT);
    let word = cursor.word(at);
    let (level, languages, wants_dot) = match word.as_ref() {
        "E" | "Erw" => (Level::Consideration, Languages::DE, true),
        "Erwägung" | "Erwägungen" => (Level::Consideration, Languages::DE, false),
        // English texts abbreviate as French ones do.
        "consid" | "cons" | "Consid" => (Level::Consideration, ROMANCE.or(Languages::EN), true),
        "c" => (Level::Consideration, ROMANCE, true),
        "considérant" | "considérants" => (Level::Consideration, Languages::FR, false),
        "considerando" | "considerandi" => (Level::Consideration, Languages::IT, false),
        "consideration" | "considerations" => (Level::Consideration, Languages::EN, false),
        // `at 4.3.1`
        "at" if cursor.is_sign(at + 2, b'.')
            && cursor.is_tight(at + 2)
            && cursor.is_number(at + 3) =>
        {
            (Level::Consideration, Languages::EN, false)
        }
        "S" => (Level::Page, Languages::DE, true),
        "Seite" | "Seiten" => (Level::Page, Languages::DE, false),
        "p" | "pp" => (Level::Page, Languages::FR.or(Languages::IT).or(Languages::EN), true),
        "pag" | "pagg" => (Level::Page, Languages::IT, true),
        "page" | "pages" => (Level::Page, Languages::FR.or(Languages::EN), false),
        "pagina" => (Level::Page, Languages::IT, false),
        _ => return None,
    };
    let mut to = at + 1;
    if cursor.is_sign(to, b'.') {
        to += 1;
    } else if wants_dot && !matches!(word.as_ref(), "consid" | "cons" | "Erw" | "E") {
        return None;
    }
    let is_value = cursor.is_number(to) || (level == Level::Consideration && is_roman(cursor, to));
    is_value.then_some((level, languages, to))
}

/// Whether a consideration is counted below a Roman number: `E. III.2.b`.
fn is_roman(cursor: &Cursor<'_>, at: usize) -> bool {
    let word = cursor.word(at);
    word.bytes().all(|byte| matches!(byte, b'I' | b'V' | b'X'))
        && roman::ordinal(&word).is_some()
        && cursor.is_sign(at + 1, b'.')
        && cursor.is_tight(at + 1)
        && cursor.is_number(at + 2)
        && cursor.is_tight(at + 2)
}

/// Reads one consideration or page.
fn value(cursor: &Cursor<'_>, at: usize, level: Level) -> Option<(String, usize)> {
    if level == Level::Page {
        let page = cursor.number(at)?;
        return (page > 0 && cursor.digits(at) <= 4).then(|| (page.to_string(), at + 1));
    }
    consideration(cursor, at)
}

/// Reads a consideration: `4`, `4.2.1`, `4b`, `5aa`, `4c/bb`, `3b/bb/aaa`.
fn consideration(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if is_roman(cursor, at) {
        let (label, to) = consideration(cursor, at + 2)?;
        let letter = (cursor.is_sign(to, b'.') && cursor.is_tight(to) && cursor.is_tight(to + 1))
            .then(|| cursor.word(to + 1))
            .filter(|word| is_letters(word) && !word.is_empty());
        return Some(match letter {
            Some(letter) => (format!("{}.{label}.{letter}", cursor.word(at)), to + 2),
            None => (format!("{}.{label}", cursor.word(at)), to),
        });
    }
    let number = cursor.number(at).filter(|number| *number > 0)?;
    if cursor.digits(at) > 3 {
        return None;
    }
    let mut label = number.to_string();
    let mut to = at + 1;
    while cursor.is_sign(to, b'.')
        && cursor.is_tight(to)
        && cursor.is_tight(to + 1)
        && cursor.is_number(to + 1)
        && cursor.digits(to + 1) <= 3
    {
        label.push('.');
        label.push_str(cursor.raw(to + 1));
        to += 2;
    }
    if cursor.is_word(to) && cursor.is_tight(to) {
        let word = cursor.word(to);
        if !is_letters(&word) {
            return None; // `9C_91/2008`: a docket begins.
        }
        label.push_str(&word);
        to += 1;
    }
    while cursor.is_sign(to, b'/')
        && cursor.is_tight(to)
        && cursor.is_word(to + 1)
        && (cursor.is_tight(to + 1) || cursor.gap(to + 1) == Gap::Line)
        && is_letters(&cursor.word(to + 1))
    {
        label.push('/');
        label.push_str(&cursor.word(to + 1));
        to += 2;
    }
    Some((label, to))
}

/// Letters of a consideration: one, or the same one doubled or tripled.
fn is_letters(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() <= 3
        && bytes.first().is_some_and(u8::is_ascii_lowercase)
        && bytes.iter().all(|byte| Some(byte) == bytes.first())
}

/// Reads the end of a range and what follows behind the last pinpoint.
fn tail(cursor: &Cursor<'_>, out: &mut CasePins, level: Level) {
    let Some(pin) = out.pins.last_mut() else { return };
    if cursor.is_sign(out.to, b'-') {
        if let Some((end, to)) = range_value(cursor, out.to + 1, level) {
            pin.to = Some(end);
            out.to = to;
        }
    } else if cursor.word(out.to) == "bis"
        && let Some((end, to)) = range_value(cursor, out.to + 1, level)
    {
        pin.to = Some(end);
        out.languages = out.languages.and(Languages::DE);
        out.to = to;
    } else if cursor.word(out.to) == "à"
        && let Some((end, to)) = range_value(cursor, out.to + 1, level)
    {
        pin.to = Some(end);
        out.languages = out.languages.and(Languages::FR);
        out.to = to;
    }
    let (following, languages, to) = list::following(cursor, out.to);
    if following != Following::None {
        pin.following = following;
        out.languages = out.languages.and(languages);
        out.to = to;
    }
    // `consid. 5.2 i.f.`; behind a page that is where on the page.
    if level == Level::Consideration
        && let Some((passage, to)) = list::passage(cursor, out.to)
    {
        pin.passage = Some(passage);
        out.to = to;
    }
}

fn range_value(cursor: &Cursor<'_>, at: usize, level: Level) -> Option<(String, usize)> {
    if let Some(found) = value(cursor, at, level) {
        return Some(found);
    }
    // `E. 4a-c`
    let word = cursor.word(at);
    (level == Level::Consideration && is_letters(&word)).then(|| (word.into_owned(), at + 1))
}

/// Reads a further value without a keyword: `E. 2.4, 4.5 und 4.6`, `5aa und bb`, `p. 20/21`.
fn more(cursor: &Cursor<'_>, out: &mut CasePins, level: Level) -> bool {
    let Some((join, languages, next)) = list::join(cursor, out.to) else { return false };
    if join == Join::Slash && (level != Level::Page || !cursor.is_number(next)) {
        return false;
    }
    let found = if let Some(found) = value(cursor, next, level) {
        found
    } else {
        let word = cursor.word(next);
        let lettered = out
            .pins
            .last()
            .is_some_and(|pin| pin.label.ends_with(|last: char| last.is_ascii_lowercase()));
        if level != Level::Consideration
            || !lettered
            || !is_letters(&word)
            || cursor.is_sign(next + 1, b'\'')
        {
            return false;
        }
        // A single `a` or `e` is more often a word; a doubled letter never is.
        if word.len() == 1 && !follows(out, &word) {
            return false;
        }
        (word.into_owned(), next + 1)
    };
    let (label, to) = found;
    if begins_other(cursor, next, to, level) {
        return false;
    }
    // Pages of one decision ascend; considerations are rarely more than 60.
    let number: u32 =
        label.split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse().ok()).unwrap_or(0);
    if level == Level::Consideration && number > 60 {
        return false;
    }
    if level == Level::Page && number <= last_number(out) && join != Join::Slash {
        return false;
    }
    out.pins.push(Pin { join, ..Pin::at(level, label) });
    out.languages = out.languages.and(languages);
    out.to = to;
    true
}

fn follows(out: &CasePins, word: &str) -> bool {
    out.pins.last().is_some_and(|pin| {
        let last = pin.label.chars().next_back();
        last.zip(word.chars().next())
            .is_some_and(|(last, next)| next > last && next as u32 - last as u32 <= 4)
    })
}

fn last_number(out: &CasePins) -> u32 {
    out.pins.last().and_then(|pin| pin.to.as_ref().unwrap_or(&pin.label).parse().ok()).unwrap_or(0)
}

/// Whether the number in a list of pinpoints begins another citation: a decision, a docket, a
/// date, an amount, or a page of another decision with its own consideration.
fn begins_other(cursor: &Cursor<'_>, at: usize, to: usize, level: Level) -> bool {
    if cursor.is_number(at) {
        let next = cursor.word(at + 1);
        if !next.is_empty()
            && cursor.is_number(at + 2)
            && Part::read(&next).is_some()
            && !cursor.is_tight(at + 1)
        {
            return true;
        }
        if keyword(cursor, to).is_some_and(|(level, ..)| level == Level::Consideration) {
            return true;
        }
        if cursor.is_sign(to, b'_')
            || (cursor.is_sign(to, b'/')
                && cursor.is_number(to + 1)
                && (level == Level::Consideration || cursor.digits(at) == 4))
        {
            return true;
        }
        // `2 Kinder`, `20. Dezember`: a month behind it is a date.
        let after = cursor.after_dot(to);
        if month::read(&cursor.word(after)).is_some() {
            return true;
        }
        // `6B_1/2020` and `9C 91 2008`.
        if cursor.word(to).len() == 1
            && cursor.word(to).starts_with(|c: char| c.is_ascii_uppercase())
            && cursor.is_number(to + 1 + usize::from(cursor.is_sign(to + 1, b'_')))
        {
            return true;
        }
    }
    false
}

/// Whether the word before a consideration stands at a place.
pub(super) fn is_consideration(cursor: &Cursor<'_>, at: usize) -> bool {
    keyword(cursor, at).is_some_and(|(level, ..)| level == Level::Consideration)
}
