//! The tool `get_bge_decision`.

use crate::tools::decisions::{self, LONGEST_REFERENCE, POLICY, REFERENCE};
use crate::{About, Call, DeskError, Effect, Pace, Policy, Request};
use crate::{DecisionAnswer, get_bge_decision};
use law::request::{Choice, Text};
use schemars::JsonSchema;
use serde::Deserialize;

/// A decision of the official collection.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GetBgeRequest {
    /// The reference in the official collection.
    #[schemars(description = REFERENCE, example = "BGE 145 III 229", example = "ATF 145 III 225 consid. 4.2", example = "DTF 145 III 229")]
    pub reference: Text<LONGEST_REFERENCE>,
    /// Who is asked.
    #[serde(default)]
    #[schemars(description = POLICY)]
    pub policy: Choice<Policy>,
}

impl Request for GetBgeRequest {
    type Answer = DecisionAnswer;

    const ABOUT: About = About {
        name: "get_bge_decision",
        beside: None,
        title: "Get a decision of the official collection",
        description: "Get a decision of the official collection by its reference: regeste, \
        considerations by number, whole text. A page inside a decision finds the decision in which \
        it lies; with a consideration (E. 4.2), that consideration is given apart. A reference \
        that provably never existed is refused with the proof.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<DecisionAnswer, DeskError> {
        get_bge_decision(&self.reference, self.policy.0, call)
    }

    fn words(&self, answer: &DecisionAnswer, _: &Call<'_>) -> String {
        decisions::decision(answer)
    }
}
