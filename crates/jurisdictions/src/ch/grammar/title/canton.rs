//! Titles that are those of a canton's act, whatever federal act shares their abbreviation.

use law::Languages;

use super::dated::ENACTED;
use crate::{
    ch::{compilations::COMPILATIONS, grammar::act::ReadAct},
    text::{cursor::Cursor, day},
};

/// The words of a title that make its act one of a canton.
const CANTONAL: [&str; 16] = [
    "kantons",
    "kanton",
    "kantonale",
    "kantonalen",
    "kantonales",
    "canton",
    "cantonal",
    "cantonale",
    "cantone",
    "vaudoise",
    "genevoise",
    "valaisanne",
    "fribourgeoise",
    "neuchâteloise",
    "jurassienne",
    "ticinese",
];

/// Takes the federal act from a title that is one of a canton, by its words, by the compilation in
/// its bracket, or by a date that is not that of the act.
pub(super) fn of_canton(
    cursor: &Cursor<'_>,
    head: usize,
    open: usize,
    end: usize,
    found: &mut ReadAct,
) {
    let Some(id) = found.act.id() else { return };
    let is_named = (head..open).any(|at| cursor.is_any(at, &CANTONAL));
    let is_compiled = (open..end).any(|at| {
        let sign = cursor.word(at);
        cursor.is_number(at + 1) && compilation(&sign)
    });
    let date = (head + 1..open).take(8).find_map(|at| day::read(cursor, at));
    let is_other = date.is_some_and(|(date, _)| {
        let known = ENACTED.get(&id);
        known.is_some_and(|known| !known.contains(&date))
    });
    if is_named || is_compiled || is_other {
        found.act.ids = Vec::new();
        found.languages = Languages::ANY;
        found.issues.clear();
    }
}

/// Whether a word is the sign of a canton's compilation.
pub(super) fn compilation(sign: &str) -> bool {
    COMPILATIONS.iter().any(|(known, _)| *known == sign)
}
