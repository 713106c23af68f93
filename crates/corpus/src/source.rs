//! Which sources were asked, as of when, and what they do not cover.

use jiff::civil::Date;
use law::{Collection, Head, key};
use schemars::JsonSchema;
use serde::Serialize;

/// A source that was asked.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Coverage {
    /// Its short name.
    pub source: String,
    /// Its legal order.
    pub jurisdiction: String,
    /// What it is.
    pub title: String,
    /// The day whose state it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub as_of: Option<Date>,
    /// The day on which it was last taken in here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub retrieved: Option<Date>,
    /// What it does not cover.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub caveat: String,
}

impl Coverage {
    /// What a source covers.
    pub fn of(collection: &Collection) -> Self {
        Self {
            source: collection.name.clone(),
            jurisdiction: collection.jurisdiction.clone(),
            title: collection.title.clone(),
            as_of: collection.as_of,
            retrieved: collection.retrieved,
            caveat: collection.caveat.clone(),
        }
    }

    /// The source in a few words: `legi (Codes, as of 2026-07-01)`.
    pub fn line(&self) -> String {
        let day = self.as_of.or(self.retrieved);
        let day = day.map(|day| format!(", as of {day}")).unwrap_or_default();
        format!("{} ({}{day})", self.source, self.title)
    }
}

/// Where a document came from.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Provenance {
    /// The short name of the source.
    pub source: String,
    /// What it is.
    pub title: String,
    /// Who publishes it.
    pub publisher: String,
    /// Under which terms it may be used.
    pub licence: String,
    /// Where its original is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The day whose state the source shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub as_of: Option<Date>,
    /// The day on which it was last taken in here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub retrieved: Option<Date>,
    /// When this document was fetched from the source (RFC 3339), where it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retrieved_at: Option<String>,
    /// What the source does not cover.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub caveat: String,
}

impl Provenance {
    /// What the registry says of a source.
    pub fn of(collection: &Collection) -> Self {
        Self {
            source: collection.name.clone(),
            title: collection.title.clone(),
            publisher: collection.publisher.clone(),
            licence: collection.licence.clone(),
            address: collection.address.clone(),
            as_of: collection.as_of,
            retrieved: collection.retrieved,
            retrieved_at: None,
            caveat: collection.caveat.clone(),
        }
    }
}

/// The permanent link of a document, where there is one.
pub(crate) fn permalink(head: &Head) -> Option<String> {
    match jurisdictions::of(&head.jurisdiction) {
        Some(order) => order.permalink(head),
        None => head.tags.first(key::PERMALINK).map(str::to_owned),
    }
}
