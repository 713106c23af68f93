//! What the tool `browse` is given.

use law::request::{Day, Limit, Text};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::tools::corpus::{AT_DATE, Filters, LANGUAGE};

/// Which part of a table of contents to show.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BrowseRequest {
    /// The language of the documents.
    #[schemars(description = LANGUAGE)]
    pub language: Text<10>,
    /// Filters, as in search; jurisdiction is required.
    #[schemars(example = json!({"jurisdiction": "ch", "structure_type": "legislation"}))]
    pub tags: Filters,
    /// The id of the node to start from; without it, the topmost.
    #[schemars(example = "fr.legitext000006070721")]
    pub root_id: Option<Text<300>>,
    /// How many levels to show.
    #[serde(default)]
    pub depth: Limit<1, 20, 2>,
    /// How many nodes.
    #[serde(default)]
    pub limit: Limit<1, 500, 50>,
    /// How many to pass over: the next_offset of the answer before.
    #[serde(default)]
    pub offset: Limit<0, 10_000_000, 0>,
    /// The day on which the version must hold.
    #[schemars(description = AT_DATE)]
    pub at_date: Option<Day>,
}
