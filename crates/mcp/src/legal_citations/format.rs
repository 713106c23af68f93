//! The tool `format_citation`.

use desk::{Call, FormatAnswer, FormatRequest, format_citation};
use serde_json::{Map, Value};

use super::{CITATION, LANGUAGE, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "format_citation",
    beside: None,
    title: "Write a citation in another language",
    description: "Converts one Swiss legal citation to German, French, Italian or English usage \
        (BGE 145 III 229 E. 4.2 becomes ATF 145 III 229 consid. 4.2). Use it when you write in \
        another language than the source you cite, or to give parallel forms. It does not check \
        that the source exists; use validate_citation for that. Read conversion_notes: they hold \
        assumptions and terms without an equivalent.",
    parameters: PARAMETERS,
    output: schema::output::<FormatAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run,
};

const PARAMETERS: &[Parameter] = &[
    CITATION,
    Parameter {
        name: "target_language",
        description: "The language to write the citation in.",
        kind: Kind::Choice { words: &["de", "fr", "it", "en"], tolerated: &[], default: None },
        presence: Presence::Required,
        examples: &[],
    },
    LANGUAGE,
];

fn run(arguments: Map<String, Value>, _call: &Call<'_>) -> Result<Answer, Failure> {
    let request: FormatRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = format_citation(&request)?;
    let text = text(&answer);
    Answer::new(&answer, text)
}

fn text(answer: &FormatAnswer) -> String {
    let from = words::language(answer.original_language);
    let mut lines = vec![
        answer.converted.clone(),
        format!("From: {} ({from}), to: {}", answer.original, answer.target_language),
    ];
    words::listed(&mut lines, "Note", &answer.conversion_notes);
    lines.join("\n")
}
