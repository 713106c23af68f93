//! Turns of phrase that the answers of this toolset share.

use crate::{CommentaryListed, Provenance};

/// A commentary in one line, with what is needed to cite and read it.
pub(super) fn listed(commentary: &CommentaryListed) -> String {
    let mut text = commentary.title.clone();
    if !commentary.authors.is_empty() {
        text.push_str(&format!(", {}", commentary.authors.join("/")));
    }
    if let Some(date) = commentary.date {
        text.push_str(&format!(", text of {date}"));
    }
    text.push_str(&format!(" ({}) [{}]", commentary.language, commentary.id));
    text
}

/// Where an answer is from, and what is uncertain in it.
pub(super) fn closing(text: &mut String, provenance: &Provenance) {
    for warning in &provenance.warnings {
        text.push_str(&format!("\nWarning: {warning}"));
    }
    text.push_str(&format!("\nSource: {}", provenance.source));
    if let Some(time) = &provenance.retrieved_at {
        text.push_str(&format!(", as of {time}"));
    }
}
