//! The toolset `onlinekommentar`: commentaries on Swiss law.

use crate::Toolset;

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "onlinekommentar",
    instructions: "onlinekommentar finds and reads commentaries on Swiss provisions, which are doctrine and \
        no law: get_commentary_for_article by provision, search_commentaries by words, \
        get_commentary by id, list_legislative_acts for the acts commented on. Cite them with \
        author and margin number.",
    tools: &[],
};
