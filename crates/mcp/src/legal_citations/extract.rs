//! The tool `extract_citations`.

use desk::{Call, ExtractAnswer, ExtractRequest, FoundCitation, extract_citations};
use serde_json::{Map, Value};

use super::{LONGEST_TEXT, TEXT_LANGUAGE, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "extract_citations",
    beside: None,
    title: "List the citations of a text",
    description: "Finds every Swiss legal citation in a text and returns each with its place \
        (bytes and characters), type, correct form and parts. Use it to see what a text cites. It \
        does not say whether the sources exist; to have every citation verified use \
        check_document.",
    parameters: PARAMETERS,
    output: schema::output::<ExtractAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "text",
        description: "The text, in any of the four languages.",
        kind: Kind::Text { longest: LONGEST_TEXT },
        presence: Presence::Required,
        examples: &["Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 225 E. 3)."],
    },
    TEXT_LANGUAGE,
];

fn run(arguments: Map<String, Value>, _call: &Call<'_>) -> Result<Answer, Failure> {
    let request: ExtractRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = extract_citations(&request)?;
    let text = text(&answer);
    Answer::new(&answer, text)
}

fn text(answer: &ExtractAnswer) -> String {
    let language = words::language(answer.language);
    let mut lines =
        vec![format!("Citations: {} (language of the text: {language})", answer.total_count)];
    lines.extend(answer.citations.iter().take(words::MOST_LINES).map(line));
    if answer.citations.len() > words::MOST_LINES {
        lines.push(format!("… and {} more", answer.citations.len() - words::MOST_LINES));
    }
    lines.join("\n")
}

fn line(found: &FoundCitation) -> String {
    let kind = words::kind(&found.citation_type);
    let cited = words::on_one_line(&found.text);
    let mut line = format!("- {cited} ({kind}, at {}-{})", found.char_start, found.char_end);
    if found.normalized != found.text {
        line.push_str(&format!("; write: {}", found.normalized));
    }
    if !found.issues.is_empty() {
        line.push_str(&format!("; {}", found.issues.join("; ")));
    }
    line
}
