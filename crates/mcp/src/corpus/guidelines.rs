//! The tool `safety_guidelines`.

use desk::{Call, GuidelinesAnswer, GuidelinesRequest, safety_guidelines};
use serde_json::{Map, Value};

use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "safety_guidelines",
    beside: None,
    title: "Rules for legal research",
    description: "The rules for legal research here. Call it with category=core once at the start \
        of a session, and with category=jurisdiction for each legal order before working in it: \
        how to cite, what binds, how to search, how fresh the sources are and what is not covered.",
    parameters: PARAMETERS,
    output: schema::output::<GuidelinesAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "category",
        description: "core: the rules that always hold. jurisdiction: those of a legal order.",
        kind: Kind::Choice { words: &["core", "jurisdiction"], tolerated: &[], default: None },
        presence: Presence::Required,
        examples: &[],
    },
    Parameter {
        name: "jurisdiction",
        description: "With category=jurisdiction: \"fr\", \"eu|fr\", \"*\" for all, \"!=eu\" for \
            all but some.",
        kind: Kind::Text { longest: 200 },
        presence: Presence::Optional,
        examples: &["ch", "eu|fr"],
    },
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: GuidelinesRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = safety_guidelines(&request, call)?;
    let text = answer.text.clone();
    Answer::new(&answer, text)
}
