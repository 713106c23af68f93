//! Why the desk could not answer, with the class and the code each shell needs.

use law::Class;
use thiserror::Error;

/// Why a request at the desk failed.
#[derive(Clone, Debug, Error, Eq, PartialEq)]
pub enum DeskError {
    /// The text could not be read as a citation.
    #[error(
        "`{citation}` could not be read as a Swiss legal citation: {reason}; write it like `Art. 97 Abs. 1 OR`, `BGE 145 III 229 E. 4.2` or `4A_123/2020`"
    )]
    InvalidReference {
        /// The text as given.
        citation: String,
        /// What stopped the reading.
        reason: String,
        /// What may have been meant.
        suggestions: Vec<String>,
    },
    /// A parameter is missing or has a value that is not allowed.
    #[error("{0}")]
    InvalidParameters(String),
    /// A file is not there.
    #[error("{0}")]
    NotFound(String),
    /// A file is of a kind that cannot be read yet.
    #[error("{0}")]
    UnsupportedFormat(String),
    /// A file is there but could not be read.
    #[error("{0}")]
    Unreadable(String),
    /// Something believed to hold did not.
    #[error("a bug in Fontes: {0}; please report it")]
    Broken(String),
}

impl DeskError {
    /// The code in the error envelope of the tools.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::InvalidReference { .. } => "INVALID_REFERENCE",
            Self::InvalidParameters(_) => "INVALID_PARAMETERS",
            Self::NotFound(_) => "NOT_FOUND",
            Self::UnsupportedFormat(_) => "UNSUPPORTED_FORMAT",
            Self::Unreadable(_) => "DATABASE_UNAVAILABLE",
            Self::Broken(_) => "INTERNAL",
        }
    }

    /// The class of the failure.
    pub const fn class(&self) -> Class {
        match self {
            Self::InvalidReference { .. }
            | Self::InvalidParameters(_)
            | Self::UnsupportedFormat(_) => Class::Usage,
            Self::NotFound(_) => Class::NotFound,
            Self::Unreadable(_) => Class::Unavailable,
            Self::Broken(_) => Class::Bug,
        }
    }

    /// What may have been meant, when that is known.
    pub fn suggestions(&self) -> &[String] {
        match self {
            Self::InvalidReference { suggestions, .. } => suggestions,
            _ => &[],
        }
    }
}
