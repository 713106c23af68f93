//! The tools `ingest_document` and `ingest_folder`.

use std::time::Instant;

use desk::{
    Call, IngestDocumentAnswer, IngestDocumentRequest, IngestFolderAnswer, IngestFolderRequest,
    ingest_document, ingest_folder,
};
use law::{Advice, Reader};
use serde_json::{Map, Value};

use super::{CASE, DOCUMENT_TYPE, LONGEST_NAME, LONGEST_PATH, words};
use crate::{Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, schema};

pub(super) const DOCUMENT_TOOL: Tool = Tool {
    name: "ingest_document",
    beside: None,
    title: "Ingest a document",
    description: "Ingest a document (PDF, DOCX, DOC, RTF, TXT, HTML, mail, or image) into the \
        active case. Extracts text (with OCR for scans), chunks the text, and indexes it for \
        search. All processing and storage happens locally on your machine.",
    parameters: DOCUMENT_PARAMETERS,
    output: schema::output::<IngestDocumentAnswer>,
    effect: Effect::Writes,
    pace: Pace::Long,
    run: run_document,
};

pub(super) const FOLDER_TOOL: Tool = Tool {
    name: "ingest_folder",
    beside: None,
    title: "Ingest a folder",
    description: "Batch ingest all supported documents in a folder. Files that are in the case \
        already are passed over, so that an interrupted run can be called again. Pro tier only.",
    parameters: FOLDER_PARAMETERS,
    output: schema::output::<IngestFolderAnswer>,
    effect: Effect::Writes,
    pace: Pace::Long,
    run: run_folder,
};

const fn flag(name: &'static str, description: &'static str) -> Parameter {
    let presence = Presence::Optional;
    Parameter { name, description, kind: Kind::Flag, presence, examples: &[] }
}

const CONTINUE: Parameter = flag(
    "continue",
    "Read again the pages that were skipped when a file was read before, with ten times the time",
);

const DOCUMENT_PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "file_path",
        description: "Absolute path to the file on your computer",
        kind: Kind::Text { longest: LONGEST_PATH },
        presence: Presence::Required,
        examples: &[],
    },
    Parameter {
        name: "document_name",
        description: "Optional display name (defaults to filename)",
        kind: Kind::Text { longest: LONGEST_NAME },
        presence: Presence::Optional,
        examples: &[],
    },
    DOCUMENT_TYPE,
    flag("copy_original", "Copy the original file into the case folder"),
    flag("force", "Ingest the file although the case holds the same file already"),
    CONTINUE,
    Parameter {
        name: "password",
        description: "The password of a protected document",
        kind: Kind::Text { longest: LONGEST_NAME },
        presence: Presence::Optional,
        examples: &[],
    },
    CASE,
];

const FOLDER_PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "folder_path",
        description: "Path to folder containing documents",
        kind: Kind::Text { longest: LONGEST_PATH },
        presence: Presence::Required,
        examples: &[],
    },
    flag("recursive", "Include subfolders"),
    Parameter { description: "Default type for all documents", ..DOCUMENT_TYPE },
    CONTINUE,
    CASE,
];

/// The most files a text lists one by one; the structured result has them all.
const MOST_FILES: usize = 50;

fn run_document(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: IngestDocumentRequest = parameter::read(DOCUMENT_PARAMETERS, arguments)?;
    let start = Instant::now();
    let answer = ingest_document(&request, call)?;
    let text = text(&answer, start.elapsed().as_secs_f64());
    Answer::new(&answer, text)
}

