//! The tool `research_status`.

use law::request::{Choice, Text};
use research::OutputFormat;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{HANDLE, ResearchAnswer, words};
use crate::{About, Call, DeskError, Effect, Pace, Request, researching::Kept};

/// Which research is meant.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct RunStatusRequest {
    /// Which one.
    #[schemars(description = HANDLE)]
    pub handle: Text<40>,
    /// The form of the text.
    #[serde(default)]
    pub output_format: Choice<OutputFormat>,
}

impl Request for RunStatusRequest {
    type Answer = ResearchAnswer;

    const ABOUT: About = About {
        name: "research_status",
        beside: None,
        title: "See a research",
        description: "Show how far a research is, or its memo.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<ResearchAnswer, DeskError> {
        let kept = Kept::find(call, &self.handle)?;
        let run = kept.read()?;
        Ok(ResearchAnswer {
            idle: kept.is_idle(&run),
            ..ResearchAnswer::of(run, self.output_format.0)?
        })
    }

    fn words(&self, answer: &ResearchAnswer, call: &Call<'_>) -> String {
        words::answer(answer, call.reader)
    }
}
