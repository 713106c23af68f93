//! Reads a story: the running text, a head, a foot, or the notes.

mod sight;

use std::{io::Read, ops::ControlFlow};

use super::{
    block::{Block, Note, Table, Turn, row},
    markup::{Broken, Markup, Piece, Tag},
    numbering::Numbering,
    paragraph::Paragraph,
    run::Look,
    section::{Marks, Restarts, Settings},
    styles::Styles,
    symbol,
};
use crate::{Hidden, Role, numerals};

/// What was left out of a document.
#[derive(Debug, Default)]
pub(super) struct Losses {
    /// Comments in the margin.
    pub comments: usize,
    /// Whether there are changes that nobody has accepted or rejected.
    pub has_changes: bool,
    /// Pictures.
    pub pictures: usize,
}

/// Fields in fields; no program writes more than a handful.
const MOST_FIELDS: usize = 100;

/// Stands in a note where its own number is printed, until that is known.
pub(super) const OWN_NUMBER: char = '\u{1}';

/// What the stories of a document share.
pub(super) struct Teller {
    pub styles: Styles,
    pub numbering: Numbering,
    pub settings: Settings,
    pub losses: Losses,
    /// The numbers of the last footnote and the last endnote.
    pub last: [Option<u32>; 2],
}

/// Takes the blocks of a story and may stop it.
pub(super) type Take<'t> = dyn FnMut(Block) -> ControlFlow<()> + 't;

/// What an element is to the story.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    Other,
    Paragraph,
    ParagraphProperties,
    MarkProperties,
    ListProperties,
    Run,
    RunProperties,
    Text,
    Table,
    Row,
    RowProperties,
    TableProperties,
    CellProperties,
    TextBox,
}

/// A story being read.
pub(super) struct Story<'c, 't> {
    teller: &'c mut Teller,
    take: &'t mut Take<'t>,
    stack: Vec<Kind>,
    /// Elements open inside one that is left out.
    skipped: usize,
    /// For each set of alternatives open, whether one was taken.
    alternatives: Vec<bool>,
    open: Vec<Paragraph>,
    tables: Vec<Table>,
    /// For each field open, whether its result has begun.
    fields: Vec<bool>,
    /// A paragraph whose end is gone, so that it goes on in the next one.
    carried: Option<Paragraph>,
    is_stopped: bool,
}

impl<'c, 't> Story<'c, 't> {
    pub(super) fn new(teller: &'c mut Teller, take: &'t mut Take<'t>) -> Self {
        Self {
            teller,
            take,
            stack: Vec::new(),
            skipped: 0,
            alternatives: Vec::new(),
            open: Vec::new(),
            tables: Vec::new(),
            fields: Vec::new(),
            carried: None,
            is_stopped: false,
        }
    }

    /// Reads the story to its end, or to where it breaks; what was read is given in either case.
    pub(super) fn read<R: Read>(mut self, markup: &mut Markup<R>) -> Result<(), Broken> {
        let end = loop {
            if self.is_stopped {
                return Ok(());
            }
            match markup.next() {
                Ok(None) => break Ok(()),
                Err(broken) => break Err(broken),
                Ok(Some(Piece::Open(tag))) => self.begin(&tag),
                Ok(Some(Piece::Close(name))) => self.end(&name),
                Ok(Some(Piece::Text(text))) => {
                    if self.skipped == 0 && self.parent() == Kind::Text {
                        self.say(&text);
                    }
                }
            }
        };
        while !self.open.is_empty() {
            self.end_paragraph();
        }
        while !self.tables.is_empty() {
            self.end_row();
            self.tables.pop();
        }
        if let Some(rest) = self.carried.take() {
            self.give_part(rest);
        }
        end
    }

    fn parent(&self) -> Kind {
        self.stack.last().copied().unwrap_or(Kind::Other)
    }

