//! Several lists as one, joined by their places.

use std::collections::BTreeMap;

use crate::results::raw::RawResult;

/// Several lists as one: each result by its places in all of them (reciprocal ranks), the decision that
/// is known by two names once.
pub(crate) fn fused(lists: &[&[RawResult]]) -> Vec<RawResult> {
    const FLAT: f64 = 20.0;
    let mut scores: BTreeMap<&str, f64> = BTreeMap::new();
    let mut first: BTreeMap<&str, &RawResult> = BTreeMap::new();
    for list in lists {
        for (place, one) in list.iter().enumerate() {
            *scores.entry(one.key.as_str()).or_default() += 1.0 / (FLAT + place as f64);
            first.entry(one.key.as_str()).or_insert(one);
        }
    }
    let mut all: Vec<RawResult> = first.into_values().cloned().collect();
    for one in &mut all {
        one.relevance_score = scores.get(one.key.as_str()).copied().unwrap_or_default();
    }
    all.sort_by(|one, other| {
        other.relevance_score.total_cmp(&one.relevance_score).then_with(|| one.id.cmp(&other.id))
    });
    all
}
