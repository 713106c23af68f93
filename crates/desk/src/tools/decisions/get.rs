//! The tool `get_decision`.

use super::{POLICY, words};
use crate::{About, Call, DeskError, Effect, Pace, Policy, Request};
use crate::{DecisionAnswer, get_decision};
use law::request::{Choice, Text};
use schemars::JsonSchema;
use serde::Deserialize;

/// A decision.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GetDecisionRequest {
    /// The id, letter by letter as a search returned it.
    #[schemars(example = "CH_BGer_004_4A-102-2026_2026-08-17", example = "4A_102/2026")]
    pub id: Text<300>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

impl Request for GetDecisionRequest {
    type Answer = DecisionAnswer;

    const ABOUT: About = About {
        name: "get_decision",
        beside: None,
        title: "Get a decision",
        description: "Get the whole text of a decision by the id that a search returned; also by its \
        docket number or its reference in the official collection, where that is one decision's. \
        What is kept on this machine answers first.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<DecisionAnswer, DeskError> {
        get_decision(&self.id, self.policy.0, call)
    }

    fn words(&self, answer: &DecisionAnswer, _: &Call<'_>) -> String {
        words::decision(answer)
    }
}
