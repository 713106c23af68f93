//! Putting documents into the catalogue and taking them out.

use std::fmt;

use tantivy::{IndexWriter, TantivyDocument, Term, indexer::IndexWriterOptions};

use super::{Card, Catalogue};
use crate::{analysis::Analyser, error::IndexError};

/// How often parts are joined anew because a merge was under way; they are few and end.
const MOST_TRIES: usize = 10;

/// Writes to a catalogue. Nothing is seen before [`commit`](Self::commit), and what is not
/// committed when the writer is dropped is lost.
pub struct CatalogueWriter {
    catalogue: Catalogue,
    engine: IndexWriter,
    analyser: Analyser,
}

impl fmt::Debug for CatalogueWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CatalogueWriter")
            .field("catalogue", &self.catalogue)
            .finish_non_exhaustive()
    }
}

impl CatalogueWriter {
    pub(super) fn over(catalogue: Catalogue, memory_bytes: usize) -> Result<Self, IndexError> {
        // One thread: what a document costs is spent in its analysis, in the caller's thread.
        let options = IndexWriterOptions::builder()
            .num_worker_threads(1)
            .num_merge_threads(1)
            .memory_budget_per_thread(memory_bytes.max(15_000_000))
            .build();
        let engine = catalogue.engine.inner().writer_with_options(options)?;
        // Now that nobody else writes: what a killed writer left would be in the way of this one.
        catalogue.engine.sweep()?;
        Ok(Self { catalogue, engine, analyser: Analyser::default() })
    }

    /// Adds a document.
    pub fn add(&mut self, card: &Card<'_>) -> Result<(), IndexError> {
        let catalogue = &self.catalogue;
        let document: TantivyDocument =
            catalogue.fields.document(card, &mut self.analyser, catalogue.fold);
        self.engine.add_document(document)?;
        Ok(())
    }

    /// Removes a document by the caller's number, where it was added before.
    pub fn remove(&mut self, number: u64) {
        self.engine.delete_term(Term::from_field_u64(self.catalogue.fields.number, number));
    }

    /// Makes what was added and removed since the last commit visible and lasting, as one, with a
    /// mark of the caller's.
    pub fn commit(&mut self, mark: &str) -> Result<(), IndexError> {
        let mut prepared = self.engine.prepare_commit()?;
        prepared.set_payload(mark);
        prepared.commit()?;
        Ok(())
    }

    /// Waits for what the engine does after commits, and joins the parts of the catalogue where
    /// there are more than `parts`.
    pub fn finish(mut self, parts: usize) -> Result<(), IndexError> {
        for _ in 0..MOST_TRIES {
            let all = self.catalogue.engine.inner().searchable_segment_ids()?;
            // A merge that was under way may have taken one of them; then there are fewer next time.
            if all.len() <= parts || self.engine.merge(&all).wait().is_ok() {
                break;
            }
        }
        self.engine.garbage_collect_files().wait()?;
        self.engine.wait_merging_threads()?;
        Ok(())
    }
}

impl Catalogue {
    /// The writer, with a heap of about so many bytes. There is one at a time, in all processes.
    pub fn writer(&self, memory_bytes: usize) -> Result<CatalogueWriter, IndexError> {
        CatalogueWriter::over(self.clone(), memory_bytes)
    }
}
