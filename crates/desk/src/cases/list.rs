//! All cases.

use casefile::{CaseSummary, StatusFilter, Unopened};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError};

/// Which cases to list.
#[derive(Clone, Debug, Deserialize)]
pub struct ListCasesRequest {
    /// At which point of their life; those worked on where nothing is said.
    #[serde(default)]
    pub status_filter: Option<StatusFilter>,
}

/// A case of a list.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ListedCase {
    /// The case.
    #[serde(flatten)]
    pub case: CaseSummary,
    /// Whether it is the active one.
    pub is_current: bool,
}

/// The cases.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ListCasesAnswer {
    /// The cases, the newest first.
    pub cases: Vec<ListedCase>,
    /// How many are at another point of their life and not shown.
    pub hidden: usize,
    /// The cases that are there and cannot be opened.
    pub unopened: Vec<Unopened>,
}

/// Lists cases.
pub fn list_cases(
    request: &ListCasesRequest,
    call: &Call<'_>,
) -> Result<ListCasesAnswer, DeskError> {
    let filter = request.status_filter.unwrap_or(StatusFilter::Active);
    let active = call.session.active();
    let (all, unopened) = call.desk.cases()?.list(StatusFilter::All)?;
    let total = all.len();
    let cases: Vec<ListedCase> = all
        .into_iter()
        .filter(|case| filter.admits(case.status))
        .map(|case| ListedCase { is_current: active.as_ref() == Some(&case.id), case })
        .collect();
    Ok(ListCasesAnswer { hidden: total - cases.len(), cases, unopened })
}
