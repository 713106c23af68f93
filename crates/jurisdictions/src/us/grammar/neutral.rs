//! Decisions cited by a number of their court's own, with dashes or with the day of filing.

use super::{
    super::{Form, Report, index::matches_at, source::Source},
    Read,
    place::{Letters, page},
    report::{Core, case, editions},
};

/// Reads a neutral citation with dashes: `2005-NMCA-078`.
pub(super) fn dashed(source: &Source<'_>, at: usize, name_at: usize, floor: usize) -> Option<Read> {
    for found in matches_at(source, name_at) {
        let editions: Vec<_> = editions(&found).filter(|id| id.edition().has('d')).collect();
        if editions.is_empty() || source.sign(found.to) != b'-' || source.year(at).is_none() {
            continue;
        }
        let Some((Some(page), to)) = page(source, found.to + 1, Letters::default()) else {
            continue;
        };
        let volume = Some(source.raw(at).to_owned());
        let report = |edition| Report {
            volume,
            edition,
            nominative: None,
            page: Some(page),
            form: Form::Dashed,
        };
        return case(source, Core { at, to, editions, is_doubtful: false }, report, floor, &found);
    }
    None
}

/// Reads the form of Louisiana: `2009 12345 (La.App. 1 Cir. 05/10/10)`.
pub(super) fn louisiana(source: &Source<'_>, at: usize, floor: usize) -> Option<Read> {
    let second = at + 1 + usize::from(source.sign(at + 1) == b'-');
    if !source.is_number(second) {
        return None;
    }
    let letter = usize::from(
        source.is_glued(second + 1)
            && source.raw(second + 1).len() == 1
            && source.is_capital(second + 1),
    );
    let open = second + 1 + letter;
    if source.sign(open) != b'(' || !source.raw(open + 1).starts_with("La") {
        return None;
    }
    for found in matches_at(source, open + 1) {
        let editions: Vec<_> = editions(&found).filter(|id| id.edition().has('l')).collect();
        let day = found.to;
        let is_day = source.is_number(day)
            && source.sign(day + 1) == b'/'
            && source.is_number(day + 2)
            && source.sign(day + 3) == b'/'
            && source.is_number(day + 4)
            && source.sign(day + 5) == b')';
        if editions.is_empty() || !is_day {
            continue;
        }
        let filed = source.words(open + 1, day + 5);
        let report = |edition| Report {
            volume: Some(source.raw(at).to_owned()),
            edition,
            nominative: None,
            page: Some(source.words(second, open)),
            form: Form::Louisiana(filed),
        };
        let core = Core { at, to: day + 6, editions, is_doubtful: false };
        return case(source, core, report, floor, &found);
    }
    None
}
