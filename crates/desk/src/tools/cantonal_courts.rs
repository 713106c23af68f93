//! The toolset `cantonal-courts`: decisions of the courts of the cantons.

mod list;
mod parameters;
mod search;

pub use list::ListCourtsRequest;
pub use search::SearchCantonRequest;

use crate::{GetDecisionRequest, Tool, Toolset};
use parameters::CANTON;
use parameters::Canton;

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "cantonal-courts",
    instructions: "cantonal-courts finds and reads decisions of the courts of the cantons: \
        list_courts for the courts and chambers there are; search with a canton; get_decision for \
        the whole text by its id. Every answer says who gave it and when. Cite only what a tool \
        returned; what was not found may exist all the same.",
    tools: &[
        Tool::of::<SearchCantonRequest>(),
        Tool::of::<GetDecisionRequest>(),
        Tool::of::<ListCourtsRequest>(),
    ],
};
