//! The paragraphs of a provision as they are quoted.

use law::{Block, Document, Role};

/// A paragraph of a provision: its words, then its items, a line for each.
pub(super) struct Paragraph {
    /// Its block, from zero.
    pub(super) block: usize,
    pub(super) lines: Vec<String>,
}

impl Paragraph {
    /// Those of a provision, in their order.
    pub(super) fn all(document: &Document) -> Vec<Self> {
        let said = |block: &Block| {
            matches!(block.role, Role::Text | Role::Item) && !block.text.trim().is_empty()
        };
        let blocks: Vec<(usize, &Block)> =
            document.blocks.iter().enumerate().filter(|(_, block)| said(block)).collect();
        // The number of a paragraph that stands alone is part of how it is cited.
        let is_alone = blocks.len() == 1;
        let mut all: Vec<Self> = Vec::new();
        for (at, block) in blocks {
            let text = without_marker(block.text.trim());
            let line = match block.label.as_str() {
                "" => text.to_owned(),
                _ if is_alone => text.to_owned(),
                label => format!("{label} {text}"),
            };
            let lines = line.lines().map(str::to_owned);
            match all.last_mut() {
                Some(last) if block.role == Role::Item => last.lines.extend(lines),
                _ => all.push(Self { block: at, lines: lines.collect() }),
            }
        }
        all
    }

    /// How long it is, in characters.
    pub(super) fn length(&self) -> usize {
        self.lines.iter().map(|line| line.chars().count() + 1).sum()
    }
}

/// A text without the number of the next marginal title that some editions leave at its end: `… zu erneuern.IIbis.`
fn without_marker(text: &str) -> &str {
    let Some(body) = text.strip_suffix('.') else { return text };
    let start = body.rfind(|sign: char| !sign.is_alphanumeric()).map_or(0, |at| at + 1);
    let (before, marker) = (text.get(..start), body.get(start..).unwrap_or_default());
    let is_inserted =
        ["bis", "ter", "quater", "quinquies"].iter().any(|ending| marker.ends_with(ending));
    let is_marker = is_inserted
        && marker.len() <= 12
        && marker.starts_with(|sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit());
    match before {
        Some(before) if is_marker && before.ends_with('.') => before,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_the_next_title_is_not_of_the_text() {
        assert_eq!(
            without_marker("Die Frist wird verlängert.IIbis."),
            "Die Frist wird verlängert."
        );
        assert_eq!(without_marker("im Konkurs (Art. 715 ZGB).Dbis."), "im Konkurs (Art. 715 ZGB).");
        for whole in ["Es gilt Absatz 1bis.", "Das ist alles.", "Nach Art. 66abis."] {
            assert_eq!(without_marker(whole), whole);
        }
    }
}
