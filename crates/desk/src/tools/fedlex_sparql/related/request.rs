//! What the tool `find_related` is given.

use law::request::{Choice, Flag, Text, Word, Words};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Policy,
    tools::{
        decisions::POLICY,
        fedlex_sparql::{ActLanguage, LANGUAGE, LONGEST_NAME, SR_NUMBER},
    },
};

/// An act, and what relates to it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct FindRelatedRequest {
    /// The act.
    #[schemars(description = SR_NUMBER, example = "220", example = "235.1")]
    #[serde(rename = "srNumber")]
    pub sr_number: Text<LONGEST_NAME>,
    /// The kind of relation; all where none is given.
    #[schemars(example = &"amended_by")]
    #[serde(rename = "relationType")]
    pub relation_type: Option<Word<Relation>>,
    /// Whether to list the consolidations of the act too.
    #[serde(default, rename = "includeHistory")]
    pub include_history: Flag<false>,
    /// The language.
    #[serde(default)]
    #[schemars(description = LANGUAGE)]
    pub language: Word<ActLanguage>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

/// The kinds of relation there are.
#[derive(Debug)]
pub struct Relation;

impl Words for Relation {
    const NAMED: &'static [&'static str] = &[
        "amends",
        "amended_by",
        "cites",
        "cited_by",
        "implements",
        "implemented_by",
        "based_on",
        "same_domain",
        "same_subject",
    ];
}
