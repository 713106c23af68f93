//! A file of XML as a tree, with limits against files that are made to hurt.

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use thiserror::Error;

/// Elements inside elements; real acts have thirty.
const DEEPEST: usize = 200;

/// An element with its attributes and what is in it. Prefixes are left out of names.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Node>,
}

/// What is in an element.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Node {
    Element(Element),
    Text(String),
}

/// Why a file is not a tree.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub(super) enum MarkupError {
    /// The bytes are not UTF-8.
    #[error("its text is not UTF-8; convert it first")]
    NotUtf8,
    /// The XML is broken.
    #[error("its XML is broken at byte {at}: {reason}")]
    Broken { at: u64, reason: String },
    /// Too deep.
    #[error("its elements stand more than {DEEPEST} deep in each other")]
    TooDeep,
    /// It ends within an element.
    #[error("it ends before its elements do; fetch the file again")]
    Truncated,
    /// There is nothing in it.
    #[error("it holds no element")]
    Empty,
}

impl Element {
    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The elements in it.
    pub(super) fn elements(&self) -> impl Iterator<Item = &Self> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// The first element of a name in it.
    pub(super) fn first(&self, name: &str) -> Option<&Self> {
        self.elements().find(|element| element.name == name)
    }

    /// The first element below it, at any depth, that pleases.
    pub(super) fn find(&self, pleases: &dyn Fn(&Self) -> bool) -> Option<&Self> {
        self.elements().find_map(|element| {
            if pleases(element) { Some(element) } else { element.find(pleases) }
        })
    }

    /// Every element of a name below it, at any depth.
    pub(super) fn all<'a>(&'a self, name: &str, found: &mut Vec<&'a Self>) {
        for element in self.elements() {
            if element.name == name {
                found.push(element);
            }
            element.all(name, found);
        }
    }

    /// Its text with that of everything below it.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        self.gather(&mut text);
        crate::text::plain(&text)
    }

    /// Its text without that of footnotes.
    pub(super) fn text_without_notes(&self) -> String {
        let mut copy = self.clone();
        copy.without("authorialNote");
        copy.text()
    }

    fn without(&mut self, name: &str) {
        self.children.retain(|node| !matches!(node, Node::Element(inner) if inner.name == name));
        for node in &mut self.children {
            if let Node::Element(inner) = node {
                inner.without(name);
            }
        }
    }

    fn gather(&self, text: &mut String) {
        for node in &self.children {
            match node {
                Node::Text(part) => text.push_str(part),
                Node::Element(element) => element.gather(text),
            }
        }
    }
}

/// Reads a file of XML. Entities that it declares are not listened to.
pub(super) fn parse(bytes: &[u8]) -> Result<Element, MarkupError> {
    let text = std::str::from_utf8(bytes).map_err(|_| MarkupError::NotUtf8)?;
    let mut reader = Reader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut open: Vec<Element> = Vec::new();
    let mut root = None;
    loop {
        let at = reader.buffer_position();
        let event = reader
            .read_event()
            .map_err(|error| MarkupError::Broken { at, reason: error.to_string() })?;
        let text = match event {
            Event::Start(start) => {
                if open.len() >= DEEPEST {
                    return Err(MarkupError::TooDeep);
                }
                open.push(element(&start));
                continue;
            }
            Event::End(_) => {
                let Some(closed) = open.pop() else { continue };
                match open.last_mut() {
                    Some(above) => above.children.push(Node::Element(closed)),
                    None if root.is_none() => root = Some(closed),
                    None => {}
                }
                continue;
            }
            Event::Text(text) => text.xml10_content().into_owned(),
            Event::CData(text) => text.xml10_content().into_owned(),
            Event::GeneralRef(reference) => match reference.resolve_char_ref() {
                Ok(Some(letter)) => letter.to_string(),
                _ => named(reference.into_inner().as_ref()).to_owned(),
            },
            Event::Eof => break,
            _ => continue,
        };
        if let Some(above) = open.last_mut() {
            match above.children.last_mut() {
                Some(Node::Text(before)) => before.push_str(&text),
                _ => above.children.push(Node::Text(text)),
            }
        }
    }
    if !open.is_empty() {
        return Err(MarkupError::Truncated);
    }
    root.ok_or(MarkupError::Empty)
}

/// Only the five names of XML itself stand for something.
fn named(name: &str) -> &'static str {
    match name {
        "amp" => "&",
        "lt" => "<",
        "gt" => ">",
        "quot" => "\"",
        "apos" => "'",
        _ => "\u{fffd}",
    }
}

fn local(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

fn element(start: &BytesStart<'_>) -> Element {
    let mut attributes = Vec::new();
    for attribute in start.attributes().with_checks(false).flatten() {
        let name = attribute.key.into_inner();
        if let Ok(value) = attribute.normalized_value(quick_xml::XmlVersion::Explicit1_0) {
            attributes.push((local(name).to_owned(), value.into_owned()));
        }
    }
    Element { name: local(start.name().into_inner()).to_owned(), attributes, children: Vec::new() }
}
