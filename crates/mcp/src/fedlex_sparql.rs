//! The toolset `fedlex-sparql`: Swiss federal law.

use crate::Toolset;

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "fedlex-sparql",
    instructions: "fedlex-sparql reads Swiss federal law: lookup_statute by number or abbreviation, \
        get_article for the text of an article as it stands on a day, search_legislation by \
        title and number, find_related for amendments, citations and neighbours, get_metadata \
        for languages, versions and structure. Every text is of a day: say which.",
    tools: &[],
};
