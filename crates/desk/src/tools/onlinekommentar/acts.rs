//! The tool `list_legislative_acts`.

mod request;

use super::words;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{LegislativeActsAnswer, list_legislative_acts};
pub use request::LegislativeActsRequest;

impl Request for LegislativeActsRequest {
    type Answer = LegislativeActsAnswer;

    const ABOUT: About = About {
        name: "list_legislative_acts",
        beside: None,
        title: "Acts commented on",
        description: "List the Swiss acts that there are commentaries on, with their ids (for \
        search_commentaries), names, abbreviations and numbers in the classified compilation, in \
        one language or all of them.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<LegislativeActsAnswer, DeskError> {
        list_legislative_acts(self, call)
    }

    fn words(&self, answer: &LegislativeActsAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

fn text(answer: &LegislativeActsAnswer) -> String {
    let mut text = crate::words::counted(answer.total as u64, "act");
    text.push_str(" with commentaries");
    for act in &answer.legislative_acts {
        let number = act.sr_number.as_deref().unwrap_or("number not known");
        let abbreviation = match (&act.abbreviation, act.abbreviations.is_empty()) {
            (_, false) => {
                let all = act.abbreviations.iter();
                all.map(|(language, name)| format!("{language} {name}"))
                    .collect::<Vec<_>>()
                    .join(", ")
            }
            (Some(name), true) => name.clone(),
            (None, true) => "no abbreviation".to_owned(),
        };
        text.push_str(&format!(
            "\nSR {number}: {} ({abbreviation}), {} commentaries [{}]",
            act.name, act.commentaries, act.id
        ));
    }
    if answer.commentaries_without_act > 0 {
        text.push_str(&format!(
            "\n{} commentaries are sorted under no act.",
            answer.commentaries_without_act
        ));
    }
    text.push_str(&format!("\n{}.", answer.note));
    words::closing(&mut text, &answer.provenance);
    text
}
