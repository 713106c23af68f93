//! Passages of a case.

use casefile::{DocumentKind, SearchAnswer, SearchRequest};
use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError};

/// How many results there are where nothing is said.
const USUAL: u32 = 10;

/// How many results come with what surrounds them; more would fill a model's context.
const SURROUNDED: usize = 10;

/// What is looked for.
#[derive(Clone, Debug, Deserialize)]
pub struct SearchCaseRequest {
    /// Words, phrases, AND, OR, NOT, a citation.
    pub query: String,
    /// How many results.
    #[serde(default)]
    pub top_k: Option<u32>,
    /// Only in this document.
    #[serde(default)]
    pub document_filter: Option<String>,
    /// Only in documents of this kind.
    #[serde(default)]
    pub document_type: Option<DocumentKind>,
    /// Only in documents of this day or later (YYYY-MM-DD).
    #[serde(default)]
    pub date_from: Option<String>,
    /// Only in documents of this day or earlier (YYYY-MM-DD).
    #[serde(default)]
    pub date_to: Option<String>,
    /// The case; the active one where nothing is said.
    #[serde(default)]
    pub case: Option<String>,
}

/// What was found.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct SearchCaseAnswer {
    /// The words as they were asked for.
    pub query: String,
    /// The name of the case.
    pub case: String,
    /// The tier.
    pub tier: &'static str,
    /// What was found.
    #[serde(flatten)]
    pub found: SearchAnswer,
    /// Pages of the documents searched that could not be read, so that nothing of them is found.
    pub pages_skipped: u32,
}

/// Searches a case.
pub fn search_case(
    request: &SearchCaseRequest,
    call: &Call<'_>,
) -> Result<SearchCaseAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let found = case.search(&SearchRequest {
        query: &request.query,
        document: request.document_filter.as_deref(),
        kind: request.document_type,
        from: day("date_from", request.date_from.as_deref())?,
        to: day("date_to", request.date_to.as_deref())?,
        top_k: request.top_k.unwrap_or(USUAL) as usize,
        surrounded: SURROUNDED,
    })?;
    Ok(SearchCaseAnswer {
        query: request.query.clone(),
        case: case.name().to_owned(),
        tier: call.desk.tier.name(),
        found,
        pages_skipped: case.pages_skipped()?,
    })
}

fn day(name: &str, text: Option<&str>) -> Result<Option<Date>, DeskError> {
    let Some(text) = text else { return Ok(None) };
    text.trim().parse().map(Some).map_err(|_| {
        DeskError::InvalidParameters(format!("`{name}` is `{text}`; write the day as YYYY-MM-DD"))
    })
}
