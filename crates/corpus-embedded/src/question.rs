//! What the catalogue is asked.

use corpus::{Collapse, Ranking, StoreQuery};
use index::Question;

pub(crate) fn question(asked: &StoreQuery) -> Question<'_> {
    Question {
        scope: &asked.scope,
        clauses: asked.clauses().collect(),
        languages: asked.languages(),
        latest_first: asked.ranking == Ranking::Latest,
        collapse: match asked.collapse {
            Collapse::Nothing => None,
            Collapse::Versions(day) => Some(index::Collapse { day, only_states: false }),
            Collapse::States(day) => Some(index::Collapse { day, only_states: true }),
        },
        first: None,
        offset: asked.offset,
        limit: asked.limit,
    }
}

/// The texts whose meaning is looked for, each with what it counts for.
pub(crate) fn near(asked: &StoreQuery) -> Vec<(&str, f32)> {
    asked.near.iter().map(|(text, weight)| (text.as_str(), *weight)).collect()
}
