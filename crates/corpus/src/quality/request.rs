//! What a report about the quality of the tools says.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::quality::alert::Declared;

/// What a model declares.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct QualityRequest {
    /// `research` at the end of a piece of research, `correction` when an error came to light.
    pub mode: String,
    /// The model.
    pub model: String,
    /// The jurisdictions researched: `fr`, `eu|fr`, `*`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jurisdiction: Option<String>,
    /// The queries tried, as legal concepts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub queries_attempted: Vec<String>,
    /// The tools called, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools_sequence: Vec<String>,
    /// The ids of the documents cited in the answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub documents_cited: Vec<String>,
    /// The filters used.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags_used: BTreeMap<String, String>,
    /// `sufficient`, `partial` or `insufficient`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub satisfaction: Option<String>,
    /// `high`, `moderate` or `low`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<String>,
    /// What the corpus lacked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<String>,
    /// What went wrong technically.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub difficulties: Vec<String>,
    /// The legal concept that was researched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub concept: Option<String>,
    /// In a correction: what kind of error it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error_type: Option<String>,
    /// In a correction: the ids of the documents involved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub document_ids: Vec<String>,
    /// In a correction: what happened, technically.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// In a correction: `critical`, `important` or `minor`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub severity: Option<String>,
    /// What stands in the draft of the answer and in what the model sees.
    #[serde(default, flatten)]
    pub declared: Declared,
}
