//! What the client's papers hold for a question.

use jiff::civil::Date;
use law::{DueKind, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the papers of a case hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Papers {
    /// Passages, those that set a time first: the next day before later ones, then times that are counted, then
    /// days on which something arrived, then days gone by.
    pub passages: Vec<Paper>,
    /// How many passages that set a time are left out for want of room.
    pub untold: usize,
    /// Papers of which something was not read, or whose citations were not checked.
    pub unread: Vec<Unread>,
}

/// A passage of the client's papers.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Paper {
    /// How it is cited: `Contract.pdf, p. 12, para. 8, ll. 1-4`.
    pub citation: String,
    /// The words.
    pub quote: String,
    /// What of its own citations and quotations does not hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubts: Vec<Doubt>,
    /// The time it sets, where it is quoted for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<PaperTime>,
}

/// The time that a passage of a paper sets.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PaperTime {
    /// How.
    pub kind: DueKind,
    /// The day; none where none is named with its year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub day: Option<Date>,
}

/// What does not hold of what a paper cites or quotes.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Doubt {
    /// The citation.
    pub cited: String,
    /// The verdict on it; none where words are quoted that differ from the source.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// How quoted words differ: `[-of the source-]`, `[+of the paper+]`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub differences: String,
}

/// What of a paper was not read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Unread {
    /// Pages whose text was not found.
    Pages {
        /// The paper.
        document: String,
        /// How many.
        skipped: u32,
        /// Of how many.
        total: u32,
    },
    /// Its citations were not checked, since the papers are long.
    Citations {
        /// The paper.
        document: String,
    },
    /// What else is cited wrongly, for which there is no room.
    Doubts {
        /// How many citations.
        count: usize,
    },
}
