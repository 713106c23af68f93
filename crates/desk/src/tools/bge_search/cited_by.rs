//! The tool `get_cited_by`.

use crate::tools::decisions::{self, LIMIT, POLICY};
use crate::{About, Call, DeskError, Effect, Long, Pace, Policy, Request};
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
    /// How many to pass over: the next_offset of the answer before.
    #[serde(default)]
    pub offset: Limit<0, 9_950, 0>,
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
        description: "Find the decisions that cite a decision, the newest first: the sentences that do, and \
        whether they follow, clarify, distinguish or depart from it, with the words that say so. Read \
        the sentence before relying on that.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[Long::by_offset("results")];

    fn answer(&self, call: &Call<'_>) -> Result<CitedByAnswer, DeskError> {
        get_cited_by(&self.reference, (self.offset.get(), self.limit.get()), self.policy.0, call)
    }

    fn words(&self, answer: &CitedByAnswer, _: &Call<'_>) -> String {
        decisions::list_of_citing(answer)
    }
}
