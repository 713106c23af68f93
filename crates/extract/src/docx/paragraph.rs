//! A paragraph being read, with what it says of itself.

use super::{block::Block, markup::Tag};

/// A paragraph being read.
#[derive(Debug, Default)]
pub(super) struct Paragraph {
    /// Its style.
    pub style: Option<String>,
    /// Its list and its level, where it names them itself.
    pub list: (Option<u32>, Option<usize>),
    /// Its place among the headings, where it names it itself.
    pub outline: Option<u8>,
    /// Whether it begins a page, where it says so itself.
    pub starts_page: Option<bool>,
    /// Whether its end is deleted or hidden, so that the next one follows on the same line.
    pub is_joined: bool,
    /// Whether a section ends with it.
    pub ends_section: bool,
    /// Whether all of it was read.
    pub is_ended: bool,
    /// Whether its number was counted.
    pub is_numbered: bool,
    /// Whether the run being read is hidden.
    pub is_hidden: bool,
    /// Its text.
    pub text: String,
    /// The notes it refers to.
    pub notes: Vec<Block>,
    /// What stands in its text boxes.
    pub after: Vec<Block>,
}

impl Paragraph {
    /// Takes a property.
    pub(super) fn take(&mut self, tag: &Tag) {
        match tag.name() {
            "pStyle" => self.style = tag.value(),
            "numId" => self.list.0 = tag.number(),
            "ilvl" => self.list.1 = tag.number(),
            "outlineLvl" => self.outline = tag.number(),
            "pageBreakBefore" => self.starts_page = Some(tag.is_on()),
            "vanish" => self.is_joined |= tag.is_on(),
            _ => {}
        }
    }

    /// Parts what was read so far from what follows on the next page.
    pub(super) fn split(self) -> (Self, Self) {
        let rest = Self {
            style: self.style.clone(),
            list: self.list,
            outline: self.outline,
            starts_page: None,
            is_joined: self.is_joined,
            ends_section: self.ends_section,
            is_ended: false,
            is_numbered: self.is_numbered,
            is_hidden: self.is_hidden,
            text: String::new(),
            notes: Vec::new(),
            after: Vec::new(),
        };
        (self, rest)
    }

    /// This paragraph with the next one on its last line. The next one's end says what both are;
    /// the number is that of the first, where it has text.
    pub(super) fn followed_by(mut self, next: Self) -> Self {
        if self.text.trim().is_empty() {
            self.notes.extend(next.notes);
            self.after.extend(next.after);
            return Self { notes: self.notes, after: self.after, ..next };
        }
        self.text.push_str(&next.text);
        self.notes.extend(next.notes);
        self.after.extend(next.after);
        self.is_joined = next.is_joined;
        self.ends_section = next.ends_section;
        self
    }
}
