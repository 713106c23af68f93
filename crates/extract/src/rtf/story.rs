//! Puts the text of an RTF file on pages.

use super::{
    destination::Destination,
    fonts::Fonts,
    group::{Aside, Group},
    outcome::Outcome,
    sign::{sign, symbol},
    token::Token,
};
use crate::{
    Role,
    flow::Flow,
    numerals,
    table::{self, Cell},
};

/// Stands between the paragraphs of a text of its own.
const END: char = '\u{1}';

/// Groups in groups. Word refuses files long before.
const DEEPEST: usize = 2_000;

/// Stands in a note behind its own number.
const OWN: char = '\u{2}';

/// A file being read.
pub(super) struct Story {
    group: Group,
    groups: Vec<Group>,
    /// Groups open beyond those that are kept.
    beyond: usize,
    fonts: Fonts,
    default_font: i32,
    /// Bytes of text that are not decoded yet.
    pending: Vec<u8>,
    /// Signs of a fallback still to be left out.
    skipped: usize,
    /// The first half of a character that has two.
    surrogate: Option<u16>,
    text: String,
    aside: Option<Aside>,
    cell: Cell,
    cells: Vec<Cell>,
    is_in_table: bool,
    is_heading: bool,
    starts_page: bool,
    section_is_continuous: bool,
    notes: u32,
    /// The notes of the paragraph being read.
    footnotes: Vec<String>,
    endnotes: Vec<String>,
    printed: Vec<String>,
    time: [i32; 5],
    outcome: Outcome,
    /// Whether the group that is the file has ended.
    pub is_over: bool,
}

impl Default for Story {
    fn default() -> Self {
        Self {
            group: Group {
                destination: Destination::Body,
                font: -1,
                fallback: 1,
                is_hidden: false,
                is_deleted: false,
                is_optional: false,
            },
            groups: Vec::new(),
            beyond: 0,
            fonts: Fonts::default(),
            default_font: 0,
            pending: Vec::new(),
            skipped: 0,
            surrogate: None,
            text: String::new(),
            aside: None,
            cell: Cell::new(),
            cells: Vec::new(),
            is_in_table: false,
            is_heading: false,
            starts_page: false,
            section_is_continuous: false,
            notes: 0,
            footnotes: Vec::new(),
            endnotes: Vec::new(),
            printed: Vec::new(),
            time: [0; 5],
            outcome: Outcome::default(),
            is_over: false,
        }
    }
}

impl Story {
    pub(super) fn take(&mut self, token: Token<'_>, flow: &mut Flow<'_, '_>) {
        if let Token::Byte(byte) = token {
            if self.skipped > 0 {
                self.skipped -= 1;
            } else if self.group.destination != Destination::Nowhere {
                self.pending.push(byte);
            }
            self.group.is_optional = false;
            return;
        }
        // A word or sign counts as one of the signs that a fallback has.
        if self.skipped > 0 && !matches!(token, Token::Open | Token::Close) {
            self.skipped -= 1;
            if !matches!(token, Token::Word("u" | "uc" | "bin", _)) {
                return;
            }
        }
        self.decode();
        match token {
            Token::Open => self.open(),
            Token::Close => self.close(flow),
            Token::Word(word, number) => self.word(word, number, flow),
            Token::Sign(sign) => match sign {
                b'~' => self.say("\u{a0}"),
                b'_' => self.say("\u{2011}"),
                b'\\' | b'{' | b'}' => self.say(char::from(sign).encode_utf8(&mut [0; 4])),
                b'\n' | b'\r' => self.end_paragraph(flow),
                b'\t' => self.say("\t"),
                b'*' => self.group.is_optional = true,
                _ => {}
            },
            Token::Byte(_) => {}
        }
    }

    fn open(&mut self) {
        self.skipped = 0;
        if self.groups.len() >= DEEPEST {
            self.outcome.is_deep = true;
            self.beyond += 1;
            return;
        }
        self.groups.push(self.group);
        self.group.is_optional = false;
    }

    fn close(&mut self, flow: &mut Flow<'_, '_>) {
        self.skipped = 0;
        if self.beyond > 0 {
            self.beyond -= 1;
            return;
        }
        let ended = self.group.destination;
        let Some(outer) = self.groups.pop() else { return };
        self.group = outer;
        if self.aside.as_ref().is_some_and(|aside| aside.depth > self.groups.len()) {
            self.end_aside(ended, flow);
        }
        self.is_over = self.groups.is_empty();
    }

    fn destine(&mut self, destination: Destination) {
        self.group.destination = destination;
        let is_aside = !matches!(
            destination,
            Destination::Body | Destination::Nowhere | Destination::Fonts | Destination::ListText
        );
        if is_aside && self.aside.is_none() {
            let mut aside = Aside { depth: self.groups.len(), ..Aside::default() };
            if destination == Destination::Footnote {
                aside.number = self.notes;
            }
            self.time = [0; 5];
            self.aside = Some(aside);
        }
    }

