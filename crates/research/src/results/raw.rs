//! A document as a search found it.

use jiff::civil::Date;
use law::{DocumentId, Kind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A document that was found.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RawResult {
    /// Its id.
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// How it is cited.
    pub citation: String,
    /// Its day, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The court, or the source of a provision.
    pub court: String,
    /// The words that fit best.
    pub summary: String,
    /// How well it fits, as a share of the best.
    pub relevance_score: f64,
    /// Where the original is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub full_text_url: Option<String>,
    /// What it is.
    pub kind: Kind,
    /// Its language.
    pub language: String,
    /// By which key it is cited: `OR 97`, `BGE 145 III 225`.
    pub key: String,
    /// The block that fits best, from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block: Option<usize>,
    /// Whether it is published in the official collection.
    #[serde(default)]
    pub is_leading: bool,
    /// How many decisions here cite it.
    #[serde(default)]
    pub cited_by: usize,
}
