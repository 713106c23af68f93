//! Commentaries on Swiss provisions: doctrine, listed, read, and found by article.

mod acts;
mod article;
mod extract;
mod get;
mod kept;
mod list;
mod listed;
mod search;
mod text;
mod wanted;

pub use acts::{LegislativeAct, LegislativeActsAnswer, list_legislative_acts};
pub use article::{ArticleCommentary, CommentaryForArticleAnswer, get_commentary_for_article};
pub use extract::{ChosenBy, KeyArgument};
pub(super) use kept::{heads as kept_heads, keep_list};
pub use wanted::ArticleMeant;

pub use crate::tools::onlinekommentar::CommentarySort;
pub use get::{CommentaryAnswer, CommentaryTranslation, get_commentary};
pub(super) use listed::is_full;
pub use listed::{CommentaryAct, CommentaryListed};
use listed::{NO_ABSTRACTS, id, is_commentary, language, source_id, subject_of};
pub use search::{SearchCommentariesAnswer, search_commentaries};
pub use text::{CommentaryFootnote, CommentaryParagraph};

#[cfg(test)]
mod tests;
