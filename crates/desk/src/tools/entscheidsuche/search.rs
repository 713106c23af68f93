//! The tool `search_decisions`.

use super::advanced::SearchDecisionsRequest;
use crate::tools::decisions::{
    self, DATE_FROM, DATE_TO, LANGUAGE, LIMIT, LONGEST_QUERY, NationalLanguage, POLICY, QUERY,
};
use crate::{About, Call, DeskError, Effect, Pace, Policy, Request};
use crate::{DecisionsAnswer, search_decisions};
use law::request::{Choice, Day, Limit, List, Text, Word, Words};
use schemars::JsonSchema;
use serde::Deserialize;

/// Which decisions to find.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SearchCourtsRequest {
    /// The words to look for.
    #[schemars(description = QUERY, example = "Vertragshaftung Lieferverzug", example = "bail commercial résiliation")]
    pub query: Text<LONGEST_QUERY>,
    /// Only decisions of this court: bundesgericht (Federal Supreme Court) or the courts of a
    /// canton. Further cantons and single courts: advanced_search.
    pub court: Option<Word<Court>>,
    /// The first day.
    #[schemars(description = DATE_FROM, example = "2015-01-01")]
    pub date_from: Option<Day>,
    /// The last day.
    #[schemars(description = DATE_TO, example = "2024-12-31")]
    pub date_to: Option<Day>,
    /// The language.
    #[schemars(description = LANGUAGE)]
    pub language: Option<Word<NationalLanguage>>,
    /// How many decisions at most.
    #[serde(default)]
    #[schemars(description = LIMIT)]
    pub limit: Limit<1, 50, 10>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

/// The courts that can be named, each with all its chambers.
#[derive(Debug)]
pub struct Court;

impl Words for Court {
    const NAMED: &'static [&'static str] = &["bundesgericht", "zh", "be", "ge", "bs", "vd", "ti"];
    // The cantons that the specified list does not name.
    const ALSO: &'static [&'static str] = &[
        "ag", "ai", "ar", "bl", "fr", "gl", "gr", "ju", "lu", "ne", "nw", "ow", "sg", "sh", "so",
        "sz", "tg", "ur", "vs", "zg",
    ];
}

impl Request for SearchCourtsRequest {
    type Answer = DecisionsAnswer;

    const ABOUT: About = About {
        name: "search_decisions",
        beside: None,
        title: "Search Swiss decisions",
        description: "Search decisions of Swiss courts, federal and cantonal, by words, court, days and \
        language. Results hold the abstract, the considerations that fit, the provisions and \
        decisions cited; read a decision with get_decision before citing it.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<DecisionsAnswer, DeskError> {
        let request = SearchDecisionsRequest {
            query: Some(self.query.clone()),
            courts: List(self.court.iter().map(ToString::to_string).collect()),
            date_from: self.date_from,
            date_to: self.date_to,
            language: self.language,
            limit: self.limit,
            policy: self.policy,
            ..SearchDecisionsRequest::default()
        };
        search_decisions(&request, call)
    }

    fn words(&self, answer: &DecisionsAnswer, _: &Call<'_>) -> String {
        decisions::decisions(answer)
    }
}
