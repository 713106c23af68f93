//! Articles, recitals and annexes with what they are of: `Art. 6 Abs. 1 UAbs. 1 Buchst. f DSGVO`,
//! `article 101, paragraphe 1, TFUE`, `Article 6(1)(f) GDPR`.

use super::{Read, act};
use crate::{
    eu::{Citation, Level, Pin, Place, Provision, Source, Treaty, named},
    text::{cursor::Cursor, roman},
};

/// The most provisions that are read as one list.
const LONGEST_LIST: usize = 40;

const ARTICLES: [&str; 10] = [
    "article",
    "articles",
    "art",
    "arts",
    "artikel",
    "artikels",
    "articolo",
    "articoli",
    "artt",
    "articolul",
];
const RECITALS: [&str; 8] = [
    "recital",
    "recitals",
    "erwagungsgrund",
    "erwagungsgrunde",
    "erwg",
    "considerant",
    "considerants",
    "considerando",
];
const ANNEXES: [&str; 6] = ["annex", "annexes", "anhang", "annexe", "allegato", "anhangs"];

/// The words with which provisions begin.
pub(in crate::eu) fn words() -> impl Iterator<Item = &'static str> {
    ARTICLES.into_iter().chain(RECITALS).chain(ANNEXES)
}

struct Item {
    from: usize,
    to: usize,
    number: String,
    last: Option<String>,
    pins: Vec<Pin>,
}

/// Reads provisions at the word before their number.
pub(in crate::eu) fn read(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let place = if cursor.is_any_like(at, &ARTICLES) {
        Place::Article
    } else if cursor.is_any_like(at, &RECITALS) {
        Place::Recital
    } else if cursor.is_any_like(at, &ANNEXES) {
        Place::Annex
    } else {
        return Vec::new();
    };
    let (items, end) = list(cursor, cursor.after(at + 1, b'.'), place);
    let Some((source, to)) = source(cursor, end) else { return Vec::new() };
    finish(items, at, to, place, source)
}

/// Reads provisions behind what they are of: `GDPR, Art. 6(1)`, `TFEU Article 101`.
pub(in crate::eu) fn behind_source(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let found = Treaty::read(cursor, at).map(|(treaty, to)| (Source::Treaty(treaty), to));
    let found = found.or_else(|| named::named(cursor, at).map(|(act, to)| (Source::Act(act), to)));
    let Some((source, to)) = found else { return Vec::new() };
    behind(cursor, at, to, source)
}

/// Reads provisions behind an act by its number: `Regulation (EU) 2016/679, Article 17`.
pub(in crate::eu) fn behind_act(cursor: &Cursor<'_>, read: &Read) -> Vec<Read> {
    match &read.citation {
        Citation::Act(act) => behind(cursor, read.from, read.to, Source::Act(*act)),
        _ => Vec::new(),
    }
}

fn behind(cursor: &Cursor<'_>, at: usize, to: usize, source: Source) -> Vec<Read> {
    let word = cursor.after(to, b',');
    if !cursor.is_any_like(word, &ARTICLES) {
        return Vec::new();
    }
    let (items, end) = list(cursor, cursor.after(word + 1, b'.'), Place::Article);
    if self::source(cursor, end).is_some() {
        return Vec::new();
    }
    finish(items, at, end, Place::Article, source)
}

fn finish(items: Vec<Item>, from: usize, to: usize, place: Place, source: Source) -> Vec<Read> {
    let count = items.len();
    let read = |(index, item): (usize, Item)| {
        let start = if index == 0 { from } else { item.from };
        let end = if index + 1 == count { to } else { item.to };
        let Item { number, last, pins, .. } = item;
        let provision = Provision { place, number, to: last, pins, source };
        Read::new(start, end.max(item.to), Citation::Provision(provision))
    };
    items.into_iter().enumerate().map(read).collect()
}

fn list(cursor: &Cursor<'_>, at: usize, place: Place) -> (Vec<Item>, usize) {
    let mut items: Vec<Item> = Vec::new();
    let mut next = at;
    let mut end = at;
    while items.len() < LONGEST_LIST {
        let Some(item) = item(cursor, next, place) else { break };
        end = item.to;
        items.push(item);
        let comma = cursor.after(end, b',');
        let mut after = comma;
        const JOINS: [&str; 8] = ["and", "und", "et", "e", "ed", "or", "ou", "oder"];
        if cursor.is_any_like(after, &JOINS) || cursor.is_sign(after, b'/') {
            after += 1;
        }
        if after == end {
            break;
        }
        // `Art. 6 und Art. 7 DSGVO`
        if cursor.is_any_like(after, &ARTICLES) && place == Place::Article {
            after = cursor.after(after + 1, b'.');
        }
        next = after;
    }
    (items, end)
}

