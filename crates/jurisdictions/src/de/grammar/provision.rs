//! Provisions of acts: the sign, one number or a list of them, their parts, and the act.

use super::{PARAGRAPH, law, pins};
use crate::{
    de::{Law, Level, Pin, Provision, Run, Sign},
    text::cursor::Cursor,
};

/// Provisions that share an act, as they stand in one list.
#[derive(Clone, Debug)]
pub(in crate::de) struct Group {
    /// Each with its first token and the one after its last. The end of a run stands for itself
    /// too, behind the run.
    pub(in crate::de) items: Vec<(Provision, usize, usize)>,
    /// The token after the last.
    pub(in crate::de) end: usize,
}

/// One number with its parts, before the act is known.
#[derive(Clone, Debug)]
struct Item {
    number: String,
    run: Run,
    pins: Vec<Pin>,
    from: usize,
    to: usize,
    /// Where the end of the run stands.
    last: Option<usize>,
}

/// The words with which provisions begin.
pub(in crate::de) const WORDS: [&str; 5] = ["Art", "Paragraph", "Paragraf", "Section", "Article"];

/// The place after the sign, which sign, and whether it says that several follow.
fn sign(cursor: &Cursor<'_>, at: usize) -> Option<(Sign, bool, usize)> {
    if cursor.is_sign(at, PARAGRAPH) {
        let many = cursor.is_sign(at + 1, PARAGRAPH);
        return Some((Sign::Paragraph, many, if many { at + 2 } else { at + 1 }));
    }
    match cursor.word(at).as_ref() {
        "Art" | "art" | "Artt" => Some((Sign::Article, false, cursor.after_dot(at + 1))),
        "Artikel" | "Artikels" => Some((Sign::Article, false, at + 1)),
        "Artikeln" => Some((Sign::Article, true, at + 1)),
        "Paragraph" | "Paragraf" => Some((Sign::Paragraph, false, at + 1)),
        "Paragraphen" | "Paragrafen" => Some((Sign::Paragraph, true, at + 1)),
        "Section" | "section" => Some((Sign::Paragraph, false, at + 1)),
        "Sections" | "sections" => Some((Sign::Paragraph, true, at + 1)),
        "Article" | "article" => Some((Sign::Article, false, at + 1)),
        _ => None,
    }
}

/// The act behind a provision in a text in another language: `Section 823 of the BGB`. Only a German
/// code by its abbreviation is one.
fn abroad(cursor: &Cursor<'_>, at: usize) -> Option<(Law, usize)> {
    const JOINTS: [&[&str]; 5] =
        [&["of", "the"], &["of", "the", "German"], &["of"], &["du"], &["de", "la"]];
    let at = cursor.longest_phrase(at, &JOINTS).unwrap_or(at);
    law::code(cursor, at).filter(|(law, _)| crate::de::acts::is_known(law.name()))
}

/// Reads a list of provisions with its act, behind it or before it.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<Group> {
    read_sharing(cursor, at, 0)
}

fn read_sharing(cursor: &Cursor<'_>, at: usize, depth: usize) -> Option<Group> {
    let (sign, many, first) = sign(cursor, at)?;
    let mut list = if many { pins::List::Many } else { pins::List::One };
    let mut items = items(cursor, at, first, sign, list);
    let alone = items.len() == 1 && items.iter().all(|item| item.run == Run::One);
    if many && alone {
        list = pins::List::ManyApart;
        items = self::items(cursor, at, first, sign, list);
    }
    let last = items.last()?;
    let end = last.to;
    let word = cursor.word(at).to_lowercase();
    if matches!(word.as_str(), "section" | "sections" | "article") {
        let (law, after) = abroad(cursor, end)?;
        return finish(items, sign, law, after);
    }
    // `§ 433 Abs. 1 S. 1, BGB` is read; a comma before what is not an act is not.
    let behind = law::read(cursor, end).or_else(|| {
        law::code(cursor, cursor.after_comma(end))
            .filter(|(law, _)| crate::de::acts::is_known(law.name()))
    });
    // `GmbHG § 43, AktG § 93`: the act behind is that of the next sign.
    let before = before(cursor, at);
    let is_next = |after: usize| before.is_some() && self::sign(cursor, after).is_some();
    if let Some((law, after)) = behind.filter(|(_, after)| !is_next(*after)) {
        return finish(items, sign, law, after);
    }
    if let Some((law, from)) = before {
        if let Some(first) = items.first_mut() {
            first.from = from;
        }
        return finish(items, sign, law, end);
    }
    // `§ 437 Nr. 2 i. V. m. § 323 BGB`: the act of the next one is that of this one.
    let joined = joint(cursor, end)?;
    if depth > 8 {
        return None;
    }
    let next = read_sharing(cursor, joined, depth + 1)?;
    let (shared, ..) = next.items.first()?;
    if shared.sign != sign {
        return None;
    }
    let law = shared.law.clone();
    let mut group = finish(items, sign, law, end)?;
    group.items.extend(next.items);
    group.end = next.end;
    Some(group)
}

fn finish(items: Vec<Item>, sign: Sign, law: Law, after: usize) -> Option<Group> {
    if sign == Sign::Article && !crate::de::acts::has_articles(&law) {
        return None;
    }
    let mut provisions: Vec<(Provision, usize, usize)> = Vec::new();
    for Item { number, run, pins, from, to, last } in items {
        let end = match (&run, last) {
            (Run::To(number), Some(last)) => {
                let law = law.clone();
                Some((
                    Provision {
                        sign,
                        number: number.clone(),
                        run: Run::One,
                        pins: pins.clone(),
                        law,
                    },
                    last,
                    to,
                ))
            }
            _ => None,
        };
        // The word `bis` stands between the two.
        let to = end.as_ref().map_or(to, |(_, last, _)| last - 1);
        provisions.push((Provision { sign, number, run, pins, law: law.clone() }, from, to));
        provisions.extend(end);
    }
    if let Some((_, _, to)) = provisions.last_mut() {
        *to = after.max(*to);
    }
    Some(Group { items: provisions, end: after })
}

