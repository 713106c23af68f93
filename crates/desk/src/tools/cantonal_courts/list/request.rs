//! What the tool `list_courts` is given.

use law::request::{Word, Words};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::tools::cantonal_courts::{CANTON, Canton};

/// Which courts to list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ListCourtsRequest {
    /// The canton.
    #[schemars(description = CANTON, example = &"ZH")]
    pub canton: Option<Word<Canton>>,
    /// The language of the names; German where nothing is said.
    #[serde(default)]
    pub language: Word<NameLanguage>,
}

/// The languages that the names of courts are in.
#[derive(Debug)]
pub struct NameLanguage;

impl Words for NameLanguage {
    const NAMED: &'static [&'static str] = &["de", "fr", "it"];
    const ALSO: &'static [&'static str] = &["en"];
}
