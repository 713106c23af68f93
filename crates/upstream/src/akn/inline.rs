//! The text of an element as it is read, with its footnotes and references apart from it.

use super::markup::{Element, Node};
use crate::text::plain;

/// A reference that the publisher marked up.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Link {
    /// Where it leads.
    pub href: String,
    /// What it says.
    pub text: String,
    /// The attributes by which it says more: the number in the classified compilation.
    pub number: Option<String>,
}

/// A footnote.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Footnote {
    /// What it says.
    pub text: String,
    /// The references in it.
    pub links: Vec<Link>,
}

/// What is in an element: its text, and what stands apart from it.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Prose {
    /// The text.
    pub text: String,
    /// The footnotes, in the order of their marks.
    pub notes: Vec<Footnote>,
    /// The references in the text.
    pub links: Vec<Link>,
    /// Elements without a rule, and pictures.
    pub unread: Vec<String>,
}

impl Prose {
    /// Reads an element.
    pub(super) fn of(element: &Element) -> Self {
        let mut prose = Self::default();
        prose.gather(element);
        prose.text = plain(&prose.text);
        prose
    }

    /// Reads one node of an element.
    pub(super) fn of_nodes(nodes: &[Node]) -> Self {
        let mut prose = Self::default();
        prose.nodes(nodes);
        prose.text = plain(&prose.text);
        prose
    }

    fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Text(text) => self.text.push_str(text),
                Node::Element(element) => self.one(element),
            }
        }
    }

    fn gather(&mut self, element: &Element) {
        self.nodes(&element.children);
    }

    fn one(&mut self, element: &Element) {
        match element.name.as_str() {
            "authorialNote" => {
                let inner = Self::of(element);
                let mut links = inner.links;
                links.retain(|link| !link.text.is_empty());
                self.notes.push(Footnote { text: inner.text, links });
                self.unread.extend(inner.unread);
            }
            "ref" | "a" => {
                let inner = Self::of(element);
                // A blank at the edge of a reference separates it from the text around it.
                let raw = raw(element);
                if raw.starts_with(char::is_whitespace) {
                    self.text.push(' ');
                }
                self.text.push_str(&inner.text);
                if raw.ends_with(char::is_whitespace) {
                    self.text.push(' ');
                }
                self.notes.extend(inner.notes);
                self.unread.extend(inner.unread);
                self.links.push(Link {
                    href: element.attribute("href").unwrap_or_default().to_owned(),
                    number: element
                        .attribute("rs")
                        .or_else(|| element.attribute("canonical"))
                        .map(str::to_owned),
                    text: inner.text,
                });
            }
            // A line break, and what stands for a tabulator.
            "br" | "placeholder" | "marker" | "noteRef" | "eol" => self.text.push(' '),
            "img" => self.unread.push("img: a picture is not read".to_owned()),
            "math" => {
                self.unread.push("math: of a formula only the signs are kept".to_owned());
                self.text.push(' ');
                let formula = element.text();
                self.text.push_str(&formula);
                self.text.push(' ');
            }
            "p" | "block" | "li" | "td" | "th" | "tr" | "item" | "num" | "heading"
            | "listIntroduction" | "blockList" | "blockContainer" | "subFlow" | "foreign" => {
                self.text.push(' ');
                self.gather(element);
                self.text.push(' ');
            }
            name if PLAIN.contains(&name) => self.gather(element),
            name => {
                self.unread.push(format!("{name}: this element has no rule; its text is kept"));
                self.gather(element);
            }
        }
    }
}

fn raw(element: &Element) -> String {
    let mut text = String::new();
    for node in &element.children {
        match node {
            Node::Text(part) => text.push_str(part),
            Node::Element(inner) => text.push_str(&raw(inner)),
        }
    }
    text
}

/// Elements that only say how or what a text is.
const PLAIN: [&str; 44] = [
    "b",
    "i",
    "u",
    "sup",
    "sub",
    "span",
    "inline",
    "ins",
    "del",
    "abbr",
    "docTitle",
    "docNumber",
    "docDate",
    "docketNumber",
    "neutralCitation",
    "courtType",
    "judge",
    "lawyer",
    "party",
    "role",
    "person",
    "organization",
    "location",
    "date",
    "time",
    "term",
    "def",
    "quantity",
    "rmod",
    "mod",
    "quotedText",
    "embeddedText",
    "omissis",
    "shortTitle",
    "docAuthority",
    "docStage",
    "docPurpose",
    "docType",
    "docProponent",
    "session",
    "signature",
    "affectedDocument",
    "concept",
    "entity",
];
