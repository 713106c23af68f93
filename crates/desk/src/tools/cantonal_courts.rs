//! The toolset `cantonal-courts`: decisions of the courts of the cantons.

mod list;
mod search;

use law::request::Words;

pub use list::ListCourtsRequest;
pub use search::SearchCantonRequest;

use crate::{GetDecisionRequest, Tool, Toolset};

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

const CANTON: &str = "The canton in two letters.";

/// The cantons.
#[derive(Debug)]
pub struct Canton;

impl Words for Canton {
    const NAMED: &'static [&'static str] = &[
        "AG", "AI", "AR", "BE", "BL", "BS", "FR", "GE", "GL", "GR", "JU", "LU", "NE", "NW", "OW",
        "SG", "SH", "SO", "SZ", "TG", "TI", "UR", "VD", "VS", "ZG", "ZH",
    ];
}
