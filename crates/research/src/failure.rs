//! Why a source did not answer, and why a research could not go on.

use thiserror::Error;

/// A source did not answer.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{reason}")]
pub struct SourceError {
    /// What happened, and what to do.
    pub reason: String,
    /// Whether asking again may help.
    pub is_retryable: bool,
}

/// A research cannot go on.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum ResearchError {
    /// No source answered.
    #[error("no source answered: {0}")]
    AllSourcesDown(String),
    /// A step was asked for before the one it builds on.
    #[error("a belief turned out false: {0}; this is a fault of the program, please report it")]
    Bug(String),
}
