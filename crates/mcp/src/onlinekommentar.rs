//! The toolset `onlinekommentar`: commentaries on Swiss law.

mod acts;
mod article;
mod get;
mod search;
mod words;

use crate::{Kind, Parameter, Presence, Toolset};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "onlinekommentar",
    instructions: "onlinekommentar finds and reads commentaries on Swiss provisions, which are doctrine and \
        no law: get_commentary_for_article by provision, search_commentaries by words, \
        get_commentary by id, list_legislative_acts for the acts commented on. Cite them with \
        author and margin number.",
    tools: &[search::TOOL, get::TOOL, article::TOOL, acts::TOOL],
};

const LANGUAGES: &[&str] = &["de", "fr", "it", "en"];

/// As long as the ids of the source may be, with what ours have before them.
const LONGEST_ID: usize = 100;

const fn language(description: &'static str, default: Option<&'static str>) -> Parameter {
    Parameter {
        name: "language",
        description,
        kind: Kind::Choice { words: LANGUAGES, tolerated: &[], default },
        presence: Presence::Optional,
        examples: &[],
    }
}
