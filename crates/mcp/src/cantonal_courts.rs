//! The toolset `cantonal-courts`: decisions of the courts of the cantons.

mod list;
mod search;

use crate::{Kind, Parameter, Presence, Toolset, decisions::GET_DECISION};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "cantonal-courts",
    instructions: "cantonal-courts finds and reads decisions of the courts of the cantons: \
        list_courts for the courts and chambers there are; search with a canton; get_decision for \
        the whole text by its id. Every answer says who gave it and when. Cite only what a tool \
        returned; what was not found may exist all the same.",
    tools: &[search::TOOL, GET_DECISION, list::TOOL],
};

const CANTON: Parameter = Parameter {
    name: "canton",
    description: "The canton in two letters.",
    kind: Kind::Choice {
        words: &[
            "AG", "AI", "AR", "BE", "BL", "BS", "FR", "GE", "GL", "GR", "JU", "LU", "NE", "NW",
            "OW", "SG", "SH", "SO", "SZ", "TG", "TI", "UR", "VD", "VS", "ZG", "ZH",
        ],
        tolerated: &[],
        default: None,
    },
    presence: Presence::Required,
    examples: &["ZH"],
};
