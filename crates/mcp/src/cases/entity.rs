//! The tool `find_entity`.

use desk::{Call, FindEntityAnswer, FindEntityRequest, find_entity};
use law::{Advice, Reader};
use serde_json::{Map, Value};

use super::{CASE, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "find_entity",
    beside: None,
    title: "Find an entity",
    description: "Find all mentions of a legal entity (person, organization, court, statute, case \
        citation) across documents, counted and listed, not ranked. A citation is found in every \
        language and form: 'Art. 97 OR' finds 'art. 97 al. 1 CO'. Pro tier only.",
    parameters: PARAMETERS,
    output: schema::output::<FindEntityAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run,
};

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "entity",
        description: "Entity to find (e.g., 'Judge Smith', '42 USC 1983', 'Miranda v. Arizona')",
        kind: Kind::Text { longest: 500 },
        presence: Presence::Required,
        examples: &["Art. 97 OR", "Muster AG"],
    },
    Parameter {
        name: "entity_type",
        description: "Type of entity to search for; any where nothing is said",
        kind: Kind::Choice {
            words: &["person", "court", "statute", "case_citation", "organization", "any"],
            tolerated: &[],
            default: Some("any"),
        },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "top_k",
        description: "Number of mentions to list; all are counted",
        kind: Kind::Integer { least: 1, greatest: 100, default: 20 },
        presence: Presence::Optional,
        examples: &[],
    },
    CASE,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: FindEntityRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = find_entity(&request, call)?;
    let text = text(&answer, call.reader);
    Answer::new(&answer, text)
}

fn text(answer: &FindEntityAnswer, reader: Reader) -> String {
    let found = &answer.found;
    let total = found.exact + found.likely;
    let mut text = format!(
        "Entity: \"{}\" ({})\nCase: {} | {} searched\n",
        answer.entity,
        found.read_as,
        answer.case,
        words::counted(found.documents_searched as u64, "document"),
    );
    if total == 0 {
        text.push_str("\nNo mentions found.");
    } else {
        text.push_str(&format!(
            "\n{} in {}",
            words::counted(total as u64, "mention"),
            words::counted(found.documents.len() as u64, "document")
        ));
        if found.likely > 0 {
            text.push_str(&format!(" ({} exact, {} likely)", found.exact, found.likely));
        }
        text.push(':');
    }
    for counts in &found.documents {
        text.push_str(&format!("\n  {}: {}", counts.document.name, counts.exact + counts.likely));
    }
    for (number, mention) in (1..).zip(&found.mentions) {
        let kind = mention.kind.map(|kind| format!(" [{}]", kind.name())).unwrap_or_default();
        let likely = if mention.is_exact { "" } else { " (likely)" };
        text.push_str(&format!(
            "\n\n{number}. {}{kind}{likely}\n   {}\"{}\"",
            mention.citation,
            words::hidden(mention.hidden_reason.as_deref()),
            mention.context
        ));
    }
    if found.mentions.len() < total {
        text.push_str(&format!(
            "\n\n{} of {total} mentions listed; {} lists more.",
            found.mentions.len(),
            Advice::More.to(reader)
        ));
    }
    if let Some(note) = words::skipped(answer.pages_skipped) {
        text.push_str("\n\n");
        text.push_str(&note);
    }
    text
}
