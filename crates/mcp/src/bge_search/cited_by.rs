//! The tool `get_cited_by`.

use desk::{Call, CitedByAnswer, Policy, get_cited_by};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool,
    decisions::{self, LIMIT},
    parameter,
    policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "get_cited_by",
    beside: None,
    title: "What cites a decision",
    description: "Find the decisions that cite a decision, the newest first, each with the \
        considerations that do. Each citation was read in the text, not guessed from words.",
    parameters: PARAMETERS,
    output: schema::output::<CitedByAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "reference",
        description: "The decision that is cited: its reference in the official collection or its \
            docket number.",
        kind: Kind::Text { longest: 300 },
        presence: Presence::Required,
        examples: &["BGE 145 III 225", "4A_120/2022"],
    },
    LIMIT,
    POLICY,
];

#[derive(Deserialize)]
struct Request {
    reference: String,
    limit: usize,
    #[serde(default)]
    policy: Policy,
}

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: Request = parameter::read(PARAMETERS, arguments)?;
    let answer = get_cited_by(&request.reference, request.limit, request.policy, call)?;
    let text = decisions::list_of_citing(&answer);
    Answer::new(&answer, text)
}
