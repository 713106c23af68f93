//! The place in a text that is kept at which a Swiss citation points, and how a place in it is cited.

use std::ops::Range;

use jurisdictions::{
    Reference,
    ch::{Citation, Level, Told, within},
};
use law::{Document, Language, Role};

use crate::swiss;

/// Whether words may stand in the regeste of what is cited, which is not kept.
pub(crate) fn lacks_regeste(cited: &Reference, text: &Document) -> bool {
    let is_whole = matches!(&cited.found().citation, Citation::Bge(bge) if bge.pins.is_empty());
    is_whole && text.blocks.iter().all(|block| block.role != Role::Regeste)
}

/// The blocks at which the pinpoints of a citation point.
pub(crate) fn pointed(cited: &Reference, text: &Document) -> Option<Range<usize>> {
    let told = match &cited.found().citation {
        Citation::Statute(statute) => within(&text.blocks, &statute.pins),
        Citation::Bge(bge) => swiss::blocks_of(&bge.pins, text),
        Citation::Decision(decision) => swiss::blocks_of(&decision.pins, text),
        Citation::Report(report) => swiss::blocks_of(&report.pins, text),
        Citation::Application(_)
        | Citation::Doctrine(_)
        | Citation::Classified(_)
        | Citation::Gazette(_) => Vec::new(),
    };
    told.into_iter()
        .filter_map(|told| match told {
            Told::There(range) => Some(range),
            Told::Lacking(_) | Told::Open => None,
        })
        // `Abs. 1 lit. b` points at the letter, `Abs. 1 und 2` at both.
        .reduce(|whole, next| {
            let is_below = whole.start <= next.start && next.end <= whole.end;
            if is_below { next } else { whole.start.min(next.start)..whole.end.max(next.end) }
        })
}

/// How the place with these labels is cited, the outermost first: `Abs. 2 lit. a`, `E. 4.2`.
pub(crate) fn place_of(cited: &Reference, labels: &[&str]) -> String {
    let language = cited.language().unwrap_or(Language::De);
    if !matches!(cited.found().citation, Citation::Statute(_)) {
        let label = labels.last().copied().unwrap_or_default();
        return format!("{} {label}", Level::Consideration.keyword(language)).trim().to_owned();
    }
    let level =
        |depth: usize, label: &str| match label.starts_with(|one: char| one.is_ascii_digit()) {
            true if depth == 0 => Level::Paragraph,
            true => Level::Number,
            false => Level::Letter,
        };
    let path = labels
        .iter()
        .enumerate()
        .map(|(depth, label)| format!("{} {label}", level(depth, label).keyword(language)));
    path.collect::<Vec<_>>().join(" ")
}
