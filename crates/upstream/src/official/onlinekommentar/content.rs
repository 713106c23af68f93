//! The HTML of a commentary as blocks: numbered paragraphs, headings, lists, tables, footnotes.
//!
//! A paragraph of text with a label is one with a margin number. Footnotes stand behind the block
//! they belong to, apart from its text.

mod note;

use html5gum::{DefaultEmitter, EndTag, StartTag, Token, Tokenizer};
use law::{Block, Role};

use crate::text::plain;
use note::BREAKS;

/// The blocks of a commentary.
pub fn blocks(html: &str) -> Vec<Block> {
    Reader::read(html, Of::Commentary)
}

/// The blocks of a provision as a commentary quotes it; the labels are its paragraphs.
pub fn legal_text(html: &str) -> Vec<Block> {
    Reader::read(html, Of::Provision)
}

/// What is read.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Of {
    Commentary,
    Provision,
}

/// What the text being read belongs to, beside its block.
enum Aside {
    /// A margin number.
    Margin(String),
    /// A raised text: the sign of a footnote, a footnote, an ordinal.
    Raised(String),
    /// A footnote; how many elements of its name are open, and what its attribute says.
    Note { name: Vec<u8>, depth: usize, text: String, attribute: String },
    /// A link, with where it leads.
    Link { address: String, from: usize },
}

/// A list that is open.
struct List {
    /// The number of the next item, where items are numbered.
    next: Option<u32>,
    /// Whether items are lettered.
    is_lettered: bool,
}

struct Reader {
    of: Of,
    blocks: Vec<Block>,
    text: String,
    label: String,
    role: Role,
    depth: u8,
    /// The notes of the block being read.
    notes: Vec<String>,
    note_count: usize,
    aside: Vec<Aside>,
    lists: Vec<List>,
    row: Option<Vec<String>>,
    quotes: u8,
    /// The notes at the end.
    at_end: Vec<Block>,
    /// The signs of footnotes in the block being read.
    signs: Vec<String>,
    /// The signs of footnotes, with the place of the block they stand in.
    signed: Vec<(String, usize)>,
    /// The element that holds the notes at the end, and how many of its name are open in it, itself
    /// included. Others need not be closed: `<li>` seldom is.
    notes_in: Vec<u8>,
    end_notes: usize,
    hidden: usize,
}

/// Whether a raised number belongs to the word before it: square metres and carbon dioxide, but not
/// the code of obligations, which stands behind the number of a provision (`art. 97 CO`).
fn is_power(text: &str, raised: &str) -> bool {
    const LENGTHS: [&str; 5] = ["m", "km", "cm", "mm", "dm"];
    let mut words = text.split_whitespace().rev();
    let word = words.next().filter(|_| !text.ends_with(char::is_whitespace));
    let provides = |word: &str| {
        word.starts_with(|letter: char| letter.is_ascii_digit()) || word.chars().count() == 1
    };
    match word {
        Some("CO") => raised == "2" && !words.next().is_some_and(provides),
        Some(word) => LENGTHS.contains(&word) && matches!(raised, "2" | "3"),
        None => false,
    }
}

/// Elements whose content no reader sees.
const HIDDEN: [&[u8]; 5] = [b"script", b"style", b"template", b"noscript", b"svg"];

/// The longest raised text that is the sign of a footnote, and not the footnote.
const LONGEST_SIGN: usize = 6;

impl Reader {
    fn read(html: &str, of: Of) -> Vec<Block> {
        let mut reader = Self {
            of,
            blocks: Vec::new(),
            text: String::new(),
            label: String::new(),
            role: Role::Text,
            depth: 0,
            notes: Vec::new(),
            note_count: 0,
            aside: Vec::new(),
            lists: Vec::new(),
            row: None,
            quotes: 0,
            at_end: Vec::new(),
            signs: Vec::new(),
            signed: Vec::new(),
            notes_in: Vec::new(),
            end_notes: 0,
            hidden: 0,
        };
        let mut emitter = DefaultEmitter::default();
        emitter.naively_switch_states(true);
        for token in Tokenizer::new_with_emitter(html, emitter) {
            let Ok(token) = token;
            match token {
                Token::StartTag(tag) => reader.open(&tag),
                Token::EndTag(tag) => reader.close(&tag),
                Token::String(text) if reader.hidden == 0 => {
                    reader.push(&String::from_utf8_lossy(&text.value));
                }
                _ => {}
            }
        }
        reader.settle_asides(0);
        reader.end();
        note::brought_home(reader.blocks, reader.at_end, &reader.signed)
    }

