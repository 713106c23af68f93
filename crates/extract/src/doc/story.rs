//! Puts the text of a document on pages.

use super::{
    formatting::{Characters, Paragraphs},
    marks::{Notes, Sections},
    pieces::{Glyph, Pieces},
};
use crate::{
    Role,
    doc::block::Block,
    docx::Numbering,
    flow::Flow,
    numerals,
    table::{self, Cell},
};

/// What was left out or is not as it was.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Losses {
    pub comments: usize,
    pub has_deleted: bool,
    pub has_hidden: bool,
    pub has_boxes: bool,
    pub is_cut: bool,
    pub is_paged: bool,
}

/// Fields in fields; no program writes more than a handful.
const MOST_FIELDS: usize = 100;

/// A document being read.
pub(super) struct Story<'p> {
    pub pieces: &'p Pieces<'p>,
    pub characters: Characters,
    pub paragraphs: Paragraphs,
    pub sections: Sections,
    pub footnotes: Notes,
    pub endnotes: Notes,
    /// Where each head and foot begins in their part of the document.
    pub heads: Vec<u32>,
    pub numbering: Numbering,
    pub losses: Losses,
    /// Heads and feet already given: each wording once.
    pub printed: Vec<String>,
    /// Whether the formatting says where the rows of tables end.
    pub has_rows: bool,
}

/// What is open while characters are read.
#[derive(Default)]
struct Open {
    text: String,
    cells: Vec<Cell>,
    cell: Cell,
    /// For each field open, whether its result has begun.
    fields: Vec<bool>,
    /// Whether the last character ended a cell: a second one may end the row.
    ended_cell: bool,
    /// Footnotes to print on this page, and how many were referred to.
    notes: Vec<(usize, Option<usize>)>,
    endnotes: Vec<(usize, Option<usize>)>,
    counts: [usize; 2],
}

