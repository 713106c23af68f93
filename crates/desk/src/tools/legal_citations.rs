//! The toolset `legal-citations`: is this citation right, does it exist, how is it written in
//! another language, and which citations does a text hold.

mod alternatives;
mod check;
mod extract;
mod format;
mod parameters;
mod validate;
mod verify;
mod words;

pub use alternatives::{Alternative, AlternativesAnswer, AlternativesRequest, find_alternatives};
pub use check::{CheckRequest, check_document};
pub use extract::{ExtractAnswer, ExtractRequest, FoundCitation, extract_citations};
pub use format::{FormatAnswer, FormatRequest, format_citation};
pub use validate::{ExistenceAnswer, ValidateAnswer, ValidateRequest, validate_citation};
pub use verify::{SortedCitation, VerifyAnswer, VerifyRequest, check_citations, unconfirmed};
pub use words::citation_kind;

use crate::{Tool, Toolset};
use parameters::{CITATION, LANGUAGE, LONGEST_CITATION, LONGEST_GIVEN, TEXT_LANGUAGE};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "legal-citations",
    instructions: "legal-citations checks legal citations: Swiss ones, and those of DE, FR, EU, UK and US by tables and corpus. For a text: extract_citations \
        lists its citations, check_document also gives a verdict on each. For one citation: \
        validate_citation (use corrected_format, then read exists_in_database and existence), \
        then format_citation to write it in another language; find_alternatives when it is wrong \
        or has other names. Validate every citation before presenting it to the user.",
    tools: &[
        Tool::of::<ValidateRequest>(),
        Tool::of::<FormatRequest>(),
        Tool::of::<AlternativesRequest>(),
        Tool::of::<ExtractRequest>(),
        Tool::of::<CheckRequest>(),
        Tool::of::<VerifyRequest>(),
    ],
};

// What several tools are given is described once.
