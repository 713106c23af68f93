//! Pinpoints behind an article: `Abs. 1 lit. a und Abs. 2`, `al. 3 et 4`, `cpv. 1 lett. b`.

use law::Languages;

use super::list::{following, join};
use crate::{
    ch::{
        Issue, Join, Level, Numeral, Pin, Sign,
        acts::acts_named,
        article::{LATIN, is_suffix},
    },
    text::{
        cursor::{Cursor, same},
        token::Gap,
    },
};

/// The pinpoints read behind an article.
#[derive(Debug)]
pub(super) struct Pins {
    pub(super) pins: Vec<Pin>,
    pub(super) languages: Languages,
    pub(super) issues: Vec<Issue>,
    pub(super) to: usize,
}

/// A keyword with its level, its languages, its canonical form and the place after it.
struct Keyword {
    level: Level,
    languages: Languages,
    to: usize,
}

const DE: Languages = Languages::DE;
const FR: Languages = Languages::FR;
const IT: Languages = Languages::IT;
const EN: Languages = Languages::EN;

/// Reads the keyword of a level. A shortened one wants its dot, or else a number or letter.
fn keyword(cursor: &Cursor<'_>, at: usize, issues: &mut Vec<Issue>) -> Option<Keyword> {
    // Conventions count their paragraphs with the sign that elsewhere stands for an article.
    if cursor.is_sign(at, 0xa7) && cursor.is_number(at + 1) {
        return Some(Keyword { level: Level::Paragraph, languages: Languages::ANY, to: at + 1 });
    }
    let word = cursor.word(at);
    if word.is_empty() || word.len() > 12 {
        return None;
    }
    let lower = word.to_lowercase();
    let (level, languages, is_short) = match lower.as_str() {
        "abs" => (Level::Paragraph, DE, true),
        "absatz" | "absätze" | "absatzes" | "absätzen" => (Level::Paragraph, DE, false),
        "al" => (Level::Paragraph, FR, true),
        "alinéa" | "alinéas" | "alinea" => (Level::Paragraph, FR, false),
        "cpv" => (Level::Paragraph, IT, true),
        "capoverso" | "capoversi" => (Level::Paragraph, IT, false),
        "para" | "paras" => (Level::Paragraph, EN, true),
        "par" => (Level::Paragraph, FR.or(IT).or(EN), true),
        "paragraph" | "paragraphs" => (Level::Paragraph, EN, false),
        "lit" | "litt" => (Level::Letter, DE.or(FR), true),
        "bst" => (Level::Letter, DE, true),
        "buchstabe" | "buchstaben" => (Level::Letter, DE, false),
        "let" => (Level::Letter, FR.or(EN), true),
        "lettre" | "lettres" => (Level::Letter, FR, false),
        "lett" => (Level::Letter, IT, true),
        "lettera" | "lettere" => (Level::Letter, IT, false),
        "letter" | "letters" => (Level::Letter, EN, false),
        "ziff" | "zif" => (Level::Number, DE, true),
        "ziffer" | "ziffern" => (Level::Number, DE, false),
        "nr" => (Level::Number, DE, true),
        "ch" => (Level::Number, FR, true),
        "chiffre" | "chiffres" => (Level::Number, FR, false),
        "n" | "num" => (Level::Number, FR.or(IT), true),
        "no" | "nos" => (Level::Number, FR.or(EN), true),
        "cifra" | "numero" | "numeri" | "cif" => (Level::Number, IT, false),
        "satz" => (Level::Sentence, DE, false),
        // Behind a paragraph the letter stands for a sentence, not for a page.
        "s" if word == "S" && cursor.is_sign(at + 1, b'.') => (Level::Sentence, DE, true),
        "halbsatz" | "hs" => (Level::HalfSentence, DE, false),
        "phr" => (Level::Sentence, FR, true),
        "per" => (Level::Sentence, IT, true),
        "periodo" => (Level::Sentence, IT, false),
        "phrase" => (Level::Sentence, FR, false),
        "sentence" => (Level::Sentence, EN, false),
        "lemma" | "strich" => (Level::Indent, DE, false),
        "tiret" => (Level::Indent, FR, false),
        "trattino" => (Level::Indent, IT, false),
        _ => return None,
    };
    let mut to = at + 1;
    if is_short {
        if cursor.is_sign(to, b'.') || cursor.is_sign(to, 0xb0) {
            to += 1;
        } else if matches!(lower.as_str(), "n" | "par" | "per" | "num") {
            return None;
        } else if is_value(cursor, to, level) {
            issues.push(Issue::MissingDotAfter(word.clone().into_owned()));
        }
    }
    if !is_value(cursor, to, level) {
        return None;
    }
    if cursor.is_tight(to) {
        let written = cursor.between(at, to).to_owned();
        issues.push(Issue::MissingSpaceAfter(written));
    }
    Some(Keyword { level, languages, to })
}

