//! Letting a model of the user read the first passages of a question again.

use std::sync::Arc;

use embed::{Reranker, read_again};

use crate::{
    Case, CaseError,
    store::{chunk, part},
};

/// So many of the first passages are read again: whoever asks waits for it.
const READ_AGAIN: usize = 10;

/// So much of a passage is read, in bytes: most such models read no more.
const LONGEST: usize = 800;

impl Case {
    /// The same, where a model of the user reads the first passages of a question again.
    #[must_use]
    pub fn with_reranker(mut self, reranker: Arc<dyn Reranker>) -> Self {
        self.reranker = Some(reranker);
        self
    }

    /// The first passages in the order in which the model of the user would have them, together with the one they had,
    /// and with the scores of their new places; as they were where there is none, or where it could not be run. It is run
    /// while nothing is held that other searches wait for.
    pub(super) fn read_again(
        &self,
        question: &str,
        mut ranked: Vec<(u64, f32)>,
    ) -> Result<Vec<(u64, f32)>, CaseError> {
        let Some(reranker) = &self.reranker else { return Ok(ranked) };
        let end = ranked.len().min(READ_AGAIN);
        let first: Vec<(u64, f32)> = ranked.iter().take(end).copied().collect();
        let texts = first.iter().map(|(id, _)| self.text_of(*id)).collect::<Result<Vec<_>, _>>()?;
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        // What went wrong is told by whoever holds the model; the passages are there all the same.
        let Ok(scores) = reranker.rerank(question, &texts) else { return Ok(ranked) };
        let again = read_again(&scores).into_iter().zip(&first).filter_map(|((place, _), slot)| {
            let (id, _) = first.get(place)?;
            Some((*id, slot.1))
        });
        ranked.splice(..end, again.collect::<Vec<_>>());
        Ok(ranked)
    }

    /// A passage under its heading; nothing where it was removed meanwhile.
    fn text_of(&self, id: u64) -> Result<String, CaseError> {
        let store = self.store();
        let key = i64::try_from(id).unwrap_or(i64::MAX);
        let Some(chunk) = chunk(&store.db, key)? else { return Ok(String::new()) };
        let part = part(&store.db, chunk.document, chunk.range.start)?;
        let text = part.transcript.searchable(&part.local(&chunk.range));
        let heading = chunk.heading.as_deref().unwrap_or_default();
        let mut text = format!("{heading}\n{text}");
        text.truncate(text.floor_char_boundary(LONGEST));
        Ok(text)
    }
}
