//! Decisions cited by a number of their court's own, with dashes or with the day of filing.

use super::{
    super::{Form, Report, index::matches_at},
    Read,
    place::{Letters, page},
};
use crate::{
    text::cursor::Cursor,
    us::grammar::core::{Core, case, editions},
};

/// Reads a neutral citation with dashes: `2005-NMCA-078`.
pub(super) fn dashed(cursor: &Cursor<'_>, at: usize, name_at: usize, floor: usize) -> Option<Read> {
    for found in matches_at(cursor, name_at) {
        let editions: Vec<_> = editions(&found).filter(|id| id.edition().has('d')).collect();
        if editions.is_empty() || cursor.sign(found.to) != b'-' || cursor.year(at).is_none() {
            continue;
        }
        let Some((Some(page), to)) = page(cursor, found.to + 1, Letters::default()) else {
            continue;
        };
        let volume = Some(cursor.raw(at).to_owned());
        let report = |edition| Report {
            volume,
            edition,
            nominative: None,
            page: Some(page),
            form: Form::Dashed,
        };
        return case(cursor, Core { at, to, editions, is_doubtful: false }, report, floor, &found);
    }
    None
}

/// Reads the form of Louisiana: `2009 12345 (La.App. 1 Cir. 05/10/10)`.
pub(super) fn louisiana(cursor: &Cursor<'_>, at: usize, floor: usize) -> Option<Read> {
    let second = at + 1 + usize::from(cursor.sign(at + 1) == b'-');
    if !cursor.is_number(second) {
        return None;
    }
    let letter = usize::from(
        cursor.is_glued(second + 1)
            && cursor.raw(second + 1).len() == 1
            && cursor.is_capital(second + 1),
    );
    let open = second + 1 + letter;
    if cursor.sign(open) != b'(' || !cursor.raw(open + 1).starts_with("La") {
        return None;
    }
    for found in matches_at(cursor, open + 1) {
        let editions: Vec<_> = editions(&found).filter(|id| id.edition().has('l')).collect();
        let day = found.to;
        let is_day = cursor.is_number(day)
            && cursor.sign(day + 1) == b'/'
            && cursor.is_number(day + 2)
            && cursor.sign(day + 3) == b'/'
            && cursor.is_number(day + 4)
            && cursor.sign(day + 5) == b')';
        if editions.is_empty() || !is_day {
            continue;
        }
        let filed = cursor.spaced(open + 1, day + 5);
        let report = |edition| Report {
            volume: Some(cursor.raw(at).to_owned()),
            edition,
            nominative: None,
            page: Some(cursor.spaced(second, open)),
            form: Form::Louisiana(filed),
        };
        let core = Core { at, to: day + 6, editions, is_doubtful: false };
        return case(cursor, core, report, floor, &found);
    }
    None
}
