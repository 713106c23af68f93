//! Where an answer comes from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where an answer comes from; part of every answer about Swiss sources.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Provenance {
    /// Who answered: the host of an official source, or `corpus` for what is kept here.
    pub source: String,
    /// When the official source said so (RFC 3339); of several documents, the earliest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retrieved_at: Option<String>,
    /// What is missing from the answer or uncertain in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

/// The source named where what is kept here answered.
pub const CORPUS: &str = "corpus";
