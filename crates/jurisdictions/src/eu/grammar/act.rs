//! Acts by number, in the orders of number and year that have been used: `Verordnung (EG) Nr.
//! 44/2001`, `Directive 95/46/EC`, `Regulation (EU) 2016/679`.

use std::sync::LazyLock;

use super::Read;
use crate::{
    eu::{Act, Citation, Community, Sort},
    text::{cursor::Cursor, glance::Glance},
};

/// The most acts that are read as one list.
const LONGEST_LIST: usize = 20;

/// Reads the acts of a list at the word for their sort.
pub(in crate::eu) fn read(cursor: &Cursor<'_>, at: usize) -> Vec<Read> {
    let Some((sort, next)) = sort(cursor, at) else { return Vec::new() };
    let Some((act, mut to)) = numbered(cursor, next, sort) else { return Vec::new() };
    let mut reads = vec![Read::new(at, to, Citation::Act(act))];
    while reads.len() < LONGEST_LIST {
        let comma = cursor.after(to, b',');
        let place =
            if cursor.is_any_like(comma, &["and", "und", "et", "e", "ed", "or", "oder", "ou"]) {
                comma + 1
            } else {
                comma
            };
        if place == to {
            break;
        }
        let Some((act, end)) = numbered(cursor, place, sort) else { break };
        // Without letters of its own a further number may be anything.
        if act.community.is_none() {
            break;
        }
        reads.push(Read::new(place, end, Citation::Act(act)));
        to = end;
    }
    reads
}

/// The single act at a place, behind an article of it.
pub(super) fn one(cursor: &Cursor<'_>, at: usize) -> Option<(Act, usize)> {
    let (sort, next) = sort(cursor, at)?;
    numbered(cursor, next, sort)
}

/// The words for the sorts of acts.
static SORTS: LazyLock<Glance> =
    LazyLock::new(|| Glance::of(Sort::ALL.into_iter().flat_map(Sort::names).copied()));

/// The sort of an act by its word, with the place before its number.
fn sort(cursor: &Cursor<'_>, at: usize) -> Option<(Sort, usize)> {
    let mut at = at;
    // `Council Directive 93/13/EEC`, `of the Commission Regulation`
    if cursor.is_any_like(at, &["council", "commission"]) {
        at += 1;
    }
    if !SORTS.may_begin(cursor, at) {
        return None;
    }
    let names =
        Sort::ALL.into_iter().flat_map(|sort| sort.names().iter().map(move |name| (*name, sort)));
    let (sort, to) = cursor.longest_name(at, names)?;
    // `VO` and `Reg.` are words of a citation only; so are `RL` and `Dir.`
    if cursor.is_any_like(at, &["reg", "dir"]) && !cursor.is_sign(to, b'.') && to == at + 1 {
        return None;
    }
    let mut to = cursor.after(to, b'.');
    // `règlement du Conseil (CE) n° 44/2001`, `Verordnung des Rates`
    for phrase in ["du conseil", "de la commission", "des rates", "der kommission", "del consiglio"]
    {
        if let Some(end) = cursor.name(to, phrase) {
            to = end;
        }
    }
    Some((sort, to))
}

/// The letters of communities in brackets: `(EU)`, `(EG, Euratom)`.
fn bracketed(cursor: &Cursor<'_>, at: usize) -> Option<(Community, usize)> {
    if !cursor.is_sign(at, b'(') {
        return None;
    }
    let first = Community::named(cursor.raw(at + 1))?;
    let mut to = at + 2;
    while cursor.is_sign(to, b',') && Community::named(cursor.raw(to + 1)).is_some() {
        to += 2;
    }
    cursor.is_sign(to, b')').then_some((first, to + 1))
}

/// The number of an act behind the word for its sort, with the place after it.
fn numbered(cursor: &Cursor<'_>, at: usize, sort: Sort) -> Option<(Act, usize)> {
    let (before, next) = bracketed(cursor, at).map_or((None, at), |(c, to)| (Some(c), to));
    let sign = cursor.number_sign(next).filter(|to| cursor.is_number(*to));
    let next = sign.unwrap_or(next);
    let (first, second) = (cursor.number(next)?, cursor.number(next + 2)?);
    let joined = cursor.is_sign(next + 1, b'/')
        && cursor.gap_is_small(next + 1)
        && cursor.gap_is_small(next + 2)
        && cursor.digits(next + 2) <= 4
        && cursor.digits(next) <= 4;
    if !joined {
        return None;
    }
    let mut to = next + 3;
    let mut behind = None;
    if cursor.is_sign(to, b'/') && cursor.is_tight(to) {
        behind = Community::named(cursor.raw(to + 1));
        behind?;
        to += 2;
    } else if cursor.is_sign(to, b'/') {
        return None;
    }
    let community = before.or(behind);
    // Decisions and recommendations without letters are those of any authority.
    let needs_letters = matches!(sort, Sort::Decision | Sort::Recommendation);
    if needs_letters && community.is_none() {
        return None;
    }
    let (first_year, second_year) = (year(cursor, next), year(cursor, next + 2));
    let number_first = match sort {
        Sort::Directive | Sort::FrameworkDecision | Sort::Recommendation => first_year.is_none(),
        // Since 1 January 2015 the year comes first in all acts (harmonised numbering, notice of
        // the Publications Office); until then the number did in regulations.
        Sort::Regulation => match (first_year, second_year) {
            (Some(year), _) if year >= 2015 && sign.is_none() => false,
            (_, Some(_)) => true,
            _ => false,
        },
        Sort::Decision => second_year.is_some() && (sign.is_some() || first_year.is_none()),
    };
    let (year, number) = if number_first { (second_year?, first) } else { (first_year?, second) };
    if number == 0 {
        return None;
    }
    Some((Act { sort, community, year, number, number_first }, to))
}

/// The number at a place as a year of the Communities; two digits are of the last century.
fn year(cursor: &Cursor<'_>, at: usize) -> Option<u16> {
    let number = u16::try_from(cursor.number(at)?).ok()?;
    match (cursor.digits(at), number) {
        (2, 52..=99) => Some(1900 + number),
        (4, 1952..=2099) => Some(number),
        _ => None,
    }
}
