//! A document of a case, as a reader is told of it.

use extract::{Format, Metadata, Pagination};
use law::Language;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Candidate, DocumentKind, PageCounts, store::DocumentRow};

/// A document of a case.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct CaseDocument {
    /// Its id, eight hexadecimal digits.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The document it came inside of, such as a mail.
    pub parent: Option<Candidate>,
    /// What it is.
    pub kind: DocumentKind,
    /// Its format.
    pub format: Format,
    /// The SHA-256 of its bytes.
    pub sha256: String,
    /// Its length.
    pub bytes: u64,
    /// The file it was read from.
    pub source: String,
    /// Whether a copy of the file lies in the case folder.
    pub has_original: bool,
    /// What it says about itself.
    pub metadata: Metadata,
    /// Whether its pages are those a reader sees.
    pub pagination: Pagination,
    /// Its pages by how their text was found.
    pub pages: PageCounts,
    /// How sure the recognition of its pages is on average, from 0 to 1.
    pub confidence: Option<f32>,
    /// Its chunks.
    pub chunks: u64,
    /// The citations in it.
    pub citations: u64,
    /// The language of most of it.
    pub language: Option<Language>,
    /// The day it was ingested.
    pub ingested: String,
    /// What was lost or assumed when it was read.
    pub warnings: Vec<String>,
    /// Whether a search can find it yet.
    pub is_searchable: bool,
}

impl CaseDocument {
    pub(crate) fn of(row: &DocumentRow, all: &[DocumentRow]) -> Self {
        let parent = row.parent.and_then(|key| all.iter().find(|other| other.key == key));
        Self {
            id: row.id.clone(),
            name: row.name.clone(),
            parent: parent.map(|one| Candidate { id: one.id.clone(), name: one.name.clone() }),
            kind: row.kind,
            format: row.format,
            sha256: row.sha256.clone(),
            bytes: row.bytes,
            source: row.source.clone(),
            has_original: row.original.is_some(),
            metadata: row.metadata.clone(),
            pagination: row.pagination,
            pages: PageCounts {
                total: row.native + row.ocr + row.skipped,
                native: row.native,
                ocr: row.ocr,
                skipped: row.skipped,
            },
            confidence: row.confidence,
            chunks: row.chunks,
            citations: row.citations,
            language: row.language,
            ingested: row.ingested.clone(),
            warnings: row.warnings.clone(),
            is_searchable: row.indexed,
        }
    }

    /// Whether it has pages that a reader can be sent to.
    pub fn has_pages(&self) -> bool {
        self.pagination != Pagination::Absent
    }

    /// How its text was found, for a person: `Native text`, `OCR, 97% confidence`.
    pub fn extraction(&self) -> String {
        let PageCounts { native, ocr, skipped, .. } = self.pages;
        let sure = self
            .confidence
            .map(|sure| format!(", {:.0}% confidence", sure * 100.0))
            .unwrap_or_default();
        let mut out = match (native, ocr) {
            (_, 0) => "Native text".to_owned(),
            (0, _) => format!("OCR{sure}"),
            _ => format!("Native text ({native} pages) and OCR ({ocr} pages{sure})"),
        };
        if skipped > 0 {
            let noun = if skipped == 1 { "page" } else { "pages" };
            if native + ocr == 0 {
                return format!("None: {skipped} {noun} skipped");
            }
            out.push_str(&format!("; {skipped} {noun} skipped"));
        }
        out
    }
}