    fn end_aside(&mut self, ended: Destination, flow: &mut Flow<'_, '_>) {
        let Some(aside) = self.aside.take() else { return };
        let value = || Some(aside.text.trim().to_owned()).filter(|text| !text.is_empty());
        let [year, month, day, hour, minute] = self.time;
        let time =
            (year > 0).then(|| format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:00"));
        let metadata = &mut self.outcome.metadata;
        match ended {
            Destination::Title => metadata.title = value(),
            Destination::Author => metadata.author = value(),
            Destination::Created => metadata.created = time,
            Destination::Modified => metadata.modified = time,
            Destination::Header | Destination::Footer => {
                let role = if ended == Destination::Header { Role::Header } else { Role::Footer };
                if !self.printed.contains(&aside.text) {
                    self.printed.push(aside.text.clone());
                    for paragraph in aside.text.split(END) {
                        flow.add(role, paragraph);
                    }
                }
            }
            Destination::Footnote => {
                let mut paragraphs: Vec<String> =
                    aside.text.split(END).map(|text| text.trim().to_owned()).collect();
                for text in &mut paragraphs {
                    if let Some((number, rest)) = text.split_once(OWN) {
                        *text = format!("{number} {}", rest.trim_start());
                    }
                }
                paragraphs.retain(|text| !text.is_empty());
                let notes = if aside.is_endnote { &mut self.endnotes } else { &mut self.footnotes };
                notes.append(&mut paragraphs);
            }
            _ => {}
        }
    }

    fn word(&mut self, word: &str, number: Option<i32>, flow: &mut Flow<'_, '_>) {
        let is_optional = std::mem::take(&mut self.group.is_optional);
        let is_on = number != Some(0);
        let value = number.unwrap_or(0);
        if self.beyond > 0 {
            return;
        }
        if self.group.destination == Destination::Nowhere {
            // Inside what is left out, only what is known to hold text is read again.
            let inner = Destination::of(word).filter(|inner| {
                matches!(
                    inner,
                    Destination::Title
                        | Destination::Author
                        | Destination::Created
                        | Destination::Modified
                ) || matches!(word, "shptxt" | "result" | "fldrslt")
            });
            if let Some(inner) = inner {
                self.destine(inner);
            }
            return;
        }
        match word {
            "annotation" => self.outcome.comments += 1,
            "pict" => self.outcome.pictures += 1,
            _ => {}
        }
        if let Some(destination) = Destination::of(word) {
            return self.destine(destination);
        }
        if is_optional {
            self.group.destination = Destination::Nowhere;
            return;
        }
        if self.group.destination == Destination::Fonts {
            return self.fonts.take(word, value);
        }
        if let Some(aside) = &mut self.aside {
            // Its tables and its paragraphs are not those of the text around it.
            match word {
                "cell" | "nestcell" => return aside.text.push('\t'),
                "row" | "nestrow" => return aside.text.push(END),
                "intbl" | "pard" | "page" | "sect" | "sectd" | "sbknone" | "pagebb"
                | "outlinelevel" => return,
                _ => {}
            }
        }
        match word {
            "par" => self.end_paragraph(flow),
            "line" => self.say("\n"),
            "tab" => self.say("\t"),
            "page" => self.turn(flow),
            "pagebb" => self.starts_page = is_on,
            "sect" => {
                self.end_paragraph(flow);
                if !self.section_is_continuous {
                    self.turn(flow);
                }
            }
            "sectd" => self.section_is_continuous = false,
            "sbknone" => self.section_is_continuous = true,
            "cell" | "nestcell" => self.end_cell(word == "nestcell"),
            "row" => self.end_row(flow),
            "intbl" => self.is_in_table = true,
            "pard" => {
                self.is_in_table = false;
                self.is_heading = false;
                self.starts_page = false;
            }
            "outlinelevel" => self.is_heading = (0..9).contains(&value),
            "plain" => {
                self.group.is_hidden = false;
                self.group.is_deleted = false;
                self.group.font = self.default_font;
            }
            "v" => self.group.is_hidden = is_on,
            "deleted" => self.group.is_deleted = is_on,
            "f" => self.group.font = value,
            "deff" => self.default_font = value,
            "ansicpg" => {
                let page = u16::try_from(value).unwrap_or(1252);
                self.fonts.general = crate::doc::code_page(page);
            }
            "mac" => self.fonts.general = encoding_rs::MACINTOSH,
            "uc" => self.group.fallback = usize::try_from(value).unwrap_or(1),
            "u" => {
                self.unit(value);
                self.skipped = self.group.fallback;
            }
            "chftn" => self.note(),
            "ftnalt" => {
                if let Some(aside) = &mut self.aside {
                    aside.is_endnote = true;
                }
            }
            "yr" | "mo" | "dy" | "hr" | "min" => {
                let place = ["yr", "mo", "dy", "hr", "min"].iter().position(|name| *name == word);
                if let Some(slot) = place.and_then(|place| self.time.get_mut(place)) {
                    *slot = value;
                }
            }
            _ => {
                if let Some(sign) = sign(word) {
                    self.say(sign);
                }
            }
        }
    }

    /// A number of a note: the first one stands in the text, the second in the note.
    fn note(&mut self) {
        if let Some(aside) = &self.aside {
            let number = format!("{}{OWN}", aside.number);
            if aside.number > 0 {
                self.say(&number);
            }
            return;
        }
        self.notes += 1;
        let raised = numerals::raised(&self.notes.to_string()).unwrap_or_default();
        self.say(&raised);
    }

    /// A unit of UTF-16, written with a sign.
    fn unit(&mut self, value: i32) {
        let unit = u16::try_from(value & 0xffff).unwrap_or(0);
        let first = self.surrogate.take();
        match unit {
            0xd800..=0xdbff => self.surrogate = Some(unit),
            0xdc00..=0xdfff => {
                let pair = [first.unwrap_or(0), unit];
                let sign = char::decode_utf16(pair).next().and_then(Result::ok);
                self.say(sign.unwrap_or('\u{fffd}').encode_utf8(&mut [0; 4]));
            }
            0xf000..=0xf0ff => self.say(symbol(u32::from(unit) - 0xf000)),
            _ => {
                let sign = char::from_u32(u32::from(unit)).unwrap_or('\u{fffd}');
                self.say(sign.encode_utf8(&mut [0; 4]));
            }
        }
    }

    /// Turns bytes of text into letters.
    fn decode(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let bytes = std::mem::take(&mut self.pending);
        if self.beyond > 0 || self.group.destination == Destination::Fonts {
            return;
        }
        let font = if self.group.font < 0 { self.default_font } else { self.group.font };
        if self.fonts.is_symbols(font) {
            for byte in bytes {
                self.say(symbol(u32::from(byte)));
            }
            return;
        }
        let (text, _) = self.fonts.encoding(font).decode_without_bom_handling(&bytes);
        self.say(&text);
    }

    fn say(&mut self, text: &str) {
        let Group { destination, is_hidden, is_deleted, .. } = self.group;
        if matches!(destination, Destination::Nowhere | Destination::Fonts) || self.beyond > 0 {
            return;
        }
        if is_deleted {
            self.outcome.has_deleted = true;
        } else if is_hidden {
            self.outcome.has_hidden |= !text.trim().is_empty();
        } else if let Some(aside) = &mut self.aside {
            aside.text.push_str(text);
        } else if destination == Destination::ListText {
            // The tab after a number.
            self.text.push_str(&text.replace('\t', " "));
        } else {
            self.text.push_str(text);
        }
    }

    fn end_paragraph(&mut self, flow: &mut Flow<'_, '_>) {
        if let Some(aside) = &mut self.aside {
            aside.text.push(END);
            return;
        }
        let role = if self.is_heading { Role::Heading } else { Role::Body };
        if self.is_in_table {
            self.cell.push((role, std::mem::take(&mut self.text)));
            return;
        }
        if !self.cells.is_empty() || !self.cell.is_empty() {
            self.give_row(flow);
        }
        if self.starts_page && !flow.is_at_top() {
            self.outcome.is_paged = true;
            flow.turn();
        }
        flow.add(role, &std::mem::take(&mut self.text));
        self.print(flow);
    }

    fn end_cell(&mut self, is_nested: bool) {
        let role = if self.is_heading { Role::Heading } else { Role::Body };
        self.cell.push((role, std::mem::take(&mut self.text)));
        // A table in a cell is a part of the text of that cell.
        if !is_nested {
            self.cells.push(std::mem::take(&mut self.cell));
        }
    }

    fn end_row(&mut self, flow: &mut Flow<'_, '_>) {
        if !self.text.trim().is_empty() {
            self.end_cell(false);
        }
        self.give_row(flow);
    }

    fn give_row(&mut self, flow: &mut Flow<'_, '_>) {
        let mut cells = std::mem::take(&mut self.cells);
        let rest = std::mem::take(&mut self.cell);
        if rest.iter().any(|(_, text)| !text.trim().is_empty()) {
            cells.push(rest);
        }
        for (role, text) in table::row(cells) {
            flow.add(role, &text);
        }
        self.print(flow);
    }

    fn print(&mut self, flow: &mut Flow<'_, '_>) {
        for note in self.footnotes.drain(..) {
            flow.add(Role::Note, &note);
        }
    }

    fn turn(&mut self, flow: &mut Flow<'_, '_>) {
        if self.aside.is_some() || self.is_in_table {
            return;
        }
        self.end_paragraph(flow);
        self.outcome.is_paged = true;
        flow.turn();
    }

    pub(super) fn finish(mut self, flow: &mut Flow<'_, '_>) -> Outcome {
        self.decode();
        self.outcome.is_cut = !self.is_over && !flow.is_closed();
        self.aside = None;
        self.is_in_table = false;
        self.end_paragraph(flow);
        for note in &self.endnotes {
            flow.add(Role::Note, note);
        }
        self.outcome
    }
}
