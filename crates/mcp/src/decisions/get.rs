//! The tool `get_decision`.

use desk::{Call, DecisionAnswer, Policy, get_decision};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::words;
use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, policy::POLICY,
    schema,
};

pub(crate) const TOOL: Tool = Tool {
    name: "get_decision",
    beside: None,
    title: "Get a decision",
    description: "Get the whole text of a decision by the id that a search returned; also by its \
        docket number or its reference in the official collection, where that is one decision's. \
        What is kept on this machine answers first.",
    parameters: PARAMETERS,
    output: schema::output::<DecisionAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "id",
        description: "The id, letter by letter as a search returned it.",
        kind: Kind::Text { longest: 300 },
        presence: Presence::Required,
        examples: &["CH_BGer_004_4A-102-2026_2026-08-17", "4A_102/2026"],
    },
    POLICY,
];

#[derive(Deserialize)]
struct Request {
    id: String,
    #[serde(default)]
    policy: Policy,
}

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: Request = parameter::read(PARAMETERS, arguments)?;
    let answer = get_decision(&request.id, request.policy, call)?;
    let text = words::decision(&answer);
    Answer::new(&answer, text)
}