    fn push(&mut self, text: &str) {
        for aside in self.aside.iter_mut().rev() {
            match aside {
                Aside::Margin(own) | Aside::Raised(own) | Aside::Note { text: own, .. } => {
                    own.push_str(text);
                    return;
                }
                Aside::Link { .. } => {}
            }
        }
        self.text.push_str(text);
    }

    fn open(&mut self, tag: &StartTag<()>) {
        let name = tag.name.as_slice();
        if self.end_notes > 0 && self.notes_in == name && !tag.self_closing {
            self.end_notes += 1;
        }
        if HIDDEN.contains(&name) {
            if !tag.self_closing {
                self.hidden += 1;
            }
            return;
        }
        if let Some(Aside::Note { name: own, depth, text, .. }) = self.aside.last_mut() {
            if own == name && !tag.self_closing {
                *depth += 1;
            }
            if name == b"br" || BREAKS.contains(&name) {
                text.push(' ');
            }
            return;
        }
        let is_block = BREAKS.contains(&name)
            || matches!(name, b"li" | b"ul" | b"ol" | b"tr" | b"td" | b"th" | b"table")
            || matches!(name, [b'h', b'1'..=b'6'] | b"blockquote");
        if is_block {
            // What was forgotten to be closed does not swallow the rest.
            self.settle_asides(0);
        }
        let attribute = |wanted: &[u8]| {
            let value = tag.attributes.iter().find(|(key, _)| key.as_slice() == wanted);
            value.map(|(_, value)| String::from_utf8_lossy(value.as_slice()).into_owned())
        };
        let class = attribute(b"class").unwrap_or_default();
        let is_footnote = name == b"footnote" || attribute(b"data-content").is_some();
        match name {
            _ if is_footnote => {
                // What the attribute holds stands in the element, too, or there alone.
                let attribute = note::stripped(&attribute(b"data-content").unwrap_or_default());
                if tag.self_closing {
                    self.note(&attribute);
                } else {
                    let (name, text) = (name.to_vec(), String::new());
                    self.aside.push(Aside::Note { name, depth: 1, text, attribute });
                }
            }
            b"span" if class.split_whitespace().any(|one| one == "paragraph-nr") => {
                self.aside.push(Aside::Margin(String::new()));
            }
            b"span" if !self.aside.is_empty() => {}
            b"sup" => self.aside.push(Aside::Raised(String::new())),
            b"a" => {
                let address = attribute(b"href").unwrap_or_default();
                self.aside.push(Aside::Link { address, from: self.text.len() });
            }
            b"h1" | b"h2" | b"h3" | b"h4" | b"h5" | b"h6" => {
                self.end();
                self.role = Role::Heading;
                // The title of the commentary is h1, its first headings are h2.
                self.depth = name.get(1).map_or(0, |level| level.saturating_sub(b'2').min(4));
            }
            b"ul" | b"ol" => {
                self.end();
                let start = attribute(b"start").and_then(|start| start.trim().parse().ok());
                self.lists.push(List {
                    next: (name == b"ol").then_some(start.unwrap_or(1)),
                    is_lettered: attribute(b"type")
                        .is_some_and(|kind| kind.eq_ignore_ascii_case("a")),
                });
                self.begin_notes(name, &class, tag.self_closing);
            }
            b"li" => self.open_item(),
            b"tr" => {
                self.end();
                self.row = Some(Vec::new());
            }
            b"td" | b"th" => self.end_cell(),
            b"blockquote" => {
                self.end();
                self.quotes = self.quotes.saturating_add(1);
                self.depth = self.quotes;
            }
            b"br" => self.push(" "),
            _ if BREAKS.contains(&name) => {
                if self.row.is_some() {
                    self.text.push(' ');
                } else if !self.is_item_begun() {
                    self.end();
                    self.begin_notes(name, &class, tag.self_closing);
                }
            }
            _ => {}
        }
    }

