//! The toolset `fedlex-sparql`: Swiss federal law.

mod article;
mod metadata;
mod related;
mod search;
mod statute;
mod words;

use law::request::Words;

pub use article::GetArticleRequest;
pub use metadata::GetMetadataRequest;
pub use related::FindRelatedRequest;
pub use search::SearchLegislationRequest;
pub use statute::LookupStatuteRequest;

use crate::{Tool, Toolset};

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

const LANGUAGE: &str = "The language of texts and titles. What is not published in it is given in another, \
        and that is said.";
const SR_NUMBER: &str = "The number of the act in the classified compilation (SR, RS). An abbreviation in \
        any language is understood too.";

/// The languages in which federal acts are published.
#[derive(Debug)]
pub struct ActLanguage;

impl Words for ActLanguage {
    const NAMED: &'static [&'static str] = &["de", "fr", "it", "rm"];
    const ALSO: &'static [&'static str] = &["en"];
}

/// As long as titles may be that are given instead of an abbreviation.
const LONGEST_NAME: usize = 200;
