//! Letting a model of the user read the first results of a question again.

use std::sync::Arc;

use corpus::{StoreError, StoreQuery, meaning::passages};
use embed::{Reranker, read_again};
use index::Sight;
use law::Role;

use crate::{Embedded, fused::Fused, hit, meaning, row, text::Packed};

/// So many of the first results are read again: whoever asks waits for it. A model of 38 MB and twelve layers reads ten
/// passages of this length in 3.5 s on two cores.
pub(crate) const READ_AGAIN: usize = 10;

/// So much of a passage is read, in bytes: most such models read no more.
const LONGEST: usize = 800;

impl Embedded {
    /// The same, where a model of the user reads the first results of a question again.
    #[must_use]
    pub fn with_reranker(mut self, reranker: Arc<dyn Reranker>) -> Self {
        self.reranker = Some(reranker);
        self
    }

    /// The first results in the order in which the model of the user would have them, together with the one they had; as
    /// they were where there is none, or where it could not be run. What the question names stays first.
    pub(crate) fn read_again(
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
        let end = found.len().min(READ_AGAIN);
        let Some(first) = found.get(start..end).filter(|first| first.len() > 1) else {
            return Ok(found);
        };
        let texts =
            first.iter().map(|one| self.text_of(asked, one)).collect::<Result<Vec<_>, _>>()?;
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        // What went wrong is told by whoever holds the model; the results are there all the same.
        let Ok(scores) = reranker.rerank(question, &texts) else { return Ok(found) };
        let mut again: Vec<Fused> = Vec::with_capacity(first.len());
        for (place, rank) in read_again(&scores) {
            let Some(mut one) = first.get(place).copied() else { continue };
            if let Some(places) = &mut one.places {
                places.reranked = Some(rank);
            }
            again.push(one);
        }
        found.splice(start..end, again);
        Ok(found)
    }

    /// The passage of a result by which it was found, with what its document is about.
    fn text_of(&self, asked: &StoreQuery, one: &Fused) -> Result<String, StoreError> {
        let number = i64::try_from(one.listed.number).unwrap_or(i64::MAX);
        self.unpack(|connection, packer| {
            let Some(kept) = row::numbered(connection, number)? else { return Ok(String::new()) };
            let Some(text) = kept.text else { return Ok(String::new()) };
            let language = &kept.head.language;
            let place = match one.near {
                Some(near) => near.passage,
                None => packer
                    .with_blocks(connection, text, |blocks| by_words(asked, language, blocks))?,
            };
            let blocks = packer.blocks(connection, text)?;
            let texts = meaning::texts(connection, &kept.head, &blocks)?;
            let text = texts.get(place).or_else(|| texts.first()).map_or("", String::as_str);
            Ok(text.get(..text.floor_char_boundary(LONGEST)).unwrap_or(text).to_owned())
        })
    }
}

/// The place of the passage that fits the words of a question best.
fn by_words(asked: &StoreQuery, language: &str, blocks: &[Packed<'_>]) -> usize {
    let sight = asked.clauses().last().map(|clause| Sight::of(clause, asked.languages()));
    let part = hit::best(language, blocks, sight.as_ref());
    let Some(block) = part.and_then(|part| part.block?.checked_sub(1)) else { return 0 };
    let texts: Vec<(Role, &str)> = blocks.iter().map(|block| (block.role, block.text)).collect();
    let passages = passages("", &texts);
    passages.iter().position(|passage| passage.blocks.contains(&block)).unwrap_or_default()
}
