//! The tool `search_commentaries`.

mod request;

use super::words;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{SearchCommentariesAnswer, search_commentaries};
pub use request::{CommentarySort, SearchCommentariesRequest};

impl Request for SearchCommentariesRequest {
    type Answer = SearchCommentariesAnswer;

    const ABOUT: About = About {
        name: "search_commentaries",
        beside: None,
        title: "Search commentaries",
        description: "Search Swiss legal commentaries by words, one language at a time, or list those \
        on an act. Gives id, title (the provision commented on), authors and date; the source has \
        no abstracts. Fifty on a page. For the commentaries on a given article use \
        get_commentary_for_article, which misses none.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<SearchCommentariesAnswer, DeskError> {
        search_commentaries(self, call)
    }

    fn words(&self, answer: &SearchCommentariesAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

fn text(answer: &SearchCommentariesAnswer) -> String {
    let mut text =
        crate::words::counted(answer.total, "commentary").replace("commentarys", "commentaries");
    if let Some(query) = &answer.query {
        text.push_str(&format!(" for `{query}`"));
    }
    text.push_str(&format!(
        " in language {} (page {} of {})",
        answer.language, answer.page, answer.total_pages
    ));
    let first = (answer.page.saturating_sub(1)) * answer.per_page as u64 + 1;
    for (number, one) in (first..).zip(&answer.commentaries) {
        text.push_str(&format!("\n{number}. {}", words::listed(one)));
        if let Some(beginning) = &one.summary {
            text.push_str(&format!("\n   begins: {beginning}"));
        }
    }
    if let Some(next) = answer.next_page {
        text.push_str(&format!("\nThere is more: call again with page={next}."));
    }
    words::closing(&mut text, &answer.provenance);
    text
}
