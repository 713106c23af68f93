//! Provisions: `section 1(2)(b) of the Theft Act 1968`, `ss 1-3`, `Sch 2 para 3`, `reg 5 of SI …`.

use std::sync::LazyLock;

use super::title::Titles;
use crate::{
    gb::{Enactment, Provision, Unit},
    text::{cursor::Cursor, glance::Glance},
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

/// How the units of enactments are called.
const UNITS: [(&[&str], Unit); 7] = [
    (
        &[
            "section",
            "sections",
            "Section",
            "Sections",
            "s",
            "ss",
            "sec",
            "S",
            "SS",
            "Ss",
            "subsection",
        ],
        Unit::Section,
    ),
    (&["Schedule", "Schedules", "schedule", "Sch", "Sched", "sch", "Schs"], Unit::Schedule),
    (&["paragraph", "paragraphs", "Paragraph", "Paragraphs", "para", "paras"], Unit::Paragraph),
    (
        &["regulation", "regulations", "Regulation", "Regulations", "reg", "regs", "Reg"],
        Unit::Regulation,
    ),
    (&["article", "articles", "Article", "Articles", "art", "arts", "Art"], Unit::Article),
    (&["rule", "rules", "Rule", "Rules", "r", "rr"], Unit::Rule),
    (&["Part", "Parts", "Pt", "part"], Unit::Part),
];

/// The words with which provisions begin.
pub(in crate::gb) fn words() -> impl Iterator<Item = &'static str> {
    UNITS.into_iter().flat_map(|(words, _)| words).copied().chain(["CPR", "FPR"])
}

static BEGINS: LazyLock<Glance> = LazyLock::new(|| Glance::of(words()));

/// What the word at a place calls, and the place after it.
fn unit(cursor: &Cursor<'_>, at: usize) -> Option<(Unit, usize)> {
    if !BEGINS.may_begin(cursor, at) {
        return None;
    }
    // `plaintiff's 1`
    if at > 0 && cursor.is_tight(at) && cursor.is_sign(at - 1, b'\'') {
        return None;
    }
    let word = cursor.word(at);
    let (_, unit) = UNITS.iter().find(|(words, _)| words.contains(&word.as_ref()))?;
    Some((*unit, cursor.after_dot(at + 1)))
}

/// Reads provisions with their enactment behind them.
pub(in crate::gb) fn read(cursor: &Cursor<'_>, titles: &Titles, at: usize) -> Option<Group> {
    read_sharing(cursor, titles, at, 0)
}

fn read_sharing(cursor: &Cursor<'_>, titles: &Titles, at: usize, depth: usize) -> Option<Group> {
    let (items, end) = items(cursor, at)?;
    let link = linked(cursor, end);
    if let Some((enactment, after)) = titles.read(cursor, link) {
        return Some(finish(items, &enactment, after));
    }
    if let Some((enactment, after)) = procedure(cursor, link) {
        return Some(finish(items, &enactment, after));
    }
    // `section 5 of, and Schedule 1 to, the Theft Act 1968`
    let mut next = end;
    for _ in 0..4 {
        if cursor.is_sign(next, b',')
            || cursor.is_exactly(next, &["and", "or", "of", "to", "with", "read"])
        {
            next += 1;
        }
    }
    if next == end || depth > 6 {
        return None;
    }
    unit(cursor, next)?;
    let shared = read_sharing(cursor, titles, next, depth + 1)?;
    let enactment = shared.items.first()?.0.enactment.clone();
    let mut group = finish(items, &enactment, end);
    group.items.extend(shared.items);
    group.end = shared.end;
    Some(group)
}

/// The place after what links a provision with its enactment: `of the`, `, to the`, nothing.
fn linked(cursor: &Cursor<'_>, at: usize) -> usize {
    let comma = cursor.after_comma(at);
    if cursor.is_exactly(comma, &["of", "to", "in", "under"]) { comma + 1 } else { comma }
}

