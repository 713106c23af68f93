//! The text of a German provision: paragraphs in brackets, numbered and lettered items, rows,
//! footnotes.

use law::{Block, Role};

use crate::text::plain;

/// A part of an act: a heading with the lines below it.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Part<'a> {
    /// How many marks the heading has; none for what stands before the first heading.
    pub level: usize,
    /// The heading.
    pub heading: String,
    /// The lines below.
    pub lines: Vec<&'a str>,
    /// The line of the heading in the file, counted from one.
    pub line: usize,
}

/// The parts of a text.
pub(super) fn parts(body: &str, first_line: usize) -> Vec<Part<'_>> {
    let mut parts = vec![Part { line: first_line, ..Part::default() }];
    for (place, line) in body.lines().enumerate() {
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        if (1..=6).contains(&level) && line.as_bytes().get(level) == Some(&b' ') {
            let heading = plain(&unescaped(line.get(level..).unwrap_or_default()));
            parts.push(Part { level, heading, lines: Vec::new(), line: first_line + place });
        } else if let Some(part) = parts.last_mut() {
            part.lines.push(line);
        }
    }
    parts
}

/// The blocks of the lines of a part.
pub(super) fn blocks(lines: &[&str]) -> Vec<Block> {
    let mut reading = Reading::default();
    for line in lines {
        reading.line(line);
    }
    reading.end();
    reading.rows();
    reading.blocks
}

#[derive(Default)]
struct Reading {
    blocks: Vec<Block>,
    open: Option<Block>,
    row: Vec<String>,
    /// Whether the open block is a cell of a row.
    is_cell: bool,
    has_gap: bool,
}

impl Reading {
    fn line(&mut self, line: &str) {
        let indent = line.bytes().take_while(|byte| *byte == b' ').count();
        let text = line.get(indent..).unwrap_or_default().trim_end();
        if text.is_empty() {
            self.has_gap = true;
            return;
        }
        if text.starts_with("[^") {
            match text.split_once("]:") {
                Some((_, note)) => self.begin(Role::Note, "", 0, note),
                // The mark of a footnote, which stands below.
                None if text.ends_with(']') => self.end(),
                None => self.more(text, indent),
            }
            return;
        }
        if let Some(cell) = text.strip_prefix("*    *").or_else(|| text.strip_prefix("* *")) {
            self.end();
            self.rows();
            self.is_cell = true;
            self.begin_cell(cell);
            return;
        }
        if (self.is_cell || !self.row.is_empty())
            && indent >= 4
            && let Some(cell) = text.strip_prefix('*')
        {
            self.end();
            self.begin_cell(cell);
            return;
        }
        let depth = u8::try_from(indent / 4).unwrap_or(u8::MAX).saturating_add(1);
        if let Some((label, rest)) = item(text) {
            self.begin(Role::Item, &label, depth, rest);
        } else if let Some((label, rest)) = paragraph(text).filter(|_| indent == 0) {
            self.begin(Role::Text, &label, 0, rest);
        } else {
            self.more(text, indent);
        }
    }

    fn begin(&mut self, role: Role, label: &str, depth: u8, text: &str) {
        self.end();
        self.rows();
        let (label, text) = (label.to_owned(), text.to_owned());
        self.open = Some(Block { role, label, depth, text });
        self.has_gap = false;
    }

    fn begin_cell(&mut self, text: &str) {
        self.is_cell = true;
        let (label, text) = (String::new(), text.to_owned());
        self.open = Some(Block { role: Role::Row, label, depth: 0, text });
        self.has_gap = false;
    }

    /// A line that goes on, or begins a paragraph without a label.
    fn more(&mut self, text: &str, indent: usize) {
        let goes_on = !self.has_gap
            || self.is_cell && indent >= 4
            || self.open.as_ref().is_some_and(|open| open.role == Role::Note && indent >= 4);
        match &mut self.open {
            Some(open) if goes_on => {
                open.text.push(' ');
                open.text.push_str(text);
            }
            _ => {
                let depth = u8::try_from(indent / 4).unwrap_or(u8::MAX);
                self.begin(Role::Text, "", depth, text);
            }
        }
        self.has_gap = false;
    }

    fn end(&mut self) {
        let Some(mut block) = self.open.take() else { return };
        block.text = plain(&unescaped(&block.text));
        if self.is_cell {
            self.row.push(block.text);
        } else if !block.text.is_empty() || !block.label.is_empty() {
            self.blocks.push(block);
        }
    }

    fn rows(&mut self) {
        self.is_cell = false;
        if self.row.is_empty() {
            return;
        }
        let text = std::mem::take(&mut self.row).join("\t");
        if !text.trim().is_empty() {
            self.blocks.push(Block { role: Role::Row, label: String::new(), depth: 0, text });
        }
    }
}

/// `1.  `, `2a.  `, `a)  `, `aa)  `, `-   `: the label of an item and what follows it.
fn item(text: &str) -> Option<(String, &str)> {
    for bullet in ["-   ", "*   ", "– "] {
        if let Some(rest) = text.strip_prefix(bullet) {
            return Some((String::new(), rest));
        }
    }
    let end = text.find([' ', '\t'])?;
    let mark = text.get(..end)?;
    let rest = text.get(end..)?.trim_start();
    let label = mark.strip_suffix('.').or_else(|| mark.strip_suffix(')'))?;
    let digits = label.bytes().take_while(u8::is_ascii_digit).count();
    let letters = label.get(digits..)?;
    let is_sound = label.len() <= 6
        && !label.is_empty()
        && letters.bytes().all(|letter| letter.is_ascii_lowercase())
        && (if digits > 0 {
            letters.len() <= 2
        } else {
            mark.ends_with(')') && letters.len() <= 3
        });
    is_sound.then(|| (label.to_owned(), rest))
}

/// `(1) `: the number of a paragraph and what follows it.
fn paragraph(text: &str) -> Option<(String, &str)> {
    let (label, rest) = text.strip_prefix('(')?.split_once(')')?;
    let digits = label.bytes().take_while(u8::is_ascii_digit).count();
    let is_sound = digits > 0
        && label.len() <= 6
        && label.bytes().skip(digits).all(|letter| letter.is_ascii_lowercase())
        && (rest.is_empty() || rest.starts_with(' '));
    is_sound.then(|| (label.to_owned(), rest.trim_start()))
}

/// The text without the marks of Markdown.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.replace("**", "").chars().collect::<Vec<_>>().into_iter().peekable();
    while let Some(letter) = letters.next() {
        if letter == '\\' && letters.peek().is_some_and(char::is_ascii_punctuation) {
            continue;
        }
        plain.push(letter);
    }
    plain
}

/// Whether the text of a part says no more than that it was done away with.
pub(super) fn is_gone(blocks: &[Block]) -> bool {
    let mut law = blocks.iter().filter(|block| block.role != Role::Note);
    match (law.next(), law.next()) {
        (Some(only), None) => {
            matches!(
                only.text.trim_matches(['(', ')', '.', ' ']),
                "weggefallen" | "aufgehoben" | "gegenstandslos"
            )
        }
        _ => false,
    }
}