/// The act right before the sign: `ZPO § 319`.
fn before(cursor: &Cursor<'_>, at: usize) -> Option<(Law, usize)> {
    (1..=3).rev().find_map(|back| {
        let from = at.checked_sub(back)?;
        let (law, end) = law::code(cursor, from)?;
        let is_known = crate::de::acts::is_known(law.name()) || law.name().starts_with("SGB ");
        let is_free = !(cursor.is_sign(from.wrapping_sub(1), b'-') && cursor.is_tight(from));
        (end == at && is_known && is_free && !law.name().ends_with('-')).then_some((law, from))
    })
}

/// The place after what joins two provisions with signs of their own.
fn joint(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    if let Some(end) = pins::with(cursor, at) {
        return Some(end);
    }
    let after_comma = cursor.after_comma(at);
    if let Some(end) = pins::with(cursor, after_comma) {
        return Some(end);
    }
    match cursor.word(at).as_ref() {
        "und" | "oder" | "sowie" | "bis" => Some(at + 1),
        "bzw" | "u" => Some(cursor.after_dot(at + 1)),
        _ if after_comma > at => Some(after_comma),
        _ => None,
    }
}

fn items(cursor: &Cursor<'_>, at: usize, first: usize, sign: Sign, list: pins::List) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut place = first;
    let mut from = at;
    while let Some(item) = item(cursor, from, place, sign, list) {
        let end = item.to;
        items.push(item);
        let next = match cursor.word(end).as_ref() {
            "und" | "oder" | "sowie" => end + 1,
            "bis" | "bzw" | "u" => cursor.after_dot(end + 1),
            _ if cursor.is_sign(end, b',') => {
                if cursor.is_exactly(end + 1, &["und", "oder", "sowie"]) {
                    end + 2
                } else {
                    end + 1
                }
            }
            _ if cursor.is_sign(end, b';') => end + 1,
            _ if cursor.is_sign(end, b'/') && cursor.is_tight(end) => end + 1,
            _ => break,
        };
        if !cursor.is_number(next) || items.len() > 60 {
            break;
        }
        (place, from) = (next, next);
    }
    items
}

fn item(cursor: &Cursor<'_>, from: usize, at: usize, sign: Sign, list: pins::List) -> Option<Item> {
    let (number, after) = number(cursor, at)?;
    let last = after + 1;
    let (run, after) = run(cursor, after, sign);
    let mut pins = Vec::new();
    let mut place = after;
    // Art. 229 § 5 EGBGB.
    if sign == Sign::Article && cursor.is_sign(place, PARAGRAPH) {
        let (paragraph, end) = self::number(cursor, place + 1)?;
        pins.push(Pin { join: crate::de::Join::Within, level: Level::Paragraph, value: paragraph });
        place = end;
    }
    let (more, to) = pins::read(cursor, place, list);
    pins.extend(more);
    let last = matches!(run, Run::To(_)).then_some(last);
    Some(Item { number, run, pins, from, to, last })
}

/// A number with its letter: `823`, `312a`, `79 a`, `13 bis`.
fn number(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    if !(1..=4).contains(&cursor.digits(at)) {
        return None;
    }
    let mut number = cursor.raw(at).to_owned();
    let mut end = at + 1;
    let letter = cursor.word(end);
    let is_small = !letter.is_empty() && letter.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_following =
        matches!(letter.as_ref(), "f" | "ff") && !cursor.is_tight(end) || letter == "ff";
    if is_small && !is_following && letter.len() <= 2 && cursor.is_tight(end) {
        // `§ 241f.` is what follows § 241; `§ 113f BGB` a paragraph.
        if letter != "f" || !cursor.is_sign(end + 1, b'.') {
            number.push_str(&letter);
            end += 1;
        }
    } else if is_small
        && letter.len() == 1
        && letter != "f"
        && !cursor.is_sign(end + 1, b')')
        && (!cursor.is_sign(end + 1, b'.')
            || pins::with(cursor, end).is_none() && letter != "i" && letter != "u")
        && !(cursor.is_sign(end + 1, b'.')
            && matches!(letter.as_ref(), "u" | "i" | "a" | "n" | "z"))
    {
        number.push_str(&letter);
        end += 1;
    }
    Some((number, end))
}

fn run(cursor: &Cursor<'_>, at: usize, sign: Sign) -> (Run, usize) {
    let read = match cursor.word(at).as_ref() {
        "f" => Some((Run::Next, cursor.after_dot(at + 1))),
        "ff" => Some((Run::Following, cursor.after_dot(at + 1))),
        "bis" => range(cursor, at + 1),
        _ if cursor.is_sign(at, b'-') && sign == Sign::Paragraph => range(cursor, at + 1),
        _ => None,
    };
    read.unwrap_or((Run::One, at))
}

/// The end of a run; one with parts of its own is another provision.
fn range(cursor: &Cursor<'_>, at: usize) -> Option<(Run, usize)> {
    let (last, end) = number(cursor, at)?;
    pins::level(cursor, end).is_none().then_some((Run::To(last), end))
}
