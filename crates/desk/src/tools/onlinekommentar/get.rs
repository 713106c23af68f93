//! The tool `get_commentary`.

mod request;

use super::words;
use crate::{About, Call, DeskError, Effect, Long, Pace, Request};
use crate::{CommentaryAnswer, get_commentary};
pub use request::CommentaryRequest;

impl Request for CommentaryRequest {
    type Answer = CommentaryAnswer;

    const ABOUT: About = About {
        name: "get_commentary",
        beside: None,
        title: "Read a commentary",
        description: "Read a commentary by its id, as search_commentaries and \
        get_commentary_for_article give it: the text by margin numbers, footnotes, the provisions \
        and decisions it cites, its literature, the provision it quotes, and how to cite it. What \
        is longer than 60,000 characters comes in parts: read on with offset, or choose margin \
        numbers.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[Long::by_offset("paragraphs")];

    fn answer(&self, call: &Call<'_>) -> Result<CommentaryAnswer, DeskError> {
        get_commentary(self, call)
    }

    fn words(&self, answer: &CommentaryAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

fn text(answer: &CommentaryAnswer) -> String {
    let mut text = words::listed(&answer.listed);
    let mut line = |label: &str, value: &str| {
        if !value.is_empty() {
            text.push_str(&format!("\n{label}: {value}"));
        }
    };
    line("Edited by", &answer.listed.editors.join("/"));
    line("Cite as", answer.suggested_citation.as_deref().unwrap_or_default());
    line("In short", answer.suggested_citation_short.as_deref().unwrap_or_default());
    line("Link", answer.listed.url.as_deref().unwrap_or_default());
    line("Licence", &answer.licence);
    for one in &answer.other_languages {
        line(&format!("In {}", one.language), &format!("{} [{}]", one.title, one.id));
    }
    if let Some(law) = &answer.legal_text {
        line("The provision, as the commentary quotes it", &crate::words::indented(law, "  "));
    }
    line("\nCommentary", &format!("\n{}", crate::words::quoted(&answer.full_text)));
    if !answer.footnotes.is_empty() {
        text.push_str("\n\nFootnotes:");
        for note in &answer.footnotes {
            let margin = note.margin_number.as_deref().map(|number| format!(" (N {number})"));
            text.push_str(&format!(
                "\n{}{} {}",
                note.number,
                margin.unwrap_or_default(),
                note.text
            ));
        }
    }
    if let Some(left_out) = &answer.left_out {
        text.push_str(&format!("\n\nNot the whole commentary: {left_out}."));
    }
    let mut list = |label: &str, items: &[String]| {
        if !items.is_empty() {
            text.push_str(&format!("\n{label} ({}): {}", items.len(), items.join("; ")));
        }
    };
    list("\nDecisions of the official collection cited", &answer.cited_bge);
    list("Other decisions cited", &answer.cited_decisions);
    list("Provisions cited", &answer.cited_articles);
    // Footnotes stand above already.
    if answer.bibliography_from == "section" {
        list("Literature", &answer.bibliography);
    }
    words::closing(&mut text, &answer.provenance);
    text
}
