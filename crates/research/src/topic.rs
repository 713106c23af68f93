//! A topic that a question is of, as a research keeps it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A topic that the question is likely of.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OfTopic {
    /// Its name, in the first language of its legal order.
    pub name: String,
    /// How likely, from 0 to 1.
    pub likelihood: f64,
}
