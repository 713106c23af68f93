//! The text of a page, read element by element.

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use super::element::{Element, List, is_void};
use crate::{
    Hidden, Metadata, Role,
    flow::Flow,
    numerals,
    table::{self, Cell},
};

/// Adds the paragraphs of a page, and returns what the page says about itself.
pub(crate) fn add(text: &str, flow: &mut Flow<'_, '_>) -> Metadata {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let mut page = Page::new(flow);
    for token in Tokenizer::new_with_emitter(text, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => page.begin(&tag),
            Token::EndTag(tag) => page.end(&String::from_utf8_lossy(&tag.name)),
            Token::String(string) => page.say(&String::from_utf8_lossy(&string.value)),
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
        if page.flow.is_closed() {
            break;
        }
    }
    page.give_unseen();
    page.end_paragraph();
    while !page.tables.is_empty() {
        page.end_table();
    }
    page.metadata
}

/// Elements that may be open in tables in tables; beyond that they are read as running text.
const DEEPEST: usize = 64;

/// A page being read.
struct Page<'f, 'a, 's> {
    flow: &'f mut Flow<'a, 's>,
    metadata: Metadata,
    text: String,
    role: Role,
    /// The element that hides what is read, and how many of its name are open.
    hidden: Option<(String, usize)>,
    /// What no reader sees of the element that is hidden by its formatting, and why.
    unseen: Option<(Hidden, String)>,
    /// The element in it whose content is nothing to be read, such as a program.
    muted: Option<String>,
    /// Whether something may lie behind the text: a colour, a picture, what a style sheet says.
    has_background: bool,
    title: Option<String>,
    verbatim: usize,
    lists: Vec<List>,
    /// The rows being read, one for each table in a table.
    tables: Vec<Vec<Cell>>,
    /// The raised text being read, from here.
    raised: Option<usize>,
}

impl<'f, 'a, 's> Page<'f, 'a, 's> {
    fn new(flow: &'f mut Flow<'a, 's>) -> Self {
        Self {
            flow,
            metadata: Metadata::default(),
            text: String::new(),
            role: Role::Body,
            hidden: None,
            unseen: None,
            muted: None,
            has_background: false,
            title: None,
            verbatim: 0,
            lists: Vec::new(),
            tables: Vec::new(),
            raised: None,
        }
    }

    fn begin(&mut self, tag: &StartTag<()>) {
        let name = String::from_utf8_lossy(&tag.name).into_owned();
        if let Some((hiding, count)) = &mut self.hidden {
            // A page that forgets to close its head still has a body.
            if name == "body" {
                self.hidden = None;
                self.give_unseen();
            } else {
                *count += usize::from(*hiding == name);
                if let Some((_, text)) = &mut self.unseen {
                    text.push(' ');
                    if self.muted.is_none() && Element::of(&name) == Element::Hidden {
                        self.muted = Some(name);
                    }
                }
                return;
            }
        }
        let element = Element::of(&name);
        self.has_background |= has_background(&name, tag);
        let why = is_hidden(tag, self.has_background);
        if element == Element::Hidden || why.is_some() {
            if element != Element::Hidden && !is_void(&name) {
                self.unseen = why.map(|why| (why, String::new()));
            }
            if name == "title" && self.title.is_none() {
                self.title = Some(String::new());
            }
            // XHTML may close a script where it begins; a browser does not heed that.
            if !is_void(&name) {
                self.hidden = Some((name, 1));
            }
            return;
        }
        match element {
            Element::Block => self.end_paragraph(),
            Element::Heading => {
                self.end_paragraph();
                self.role = Role::Heading;
            }
            Element::Break => self.text.push('\n'),
            Element::Verbatim => {
                self.end_paragraph();
                self.verbatim += 1;
            }
            Element::List { is_numbered } => {
                self.end_paragraph();
                let numerals = attribute(tag, "type").unwrap_or_else(|| "1".to_owned());
                let next = attribute(tag, "start").and_then(|start| start.trim().parse().ok());
                let list =
                    List { numerals: is_numbered.then_some(numerals), next: next.unwrap_or(1) };
                if self.lists.len() < DEEPEST {
                    self.lists.push(list);
                }
            }
            Element::Item => {
                self.end_paragraph();
                let own = attribute(tag, "value").and_then(|value| value.trim().parse().ok());
                if let Some(list) = self.lists.last_mut() {
                    self.text = list.mark(own);
                }
            }
            Element::Table => {
                self.end_paragraph();
                if self.tables.len() < DEEPEST {
                    self.tables.push(Vec::new());
                }
            }
            Element::Row => {
                self.end_paragraph();
                self.end_row();
            }
            Element::Cell => {
                self.end_paragraph();
                if let Some(row) = self.tables.last_mut() {
                    row.push(Cell::new());
                }
            }
            Element::Inline if name == "meta" => self.take(tag),
            Element::Inline if name == "sup" => self.raised = Some(self.text.len()),
            Element::Inline | Element::Hidden => {}
        }
    }

