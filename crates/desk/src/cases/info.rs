//! What the active case holds.

use casefile::{CaseDocument, CaseSummary, DocumentOrder};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError};

/// Which case.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct CaseInfoRequest {
    /// The case; the active one where nothing is said.
    #[serde(default)]
    pub case: Option<String>,
}

/// A case and its documents.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CaseInfoAnswer {
    /// The case.
    pub case: CaseSummary,
    /// Its documents, the oldest first.
    pub documents: Vec<CaseDocument>,
    /// The tier.
    pub tier: &'static str,
}

/// Says what a case holds.
pub fn get_case_info(
    request: &CaseInfoRequest,
    call: &Call<'_>,
) -> Result<CaseInfoAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    Ok(CaseInfoAnswer {
        case: case.summary()?,
        documents: case.documents(DocumentOrder::Date)?,
        tier: call.desk.tier.name(),
    })
}
