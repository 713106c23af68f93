//! Who writes to the corpus, and for how long does that keep others from it?

use std::{ops::Deref, sync::Arc};

use corpus::Store;
use law::{Collection, Entry};

use crate::DeskError;

/// The corpus while somebody writes to it. All who write at a desk share one store; however a change
/// ends, others may write once this is dropped.
pub(crate) struct Writer(Arc<dyn Store>);

/// What is to be kept of an answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keep {
    /// The source, as the registry is to have it.
    pub(crate) collection: Option<Collection>,
    /// The documents.
    pub(crate) entries: Vec<Entry>,
    /// Notes with their names: what was asked, and when. They are written where the documents are.
    pub(crate) notes: Vec<(String, String)>,
}

impl Writer {
    /// A writer over a store that can be written to.
    pub(crate) fn over(store: Arc<dyn Store>) -> Self {
        Self(store)
    }

    /// Keeps what is to be kept, so that searches find it.
    pub(crate) fn keep(&self, keep: &Keep) -> Result<(), DeskError> {
        if let Some(collection) = &keep.collection {
            self.register(collection)?;
        }
        if !keep.entries.is_empty() {
            self.put(&keep.entries)?;
            self.settle()?;
        }
        for (name, text) in &keep.notes {
            self.set_note(name, Some(text))?;
        }
        Ok(())
    }
}

impl Keep {
    /// Documents of a source.
    pub(crate) fn of(collection: Collection, entries: Vec<Entry>) -> Self {
        Self { collection: Some(collection), entries, notes: Vec::new() }
    }

    /// A note alone.
    pub(crate) fn note(name: String, text: String) -> Self {
        Self { notes: vec![(name, text)], ..Self::default() }
    }

    /// Whether there is nothing to keep.
    pub(crate) fn is_empty(&self) -> bool {
        self.collection.is_none() && self.entries.is_empty() && self.notes.is_empty()
    }
}

impl Deref for Writer {
    type Target = dyn Store;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // What failed was told when it failed; here only the lock is given up.
        drop(self.0.settle());
    }
}
