//! What the catalogue is asked.

use corpus::{Collapse, Ranking, StoreQuery};
use index::Question;
use law::Languages;

pub(crate) fn question(asked: &StoreQuery) -> Question<'_> {
    Question {
        scope: &asked.scope,
        clauses: asked.clauses().collect(),
        languages: languages(asked),
        latest_first: asked.ranking == Ranking::Latest,
        among: None,
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

/// The languages that the words of a question may be in.
pub(crate) fn languages(asked: &StoreQuery) -> Languages {
    asked.language.parse().map_or(Languages::ANY, Languages::of)
}