    fn begin(&mut self, tag: &Tag) {
        if self.skipped > 0 {
            self.skipped += 1;
            return;
        }
        let parent = self.parent();
        let kind = match (tag.name(), parent) {
            ("del" | "moveFrom", Kind::MarkProperties) => {
                if let Some(paragraph) = self.open.last_mut() {
                    paragraph.is_joined = true;
                }
                Kind::Other
            }
            ("del", Kind::RowProperties) => {
                if let Some(table) = self.tables.last_mut() {
                    table.is_gone = true;
                }
                Kind::Other
            }
            ("del" | "moveFrom", _) => {
                self.teller.losses.has_changes = true;
                return self.skip();
            }
            ("ins" | "moveTo", _) => {
                self.teller.losses.has_changes = true;
                parent
            }
            // Former properties, instructions of fields, properties of forms, readings above
            // characters.
            (
                "pPrChange" | "rPrChange" | "tblPrChange" | "tcPrChange" | "trPrChange"
                | "tblPrExChange" | "numberingChange" | "instrText" | "delInstrText" | "delText"
                | "sdtPr" | "rt",
                _,
            ) => return self.skip(),
            ("AlternateContent", _) => {
                self.alternatives.push(false);
                parent
            }
            ("Choice" | "Fallback", _) => match self.alternatives.last_mut() {
                Some(is_taken) if *is_taken => return self.skip(),
                Some(is_taken) => {
                    *is_taken = true;
                    parent
                }
                None => parent,
            },
            ("sectPr", _) => {
                if parent == Kind::ParagraphProperties
                    && let Some(paragraph) = self.open.last_mut()
                {
                    paragraph.ends_section = true;
                }
                return self.skip();
            }
            ("footnote" | "endnote", _) => {
                self.give(Block::Entry(tag.attribute("id").unwrap_or_default()));
                Kind::Other
            }
            ("p", _) => {
                self.open.push(Paragraph::default());
                Kind::Paragraph
            }
            ("pPr", Kind::Paragraph) => Kind::ParagraphProperties,
            ("rPr", Kind::ParagraphProperties) => Kind::MarkProperties,
            ("numPr", Kind::ParagraphProperties) => Kind::ListProperties,
            (_, Kind::ParagraphProperties | Kind::ListProperties | Kind::MarkProperties) => {
                if let Some(paragraph) = self.open.last_mut() {
                    paragraph.take(tag);
                }
                Kind::Other
            }
            ("r", _) => {
                if let Some(paragraph) = self.open.last_mut() {
                    (paragraph.look, paragraph.look_style) = (Look::default(), None);
                }
                Kind::Run
            }
            ("rPr", Kind::Run) => Kind::RunProperties,
            (_, Kind::RunProperties) => {
                if let Some(paragraph) = self.open.last_mut() {
                    match tag.name() {
                        "rStyle" => paragraph.look_style = tag.value(),
                        _ => paragraph.look.take(tag),
                    }
                }
                Kind::Other
            }
            ("tbl", _) => {
                self.tables.push(Table { level: self.open.len(), ..Table::default() });
                Kind::Table
            }
            ("tblPr" | "tblPrEx", _) => Kind::TableProperties,
            ("tcPr", _) => Kind::CellProperties,
            (_, Kind::TableProperties | Kind::CellProperties) => {
                self.shade(tag, parent == Kind::CellProperties);
                Kind::Other
            }
            ("tr", _) => Kind::Row,
            ("trPr", Kind::Row) => Kind::RowProperties,
            ("tc", _) => {
                if let Some(table) = self.tables.last_mut() {
                    table.cells.push(Vec::new());
                    table.is_cell_shaded = false;
                }
                Kind::Other
            }
            ("txbxContent", _) => Kind::TextBox,
            ("t", _) => Kind::Text,
            (_, Kind::Run) => self.run(tag),
            ("blip" | "imagedata", _) => {
                self.teller.losses.pictures += 1;
                if let Some(paragraph) = self.open.last_mut() {
                    paragraph.after.push(Block::Picture);
                }
                Kind::Other
            }
            _ => Kind::Other,
        };
        self.stack.push(kind);
    }

    fn skip(&mut self) {
        self.skipped = 1;
    }

