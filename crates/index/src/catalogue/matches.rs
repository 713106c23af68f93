//! Which documents the words of a question find, kept until the next commit: how many of them have which
//! court and which year is asked one after the other, and looked up once.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use law::{Clause, Languages, Scope};
use tantivy::DocId;

use crate::error::IndexError;

/// How many answers are kept, each a bit for every document.
const KEPT: usize = 16;

/// What was asked.
#[derive(Debug, PartialEq)]
pub(super) struct Key {
    pub(super) clauses: Vec<Clause>,
    pub(super) languages: Languages,
    pub(super) scope: Scope,
}

/// The answers of a state of the catalogue, the latest last.
#[derive(Debug, Default)]
pub(super) struct Matches(Mutex<VecDeque<(Key, Arc<Matching>)>>);

impl Matches {
    /// What a question finds, looked up unless it was just now.
    pub(super) fn of(
        &self,
        key: Key,
        look: impl FnOnce() -> Result<Matching, IndexError>,
    ) -> Result<Arc<Matching>, IndexError> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = kept().iter().find(|(known, _)| *known == key) {
            return Ok(Arc::clone(known));
        }
        // Others may look at the same time.
        let found = Arc::new(look()?);
        let mut kept = kept();
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((key, Arc::clone(&found)));
        Ok(found)
    }
}

/// The documents of a question, a bit for each document of each part of the catalogue.
#[derive(Debug)]
pub(super) struct Matching(pub(super) Vec<Vec<u64>>);

impl Matching {
    /// The documents of a part, in their order.
    pub(super) fn docs(&self, part: usize) -> impl Iterator<Item = DocId> {
        let words = self.0.get(part).map(Vec::as_slice).unwrap_or_default();
        (0_u32..).step_by(64).zip(words).flat_map(|(first, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let next = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (next < 64).then(|| first + next)
            })
        })
    }
}

pub(super) fn place(doc: DocId) -> usize {
    usize::try_from(doc / 64).unwrap_or(usize::MAX)
}
