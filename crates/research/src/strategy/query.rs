//! A query as it is planned.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A question to a source.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchQuery {
    /// The name of the source.
    pub source: String,
    /// The words; of the question only, never of the papers of a case.
    pub query: String,
    /// Conditions: `year_from`, `year_to`, `cites` (a provision by its key), `at` (a day).
    pub filters: BTreeMap<String, Value>,
    /// The language of the documents: two letters, or `*` for any.
    pub language: String,
}
