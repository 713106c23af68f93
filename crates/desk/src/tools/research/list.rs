//! The tool `research_list`.

use research::{Run, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{About, Call, DeskError, Effect, Pace, Request, researching::Kept};
use law::Reader;

/// All of them.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct ListRunsRequest {}

/// The researches that are kept.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct RunsAnswer {
    /// The latest first.
    pub runs: Vec<RunListed>,
}

/// A research.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct RunListed {
    /// By which it is continued.
    pub handle: String,
    /// Its question.
    pub question: String,
    /// What became of it.
    #[schemars(with = "String")]
    pub status: Status,
    /// Nobody is working on it, although it has not ended.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub idle: bool,
    /// When it was begun (RFC 3339).
    pub started: String,
    /// The case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
}

impl Request for ListRunsRequest {
    type Answer = RunsAnswer;

    const ABOUT: About = About {
        name: "research_list",
        beside: None,
        title: "List researches",
        description: "List the researches kept here.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, call: &Call<'_>) -> Result<RunsAnswer, DeskError> {
        let listed = |(kept, run): (Kept, Run)| RunListed {
            idle: kept.is_idle(&run),
            handle: run.handle,
            question: run.question,
            status: run.status,
            started: run.started.to_string(),
            case: run.given.case,
        };
        Ok(RunsAnswer { runs: Kept::all(call)?.into_iter().map(listed).collect() })
    }

    fn words(&self, answer: &RunsAnswer, call: &Call<'_>) -> String {
        list(answer, call.reader)
    }
}

/// How much of a question a list shows.
const SHOWN: usize = 120;

/// A question on one line.
fn shortened(question: &str) -> String {
    // Signs that command a terminal, or turn the order of letters, say nothing.
    let is_seen = |sign: &char| {
        !sign.is_control()
            && !matches!(sign, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let words = question.split_whitespace().collect::<Vec<_>>().join(" ");
    let words: String = words.chars().filter(is_seen).collect();
    match words.char_indices().nth(SHOWN) {
        None => words,
        Some((end, _)) => format!("{}…", words.get(..end).unwrap_or_default().trim_end()),
    }
}

/// The researches that are kept.
fn list(answer: &RunsAnswer, reader: Reader) -> String {
    if answer.runs.is_empty() {
        let ask = match reader {
            Reader::Model => "research begins one",
            Reader::Terminal | Reader::Page(_) => "`fontes research QUESTION` begins one",
        };
        return format!("No research is kept here; {ask}.");
    }
    let line = |run: &RunListed| {
        let case = run.case.as_ref().map(|case| format!(" (case \"{case}\")")).unwrap_or_default();
        let status = serde_json::to_value(run.status).ok();
        let mut status = status.as_ref().and_then(|word| word.as_str()).unwrap_or_default();
        if run.idle {
            status = "interrupted";
        }
        format!("{}  {status}  {}{case}", run.handle, shortened(&run.question))
    };
    answer.runs.iter().map(line).collect::<Vec<_>>().join("\n")
}
