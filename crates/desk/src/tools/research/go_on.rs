//! The tool `research_continue`.

use law::request::{Choice, Text};
use research::{OutputFormat, Status};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{HANDLE, LONGEST_QUESTION, ResearchAnswer, go_on, words};
use crate::{About, Call, DeskError, Effect, Pace, Request, researching::Kept};

/// Which research goes on.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ContinueRequest {
    /// Which one.
    #[schemars(description = HANDLE)]
    pub handle: Text<40>,
    /// What the user replied to its question: yes, no, or words.
    pub answer: Option<Text<LONGEST_QUESTION>>,
    /// The form of the text.
    #[serde(default)]
    pub output_format: Choice<OutputFormat>,
}

impl Request for ContinueRequest {
    type Answer = ResearchAnswer;

    const ABOUT: About = About {
        name: "research_continue",
        beside: None,
        title: "Continue a research",
        description: "Continue a research where it stopped or waits, also in another session.",
        effect: Effect::Writes,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<ResearchAnswer, DeskError> {
        let kept = Kept::find(call, &self.handle)?;
        let _held = kept.hold()?;
        let mut run = kept.read()?;
        match (run.status, &self.answer) {
            (Status::Waiting, Some(answer)) => {
                run.answer(answer, call.desk.sources.fetch.now());
                kept.write(&run).map_err(DeskError::Unreadable)?;
            }
            // What could not be reached may be reached now.
            (Status::Failed, _) => (run.status, run.failure) = (Status::Running, None),
            _ => {}
        }
        ResearchAnswer::of(go_on(&kept, run, call)?, self.output_format.0)
    }

    fn words(&self, answer: &ResearchAnswer, call: &Call<'_>) -> String {
        words::answer(answer, call.reader)
    }
}