    fn end(&mut self, name: &str) {
        if self.skipped > 0 {
            self.skipped -= 1;
            return;
        }
        let kind = self.stack.pop().unwrap_or(Kind::Other);
        match (kind, name) {
            (_, "AlternateContent") => {
                self.alternatives.pop();
            }
            (Kind::Paragraph, "p") => self.end_paragraph(),
            (Kind::ParagraphProperties, "pPr") => self.begin_page(),
            (Kind::Row, "tr") => self.end_row(),
            (Kind::Table, "tbl") => {
                self.tables.pop();
            }
            _ => {}
        }
    }

    /// Takes what stands in a run beside its text.
    fn run(&mut self, tag: &Tag) -> Kind {
        match tag.name() {
            "tab" | "ptab" => self.say("\t"),
            "cr" => self.say("\n"),
            "noBreakHyphen" => self.say("\u{2011}"),
            "br" => match tag.attribute("type").as_deref() {
                Some("page") => self.turn(Turn::Forced),
                _ => self.say("\n"),
            },
            "lastRenderedPageBreak" => self.turn(Turn::Saved),
            "sym" => {
                let font = tag.attribute("font").unwrap_or_default();
                let code = tag.attribute("char").unwrap_or_default();
                let code = u32::from_str_radix(&code, 16).unwrap_or(0);
                self.say(symbol::character(&font, code).encode_utf8(&mut [0; 4]));
            }
            "footnoteReference" => self.refer(tag, false),
            "endnoteReference" => self.refer(tag, true),
            "footnoteRef" | "endnoteRef" => self.say(OWN_NUMBER.encode_utf8(&mut [0; 4])),
            "commentReference" => self.teller.losses.comments += 1,
            "fldChar" => match tag.attribute("fldCharType").as_deref() {
                Some("begin") if self.fields.len() < MOST_FIELDS => self.fields.push(false),
                Some("separate") => {
                    if let Some(has_result) = self.fields.last_mut() {
                        *has_result = true;
                    }
                }
                Some("end") => {
                    self.fields.pop();
                }
                _ => {}
            },
            _ => {}
        }
        Kind::Other
    }

    fn say(&mut self, text: &str) {
        if self.fields.contains(&false) {
            return;
        }
        let hidden = self.hidden();
        let Some(paragraph) = self.open.last_mut() else { return };
        match hidden {
            Some(why) => paragraph.hide(why, text),
            None => paragraph.text.push_str(text),
        }
    }

    /// Takes a reference to a note. Its number is printed raised, so it is kept in raised digits:
    /// that is what stands on the page, and it cannot be taken for a number of the text.
    fn refer(&mut self, tag: &Tag, is_endnote: bool) {
        if self.hidden().is_some() {
            return;
        }
        let Some(paragraph) = self.open.last_mut() else { return };
        let id = tag.attribute("id").unwrap_or_default();
        let own = tag.attribute("customMarkFollows");
        let mut mark = String::new();
        if !matches!(own.as_deref(), Some("1" | "true" | "on")) {
            let settings = &self.teller.settings;
            let marks = if is_endnote { settings.endnotes } else { settings.footnotes };
            let language = self.teller.styles.language.as_deref().unwrap_or_default();
            if let Some(last) = self.teller.last.get_mut(usize::from(is_endnote)) {
                let number = last.map_or(marks.first, |last| last.saturating_add(1));
                *last = Some(number);
                mark = marks.numerals.write(number, language);
            }
            paragraph.text.push_str(&mark_of(&mark));
        }
        paragraph.notes.push(Block::Note(Note { is_endnote, id, mark }));
    }

    /// Whether what ends now stands in the running text and not in a text box.
    fn is_in_text_box(&self) -> bool {
        self.stack.contains(&Kind::TextBox)
    }

    fn begin_page(&mut self) {
        let Some(paragraph) = self.open.last() else { return };
        let by_style = || self.teller.styles.starts_page(paragraph.style.as_deref());
        if paragraph.starts_page.unwrap_or_else(by_style) && !self.is_in_text_box() {
            self.give(Block::Turn(Turn::Before));
        }
    }