    fn end(&mut self, name: &str) {
        if self.muted.as_deref() == Some(name) {
            self.muted = None;
        }
        if let Some((hiding, count)) = &mut self.hidden {
            *count -= usize::from(*hiding == name);
            if *count == 0 || name == "head" {
                self.hidden = None;
                self.give_unseen();
            }
            if name == "title" {
                let title = self.title.clone().unwrap_or_default();
                let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
                if self.metadata.title.is_none() && !title.is_empty() {
                    self.metadata.title = Some(title);
                }
            }
            return;
        }
        match Element::of(name) {
            Element::Block | Element::Heading | Element::Item => self.end_paragraph(),
            Element::Verbatim => {
                self.end_paragraph();
                self.verbatim = self.verbatim.saturating_sub(1);
            }
            Element::List { .. } => {
                self.end_paragraph();
                self.lists.pop();
                self.text.clear();
            }
            Element::Row => {
                self.end_paragraph();
                self.end_row();
            }
            Element::Cell => self.end_paragraph(),
            Element::Table => self.end_table(),
            Element::Inline if name == "sup" => self.raise(),
            Element::Inline | Element::Break | Element::Hidden => {}
        }
    }

    fn say(&mut self, text: &str) {
        if let Some((hiding, _)) = &self.hidden {
            if hiding == "title" && self.metadata.title.is_none() {
                self.title.get_or_insert_default().push_str(text);
            }
            if let Some((_, unseen)) = self.unseen.as_mut().filter(|_| self.muted.is_none()) {
                unseen.push_str(text);
            }
            return;
        }
        if self.verbatim > 0 {
            self.text.push_str(text);
            return;
        }
        for sign in text.chars() {
            if matches!(sign, ' ' | '\t' | '\n' | '\r' | '\u{c}') {
                if !self.text.is_empty() && !self.text.ends_with([' ', '\n']) {
                    self.text.push(' ');
                }
            } else {
                self.text.push(sign);
            }
        }
    }

    /// Gives what no reader sees; that comes last on its page, wherever it was written.
    fn give_unseen(&mut self) {
        self.muted = None;
        let Some((why, text)) = self.unseen.take() else { return };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.contains(char::is_alphanumeric) {
            self.flow.add(Role::Hidden(why), &text);
        }
    }

    /// Raises the number of a note that stands at the end of a word, so that it does not become a
    /// part of the word. One before a text is the number of a paragraph and stays.
    fn raise(&mut self) {
        let Some(start) = self.raised.take().filter(|start| *start > 0) else { return };
        let Some(number) = self.text.get(start..).map(str::trim) else { return };
        let is_attached = self.text.get(..start).is_some_and(|text| !text.ends_with([' ', '\n']));
        if let Some(raised) =
            numerals::raised(number).filter(|raised| is_attached && !raised.is_empty())
        {
            self.text.truncate(start);
            self.text.push_str(&raised);
        }
    }

    fn end_paragraph(&mut self) {
        let text = std::mem::take(&mut self.text);
        let role = std::mem::take(&mut self.role);
        self.raised = None;
        // A list item whose text stands in a paragraph of its own.
        if text == "• " || self.lists.last().is_some() && is_bare_mark(&text) {
            self.text = text;
            return;
        }
        if !text.trim().is_empty() {
            self.give(role, text);
        }
    }

