//! Provisions: `section 1(2)(b) of the Theft Act 1968`, `ss 1-3`, `Sch 2 para 3`, `reg 5 of SI …`.

use super::title::Titles;
use crate::{
    gb::{Enactment, Provision, Unit},
    reader::Reader,
};

/// Provisions that share an enactment, each with its first token and the one after its last.
#[derive(Clone, Debug)]
pub(in crate::gb) struct Group {
    pub(in crate::gb) items: Vec<(Provision, usize, usize)>,
    pub(in crate::gb) end: usize,
}

/// A provision before its enactment is known.
#[derive(Clone, Debug)]
struct Item {
    unit: Unit,
    number: String,
    last: Option<String>,
    parts: Vec<String>,
    schedule: Option<String>,
    from: usize,
    to: usize,
}

/// What the word at a place calls, and the place after it.
fn unit(reader: &Reader<'_>, at: usize) -> Option<(Unit, usize)> {
    // `plaintiff's 1`
    if at > 0 && reader.is_tight(at) && reader.is_sign(at - 1, b'\'') {
        return None;
    }
    let unit = match reader.word(at).as_ref() {
        "section" | "sections" | "Section" | "Sections" | "s" | "ss" | "sec" | "S" | "SS"
        | "Ss" | "subsection" => Unit::Section,
        "Schedule" | "Schedules" | "schedule" | "Sch" | "Sched" | "sch" | "Schs" => Unit::Schedule,
        "paragraph" | "paragraphs" | "Paragraph" | "Paragraphs" | "para" | "paras" => {
            Unit::Paragraph
        }
        "regulation" | "regulations" | "Regulation" | "reg" | "regs" | "Reg" => Unit::Regulation,
        "article" | "articles" | "Article" | "Articles" | "art" | "arts" | "Art" => Unit::Article,
        "rule" | "rules" | "Rule" | "Rules" | "r" | "rr" => Unit::Rule,
        "Part" | "Parts" | "Pt" | "part" => Unit::Part,
        _ => return None,
    };
    Some((unit, reader.after_dot(at + 1)))
}

/// Reads provisions with their enactment behind them.
pub(in crate::gb) fn read(reader: &Reader<'_>, titles: &Titles, at: usize) -> Option<Group> {
    read_sharing(reader, titles, at, 0)
}

fn read_sharing(reader: &Reader<'_>, titles: &Titles, at: usize, depth: usize) -> Option<Group> {
    let (items, end) = items(reader, at)?;
    let link = linked(reader, end);
    if let Some((enactment, after)) = titles.read(reader, link) {
        return Some(finish(items, &enactment, after));
    }
    if let Some((enactment, after)) = procedure(reader, link) {
        return Some(finish(items, &enactment, after));
    }
    // `section 5 of, and Schedule 1 to, the Theft Act 1968`
    let mut next = end;
    for _ in 0..4 {
        if reader.is_sign(next, b',')
            || reader.is_any(next, &["and", "or", "of", "to", "with", "read"])
        {
            next += 1;
        }
    }
    if next == end || depth > 6 {
        return None;
    }
    unit(reader, next)?;
    let shared = read_sharing(reader, titles, next, depth + 1)?;
    let enactment = shared.items.first()?.0.enactment.clone();
    let mut group = finish(items, &enactment, end);
    group.items.extend(shared.items);
    group.end = shared.end;
    Some(group)
}

/// The place after what links a provision with its enactment: `of the`, `, to the`, nothing.
fn linked(reader: &Reader<'_>, at: usize) -> usize {
    let comma = reader.after_comma(at);
    if reader.is_any(comma, &["of", "to", "in", "under"]) { comma + 1 } else { comma }
}

/// The Civil Procedure Rules behind a rule: `rule 3.9 CPR`, `rule 3.9 of the CPR`.
fn procedure(reader: &Reader<'_>, at: usize) -> Option<(Enactment, usize)> {
    let place = if reader.is_any(at, &["the"]) { at + 1 } else { at };
    let rules = rules(&reader.word(place))?;
    Some((Enactment::Titled(rules.to_owned()), place + 1))
}

