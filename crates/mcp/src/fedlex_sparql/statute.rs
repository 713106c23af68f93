//! The tool `lookup_statute`.

use desk::{Call, LookupStatuteRequest, StatuteAnswer, lookup_statute};
use serde_json::{Map, Value};

use super::{LANGUAGE, LONGEST_NAME, words};
use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "lookup_statute",
    beside: None,
    title: "Look up a federal act",
    description: "Looks up a Swiss federal act by its number (220, 311.0) or abbreviation (OR, CO, \
        ZGB, StGB) in any language: title and abbreviation in every language, day of enactment, \
        whether it is in force. A number may name several acts, since numbers are used again: the \
        one in force comes first and the others are listed.",
    parameters: PARAMETERS,
    output: schema::output::<StatuteAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "identifier",
        description: "The number of the act in the classified compilation, or its abbreviation.",
        kind: Kind::Text { longest: LONGEST_NAME },
        presence: Presence::Required,
        examples: &["220", "OR", "311.0"],
    },
    LANGUAGE,
    POLICY,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: LookupStatuteRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = lookup_statute(&request, call)?;
    let mut lines = vec![words::act(&answer.act)];
    if let Some(day) = answer.act.date_of_enactment {
        lines.push(format!("Enacted: {day}"));
    }
    if let Some(sort) = &answer.act.act_type {
        lines.push(format!("Type: {sort}"));
    }
    lines.push("Names:".to_owned());
    words::names(&mut lines, &answer.act);
    lines.push(format!("Link: {}", answer.act.permalink));
    if !answer.other_acts.is_empty() {
        lines.push("Other acts of this number or abbreviation:".to_owned());
        lines.extend(answer.other_acts.iter().map(|act| format!("  {}", words::act(act))));
    }
    words::provenance(&mut lines, &answer.provenance);
    Answer::new(&answer, lines.join("\n"))
}
