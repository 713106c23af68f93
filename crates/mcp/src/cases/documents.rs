//! The tools `list_documents` and `get_document`.

use desk::{
    Call, DocumentAnswer, DocumentRequest, ListDocumentsAnswer, ListDocumentsRequest, get_document,
    list_documents,
};
use law::Advice;
use serde_json::{Map, Value};

use super::{CASE, DOCUMENT_NAME, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const LIST: Tool = Tool {
    name: "list_documents",
    beside: None,
    title: "List documents",
    description: "List all documents in the active case.",
    parameters: LIST_PARAMETERS,
    output: schema::output::<ListDocumentsAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run: run_list,
};

pub(super) const GET: Tool = Tool {
    name: "get_document",
    beside: Some("get_case_document"),
    title: "Get a document",
    description: "Get detailed information about a specific document including page count, \
        extraction method, and chunk statistics.",
    parameters: GET_PARAMETERS,
    output: schema::output::<DocumentAnswer>,
    effect: Effect::Reads,
    pace: Pace::Quick,
    run: run_get,
};

const LIST_PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "sort_by",
        description: "Sort order; date where nothing is said",
        kind: Kind::Choice {
            words: &["name", "date", "pages", "type"],
            tolerated: &[],
            default: Some("date"),
        },
        presence: Presence::Optional,
        examples: &[],
    },
    CASE,
];

const GET_PARAMETERS: &[Parameter] = &[DOCUMENT_NAME, CASE];

/// The most pages a text lists as not read; the structured result has them all.
const MOST_PAGES: usize = 20;

fn run_list(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: ListDocumentsRequest = parameter::read(LIST_PARAMETERS, arguments)?;
    let answer = list_documents(&request, call)?;
    let mut text = format!("Documents in {} ({}):", answer.case, answer.documents.len());
    if answer.documents.is_empty() {
        let ingest = Advice::IngestDocument.to(call.reader);
        text = format!("No documents in {} yet. Add some with {ingest}.", answer.case);
    }
    for (number, document) in (1..).zip(&answer.documents) {
        text.push_str(&format!(
            "\n  {number}. {} | {} | ID: {} | Ingested {}",
            words::document(document),
            document.kind.name(),
            document.id,
            document.ingested
        ));
    }
    Answer::new(&answer, text)
}

fn run_get(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: DocumentRequest = parameter::read(GET_PARAMETERS, arguments)?;
    let answer = get_document(&request, call)?;
    let text = text(&answer);
    Answer::new(&answer, text)
}

fn text(answer: &DocumentAnswer) -> String {
    let document = &answer.document;
    let mut text = format!("{} (ID: {})\n", document.name, document.id);
    let mut line = |label: &str, value: &str| {
        text.push_str(&format!("\n  {:<12}{value}", format!("{label}:")));
    };
    line("Case", &answer.case);
    line("Type", document.kind.name());
    line("Format", document.format.name());
    if let Some(parent) = &document.parent {
        line("Inside", &parent.name);
    }
    line("Pages", &words::pages(document));
    line("Chunks", &words::thousands(document.chunks));
    line("Citations", &words::thousands(document.citations));
    line("Extraction", &document.extraction());
    if let Some(language) = document.language {
        line("Language", language.code());
    }
    let metadata = &document.metadata;
    let said = [
        ("Title", &metadata.title),
        ("Author", &metadata.author),
        ("Created", &metadata.created),
        ("Modified", &metadata.modified),
    ];
    for (label, value) in said {
        if let Some(value) = value {
            line(label, value);
        }
    }
    line("Size", &words::size(document.bytes));
    line("SHA-256", &document.sha256);
    line("Source", &document.source);
    line("Ingested", &document.ingested);
    let skipped: Vec<String> = answer
        .page_reports
        .iter()
        .filter_map(|page| {
            Some(format!("\n  p. {} skipped: {}", page.number, page.reason.as_ref()?))
        })
        .collect();
    text.extend(skipped.iter().take(MOST_PAGES).map(String::as_str));
    if skipped.len() > MOST_PAGES {
        text.push_str(&format!("\n  … and {} more pages", skipped.len() - MOST_PAGES));
    }
    let others: Vec<String> =
        document.warnings.iter().filter(|warning| !warning.contains("skipped:")).cloned().collect();
    words::warnings(&mut text, &others);
    text
}
