//! The index on disk: opening, searching, counting.

use std::path::Path;

use law::{Language, Languages, Query};
use tantivy::{
    Searcher,
    collector::{Count, DocSetCollector},
    query::AllQuery,
};

use crate::{
    engine::Engine,
    error::IndexError,
    fields::{FORMAT, Fields},
    filter::{Filter, filtered},
    language,
    naming::Naming,
    plan,
    ranking::{Best, Found},
};

/// An index of passages in one folder. Cheap to clone; any number of processes may search while
/// one writes.
#[derive(Clone, Debug)]
pub struct Index {
    engine: Engine,
    fields: Fields,
}

impl Index {
    /// Opens the index in a folder, and creates it where there is none.
    pub fn open(folder: &Path) -> Result<Self, IndexError> {
        let (schema, fields) = Fields::schema();
        Ok(Self { engine: Engine::open(folder, &schema, FORMAT)?, fields })
    }

    /// An index that lives as long as its value, in memory.
    pub fn in_memory() -> Result<Self, IndexError> {
        let (schema, fields) = Fields::schema();
        Ok(Self { engine: Engine::in_memory(&schema)?, fields })
    }

    /// Removes the files of an index from a folder, and no others, so that it can be rebuilt.
    /// Nobody may have the index open.
    pub fn remove_files(folder: &Path) -> Result<(), IndexError> {
        Engine::remove_files(folder)
    }

    /// The passages that match, best first, from `offset` on.
    pub fn search(
        &self,
        query: &Query,
        filter: &Filter,
        limit: usize,
        offset: usize,
    ) -> Result<Found, IndexError> {
        let searcher = self.searcher()?;
        let words = &self.fields.words;
        let narrowed = match *filter == Filter::NONE {
            true => None,
            false => {
                let all = filtered(Box::new(AllQuery), filter.parts(&self.fields)?);
                Some(searcher.search(&*all, &DocSetCollector)?)
            }
        };
        let naming = Naming::of(query.root(), words, &searcher, Languages::ANY, narrowed.as_ref())?;
        let wanted = plan::plan(query.root(), words, &searcher, Languages::ANY, &naming)?;
        let wanted = filtered(wanted, filter.parts(&self.fields)?);
        let found = searcher.search(&*wanted, &Best { limit, offset })?;
        Ok(Found { naming, ..found })
    }

    /// How many passages a filter lets pass.
    pub fn count(&self, filter: &Filter) -> Result<usize, IndexError> {
        let wanted = filtered(Box::new(AllQuery), filter.parts(&self.fields)?);
        Ok(self.searcher()?.search(&*wanted, &Count)?)
    }

    /// How many passages there are.
    pub fn passages(&self) -> Result<u64, IndexError> {
        Ok(self.searcher()?.num_docs())
    }

    /// The language of a text, as passages without one are indexed.
    pub fn detect(&self, text: &str) -> Option<Language> {
        language::detect(text)
    }

    /// Reads every file and compares it with its checksum; slow, for a doctor.
    pub fn verify(&self) -> Result<(), IndexError> {
        self.engine.verify()
    }

    /// A view of the last commit, by whatever process.
    pub(crate) fn searcher(&self) -> Result<Searcher, IndexError> {
        self.engine.searcher()
    }

    pub(crate) const fn engine(&self) -> &Engine {
        &self.engine
    }

    pub(crate) const fn fields(&self) -> &Fields {
        &self.fields
    }
}

#[cfg(test)]
mod tests;
