//! What a question cites: whoever asks of nothing else is told of nothing else.

use std::collections::BTreeMap;

use law::DocumentId;

use super::content::Gap;
use crate::{Provision, RawResult, ResearchParameters, Route, SearchResults, chosen::Applied};

/// What a question cites.
pub(super) struct Named {
    /// Whether it asks of nothing else.
    pub(super) is_all: bool,
    /// Whether it cites a provision.
    has_provision: bool,
    /// The decisions that it cites: by which key each is known, and how it is cited.
    decisions: Vec<(String, String)>,
}

impl Named {
    pub(super) fn of(parameters: &ResearchParameters, results: &SearchResults) -> Self {
        Self {
            is_all: parameters.asks_only_of_cited(),
            has_provision: results.provisions.iter().any(is_named),
            decisions: parameters.named_decisions(),
        }
    }

    /// Whether a decision is one of them.
    pub(super) fn has(&self, one: &RawResult) -> bool {
        self.decisions.iter().any(|(key, _)| *key == one.key)
    }

    /// The decisions that are cited and are not here.
    pub(super) fn lacking(&self, results: &SearchResults) -> Vec<Gap> {
        let is_here = |key: &str| results.decisions.iter().any(|one| one.key == key);
        let lacking = self.decisions.iter().filter(|(key, _)| !is_here(key));
        lacking.map(|(_, citation)| Gap::TextNotHere { citation: citation.clone() }).collect()
    }

    /// Whether the question may be on a provision. Whoever asks what one says asks of no other, and of a decision of none that it
    /// does not apply.
    pub(super) fn means(
        &self,
        provision: &Provision,
        results: &SearchResults,
        applied: &BTreeMap<&DocumentId, Applied>,
    ) -> bool {
        let applies = |one: &RawResult| {
            self.has(one) && applied.get(&one.id).is_some_and(|applied| applied.has(&provision.key))
        };
        match (self.is_all, self.has_provision) {
            (false, _) => true,
            (true, true) => is_named(provision),
            (true, false) => results.decisions.iter().any(applies),
        }
    }
}

fn is_named(one: &Provision) -> bool {
    one.found_by.contains(&Route::Named)
}
