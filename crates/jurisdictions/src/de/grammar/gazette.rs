//! Gazettes and papers of parliament: `BGBl. 2021 I S. 882`, `BT-Drs. 19/1234, S. 5`.

use std::sync::LazyLock;

use crate::{
    de::{Gazette, Place},
    text::{cursor::Cursor, glance::Glance},
};

/// Gazettes with how they are printed.
const ORGANS: [(&[&str], &str); 16] = [
    (&["BGBl"], "BGBl."),
    (&["RGBl"], "RGBl."),
    (&["BGBI"], "BGBl."),
    (&["GVBl"], "GVBl."),
    (&["GVOBl"], "GVOBl."),
    (&["SächsGVBl"], "SächsGVBl."),
    (&["HmbGVBl"], "HmbGVBl."),
    (&["NdsGVBl"], "Nds. GVBl."),
    (&["Nds", ".", "GVBl"], "Nds. GVBl."),
    (&["BremGBl"], "Brem.GBl."),
    (&["GV", ".", "NRW"], "GV. NRW."),
    (&["GV", "NRW"], "GV. NRW."),
    (&["GV", ".", "NW"], "GV. NW."),
    (&["GMBl"], "GMBl"),
    (&["BAnz"], "BAnz."),
    (&["BAnz", "AT"], "BAnz. AT"),
];

/// Papers of parliament with how they are printed.
const PAPERS: [(&[&str], &str); 10] = [
    (&["BT", "-", "Drs"], "BT-Drs."),
    (&["BT", "-", "Drucks"], "BT-Drs."),
    (&["BT", "-", "Drucksache"], "BT-Drs."),
    (&["BTDrucks"], "BT-Drs."),
    (&["BTDrs"], "BT-Drs."),
    (&["Bundestagsdrucksache"], "BT-Drs."),
    (&["BR", "-", "Drs"], "BR-Drs."),
    (&["BR", "-", "Drucks"], "BR-Drs."),
    (&["BR", "-", "Drucksache"], "BR-Drs."),
    (&["BRDrucks"], "BR-Drs."),
];

/// The words with which these begin.
pub(in crate::de) fn words() -> impl Iterator<Item = &'static str> {
    let names = ORGANS.into_iter().chain(PAPERS);
    names.filter_map(|(parts, _)| parts.first().copied())
}

static BEGINS: LazyLock<Glance> = LazyLock::new(|| Glance::of(words()));

/// Reads a place in a gazette or a paper of parliament.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Gazette, usize)> {
    if !BEGINS.may_begin(cursor, at) || !cursor.is_capital(at) {
        return None;
    }
    paper(cursor, at).or_else(|| gazette(cursor, at))
}

fn named<const N: usize>(
    cursor: &Cursor<'_>,
    at: usize,
    names: &[(&[&str], &'static str); N],
) -> Option<(&'static str, usize)> {
    let found =
        names.iter().filter_map(|(words, name)| Some((*name, cursor.phrase_exactly(at, words)?)));
    let (name, end) = found.max_by_key(|(_, end)| *end)?;
    Some((name, cursor.after_dot(end)))
}

fn paper(cursor: &Cursor<'_>, at: usize) -> Option<(Gazette, usize)> {
    let (organ, place) = named(cursor, at, &PAPERS)?;
    let place = if cursor.is_exactly(place, &["Nr"]) { cursor.after_dot(place + 1) } else { place };
    let (year, number) = (cursor.number(place)?, cursor.number(place + 2)?);
    if !cursor.is_sign(place + 1, b'/') {
        return None;
    }
    let end = place + 3;
    let page_at = cursor.after_comma(end);
    let page = page(cursor, page_at);
    let (page, end) = page.map_or((None, end), |(page, end)| (Some(page), end));
    let organ = organ.to_owned();
    Some((Gazette { organ, year: Some(year), part: None, place: Place::Paper(number, page) }, end))
}

fn page(cursor: &Cursor<'_>, at: usize) -> Option<(u32, usize)> {
    if !cursor.is_exactly(at, &["S", "Seite"]) {
        return None;
    }
    let place = cursor.after_dot(at + 1);
    Some((cursor.number(place)?, place + 1))
}

fn gazette(cursor: &Cursor<'_>, at: usize) -> Option<(Gazette, usize)> {
    let (organ, mut place) = named(cursor, at, &ORGANS)?;
    let mut year = None;
    let mut part = None;
    for _ in 0..4 {
        if part.is_none() && cursor.is_exactly(place, &["I", "II", "III"]) {
            part = Some(cursor.word(place).into_owned());
            place = cursor.after_comma(place + 1);
        } else if year.is_none() && cursor.is_sign(place, b'(') && cursor.digits(place + 1) == 4 {
            year = cursor.number(place + 1);
            place += if cursor.is_sign(place + 2, b')') { 3 } else { 2 };
        } else if year.is_none()
            && cursor.digits(place) == 4
            && (cursor.is_sign(place + 1, b',')
                || cursor.is_exactly(place + 1, &["I", "II", "III", "S", "Nr", "Seite"]))
            && cursor.number(place).is_some_and(|year| (1860..2100).contains(&year))
        {
            year = cursor.number(place);
            place = cursor.after_comma(place + 1);
        }
    }
    let organ = organ.to_owned();
    if cursor.is_exactly(place, &["Nr"]) {
        let number_at = cursor.after_dot(place + 1);
        let number = Place::Number(cursor.number(number_at)?);
        return Some((Gazette { organ, year, part, place: number }, number_at + 1));
    }
    let (page, end) = match page(cursor, place) {
        Some(read) => read,
        // `BGBl I 2168`: without a part, a bare number could be anything.
        None if part.is_some() || year.is_some() => (cursor.number(place)?, place + 1),
        None => return None,
    };
    Some((Gazette { organ, year, part, place: Place::Page(page) }, end))
}
