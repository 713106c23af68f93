//! The tools `switch_case`, `close_case`, `reopen_case` and `archive_case`.

use super::{CASE_NAME, LONGEST_NAME, words};
use crate::{About, Call, DeskError, Effect, Pace, Request};
use casefile::{CaseSummary, Status};
use law::Advice;
use law::request::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The case to work in from now on.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SwitchCaseRequest {
    /// Its name or id.
    #[schemars(description = CASE_NAME)]
    pub case_name: Text<LONGEST_NAME>,
}

impl Request for SwitchCaseRequest {
    type Answer = CaseAnswer;

    const ABOUT: About = About {
        name: "switch_case",
        beside: None,
        title: "Switch to a case",
        description: "Switch to a different case. All subsequent operations (ingest, search) will use \
            this case.",
        effect: Effect::Switches,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<CaseAnswer, DeskError> {
        let case = call.cases()?.find(&self.case_name)?;
        call.touch(&case.id)?;
        call.session.activate(Some(case.id.clone()));
        Ok(CaseAnswer { case })
    }

    fn words(&self, answer: &CaseAnswer, call: &Call<'_>) -> String {
        let held = words::held(&answer.case);
        let mut text = format!("Switched to case \"{}\" ({held}).", answer.case.name);
        if !call.session.lasts() {
            text.push(' ');
            text.push_str(words::NAME_IT);
        }
        text
    }
}

/// The case to close: it can be read and searched, not changed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CloseCaseRequest {
    /// Its name or id.
    #[schemars(description = CASE_NAME)]
    pub case_name: Text<LONGEST_NAME>,
}

impl Request for CloseCaseRequest {
    type Answer = CaseAnswer;

    const ABOUT: About = About {
        name: "close_case",
        beside: None,
        title: "Close a case",
        description: "Close a case: it stays searchable and can no longer be changed. reopen_case \
            undoes it.",
        effect: Effect::Writes,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<CaseAnswer, DeskError> {
        set(&self.case_name, call, Status::Closed)
    }

    fn words(&self, answer: &CaseAnswer, call: &Call<'_>) -> String {
        format!(
            "Closed case \"{}\" ({}). It can be searched, and changed again after {}.",
            answer.case.name,
            words::held(&answer.case),
            Advice::ReopenCase.to(call.reader)
        )
    }
}

/// The closed or archived case to open again.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ReopenCaseRequest {
    /// Its name or id.
    #[schemars(description = CASE_NAME)]
    pub case_name: Text<LONGEST_NAME>,
}

impl Request for ReopenCaseRequest {
    type Answer = CaseAnswer;

    const ABOUT: About = About {
        name: "reopen_case",
        beside: None,
        title: "Reopen a case",
        description: "Reopen a closed or archived case, so that documents can be added and deleted.",
        effect: Effect::Writes,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<CaseAnswer, DeskError> {
        set(&self.case_name, call, Status::Active)
    }

    fn words(&self, answer: &CaseAnswer, _: &Call<'_>) -> String {
        format!("Reopened case \"{}\" ({}).", answer.case.name, words::held(&answer.case))
    }
}

/// The case to archive: it is closed, and hidden unless asked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ArchiveCaseRequest {
    /// Its name or id.
    #[schemars(description = CASE_NAME)]
    pub case_name: Text<LONGEST_NAME>,
}

impl Request for ArchiveCaseRequest {
    type Answer = CaseAnswer;

    const ABOUT: About = About {
        name: "archive_case",
        beside: None,
        title: "Archive a case",
        description: "Archive a case: it is read-only and hidden from list_cases unless asked for. \
            reopen_case undoes it.",
        effect: Effect::Writes,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<CaseAnswer, DeskError> {
        set(&self.case_name, call, Status::Archived)
    }

    fn words(&self, answer: &CaseAnswer, call: &Call<'_>) -> String {
        format!(
            "Archived case \"{}\" ({}). {}.",
            answer.case.name,
            words::held(&answer.case),
            Advice::ArchivedCase.to(call.reader)
        )
    }
}

/// A case.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CaseAnswer {
    /// The case.
    #[schemars(with = "Map<String, Value>")]
    pub case: CaseSummary,
}

fn set(name: &str, call: &Call<'_>, status: Status) -> Result<CaseAnswer, DeskError> {
    let case = call.cases()?.set_status(name, status, call.today)?;
    call.session.touch(&case.id);
    // What is open knows the status of before.
    call.desk.close(&case.id);
    Ok(CaseAnswer { case })
}
