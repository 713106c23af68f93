//! The toolset `corpus`: public law of any country, searched, read, browsed; the rules for working
//! with it, and the debriefing afterwards.

mod browse;
mod get;
mod guidelines;
mod quality;
mod search;
mod words;

use crate::{Kind, Parameter, Presence, Toolset};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "corpus",
    instructions: "corpus holds public law on this machine, version by version. Begin a session \
        with safety_guidelines (category=core), and call it with category=jurisdiction for each \
        legal order you work in. get_document reads a citation as people write it (article 1240 du \
        code civil; Art. 97 OR; § 823 BGB; [2024] UKSC 1) or an id; search finds by words, tags, \
        relations and dates; browse_structure shows tables of contents. Every answer says which \
        version it is and from when; give at_date for the law of another day. What is not found \
        here is not covered here: that is not a statement about the law. Cite only what a tool \
        returned, with its link. End each research with quality_check.",
    tools: &[search::TOOL, get::TOOL, browse::TOOL, guidelines::TOOL, quality::TOOL],
};

const LANGUAGE: Parameter = Parameter {
    name: "language",
    description: "The language of the documents, in two letters (de, fr, it, en).",
    kind: Kind::Text { longest: 10 },
    presence: Presence::Required,
    examples: &["fr", "de"],
};

const AT_DATE: Parameter = Parameter {
    name: "at_date",
    description: "A day (YYYY-MM-DD): only versions that held on it.",
    kind: Kind::Text { longest: 10 },
    presence: Presence::Optional,
    examples: &["2015-06-15"],
};

/// How many keys a filter may name; far more than there are.
const MOST_KEYS: usize = 40;
/// A value is a list of ids at its longest.
const LONGEST_VALUE: usize = 4_000;
/// As long as ids may be, and citations with all their pinpoints.
const LONGEST_REFERENCE: usize = 1_000;
/// A query is a question, no document.
const LONGEST_QUERY: usize = 4_000;
