//! The toolset `onlinekommentar`: commentaries on Swiss law.

mod acts;
mod article;
mod get;
mod search;
mod words;

use law::request::Words;

pub use acts::LegislativeActsRequest;
pub use article::CommentaryForArticleRequest;
pub use get::CommentaryRequest;
pub use search::SearchCommentariesRequest;

use crate::{Tool, Toolset};

pub(crate) static TOOLSET: Toolset = Toolset {
    name: "onlinekommentar",
    instructions: "onlinekommentar finds and reads commentaries on Swiss provisions, which are doctrine and \
        no law: get_commentary_for_article by provision, search_commentaries by words, \
        get_commentary by id, list_legislative_acts for the acts commented on. Cite them with \
        author and margin number.",
    tools: &[
        Tool::of::<SearchCommentariesRequest>(),
        Tool::of::<CommentaryRequest>(),
        Tool::of::<CommentaryForArticleRequest>(),
        Tool::of::<LegislativeActsRequest>(),
    ],
};

/// The languages in which commentaries are written.
#[derive(Debug)]
pub struct CommentaryLanguage;

impl Words for CommentaryLanguage {
    const NAMED: &'static [&'static str] = &["de", "fr", "it", "en"];
}

/// As long as the ids of the source may be, with what ours have before them.
const LONGEST_ID: usize = 100;