impl Story<'_> {
    /// The parts of the document: from which to which character.
    fn part(&self, lengths: &[u32], part: usize) -> (u32, u32) {
        let sum = |parts: &[u32]| parts.iter().fold(0_u32, |sum, part| sum.saturating_add(*part));
        let start = sum(lengths.get(..part).unwrap_or_default());
        (start, start.saturating_add(lengths.get(part).copied().unwrap_or(0)))
    }

    pub(super) fn tell(&mut self, flow: &mut Flow<'_, '_>, lengths: &[u32]) {
        self.losses.is_cut = !self.pieces.is_whole();
        let (start, end) = self.part(lengths, 0);
        let mut open = Open::default();
        let pieces = self.pieces;
        for glyph in pieces.glyphs(start, end) {
            if let Some(number) = self.sections.starts.get(&glyph.place) {
                self.furniture(*number, lengths, flow);
            }
            self.take(glyph, &mut open, flow);
            if flow.is_closed() {
                return;
            }
        }
        end_paragraph(&mut open, Role::Body, flow);
        let notes = std::mem::take(&mut open.notes);
        self.print(&notes, false, flow);
        let boxes = self.part(lengths, 6);
        for text in self.plain(boxes.0, boxes.1) {
            self.losses.has_boxes = true;
            flow.add(Role::Body, &text);
        }
        let notes = std::mem::take(&mut open.endnotes);
        self.print(&notes, true, flow);
    }

    fn take(&mut self, glyph: Glyph, open: &mut Open, flow: &mut Flow<'_, '_>) {
        let run = self.characters.at(glyph.at);
        if matches!(glyph.sign, '\r' | '\u{7}' | '\u{c}') {
            // A field without a result that ends with its paragraph: what follows is text again.
            open.fields.retain(|has_result| *has_result);
        }
        let ended_cell = std::mem::take(&mut open.ended_cell);
        match glyph.sign {
            '\u{13}' if open.fields.len() < MOST_FIELDS => open.fields.push(false),
            '\u{14}' => {
                if let Some(has_result) = open.fields.last_mut() {
                    *has_result = true;
                }
            }
            '\u{15}' => {
                open.fields.pop();
            }
            _ if run.is_deleted => self.losses.has_deleted = true,
            '\r' | '\u{7}' | '\u{c}' => {
                let block = self.paragraphs.at(glyph.at);
                if !block.ends_row {
                    self.number(block, open);
                }
                let role = if block.is_heading == Some(true) { Role::Heading } else { Role::Body };
                if block.starts_page == Some(true) && open.cells.is_empty() && !flow.is_at_top() {
                    self.turn(open, flow);
                }
                let is_empty = open.text.trim().is_empty() && open.cell.is_empty();
                if glyph.sign == '\u{7}' || block.is_in_table {
                    open.cell.push((role, std::mem::take(&mut open.text)));
                } else {
                    end_paragraph(open, role, flow);
                }
                match glyph.sign {
                    '\u{7}' if block.ends_row || ended_cell && is_empty && !self.has_rows => {
                        end_row(open, flow);
                    }
                    '\u{7}' => {
                        open.cells.push(std::mem::take(&mut open.cell));
                        open.ended_cell = true;
                    }
                    '\u{c}' if !self.sections.continuous.contains(&(glyph.place + 1)) => {
                        self.turn(open, flow);
                    }
                    _ => {}
                }
            }
            '\u{5}' => self.losses.comments += 1,
            _ if run.is_hidden => self.losses.has_hidden |= !glyph.sign.is_whitespace(),
            _ if open.fields.contains(&false) => {}
            _ => self.say(glyph, run.symbol, open),
        }
    }

    fn say(&self, glyph: Glyph, symbol: Option<char>, open: &mut Open) {
        let footnote = self.footnotes.references.get(&glyph.place);
        let reference = footnote.or_else(|| self.endnotes.references.get(&glyph.place));
        if let Some((which, is_numbered)) = reference {
            let kind = usize::from(footnote.is_none());
            let count = open.counts.get_mut(kind).map(|count| {
                *count += usize::from(*is_numbered);
                *count
            });
            let number = count.filter(|_| *is_numbered);
            if let Some(number) = number {
                open.text.push_str(&mark(number, kind == 1, true));
            } else {
                open.text.push(glyph.sign);
            }
            let notes = if kind == 0 { &mut open.notes } else { &mut open.endnotes };
            notes.push((*which, number));
            return;
        }
        if let Some(symbol) = symbol {
            open.text.push(symbol);
        } else {
            open.text.extend(shown(glyph.sign));
        }
    }

    /// Puts its number before a paragraph that has one.
    fn number(&mut self, block: Block, open: &mut Open) {
        // Numbers from here on mark paragraphs that were taken out of their list.
        const MOST: u16 = 0x7ff;
        let Some(list) = block.list.filter(|list| (1..MOST).contains(list)) else { return };
        let level = usize::from(block.level.unwrap_or(0)).min(8);
        let Some(number) = self.numbering.next(u32::from(list), level) else { return };
        if !number.is_bullet || !open.text.trim().is_empty() {
            open.text.insert_str(0, &number.text);
        }
    }

    fn turn(&mut self, open: &mut Open, flow: &mut Flow<'_, '_>) {
        let notes = std::mem::take(&mut open.notes);
        self.print(&notes, false, flow);
        self.losses.is_paged = true;
        flow.turn();
    }

    fn print(&self, notes: &[(usize, Option<usize>)], is_end: bool, flow: &mut Flow<'_, '_>) {
        let texts = if is_end { &self.endnotes.texts } else { &self.footnotes.texts };
        for (which, number) in notes {
            let Some((start, end)) = texts.get(*which) else { continue };
            for (place, text) in self.plain(*start, *end).iter().enumerate() {
                match number.filter(|_| place == 0) {
                    Some(number) => {
                        let mark = mark(number, is_end, false);
                        flow.add(Role::Note, &format!("{mark} {}", text.trim_start()));
                    }
                    None => flow.add(Role::Note, text),
                }
            }
        }
    }

    /// The paragraphs of a part of the document, without tables and notes.
    fn plain(&self, start: u32, end: u32) -> Vec<String> {
        let mut paragraphs = vec![String::new()];
        let mut fields = Vec::new();
        for glyph in self.pieces.glyphs(start, end) {
            let run = self.characters.at(glyph.at);
            match glyph.sign {
                '\u{13}' if fields.len() < MOST_FIELDS => fields.push(false),
                '\u{14}' => {
                    if let Some(has_result) = fields.last_mut() {
                        *has_result = true;
                    }
                }
                '\u{15}' => {
                    fields.pop();
                }
                '\r' | '\u{7}' | '\u{c}' => paragraphs.push(String::new()),
                _ if run.is_deleted || run.is_hidden || fields.contains(&false) => {}
                sign => {
                    if let Some(last) = paragraphs.last_mut() {
                        last.extend(run.symbol.or_else(|| shown(sign)));
                    }
                }
            }
        }
        paragraphs.retain(|text| !text.trim().is_empty());
        paragraphs
    }

    /// The heads and feet of a section, which Word keeps in six parts after six of its own.
    fn furniture(&mut self, section: usize, lengths: &[u32], flow: &mut Flow<'_, '_>) {
        let (first, end) = self.part(lengths, 2);
        for kind in 0..6 {
            let place = 6 + section * 6 + kind;
            let (Some(from), Some(to)) = (self.heads.get(place), self.heads.get(place + 1)) else {
                return;
            };
            let role = if matches!(kind, 0 | 1 | 4) { Role::Header } else { Role::Footer };
            let (from, to) = (first.saturating_add(*from), first.saturating_add(*to));
            for text in self.plain(from.min(end), to.min(end)) {
                if !self.printed.contains(&text) {
                    flow.add(role, &text);
                    self.printed.push(text);
                }
            }
        }
    }
}

/// Ends a paragraph of the running text, and a table that was not ended before it.
fn end_paragraph(open: &mut Open, role: Role, flow: &mut Flow<'_, '_>) {
    if !open.cells.is_empty() || !open.cell.is_empty() {
        end_row(open, flow);
    }
    flow.add(role, &std::mem::take(&mut open.text));
}

fn end_row(open: &mut Open, flow: &mut Flow<'_, '_>) {
    let mut cells = std::mem::take(&mut open.cells);
    let rest = std::mem::take(&mut open.cell);
    // What stands behind the last cell is the mark of the row's end.
    if cells.is_empty() || rest.iter().any(|(_, text)| !text.trim().is_empty()) {
        cells.push(rest);
    }
    for (role, text) in table::row(cells) {
        flow.add(role, &text);
    }
}

/// The number of a note. Word numbers notes at the end in small roman numbers.
fn mark(number: usize, is_end: bool, is_raised: bool) -> String {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    match (is_end, is_raised) {
        (false, true) => numerals::raised(&number.to_string()).unwrap_or_default(),
        (false, false) => number.to_string(),
        (true, true) => format!("[{}]", numerals::roman(number).to_lowercase()),
        (true, false) => numerals::roman(number).to_lowercase(),
    }
}

/// A character as a reader sees it.
const fn shown(sign: char) -> Option<char> {
    match sign {
        '\u{b}' | '\u{e}' => Some('\n'),
        '\u{1e}' => Some('\u{2011}'),
        '\t' => Some('\t'),
        '\0'..='\u{1f}' => None,
        _ => Some(sign),
    }
}