fn is_value(cursor: &Cursor<'_>, at: usize, level: Level) -> bool {
    if level == Level::Letter { letter(cursor, at).is_some() } else { cursor.is_number(at) }
}

/// Reads a number with what was inserted after it: `2`, `2bis`, `2 bis`, `1a`.
pub(super) fn numeral(cursor: &Cursor<'_>, at: usize) -> Option<(Numeral, usize)> {
    let value = u16::try_from(cursor.number(at)?).ok()?;
    if value == 0 || value > 9999 {
        return None;
    }
    let mut out = Numeral::whole(value);
    let mut to = at + 1;
    if cursor.is_word(to) {
        let word = cursor.word(to);
        if cursor.is_tight(to) {
            if is_suffix(&word) {
                out.suffix = word.into_owned();
                to += 1;
                // `9a bis`, and `9a` and `bis` set apart by markup.
                if out.suffix.len() == 1 && is_set_apart(cursor, to) {
                    out.suffix.push_str(&cursor.word(to));
                    to += 1;
                }
            } else if !matches!(word.as_ref(), "f" | "ff" | "ss" | "er" | "segg")
                && !runs_on(cursor, to)
            {
                return None; // `2C`, `5A`: a docket, or a word run into a number.
            } else if word == "er" {
                to += 1; // `art. 1er`
            }
        } else if is_blank_letter(cursor, to) || is_set_apart(cursor, to) {
            out.suffix = word.into_owned();
            to += 1;
        } else if word == "er" && value == 1 {
            to += 1;
        }
    }
    // A decimal or a longer number goes on here: no numeral of law.
    if cursor.is_sign(to, b'.')
        && cursor.is_tight(to)
        && cursor.is_tight(to + 1)
        && cursor.is_number(to + 1)
    {
        return None;
    }
    Some((out, to))
}

/// Whether a letter behind a blank belongs to the number, because an act or its paragraph follows it:
/// `Art. 66 a StGB`, `Art. 28 a Abs. 1 ZGB`.
fn is_blank_letter(cursor: &Cursor<'_>, at: usize) -> bool {
    let word = cursor.word(at);
    let is_letter = word.len() == 1 && word.as_bytes()[0].is_ascii_lowercase();
    if !is_letter || cursor.gap(at) == Gap::Line || cursor.is_tight(at + 1) {
        return false;
    }
    let next = cursor.word(at + 1);
    let is_act = next.starts_with(char::is_uppercase) && !acts_named(&next).is_empty();
    // `art. 5 e Cst.`, `art. 5 a CP`: words of the Romance languages.
    let is_word = matches!(word.as_ref(), "e" | "o" | "a" | "y" | "u");
    let german = matches!(
        next.as_ref(),
        "Abs" | "OR" | "ZGB" | "StGB" | "SchKG" | "StPO" | "ZPO" | "BGG" | "BV" | "VwVG"
    );
    german || (is_act && !is_word)
}