    fn turn(&mut self, turn: Turn) {
        if self.is_in_text_box() {
            return;
        }
        if turn == Turn::Forced && self.hidden() == Some(Hidden::Formatted) {
            return;
        }
        if let Some(paragraph) = self.open.pop() {
            let rest = self.give_part(paragraph);
            self.give(Block::Turn(turn));
            self.open.push(rest);
        }
        self.restart(Restarts::Page);
    }

    fn restart(&mut self, at: Restarts) {
        let Settings { footnotes, endnotes, .. } = self.teller.settings;
        for (last, marks) in self.teller.last.iter_mut().zip([footnotes, endnotes]) {
            let Marks { restarts, .. } = marks;
            if restarts == at {
                *last = None;
            }
        }
    }

    fn end_paragraph(&mut self) {
        // A field without a result that ends with its paragraph: what follows is text again.
        self.fields.retain(|has_result| *has_result);
        let Some(mut paragraph) = self.open.pop() else { return };
        let is_free = self.open.is_empty() && self.tables.is_empty();
        if is_free && let Some(carried) = self.carried.take() {
            paragraph = carried.followed_by(paragraph);
        }
        let ends_section = paragraph.ends_section;
        if paragraph.is_joined && is_free && !ends_section {
            if !paragraph.text.trim().is_empty() {
                self.number(&mut paragraph);
            }
            self.carried = Some(paragraph);
            return;
        }
        paragraph.is_ended = true;
        self.give_part(paragraph);
        if ends_section && is_free {
            self.give(Block::Section);
            self.restart(Restarts::Section);
        }
    }

    /// Puts its number before a paragraph that has one.
    fn number(&mut self, paragraph: &mut Paragraph) {
        if paragraph.is_numbered {
            return;
        }
        paragraph.is_numbered = true;
        let Teller { numbering, styles, .. } = &mut *self.teller;
        let place = numbering.place(styles, paragraph.style.as_deref(), paragraph.list);
        let Some(number) = place.and_then(|(list, level)| numbering.next(list, level)) else {
            return;
        };
        if !number.is_bullet || !paragraph.text.trim().is_empty() {
            paragraph.text.insert_str(0, &number.text);
        }
    }

    /// Gives what there is of a paragraph, and returns it without that.
    fn give_part(&mut self, mut paragraph: Paragraph) -> Paragraph {
        if paragraph.is_ended || !paragraph.text.trim().is_empty() {
            self.number(&mut paragraph);
        }
        let (mut part, rest) = paragraph.split();
        let hidden = part.hidden_blocks();
        if !part.text.trim().is_empty() {
            let styles = &self.teller.styles;
            let is_heading = match part.outline {
                Some(level) => level < 9,
                None => styles.is_heading(part.style.as_deref()),
            };
            let role = if is_heading { Role::Heading } else { Role::Body };
            self.give(Block::Paragraph { role, text: part.text });
        }
        for block in part.notes.into_iter().chain(part.after).chain(hidden) {
            self.give(block);
        }
        rest
    }

    fn end_row(&mut self) {
        let Some(table) = self.tables.last_mut() else { return };
        let cells = std::mem::take(&mut table.cells);
        if std::mem::take(&mut table.is_gone) {
            return;
        }
        let Some(table) = self.tables.pop() else { return };
        for block in row(cells) {
            self.give(block);
        }
        self.tables.push(table);
    }

    /// Gives a block to what it stands in: a cell, the paragraph of a text box, or the reader.
    fn give(&mut self, block: Block) {
        if let Some(table) = self.tables.last_mut().filter(|table| table.level == self.open.len()) {
            if table.cells.is_empty() {
                table.cells.push(Vec::new());
            }
            if let Some(cell) = table.cells.last_mut() {
                cell.push(block);
            }
        } else if let Some(around) = self.open.last_mut() {
            around.after.push(block);
        } else if !self.is_stopped {
            self.is_stopped = (self.take)(block).is_break();
        }
    }
}

/// The mark of a note as it is kept in the text. Few letters exist raised; they go in brackets.
fn mark_of(number: &str) -> String {
    match numerals::raised(number) {
        Some(raised) => raised,
        None if number.chars().any(char::is_alphanumeric) => format!("[{number}]"),
        None => number.to_owned(),
    }
}
