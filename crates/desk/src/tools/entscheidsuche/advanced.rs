//! The tool `advanced_search`.

mod request;

use crate::tools::decisions;
use crate::{About, Call, DeskError, Effect, Long, Pace, Request};
use crate::{DecisionsAnswer, search_decisions};
pub use request::{Order, SearchDecisionsRequest};

impl Request for SearchDecisionsRequest {
    type Answer = DecisionsAnswer;

    const ABOUT: About = About {
        name: "advanced_search",
        beside: None,
        title: "Search Swiss decisions by every condition",
        description: "Search decisions of Swiss courts by any of: words, courts and chambers, a \
        provision or a decision they cite, docket number, days, language; by relevance or newest \
        first; page by page. Courts or days alone list the newest.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[Long::by_offset("results")];

    fn answer(&self, call: &Call<'_>) -> Result<DecisionsAnswer, DeskError> {
        search_decisions(self, call)
    }

    fn words(&self, answer: &DecisionsAnswer, _: &Call<'_>) -> String {
        decisions::decisions(answer)
    }
}