fn item(cursor: &Cursor<'_>, at: usize, place: Place) -> Option<Item> {
    let (number, mut to) = number(cursor, at, place)?;
    let mut last = None;
    let dash = cursor.is_sign(to, b'-');
    let word = cursor.is_any_like(to, &["to", "bis", "a", "al"]);
    if (dash || word)
        && cursor.is_number(to + 1) == (place != Place::Annex)
        && let Some((found, end)) = self::number(cursor, to + 1, place)
    {
        last = Some(found);
        to = end;
    }
    let (pins, to) = pins(cursor, to);
    Some(Item { from: at, to, number, last, pins })
}

/// `6`, `6a`, `6 bis`, `IV`, with the place after it.
fn number(cursor: &Cursor<'_>, at: usize, place: Place) -> Option<(String, usize)> {
    // `recital (47)`
    if place == Place::Recital && cursor.is_sign(at, b'(') && cursor.is_sign(at + 2, b')') {
        return cursor.number(at + 1).map(|number| (number.to_string(), at + 3));
    }
    if place == Place::Annex {
        let raw = cursor.raw(at);
        return roman::is_shaped(raw).then(|| (raw.to_owned(), at + 1));
    }
    let number = cursor.number(at).filter(|number| (1..=999).contains(number))?;
    let mut text = number.to_string();
    let mut to = at + 1;
    let raw = cursor.raw(to);
    let is_letter =
        cursor.is_tight(to) && raw.len() == 1 && raw.bytes().all(|b| b.is_ascii_lowercase());
    let stands_in_brackets = cursor.is_sign(to + 1, b')') && cursor.is_tight(to + 1);
    let is_adverb = cursor.is_any_like(to, &["bis", "ter", "quater"]) && !cursor.is_number(to + 1);
    if is_letter && !stands_in_brackets || is_adverb {
        text.push_str(raw);
        to += 1;
    }
    Some((text, to))
}

/// The places within an article, with the place after them.
fn pins(cursor: &Cursor<'_>, mut at: usize) -> (Vec<Pin>, usize) {
    let mut pins: Vec<Pin> = Vec::new();
    while pins.len() < 8 {
        let place = cursor.after(at, b',');
        let sous = cursor.is_like(place, "sous").then_some(place + 1);
        let place = sous.unwrap_or(place);
        let Some((pin, to)) = bracketed(cursor, sous.unwrap_or(at), &pins)
            .or_else(|| worded(cursor, place))
            .or_else(|| ordinal(cursor, place))
            .or_else(|| dotted(cursor, at, &pins))
        else {
            break;
        };
        pins.push(pin);
        at = to;
    }
    (pins, at)
}

/// `(1)`, `(f)`, `f)`: numbers are paragraphs, letters are points.
fn bracketed(cursor: &Cursor<'_>, at: usize, before: &[Pin]) -> Option<(Pin, usize)> {
    let open = cursor.is_sign(at, b'(');
    let inner = if open { at + 1 } else { at };
    if !open && (before.is_empty() || !cursor.is_sign(inner + 1, b')')) {
        return None;
    }
    let raw = cursor.raw(inner);
    let is_letters = (1..=4).contains(&raw.len()) && raw.bytes().all(|b| b.is_ascii_lowercase());
    let level = match cursor.number(inner) {
        Some(1..=99) => Level::Paragraph,
        None if is_letters => Level::Point,
        _ => return None,
    };
    cursor.is_sign(inner + 1, b')').then(|| (Pin { level, label: raw.to_owned() }, inner + 2))
}

