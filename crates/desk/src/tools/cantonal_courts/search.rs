//! The tool `search` of the courts of the cantons.

use super::{CANTON, Canton};
use crate::tools::decisions::{
    self, DATE_FROM, DATE_TO, LANGUAGE, LIMIT, LONGEST_QUERY, NationalLanguage, POLICY, QUERY,
};
use crate::{About, Call, DeskError, Effect, Pace, Policy, Request};
use crate::{DecisionsAnswer, SearchDecisionsRequest, search_decisions};
use law::request::{Choice, Day, Limit, List, Text, Word};
use schemars::JsonSchema;
use serde::Deserialize;

/// What to search for in the courts of a canton.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SearchCantonRequest {
    /// The canton.
    #[schemars(description = CANTON, example = &"ZH")]
    pub canton: Word<Canton>,
    /// The words to look for.
    #[schemars(description = QUERY, example = "Vertragshaftung Lieferverzug", example = "bail commercial résiliation")]
    pub query: Text<LONGEST_QUERY>,
    /// Only this court or chamber of the canton, by the id that list_courts names.
    #[schemars(example = &"ZH_OG")]
    pub court: Option<Text<40>>,
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

impl Request for SearchCantonRequest {
    type Answer = DecisionsAnswer;

    const ABOUT: About = About {
        name: "search",
        beside: Some("search_cantonal"),
        title: "Search the courts of a canton",
        description: "Search the decisions of the courts of one canton by words, court, days and \
        language. Read a decision with get_decision before citing it.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<DecisionsAnswer, DeskError> {
        let court = self.court.as_deref().unwrap_or(&self.canton);
        let begins = format!("{}_", &*self.canton);
        if *court != *self.canton && !court.to_ascii_uppercase().starts_with(&begins) {
            return Err(DeskError::InvalidParameters(format!(
                "`{court}` is not a court of {}; list_courts with this canton names them",
                &*self.canton
            )));
        }
        let request = SearchDecisionsRequest {
            query: Some(self.query.clone()),
            courts: List(vec![court.to_owned()]),
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
