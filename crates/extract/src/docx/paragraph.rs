//! A paragraph being read, with what it says of itself.

use super::{
    block::Block,
    markup::Tag,
    run::{Look, is_shade},
};
use crate::{Hidden, Role};

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
    /// How the run being read is formatted, and its style.
    pub look: Look,
    pub look_style: Option<String>,
    /// Whether it stands on a colour of its own.
    pub is_shaded: bool,
    /// Its text.
    pub text: String,
    /// What of it no reader sees.
    pub hidden: Vec<(Hidden, String)>,
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
            "shd" => self.is_shaded |= is_shade(tag),
            _ => {}
        }
    }

    /// Adds a text that no reader sees.
    pub(super) fn hide(&mut self, why: Hidden, text: &str) {
        match self.hidden.last_mut() {
            Some((last, before)) if *last == why => before.push_str(text),
            _ => self.hidden.push((why, text.to_owned())),
        }
    }

    /// What of it no reader sees, as blocks.
    pub(super) fn hidden_blocks(&mut self) -> Vec<Block> {
        let parts = std::mem::take(&mut self.hidden).into_iter();
        parts
            .filter(|(_, text)| text.contains(char::is_alphanumeric))
            .map(|(why, text)| Block::Paragraph { role: Role::Hidden(why), text })
            .collect()
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
            look: self.look.clone(),
            look_style: self.look_style.clone(),
            is_shaded: self.is_shaded,
            text: String::new(),
            hidden: Vec::new(),
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
            self.hidden.extend(next.hidden);
            let Self { notes, after, hidden, .. } = self;
            return Self { notes, after, hidden, ..next };
        }
        self.hidden.extend(next.hidden);
        self.text.push_str(&next.text);
        self.notes.extend(next.notes);
        self.after.extend(next.after);
        self.is_joined = next.is_joined;
        self.ends_section = next.ends_section;
        self
    }
}
