//! Documents into a case.

use std::path::Path;

use casefile::{
    DocumentKind, FolderAnswer, FolderRequest, IngestRequest, Ingested, Progress, Settings,
};
use law::{Advice, Remark};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Call, DeskError, Tier};

/// A file to take in.
#[derive(Clone, Debug, Deserialize)]
pub struct IngestDocumentRequest {
    /// Its path on this machine.
    pub file_path: String,
    /// The name it is to have; the name of the file where nothing is said.
    #[serde(default)]
    pub document_name: Option<String>,
    /// What it is.
    #[serde(default)]
    pub document_type: Option<DocumentKind>,
    /// Whether to keep a copy in the case folder.
    #[serde(default)]
    pub copy_original: bool,
    /// Whether to take it in although the case has the same file already.
    #[serde(default)]
    pub force: bool,
    /// Whether to read again what was left out when the file was read before, with more time.
    #[serde(default, rename = "continue")]
    pub go_on: bool,
    /// Its password, where it is locked.
    #[serde(default)]
    pub password: Option<String>,
    /// The case; the active one where nothing is said.
    #[serde(default)]
    pub case: Option<String>,
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
pub fn ingest_document(
    request: &IngestDocumentRequest,
    call: &Call<'_>,
) -> Result<IngestDocumentAnswer, DeskError> {
    let case = call.case(request.case.as_deref())?;
    let before = case.storage();
    let wanted = IngestRequest {
        path: Path::new(&request.file_path),
        name: request.document_name.as_deref(),
        kind: request.document_type.unwrap_or(DocumentKind::Other),
        copy_original: request.copy_original,
        force: request.force,
        go_on: request.go_on,
        password: request.password.as_deref(),
    };
    let read = |bytes: &[u8], how: &extract::Request, pages: &mut dyn FnMut(u32) -> _| {
        call.desk.files.read(bytes, how, pages)
    };
    let ingested =
        case.ingest_document(&wanted, &settings(call, request.go_on), &read, &mut |progress| {
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

/// A folder to take in.
#[derive(Clone, Debug, Deserialize)]
pub struct IngestFolderRequest {
    /// Its path on this machine.
    pub folder_path: String,
    /// Whether to take in the folders in it too.
    #[serde(default)]
    pub recursive: bool,
    /// What its documents are.
    #[serde(default)]
    pub document_type: Option<DocumentKind>,
    /// Whether to read again what was left out when a file was read before, with more time.
    #[serde(default, rename = "continue")]
    pub go_on: bool,
    /// The case; the active one where nothing is said.
    #[serde(default)]
    pub case: Option<String>,
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
pub fn ingest_folder(
    request: &IngestFolderRequest,
    call: &Call<'_>,
) -> Result<IngestFolderAnswer, DeskError> {
    if call.desk.tier == Tier::Free {
        let remark = Remark::default().advise(Advice::IngestFolder).and(" is a Pro feature. ");
        let remark = remark.advise(Advice::EachFile).and(", or upgrade to Pro.");
        return Err(DeskError::TierLimit(remark));
    }
    let case = call.case(request.case.as_deref())?;
    let wanted = FolderRequest {
        path: Path::new(&request.folder_path),
        recursive: request.recursive,
        kind: request.document_type.unwrap_or(DocumentKind::Other),
        readers: call.desk.readers,
        go_on: request.go_on,
    };
    let read = |bytes: &[u8], how: &extract::Request, pages: &mut dyn FnMut(u32) -> _| {
        call.desk.files.read(bytes, how, pages)
    };
    let mut watch = |progress: &Progress| (call.watch)(progress);
    let outcome = case.ingest_folder(&wanted, &settings(call, request.go_on), &read, &mut watch);
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
