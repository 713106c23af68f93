//! Text that a document holds and that no reader of its pages sees.
//!
//! It may be a redaction that only covers, an instruction meant for a program, or a remainder. It
//! is kept, because a lawyer wants to find it, but apart from what is seen: in paragraphs of its
//! own, which come last on their page.

use crate::{Head, Page, Pages, Pagination, Role, Warning, document::Hidden};

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
            let pages = match head.pagination {
                Pagination::Absent => Vec::new(),
                _ => pages.clone(),
            };
            head.warnings.push(Warning::Hidden { pages: Pages(pages), why: hidden });
        }
    }
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
    use crate::Paragraph;

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
        let first = head.warnings[0].to_string();
        assert!(first.starts_with("pages 1, 3, 7 hold text that no reader sees (cov"), "{first}");
        assert!(first.contains("redaction"), "{first}");
        assert_eq!(
            head.warnings[1],
            "page 2 holds text that no reader sees (too small to be read); it is marked as hidden"
        );
    }
}
