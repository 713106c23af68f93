//! A new case.

use casefile::{CaseKind, CaseSummary, NewCase, StatusFilter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError, Tier};

/// How many cases the free tier allows.
const FREE_CASES: usize = 3;

/// A case to make.
#[derive(Clone, Debug, Deserialize)]
pub struct CreateCaseRequest {
    /// Its name.
    pub name: String,
    /// Its docket or file number.
    #[serde(default)]
    pub case_number: Option<String>,
    /// What it is about.
    #[serde(default)]
    pub case_type: Option<CaseKind>,
}

/// The case that was made.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CreateCaseAnswer {
    /// The case, which is the active one now.
    pub case: CaseSummary,
}

/// Makes a case and makes it the active one.
pub fn create_case(
    request: &CreateCaseRequest,
    call: &Call<'_>,
) -> Result<CreateCaseAnswer, DeskError> {
    let cases = call.desk.cases()?;
    if call.desk.tier == Tier::Free {
        let (open, unopened) = cases.list(StatusFilter::All)?;
        let count = open.len() + unopened.len();
        if count >= FREE_CASES {
            let limit = format!(
                "Free tier allows {FREE_CASES} cases (you have {count}). Delete a case or upgrade \
                 to Pro for unlimited cases."
            );
            return Err(DeskError::TierLimit(limit.into()));
        }
    }
    let new = NewCase {
        name: &request.name,
        number: request.case_number.as_deref(),
        kind: request.case_type.unwrap_or(CaseKind::Other),
    };
    let case = cases.create(&new, call.today)?.summary()?;
    call.session.activate(Some(case.id.clone()));
    Ok(CreateCaseAnswer { case })
}
