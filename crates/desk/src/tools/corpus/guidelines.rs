//! The tool `safety_guidelines`.

mod request;

use crate::public::safety_guidelines;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use corpus::guidelines::GuidelinesAnswer;
pub use request::{Category, GuidelinesRequest};

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
