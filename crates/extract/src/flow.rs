//! A document that flows: takes its paragraphs and page breaks, gives its pages.

use std::mem;

use crate::{Head, Limits, Line, Page, Paragraph, Role, Sink, Warning, hidden::Tally};

/// Pages in the making, for formats whose text knows no places.
pub(crate) struct Flow<'a, 's> {
    sink: &'a mut Sink<'s>,
    limits: &'a Limits,
    number: u32,
    body: Vec<Paragraph>,
    notes: Vec<Paragraph>,
    furniture: Vec<Paragraph>,
    hidden: Vec<Paragraph>,
    tally: Tally,
    characters: u64,
    /// Whether the reader of the pages wants no more.
    is_stopped: bool,
    /// Why the rest of the document is left out.
    cut: Option<Warning>,
}

impl<'a, 's> Flow<'a, 's> {
    pub(crate) fn new(limits: &'a Limits, sink: &'a mut Sink<'s>) -> Self {
        Self {
            sink,
            limits,
            number: 1,
            body: Vec::new(),
            notes: Vec::new(),
            furniture: Vec::new(),
            hidden: Vec::new(),
            tally: Tally::default(),
            characters: 0,
            is_stopped: false,
            cut: None,
        }
    }

    /// Whether nothing more is taken.
    pub(crate) const fn is_closed(&self) -> bool {
        self.is_stopped || self.cut.is_some()
    }

    /// Whether the page has nothing on it yet but heads and feet.
    pub(crate) const fn is_at_top(&self) -> bool {
        self.body.is_empty() && self.notes.is_empty()
    }

    /// Adds a paragraph whose lines are parted by `\n`. One without text is left out.
    pub(crate) fn add(&mut self, role: Role, text: &str) {
        let lines: Vec<Line> = text.split('\n').filter_map(line).collect();
        self.add_lines(role, lines);
    }

    /// Adds a paragraph of clean lines.
    pub(crate) fn add_lines(&mut self, role: Role, lines: Vec<Line>) {
        if lines.is_empty() || self.is_closed() {
            return;
        }
        self.characters += lines.iter().map(|line| line.text.len() as u64).sum::<u64>();
        if self.characters > self.limits.characters {
            let most = self.limits.characters >> 20;
            self.cut = Some(Warning::TextBeyond(most));
            return;
        }
        let paragraph = Paragraph { role, lines };
        match role {
            Role::Header | Role::Footer => self.furniture.push(paragraph),
            Role::Note => self.notes.push(paragraph),
            Role::Body | Role::Heading | Role::Row => self.body.push(paragraph),
            Role::Hidden(_) => self.hidden.push(paragraph),
        }
    }

    /// Ends the page.
    pub(crate) fn turn(&mut self) {
        if self.is_closed() {
            return;
        }
        if self.number >= self.limits.pages {
            self.cut = Some(Warning::PagesBeyond(self.limits.pages));
            return;
        }
        self.send();
        self.number += 1;
    }

    fn send(&mut self) {
        let mut paragraphs = mem::take(&mut self.body);
        paragraphs.append(&mut self.notes);
        paragraphs.append(&mut self.furniture);
        paragraphs.append(&mut self.hidden);
        let page = Page { number: self.number, paragraphs, ..Page::default() };
        self.tally.see(&page);
        self.is_stopped |= (self.sink)(page).is_break();
    }

    /// Gives the last page, and what was left out to the head.
    pub(crate) fn finish(mut self, head: &mut Head) {
        if !self.is_stopped {
            self.send();
        }
        self.tally.say(head);
        head.warnings.extend(self.cut);
    }
}

/// A line as it is kept: without control characters, soft hyphens and blanks at its ends.
pub(crate) fn line(text: &str) -> Option<Line> {
    let text = clean(text);
    (!text.is_empty()).then(|| Line { text, ..Line::default() })
}

/// A text as it is kept; see [`line`].
pub(crate) fn clean(text: &str) -> String {
    let is_kept = |c: &char| (*c == '\t' || !c.is_control()) && !is_invisible(*c);
    let kept: String = text.chars().filter(is_kept).map(sign).collect();
    let trimmed = kept.trim();
    if trimmed.len() == kept.len() { kept } else { trimmed.to_owned() }
}

/// Signs of lists that old fonts of signs keep in the private part of the code.
const fn sign(c: char) -> char {
    match c {
        '\u{f0b7}' | '\u{f09f}' => '•',
        '\u{f0a7}' => '▪',
        '\u{f0fc}' => '✓',
        '\u{f0e0}' => '→',
        c => c,
    }
}

/// Characters that show nothing and would part a word from the same word.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;

    #[test]
    fn notes_and_feet_end_the_page() {
        let limits = Limits { pages: 2, ..Limits::default() };
        let mut pages = Vec::new();
        let mut sink = |page: Page| {
            pages.push(page);
            ControlFlow::Continue(())
        };
        let mut flow = Flow::new(&limits, &mut sink);
        flow.add(Role::Footer, "foot");
        flow.add(Role::Note, "1 note");
        flow.add(Role::Body, " a\u{ad}b\u{1}\n\n\u{a0}c");
        flow.turn();
        flow.turn();
        flow.add(Role::Body, "beyond");
        let mut head = Head::default();
        flow.finish(&mut head);
        let roles: Vec<Role> = pages[0].paragraphs.iter().map(|one| one.role).collect();
        assert_eq!(roles, [Role::Body, Role::Note, Role::Footer]);
        assert_eq!(pages[0].paragraphs[0].lines[0].text, "ab");
        assert_eq!(pages[0].paragraphs[0].lines[1].text, "c");
        assert_eq!(pages.len(), 2);
        assert_eq!(head.warnings, ["the pages beyond 2 were left out"]);
    }
}
