//! What is kept of a document besides its text?

use extract::{Format, Metadata, Pagination};
use law::Language;

use crate::{Candidate, DocumentKind};

/// A document as it is kept, without its text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DocumentRow {
    pub(crate) key: i64,
    pub(crate) id: String,
    pub(crate) parent: Option<i64>,
    pub(crate) name: String,
    pub(crate) sha256: String,
    pub(crate) bytes: u64,
    pub(crate) format: Format,
    pub(crate) kind: DocumentKind,
    pub(crate) source: String,
    pub(crate) original: Option<String>,
    pub(crate) metadata: Metadata,
    pub(crate) pagination: Pagination,
    pub(crate) native: u32,
    pub(crate) ocr: u32,
    pub(crate) skipped: u32,
    pub(crate) confidence: Option<f32>,
    pub(crate) language: Option<Language>,
    pub(crate) warnings: Vec<String>,
    pub(crate) ingested: String,
    pub(crate) indexed: bool,
    pub(crate) chunks: u64,
    pub(crate) citations: u64,
}

impl DocumentRow {
    /// Its id and name.
    pub(crate) fn candidate(&self) -> Candidate {
        Candidate { id: self.id.clone(), name: self.name.clone() }
    }
}
