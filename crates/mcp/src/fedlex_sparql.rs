//! The toolset `fedlex-sparql`: Swiss federal law.

mod article;
mod metadata;
mod related;
mod search;
mod statute;
mod words;

use crate::{Kind, Parameter, Presence, Toolset};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "fedlex-sparql",
    instructions: "fedlex-sparql reads Swiss federal law: lookup_statute by number or abbreviation, \
        get_article for the text of an article as it stands on a day, search_legislation by \
        title and number, find_related for amendments, citations and neighbours, get_metadata \
        for languages, versions and structure. Every text is of a day: say which.",
    tools: &[statute::TOOL, article::TOOL, search::TOOL, related::TOOL, metadata::TOOL],
};

const LANGUAGE: Parameter = Parameter {
    name: "language",
    description: "The language of texts and titles. What is not published in it is given in another, \
        and that is said.",
    kind: Kind::Choice {
        words: &["de", "fr", "it", "rm"],
        tolerated: &["en"],
        default: Some("de"),
    },
    presence: Presence::Optional,
    examples: &[],
};

const SR_NUMBER: Parameter = Parameter {
    name: "srNumber",
    description: "The number of the act in the classified compilation (SR, RS). An abbreviation in \
        any language is understood too.",
    kind: Kind::Text { longest: LONGEST_NAME },
    presence: Presence::Required,
    examples: &["220", "235.1"],
};

/// As long as titles may be that are given instead of an abbreviation.
const LONGEST_NAME: usize = 200;
