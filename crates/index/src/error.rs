//! Why the index could not do what was asked.

use std::io;

use law::Class;
use tantivy::{TantivyError, directory::error::LockError};
use thiserror::Error;

/// Why the index could not do what was asked.
#[derive(Debug, Error)]
pub enum IndexError {
    /// The index was written in another format.
    #[error(
        "the search index has format {found}, this program writes {expected}; rebuild the index"
    )]
    Outdated {
        /// The format of the files.
        found: String,
        /// The format of this program.
        expected: u32,
    },
    /// The files of the index cannot be read.
    #[error("the search index is damaged ({0}); rebuild the index")]
    Damaged(String),
    /// Another process writes to the index.
    #[error("another process is writing to the search index; try again when it has finished")]
    Busy,
    /// A tag cannot be indexed.
    #[error(
        "the tag `{key}` has a value of {length} bytes, at most {limit} are possible; shorten it"
    )]
    Tag {
        /// Its key.
        key: String,
        /// Bytes of key and value.
        length: usize,
        /// Bytes that are possible.
        limit: usize,
    },
    /// The files could not be read or written.
    #[error("the search index could not be read or written: {0}")]
    Io(#[source] io::Error),
    /// The engine refused what it should not have refused.
    #[error("the search engine failed: {0}")]
    Engine(String),
}

impl IndexError {
    /// What kind of failure it is.
    pub const fn class(&self) -> Class {
        match self {
            Self::Outdated { .. } | Self::Damaged(_) | Self::Busy | Self::Io(_) => {
                Class::Unavailable
            }
            Self::Tag { .. } => Class::Usage,
            Self::Engine(_) => Class::Bug,
        }
    }

    /// Whether rebuilding the index repairs it.
    pub const fn asks_for_rebuild(&self) -> bool {
        matches!(self, Self::Outdated { .. } | Self::Damaged(_))
    }
}

impl From<io::Error> for IndexError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<TantivyError> for IndexError {
    fn from(error: TantivyError) -> Self {
        match error {
            TantivyError::LockFailure(LockError::LockBusy, _) => Self::Busy,
            TantivyError::IoError(error) => {
                Self::Io(io::Error::new(error.kind(), error.to_string()))
            }
            TantivyError::DataCorruption(_)
            | TantivyError::OpenReadError(_)
            | TantivyError::SchemaError(_)
            | TantivyError::IncompatibleIndex(_)
            | TantivyError::DeserializeError(_) => Self::Damaged(error.to_string()),
            _ => Self::Engine(error.to_string()),
        }
    }
}
