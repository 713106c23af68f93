//! The tool `create_case`.

use super::{LONGEST_NAME, words::NAME_IT};
use crate::{About, Call, DeskError, Effect, Pace, Request, Tier};
use casefile::{CaseKind, CaseSummary, NewCase, StatusFilter};
use law::request::{Choice, Text};
use law::{Advice, Reader};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A case to make.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CreateCaseRequest {
    /// Case name (e.g., 'Smith v. Jones')
    pub name: Text<LONGEST_NAME>,
    /// Optional docket or case number
    #[schemars(example = "4A_123/2020")]
    pub case_number: Option<Text<LONGEST_NAME>>,
    /// Type of legal case
    pub case_type: Option<Choice<CaseKind>>,
}

impl Request for CreateCaseRequest {
    type Answer = CreateCaseAnswer;

    const ABOUT: About = About {
        name: "create_case",
        beside: None,
        title: "Create a case",
        description: "Create a new legal case. Creates an isolated database for this case on your \
        machine. Automatically switches to the new case.",
        effect: Effect::Writes,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<CreateCaseAnswer, DeskError> {
        create_case(self, call)
    }

    fn words(&self, answer: &CreateCaseAnswer, call: &Call<'_>) -> String {
        let case = &answer.case;
        let mut text = format!("Created case \"{}\" (ID: {}).\n", case.name, case.id);
        if let Some(number) = &case.number {
            text.push_str(&format!("Number: {number}\n"));
        }
        text.push_str(&format!("Type: {}\n", case.kind.name()));
        text.push_str(&match call.reader {
            Reader::Model => {
                let active =
                    if call.session.lasts() { "This is now your active case." } else { NAME_IT };
                let ingest = Advice::IngestDocument.to(call.reader);
                format!("{active}\n\nNext: Ingest documents with {ingest}.")
            }
            Reader::Terminal | Reader::Page(_) => {
                format!("\nNext: fontes ingest PATH --case \"{}\"", case.name)
            }
        });
        text
    }
}

/// How many cases the free tier allows.
const FREE_CASES: usize = 3;

/// The case that was made.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CreateCaseAnswer {
    /// The case, which is the active one now.
    #[schemars(with = "Map<String, Value>")]
    pub case: CaseSummary,
}

/// Refuses a case more than the tier allows.
pub(crate) fn allow_one_more(call: &Call<'_>) -> Result<(), DeskError> {
    let cases = call.cases()?;
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
    Ok(())
}

/// Makes a case and makes it the active one.
fn create_case(
    request: &CreateCaseRequest,
    call: &Call<'_>,
) -> Result<CreateCaseAnswer, DeskError> {
    let cases = call.cases()?;
    allow_one_more(call)?;
    call.may_make_cases()?;
    let new = NewCase {
        name: &request.name,
        number: request.case_number.as_deref(),
        kind: request.case_type.map_or(CaseKind::Other, |kind| kind.0),
    };
    let case = cases.create(&new, call.today)?.summary()?;
    call.made_case(&case.id)?;
    call.session.activate(Some(case.id.clone()));
    call.session.touch(&case.id);
    Ok(CreateCaseAnswer { case })
}
