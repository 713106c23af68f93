//! The toolset `legal-citations`: is this citation right, does it exist, how is it written in
//! another language, and which citations does a text hold.

mod alternatives;
mod check;
mod extract;
mod format;
mod validate;
mod words;

use crate::{Kind, Parameter, Presence, Toolset};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "legal-citations",
    instructions: "legal-citations checks Swiss legal citations. For a text: extract_citations \
        lists its citations, check_document also gives a verdict on each. For one citation: \
        validate_citation (use corrected_format, then read exists_in_database and existence), \
        then format_citation to write it in another language; find_alternatives when it is wrong \
        or has other names. Validate every citation before presenting it to the user.",
    tools: &[validate::TOOL, format::TOOL, alternatives::TOOL, extract::TOOL, check::TOOL],
};

/// A citation is a line; longer texts are for `extract_citations`.
const LONGEST_CITATION: usize = 1_000;
/// Some thousand pages, and well below the longest message the transport takes (16 MiB).
const LONGEST_TEXT: usize = 4_000_000;

const CITATION: Parameter = Parameter {
    name: "citation",
    description: "One Swiss legal citation as written, in German, French, Italian or English: an \
        article of an act, a decision by reference or docket number, an official compilation or \
        gazette, or doctrine.",
    kind: Kind::Text { longest: LONGEST_CITATION },
    presence: Presence::Required,
    examples: &["Art. 97 Abs. 1 OR", "BGE 145 III 229 E. 4.2", "4A_123/2020"],
};

const LANGUAGE: Parameter = Parameter {
    name: "language",
    description: "The language the citation is meant in, where its form leaves that open (CO and \
        CC are French and Italian). Leave it out to have it detected.",
    kind: Kind::Choice { words: &["de", "fr", "it", "en"], tolerated: &[], default: None },
    presence: Presence::Optional,
    examples: &[],
};

const TEXT_LANGUAGE: Parameter = Parameter {
    description: "The language of the text, where it is known. Leave it out to have it detected.",
    ..LANGUAGE
};
