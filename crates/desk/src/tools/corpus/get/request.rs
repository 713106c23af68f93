//! What the tool `get` is given.

use law::request::{Choice, Day, Text};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::{
    Policy,
    tools::{
        corpus::{AT_DATE, Filters, LANGUAGE, LONGEST_QUERY, LONGEST_REFERENCE},
        decisions::POLICY,
    },
};

/// What to get.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GetRequest {
    /// A document id or a citation.
    #[schemars(example = "fr.juritext000041701651")]
    pub reference: Text<LONGEST_REFERENCE>,
    /// The language of the documents.
    #[schemars(description = LANGUAGE)]
    pub language: Text<10>,
    /// Words: only the blocks that hold them, each with its neighbours, at most 40.
    pub highlight: Option<Text<LONGEST_QUERY>>,
    /// Only these blocks, by their numbers.
    #[schemars(example = "30-50")]
    pub blocks: Option<Text<30>>,
    /// The day on which the version must hold.
    #[schemars(description = AT_DATE)]
    pub at_date: Option<Day>,
    /// A second day (YYYY-MM-DD): what differs between the version of at_date (or today) and the
    /// version of this day.
    pub compare_date: Option<Day>,
    /// Further conditions where a citation is ambiguous, as in search.
    #[serde(default)]
    #[schemars(example = json!({"court": "conseil_etat"}))]
    pub tags: Filters,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}
