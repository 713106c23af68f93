//! What must not stand in a document, as the engine can ask it at every turn.

use tantivy::{
    DocId, DocSet, Score, SegmentReader, Term,
    query::{EnableScoring, Explanation, Query, Scorer, Weight},
};

/// A query that is asked about the same document twice without harm.
///
/// The engine asks what is excluded in a way that a phrase answers by losing its place, and then
/// asks again; it says itself that this must not be.
#[derive(Debug)]
pub(crate) struct Steady(pub(crate) Box<dyn Query>);

impl Clone for Steady {
    fn clone(&self) -> Self {
        Self(self.0.box_clone())
    }
}

impl Query for Steady {
    fn weight(&self, scoring: EnableScoring<'_>) -> tantivy::Result<Box<dyn Weight>> {
        // Only whether it stands there counts.
        let scoring = match scoring.searcher() {
            Some(searcher) => EnableScoring::disabled_from_searcher(searcher),
            None => EnableScoring::disabled_from_schema(scoring.schema()),
        };
        Ok(Box::new(SteadyWeight(self.0.weight(scoring)?)))
    }

    fn query_terms<'a>(&'a self, visitor: &mut dyn FnMut(&'a Term, bool)) {
        self.0.query_terms(visitor);
    }
}

struct SteadyWeight(Box<dyn Weight>);

impl Weight for SteadyWeight {
    fn scorer(&self, reader: &SegmentReader, boost: Score) -> tantivy::Result<Box<dyn Scorer>> {
        Ok(Box::new(SteadyScorer(self.0.scorer(reader, boost)?)))
    }

    fn explain(&self, reader: &SegmentReader, doc: DocId) -> tantivy::Result<Explanation> {
        self.0.explain(reader, doc)
    }
}

struct SteadyScorer(Box<dyn Scorer>);

impl DocSet for SteadyScorer {
    fn advance(&mut self) -> DocId {
        self.0.advance()
    }

    fn seek(&mut self, target: DocId) -> DocId {
        self.0.seek(target)
    }

    fn doc(&self) -> DocId {
        self.0.doc()
    }

    fn size_hint(&self) -> u32 {
        self.0.size_hint()
    }
}

impl Scorer for SteadyScorer {
    fn score(&mut self) -> Score {
        self.0.score()
    }
}
