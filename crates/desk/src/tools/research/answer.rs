//! What is answered of a research.

use research::{OutputFormat, Question, Run, Status, Step};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::DeskError;

/// What became of a research.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ResearchAnswer {
    /// By which it is continued.
    pub handle: String,
    /// running, waiting, completed, stopped or failed.
    #[schemars(with = "String")]
    pub status: Status,
    /// The step that comes next.
    #[schemars(with = "String")]
    pub step: Step,
    /// Nobody is working on it, although it has not ended: it was interrupted, or not begun. research_continue goes on.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub idle: bool,
    /// The reply was neither a yes nor a no, so that the same is asked again; that is told in words.
    #[serde(skip)]
    pub reply_unread: bool,
    /// While it waits: what is asked, and about what.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Map<String, Value>>")]
    pub question: Option<Question>,
    /// Why it failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
    /// The research as it stands: memo, findings, citations, metadata, suggestedQueries, relatedTopics; while
    /// there is no memo, the outputs of the steps done.
    #[schemars(with = "Map<String, Value>")]
    pub research: Value,
    /// The form of the text.
    #[serde(skip)]
    pub(crate) format: OutputFormat,
    #[serde(skip)]
    pub(crate) run: Run,
}

impl ResearchAnswer {
    pub(super) fn of(run: Run, format: OutputFormat) -> Result<Self, DeskError> {
        let research = match run.output() {
            Some(output) => serde_json::to_value(output),
            None => serde_json::to_value(&run),
        };
        Ok(Self {
            handle: run.handle.clone(),
            status: run.status,
            step: run.step,
            idle: run.status == Status::Running,
            reply_unread: false,
            question: run.pending.clone().filter(|_| run.status == Status::Waiting),
            failure: run.failure.clone(),
            research: research
                .map_err(|error| DeskError::Broken(format!("a research is data: {error}")))?,
            format,
            run,
        })
    }

    /// The research itself.
    pub const fn run(&self) -> &Run {
        &self.run
    }
}
