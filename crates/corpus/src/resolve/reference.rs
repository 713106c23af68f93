//! A citation to resolve, and what it is.

use jiff::civil::Date;
use law::DocumentId;

/// A citation to resolve.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reference {
    /// The citation, or an id.
    pub text: String,
    /// The language it is written in, in two letters.
    pub language: String,
    /// The legal order it is written in, whose own citations come first; any where there is none.
    pub jurisdiction: Option<String>,
    /// The day whose version is meant unless the citation names one; the version in force where
    /// there is none.
    pub at: Option<Date>,
}

/// What a citation is. Only what is certain is a document.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Resolution {
    /// A document, of a law the version of the day.
    Document(DocumentId),
    /// A law whose version of that day is not here.
    NotThen,
    /// It may be one of several documents.
    Ambiguous,
    /// Understood, and not here.
    Unknown,
    /// No citation that can be read.
    Unreadable,
}
