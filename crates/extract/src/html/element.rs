//! What the elements of a page mean for its text.

use crate::numerals;

/// What an element is to the text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Element {
    /// Its content is not shown.
    Hidden,
    /// Begins and ends a paragraph.
    Block,
    /// Begins and ends a heading.
    Heading,
    /// Ends a line.
    Break,
    /// A list with signs, or with numbers.
    List {
        /// Whether its items are numbered.
        is_numbered: bool,
    },
    /// An item of a list.
    Item,
    Table,
    Row,
    Cell,
    /// Its lines are kept.
    Verbatim,
    /// Stands in the text.
    Inline,
}

impl Element {
    pub(super) fn of(name: &str) -> Self {
        match name {
            "script" | "style" | "template" | "noscript" | "svg" | "select" | "datalist"
            | "object" | "iframe" | "audio" | "video" | "canvas" | "title" => Self::Hidden,
            "p" | "div" | "dl" | "dt" | "dd" | "section" | "article" | "header" | "footer"
            | "blockquote" | "hr" | "main" | "aside" | "nav" | "figure" | "figcaption"
            | "caption" | "body" | "form" | "fieldset" | "legend" | "address" | "center"
            | "details" | "summary" | "hgroup" | "search" | "dialog" => Self::Block,
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => Self::Heading,
            "br" => Self::Break,
            "ol" => Self::List { is_numbered: true },
            "ul" | "menu" | "dir" => Self::List { is_numbered: false },
            "li" => Self::Item,
            "table" => Self::Table,
            "tr" => Self::Row,
            "td" | "th" => Self::Cell,
            "pre" | "listing" | "xmp" | "plaintext" | "textarea" => Self::Verbatim,
            _ => Self::Inline,
        }
    }
}

/// Elements that have no end.
pub(super) fn is_void(name: &str) -> bool {
    matches!(
        name,
        "area"
            | "base"
            | "br"
            | "col"
            | "embed"
            | "hr"
            | "img"
            | "input"
            | "link"
            | "meta"
            | "param"
            | "source"
            | "track"
            | "wbr"
    )
}

/// A list being read.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    /// How its numbers are written; nothing for signs.
    pub numerals: Option<String>,
    /// The number of its next item.
    pub next: i64,
}

impl List {
    /// What is printed before the next item.
    pub(super) fn mark(&mut self, own: Option<i64>) -> String {
        let Some(numerals) = &self.numerals else { return "• ".to_owned() };
        let number = own.unwrap_or(self.next);
        self.next = number.saturating_add(1);
        let written = match (numerals.as_str(), u32::try_from(number)) {
            ("a", Ok(number)) => letters(number),
            ("A", Ok(number)) => letters(number).to_uppercase(),
            ("i", Ok(number)) => numerals::roman(number).to_lowercase(),
            ("I", Ok(number)) => numerals::roman(number),
            _ => number.to_string(),
        };
        format!("{written}. ")
    }
}

/// a, b, … z, aa, ab.
fn letters(mut number: u32) -> String {
    let mut out = Vec::new();
    while number > 0 {
        let place = u8::try_from((number - 1) % 26).unwrap_or(0);
        out.push(char::from(b'a' + place));
        number = (number - 1) / 26;
    }
    if out.is_empty() { "0".to_owned() } else { out.iter().rev().collect() }
}