/// Whether what is run into a number is a word of its own: `Art. 8ZGB`, `Art. 5Abs. 1`.
pub(super) fn runs_on(cursor: &Cursor<'_>, at: usize) -> bool {
    let word = cursor.word(at);
    cursor.is_tight(at)
        && word.len() > 1
        && (!acts_named(&word).is_empty()
            || matches!(word.as_ref(), "Abs" | "al" | "cpv" | "lit" | "let" | "lett" | "Ziff"))
}

/// Whether a Latin ordinal stands apart from its number, as superscripts do after extraction,
/// `art. 261 bis al. 1`, rather than being the German `bis` of a range.
fn is_set_apart(cursor: &Cursor<'_>, at: usize) -> bool {
    let word = cursor.word(at);
    let is_end = cursor.is_number(at + 1) || is_lone_letter(cursor, at + 1);
    let is_romance = cursor.is_exactly(at + 1, &["al", "cpv", "let", "lett", "ch"]);
    let is_said = || !is_romance && keyword(cursor, at + 1, &mut Vec::new()).is_some();
    LATIN.contains(&word.as_ref()) && (word != "bis" || !(is_end || is_said()))
}

fn is_lone_letter(cursor: &Cursor<'_>, at: usize) -> bool {
    let word = cursor.word(at);
    word.len() == 1 && word.as_bytes()[0].is_ascii_lowercase() && !cursor.is_tight(at)
}

/// Reads a letter: `a`, `aa`, `abis`, `a bis`.
fn letter(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let word = cursor.word(at);
    let bytes = word.as_bytes();
    let is_letter = match bytes {
        [one] => one.is_ascii_alphabetic(),
        [one, two] => one == two && one.is_ascii_lowercase(),
        [one, ..] => one.is_ascii_lowercase() && LATIN.contains(&word.get(1..)?),
        [] => false,
    };
    if !is_letter {
        return None;
    }
    let mut label = word.clone().into_owned();
    let mut to = at + 1;
    if bytes.len() == 1 && is_set_apart(cursor, to) {
        label.push_str(&cursor.word(to));
        to += 1;
    }
    Some((label, to))
}

/// Reads one value of a level.
fn value(cursor: &Cursor<'_>, at: usize, level: Level) -> Option<(String, usize)> {
    if level == Level::Letter {
        return letter(cursor, at);
    }
    numeral(cursor, at).map(|(numeral, to)| (numeral.to_string(), to))
}

/// Reads the end of a range: `-3`, `bis 3`, `à 3`, `a 3`.
pub(super) fn range_end<T>(
    cursor: &Cursor<'_>,
    at: usize,
    mut read: impl FnMut(usize) -> Option<(T, usize)>,
) -> Option<(T, Languages, usize)> {
    if cursor.is_sign(at, b'-') {
        let (end, to) = read(at + 1)?;
        return Some((end, Languages::ANY, to));
    }
    let languages = match cursor.word(at).as_ref() {
        "bis" => DE,
        "à" => FR,
        "a" => IT,
        "to" | "through" => EN,
        _ => return None,
    };
    let (end, to) = read(at + 1)?;
    Some((end, languages, to))
}

/// Reads the pinpoints behind an article.
pub(super) fn pins(cursor: &Cursor<'_>, at: usize, article: &Numeral, sign: Sign) -> Pins {
    let mut out = Pins { pins: Vec::new(), languages: Languages::ANY, issues: Vec::new(), to: at };
    loop {
        let before = out.to;
        step(cursor, &mut out, article, sign);
        if out.to == before || out.pins.len() > 40 {
            return out;
        }
    }
}

