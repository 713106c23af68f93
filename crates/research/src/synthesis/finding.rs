//! What is said on one issue, with what is quoted.

use jiff::civil::Date;
use law::{DocumentId, Part};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One issue: a provision, and what is said on it.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// The issue: the title of the provision, with its citation.
    pub issue: String,
    /// What the provision says, in its own words; empty where its text is not here.
    pub conclusion: String,
    /// The citations it rests on: the provision, then the decisions.
    pub supporting_citations: Vec<String>,
    /// How likely the provision governs the question, from 0 to 1; the methodology has the formula.
    pub confidence: f64,
    /// The provision by its key.
    #[serde(default)]
    pub key: String,
    /// What it is there for, where it belongs to a topic the question is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// Its text, quoted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Quotation>,
    /// What decisions say on it, quoted.
    #[serde(default)]
    pub decisions: Vec<Quotation>,
    /// What commentaries say on it, quoted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commentaries: Vec<Quotation>,
}

impl Finding {
    /// All that is quoted on it: the provision, then the decisions, then the commentaries.
    pub(crate) fn quotations(&self) -> impl Iterator<Item = &Quotation> {
        self.rule.iter().chain(&self.decisions).chain(&self.commentaries)
    }

    /// Whether it is the issue of the provision that is cited so.
    pub(crate) fn is_of(&self, citation: &str) -> bool {
        self.issue == citation || self.issue.ends_with(&format!("({citation})"))
    }
}

/// Words of a source with their place.
#[derive(Clone, Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Quotation {
    /// How they are cited, with the paragraph or the consideration.
    pub citation: String,
    /// The words, as they stand there.
    pub words: String,
    /// Whether words were left out at the end.
    #[serde(default)]
    pub is_cut: bool,
    /// The document.
    pub document: DocumentId,
    /// The block of it, from one.
    pub block: usize,
    /// The language of the words.
    pub language: String,
    /// The first day of the version, the day of the decision, or that on which the commentary was published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// Whether the day is that of a version, rather than of a decision.
    #[serde(default)]
    pub is_version: bool,
    /// Whether they are of a commentary, and of no authority.
    #[serde(default)]
    pub is_commentary: bool,
    /// Where the original is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The title of the document.
    #[serde(default)]
    pub title: String,
    /// How many decisions here cite it.
    #[serde(default)]
    pub cited_by: usize,
}
