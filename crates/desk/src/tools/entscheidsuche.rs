//! The toolset `entscheidsuche`: decisions of Swiss courts, federal and cantonal.

mod advanced;
mod search;

pub use advanced::{Order, SearchDecisionsRequest};
pub use search::SearchCourtsRequest;

use crate::{GetDecisionRequest, Tool, Toolset};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "entscheidsuche",
    instructions: "entscheidsuche finds and reads decisions of Swiss courts, federal and cantonal: \
        search_decisions by words, court, days and language; advanced_search with every condition \
        there is; get_decision for the whole text by its id. Every answer says who gave it and \
        when. Cite only what a tool returned; what was not found may exist all the same.",
    tools: &[
        Tool::of::<SearchCourtsRequest>(),
        Tool::of::<SearchDecisionsRequest>(),
        Tool::of::<GetDecisionRequest>(),
    ],
};
