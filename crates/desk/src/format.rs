//! The same citation in another language.

use law::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::DeskError;

/// One citation to convert.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct FormatRequest {
    /// The citation in any of the four languages.
    pub citation: String,
    /// The language to write it in.
    pub target_language: Language,
    /// The language it is in, where its form leaves that open.
    #[serde(default)]
    pub language: Option<Language>,
}

/// The citation in the language asked for.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct FormatAnswer {
    /// The citation as given.
    pub original: String,
    /// The language it was read in.
    pub original_language: Option<Language>,
    /// The citation in the target language.
    pub converted: String,
    /// The target language.
    pub target_language: Language,
    /// What the conversion had to assume, and terms without a direct equivalent.
    pub conversion_notes: Vec<String>,
}

/// Converts one citation.
pub fn format_citation(request: &FormatRequest) -> Result<FormatAnswer, DeskError> {
    let _ = request;
    Err(DeskError::InvalidParameters("not yet".to_owned()))
}
