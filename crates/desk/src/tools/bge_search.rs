//! The toolset `bge-search`: decisions of the Federal Supreme Court in the official collection.

mod cited_by;
mod get;
mod search;

pub use cited_by::CitedByRequest;
pub use get::GetBgeRequest;
pub use search::SearchBgeRequest;

use crate::{Tool, Toolset};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "bge-search",
    instructions: "bge-search finds and reads decisions of the Swiss Federal Supreme Court in the \
        official collection (BGE, ATF, DTF): search_bge by words, provisions, days and part; \
        get_bge_decision by reference, in any of the three languages, also by a page inside the \
        decision; get_cited_by for what cites one. Every answer says who gave it and when. Cite \
        only what a tool returned; what was not found may exist all the same.",
    tools: &[
        Tool::of::<SearchBgeRequest>(),
        Tool::of::<GetBgeRequest>(),
        Tool::of::<CitedByRequest>(),
    ],
};
