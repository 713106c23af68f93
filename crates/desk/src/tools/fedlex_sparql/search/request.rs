//! What the tool `search_legislation` is given.

use law::request::{Choice, Day, Limit, List, Text, Word, Words};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::{
    Policy,
    tools::{
        decisions::POLICY,
        fedlex_sparql::{ActLanguage, LANGUAGE},
    },
};

/// Which acts to find.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SearchLegislationRequest {
    /// Words that stand in the title or the abbreviation, each of them, or the beginning of a
    /// number.
    #[schemars(example = &"Datenschutz")]
    pub query: Option<Text<400>>,
    /// The domain, by the first digit of the number: 1 state and constitution, 2 private law, 3
    /// criminal law, 4 education and culture, 5 defence, 6 finance, 7 public works and transport, 8
    /// health, labour and social security, 9 economy.
    #[schemars(example = "2")]
    pub domain: Option<Word<Domain>>,
    /// What the number begins with.
    #[schemars(example = "22")]
    #[serde(rename = "srNumberPrefix")]
    pub sr_number_prefix: Option<Text<20>>,
    /// Only acts that first came into force on this day (YYYY-MM-DD) or later, whether or not they still are. Acts whose day is not known are listed too, which is said.
    #[schemars(example = "2020-01-01")]
    #[serde(rename = "dateFrom")]
    pub date_from: Option<Day>,
    /// Only acts that first came into force on this day (YYYY-MM-DD) or earlier, whether or not they still are. Acts whose day is not known are listed too, which is said.
    #[schemars(example = "2020-01-01")]
    #[serde(rename = "dateTo")]
    pub date_to: Option<Day>,
    /// Sorts of acts, one of which it must be, as its title begins or the publisher calls it in
    /// German: Bundesgesetz, Verordnung, Bundesbeschluss.
    #[serde(default)]
    #[schemars(example = json!(["Bundesgesetz", "Verordnung"]))]
    #[serde(rename = "actType")]
    pub act_type: List<10, 80>,
    /// The language.
    #[serde(default)]
    #[schemars(description = LANGUAGE)]
    pub language: Word<ActLanguage>,
    /// How many acts at most.
    #[serde(default)]
    pub limit: Limit<1, 100, 20>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

/// The domains of the classified compilation.
#[derive(Debug)]
pub struct Domain;

impl Words for Domain {
    const NAMED: &'static [&'static str] = &["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    // The treaties.
    const ALSO: &'static [&'static str] = &["0"];
}