/// Reads one more pinpoint if there is one.
fn step(cursor: &Cursor<'_>, out: &mut Pins, article: &Numeral, sign: Sign) {
    let at = out.to;
    // Behind a section the sign begins the next one: `§ 41 Abs. 1 und § 42 lit. c VRG`.
    let is_section = |at: usize| sign == Sign::Section && cursor.is_sign(at, 0xa7);
    if is_section(at) {
        return;
    }
    if ordinal_sentence(cursor, out) || bracketed(cursor, out) {
        return;
    }
    if let Some(found) = keyword(cursor, at, &mut out.issues) {
        let join = match out.pins.last() {
            // `Abs. 1 Abs. 2` without a join is a list too.
            Some(last) if last.level == found.level => Join::Comma,
            _ => Join::Under,
        };
        push(cursor, out, &found, join);
        return;
    }
    let Some((joined, languages, next)) = join(cursor, at) else { return };
    if is_section(next) {
        return;
    }
    let mut issues = Vec::new();
    if let Some(found) = keyword(cursor, next, &mut issues) {
        // `Art. 97, Abs. 1`: the comma joins nothing yet.
        let is_deeper = out.pins.last().is_none_or(|last| found.level > last.level)
            && !out.pins.iter().any(|pin| pin.level == found.level);
        let joined = if is_deeper && joined == Join::Comma { Join::Under } else { joined };
        if out.pins.is_empty() && joined != Join::Under {
            return;
        }
        let before = out.to;
        push(cursor, out, &found, joined);
        if out.to != before {
            out.issues.append(&mut issues);
            out.languages = out.languages.and(languages);
        }
        return;
    }
    bare(cursor, out, article, joined, languages, next);
}

/// Reads English pinpoints in brackets: `Article 190(2)(e)`.
fn bracketed(cursor: &Cursor<'_>, out: &mut Pins) -> bool {
    let at = out.to;
    if !cursor.is_sign(at, b'(') || !cursor.is_tight(at) || !cursor.is_sign(at + 2, b')') {
        return false;
    }
    let level = if cursor.is_number(at + 1) && out.pins.is_empty() {
        Level::Paragraph
    } else if cursor.is_number(at + 1) {
        Level::Number
    } else if letter(cursor, at + 1).is_some() {
        Level::Letter
    } else {
        return false;
    };
    let Some((label, _)) = value(cursor, at + 1, level) else { return false };
    out.pins.push(Pin::at(level, label));
    out.languages = out.languages.and(EN);
    out.to = at + 3;
    true
}

/// Pushes the value behind a keyword.
fn push(cursor: &Cursor<'_>, out: &mut Pins, found: &Keyword, join: Join) {
    let Some((label, to)) = value(cursor, found.to, found.level) else { return };
    out.languages = out.languages.and(found.languages);
    out.to = to;
    out.pins.push(Pin { join, ..Pin::at(found.level, label) });
    finish(cursor, out);
}

/// Reads the end of a range and what follows behind the last pinpoint.
fn finish(cursor: &Cursor<'_>, out: &mut Pins) {
    let Some(pin) = out.pins.last_mut() else { return };
    let level = pin.level;
    if let Some((end, languages, to)) = range_end(cursor, out.to, |at| {
        // `lit. a bis lit. e`.
        let again = keyword(cursor, at, &mut Vec::new()).filter(|again| again.level == level);
        let at = again.map_or(at, |again| again.to);
        value(cursor, at, level).filter(|(end, _)| *end != pin.label)
    }) {
        // `lit. a à c` but never `al. 1 a 2` read across an Italian verb: the end must be greater.
        if is_after(&end, &pin.label) {
            pin.to = Some(end);
            out.languages = out.languages.and(languages);
            out.to = to;
        }
    }
    if level == Level::Letter {
        return;
    }
    let (following, languages, to) = following(cursor, out.to);
    pin.following = following;
    out.languages = out.languages.and(languages);
    out.to = to;
}

/// Whether one label counts after another of its kind.
fn is_after(one: &str, other: &str) -> bool {
    match (one.parse::<Numeral>(), other.parse::<Numeral>()) {
        (Ok(one), Ok(other)) => one > other,
        (Err(_), Err(_)) => one > other,
        _ => false,
    }
}

