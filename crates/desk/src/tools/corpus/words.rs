//! Turns of phrase that the answers of this toolset share.

use crate::Coverage;
use law::{Reader, Remark};

/// `1 document`, `1,051 documents`.
pub(super) fn counted(count: usize, one: &str) -> String {
    crate::words::counted(count as u64, one)
}

/// `1,051`.
pub(super) fn thousands(count: usize) -> String {
    crate::words::thousands(count as u64)
}

/// A snippet with asterisks around the words found; the marks count characters.
pub(super) fn marked(snippet: &str, marks: &[(usize, usize)]) -> String {
    let mut out = String::with_capacity(snippet.len() + 4 * marks.len());
    for (place, letter) in snippet.chars().enumerate() {
        if marks.iter().any(|(start, end)| *start == place || *end == place) {
            out.push_str("**");
        }
        out.push(letter);
    }
    if marks.iter().any(|(_, end)| *end == snippet.chars().count()) {
        out.push_str("**");
    }
    out
}

/// What must be known to read an answer, and which sources were asked.
pub(super) fn closing(text: &mut String, notes: &[Remark], sources: &[Coverage], reader: Reader) {
    noted(text, notes, reader);
    asked(text, sources);
}

/// What must be known to read an answer.
pub(super) fn noted(text: &mut String, notes: &[Remark], reader: Reader) {
    for note in notes {
        text.push_str("\n\nNote: ");
        text.push_str(&note.to(reader));
    }
}

/// Which sources were asked.
pub(super) fn asked(text: &mut String, sources: &[Coverage]) {
    if sources.is_empty() {
        return;
    }
    let lines: Vec<String> = sources.iter().map(Coverage::line).collect();
    text.push_str("\n\nAsked: ");
    text.push_str(&lines.join("; "));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_found_are_marked() {
        assert_eq!(
            marked("die Haftung für Schäden", &[(4, 11), (16, 23)]),
            "die **Haftung** für **Schäden**"
        );
        assert_eq!(marked("Öl", &[(0, 2)]), "**Öl**");
    }
}
