//! What the tool `list_legislative_acts` is given.

use law::request::{Choice, Word};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Policy,
    tools::{decisions::POLICY, onlinekommentar::CommentaryLanguage},
};

/// Which names of the acts that are commented on.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LegislativeActsRequest {
    /// The language of names and abbreviations; all of them where none is given.
    pub language: Option<Word<CommentaryLanguage>>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}
