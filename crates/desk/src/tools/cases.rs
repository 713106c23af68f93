//! The toolset `cases`: private case files on this machine, read to the page, paragraph and line.

mod create;
mod deadlines;
mod delete;
mod documents;
mod entity;
mod ingest;
mod lifecycle;
mod list;
mod parameters;
mod search;
mod status;
mod words;

pub use crate::machine::Machine;
pub(crate) use create::allow_one_more;
pub use create::{CreateCaseAnswer, CreateCaseRequest};
pub use deadlines::{ListDeadlinesAnswer, ListDeadlinesRequest, ListedDeadline};
pub use delete::{
    DeleteCaseAnswer, DeleteCaseRequest, DeleteDocumentAnswer, DeleteDocumentRequest,
};
pub use documents::{DocumentAnswer, DocumentRequest, ListDocumentsAnswer, ListDocumentsRequest};
pub use entity::{EntityType, FindEntityAnswer, FindEntityRequest};
pub use ingest::{
    IngestDocumentAnswer, IngestDocumentRequest, IngestFolderAnswer, IngestFolderRequest,
};
pub use lifecycle::{
    ArchiveCaseRequest, CaseAnswer, CloseCaseRequest, ReopenCaseRequest, SwitchCaseRequest,
};
pub use list::{ListCasesAnswer, ListCasesRequest, ListedCase};
pub use search::{ContextShown, SearchCaseAnswer, SearchCaseRequest};
pub use status::{CaseInfoAnswer, CaseInfoRequest, StatusAnswer, StatusRequest};

use crate::{Tool, Toolset};
pub(super) use parameters::LONGEST_NAME;
use parameters::{CASE, CASE_NAME, CONFIRM, DOCUMENT_NAME, LONGEST_PATH};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "cases",
    instructions: "cases keeps the user's own case files on this machine; nothing of them leaves \
        it. create_case (or list_cases, switch_case), then ingest_document or ingest_folder, then \
        search_case for passages, find_entity for every mention of a person, court, act, decision \
        or organisation, and list_deadlines for the days and time limits in them. Quote only what a result quotes, with its citation as given \
        (document, page, paragraph, line). Where an answer says that pages were skipped, tell the \
        user: nothing on them can be found. The tools that work on documents take an optional \
        `case`, which wins over the active one.",
    tools: &[
        Tool::of::<CreateCaseRequest>(),
        Tool::of::<ListCasesRequest>(),
        Tool::of::<SwitchCaseRequest>(),
        Tool::of::<DeleteCaseRequest>(),
        Tool::of::<CaseInfoRequest>(),
        Tool::of::<IngestDocumentRequest>(),
        Tool::of::<IngestFolderRequest>(),
        Tool::of::<ListDocumentsRequest>(),
        Tool::of::<DocumentRequest>(),
        Tool::of::<DeleteDocumentRequest>(),
        Tool::of::<SearchCaseRequest>(),
        Tool::of::<FindEntityRequest>(),
        Tool::of::<ListDeadlinesRequest>(),
        Tool::of::<StatusRequest>(),
        Tool::of::<CloseCaseRequest>(),
        Tool::of::<ReopenCaseRequest>(),
        Tool::of::<ArchiveCaseRequest>(),
    ],
};

// What several tools are given is described once.
