//! Where an importer puts what it reads, and what it says of it.

use jiff::civil::Date;
use law::{Collection, DocumentId, Entry};
use thiserror::Error;

/// Where an importer puts what it reads. Whoever starts an import provides one over a store.
pub trait Sink {
    /// Says which source the documents are from.
    fn collection(&mut self, collection: Collection) -> Result<(), ImportError>;

    /// Takes in a document. What is taken in twice, unchanged, is there once.
    fn entry(&mut self, entry: Entry) -> Result<(), ImportError>;

    /// Takes out a document that the source no longer has.
    fn remove(&mut self, id: DocumentId) -> Result<(), ImportError>;

    /// The documents of this source that are kept already and belong to an act, and the act itself,
    /// so that those which the source no longer has can be taken out.
    fn known(&self, _act: &DocumentId) -> Result<Vec<DocumentId>, ImportError> {
        Ok(Vec::new())
    }

    /// Notes how far the import is, once everything before it is kept: with what was noted last,
    /// an interrupted import goes on from there.
    fn reached(&mut self, place: &str) -> Result<(), ImportError>;

    /// What an interrupted import of the same origin noted last.
    fn resumed(&self) -> Option<String>;

    /// Tells how far the import is: what is being read, how many steps are done, and of how many.
    fn progress(&mut self, doing: &str, done: u64, of: Option<u64>);

    /// Whether the import is to stop; asked between two documents.
    fn is_stopped(&self) -> bool;
}

/// What an importer must be told beside the path.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The day of the import: what begins to hold later is not yet in force.
    pub today: Date,
}

/// What an import did.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Report {
    /// How many documents were read.
    pub documents: usize,
    /// How many relations were read.
    pub edges: usize,
    /// What was not understood, at most [`Report::MOST_UNREAD`] of them.
    pub unread: Vec<Unread>,
    /// How many more were not understood.
    pub more_unread: usize,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

impl Report {
    /// How many things that were not understood are listed.
    pub const MOST_UNREAD: usize = 200;

    /// Notes something that was not understood.
    pub fn not_understood(&mut self, place: impl Into<String>, reason: impl Into<String>) {
        if self.unread.len() < Self::MOST_UNREAD {
            self.unread.push(Unread { place: place.into(), reason: reason.into() });
        } else {
            self.more_unread += 1;
        }
    }
}

/// Something that was not understood, and not taken in.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Unread {
    /// Where it stands: a file, an element, a line.
    pub place: String,
    /// What was not understood.
    pub reason: String,
}

/// Why an import ended without finishing.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The path cannot be read.
    #[error("{path} cannot be read: {reason}")]
    Unreadable {
        /// The path.
        path: String,
        /// What happened.
        reason: String,
    },
    /// The path is not what this importer reads.
    #[error("{path} is not {expected}: {reason}")]
    NotThis {
        /// The path.
        path: String,
        /// What the importer reads, with its article.
        expected: &'static str,
        /// What was found instead, and what to do.
        reason: String,
    },
    /// The store refused.
    #[error("{0}")]
    Store(String),
}
