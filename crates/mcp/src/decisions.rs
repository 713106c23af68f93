//! What the toolsets of decisions share: parameters, the tool `get_decision`, and how decisions are
//! shown to a reader.

mod get;
mod words;

use crate::{Kind, Parameter, Presence};

pub(crate) use get::TOOL as GET_DECISION;
pub(crate) use words::{decision, decisions, list_of_citing, provenance};

/// A query is a question, no document.
const LONGEST_QUERY: usize = 1_000;
/// As long as citations may be with all their pinpoints.
const LONGEST_REFERENCE: usize = 300;

pub(crate) const QUERY: Parameter = Parameter {
    name: "query",
    description: "The words to look for, all of which must occur; \"a phrase\" in quotation marks. \
        Use the words of the language in which the decisions are written.",
    kind: Kind::Text { longest: LONGEST_QUERY },
    presence: Presence::Required,
    examples: &["Vertragshaftung Lieferverzug", "bail commercial résiliation"],
};

pub(crate) const ARTICLE_REF: Parameter = Parameter {
    name: "article_ref",
    description: "Only decisions that cite this provision, in whatever language they do; with a \
        paragraph or a letter, only those that cite that very place or one inside it.",
    kind: Kind::Text { longest: LONGEST_REFERENCE },
    presence: Presence::Optional,
    examples: &["Art. 97 OR", "art. 41 CO", "Art. 2 Abs. 2 ZGB"],
};

pub(crate) const DATE_FROM: Parameter = Parameter {
    name: "date_from",
    description: "The first day of the decision (YYYY-MM-DD).",
    kind: Kind::Text { longest: 10 },
    presence: Presence::Optional,
    examples: &["2015-01-01"],
};

pub(crate) const DATE_TO: Parameter = Parameter {
    name: "date_to",
    description: "The last day of the decision (YYYY-MM-DD).",
    kind: Kind::Text { longest: 10 },
    presence: Presence::Optional,
    examples: &["2024-12-31"],
};

pub(crate) const LANGUAGE: Parameter = Parameter {
    name: "language",
    description: "Only decisions in this language.",
    kind: Kind::Choice { words: &["de", "fr", "it"], tolerated: &[], default: None },
    presence: Presence::Optional,
    examples: &[],
};

pub(crate) const LIMIT: Parameter = Parameter {
    name: "limit",
    description: "How many decisions at most.",
    kind: Kind::Integer { least: 1, greatest: 50, default: 10 },
    presence: Presence::Optional,
    examples: &[],
};

pub(crate) const REFERENCE: Parameter = Parameter {
    name: "reference",
    description: "The reference in the official collection, in German, French or Italian; also a \
        page inside the decision, and a consideration.",
    kind: Kind::Text { longest: LONGEST_REFERENCE },
    presence: Presence::Required,
    examples: &["BGE 145 III 229", "ATF 145 III 225 consid. 4.2", "DTF 145 III 229"],
};
