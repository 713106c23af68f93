//! The tool `search_case`.

use std::time::Instant;

use desk::{Call, SearchCaseAnswer, SearchCaseRequest, search_case};
use law::{Advice, Reader};
use serde_json::{Map, Value};

use super::{CASE, DOCUMENT_TYPE, LONGEST_NAME, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const TOOL: Tool = Tool {
    name: "search_case",
    beside: None,
    title: "Search a case",
    description: "Search across all documents in the active case using keyword search. Returns results with full source citations (document, page, paragraph, line). \
        Words are found in all their forms and in compounds; \"a phrase\", AND, OR, NOT, -word and \
        prefix* narrow the search. A citation in the query finds passages citing the same thing in \
        any language.",
    parameters: PARAMETERS,
    output: schema::output::<SearchCaseAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run,
};

const fn day(name: &'static str, description: &'static str) -> Parameter {
    let kind = Kind::Text { longest: 10 };
    Parameter { name, description, kind, presence: Presence::Optional, examples: &["2024-05-31"] }
}

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "query",
        description: "Natural language search query (e.g., 'What are the termination \
            provisions?')",
        kind: Kind::Text { longest: 2_000 },
        presence: Presence::Required,
        examples: &["What are the termination provisions?"],
    },
    Parameter {
        name: "top_k",
        description: "Number of results to return",
        kind: Kind::Integer { least: 1, greatest: 50, default: 10 },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        name: "document_filter",
        description: "Optional: restrict search to a specific document name or ID",
        kind: Kind::Text { longest: LONGEST_NAME },
        presence: Presence::Optional,
        examples: &[],
    },
    Parameter {
        description: "Optional: restrict search to documents of this type",
        ..DOCUMENT_TYPE
    },
    day("date_from", "Optional: only documents dated this day or later (YYYY-MM-DD)"),
    day("date_to", "Optional: only documents dated this day or earlier (YYYY-MM-DD)"),
    CASE,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: SearchCaseRequest = parameter::read(PARAMETERS, arguments)?;
    let start = Instant::now();
    let answer = search_case(&request, call)?;
    let text = text(&answer, start.elapsed().as_millis(), call.reader);
    Answer::new(&answer, text)
}

fn text(answer: &SearchCaseAnswer, milliseconds: u128, reader: Reader) -> String {
    let found = &answer.found;
    let mut text = format!(
        "Search: \"{}\"\nCase: {} | {}, {} searched\nTime: {milliseconds}ms | Tier: {} (BM25)",
        answer.query,
        answer.case,
        words::counted(found.documents_searched as u64, "document"),
        words::chunks(found.chunks_searched),
        answer.tier,
    );
    if found.documents_pending > 0 {
        text.push_str(&format!(
            "\n\nNote: {} still being put into the search index; nothing of {} is found yet. \
             Search again in a while.",
            match found.documents_pending {
                1 => "1 document is".to_owned(),
                count => format!("{} documents are", words::thousands(count as u64)),
            },
            if found.documents_pending == 1 { "it" } else { "them" },
        ));
    }
    if found.hits.is_empty() {
        let find = Advice::FindEntity.to(reader);
        text.push_str(&format!(
            "\n\nNo results. Try other words, fewer words, or {find} for a name."
        ));
    }
    for (number, hit) in (1..).zip(&found.hits) {
        text.push_str(&format!(
            "\n\n--- Result {number} (score: {:.2}) ---\n{}\n\n{}\"{}\"",
            hit.score,
            hit.citation,
            words::hidden(hit.hidden_reason.as_deref()),
            hit.quote
        ));
        if let Some(confidence) = hit.confidence.filter(|confidence| *confidence < 0.85) {
            text.push_str(&format!(
                "\n(recognised with {:.0}% confidence; compare with the scan)",
                confidence * 100.0
            ));
        }
    }
    if found.hits.len() < found.matches {
        text.push_str(&format!(
            "\n\n{} of {} matching passages shown; {} shows more.",
            found.hits.len(),
            words::thousands(found.matches as u64),
            Advice::More.to(reader)
        ));
    }
    if let Some(note) = words::skipped(answer.pages_skipped) {
        text.push_str("\n\n");
        text.push_str(&note);
    }
    text
}
