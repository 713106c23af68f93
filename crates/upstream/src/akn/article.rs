//! The text of an article as blocks: paragraphs, letters, numbers, rows, and footnotes apart.

use law::{Block, Role};

use super::{
    inline::{Footnote, Link, Prose},
    markup::{Element, Node},
    number,
};

/// The text of a provision, as it is being read.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// The blocks.
    pub blocks: Vec<Block>,
    /// The footnotes, with those of headings and numbers.
    pub notes: Vec<Footnote>,
    /// The references the publisher marked up in the text itself.
    pub links: Vec<Link>,
    /// What has no rule: its path of elements, and why.
    pub unread: Vec<(String, String)>,
}

impl Text {
    /// Puts a text with its footnotes after it; a blank text without footnotes is nothing.
    pub(super) fn push(&mut self, role: Role, label: &str, depth: u8, prose: Prose, place: &str) {
        if !prose.text.is_empty() || (!label.is_empty() && role != Role::Marginal) {
            let (label, text) = (label.to_owned(), prose.text);
            self.blocks.push(Block { role, label, depth, text });
        }
        self.links.extend(prose.links);
        self.unread.extend(prose.unread.into_iter().map(|why| (place.to_owned(), why)));
        self.notes_at(prose.notes, depth);
    }

    /// Puts footnotes where they belong: after the block they are attached to.
    pub(super) fn notes_at(&mut self, notes: Vec<Footnote>, depth: u8) {
        for note in notes {
            if !note.text.is_empty() {
                let (label, text) = (String::new(), note.text.clone());
                self.blocks.push(Block { role: Role::Note, label, depth, text });
            }
            self.notes.push(note);
        }
    }

    /// Reads what is in an article, a final provision or a preamble.
    pub(super) fn read(&mut self, element: &Element, depth: u8, place: &str) {
        let mut label = String::new();
        let mut pending: Vec<Footnote> = Vec::new();
        let begin = self.blocks.len();
        // The footnote of a paragraph's number stands behind the paragraph; that of the article
        // stands before its first.
        let is_paragraph = element.name == "paragraph";
        for child in element.elements() {
            let place = format!("{place}/{}", child.attribute("eId").unwrap_or(&child.name));
            match child.name.as_str() {
                "num" => {
                    let prose = Prose::of(child);
                    label = number::label(&prose.text);
                    pending = prose.notes;
                }
                "heading" | "subheading" | "crossHeading" => {
                    let prose = Prose::of(child);
                    self.push(Role::Heading, &std::mem::take(&mut label), depth, prose, &place);
                }
                "content" | "intro" | "wrapUp" => {
                    self.content(child, depth, &std::mem::take(&mut label), &place);
                }
                name if is_part(name) => self.read(child, depth, &place),
                "paragraph" | "subparagraph" | "clause" | "point" | "alinea" => {
                    self.read(child, depth, &place);
                }
                "level" | "section" => self.read(child, depth, &place),
                _ => self.piece(child, depth, &mut label, &place),
            }
            if child.name != "num" || !is_paragraph {
                self.notes_at(std::mem::take(&mut pending), depth);
            }
        }
        if !label.is_empty() {
            // A paragraph that is nothing but its number: repealed, as its footnote says.
            let block = Block { role: Role::Text, label, depth, text: String::new() };
            let own = self.blocks.get(begin..).unwrap_or_default();
            let at = own.iter().rposition(|block| block.role != Role::Note);
            self.blocks.insert(begin + at.map_or(0, |at| at + 1), block);
        }
        self.notes_at(pending, depth);
    }

    fn content(&mut self, content: &Element, depth: u8, label: &str, place: &str) {
        let mut label = label.to_owned();
        for child in content.elements() {
            self.piece(child, depth, &mut label, place);
        }
    }

    /// Reads a paragraph of text, a list or a table. What has the label takes it.
    fn piece(&mut self, element: &Element, depth: u8, label: &mut String, place: &str) {
        match element.name.as_str() {
            "p" | "block" | "listIntroduction" | "listWrapUp" | "longTitle" => {
                self.paragraph(element, Role::Text, depth, label, place);
            }
            "blockList" | "list" | "ol" | "ul" => {
                self.list(element, Role::Text, depth, label, place);
            }
            "paragraph" | "subdivision" => self.read(element, depth, place),
            "table" => self.table(element, depth, place),
            "authorialNote" => {
                self.notes_at(Prose::of_nodes(&[Node::Element(element.clone())]).notes, depth);
            }
            "img" | "math" | "formula" => {
                let prose = Prose::of_nodes(&[Node::Element(element.clone())]);
                self.push(Role::Text, &std::mem::take(label), depth, prose, place);
            }
            name => {
                let why = format!("{name}: this element has no rule; its text is kept");
                self.unread.push((place.to_owned(), why));
                let prose = Prose::of(element);
                self.push(Role::Text, &std::mem::take(label), depth, prose, place);
            }
        }
    }

