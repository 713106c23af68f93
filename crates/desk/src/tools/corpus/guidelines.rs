//! The tool `safety_guidelines`.

use crate::public::safety_guidelines;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use corpus::guidelines::GuidelinesAnswer;
use law::request::{Choice, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which rules for legal research there are.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Those that always hold.
    Core,
    /// Those of a legal order.
    Jurisdiction,
}

impl Category {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Core => "core",
            Self::Jurisdiction => "jurisdiction",
        }
    }
}

/// Which rules.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GuidelinesRequest {
    /// core: the rules that always hold. jurisdiction: those of a legal order.
    pub category: Choice<Category>,
    /// With category=jurisdiction: "fr", "eu|fr", "*" for all, "!=eu" for all but some.
    pub jurisdiction: Option<Text<200>>,
}

impl Request for GuidelinesRequest {
    type Answer = GuidelinesAnswer;

    const ABOUT: About = About {
        name: "safety_guidelines",
        beside: None,
        title: "Rules for legal research",
        description: "The rules for legal research here. Call it with category=core once at the start \
        of a session, and with category=jurisdiction for each legal order before working in it: \
        how to cite, what binds, how to search, how fresh the sources are and what is not covered.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<GuidelinesAnswer, DeskError> {
        safety_guidelines(self, call)
    }

    fn words(&self, answer: &GuidelinesAnswer, _: &Call<'_>) -> String {
        answer.text.clone()
    }
}
