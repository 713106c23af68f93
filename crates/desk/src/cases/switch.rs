//! Another active case, and the points of the life of a case.

use casefile::{CaseSummary, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError};

/// A case by its name or id.
#[derive(Clone, Debug, Deserialize)]
pub struct CaseRequest {
    /// Its name or id.
    pub case_name: String,
}

/// A case.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CaseAnswer {
    /// The case.
    pub case: CaseSummary,
}

/// Makes a case the active one.
pub fn switch_case(request: &CaseRequest, call: &Call<'_>) -> Result<CaseAnswer, DeskError> {
    let case = call.desk.cases()?.find(&request.case_name)?;
    call.session.activate(Some(case.id.clone()));
    Ok(CaseAnswer { case })
}

/// Closes a case: it can be read and searched, not changed.
pub fn close_case(request: &CaseRequest, call: &Call<'_>) -> Result<CaseAnswer, DeskError> {
    set(request, call, Status::Closed)
}

/// Opens a closed or archived case again.
pub fn reopen_case(request: &CaseRequest, call: &Call<'_>) -> Result<CaseAnswer, DeskError> {
    set(request, call, Status::Active)
}

/// Archives a case: it is closed, and hidden unless asked for.
pub fn archive_case(request: &CaseRequest, call: &Call<'_>) -> Result<CaseAnswer, DeskError> {
    set(request, call, Status::Archived)
}

fn set(request: &CaseRequest, call: &Call<'_>, status: Status) -> Result<CaseAnswer, DeskError> {
    let case = call.desk.cases()?.set_status(&request.case_name, status, call.today)?;
    // What is open knows the status of before.
    call.desk.close(&case.id);
    Ok(CaseAnswer { case })
}
