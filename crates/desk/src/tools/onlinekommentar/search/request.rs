//! What the tool `search_commentaries` is given.

use law::request::{Choice, Limit, Text, Word, Words};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Policy,
    tools::{
        decisions::POLICY,
        onlinekommentar::{CommentaryLanguage, LONGEST_ID},
    },
};

/// Which commentaries to find.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SearchCommentariesRequest {
    /// What to search for: an article, a legal term, a concept, in the language of the
    /// commentaries. Without it, all are listed.
    #[schemars(example = &"Vertragshaftung")]
    pub query: Option<Text<500>>,
    /// The language of the commentaries.
    #[serde(default)]
    pub language: Word<CommentaryLanguage>,
    /// Only commentaries on this act: its id from list_legislative_acts.
    pub legislative_act: Option<Text<LONGEST_ID>>,
    /// The order: title (A-Z), -title (Z-A), date (oldest first), -date (newest first).
    pub sort: Option<Word<CommentarySort>>,
    /// Which page.
    #[serde(default)]
    pub page: Limit<1, 10_000, 1>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

/// The orders there are, as the specification writes them.
#[derive(Debug)]
pub struct CommentarySort;

impl Words for CommentarySort {
    const NAMED: &'static [&'static str] = &["title", "-title", "date", "-date"];
}