    fn give(&mut self, role: Role, text: String) {
        match self.tables.last_mut() {
            Some(row) => match row.last_mut() {
                Some(cell) => cell.push((role, text)),
                None => row.push(vec![(role, text)]),
            },
            None => self.flow.add(role, &text),
        }
    }

    fn end_row(&mut self) {
        let Some(row) = self.tables.last_mut() else { return };
        let row = std::mem::take(row);
        let around = self.tables.pop();
        for (role, text) in table::row(row) {
            self.give(role, text);
        }
        self.tables.extend(around);
    }

    fn end_table(&mut self) {
        self.end_paragraph();
        self.end_row();
        self.tables.pop();
    }

    fn take(&mut self, tag: &StartTag<()>) {
        let name = attribute(tag, "name").or_else(|| attribute(tag, "property"));
        let (Some(name), Some(content)) = (name, attribute(tag, "content")) else { return };
        let content = content.trim().to_owned();
        let slot = match name.to_ascii_lowercase().as_str() {
            "author" | "dc.creator" | "dcterms.creator" => &mut self.metadata.author,
            "date" | "dc.date" | "dcterms.date" | "dcterms.created" | "article:published_time" => {
                &mut self.metadata.created
            }
            "last-modified" | "dcterms.modified" | "article:modified_time" => {
                &mut self.metadata.modified
            }
            _ => return,
        };
        if slot.is_none() && !content.is_empty() {
            *slot = Some(content);
        }
    }
}

/// Whether a text is only the number or the sign of a list item.
fn is_bare_mark(text: &str) -> bool {
    let is_mark = |mark: &str| mark.len() < 16 && mark.chars().all(char::is_alphanumeric);
    text.strip_suffix(". ").is_some_and(is_mark)
}

fn attribute(tag: &StartTag<()>, name: &str) -> Option<String> {
    let value = tag.attributes.get(name.as_bytes())?;
    Some(String::from_utf8_lossy(&value.value).into_owned())
}

/// Why no reader sees an element, by what stands at the element itself.
fn is_hidden(tag: &StartTag<()>, has_background: bool) -> Option<Hidden> {
    let style = attribute(tag, "style").unwrap_or_default();
    let style: String = style.to_ascii_lowercase().split_whitespace().collect();
    let says = |name: &str, values: &[&str]| {
        style.split(';').filter_map(|one| one.split_once(':')).any(|(own, value)| {
            own == name && values.contains(&value.trim_end_matches("!important"))
        })
    };
    let hidden = says("display", &["none"])
        || says("visibility", &["hidden", "collapse"])
        || tag.attributes.contains_key(b"hidden".as_slice());
    let white = ["#fff", "#ffffff", "white", "rgb(255,255,255)", "rgba(255,255,255,1)"];
    let is_white = says("color", &white)
        || attribute(tag, "color")
            .is_some_and(|own| white.contains(&own.to_ascii_lowercase().as_str()));
    if hidden {
        Some(Hidden::Formatted)
    } else if says("font-size", &["0", "0px", "0pt", "0em", "0%", "1px"]) {
        Some(Hidden::Tiny)
    } else if says("opacity", &["0", "0.0", "0%"]) || says("color", &["transparent"]) {
        Some(Hidden::Transparent)
    } else if is_white && !has_background {
        Some(Hidden::Colour)
    } else {
        None
    }
}

/// Whether an element may put something behind the text of the page. What white letters stand on
/// is not followed from element to element: where there is any background, they count as seen.
fn has_background(name: &str, tag: &StartTag<()>) -> bool {
    let has = |name: &str| tag.attributes.contains_key(name.as_bytes());
    name == "style"
        || name == "link" && attribute(tag, "rel").is_some_and(|rel| rel.contains("stylesheet"))
        || has("bgcolor")
        || has("background")
        || attribute(tag, "style").is_some_and(|style| style.contains("background"))
}
