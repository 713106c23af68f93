//! Whether a cited source exists: three answers, never two.

use jiff::civil::Date;

use crate::Notice;

/// Where an answer about existence was looked up.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Source {
    /// The name of the table or collection asked.
    pub name: String,
    /// The state of that table: the date of the version it describes, when it has one.
    pub as_of: Option<Date>,
}

/// Whether the cited source exists, as far as this machine can tell.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Existence {
    /// It exists.
    Exists {
        /// What shows it.
        evidence: Notice,
        /// Where that was looked up.
        source: Source,
    },
    /// It provably does not exist.
    Missing {
        /// The proof.
        proof: Notice,
        /// Where that was looked up.
        source: Source,
    },
    /// It cannot be known from here.
    Unknown {
        /// Why not.
        reason: Notice,
        /// The source that would know.
        ask: Notice,
    },
}

impl Existence {
    /// The answer as a three-valued flag: `Some(true)`, `Some(false)` or `None`.
    pub const fn flag(&self) -> Option<bool> {
        match self {
            Self::Exists { .. } => Some(true),
            Self::Missing { .. } => Some(false),
            Self::Unknown { .. } => None,
        }
    }
}

/// How far what is cited was found, and whether it holds as cited.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Standing {
    /// All of it was looked up; the answer about existence is about all of it.
    #[default]
    Whole,
    /// What is answered is about the article or the decision; a letter, sentence or consideration of
    /// it could not be looked up.
    InPart,
    /// The page lies inside a decision that starts on an earlier one.
    Inside,
    /// The article or the decision exists; the paragraph or page of it does not.
    NoSuchPinpoint,
    /// Repealed, or not yet in force, on the day that matters.
    NotInForce,
    /// Parts of the citation contradict each other.
    Mismatch,
}
