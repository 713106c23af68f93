//! The tools `ingest_document` and `ingest_folder`.

use super::{CASE, LONGEST_NAME, LONGEST_PATH, words};
use crate::{About, Call, DeskError, Effect, Pace, Request, Tier};
use casefile::{
    DocumentKind, FolderAnswer, FolderRequest, IngestRequest, Ingested, Progress, Settings,
};
use law::request::{Choice, Flag, Text};
use law::{Advice, Reader, Remark};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A file to take in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct IngestDocumentRequest {
    /// Absolute path to the file on your computer
    pub file_path: Text<LONGEST_PATH>,
    /// Optional display name (defaults to filename)
    pub document_name: Option<Text<LONGEST_NAME>>,
    /// Type of legal document
    pub document_type: Option<Choice<DocumentKind>>,
    /// Copy the original file into the case folder
    #[serde(default)]
    pub copy_original: Flag<false>,
    /// Ingest the file although the case holds the same file already
    #[serde(default)]
    pub force: Flag<false>,
    /// Read again the pages that were skipped when a file was read before, with ten times the time
    #[serde(default, rename = "continue")]
    pub go_on: Flag<false>,
    /// The password of a protected document
    pub password: Option<Text<LONGEST_NAME>>,
    /// The case; the active one where nothing is said.
    #[schemars(description = CASE)]
    pub case: Option<Text<LONGEST_NAME>>,
}

impl Request for IngestDocumentRequest {
    type Answer = IngestDocumentAnswer;

    const ABOUT: About = About {
        name: "ingest_document",
        beside: None,
        title: "Ingest a document",
        description: "Ingest a document (PDF, DOCX, DOC, RTF, TXT, HTML, mail, or image) into the \
        active case. Extracts text (with OCR for scans), chunks the text, and indexes it for \
        search. All processing and storage happens locally on your machine.",
        effect: Effect::Writes,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<IngestDocumentAnswer, DeskError> {
        ingest_document(self, call)
    }

    fn words(&self, answer: &IngestDocumentAnswer, call: &Call<'_>) -> String {
        text(answer, (call.took)().as_secs_f64())
    }
}

/// A folder to take in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct IngestFolderRequest {
    /// Path to folder containing documents
    pub folder_path: Text<LONGEST_PATH>,
    /// Include subfolders
    #[serde(default)]
    pub recursive: Flag<false>,
    /// Default type for all documents
    pub document_type: Option<Choice<DocumentKind>>,
    /// Read again the pages that were skipped when a file was read before, with ten times the time
    #[serde(default, rename = "continue")]
    pub go_on: Flag<false>,
    /// The case; the active one where nothing is said.
    #[schemars(description = CASE)]
    pub case: Option<Text<LONGEST_NAME>>,
}

impl Request for IngestFolderRequest {
    type Answer = IngestFolderAnswer;

    const ABOUT: About = About {
        name: "ingest_folder",
        beside: None,
        title: "Ingest a folder",
        description: "Batch ingest all supported documents in a folder. Files that are in the case \
        already are passed over, so that an interrupted run can be called again. Pro tier only.",
        effect: Effect::Writes,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<IngestFolderAnswer, DeskError> {
        ingest_folder(self, call)
    }

    fn words(&self, answer: &IngestFolderAnswer, call: &Call<'_>) -> String {
        let seconds = (call.took)().as_secs_f64();
        folder_text(&self.folder_path, answer, seconds, call.reader)
    }
}

/// The most files a text lists one by one; the structured result has them all.
const MOST_FILES: usize = 50;

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
         Embedders:  BM25, Token\n  Duration:   {}\n  Storage:    {}",
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

/// The document that was taken in.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct IngestDocumentAnswer {
    /// The name of the case.
    pub case: String,
    /// What was taken in.
    #[serde(flatten)]
    pub ingested: Ingested,
    /// By how many bytes the case grew.
    pub storage: u64,
}

/// Takes a file into a case: wholly, or on an error not at all.
fn ingest_document(
    request: &IngestDocumentRequest,
    call: &Call<'_>,
) -> Result<IngestDocumentAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let before = case.storage();
    let path = call.session.permission().file(&request.file_path)?;
    let wanted = IngestRequest {
        path: &path,
        name: request.document_name.as_deref(),
        kind: request.document_type.map_or(DocumentKind::Other, |kind| kind.0),
        copy_original: request.copy_original.0,
        force: request.force.0,
        go_on: request.go_on.0,
        password: request.password.as_deref(),
    };
    let read = |bytes: &[u8], how: &extract::Request, pages: &mut dyn FnMut(u32) -> _| {
        call.desk.files.read(bytes, how, pages)
    };
    let ingested =
        case.ingest_document(&wanted, &settings(call, request.go_on.0), &read, &mut |progress| {
            (call.watch)(progress)
        });
    // The next file comes at once where many are gathered.
    if !case.is_gathering() {
        call.desk.files.rest();
    }
    let ingested = ingested?;
    let storage = case.storage().total().saturating_sub(before.total());
    Ok(IngestDocumentAnswer { case: case.name().to_owned(), ingested, storage })
}

/// What became of the files of a folder.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct IngestFolderAnswer {
    /// The name of the case.
    pub case: String,
    /// What became of its files.
    #[serde(flatten)]
    pub outcome: FolderAnswer,
}

/// Takes the files of a folder into a case; what cannot be read does not hinder the others.
fn ingest_folder(
    request: &IngestFolderRequest,
    call: &Call<'_>,
) -> Result<IngestFolderAnswer, DeskError> {
    if call.desk.tier == Tier::Free {
        let remark = Remark::default().advise(Advice::IngestFolder).and(" is a Pro feature. ");
        let remark = remark.advise(Advice::EachFile).and(", or upgrade to Pro.");
        return Err(DeskError::TierLimit(remark));
    }
    let case = call.case(request.case.as_deref())?;
    let path = call.session.permission().file(&request.folder_path)?;
    let wanted = FolderRequest {
        path: &path,
        recursive: request.recursive.0,
        kind: request.document_type.map_or(DocumentKind::Other, |kind| kind.0),
        readers: call.desk.readers,
        go_on: request.go_on.0,
    };
    let read = |bytes: &[u8], how: &extract::Request, pages: &mut dyn FnMut(u32) -> _| {
        call.desk.files.read(bytes, how, pages)
    };
    let mut watch = |progress: &Progress| (call.watch)(progress);
    let outcome = case.ingest_folder(&wanted, &settings(call, request.go_on.0), &read, &mut watch);
    call.desk.files.rest();
    Ok(IngestFolderAnswer { outcome: outcome?, case: case.name().to_owned() })
}

/// How much more time what is read again gets.
const MORE_TIME: u32 = 10;

fn settings(call: &Call<'_>, go_on: bool) -> Settings {
    let mut limits = call.desk.files.limits.clone();
    if go_on {
        limits.page_time *= MORE_TIME;
        limits.ocr_time *= MORE_TIME;
    }
    Settings { ocr: call.desk.files.ocr().clone(), limits, today: call.today }
}
