//! What a search found, looked through once it was read: by the day of a decision, by the paragraph
//! that is cited, and without the decision itself among those that cite it.

use jiff::civil::{Date, date};
use law::{Document, Language, key};

use super::super::{
    Policy,
    provision::Wanted,
    rulings::{Rulings, Search},
};
use crate::{Call, DeskError};

/// How many decisions are read for those that are wanted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::swiss) enum Reach {
    /// As many as are wanted: the next page goes on behind them.
    Page,
    /// More, where some will have to be left out.
    Further,
}

/// How many more are read where a paragraph or a day tells which are wanted, and the most.
const FURTHER: usize = 3;
const FURTHEST: usize = 60;

/// How many years before its volume a decision of the official collection may have been taken.
const YEARS_BEFORE: i16 = 2;

/// What is found, and fits when it is read.
pub(in crate::swiss) fn sifted(
    search: &Search,
    reach: Reach,
    policy: Policy,
    call: &Call<'_>,
) -> Result<Rulings, DeskError> {
    let mut asked = search.clone();
    let is_by_year = is_collection(&search.hierarchy) && (search.from, search.to) != (None, None);
    if is_by_year {
        asked.from = search.from.map(|from| date(from.year(), 1, 1));
        // The index has the year of the volume, which may be later than the decision.
        let last = search.to.map(|to| to.year().saturating_add(YEARS_BEFORE).min(9999));
        asked.to = last.map(|year| date(year, 12, 31));
    }
    let paragraph = search.cites.as_ref().filter(|wanted| wanted.has_place());
    if reach == Reach::Further {
        if is_by_year || paragraph.is_some() {
            asked.limit = search.limit.saturating_mul(FURTHER).min(FURTHEST).max(search.limit);
        } else if search.cites.is_some() {
            // The decision itself may be among those that hold its reference.
            asked.limit = search.limit.saturating_add(1);
        }
    }
    let mut found = call.rulings(&asked, policy)?;
    let (before, total) = (found.documents.len(), found.total);
    let is_all_read = asked.offset == 0 && total <= asked.limit as u64;
    if let Some(wanted) = &search.cites {
        found.documents.retain(|document| !is_itself(document, wanted));
    }
    if let Some(wanted) = paragraph {
        let fitting = found.documents.len();
        found.documents.retain(|document| cites_place(document, wanted, call.today));
        let left_out = fitting - found.documents.len();
        if left_out > 0 {
            found.provenance.warnings.push(format!(
                "{left_out} more decisions cite the article, but nowhere {}, or have no text in \
                 which that can be read; they are left out and not counted",
                wanted.shown
            ));
        }
    }
    if is_by_year {
        within(&mut found, (search.from, search.to));
    }
    found.total = total.saturating_sub((before - found.documents.len()) as u64);
    if !is_all_read && (search.cites.is_some() || is_by_year) {
        found.provenance.warnings.push(format!(
            "{} decisions were read and fit, at least; the total counts those too that were not \
             read, by the words they hold and the year of the index",
            found.documents.len()
        ));
    }
    found.documents.truncate(search.limit);
    if !is_by_year && may_have_collection(&search.hierarchy) {
        found.provenance.warnings.extend(by_year_warning(search));
    }
    Ok(found)
}

/// Whether only the official collection is asked, whose decisions the index dates by their year.
fn is_collection(hierarchy: &[String]) -> bool {
    !hierarchy.is_empty() && hierarchy.iter().all(|id| id.starts_with("CH_BGE"))
}

/// Whether the official collection may be among the courts that are asked.
pub(in crate::swiss) fn may_have_collection(hierarchy: &[String]) -> bool {
    hierarchy.is_empty() || hierarchy.iter().any(|id| id == "CH" || id.starts_with("CH_BGE"))
}

/// That a search by days among other courts finds decisions of the official collection by years.
fn by_year_warning(search: &Search) -> Option<String> {
    let is_inside = search.from.is_some_and(|from| (from.month(), from.day()) != (1, 1))
        || search.to.is_some_and(|to| (to.month(), to.day()) != (12, 31));
    is_inside.then(|| {
        "the source dates decisions of the official collection by the first day of the year of \
         their volume; search_bge finds them by their day"
            .to_owned()
    })
}

/// Whether a decision is the very one that is to be cited.
pub(super) fn is_itself(document: &Document, wanted: &Wanted) -> bool {
    let tags = &document.head.tags;
    tags.all(key::REPORT).chain(tags.all(key::CASE_NUMBER)).any(|name| name == wanted.key)
}

fn cites_place(document: &Document, wanted: &Wanted, today: Date) -> bool {
    let language: Language = document.head.language.parse().unwrap_or(Language::De);
    document.blocks.iter().any(|block| wanted.is_cited_in(&block.text, language, today))
}

/// Leaves out what was decided on another day, and says of how many only the year is known.
fn within(found: &mut Rulings, (from, to): (Option<Date>, Option<Date>)) {
    let (mut unsure, mut later) = (0_usize, 0_usize);
    found.documents.retain(|document| {
        let Some(day) = document.head.date else { return false };
        if document.head.tags.first(key::DATED) != Some("year") {
            return from.is_none_or(|from| from <= day) && to.is_none_or(|to| day <= to);
        }
        let year = day.year();
        if to.is_some_and(|to| to.year() < year) {
            later += 1;
            return false;
        }
        let is_first = from.is_some_and(|from| from.year() == year && from > day);
        let is_last = to.is_some_and(|to| to.year() == year && to < date(year, 12, 31));
        unsure += usize::from(is_first || is_last);
        true
    });
    let warnings = &mut found.provenance.warnings;
    if unsure > 0 {
        warnings.push(format!(
            "of {unsure} of these decisions only the year of the volume is known; whether they were \
             taken between the days asked for cannot be told"
        ));
    }
    if later > 0 {
        warnings.push(format!(
            "{later} decisions of later volumes are left out, of which only the year of the volume \
             is known; they may have been taken before"
        ));
    }
}
