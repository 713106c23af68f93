//! The decisions that a question cites: whoever names one asks what it says.

use std::collections::BTreeMap;

use super::RawResult;
use crate::{
    Library, ResearchParameters, SearchQuery, SearchStrategy,
    strategy::{COURTS, SUPREME},
};

/// The decisions that are named and are here, in their order.
pub(super) fn named(
    parameters: &ResearchParameters,
    strategy: &SearchStrategy,
    library: &dyn Library,
) -> Vec<RawResult> {
    let sources = [SUPREME, COURTS];
    let asked =
        sources.into_iter().filter(|name| strategy.sources.iter().any(|one| one.name == *name));
    let asked: Vec<&str> = asked.collect();
    let find = |(key, citation): (String, String)| {
        asked.iter().find_map(|source| {
            let query = SearchQuery {
                source: (*source).to_owned(),
                query: citation.clone(),
                filters: BTreeMap::new(),
                language: "*".to_owned(),
            };
            // A source that does not answer says so where the question itself is put to it.
            let found = library.search(&query, FIRST).unwrap_or_default();
            found.into_iter().find(|one| one.key == key)
        })
    };
    parameters.named_decisions().into_iter().filter_map(find).collect()
}

/// Among how many results a decision is looked for by its citation, which it comes first for.
const FIRST: usize = 3;

/// Results with those that are named before all others.
pub(super) fn first(named: &[RawResult], ranked: &mut Vec<RawResult>) {
    let best = ranked.first().map_or(1.0, |one| one.relevance_score);
    ranked.retain(|one| named.iter().all(|known| known.key != one.key));
    let named = named.iter().map(|one| RawResult { relevance_score: best, ..one.clone() });
    ranked.splice(0..0, named);
}
