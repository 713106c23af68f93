//! The tool `create_case`.

use desk::{Call, CreateCaseAnswer, CreateCaseRequest, create_case};
use law::{Advice, Reader};
use serde_json::{Map, Value};

use super::{LONGEST_NAME, words::NAME_IT};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "create_case",
    beside: None,
    title: "Create a case",
    description: "Create a new legal case. Creates an isolated database for this case on your \
        machine. Automatically switches to the new case.",
    parameters: PARAMETERS,
    output: schema::output::<CreateCaseAnswer>,
    effect: Effect::Writes,
    pace: Pace::Quick,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "name",
        description: "Case name (e.g., 'Smith v. Jones')",
        kind: Kind::Text { longest: LONGEST_NAME },
        presence: Presence::Required,
        examples: &["Smith v. Jones"],
    },
    Parameter {
        name: "case_number",
        description: "Optional docket or case number",
        kind: Kind::Text { longest: LONGEST_NAME },
        presence: Presence::Optional,
        examples: &["4A_123/2020"],
    },
    Parameter {
        name: "case_type",
        description: "Type of legal case",
        kind: Kind::Choice {
            words: &[
                "civil",
                "criminal",
                "family",
                "bankruptcy",
                "contract",
                "employment",
                "personal_injury",
                "real_estate",
                "intellectual_property",
                "immigration",
                "other",
            ],
            tolerated: &[],
            default: None,
        },
        presence: Presence::Optional,
        examples: &[],
    },
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: CreateCaseRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = create_case(&request, call)?;
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
        Reader::Terminal => format!("\nNext: fontes ingest PATH --case \"{}\"", case.name),
    });
    Answer::new(&answer, text)
}
