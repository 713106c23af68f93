//! What the tool `get_metadata` is given.

use law::request::{Choice, Flag, Limit, Text, Word};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Policy,
    tools::{
        decisions::POLICY,
        fedlex_sparql::{ActLanguage, LANGUAGE, LONGEST_NAME, SR_NUMBER},
    },
};

/// An act of which everything is asked for but its text.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GetMetadataRequest {
    /// The act.
    #[schemars(description = SR_NUMBER, example = "220", example = "235.1")]
    #[serde(rename = "srNumber")]
    pub sr_number: Text<LONGEST_NAME>,
    /// Whether to give the table of contents too: parts, titles, chapters, articles.
    #[serde(default, rename = "includeStructure")]
    pub include_structure: Flag<false>,
    /// How many nodes of the table of contents to pass over: the next_offset of the answer before.
    #[serde(default, rename = "structureOffset")]
    pub structure_offset: Limit<0, 20_000, 0>,
    /// The language.
    #[serde(default)]
    #[schemars(description = LANGUAGE)]
    pub language: Word<ActLanguage>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}
