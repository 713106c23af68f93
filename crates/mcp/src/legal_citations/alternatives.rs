//! The tool `find_alternatives`.

use desk::{Alternative, AlternativesAnswer, AlternativesRequest, Call, find_alternatives};
use serde_json::{Map, Value};

use super::{CITATION, LANGUAGE};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "find_alternatives",
    beside: None,
    title: "Find alternatives to a citation",
    description: "Lists what else one Swiss legal citation may be written as or may have been \
        meant as: likely corrections of a wrong one, its forms in the other languages, parallel \
        references to the same source, and other acts with the same abbreviation. Use it when \
        validate_citation says that a citation does not exist, is malformed or is ambiguous, and \
        to search for a source under all its names.",
    parameters: PARAMETERS,
    output: schema::output::<AlternativesAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run,
};

const PARAMETERS: &[Parameter] = &[
    CITATION,
    LANGUAGE,
    Parameter {
        name: "limit",
        description: "The most alternatives to return.",
        kind: Kind::Integer { least: 1, greatest: 50, default: 10 },
        presence: Presence::Optional,
        examples: &[],
    },
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: AlternativesRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = find_alternatives(&request, call.today)?;
    let text = text(&answer);
    Answer::new(&answer, text)
}

fn text(answer: &AlternativesAnswer) -> String {
    let exists = match answer.exists_in_database {
        Some(true) => "exists",
        Some(false) => "provably does not exist",
        None => "may or may not exist; that cannot be known from here",
    };
    let mut lines = vec![format!("{} {exists}.", answer.citation)];
    match answer.alternatives.len() {
        0 => lines.push("No alternative is known.".to_owned()),
        shown if shown < answer.total_count => {
            lines.push(format!("{shown} of {} alternatives:", answer.total_count));
        }
        shown => lines.push(format!("Alternatives: {shown}")),
    }
    lines.extend(answer.alternatives.iter().map(line));
    lines.join("\n")
}

fn line(alternative: &Alternative) -> String {
    let exists = match alternative.exists {
        Some(true) => "exists",
        Some(false) => "does not exist",
        None => "existence unknown",
    };
    let kind = alternative.kind.replace('_', " ");
    let language = alternative.language.map(|code| format!(", {code}")).unwrap_or_default();
    format!("- {} ({kind}{language}; {exists}): {}", alternative.citation, alternative.reason)
}
