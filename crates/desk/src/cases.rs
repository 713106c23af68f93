//! Case files: one function for each tool.

mod create;
mod delete;
mod documents;
mod entity;
mod info;
mod ingest;
mod list;
mod search;
mod status;
mod switch;

pub use create::{CreateCaseAnswer, CreateCaseRequest, create_case};
pub use delete::{
    DeleteCaseAnswer, DeleteCaseRequest, DeleteDocumentAnswer, DeleteDocumentRequest, delete_case,
    delete_document,
};
pub use documents::{
    DocumentAnswer, DocumentRequest, ListDocumentsAnswer, ListDocumentsRequest, get_document,
    list_documents,
};
pub use entity::{FindEntityAnswer, FindEntityRequest, find_entity};
pub use info::{CaseInfoAnswer, CaseInfoRequest, get_case_info};
pub use ingest::{
    IngestDocumentAnswer, IngestDocumentRequest, IngestFolderAnswer, IngestFolderRequest,
    ingest_document, ingest_folder,
};
pub use list::{ListCasesAnswer, ListCasesRequest, ListedCase, list_cases};
pub use search::{SearchCaseAnswer, SearchCaseRequest, search_case};
pub use status::{Machine, StatusAnswer, get_status};
pub use switch::{CaseAnswer, CaseRequest, archive_case, close_case, reopen_case, switch_case};
