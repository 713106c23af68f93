//! Where documents came from: publisher, licence, freshness.

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A source of documents, as the registry of sources has it.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// Its short name, the `source` of its documents: `fedlex`.
    pub name: String,
    /// The legal order.
    pub jurisdiction: String,
    /// What it is, in words: "Classified compilation of federal law".
    pub title: String,
    /// Who publishes it.
    pub publisher: String,
    /// Under which terms it may be used.
    pub licence: String,
    /// Where its original is found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The day whose state it shows: of its newest version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub as_of: Option<Date>,
    /// The day on which it was last taken in here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub retrieved: Option<Date>,
    /// What it does not cover, in words; shown wherever its absence could mislead.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub caveat: String,
}
