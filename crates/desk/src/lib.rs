//! The researcher's desk: one function per tool, plain data in and out.
//!
//! The shells (MCP and the command line) only translate to and from these functions, so that both
//! give the same answer.

mod alternatives;
mod cases;
mod check;
mod desk;
mod error;
mod extract;
mod files;
mod format;
mod import;
mod paper;
mod public;
mod reading;
mod reference;
mod swiss;
mod validate;
mod writer;

pub use ::extract::{Layer, Wall};
pub use alternatives::{Alternative, AlternativesAnswer, AlternativesRequest, find_alternatives};
pub use casefile::{
    CaseDocument, CaseKind, CaseSummary, DocumentKind, DocumentOrder, EntityKind, Ingested,
    Progress, Status, StatusFilter, Unopened,
};
pub use cases::*;
pub use check::{CheckAnswer, CheckRequest, CheckedCitation, Totals, check_document, check_paper};
pub use corpus::{Store, StoreError};
pub use desk::{Access, Call, Desk, Gathering, OpenCorpus, Session, Tier, Upkeep, Watch};
pub use error::DeskError;
pub use extract::{ExtractAnswer, ExtractRequest, FoundCitation, extract_citations};
pub use files::FileReader;
pub use format::{FormatAnswer, FormatRequest, format_citation};
pub use import::{
    ImportAnswer, ImportProgress, ImportRequest, ImportWatch, NotUnderstood, import, import_kinds,
    unfinished_imports,
};
pub use paper::{Paper, PaperKind, PaperPlace};
pub use public::*;
pub use reference::NormalizedReference;
pub use swiss::*;
pub use validate::{ExistenceAnswer, ValidateAnswer, ValidateRequest, validate_citation};
