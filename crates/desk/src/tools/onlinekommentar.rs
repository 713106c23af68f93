//! The toolset `onlinekommentar`: commentaries on Swiss law.

mod acts;
mod article;
mod get;
mod parameters;
mod search;
mod words;

pub use acts::LegislativeActsRequest;
pub use article::CommentaryForArticleRequest;
pub use get::CommentaryRequest;
pub use search::{CommentarySort, SearchCommentariesRequest};

use crate::{Tool, Toolset};
use parameters::CommentaryLanguage;
use parameters::LONGEST_ID;

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
