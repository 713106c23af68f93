//! Provisions of acts: the sign, one number or a list of them, their parts, and the act.

use super::{PARAGRAPH, law, pins};
use crate::{
    de::{Law, Level, Pin, Provision, Run, Sign},
    reader::Reader,
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

/// The place after the sign, which sign, and whether it says that several follow.
fn sign(reader: &Reader<'_>, at: usize) -> Option<(Sign, bool, usize)> {
    if reader.is_sign(at, PARAGRAPH) {
        let many = reader.is_sign(at + 1, PARAGRAPH);
        return Some((Sign::Paragraph, many, if many { at + 2 } else { at + 1 }));
    }
    match reader.word(at).as_ref() {
        "Art" | "art" | "Artt" => Some((Sign::Article, false, reader.after_dot(at + 1))),
        "Artikel" | "Artikels" => Some((Sign::Article, false, at + 1)),
        "Artikeln" => Some((Sign::Article, true, at + 1)),
        "Paragraph" | "Paragraf" => Some((Sign::Paragraph, false, at + 1)),
        "Paragraphen" | "Paragrafen" => Some((Sign::Paragraph, true, at + 1)),
        _ => None,
    }
}

/// Reads a list of provisions with its act, behind it or before it.
pub(in crate::de) fn read(reader: &Reader<'_>, at: usize) -> Option<Group> {
    read_sharing(reader, at, 0)
}

fn read_sharing(reader: &Reader<'_>, at: usize, depth: usize) -> Option<Group> {
    let (sign, many, first) = sign(reader, at)?;
    let mut list = if many { pins::List::Many } else { pins::List::One };
    let mut items = items(reader, at, first, sign, list);
    let alone = items.len() == 1 && items.iter().all(|item| item.run == Run::One);
    if many && alone {
        list = pins::List::ManyApart;
        items = self::items(reader, at, first, sign, list);
    }
    let last = items.last()?;
    let end = last.to;
    // `§ 433 Abs. 1 S. 1, BGB` is read; a comma before what is not an act is not.
    let behind = law::read(reader, end).or_else(|| {
        law::code(reader, reader.after_comma(end))
            .filter(|(law, _)| crate::de::acts::is_known(law.name()))
    });
    // `GmbHG § 43, AktG § 93`: the act behind is that of the next sign.
    let before = before(reader, at);
    let is_next = |after: usize| before.is_some() && self::sign(reader, after).is_some();
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
    let joined = joint(reader, end)?;
    if depth > 8 {
        return None;
    }
    let next = read_sharing(reader, joined, depth + 1)?;
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
fn before(reader: &Reader<'_>, at: usize) -> Option<(Law, usize)> {
    (1..=3).rev().find_map(|back| {
        let from = at.checked_sub(back)?;
        let (law, end) = law::code(reader, from)?;
        let is_known = crate::de::acts::is_known(law.name()) || law.name().starts_with("SGB ");
        let is_free = !(reader.is_sign(from.wrapping_sub(1), b'-') && reader.is_tight(from));
        (end == at && is_known && is_free && !law.name().ends_with('-')).then_some((law, from))
    })
}

/// The place after what joins two provisions with signs of their own.
fn joint(reader: &Reader<'_>, at: usize) -> Option<usize> {
    if let Some(end) = pins::with(reader, at) {
        return Some(end);
    }
    let after_comma = reader.after_comma(at);
    if let Some(end) = pins::with(reader, after_comma) {
        return Some(end);
    }
    match reader.word(at).as_ref() {
        "und" | "oder" | "sowie" | "bis" => Some(at + 1),
        "bzw" | "u" => Some(reader.after_dot(at + 1)),
        _ if after_comma > at => Some(after_comma),
        _ => None,
    }
}

fn items(reader: &Reader<'_>, at: usize, first: usize, sign: Sign, list: pins::List) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut place = first;
    let mut from = at;
    while let Some(item) = item(reader, from, place, sign, list) {
        let end = item.to;
        items.push(item);
        let next = match reader.word(end).as_ref() {
            "und" | "oder" | "sowie" => end + 1,
            "bis" | "bzw" | "u" => reader.after_dot(end + 1),
            _ if reader.is_sign(end, b',') => {
                if reader.is_any(end + 1, &["und", "oder", "sowie"]) {
                    end + 2
                } else {
                    end + 1
                }
            }
            _ if reader.is_sign(end, b';') => end + 1,
            _ if reader.is_sign(end, b'/') && reader.is_tight(end) => end + 1,
            _ => break,
        };
        if !reader.is_number(next) || items.len() > 60 {
            break;
        }
        (place, from) = (next, next);
    }
    items
}

fn item(reader: &Reader<'_>, from: usize, at: usize, sign: Sign, list: pins::List) -> Option<Item> {
    let (number, after) = number(reader, at)?;
    let last = after + 1;
    let (run, after) = run(reader, after, sign);
    let mut pins = Vec::new();
    let mut place = after;
    // Art. 229 § 5 EGBGB.
    if sign == Sign::Article && reader.is_sign(place, PARAGRAPH) {
        let (paragraph, end) = self::number(reader, place + 1)?;
        pins.push(Pin { join: crate::de::Join::Within, level: Level::Paragraph, value: paragraph });
        place = end;
    }
    let (more, to) = pins::read(reader, place, list);
    pins.extend(more);
    let last = matches!(run, Run::To(_)).then_some(last);
    Some(Item { number, run, pins, from, to, last })
}

/// A number with its letter: `823`, `312a`, `79 a`, `13 bis`.
fn number(reader: &Reader<'_>, at: usize) -> Option<(String, usize)> {
    if !(1..=4).contains(&reader.digits(at)) {
        return None;
    }
    let mut number = reader.raw(at).to_owned();
    let mut end = at + 1;
    let letter = reader.word(end);
    let is_small = !letter.is_empty() && letter.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_following =
        matches!(letter.as_ref(), "f" | "ff") && !reader.is_tight(end) || letter == "ff";
    if is_small && !is_following && letter.len() <= 2 && reader.is_tight(end) {
        // `§ 241f.` is what follows § 241; `§ 113f BGB` a paragraph.
        if letter != "f" || !reader.is_sign(end + 1, b'.') {
            number.push_str(&letter);
            end += 1;
        }
    } else if is_small
        && letter.len() == 1
        && letter != "f"
        && !reader.is_sign(end + 1, b')')
        && (!reader.is_sign(end + 1, b'.')
            || pins::with(reader, end).is_none() && letter != "i" && letter != "u")
        && !(reader.is_sign(end + 1, b'.')
            && matches!(letter.as_ref(), "u" | "i" | "a" | "n" | "z"))
    {
        number.push_str(&letter);
        end += 1;
    }
    Some((number, end))
}

fn run(reader: &Reader<'_>, at: usize, sign: Sign) -> (Run, usize) {
    let read = match reader.word(at).as_ref() {
        "f" => Some((Run::Next, reader.after_dot(at + 1))),
        "ff" => Some((Run::Following, reader.after_dot(at + 1))),
        "bis" => range(reader, at + 1),
        _ if reader.is_sign(at, b'-') && sign == Sign::Paragraph => range(reader, at + 1),
        _ => None,
    };
    read.unwrap_or((Run::One, at))
}

/// The end of a run; one with parts of its own is another provision.
fn range(reader: &Reader<'_>, at: usize) -> Option<(Run, usize)> {
    let (last, end) = number(reader, at)?;
    pins::level(reader, end).is_none().then_some((Run::To(last), end))
}