/// Reads a further value without a keyword: `Abs. 1 und 2`, `lit. a, b und d`.
fn bare(
    cursor: &Cursor<'_>,
    out: &mut Pins,
    article: &Numeral,
    join: Join,
    languages: Languages,
    at: usize,
) {
    let Some(last) = out.pins.last() else { return };
    let level = last.level;
    let before = last.to.clone().unwrap_or_else(|| last.label.clone());
    let Some((label, to)) = value(cursor, at, level) else { return };
    if !is_after(&label, &before) {
        return;
    }
    if level != Level::Letter && is_article(cursor, to, &label, &before, article) {
        return;
    }
    if level == Level::Letter && cursor.is_sign(to, b'\'') {
        return; // `let. a et d'autres`
    }
    out.languages = out.languages.and(languages);
    out.to = to;
    out.pins.push(Pin { join, ..Pin::at(level, label) });
    finish(cursor, out);
}

/// Whether a bare number in a list of paragraphs is rather the next article: a paragraph follows
/// it, or no article has so many.
fn is_article(
    cursor: &Cursor<'_>,
    to: usize,
    label: &str,
    before: &str,
    article: &Numeral,
) -> bool {
    if let Some(next) = keyword(cursor, to, &mut Vec::new())
        && next.level == Level::Paragraph
    {
        return true;
    }
    // A docket or a decision begins here.
    if cursor.is_sign(to, b'/')
        && cursor.is_tight(to)
        && cursor.is_number(to + 1)
        && cursor.digits(to + 1) == 4
    {
        return true;
    }
    let (Ok(label), Ok(before)) = (label.parse::<Numeral>(), before.parse::<Numeral>()) else {
        return false;
    };
    label.value >= 15 || (label.value > article.value && label.value > before.value + 3)
}

/// Reads a sentence by its ordinal: `1. Satz`, `2e phrase`, `zweiter Satz`, `secondo periodo`.
fn ordinal_sentence(cursor: &Cursor<'_>, out: &mut Pins) -> bool {
    const WORDS: [(&str, u16); 22] = [
        ("erster", 1),
        ("ersten", 1),
        ("zweiter", 2),
        ("zweiten", 2),
        ("dritter", 3),
        ("première", 1),
        ("premiere", 1),
        ("deuxième", 2),
        ("seconde", 2),
        ("troisième", 3),
        ("primo", 1),
        ("prima", 1),
        ("secondo", 2),
        ("seconda", 2),
        ("terzo", 3),
        ("terza", 3),
        ("first", 1),
        ("second", 2),
        ("third", 3),
        ("quatrième", 4),
        ("vierter", 4),
        ("quarto", 4),
    ];
    let at = cursor.after_comma(out.to);
    let (number, mut to) = if let Some(number) = cursor.number(at).filter(|number| *number < 20) {
        let mut to = at + 1;
        if cursor.is_sign(to, b'.')
            || cursor.is_sign(to, 0xb0)
            || cursor.is_sign(to, b'\'')
            || cursor.is_any(to, &["e", "re", "ère", "ème", "o", "a"])
        {
            to += 1;
        } else {
            return false;
        }
        (number, to)
    } else {
        let word = cursor.word(at);
        let Some((_, number)) = WORDS.iter().find(|(name, _)| same(name, &word)) else {
            return false;
        };
        (u32::from(*number), at + 1)
    };
    let languages = match cursor.word(to).as_ref() {
        "Satz" => DE,
        "phrase" | "phr" => FR,
        "periodo" | "frase" | "per" => IT,
        "sentence" => EN,
        _ => return false,
    };
    to += 1;
    if cursor.is_any(to - 1, &["phr", "per"]) {
        to = cursor.after_dot(to);
    }
    out.pins.push(Pin::at(Level::Sentence, number.to_string()));
    out.languages = out.languages.and(languages);
    // `2e phrase, CO`: the comma belongs to the sentence.
    let after = cursor.after_comma(to);
    out.to = if after > to
        && cursor.is_word(after)
        && cursor.word(after).starts_with(char::is_uppercase)
    {
        after
    } else {
        to
    };
    true
}