fn rules(word: &str) -> Option<&'static str> {
    match word {
        "CPR" => Some("Civil Procedure Rules 1998"),
        "FPR" => Some("Family Procedure Rules 2010"),
        _ => None,
    }
}

/// `CPR 3.4(2)`, `CPR r 3.9`, `CPR Part 36`, `FPR 2.2`.
pub(in crate::gb) fn of_procedure(reader: &Reader<'_>, at: usize) -> Option<Group> {
    let enactment = Enactment::Titled(rules(&reader.word(at))?.to_owned());
    let (kind, place) = unit(reader, at + 1).unwrap_or((Unit::Rule, at + 1));
    let place = if kind == Unit::Rule && reader.is_any(place, &["rule", "r"]) {
        reader.after_dot(place + 1)
    } else {
        place
    };
    let (number, parts, end) = number(reader, place, kind)?;
    if kind == Unit::Rule && !number.contains('.') {
        return None;
    }
    let (last, schedule) = (None, None);
    let provision = Provision { unit: kind, number, last, parts, schedule, enactment };
    Some(Group { items: vec![(provision, at, end)], end })
}

/// Reads an enactment with provisions behind it: `Theft Act 1968, s 1`, `SI 2018/1234, reg 5`.
pub(in crate::gb) fn behind(
    reader: &Reader<'_>,
    titles: &Titles,
    enactment: &Enactment,
    from: usize,
    end: usize,
) -> Option<Group> {
    let comma = reader.after_comma(end);
    unit(reader, comma)?;
    // `under the Fraud Act 2006, section 1 of the 1968 Act`: an enactment of its own comes first.
    if read(reader, titles, comma).is_some() {
        return None;
    }
    let (mut items, after) = items(reader, comma)?;
    if let Some(first) = items.first_mut() {
        first.from = from;
    }
    let mut group = finish(items, enactment, after);
    group.end = after;
    Some(group)
}

fn finish(items: Vec<Item>, enactment: &Enactment, after: usize) -> Group {
    let count = items.len();
    let provision = |(place, item): (usize, Item)| {
        let to = if place + 1 == count { after.max(item.to) } else { item.to };
        let Item { unit, number, last, parts, schedule, from, .. } = item;
        let enactment = enactment.clone();
        (Provision { unit, number, last, parts, schedule, enactment }, from, to)
    };
    let items = items.into_iter().enumerate().map(provision).collect();
    Group { items, end: after }
}

/// Reads a unit with its numbers: `sections 1, 2(1) and (3) and 5`.
fn items(reader: &Reader<'_>, at: usize) -> Option<(Vec<Item>, usize)> {
    let (unit, first) = unit(reader, at)?;
    let mut items: Vec<Item> = Vec::new();
    let (mut from, mut place) = (at, first);
    loop {
        let (number, parts, end) = match number(reader, place, unit) {
            Some(read) => read,
            // `section 1(1) and (2)`
            None => match (items.last(), parts(reader, place)) {
                (Some(before), (parts, end)) if !parts.is_empty() => {
                    (before.number.clone(), parts, end)
                }
                _ => break,
            },
        };
        let (last, end) = run(reader, end, unit);
        items.push(Item { unit, number, last, parts, schedule: None, from, to: end });
        let mut next = reader.after_comma(end);
        if reader.is_any(next, &["and", "or"]) {
            next += 1;
        }
        let goes_on = next > end
            && (reader.is_number(next) || reader.is_sign(next, b'('))
            && !(reader.digits(next) == 4 && items.len() == 1 && reader.is_any(next + 1, &["Act"]));
        if !goes_on || items.len() > 40 {
            break;
        }
        (from, place) = (next, next);
    }
    let mut end = items.last()?.to;
    // `paragraph 3 of Schedule 2`, `Sch 2, para 3`
    if unit == Unit::Paragraph || unit == Unit::Part {
        let link =
            if reader.is_any(end, &["of", "to"]) { end + 1 } else { reader.after_comma(end) };
        if let Some((Unit::Schedule, after)) = self::unit(reader, link)
            && let Some((schedule, _, after)) = number(reader, after, Unit::Schedule)
        {
            for item in &mut items {
                item.schedule = Some(schedule.clone());
            }
            end = after;
        }
    } else if unit == Unit::Schedule && items.len() == 1 {
        let comma = reader.after_comma(end);
        if let Some((Unit::Paragraph, after)) = self::unit(reader, comma)
            && let Some((number, parts, after)) = number(reader, after, Unit::Paragraph)
            && let Some(item) = items.first_mut()
        {
            item.schedule = Some(std::mem::replace(&mut item.number, number));
            (item.unit, item.parts) = (Unit::Paragraph, parts);
            end = after;
        }
    }
    if let Some(last) = items.last_mut() {
        last.to = end;
    }
    Some((items, end))
}

