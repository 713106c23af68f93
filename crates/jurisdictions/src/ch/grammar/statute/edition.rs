//! Which act of its name a provision is of: the one in force, or a former one.

use jiff::civil::{Date, date};

use super::act::FORMER;
use crate::{
    ch::{Act, Edition},
    text::{cursor::Cursor, day},
};

/// Whether words behind an act say that a former edition is meant: `a.F.`, `(in der bis 31.
/// Dezember 2012 geltenden Fassung)`, `(ancien)`.
pub(super) fn is_former_behind(cursor: &Cursor<'_>, at: usize) -> bool {
    if cursor.phrase(at, &["a", ".", "f"]).is_some() || cursor.word(at) == "aF" {
        return true;
    }
    if !cursor.is_sign(at, b'(') {
        return false;
    }
    // `in der bis … geltenden Fassung` is former law; `in der geltenden Fassung` is not.
    const REPEALED: [&str; 10] = [
        "alt",
        "aft",
        "früher",
        "abrogé",
        "abrogée",
        "abrogato",
        "repealed",
        "aufgehoben",
        "aufgehobene",
        "ehemals",
    ];
    const OLDER: [&str; 12] = [
        "bis",
        "jusqu",
        "fino",
        "vor",
        "avant",
        "alter",
        "alten",
        "früherer",
        "früheren",
        "ancienne",
        "antérieure",
        "precedente",
    ];
    let words = (at + 1..at + 14).take_while(|place| !cursor.is_sign(*place, b')'));
    let inside: Vec<String> = words.map(|place| cursor.word(place).to_lowercase()).collect();
    let has = |word: &str| inside.iter().any(|inner| inner == word);
    match inside.first().map(String::as_str) {
        Some(first) if FORMER.contains(&first) || REPEALED.contains(&first) => true,
        Some("in" | "dans" | "nella" | "fassung" | "teneur") => OLDER.into_iter().any(has),
        _ => false,
    }
}

/// Whether a word before the title of an act says that it is a former one: `der alten Bundesverfassung`.
pub(super) fn is_former_before(cursor: &Cursor<'_>, from: usize, to: usize) -> bool {
    (from..to.min(from + 4)).any(|at| cursor.is_any(at, &FORMER))
}

/// The year behind a federal act that tells which act of its name is meant: `BV (1874)`, `KG 1985`,
/// `Bundesverfassung von 1874`, `BV vom 29. Mai 1874`. `BV 1999` and `OR (1911)` are the acts in force, by the year in their
/// titles.
pub(super) fn year_behind(
    cursor: &Cursor<'_>,
    act: &Act,
    at: usize,
) -> Option<(u16, Edition, usize)> {
    const JOINTS: [&str; 4] = ["von", "de", "del", "of"];
    let id = act.id().filter(|_| matches!(act.edition, Edition::Current | Edition::Former))?;
    if let Some((year, next)) = enacted(cursor, crate::ch::act(id).number, at) {
        return Some((year, Edition::Former, next));
    }
    let is_joint = JOINTS.contains(&cursor.word(at).as_ref());
    let is_bracket = cursor.is_sign(at, b'(');
    let place = if is_joint || is_bracket { at + 1 } else { at };
    let is_year = cursor.digits(place) == 4 && (is_bracket || !cursor.is_tight(place));
    let year = u16::try_from(cursor.number(place).filter(|_| is_year)?).ok()?;
    let next =
        if is_bracket { cursor.is_sign(place + 1, b')').then_some(place + 2)? } else { place + 1 };
    let is_own = crate::ch::act(id).titles.iter().any(|title| title.contains(cursor.raw(place)));
    match year {
        _ if is_own => Some((year, act.edition, next)),
        // Younger years are those of a version, of a decision, of a text.
        1850..=2010 => Some((year, Edition::Former, next)),
        _ => None,
    }
}

/// The day behind an act on which a former act of its name was enacted. Any other day may be that of
/// something else.
fn enacted(cursor: &Cursor<'_>, number: &str, at: usize) -> Option<(u16, usize)> {
    // The constitution before that of 1999, and the acts before those in force on cartels, on data
    // protection and on unfair competition.
    const FORMER: [(&str, Date); 4] = [
        ("101", date(1874, 5, 29)),
        ("251", date(1985, 12, 20)),
        ("235.1", date(1992, 6, 19)),
        ("241", date(1943, 9, 30)),
    ];
    if !cursor.is_exactly(at, &["vom", "du", "del", "of"]) {
        return None;
    }
    let (day, to) = day::read(cursor, at + 1)?;
    let is_former = FORMER.contains(&(number, day));
    Some((u16::try_from(day.year()).ok().filter(|_| is_former)?, to))
}
