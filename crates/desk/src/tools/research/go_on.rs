//! The tool `research_continue`.

use law::request::{Choice, Text};
use research::{OutputFormat, Status};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{HANDLE, LONGEST_QUESTION, ResearchAnswer, go_on, words};
use crate::{
    About, Asks, Call, DeskError, Effect, Pace, Request,
    researching::{Kept, active},
};
use serde_json::Value;

/// Which research goes on.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ContinueRequest {
    /// Which one.
    #[schemars(description = HANDLE)]
    pub handle: Text<40>,
    /// What the user replied: yes, no, or words.
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
        description: "Continue a research that stopped or waits, in any session.",
        effect: Effect::Writes,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<ResearchAnswer, DeskError> {
        let mut kept = Kept::find(call, &self.handle)?;
        let mut held = kept.hold()?;
        let mut run = kept.read()?;
        // A case that was closed meanwhile is not written into.
        if let Some(case) = run.given.case.as_deref().filter(|_| run.status != Status::Completed) {
            active(call, case)?;
        }
        let mut is_unread = false;
        match (run.status, &self.answer) {
            (Status::Waiting, Some(answer)) => {
                let without = run.given.case.is_none();
                is_unread = !run.answer(answer, call.desk.sources.fetch.now());
                match run.given.case.clone().filter(|_| without) {
                    // What is found in the papers of a case is kept with the case and nowhere else.
                    Some(case) => {
                        kept = kept.into_case(call, &case, &run)?;
                        held = kept.hold()?;
                    }
                    None => kept.write(&run).map_err(DeskError::Unreadable)?,
                }
            }
            // Whoever said no may think better of it.
            (Status::Stopped, answer) => {
                is_unread = !run.resume(answer.as_deref(), call.desk.sources.fetch.now());
                kept.write(&run).map_err(DeskError::Unreadable)?;
            }
            // What could not be reached may be reached now.
            (Status::Failed, _) => (run.status, run.failure) = (Status::Running, None),
            _ => {}
        }
        let run = go_on(&kept, run, call)?;
        drop(held);
        let answer = ResearchAnswer::of(run, self.output_format.0)?;
        Ok(ResearchAnswer { reply_unread: is_unread, ..answer })
    }

    fn asks(&self, answer: &ResearchAnswer) -> Option<Asks> {
        answer.asks()
    }

    fn words(&self, answer: &ResearchAnswer, call: &Call<'_>) -> String {
        words::answer(answer, call.reader)
    }
}

impl ResearchAnswer {
    /// What it waits for.
    pub(crate) fn asks(&self) -> Option<Asks> {
        let question = self.question.as_ref().filter(|_| self.status == Status::Waiting)?;
        let mut text = question.text.clone();
        for line in &question.about {
            text.push_str(&format!("\n  {line}"));
        }
        Some(Asks {
            text,
            is_yes_or_no: question.is_yes_or_no,
            goes_on: ContinueRequest::ABOUT.name,
            with: [("handle".to_owned(), Value::from(self.handle.as_str()))].into_iter().collect(),
        })
    }
}
