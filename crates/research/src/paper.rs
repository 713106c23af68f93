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
    /// What of them is not told.
    pub gaps: Vec<PaperGap>,
}

/// A passage of the client's papers.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Paper {
    /// The paper, by its name.
    #[serde(default)]
    pub document: String,
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
    /// The day; none where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub day: Option<Date>,
    /// Whether its year is not named, and follows from the day of the paper.
    #[serde(default)]
    pub is_year_assumed: bool,
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

/// What of the papers of a case is not told.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(tag = "lacks", rename_all = "snake_case")]
pub enum PaperGap {
    /// Pages whose text was not found.
    Pages {
        /// The paper.
        document: String,
        /// How many.
        skipped: u32,
        /// Of how many.
        total: u32,
    },
    /// The citations of a paper were not checked: it is long, or it could not be done.
    Unchecked {
        /// The paper.
        document: String,
    },
    /// Citations that do not hold, for which there is no room.
    Doubts {
        /// How many.
        count: usize,
    },
    /// Passages that set a time, for which there is no room.
    Times {
        /// How many.
        count: usize,
    },
}

impl PaperGap {
    /// The paper that is named.
    pub fn document(&self) -> Option<&str> {
        match self {
            Self::Pages { document, .. } | Self::Unchecked { document } => Some(document),
            Self::Doubts { .. } | Self::Times { .. } => None,
        }
    }
}
