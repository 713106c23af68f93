//! The tool `search_bge`.

mod request;

use crate::tools::decisions;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{DecisionsAnswer, search_bge};
pub use request::SearchBgeRequest;

impl Request for SearchBgeRequest {
    type Answer = DecisionsAnswer;

    const ABOUT: About = About {
        name: "search_bge",
        beside: None,
        title: "Search the official collection",
        description: "Search the decisions of the Swiss Federal Supreme Court that are published in \
        the official collection (BGE, ATF, DTF) by words, by a provision they cite, by days and by \
        the part of the volume. Results hold the regeste, the considerations that fit, and what is \
        cited; read a decision with get_bge_decision before citing it.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<DecisionsAnswer, DeskError> {
        search_bge(self, call)
    }

    fn words(&self, answer: &DecisionsAnswer, _: &Call<'_>) -> String {
        decisions::decisions(answer)
    }
}
