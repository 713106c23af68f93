//! The tool `search_legislation`.

mod request;

use super::words;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{LegislationAnswer, search_legislation};
pub use request::SearchLegislationRequest;

impl Request for SearchLegislationRequest {
    type Answer = LegislationAnswer;

    const ABOUT: About = About {
        name: "search_legislation",
        beside: None,
        title: "Search federal acts",
        description: "Finds Swiss federal acts by words of their titles in any language, by number, sort \
        and day of entry into force. It does not search the text of articles. What is in force and \
        named so comes first.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<LegislationAnswer, DeskError> {
        search_legislation(self, call)
    }

    fn words(&self, answer: &LegislationAnswer, _: &Call<'_>) -> String {
        let mut lines =
            vec![format!("{} acts, {} of them here:", answer.total_count, answer.returned_count)];
        lines.extend(answer.results.iter().map(|act| format!("- {}", words::act(act))));
        words::provenance(&mut lines, &answer.provenance);
        lines.join("\n")
    }
}