/// A number with its letters and what is cited within it.
fn number(reader: &Reader<'_>, at: usize, unit: Unit) -> Option<(String, Vec<String>, usize)> {
    // `Schedule A1`, `section ZA1`: inserted before the first.
    let letters = reader.word(at);
    let is_before = (1..=2).contains(&letters.len())
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && reader.is_tight(at + 1)
        && reader.digits(at + 1) == 1
        && matches!(unit, Unit::Schedule | Unit::Section | Unit::Part);
    if is_before {
        let (parts, end) = parts(reader, at + 2);
        return Some((format!("{letters}{}", reader.raw(at + 1)), parts, end));
    }
    if !(1..=4).contains(&reader.digits(at)) {
        return None;
    }
    let mut number = reader.raw(at).to_owned();
    let mut end = at + 1;
    // `CPR 3.4`
    let is_rule = unit == Unit::Rule || unit == Unit::Part;
    if is_rule
        && reader.is_sign(end, b'.')
        && reader.is_tight(end)
        && reader.is_tight(end + 1)
        && reader.is_number(end + 1)
    {
        number = format!("{number}.{}", reader.raw(end + 1));
        end += 2;
    }
    let letters = reader.word(end);
    if reader.is_tight(end)
        && letters.len() <= 3
        && letters.bytes().all(|b| b.is_ascii_uppercase())
        && !letters.is_empty()
    {
        number.push_str(&letters);
        end += 1;
        // `section 18A1`, `15ZA1`: an insertion between insertions.
        if reader.is_number(end) && reader.is_tight(end) && reader.digits(end) == 1 {
            number.push_str(reader.raw(end));
            end += 1;
        }
    }
    let (parts, end) = parts(reader, end);
    Some((number, parts, end))
}

/// `(2)(b)(ii)`.
fn parts(reader: &Reader<'_>, at: usize) -> (Vec<String>, usize) {
    let mut parts = Vec::new();
    let mut end = at;
    while reader.is_sign(end, b'(') && (reader.is_tight(end) || end == at) {
        let close = (end + 2..end + 4).find(|place| reader.is_sign(*place, b')'));
        let Some(close) = close else { break };
        let inner: String = (end + 1..close).map(|place| reader.raw(place)).collect();
        let is_part = inner.len() <= 4
            && (inner.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
                || inner.bytes().all(|byte| byte.is_ascii_lowercase())
                || inner.len() <= 2 && inner.bytes().all(|byte| byte.is_ascii_uppercase()));
        if !is_part
            || !reader.is_tight(end)
                && end == at
                && !inner.starts_with(|c: char| c.is_ascii_digit())
        {
            break;
        }
        parts.push(inner);
        end = close + 1;
    }
    (parts, end)
}

/// The end of a run: `to 3`, `-3`.
fn run(reader: &Reader<'_>, at: usize, unit: Unit) -> (Option<String>, usize) {
    let is_run = reader.is_any(at, &["to"]) || reader.is_sign(at, b'-');
    if !is_run || !reader.is_number(at + 1) {
        return (None, at);
    }
    match number(reader, at + 1, unit) {
        Some((last, parts, end)) if parts.is_empty() => (Some(last), end),
        _ => (None, at),
    }
}
