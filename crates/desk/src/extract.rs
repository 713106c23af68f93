//! Every citation of a text, with its place.

use law::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{DeskError, NormalizedReference};

/// A text whose citations are wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ExtractRequest {
    /// The text.
    pub text: String,
    /// The language of the text, where it is known.
    #[serde(default)]
    pub language: Option<Language>,
}

/// One citation of the text.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct FoundCitation {
    /// The words of the text.
    pub text: String,
    /// First byte in the UTF-8 of the text.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// First character (Unicode scalar value).
    pub char_start: usize,
    /// The character after the last.
    pub char_end: usize,
    /// The type, as in `validate_citation`.
    pub citation_type: String,
    /// The canonical form, in the citation's own language.
    pub normalized: String,
    /// The language of its form.
    pub language: Option<Language>,
    /// What is wrong with its form.
    pub issues: Vec<String>,
    /// Its parts.
    pub normalized_reference: NormalizedReference,
}

/// The citations of a text, in their order.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
pub struct ExtractAnswer {
    /// The citations.
    pub citations: Vec<FoundCitation>,
    /// How many there are.
    pub total_count: usize,
    /// The language of the text.
    pub language: Option<Language>,
}

/// Extracts the citations of a text.
pub fn extract_citations(request: &ExtractRequest) -> Result<ExtractAnswer, DeskError> {
    let _ = request;
    Err(DeskError::InvalidParameters("not yet".to_owned()))
}
