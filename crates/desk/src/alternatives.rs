//! What else a citation may be written as, or may have been meant as.

use jiff::civil::Date;
use law::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::DeskError;

/// One citation, whose other forms or likely corrections are wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AlternativesRequest {
    /// The citation, right or wrong.
    pub citation: String,
    /// The language it is in, where its form leaves that open.
    #[serde(default)]
    pub language: Option<Language>,
    /// The most alternatives to return, 1 to 50.
    #[serde(default = "default_limit")]
    pub limit: u32,
}

const fn default_limit() -> u32 {
    10
}

/// One alternative.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Alternative {
    /// The citation to use.
    pub citation: String,
    /// `correction` (what may have been meant), `language_variant`, `parallel` (the same decision
    /// or act named otherwise) or `other_act` (another act with the same abbreviation).
    pub kind: String,
    /// Its language, for a variant.
    pub language: Option<Language>,
    /// Whether it exists: true, false or null.
    pub exists: Option<bool>,
    /// Why it is offered.
    pub reason: String,
}

/// The alternatives to one citation.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct AlternativesAnswer {
    /// The citation as given.
    pub citation: String,
    /// Whether it exists as given: true, false or null.
    pub exists_in_database: Option<bool>,
    /// The alternatives, the likeliest first.
    pub alternatives: Vec<Alternative>,
    /// How many there were before `limit`.
    pub total_count: usize,
}

/// Finds the alternatives to one citation.
pub fn find_alternatives(
    request: &AlternativesRequest,
    today: Date,
) -> Result<AlternativesAnswer, DeskError> {
    let _ = (request, today);
    Err(DeskError::InvalidParameters("not yet".to_owned()))
}