/// `Abs. 1`, `lit. f`, `paragraphe 1`, `point (f)`, `UAbs. 1`, `§ 1`.
fn worded(cursor: &Cursor<'_>, at: usize) -> Option<(Pin, usize)> {
    const WORDS: [(Level, &[&str]); 5] = [
        (
            Level::Paragraph,
            &[
                "abs",
                "absatz",
                "absatzes",
                "paragraph",
                "para",
                "paragraphe",
                "par",
                "paragrafo",
                "nr",
                "ziff",
                "ziffer",
            ],
        ),
        (
            Level::Subparagraph,
            &["uabs", "unterabsatz", "subpara", "subparagraph", "alinea", "al", "comma"],
        ),
        (
            Level::Point,
            &[
                "lit",
                "litera",
                "buchst",
                "buchstabe",
                "point",
                "points",
                "letter",
                "lettre",
                "let",
                "lettera",
                "lett",
                "punkt",
                "punto",
            ],
        ),
        (Level::Indent, &["indent", "spiegelstrich", "gedankenstrich", "tiret", "trattino"]),
        (Level::Sentence, &["satz", "sentence", "phrase", "s"]),
    ];
    if cursor.is_sign(at, 0xa7) && cursor.is_number(at + 1) {
        return Some((
            Pin { level: Level::Paragraph, label: cursor.raw(at + 1).to_owned() },
            at + 2,
        ));
    }
    let (level, _) = WORDS.iter().find(|(_, words)| cursor.is_any_like(at, words))?;
    let mut next = cursor.after(at + 1, b'.');
    let open = cursor.is_sign(next, b'(');
    next = cursor.after(next, b'(');
    let raw = cursor.raw(next);
    let is_letters = (1..=2).contains(&raw.len()) && raw.bytes().all(|b| b.is_ascii_alphabetic());
    let fits = match level {
        Level::Point => is_letters || cursor.number(next).is_some_and(|number| number < 100),
        _ => cursor.number(next).is_some_and(|number| (1..100).contains(&number)),
    };
    if !fits {
        return None;
    }
    let level =
        if *level == Level::Point && cursor.is_number(next) { Level::Paragraph } else { *level };
    let mut to = next + 1;
    if cursor.is_any_like(to, &["er", "e"]) && cursor.is_tight(to) {
        to += 1;
    }
    let closes = cursor.is_sign(to, b')') && (open || is_letters);
    let label = if is_letters { raw.to_lowercase() } else { raw.to_owned() };
    Some((Pin { level, label }, if closes { to + 1 } else { to }))
}

/// `first subparagraph`, `deuxième alinéa`, `erster Unterabsatz`, `primo comma`.
fn ordinal(cursor: &Cursor<'_>, at: usize) -> Option<(Pin, usize)> {
    const ORDINALS: [&[&str]; 5] = [
        &["first", "premier", "premiere", "erster", "primo", "prima"],
        &["second", "deuxieme", "seconde", "zweiter", "secondo", "seconda"],
        &["third", "troisieme", "dritter", "terzo", "terza"],
        &["fourth", "quatrieme", "vierter", "quarto"],
        &["fifth", "cinquieme", "funfter", "quinto"],
    ];
    let number = (1..).zip(ORDINALS).find(|(_, words)| cursor.is_any_like(at, words))?.0;
    let level = if cursor.is_any_like(at + 1, &["subparagraph", "alinea", "unterabsatz", "comma"]) {
        Level::Subparagraph
    } else if cursor.is_any_like(at + 1, &["sentence", "phrase", "satz", "frase"]) {
        Level::Sentence
    } else if cursor.is_any_like(at + 1, &["indent", "tiret", "spiegelstrich", "trattino"]) {
        Level::Indent
    } else {
        return None;
    };
    Some((Pin { level, label: number.to_string() }, at + 2))
}

/// `6.1`, `6.1.f`, as they are written in a hurry.
fn dotted(cursor: &Cursor<'_>, at: usize, before: &[Pin]) -> Option<(Pin, usize)> {
    let stands = cursor.is_sign(at, b'.') && cursor.is_tight(at) && cursor.is_tight(at + 1);
    let raw = cursor.raw(at + 1);
    if stands && before.is_empty() && cursor.number(at + 1).is_some_and(|n| (1..100).contains(&n)) {
        return Some((Pin { level: Level::Paragraph, label: raw.to_owned() }, at + 2));
    }
    let is_letter = raw.len() == 1 && raw.bytes().all(|byte| byte.is_ascii_lowercase());
    (stands && !before.is_empty() && is_letter)
        .then(|| (Pin { level: Level::Point, label: raw.to_owned() }, at + 2))
}

/// What provisions are of: the words that join it, and the treaty or the act.
fn source(cursor: &Cursor<'_>, at: usize) -> Option<(Source, usize)> {
    let start = cursor.after(at, b',');
    let mut next = start;
    for joint in [
        "of the", "of", "to the", "to", "der", "des", "du", "de la", "de l", "della", "dell",
        "del", "in der", "zur", "de",
    ] {
        if let Some(to) = cursor.name(start, joint) {
            next = cursor.after(to, b'\'');
            break;
        }
    }
    if let Some((treaty, to)) = Treaty::read(cursor, next) {
        return Some((Source::Treaty(treaty), to));
    }
    let found = named::named(cursor, next).or_else(|| act::one(cursor, next));
    found.map(|(act, to)| (Source::Act(act), to))
}