fn text(answer: &IngestDocumentAnswer, seconds: f64) -> String {
    let document = &answer.ingested.document;
    let verb = if answer.ingested.completed { "Completed" } else { "Ingested" };
    let pages = if document.has_pages() {
        document.pages.total.to_string()
    } else {
        "no fixed pages".to_owned()
    };
    let mut text = format!(
        "{verb} \"{}\" into {}\n\n  Pages:      {pages}\n  Chunks:     {}\n  Extraction: {}\n  \
         Embedders:  BM25\n  Duration:   {}\n  Storage:    {}",
        document.name,
        answer.case,
        words::thousands(document.chunks),
        document.extraction(),
        words::duration(seconds),
        words::size(answer.storage),
    );
    if let Some(name) = &answer.ingested.renamed_from {
        text.push_str(&format!(
            "\n  Name:       {} (a document named \"{name}\" was there)",
            document.name
        ));
    }
    for inside in &answer.ingested.inside {
        text.push_str(&format!("\n  Inside:     {}", words::document(inside)));
    }
    words::warnings(&mut text, &answer.ingested.warnings);
    if !document.is_searchable && document.chunks > 0 {
        text.push_str(
            "\n\nThis document is in the case; it is found once the search index is written.",
        );
        return text;
    }
    let read = document.pages.native + document.pages.ocr;
    text.push_str(match (document.chunks, document.pages.skipped) {
        (0, 0) => "\n\nThis document holds no text to search.",
        (0, _) => "\n\nNothing in this document is searchable yet.",
        (_, 0) => "\n\nThis document is now searchable.",
        _ if read > 0 => "\n\nThis document is now searchable, except for the skipped pages.",
        _ => "\n\nNothing in this document is searchable yet.",
    });
    text
}

fn run_folder(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: IngestFolderRequest = parameter::read(FOLDER_PARAMETERS, arguments)?;
    let start = Instant::now();
    let answer = ingest_folder(&request, call)?;
    let seconds = start.elapsed().as_secs_f64();
    let text = folder_text(&request.folder_path, &answer, seconds, call.reader);
    Answer::new(&answer, text)
}

fn folder_text(folder: &str, answer: &IngestFolderAnswer, seconds: f64, reader: Reader) -> String {
    let outcome = &answer.outcome;
    let head = if outcome.cancelled {
        "Batch ingestion stopped early"
    } else {
        "Batch ingestion complete"
    };
    let mut text = format!(
        "{head} for {}\n\n  Folder:    {folder}\n  Found:     {} supported files\n  Succeeded: \
         {}\n  Failed:    {}\n",
        answer.case,
        outcome.found,
        outcome.ingested.len(),
        outcome.failures.len(),
    );
    if !outcome.already_there.is_empty() {
        text.push_str(&format!(
            "  Skipped:   {} already in the case\n",
            outcome.already_there.len()
        ));
    }
    if !outcome.unsupported.is_empty() {
        text.push_str(&format!("  Ignored:   {} of other formats\n", outcome.unsupported.len()));
    }
    text.push_str(&format!("  Duration:  {}", words::duration(seconds)));
    let mut list = |title: &str, lines: Vec<String>| {
        if lines.is_empty() {
            return;
        }
        text.push_str(&format!("\n\n  {title}:"));
        for line in lines.iter().take(MOST_FILES) {
            text.push_str(&format!("\n  - {line}"));
        }
        if lines.len() > MOST_FILES {
            text.push_str(&format!("\n  … and {} more", lines.len() - MOST_FILES));
        }
    };
    let failures = outcome.failures.iter();
    list("Failures", failures.map(|one| format!("{}: {}", one.file, one.reason)).collect());
    let lost = outcome.ingested.iter().flat_map(|one| &one.lost);
    list(
        "Not read inside mails",
        lost.map(|one| format!("{}: {}", one.file, one.reason)).collect(),
    );
    let warned = outcome.ingested.iter().flat_map(|one| {
        one.warnings.iter().map(|warning| format!("{}: {warning}", one.document.name))
    });
    list("Warnings", warned.chain(outcome.warnings.iter().cloned()).collect());
    list("Ignored", outcome.unsupported.clone());
    if outcome.found == 0 {
        text.push_str(&format!(
            "\n\nNo supported file lies in this folder itself; with {} the folders in it are \
             searched too.",
            Advice::Recursive.to(reader)
        ));
    }
    if outcome.cancelled {
        text.push_str("\n\nWhat succeeded is in the case; call it again to go on.");
    }
    text
}
