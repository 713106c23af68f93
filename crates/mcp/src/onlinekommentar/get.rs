//! The tool `get_commentary`.

use desk::{Call, CommentaryAnswer, CommentaryRequest, get_commentary};
use serde_json::{Map, Value};

use super::{LONGEST_ID, words};
use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "get_commentary",
    beside: None,
    title: "Read a commentary",
    description: "Read a commentary by its id, as search_commentaries and \
        get_commentary_for_article give it: the text by margin numbers, footnotes, the provisions \
        and decisions it cites, its literature, the provision it quotes, and how to cite it. What \
        is longer than 60,000 characters comes in parts: read on with offset, or choose margin \
        numbers.",
    parameters: PARAMETERS,
    output: schema::output::<CommentaryAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "id",
        description: "The id of the commentary.",
        kind: Kind::Text { longest: LONGEST_ID },
        presence: Presence::Required,
        examples: &[],
    },
    POLICY,
    Parameter {
        name: "from_margin",
        description: "Only from this margin number on.",
        kind: Kind::Text { longest: 20 },
        presence: Presence::Optional,
        examples: &["12"],
    },
    Parameter {
        name: "to_margin",
        description: "Only up to this margin number.",
        kind: Kind::Text { longest: 20 },
        presence: Presence::Optional,
        examples: &["30"],
    },
    Parameter {
        name: "offset",
        description: "How many paragraphs to pass over: the next_offset of the answer before.",
        kind: Kind::Integer { least: 0, greatest: 100_000, default: 0 },
        presence: Presence::Optional,
        examples: &[],
    },
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: CommentaryRequest = parameter::read(PARAMETERS, texts(arguments))?;
    let answer = get_commentary(&request, call)?;
    let text = text(&answer);
    Answer::new(&answer, text)
}

/// Margin numbers are texts ("12a"), but a model that read "12" may write a number.
fn texts(mut arguments: Map<String, Value>) -> Map<String, Value> {
    for name in ["from_margin", "to_margin"] {
        if let Some(value) = arguments.get_mut(name).filter(|value| value.is_number()) {
            *value = Value::String(value.to_string());
        }
    }
    arguments
}

fn text(answer: &CommentaryAnswer) -> String {
    let mut text = words::listed(&answer.listed);
    let mut line = |label: &str, value: &str| {
        if !value.is_empty() {
            text.push_str(&format!("\n{label}: {value}"));
        }
    };
    line("Edited by", &answer.listed.editors.join("/"));
    line("Cite as", answer.suggested_citation.as_deref().unwrap_or_default());
    line("In short", answer.suggested_citation_short.as_deref().unwrap_or_default());
    line("Link", answer.listed.url.as_deref().unwrap_or_default());
    line("Licence", &answer.licence);
    for one in &answer.other_languages {
        line(&format!("In {}", one.language), &format!("{} [{}]", one.title, one.id));
    }
    if let Some(law) = &answer.legal_text {
        line("The provision, as the commentary quotes it", law);
    }
    line("\nCommentary", &format!("\n{}", answer.full_text));
    if !answer.footnotes.is_empty() {
        text.push_str("\n\nFootnotes:");
        for note in &answer.footnotes {
            let margin = note.margin_number.as_deref().map(|number| format!(" (N {number})"));
            text.push_str(&format!(
                "\n{}{} {}",
                note.number,
                margin.unwrap_or_default(),
                note.text
            ));
        }
    }
    if let Some(left_out) = &answer.left_out {
        text.push_str(&format!("\n\nNot the whole commentary: {left_out}."));
    }
    let mut list = |label: &str, items: &[String]| {
        if !items.is_empty() {
            text.push_str(&format!("\n{label} ({}): {}", items.len(), items.join("; ")));
        }
    };
    list("\nDecisions of the official collection cited", &answer.cited_bge);
    list("Other decisions cited", &answer.cited_decisions);
    list("Provisions cited", &answer.cited_articles);
    // Footnotes stand above already.
    if answer.bibliography_from == "section" {
        list("Literature", &answer.bibliography);
    }
    words::closing(&mut text, &answer.provenance);
    text
}
