//! Whether what is cited exists, as it is answered.

use law::Notice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an answer about existence rests on.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct ExistenceAnswer {
    /// True, false (provably not) or null (cannot be known from here).
    pub exists: Option<bool>,
    /// The evidence, the proof or the reason.
    pub basis: Notice,
    /// The source that was asked, or the one that would know.
    pub source: Notice,
    /// The date of the version that was asked (YYYY-MM-DD), where it has one.
    pub as_of: Option<String>,
    /// For a page inside a decision: the decision it lies in.
    pub inside: Option<String>,
    /// The pinpoints that nothing here could look up: `letter`, `consideration`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unchecked: Vec<String>,
    /// Existing citations that are close to one that does not exist, the likeliest first.
    pub close_matches: Vec<String>,
}
