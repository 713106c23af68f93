//! The toolset `research`: from a question to a memo.

mod go_on;
mod list;
mod start;
mod status;
mod words;

use law::{
    Language,
    request::{Choice, Day, Limit, List, Text},
};
use research::{Autonomy, Depth, Given, OutputFormat, Question, Run, Status, Step, TimeRange};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    About, Call, DeskError, Effect, Long, Pace, Request, Tool, Toolset,
    researching::{Kept, Shelves, advance},
};

pub use go_on::ContinueRequest;
pub use list::{ListRunsRequest, RunListed, RunsAnswer};
pub use start::StartRequest;
pub use status::RunStatusRequest;

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "research",
    instructions: "research answers a question of law with a memo: the governing provisions, the decisions \
        on them, each quoted word for word with its place, every citation checked. Where the answer is \
        waiting, put its question to the user and pass the reply to research_continue. The memo says what \
        was not covered; add no citation to it that was not checked.",
    tools: &[
        Tool::of::<ResearchRequest>(),
        Tool::of::<StartRequest>(),
        Tool::of::<ContinueRequest>(),
        Tool::of::<RunStatusRequest>(),
        Tool::of::<ListRunsRequest>(),
    ],
};

/// The longest question.
const LONGEST_QUESTION: usize = 5_000;
/// The longest name of a case.
const LONGEST_NAME: usize = 200;

const HANDLE: &str = "The handle of the research.";

/// A question, and how it is researched.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ResearchRequest {
    /// The question, in de, fr, it or en.
    #[schemars(example = "Was sind die Voraussetzungen für Mängelhaftung im Werkvertrag?")]
    pub question: Text<LONGEST_QUESTION>,
    /// The case whose papers are searched too.
    pub case: Option<Text<LONGEST_NAME>>,
    /// Cantons (ZH, GE); else as the question says.
    #[serde(default)]
    pub cantons: List<26, 2>,
    /// Decisions since this day (YYYY-MM-DD).
    pub from: Option<Day>,
    /// Decisions until this day.
    pub to: Option<Day>,
    /// The day on which the law must hold.
    pub at: Option<Day>,
    /// The language of the memo.
    pub language: Option<Choice<Language>>,
    /// How far the search goes.
    #[serde(default)]
    pub depth: Choice<Depth>,
    /// How many decisions are kept.
    #[serde(default)]
    pub max_sources: Limit<1, 100, 50>,
    /// The form of the text.
    #[serde(default)]
    pub output_format: Choice<OutputFormat>,
    /// cautious asks behind each step, balanced before searching and before writing.
    #[serde(default)]
    pub autonomy: Choice<Autonomy>,
}

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
    fn of(run: Run, format: OutputFormat) -> Result<Self, DeskError> {
        let research = match run.output() {
            Some(output) => serde_json::to_value(output),
            None => serde_json::to_value(&run),
        };
        Ok(Self {
            handle: run.handle.clone(),
            status: run.status,
            step: run.step,
            question: run.pending.clone(),
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

impl ResearchRequest {
    fn given(&self) -> Given {
        let (from, to) = (self.from.map(|day| day.0), self.to.map(|day| day.0));
        Given {
            case: self.case.as_ref().map(ToString::to_string),
            cantons: self.cantons.0.clone(),
            time_range: (from.is_some() || to.is_some()).then_some(TimeRange { from, to }),
            day: self.at.map(|day| day.0),
            languages: self
                .language
                .map(|language| language.0.code().to_owned())
                .into_iter()
                .collect(),
            depth: self.depth.0,
            max_sources: self.max_sources.get(),
            autonomy: self.autonomy.0,
            ..Given::default()
        }
    }

    /// Makes the run, which has done nothing yet.
    fn begin(&self, call: &Call<'_>) -> Result<(Kept, Run), DeskError> {
        // Without a corpus there is nothing to research in.
        call.desk.corpus()?;
        let now = call.desk.sources.fetch.now();
        let case = self.case.as_deref();
        let (kept, handle) = Kept::begin(call, case, now)?;
        let run = Run::new(handle, self.question.to_string(), self.given(), (call.today, now));
        kept.write(&run).map_err(DeskError::Unreadable)?;
        Ok((kept, run))
    }
}

/// Goes on with a run that nobody else works on.
fn go_on(kept: &Kept, mut run: Run, call: &Call<'_>) -> Result<Run, DeskError> {
    let shelves = Shelves::new(call, run.given.case.as_deref())?;
    advance(&mut run, &shelves, call, &|run| kept.write(run))?;
    Ok(run)
}

impl Request for ResearchRequest {
    type Answer = ResearchAnswer;

    const ABOUT: About = About {
        name: "research",
        beside: None,
        title: "Research a question",
        description: "Research a question of law in the sources on this machine, and write a memo: provisions, \
        decisions, quotations with their places, all checked; what is missing is said.",
        effect: Effect::Writes,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[];

    fn answer(&self, call: &Call<'_>) -> Result<ResearchAnswer, DeskError> {
        let (kept, run) = self.begin(call)?;
        let _held = kept.hold()?;
        ResearchAnswer::of(go_on(&kept, run, call)?, self.output_format.0)
    }

    fn words(&self, answer: &ResearchAnswer, call: &Call<'_>) -> String {
        words::answer(answer, call.reader)
    }
}
