//! The tool `lookup_statute`.

mod request;

use super::words;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{StatuteAnswer, lookup_statute};
pub use request::LookupStatuteRequest;

impl Request for LookupStatuteRequest {
    type Answer = StatuteAnswer;

    const ABOUT: About = About {
        name: "lookup_statute",
        beside: None,
        title: "Look up a federal act",
        description: "Looks up a Swiss federal act by its number (220, 311.0) or abbreviation (OR, CO, \
        ZGB, StGB) in any language: title and abbreviation in every language, day of enactment, \
        whether it is in force. A number may name several acts, since numbers are used again: the \
        one in force comes first and the others are listed.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<StatuteAnswer, DeskError> {
        lookup_statute(self, call)
    }

    fn words(&self, answer: &StatuteAnswer, _: &Call<'_>) -> String {
        let mut lines = vec![words::act(&answer.act)];
        if let Some(day) = answer.act.date_of_enactment {
            lines.push(format!("Enacted: {day}"));
        }
        if let Some(sort) = &answer.act.act_type {
            lines.push(format!("Type: {sort}"));
        }
        lines.push("Names:".to_owned());
        words::names(&mut lines, &answer.act);
        lines.push(format!("Link: {}", answer.act.permalink));
        if !answer.other_acts.is_empty() {
            lines.push("Other acts of this number or abbreviation:".to_owned());
            lines.extend(answer.other_acts.iter().map(|act| format!("  {}", words::act(act))));
        }
        words::provenance(&mut lines, &answer.provenance);
        lines.join("\n")
    }
}