    fn paragraph(
        &mut self,
        element: &Element,
        role: Role,
        depth: u8,
        label: &mut String,
        place: &str,
    ) {
        let mut nodes = element.children.as_slice();
        if label.is_empty()
            && let Some((number, rest)) = raised_number(nodes)
        {
            *label = number;
            nodes = rest;
        }
        let prose = Prose::of_nodes(nodes);
        if prose.text.is_empty() && prose.notes.is_empty() && prose.unread.is_empty() {
            return;
        }
        self.push(role, &std::mem::take(label), depth, prose, place);
    }

    /// Reads a list; `role` is what its introduction is: a paragraph, or the item it divides.
    fn list(&mut self, list: &Element, role: Role, depth: u8, label: &mut String, place: &str) {
        let has_introduction = list.elements().any(|child| child.name == "listIntroduction");
        if !has_introduction && !label.is_empty() {
            let (label, text) = (std::mem::take(label), String::new());
            self.blocks.push(Block { role, label, depth, text });
        }
        for child in list.elements() {
            match child.name.as_str() {
                "item" | "li" | "point" => self.item(child, depth.saturating_add(1), place),
                "listIntroduction" | "listWrapUp" => {
                    self.paragraph(child, role, depth, label, place);
                }
                _ => self.piece(child, depth, label, place),
            }
        }
    }

    fn item(&mut self, item: &Element, depth: u8, place: &str) {
        let place = item.attribute("eId").unwrap_or(place);
        let mut label = String::new();
        let mut has_begun = false;
        for child in item.elements() {
            match child.name.as_str() {
                "num" => {
                    let prose = Prose::of(child);
                    label = number::label(&prose.text);
                    self.unread.extend(prose.unread.into_iter().map(|why| (place.to_owned(), why)));
                    if !prose.notes.is_empty() {
                        // The footnote of the number stands after the item's first text.
                        let rest: Vec<&Element> =
                            item.elements().filter(|other| other.name == "p").collect();
                        if let [first, ..] = rest.as_slice() {
                            let text = Prose::of(first);
                            let role = Role::Item;
                            self.push(role, &std::mem::take(&mut label), depth, text, place);
                            has_begun = true;
                        }
                        self.notes_at(prose.notes, depth);
                    }
                }
                "p" if has_begun && std::mem::take(&mut has_begun) => {}
                "p" => {
                    let prose = Prose::of(child);
                    let role = Role::Item;
                    self.push(role, &std::mem::take(&mut label), depth, prose, place);
                }
                "blockList" | "list" => {
                    self.list(child, Role::Item, depth, &mut label, place);
                }
                _ => self.piece(child, depth, &mut label, place),
            }
        }
        if !label.is_empty() {
            let (role, text) = (Role::Item, String::new());
            self.blocks.push(Block { role, label, depth, text });
        }
    }

    fn table(&mut self, table: &Element, depth: u8, place: &str) {
        for child in table.elements() {
            match child.name.as_str() {
                "tr" => self.row(child, depth, place),
                "thead" | "tbody" | "tfoot" => self.table(child, depth, place),
                "caption" => {
                    self.push(Role::Heading, "", depth, Prose::of(child), place);
                }
                "colgroup" | "col" => {}
                name => {
                    let why = format!("{name}: this part of a table has no rule");
                    self.unread.push((place.to_owned(), why));
                }
            }
        }
    }

    fn row(&mut self, row: &Element, depth: u8, place: &str) {
        let mut whole = Prose::default();
        for cell in row.elements() {
            let prose = Prose::of(cell);
            if !whole.text.is_empty() || cell.name != row.name && !std::ptr::eq(cell, first(row)) {
                whole.text.push('\t');
            }
            whole.text.push_str(&prose.text);
            whole.notes.extend(prose.notes);
            whole.links.extend(prose.links);
            whole.unread.extend(prose.unread);
        }
        if whole.text.trim().is_empty() && whole.notes.is_empty() && whole.unread.is_empty() {
            return;
        }
        self.push(Role::Row, "", depth, whole, place);
    }
}

fn first(row: &Element) -> *const Element {
    row.elements().next().map_or(std::ptr::null(), std::ptr::from_ref)
}

/// Parts into which an article may be divided, with headings of their own.
fn is_part(name: &str) -> bool {
    matches!(name, "subdivision" | "division" | "hcontainer" | "transitional" | "blockContainer")
}

/// The raised number an older provision begins its paragraphs with, and what follows it.
fn raised_number(nodes: &[Node]) -> Option<(String, &[Node])> {
    let at = nodes.iter().position(|node| match node {
        Node::Text(text) => !text.trim().is_empty(),
        Node::Element(_) => true,
    })?;
    let Node::Element(raised) = nodes.get(at)? else { return None };
    let text = raised.text();
    let has_note = raised.elements().any(|inner| inner.name == "authorialNote");
    (raised.name == "sup" && !has_note && number::is_paragraph(&text))
        .then(|| (text.trim().to_owned(), nodes.get(at + 1..).unwrap_or_default()))
}
