//! Every citation of a document, with a verdict on each.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{Language, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{DeskError, ExistenceAnswer, NormalizedReference, Paper};

/// A document to check: its text, or the path of a TXT, Markdown or HTML file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct CheckRequest {
    /// The text itself.
    #[serde(default)]
    pub text: Option<String>,
    /// The path of a file on this machine.
    #[serde(default)]
    pub path: Option<String>,
    /// The language of the document, where it is known.
    #[serde(default)]
    pub language: Option<Language>,
}

/// One citation with its verdict.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct CheckedCitation {
    /// The words of the document.
    pub text: String,
    /// First byte in the UTF-8 of the document's text.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// First character (Unicode scalar value).
    pub char_start: usize,
    /// The character after the last.
    pub char_end: usize,
    /// Line of the document's text, counted from one.
    pub line: usize,
    /// The type, as in `validate_citation`.
    pub citation_type: String,
    /// The canonical form, in the citation's own language.
    pub normalized: String,
    /// The language of its form.
    pub language: Option<Language>,
    /// The verdict.
    pub verdict: Verdict,
    /// What the verdict rests on.
    pub existence: ExistenceAnswer,
    /// What is wrong with its form.
    pub issues: Vec<String>,
    /// Assumptions made in reading it.
    pub notes: Vec<String>,
    /// How it should be written, where that differs or a single close match is known.
    pub correction: Option<String>,
    /// Its parts.
    pub normalized_reference: NormalizedReference,
}

/// How many citations got which verdict.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Totals {
    /// All citations.
    pub citations: usize,
    /// Those that exist and are well formed.
    pub verified: usize,
    /// Those that provably do not exist.
    pub does_not_exist: usize,
    /// Those whose form is wrong.
    pub malformed: usize,
    /// Those that can mean more than one source.
    pub ambiguous: usize,
    /// Those that cannot be checked from here.
    pub unverifiable: usize,
    /// Citations by type.
    pub by_type: BTreeMap<String, usize>,
}

/// The result of checking a document.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct CheckAnswer {
    /// The file, when one was read.
    pub path: Option<String>,
    /// The language of the document.
    pub language: Option<Language>,
    /// The day of the check (YYYY-MM-DD).
    pub checked_on: String,
    /// Counts by verdict and type.
    pub totals: Totals,
    /// The citations, in the order of the document.
    pub citations: Vec<CheckedCitation>,
    /// What was not checked, and why.
    pub warnings: Vec<String>,
}

/// Checks every citation of a document. The second part of the answer is the document as it was
/// read: offsets in the answer refer to its text.
pub fn check_document(
    request: &CheckRequest,
    today: Date,
) -> Result<(CheckAnswer, Paper), DeskError> {
    let _ = (request, today);
    Err(DeskError::InvalidParameters("not yet".to_owned()))
}
