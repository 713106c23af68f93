//! The tool `browse_structure`.

use desk::{BrowseAnswer, BrowseRequest, Call, browse_structure};
use law::{Advice, Reader};
use serde_json::{Map, Value};

use super::{AT_DATE, LANGUAGE, LONGEST_VALUE, MOST_KEYS, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "browse_structure",
    beside: None,
    title: "Browse tables of contents",
    description: "Show the table of contents of codes, acts and collections: without root_id the \
        acts there are, with it the books, titles, chapters and provisions below a node. \
        tags.jurisdiction is required, as in search.",
    parameters: PARAMETERS,
    output: schema::output::<BrowseAnswer>,
    effect: Effect::Reads,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    LANGUAGE,
    Parameter {
        name: "tags",
        description: "Filters, as in search; jurisdiction is required.",
        kind: Kind::Texts { most: MOST_KEYS, longest: LONGEST_VALUE },
        presence: Presence::Required,
        examples: &["{\"jurisdiction\": \"ch\", \"structure_type\": \"legislation\"}"],
    },
    Parameter {
        name: "root_id",
        description: "The id of the node to start from; without it, the topmost.",
        kind: Kind::Text { longest: 300 },
        presence: Presence::Optional,
        examples: &["fr.legitext000006070721"],
    },
    Parameter {
        name: "depth",
        description: "How many levels to show.",
        kind: Kind::Integer { least: 1, greatest: 20, default: 2 },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "limit",
        description: "How many nodes.",
        kind: Kind::Integer { least: 1, greatest: 500, default: 50 },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "offset",
        description: "How many to pass over: the next_offset of the answer before.",
        kind: Kind::Integer { least: 0, greatest: 10_000_000, default: 0 },
        presence: Presence::Optional,
        examples: &[],
    },
    AT_DATE,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: BrowseRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = browse_structure(&request, call)?;
    let text = text(&answer, call.reader);
    Answer::new(&answer, text)
}

fn text(answer: &BrowseAnswer, reader: Reader) -> String {
    let mut text = match &answer.root {
        Some(root) => format!("{} [{}], on {}", root.title, root.id, answer.day),
        None => format!("Tables of contents on {}", answer.day),
    };
    for node in &answer.nodes {
        let indent = "  ".repeat(node.level);
        let more = if node.has_more { " …" } else { "" };
        text.push_str(&format!("\n{indent}{} [{}]{more}", node.title, node.id));
    }
    if answer.nodes.is_empty() {
        text.push_str("\n  nothing");
    }
    if let Some(next) = answer.next_offset {
        let next = Advice::FromOffset(next).to(reader);
        text.push_str(&format!("\n\nThere is more: {next}."));
    }
    words::closing(&mut text, &answer.notes, &answer.sources, reader);
    text
}
