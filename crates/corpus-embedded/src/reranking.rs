//! Re-ranking the first results of a question by a model of the user.

use std::sync::Arc;

use corpus::{StoreError, StoreQuery};
use embed::{LONGEST_RERANKED, RERANKED, Reranker, reranked};

use crate::{Embedded, fused::Fused, hit::Seeking, row};

impl Embedded {
    /// The same, where a model of the user re-ranks the first results of a question.
    #[must_use]
    pub fn with_reranker(mut self, reranker: Arc<dyn Reranker>) -> Self {
        self.reranker = Some(reranker);
        self
    }

    /// The first results in the order in which the model of the user would have them, together with the one they had; as
    /// they were where there is none, or where it could not be run. What the question names stays first.
    pub(crate) fn rerank(
        &self,
        asked: &StoreQuery,
        named: Option<u64>,
        mut found: Vec<Fused>,
    ) -> Result<Vec<Fused>, StoreError> {
        let (Some(reranker), Some((question, _))) = (&self.reranker, asked.near.first()) else {
            return Ok(found);
        };
        let is_named = |one: &Fused| Some(one.listed.number) == named;
        let start = usize::from(found.first().is_some_and(is_named));
        let end = found.len().min(RERANKED);
        let Some(first) = found.get(start..end).filter(|first| first.len() > 1) else {
            return Ok(found);
        };
        let seeking = Seeking::of(asked);
        let text_of = |one| self.text_of(one, &seeking);
        let texts = first.iter().map(text_of).collect::<Result<Vec<_>, _>>()?;
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        // What went wrong is told by whoever holds the model; the results are there all the same.
        let scores = reranker.rerank(question, &texts);
        let Some(scores) = scores.ok().filter(|scores| scores.len() == first.len()) else {
            return Ok(found);
        };
        let mut again: Vec<Fused> = Vec::with_capacity(first.len());
        for (place, rank) in reranked(&scores) {
            let Some(mut one) = first.get(place).copied() else { continue };
            if let Some(places) = &mut one.places {
                places.reranked = Some(rank);
            }
            again.push(one);
        }
        found.splice(start..end, again);
        Ok(found)
    }

    /// What would be shown of a result, with what stands around it, under the title of its document.
    fn text_of(&self, one: &Fused, seeking: &Seeking) -> Result<String, StoreError> {
        let number = i64::try_from(one.listed.number).unwrap_or(i64::MAX);
        self.unpack(|connection, packer| {
            let Some(kept) = row::numbered(connection, number)? else { return Ok(String::new()) };
            let Some(text) = kept.text else { return Ok(kept.head.title) };
            packer.with_blocks(connection, text, |blocks| {
                let part = self.part_of(&kept.head, blocks, one, seeking);
                let place = part.block.and_then(|block| block.checked_sub(1)).unwrap_or_default();
                let text = blocks.get(place).map_or("", |block| block.text);
                let shown = text.find(&part.snippet).unwrap_or_default();
                let start = text.floor_char_boundary(shown.saturating_sub(BEFORE));
                let rest = text.get(start..).unwrap_or_default();
                let rest = rest.get(..rest.floor_char_boundary(LONGEST_RERANKED));
                format!("{}\n{}", kept.head.title, rest.unwrap_or_default())
            })
        })
    }
}

/// So much of a text is read before what would be shown of it, in bytes.
const BEFORE: usize = 200;
