//! The tool `browse_structure`.

mod request;

use super::words;
use crate::public::browse_structure;
use crate::{About, Call, DeskError, Effect, Long, Pace, Request};
use corpus::browse::BrowseAnswer;
use law::{Advice, Reader};
pub use request::BrowseRequest;

impl Request for BrowseRequest {
    type Answer = BrowseAnswer;

    const ABOUT: About = About {
        name: "browse_structure",
        beside: None,
        title: "Browse tables of contents",
        description: "Show the table of contents of codes, acts and collections: without root_id the \
        acts there are, with it the books, titles, chapters and provisions below a node. \
        tags.jurisdiction is required, as in search.",
        effect: Effect::Reads,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[Long::by_offset("nodes")];

    fn answer(&self, call: &Call<'_>) -> Result<BrowseAnswer, DeskError> {
        browse_structure(self, call)
    }

    fn words(&self, answer: &BrowseAnswer, call: &Call<'_>) -> String {
        text(answer, call.reader)
    }
}

fn text(answer: &BrowseAnswer, reader: Reader) -> String {
    let mut text = match &answer.root {
        Some(root) => format!("{} [{}], on {}", root.title, root.id, answer.day),
        None => format!("Tables of contents on {}", answer.day),
    };
    for node in &answer.nodes {
        let indent = "  ".repeat(node.level);
        let more = if node.has_more { " …" } else { "" };
        text.push_str(&format!("\n{indent}{} [{}]{more}", node.title, node.id));
    }
    if answer.nodes.is_empty() {
        text.push_str("\n  nothing");
    }
    if let Some(next) = answer.next_offset {
        let next = Advice::FromOffset(next).to(reader);
        text.push_str(&format!("\n\nThere is more: {next}."));
    }
    words::closing(&mut text, &answer.notes, &answer.sources, reader);
    text
}
