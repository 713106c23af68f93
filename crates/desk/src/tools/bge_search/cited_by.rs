//! The tool `get_cited_by`.

use crate::tools::decisions::{self, LIMIT, POLICY};
use crate::{About, Call, DeskError, Effect, Pace, Policy, Request};
use crate::{CitedByAnswer, get_cited_by};
use law::request::{Choice, Limit, Text};
use schemars::JsonSchema;
use serde::Deserialize;

/// A decision, and how many of those that cite it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CitedByRequest {
    /// The decision that is cited: its reference in the official collection or its docket number.
    #[schemars(example = "BGE 145 III 225", example = "4A_120/2022")]
    pub reference: Text<300>,
    /// How many decisions at most.
    #[serde(default)]
    #[schemars(description = LIMIT)]
    pub limit: Limit<1, 50, 10>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

impl Request for CitedByRequest {
    type Answer = CitedByAnswer;

    const ABOUT: About = About {
        name: "get_cited_by",
        beside: None,
        title: "What cites a decision",
        description: "Find the decisions that cite a decision, the newest first, each with the \
        considerations that do. Each citation was read in the text, not guessed from words.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<CitedByAnswer, DeskError> {
        get_cited_by(&self.reference, self.limit.get(), self.policy.0, call)
    }

    fn words(&self, answer: &CitedByAnswer, _: &Call<'_>) -> String {
        decisions::list_of_citing(answer)
    }
}