    fn close(&mut self, tag: &EndTag<()>) {
        let name = tag.name.as_slice();
        if HIDDEN.contains(&name) {
            self.hidden = self.hidden.saturating_sub(1);
        }
        if let Some(Aside::Note { name: own, depth, .. }) = self.aside.last_mut() {
            if own.as_slice() == name {
                *depth -= 1;
                if *depth == 0 {
                    self.settle_asides(self.aside.len() - 1);
                }
            }
        } else {
            match name {
                b"span" if matches!(self.aside.last(), Some(Aside::Margin(_))) => {
                    self.settle_asides(self.aside.len() - 1);
                }
                b"sup" => self.settle_last(|aside| matches!(aside, Aside::Raised(_))),
                b"a" => self.settle_last(|aside| matches!(aside, Aside::Link { .. })),
                b"h1" | b"h2" | b"h3" | b"h4" | b"h5" | b"h6" | b"li" => self.end(),
                b"ul" | b"ol" => {
                    self.end();
                    self.lists.pop();
                }
                b"td" | b"th" => self.end_cell(),
                b"tr" | b"table" => {
                    self.end_cell();
                    self.end_row();
                }
                b"blockquote" => {
                    self.end();
                    self.quotes = self.quotes.saturating_sub(1);
                }
                _ if BREAKS.contains(&name) && self.row.is_none() => self.end(),
                _ => {}
            }
        }
        if self.end_notes > 0 && self.notes_in == name {
            self.end_notes -= 1;
        }
    }

    /// Whether the item of a list has begun and has no text yet: a paragraph in it is the item.
    fn is_item_begun(&self) -> bool {
        self.role == Role::Item && self.text.trim().is_empty()
    }

    fn begin_notes(&mut self, name: &[u8], class: &str, is_closed: bool) {
        if self.end_notes == 0 && !is_closed && class.to_lowercase().contains("footnotes") {
            self.end_notes = 1;
            self.notes_in = name.to_vec();
        }
    }

    fn open_item(&mut self) {
        self.end();
        self.role = Role::Item;
        self.depth = u8::try_from(self.lists.len()).unwrap_or(u8::MAX).min(8);
        if let Some(list) = self.lists.last_mut()
            && let Some(number) = list.next
        {
            let letter = u8::try_from(number.saturating_sub(1)).ok().filter(|place| *place < 26);
            self.label = match letter.filter(|_| list.is_lettered) {
                Some(place) => char::from(b'a' + place).to_string(),
                None => number.to_string(),
            };
            list.next = Some(number.saturating_add(1));
        }
    }

    /// Ends what was opened last of a sort, and what was opened in it.
    fn settle_last(&mut self, is: impl Fn(&Aside) -> bool) {
        if let Some(at) = self.aside.iter().rposition(is) {
            self.settle_asides(at);
        }
    }

    /// Ends every aside from a place on.
    fn settle_asides(&mut self, from: usize) {
        while self.aside.len() > from {
            match self.aside.pop() {
                Some(Aside::Margin(number)) => self.margin(&number),
                Some(Aside::Raised(text)) => self.raised(&text),
                Some(Aside::Note { text, attribute, .. }) => {
                    self.note(if text.trim().is_empty() { &attribute } else { &text });
                }
                Some(Aside::Link { address, from }) => self.link(&address, from),
                None => {}
            }
        }
    }

    /// A margin number begins a paragraph.
    fn margin(&mut self, number: &str) {
        let number = plain(number);
        let number = number.trim_start_matches(['N', 'n', '.', ' ']).trim_end_matches(['.', ' ']);
        if number.is_empty() {
            return;
        }
        if !self.text.trim().is_empty() || !self.label.is_empty() && self.role == Role::Text {
            self.end();
        }
        number.clone_into(&mut self.label);
        self.role = Role::Text;
        self.depth = self.quotes;
    }

