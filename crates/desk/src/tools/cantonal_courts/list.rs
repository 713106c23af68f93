//! The tool `list_courts`.

use super::{CANTON, Canton};
use crate::tools::decisions::{self};
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{CourtsAnswer, list_courts};
use law::request::{Word, Words};
use schemars::JsonSchema;
use serde::Deserialize;

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

impl Request for ListCourtsRequest {
    type Answer = CourtsAnswer;

    const ABOUT: About = About {
        name: "list_courts",
        beside: None,
        title: "List the courts",
        description: "List the courts whose decisions can be searched, with their ids; of one canton, \
        their chambers too.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, _: &Call<'_>) -> Result<CourtsAnswer, DeskError> {
        list_courts(self)
    }

    fn words(&self, answer: &CourtsAnswer, _: &Call<'_>) -> String {
        let mut text = String::new();
        for court in &answer.courts {
            text.push_str(&format!("{}  {}\n", court.id, court.name));
            for chamber in &court.chambers {
                text.push_str(&format!("    {}  {}\n", chamber.id, chamber.name));
            }
        }
        let mut text = text.trim_end().to_owned();
        decisions::provenance(&mut text, &answer.provenance);
        text
    }
}
