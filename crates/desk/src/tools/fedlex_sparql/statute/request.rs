//! What the tool `lookup_statute` is given.

use law::request::{Choice, Text, Word};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Policy,
    tools::{
        decisions::POLICY,
        fedlex_sparql::{ActLanguage, LANGUAGE, LONGEST_NAME},
    },
};

/// An act.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LookupStatuteRequest {
    /// The number of the act in the classified compilation, or its abbreviation.
    #[schemars(example = "220", example = &"OR", example = "311.0")]
    pub identifier: Text<LONGEST_NAME>,
    /// The language.
    #[serde(default)]
    #[schemars(description = LANGUAGE)]
    pub language: Word<ActLanguage>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}
