//! The researcher's desk: one function per tool, plain data in and out.
//!
//! The shells (MCP and the command line) only translate to and from these functions, so that both
//! give the same answer.

mod alternatives;
mod check;
mod error;
mod extract;
mod format;
mod paper;
mod reading;
mod reference;
mod validate;

pub use alternatives::{Alternative, AlternativesAnswer, AlternativesRequest, find_alternatives};
pub use check::{CheckAnswer, CheckRequest, CheckedCitation, Totals, check_document, check_paper};
pub use error::DeskError;
pub use extract::{ExtractAnswer, ExtractRequest, FoundCitation, extract_citations};
pub use format::{FormatAnswer, FormatRequest, format_citation};
pub use paper::{Paper, PaperKind};
pub use reference::NormalizedReference;
pub use validate::{ExistenceAnswer, ValidateAnswer, ValidateRequest, validate_citation};
