//! Text that a document holds and that no reader of its pages sees.
//!
//! It may be a redaction that only covers, an instruction meant for a program, or a remainder. It
//! is kept, because a lawyer wants to find it, but apart from what is seen: in paragraphs of its
//! own, which come last on their page.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Head, Page, Role};

/// Why no reader sees a text. Stored by the place in this list: add new ones at its end.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, Hash, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Hidden {
    /// It has the colour of what it stands on.
    Colour,
    /// A shape is painted over it.
    Covered,
    /// It is written and not painted.
    Unpainted,
    /// It stands beside the page.
    Outside,
    /// It is cut off.
    Clipped,
    /// It is painted without any opacity.
    Transparent,
    /// It is too small.
    Tiny,
    /// The document says that it is not to be shown.
    Formatted,
}

impl Hidden {
    /// All, in the order in which they are told.
    pub const ALL: [Self; 8] = [
        Self::Covered,
        Self::Colour,
        Self::Unpainted,
        Self::Outside,
        Self::Clipped,
        Self::Transparent,
        Self::Tiny,
        Self::Formatted,
    ];

    /// In a word or a few, as it stands in a citation: `covered`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Colour => "in the colour of its background",
            Self::Covered => "covered",
            Self::Unpainted => "not painted",
            Self::Outside => "off the page",
            Self::Clipped => "cut off",
            Self::Transparent => "transparent",
            Self::Tiny => "too small to be read",
            Self::Formatted => "formatted as hidden",
        }
    }

    /// What may be behind it, where a lawyer should think of that.
    const fn hint(self) -> &'static str {
        match self {
            Self::Covered => {
                "; if this is a redaction, it does not remove what it covers, and whoever has the \
                 file can read it"
            }
            Self::Colour => {
                "; it may be a redaction that does not remove the words, or words meant for a \
                 program"
            }
            _ => "",
        }
    }
}

/// Counts the hidden text of a document while its pages are read.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// The pages by why.
    seen: Vec<(Hidden, Vec<u32>)>,
}

impl Tally {
    /// Notes the hidden text of a page.
    pub(crate) fn see(&mut self, page: &Page) {
        for hidden in page.paragraphs.iter().filter_map(|paragraph| paragraph.role.hidden()) {
            let pages = match self.seen.iter_mut().find(|(other, _)| *other == hidden) {
                Some((_, pages)) => pages,
                None => {
                    self.seen.push((hidden, Vec::new()));
                    let Some((_, pages)) = self.seen.last_mut() else { continue };
                    pages
                }
            };
            if pages.last() != Some(&page.number) {
                pages.push(page.number);
            }
        }
    }

    /// Says in the head what was seen. Where pages are none that a reader knows, none is named.
    pub(crate) fn say(&self, head: &mut Head) {
        for hidden in Hidden::ALL {
            let Some((_, pages)) = self.seen.iter().find(|(other, _)| *other == hidden) else {
                continue;
            };
            let subject = match pages.as_slice() {
                _ if head.pagination == crate::Pagination::Absent => {
                    "the document holds".to_owned()
                }
                [page] => format!("page {page} holds"),
                pages => format!("pages {} hold", spans(pages)),
            };
            head.warnings.push(format!(
                "{subject} text that no reader sees ({}); it is marked as hidden{}",
                hidden.name(),
                hidden.hint()
            ));
        }
    }
}

/// Numbers in ascending order as spans: "1-3, 7".
fn spans(numbers: &[u32]) -> String {
    let runs = numbers.chunk_by(|a, b| *b == *a + 1).filter_map(|run| {
        let (first, last) = (run.first()?, run.last()?);
        Some(if first == last { first.to_string() } else { format!("{first}-{last}") })
    });
    runs.collect::<Vec<_>>().join(", ")
}

impl Role {
    /// Why no reader sees a paragraph of this role, where that is so.
    pub const fn hidden(self) -> Option<Hidden> {
        match self {
            Self::Hidden(why) => Some(why),
            _ => None,
        }
    }

    /// Whether it is part of the running text that a reader sees.
    pub const fn is_running(self) -> bool {
        !self.is_furniture() && self.hidden().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Pagination, Paragraph};

    #[test]
    fn hidden_text_is_told_by_its_reason_and_its_pages() {
        let mut tally = Tally::default();
        for number in [1, 2, 3, 7] {
            let why = if number == 2 { Hidden::Tiny } else { Hidden::Covered };
            let role = Role::Hidden(why);
            let paragraphs = vec![
                Paragraph::of(Role::Body, "a"),
                Paragraph::of(role, "b"),
                Paragraph::of(role, "c"),
            ];
            tally.see(&Page { number, paragraphs, ..Page::default() });
        }
        let mut head = Head { pagination: Pagination::Fixed, ..Head::default() };
        tally.say(&mut head);
        assert_eq!(head.warnings.len(), 2);
        assert!(head.warnings[0].starts_with("pages 1, 3, 7 hold text that no reader sees (cov"));
        assert!(head.warnings[0].contains("redaction"));
        assert_eq!(
            head.warnings[1],
            "page 2 holds text that no reader sees (too small to be read); it is marked as hidden"
        );
        assert_eq!(spans(&[1, 2, 3, 7]), "1-3, 7");
    }
}
