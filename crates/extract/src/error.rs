//! Why nothing of a document could be read.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why nothing of a document could be read. What could be read in part is a [`crate::Document`]
/// with warnings.
#[derive(Clone, Debug, Deserialize, Eq, Error, PartialEq, Serialize)]
pub enum ExtractError {
    /// The format is none of ours.
    #[error("unsupported file format: {0}")]
    Unsupported(String),
    /// The file has no bytes.
    #[error("the file is empty")]
    Empty,
    /// The document is locked, and no password or a wrong one was given.
    #[error(
        "the document is protected by a password; ingest it by itself with the password, or save a copy without one"
    )]
    Locked,
    /// The document is locked, and the password that was given does not open it.
    #[error("the password does not open the document; check it for capitals and accents")]
    WrongPassword,
    /// The file is not what it claims to be, or is broken.
    #[error("{0}")]
    Damaged(String),
    /// Reading would cost more than the limits allow.
    #[error("{0}")]
    TooLarge(String),
    /// Reading took too long or the process that reads ended.
    #[error("{0}")]
    GaveUp(String),
    /// The machine did not let us: a process could not be started, a pipe broke.
    #[error("{0}")]
    Machine(String),
}
