//! The tool `list_courts`.

mod request;

use crate::tools::decisions::{self};
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{CourtsAnswer, list_courts};
pub use request::ListCourtsRequest;

impl Request for ListCourtsRequest {
    type Answer = CourtsAnswer;

    const ABOUT: About = About {
        name: "list_courts",
        beside: None,
        title: "List the courts",
        description: "List the courts whose decisions can be searched, with their ids; of one canton, \
        their chambers too.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, _: &Call<'_>) -> Result<CourtsAnswer, DeskError> {
        list_courts(self)
    }

    fn words(&self, answer: &CourtsAnswer, _: &Call<'_>) -> String {
        let mut text = String::new();
        for court in &answer.courts {
            text.push_str(&format!("{}  {}\n", court.id, court.name));
            for chamber in &court.chambers {
                text.push_str(&format!("    {}  {}\n", chamber.id, chamber.name));
            }
        }
        let mut text = text.trim_end().to_owned();
        decisions::provenance(&mut text, &answer.provenance);
        text
    }
}
