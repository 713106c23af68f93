//! The tool `get_commentary_for_article`.

mod request;

use super::words;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{ArticleCommentary, ChosenBy, CommentaryForArticleAnswer, get_commentary_for_article};
pub use request::CommentaryForArticleRequest;

impl Request for CommentaryForArticleRequest {
    type Answer = CommentaryForArticleAnswer;

    const ABOUT: About = About {
        name: "get_commentary_for_article",
        beside: None,
        title: "Commentaries on an article",
        description: "Find every commentary on a Swiss provision, cited in any form and language: \
        \"Art. 97 Abs. 1 OR\", \"art. 97 al. 2 CO\", \"art. 8 Cst.\", \"OR 97 I\", \"Art. 40c SR \
        220\". Gives title, authors, passages of each commentary in its own words with margin \
        numbers, its headings and the decisions it cites. Says whether there is none (as of when), \
        or whether that cannot be known. Read a commentary with get_commentary before relying on \
        it.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<CommentaryForArticleAnswer, DeskError> {
        get_commentary_for_article(self, call)
    }

    fn words(&self, answer: &CommentaryForArticleAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

fn text(answer: &CommentaryForArticleAnswer) -> String {
    let mut text = match answer.is_commented {
        Some(true) => {
            let count = answer.commentaries.len();
            let word = if count == 1 { "commentary" } else { "commentaries" };
            format!("{count} {word} on {}", answer.understood_as)
        }
        Some(false) => format!("No commentary on {}", answer.understood_as),
        None => format!("Whether {} is commented on is not known", answer.understood_as),
    };
    for note in &answer.notes {
        text.push_str(&format!("\nNote: {note}"));
    }
    for (number, one) in (1..).zip(&answer.commentaries) {
        text.push_str(&shown(number, one));
    }
    if !answer.commentaries.is_empty() {
        text.push_str(&format!("\n\n{}.", answer.key_arguments_note));
    }
    words::closing(&mut text, &answer.provenance);
    text
}

fn shown(number: usize, one: &ArticleCommentary) -> String {
    let mut text = format!("\n\n{number}. {}", words::listed(&one.listed));
    match one.coverage.as_str() {
        "other_paragraph" => text.push_str("\n   on other paragraphs of the article"),
        "preliminary" => text.push_str("\n   remarks before a group of articles"),
        _ => {}
    }
    if let Some(citation) = &one.suggested_citation {
        text.push_str(&format!("\n   Cite as: {citation}"));
    }
    if let Some(url) = &one.listed.url {
        text.push_str(&format!("\n   {url}"));
    }
    if let Some(missing) = &one.text_missing {
        text.push_str(&format!("\n   Text not here: {missing}"));
    }
    for argument in &one.key_arguments {
        let why = match argument.chosen_by {
            ChosenBy::MentionsParagraph => "on the paragraph asked for",
            ChosenBy::MentionsArticle => "cites the article",
            ChosenBy::FirstUnderHeading => "first under its heading",
        };
        let margin = argument.margin_number.as_deref().unwrap_or("-");
        let heading = argument.heading.as_deref().unwrap_or_default();
        let cut = if argument.is_cut { "…" } else { "" };
        let words = argument.text.replace('\n', " ");
        text.push_str(&format!("\n   N {margin} [{heading}; {why}] {words}{cut}"));
    }
    if !one.cited_precedents.is_empty() {
        text.push_str(&format!("\n   Decisions cited: {}", one.cited_precedents.join("; ")));
    }
    if let (Some(source), Some(time)) = (&one.text_source, &one.text_retrieved_at) {
        text.push_str(&format!("\n   Text from {source}, as of {time}"));
    }
    text
}
