//! Re-ranking the first passages of a question by a model of the user.

use std::sync::{Arc, MutexGuard};

use embed::{Encoder as _, LONGEST_RERANKED, RERANKED, Reranker, Vector, likeness, reranked};

use crate::{
    Case, CaseError,
    meaning::divided,
    store::{Store, chunk, part},
};

/// Passages with their scores, the best first.
type Ranked = Vec<(u64, f32)>;

impl Case {
    /// The same, where a model of the user re-ranks the first passages of a question.
    #[must_use]
    pub fn with_reranker(mut self, reranker: Arc<dyn Reranker>) -> Self {
        self.reranker = Some(reranker);
        self
    }

    /// The first passages in the order in which the model of the user would have them, together with the one they had,
    /// and with the scores of their new places; as they were where there is no model or no question in plain words, or where
    /// it could not be run. It is run while nothing is held that other searches wait for: the store is given up, and taken
    /// again.
    pub(super) fn reranked<'s>(
        &'s self,
        store: MutexGuard<'s, Store>,
        question: Option<&str>,
        ranked: Ranked,
    ) -> Result<(MutexGuard<'s, Store>, Ranked), CaseError> {
        let (Some(reranker), Some(question)) = (&self.reranker, question) else {
            return Ok((store, ranked));
        };
        drop(store);
        let ranked = self.rerank(&**reranker, question, ranked)?;
        Ok((self.store(), ranked))
    }

    fn rerank(
        &self,
        reranker: &dyn Reranker,
        question: &str,
        mut ranked: Ranked,
    ) -> Result<Ranked, CaseError> {
        let end = ranked.len().min(RERANKED);
        let first: Vec<(u64, f32)> = ranked.iter().take(end).copied().collect();
        let wanted = embed::built_in().encode(question);
        let texts = first
            .iter()
            .map(|(id, _)| self.text_of(*id, wanted.as_ref()))
            .collect::<Result<Vec<_>, _>>()?;
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        // What went wrong is told by whoever holds the model; the passages are there all the same.
        let scores = reranker.rerank(question, &texts);
        let Some(scores) = scores.ok().filter(|scores| scores.len() == first.len()) else {
            return Ok(ranked);
        };
        let again = reranked(&scores).into_iter().zip(&first).filter_map(|((place, _), slot)| {
            let (id, _) = first.get(place)?;
            Some((*id, slot.1))
        });
        ranked.splice(..end, again.collect::<Vec<_>>());
        Ok(ranked)
    }

    /// Of a passage the part that is nearest to the question in meaning, under its heading; nothing where it was removed
    /// meanwhile.
    fn text_of(&self, id: u64, wanted: Option<&Vector>) -> Result<String, CaseError> {
        let store = self.store();
        let key = i64::try_from(id).unwrap_or(i64::MAX);
        let Some(chunk) = chunk(&store.db, key)? else { return Ok(String::new()) };
        let part = part(&store.db, chunk.document, chunk.range.start)?;
        let text = part.transcript.searchable(&part.local(&chunk.range));
        let near = |text: &str| match (wanted, embed::built_in().encode(text)) {
            (Some(wanted), Some(own)) => likeness(wanted.parts(), own.parts()),
            _ => 0.0,
        };
        // Of parts that are equally near the first.
        let parts = divided(&text).into_iter().rev().map(|part| (near(part), part));
        let nearest = parts.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, part)| part);
        let nearest = nearest.unwrap_or_default();
        let end = nearest.floor_char_boundary(LONGEST_RERANKED);
        let heading = chunk.heading.as_deref().unwrap_or_default();
        Ok(format!("{heading}\n{}", nearest.get(..end).unwrap_or_default()))
    }
}
