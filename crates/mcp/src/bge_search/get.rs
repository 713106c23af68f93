//! The tool `get_bge_decision`.

use desk::{Call, DecisionAnswer, Policy, get_bge_decision};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{
    Answer, Effect, Failure, Pace, Parameter, Tool,
    decisions::{self, REFERENCE},
    parameter,
    policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "get_bge_decision",
    beside: None,
    title: "Get a decision of the official collection",
    description: "Get a decision of the official collection by its reference: regeste, \
        considerations by number, whole text. A page inside a decision finds the decision in which \
        it lies; with a consideration (E. 4.2), that consideration is given apart. A reference \
        that provably never existed is refused with the proof.",
    parameters: PARAMETERS,
    output: schema::output::<DecisionAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[REFERENCE, POLICY];

#[derive(Deserialize)]
struct Request {
    reference: String,
    #[serde(default)]
    policy: Policy,
}

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: Request = parameter::read(PARAMETERS, arguments)?;
    let answer = get_bge_decision(&request.reference, request.policy, call)?;
    let text = decisions::decision(&answer);
    Answer::new(&answer, text)
}
