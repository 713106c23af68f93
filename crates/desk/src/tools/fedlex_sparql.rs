//! The toolset `fedlex-sparql`: Swiss federal law.

mod article;
mod metadata;
mod parameters;
mod related;
mod search;
mod statute;
mod words;

pub use article::GetArticleRequest;
pub use metadata::GetMetadataRequest;
pub use related::FindRelatedRequest;
pub use search::SearchLegislationRequest;
pub use statute::LookupStatuteRequest;

use crate::{Tool, Toolset};
use parameters::ActLanguage;
use parameters::{LANGUAGE, LONGEST_NAME, SR_NUMBER};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "fedlex-sparql",
    instructions: "fedlex-sparql reads Swiss federal law: lookup_statute by number or abbreviation, \
        get_article for the text of an article as it stands on a day, search_legislation by \
        title and number, find_related for amendments, citations and neighbours, get_metadata \
        for languages, versions and structure. Every text is of a day: say which.",
    tools: &[
        Tool::of::<LookupStatuteRequest>(),
        Tool::of::<GetArticleRequest>(),
        Tool::of::<SearchLegislationRequest>(),
        Tool::of::<FindRelatedRequest>(),
        Tool::of::<GetMetadataRequest>(),
    ],
};
