//! The tools `list_documents` and `get_document`.

use super::{CASE, DOCUMENT_NAME, LONGEST_NAME, words};
use crate::{About, Call, DeskError, Effect, Long, Pace, Request};
use casefile::{CaseDocument, DocumentOrder, PageReport};
use extract::{Pages, Skip, Warning};
use law::Advice;
use law::request::{Choice, Limit, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which documents, and in which order.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ListDocumentsRequest {
    /// Sort order; date where nothing is said
    #[serde(default)]
    pub sort_by: Choice<DocumentOrder>,
    /// How many documents to pass over
    #[serde(default)]
    pub offset: Limit<0, 1_000_000, 0>,
    /// The case; the active one where nothing is said.
    #[schemars(description = CASE)]
    pub case: Option<Text<LONGEST_NAME>>,
}

impl Request for ListDocumentsRequest {
    type Answer = ListDocumentsAnswer;

    const ABOUT: About = About {
        name: "list_documents",
        beside: None,
        title: "List documents",
        description: "List all documents in the active case.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    const LONG: &'static [Long] = &[Long::by_offset("documents")];

    fn answer(&self, call: &Call<'_>) -> Result<ListDocumentsAnswer, DeskError> {
        list_documents(self, call)
    }

    fn words(&self, answer: &ListDocumentsAnswer, call: &Call<'_>) -> String {
        let mut text = format!("Documents in {} ({}):", answer.case, answer.documents.len());
        if answer.documents.is_empty() {
            let ingest = Advice::IngestDocument.to(call.reader);
            text = format!("No documents in {} yet. Add some with {ingest}.", answer.case);
        }
        for (number, document) in (self.offset.get() + 1..).zip(&answer.documents) {
            text.push_str(&format!(
                "\n  {number}. {} | {} | ID: {} | Ingested {}",
                words::document(document),
                document.kind.name(),
                document.id,
                document.ingested
            ));
        }
        text
    }
}

/// Which document.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct DocumentRequest {
    /// Its name or id.
    #[schemars(description = DOCUMENT_NAME, example = "Contract.pdf")]
    pub document_name: Text<LONGEST_NAME>,
    /// How many pages to pass over
    #[serde(default)]
    pub offset: Limit<0, 1_000_000, 0>,
    /// The case; the active one where nothing is said.
    #[schemars(description = CASE)]
    pub case: Option<Text<LONGEST_NAME>>,
}

impl Request for DocumentRequest {
    type Answer = DocumentAnswer;

    const ABOUT: About = About {
        name: "get_document",
        beside: Some("get_case_document"),
        title: "Get a document",
        description: "Get detailed information about a specific document including page count, \
        extraction method, and chunk statistics.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    const LONG: &'static [Long] = &[Long::by_offset("page_reports")];

    fn answer(&self, call: &Call<'_>) -> Result<DocumentAnswer, DeskError> {
        get_document(self, call)
    }

    fn words(&self, answer: &DocumentAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

/// The most pages a text lists as not read; the structured result has them all.
const MOST_PAGES: usize = 20;

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
    let is_other = |warning: &&String| !answer.skipped_pages.contains(warning);
    let others: Vec<String> = document.warnings.iter().filter(is_other).cloned().collect();
    words::warnings(&mut text, &others);
    text
}

/// The warnings that tell of pages which were not read.
fn skipped_pages(reports: &[PageReport]) -> Vec<String> {
    let mut reasons: Vec<(&str, Vec<u32>)> = Vec::new();
    for (why, number) in
        reports.iter().filter_map(|page| Some((page.reason.as_deref()?, page.number)))
    {
        match reasons.iter_mut().find(|(reason, _)| *reason == why) {
            Some((_, numbers)) => numbers.push(number),
            None => reasons.push((why, vec![number])),
        }
    }
    let warning = |(why, numbers): (&str, Vec<u32>)| {
        Warning::Skipped { pages: Pages(numbers), why: Skip::Told(why.to_owned()) }.to_string()
    };
    reasons.into_iter().map(warning).collect()
}

/// The documents of a case.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ListDocumentsAnswer {
    /// The name of the case.
    pub case: String,
    /// Its documents.
    pub documents: Vec<CaseDocument>,
}

/// Lists the documents of a case.
fn list_documents(
    request: &ListDocumentsRequest,
    call: &Call<'_>,
) -> Result<ListDocumentsAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let mut documents = case.documents(request.sort_by.0)?;
    documents.drain(..request.offset.get().min(documents.len()));
    Ok(ListDocumentsAnswer { case: case.summary()?.name, documents })
}

/// A document and its pages.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct DocumentAnswer {
    /// The name of the case.
    pub case: String,
    /// The document.
    pub document: CaseDocument,
    /// How each of its pages was read.
    pub page_reports: Vec<PageReport>,
    /// The warnings that tell of pages which were not read, of all pages.
    #[serde(skip)]
    pub skipped_pages: Vec<String>,
}

/// Says everything that is known of a document.
fn get_document(request: &DocumentRequest, call: &Call<'_>) -> Result<DocumentAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let (document, mut page_reports) = case.document(&request.document_name)?;
    let skipped_pages = skipped_pages(&page_reports);
    page_reports.drain(..request.offset.get().min(page_reports.len()));
    Ok(DocumentAnswer { case: case.summary()?.name, document, page_reports, skipped_pages })
}
