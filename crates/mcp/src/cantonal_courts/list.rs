//! The tool `list_courts`.

use desk::{Call, CourtsAnswer, ListCourtsRequest, list_courts};
use serde_json::{Map, Value};

use super::CANTON;
use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, decisions, parameter, schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "list_courts",
    beside: None,
    title: "List the courts",
    description: "List the courts whose decisions can be searched, with their ids; of one canton, \
        their chambers too.",
    parameters: PARAMETERS,
    output: schema::output::<CourtsAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter { presence: Presence::Optional, ..CANTON },
    Parameter {
        name: "language",
        description: "The language of the names; German where nothing is said.",
        kind: Kind::Choice { words: &["de", "fr", "it"], tolerated: &["en"], default: Some("de") },
        presence: Presence::Optional,
        examples: &[],
    },
];

fn run(arguments: Map<String, Value>, _call: &Call<'_>) -> Result<Answer, Failure> {
    let request: ListCourtsRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = list_courts(&request)?;
    let mut text = String::new();
    for court in &answer.courts {
        text.push_str(&format!("{}  {}\n", court.id, court.name));
        for chamber in &court.chambers {
            text.push_str(&format!("    {}  {}\n", chamber.id, chamber.name));
        }
    }
    let mut text = text.trim_end().to_owned();
    decisions::provenance(&mut text, &answer.provenance);
    Answer::new(&answer, text)
}