    fn raised(&mut self, text: &str) {
        let raised = plain(text);
        let bare = raised.trim_matches(['[', ']', '(', ')', ' ']);
        let is_number = !bare.is_empty() && bare.bytes().all(|letter| letter.is_ascii_digit());
        if raised.chars().count() > LONGEST_SIGN {
            self.note(&raised);
        } else if self.text.trim().is_empty() && self.label.is_empty() {
            match (self.of, self.end_notes) {
                // `¹ Der Schuldner…`: the number of a paragraph of law, or of a note at the end.
                (Of::Commentary, 0) => self.text.push_str(&format!("{bare} ")),
                _ => bare.clone_into(&mut self.label),
            }
        } else if is_number && self.of == Of::Commentary {
            if is_power(&self.text, bare) {
                self.text.push_str(bare);
            } else {
                // The sign of a footnote is not part of the text.
                self.signs.push(bare.to_owned());
            }
        } else if !is_number {
            // `97bis`, `1er`.
            self.text.push_str(&raised);
        } else if self.of == Of::Provision {
            // A paragraph of law in the midst of a block begins another one.
            if self.text.trim_end().ends_with(['.', ';', ':', '!', '?']) {
                self.end();
                bare.clone_into(&mut self.label);
            }
        }
    }

    /// Names where a link leads, unless its words are a citation or the address itself.
    fn link(&mut self, address: &str, from: usize) {
        let is_open = address.starts_with("http://") || address.starts_with("https://");
        let words = self.text.get(from..).unwrap_or_default();
        let says = words.contains(|letter: char| letter.is_ascii_digit()) || words.contains("://");
        if is_open && !says && !words.trim().is_empty() && self.aside.is_empty() {
            let blank = words.len() - words.trim_end().len();
            self.text.truncate(self.text.len() - blank);
            self.text.push_str(&format!(" <{address}> "));
        }
    }

    fn note(&mut self, text: &str) {
        let text = plain(text);
        if !text.is_empty() {
            self.notes.push(text);
        }
    }

    fn end_cell(&mut self) {
        if let Some(cells) = &mut self.row {
            let cell = plain(&std::mem::take(&mut self.text));
            if !cell.is_empty() {
                cells.push(cell);
            }
        }
    }

    fn end_row(&mut self) {
        if let Some(cells) = self.row.take()
            && !cells.is_empty()
        {
            let text = cells.join("\t");
            let (place, signs) = (self.blocks.len(), std::mem::take(&mut self.signs));
            self.signed.extend(signs.into_iter().map(|sign| (sign, place)));
            self.blocks.push(Block { role: Role::Row, label: String::new(), depth: 0, text });
        }
        self.flush_notes();
    }

    /// Ends the block being read.
    fn end(&mut self) {
        if self.row.is_some() {
            return;
        }
        let text = plain(&std::mem::take(&mut self.text));
        let label = std::mem::take(&mut self.label);
        let role = std::mem::take(&mut self.role);
        let depth = std::mem::replace(&mut self.depth, self.quotes);
        if self.end_notes > 0 {
            if !text.is_empty() {
                self.at_end.push(note::at_end(label, text));
            }
        } else if !text.is_empty() {
            let place = self.blocks.len();
            let signs = std::mem::take(&mut self.signs);
            self.signed.extend(signs.into_iter().map(|sign| (sign, place)));
            self.blocks.push(Block { role, label, depth, text });
        } else if !label.is_empty() && role == Role::Text {
            // `<p><span>12</span></p><p>Text</p>`: the number belongs to what follows.
            self.label = label;
        }
        self.flush_notes();
    }

    fn flush_notes(&mut self) {
        for text in std::mem::take(&mut self.notes) {
            self.note_count += 1;
            let label = self.note_count.to_string();
            self.blocks.push(Block { role: Role::Note, label, depth: 0, text });
        }
    }
}

#[cfg(test)]
mod tests;
