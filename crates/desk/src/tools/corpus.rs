//! The toolset `corpus`: public law of any country, searched, read, browsed; the rules for working
//! with it, and the debriefing afterwards.

mod browse;
mod compare;
mod get;
mod guidelines;
mod parameters;
mod quality;
mod search;
mod words;

pub use browse::BrowseRequest;
pub use compare::CompareVersionsRequest;
pub use get::GetRequest;
pub use guidelines::{Category, GuidelinesRequest};
pub use quality::DebriefRequest;
pub use search::SearchRequest;

use crate::{Tool, Toolset, tools::bge_search::CitedByRequest};
pub use parameters::Filters;
use parameters::{AT_DATE, LANGUAGE, LONGEST_QUERY, LONGEST_REFERENCE};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "corpus",
    instructions: "corpus holds public law on this machine, version by version. Begin a session \
        with safety_guidelines (category=core), and call it with category=jurisdiction for each \
        legal order you work in. get_document reads a citation as people write it (article 1240 du \
        code civil; Art. 97 OR; § 823 BGB; [2024] UKSC 1) or an id; search finds by words, tags, \
        relations and dates; browse_structure shows tables of contents. Every answer says which \
        version it is and from when; give at_date for the law of another day, and compare_versions \
        shows what changed between two; get_cited_by shows how later decisions \
        received one, sentence by sentence. What is not found \
        here is not covered here: that is not a statement about the law. Cite only what a tool \
        returned, with its link. End each research with quality_check.",
    tools: &[
        Tool::of::<SearchRequest>(),
        Tool::of::<GetRequest>(),
        Tool::of::<CompareVersionsRequest>(),
        Tool::of::<BrowseRequest>(),
        Tool::of::<CitedByRequest>(),
        Tool::of::<GuidelinesRequest>(),
        Tool::of::<DebriefRequest>(),
    ],
};

// What several tools are given is described once.
