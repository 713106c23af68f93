//! What may be asked of a check.

use std::path::Path;

use jiff::civil::Date;
use law::Language;

/// How documents are checked.
#[derive(Debug)]
pub(crate) struct Options<'p> {
    /// The case whose documents are checked.
    pub(crate) case: Option<String>,
    /// The language of the documents, where it is known.
    pub(crate) language: Option<Language>,
    /// The language of the report, where it is not that of each document.
    pub(crate) report_language: Option<Language>,
    /// The day that matters where a document bears none.
    pub(crate) at: Option<Date>,
    /// Whether law that is not in force counts as an error.
    pub(crate) strict: bool,
    /// Whether the official sources are asked about what this machine does not know.
    pub(crate) ask: bool,
    /// Whether they may learn what a case cites.
    pub(crate) yes: bool,
    /// Whether verified citations are listed too.
    pub(crate) all: bool,
    /// Where a report is written.
    pub(crate) html: Option<&'p Path>,
    /// Where the Word file is written with comments.
    pub(crate) docx: Option<&'p Path>,
}
