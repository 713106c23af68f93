//! The toolset `research`: from a question to a memo.

mod answer;
mod go_on;
mod list;
mod onward;
mod parameters;
mod request;
mod start;
mod status;
mod words;

use crate::{Tool, Toolset};

pub use answer::ResearchAnswer;
pub use go_on::ContinueRequest;
pub use list::{ListRunsRequest, RunListed, RunsAnswer};
use onward::go_on;
use parameters::{HANDLE, LONGEST_QUESTION};
pub use request::ResearchRequest;
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
