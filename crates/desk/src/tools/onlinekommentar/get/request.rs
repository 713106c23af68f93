//! What the tool `get_commentary` is given.

use law::request::{Choice, Limit, Text};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Policy,
    tools::{decisions::POLICY, onlinekommentar::LONGEST_ID},
};

/// A commentary, or a part of it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CommentaryRequest {
    /// The id of the commentary.
    pub id: Text<LONGEST_ID>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
    /// Only from this margin number on.
    #[schemars(example = "12")]
    pub from_margin: Option<Text<20>>,
    /// Only up to this margin number.
    #[schemars(example = "30")]
    pub to_margin: Option<Text<20>>,
    /// How many paragraphs to pass over: the next_offset of the answer before.
    #[serde(default)]
    pub offset: Limit<0, 100_000, 0>,
}
