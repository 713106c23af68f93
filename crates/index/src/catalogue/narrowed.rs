//! How is what is wanted held to a scope?

use tantivy::query::{AllQuery, BooleanQuery, BoostQuery, EmptyQuery, Occur, Query, TermQuery};

use crate::filter::Parts;

/// Fewer documents than this are looked at one by one.
pub(super) const FEW_DOCUMENTS: u64 = 4_096;

/// Joins what is looked for with what may be found.
pub(super) fn joined(wanted: Option<Box<dyn Query>>, mut parts: Parts) -> Box<dyn Query> {
    let is_narrowed = parts.iter().any(|(occur, _)| *occur == Occur::Must);
    match wanted {
        Some(wanted) if parts.is_empty() => return wanted,
        Some(wanted) => parts.insert(0, (Occur::Must, wanted)),
        None if parts.is_empty() => return Box::new(AllQuery),
        None if !is_narrowed => parts.push((Occur::Must, Box::new(AllQuery))),
        None => {}
    }
    Box::new(BooleanQuery::new(parts))
}

pub(super) fn clones(parts: &Parts) -> Parts {
    parts.iter().map(|(occur, part)| (*occur, part.box_clone())).collect()
}

/// Whether the engine can skip what has no chance of being among the best.
pub(super) fn is_prunable(wanted: &dyn Query) -> bool {
    // What a weight was put on is mostly a term; where it is not, nothing is skipped and nothing lost.
    let is_term = |query: &dyn Query| query.is::<TermQuery>() || query.is::<BoostQuery>();
    if wanted.is::<EmptyQuery>() {
        return false;
    }
    wanted.downcast_ref::<BooleanQuery>().map_or_else(
        || is_term(wanted),
        |sum| {
            sum.get_minimum_number_should_match() == 1
                && sum
                    .clauses()
                    .iter()
                    .all(|(occur, part)| *occur == Occur::Should && is_term(&**part))
        },
    )
}