/// The Civil Procedure Rules behind a rule: `rule 3.9 CPR`, `rule 3.9 of the CPR`.
fn procedure(cursor: &Cursor<'_>, at: usize) -> Option<(Enactment, usize)> {
    let place = if cursor.is_exactly(at, &["the"]) { at + 1 } else { at };
    let rules = rules(&cursor.word(place))?;
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
pub(in crate::gb) fn of_procedure(cursor: &Cursor<'_>, at: usize) -> Option<Group> {
    let enactment = Enactment::Titled(rules(&cursor.word(at))?.to_owned());
    let (kind, place) = unit(cursor, at + 1).unwrap_or((Unit::Rule, at + 1));
    let place = if kind == Unit::Rule && cursor.is_exactly(place, &["rule", "r"]) {
        cursor.after_dot(place + 1)
    } else {
        place
    };
    let (number, parts, end) = number(cursor, place, kind)?;
    if kind == Unit::Rule && !number.contains('.') {
        return None;
    }
    let (last, schedule) = (None, None);
    let provision = Provision { unit: kind, number, last, parts, schedule, enactment };
    Some(Group { items: vec![(provision, at, end)], end })
}

/// Reads an enactment with provisions behind it: `Theft Act 1968, s 1`, `SI 2018/1234, reg 5`.
pub(in crate::gb) fn behind(
    cursor: &Cursor<'_>,
    titles: &Titles,
    enactment: &Enactment,
    from: usize,
    end: usize,
) -> Option<Group> {
    let comma = cursor.after_comma(end);
    unit(cursor, comma)?;
    // `under the Fraud Act 2006, section 1 of the 1968 Act`: an enactment of its own comes first.
    if read(cursor, titles, comma).is_some() {
        return None;
    }
    let (mut items, after) = items(cursor, comma)?;
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
fn items(cursor: &Cursor<'_>, at: usize) -> Option<(Vec<Item>, usize)> {
    let (unit, first) = unit(cursor, at)?;
    let mut items: Vec<Item> = Vec::new();
    let (mut from, mut place) = (at, first);
    loop {
        let (number, parts, end) = match number(cursor, place, unit) {
            Some(read) => read,
            // `section 1(1) and (2)`
            None => match (items.last(), parts(cursor, place)) {
                (Some(before), (parts, end)) if !parts.is_empty() => {
                    (before.number.clone(), parts, end)
                }
                _ => break,
            },
        };
        let (last, end) = run(cursor, end, unit);
        items.push(Item { unit, number, last, parts, schedule: None, from, to: end });
        let mut next = cursor.after_comma(end);
        if cursor.is_exactly(next, &["and", "or"]) {
            next += 1;
        }
        let goes_on = next > end
            && (cursor.is_number(next) || cursor.is_sign(next, b'('))
            && !(cursor.digits(next) == 4
                && items.len() == 1
                && cursor.is_exactly(next + 1, &["Act"]));
        if !goes_on || items.len() > 40 {
            break;
        }
        (from, place) = (next, next);
    }
    let mut end = items.last()?.to;
    // `paragraph 3 of Schedule 2`, `Sch 2, para 3`
    if unit == Unit::Paragraph || unit == Unit::Part {
        let link =
            if cursor.is_exactly(end, &["of", "to"]) { end + 1 } else { cursor.after_comma(end) };
        if let Some((Unit::Schedule, after)) = self::unit(cursor, link)
            && let Some((schedule, _, after)) = number(cursor, after, Unit::Schedule)
        {
            for item in &mut items {
                item.schedule = Some(schedule.clone());
            }
            end = after;
        }
    } else if unit == Unit::Schedule && items.len() == 1 {
        let comma = cursor.after_comma(end);
        if let Some((Unit::Paragraph, after)) = self::unit(cursor, comma)
            && let Some((number, parts, after)) = number(cursor, after, Unit::Paragraph)
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
fn number(cursor: &Cursor<'_>, at: usize, unit: Unit) -> Option<(String, Vec<String>, usize)> {
    // `Schedule A1`, `section ZA1`: inserted before the first.
    let letters = cursor.word(at);
    let is_before = (1..=2).contains(&letters.len())
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && cursor.is_tight(at + 1)
        && cursor.digits(at + 1) == 1
        && matches!(unit, Unit::Schedule | Unit::Section | Unit::Part);
    if is_before {
        let (parts, end) = parts(cursor, at + 2);
        return Some((format!("{letters}{}", cursor.raw(at + 1)), parts, end));
    }
    if !(1..=4).contains(&cursor.digits(at)) {
        return None;
    }
    let mut number = cursor.raw(at).to_owned();
    let mut end = at + 1;
    // `CPR 3.4`
    let is_rule = unit == Unit::Rule || unit == Unit::Part;
    if is_rule
        && cursor.is_sign(end, b'.')
        && cursor.is_tight(end)
        && cursor.is_tight(end + 1)
        && cursor.is_number(end + 1)
    {
        number = format!("{number}.{}", cursor.raw(end + 1));
        end += 2;
    }
    let letters = cursor.word(end);
    if cursor.is_tight(end)
        && letters.len() <= 3
        && letters.bytes().all(|b| b.is_ascii_uppercase())
        && !letters.is_empty()
    {
        number.push_str(&letters);
        end += 1;
        // `section 18A1`, `15ZA1`: an insertion between insertions.
        if cursor.is_number(end) && cursor.is_tight(end) && cursor.digits(end) == 1 {
            number.push_str(cursor.raw(end));
            end += 1;
        }
    }
    let (parts, end) = parts(cursor, end);
    Some((number, parts, end))
}

/// `(2)(b)(ii)`.
fn parts(cursor: &Cursor<'_>, at: usize) -> (Vec<String>, usize) {
    let mut parts = Vec::new();
    let mut end = at;
    while cursor.is_sign(end, b'(') && (cursor.is_tight(end) || end == at) {
        let close = (end + 2..end + 4).find(|place| cursor.is_sign(*place, b')'));
        let Some(close) = close else { break };
        let inner: String = (end + 1..close).map(|place| cursor.raw(place)).collect();
        let is_part = inner.len() <= 4
            && (inner.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
                || inner.bytes().all(|byte| byte.is_ascii_lowercase())
                || inner.len() <= 2 && inner.bytes().all(|byte| byte.is_ascii_uppercase()));
        if !is_part
            || !cursor.is_tight(end)
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
fn run(cursor: &Cursor<'_>, at: usize, unit: Unit) -> (Option<String>, usize) {
    let is_run = cursor.is_exactly(at, &["to"]) || cursor.is_sign(at, b'-');
    if !is_run || !cursor.is_number(at + 1) {
        return (None, at);
    }
    match number(cursor, at + 1, unit) {
        Some((last, parts, end)) if parts.is_empty() => (Some(last), end),
        _ => (None, at),
    }
}
