//! What the named styles of a document mean for its paragraphs.

use std::{collections::BTreeMap, io::Read};

use super::{
    markup::{Broken, Markup, Tag},
    run::{Look, is_shade},
};

/// The styles of a document.
#[derive(Debug, Default)]
pub(super) struct Styles {
    styles: BTreeMap<String, Style>,
    /// The style of paragraphs that name none.
    default: Option<String>,
    /// The language of the text, where it is given, such as `de-CH`.
    pub language: Option<String>,
}

/// A style, without what it inherits.
#[derive(Debug, Default)]
struct Style {
    name: String,
    based_on: Option<String>,
    list: Option<u32>,
    level: Option<usize>,
    outline: Option<u8>,
    look: Look,
    starts_page: Option<bool>,
}

/// Styles that inherit from styles. Word allows ten.
const LONGEST_CHAIN: usize = 32;

impl Styles {
    pub(super) fn read<R: Read>(&mut self, markup: &mut Markup<R>) -> Result<(), Broken> {
        let mut id = String::new();
        markup.each(|parents, tag| {
            let parent = parents.last().map_or("", String::as_str);
            match (tag.name(), parent) {
                ("style", _) => {
                    id = tag.attribute("styleId").unwrap_or_default();
                    let is_paragraph = tag.attribute("type").as_deref() == Some("paragraph");
                    let is_default =
                        matches!(tag.attribute("default").as_deref(), Some("1" | "true" | "on"));
                    if is_paragraph && is_default {
                        self.default = Some(id.clone());
                    }
                    self.styles.insert(id.clone(), Style::default());
                }
                ("lang", "rPr") if parents.iter().any(|name| name == "docDefaults") => {
                    self.language = tag.value();
                }
                _ => {
                    if let Some(style) = self.styles.get_mut(&id) {
                        style.take(parent, tag);
                    }
                }
            }
        })
    }

    /// A style and those it inherits from, nearest first.
    fn chain<'s>(&'s self, id: Option<&'s str>) -> impl Iterator<Item = (&'s str, &'s Style)> {
        let mut next = id.or(self.default.as_deref());
        std::iter::from_fn(move || {
            let id = next?;
            let style = self.styles.get(id)?;
            next = style.based_on.as_deref();
            Some((id, style))
        })
        .take(LONGEST_CHAIN)
    }

    /// The list a style belongs to, with the style that says so.
    pub(super) fn list<'s>(&'s self, id: Option<&'s str>) -> Option<(u32, &'s str)> {
        self.chain(id).find_map(|(id, style)| Some((style.list?, id)))
    }

    /// The level in its list that a style asks for.
    pub(super) fn level(&self, id: Option<&str>) -> Option<usize> {
        self.chain(id).find_map(|(_, style)| style.level)
    }

    /// The names of a style and of those it inherits from.
    pub(super) fn ids<'s>(&'s self, id: Option<&'s str>) -> impl Iterator<Item = &'s str> {
        self.chain(id).map(|(id, _)| id)
    }

    /// Whether a style is one of headings.
    pub(super) fn is_heading(&self, id: Option<&str>) -> bool {
        // The levels are 0 to 8; 9 is running text and ends the inheritance.
        if let Some(level) = self.chain(id).find_map(|(_, style)| style.outline) {
            return level < 9;
        }
        self.chain(id).any(|(id, style)| is_heading_name(&style.name) || is_heading_name(id))
    }

    /// How letters of a style are formatted.
    pub(super) fn look(&self, id: Option<&str>) -> Look {
        self.chain(id).fold(Look::default(), |look, (_, style)| look.or(&style.look))
    }

    /// Whether cells of tables of a style may stand on a colour; those of a style that is not there
    /// may.
    pub(super) fn may_shade(&self, id: &str) -> bool {
        !self.styles.contains_key(id) || self.look(Some(id)).is_shaded
    }

    /// Whether a paragraph of a style begins a page.
    pub(super) fn starts_page(&self, id: Option<&str>) -> bool {
        self.chain(id).find_map(|(_, style)| style.starts_page).unwrap_or(false)
    }
}

impl Style {
    fn take(&mut self, parent: &str, tag: &Tag) {
        match (tag.name(), parent) {
            ("name", "style") => self.name = tag.value().unwrap_or_default().to_lowercase(),
            ("basedOn", "style") => self.based_on = tag.value(),
            ("numId", "numPr") => self.list = tag.number(),
            ("ilvl", "numPr") => self.level = tag.number(),
            ("outlineLvl", "pPr") => self.outline = tag.number(),
            ("pageBreakBefore", "pPr") => self.starts_page = Some(tag.is_on()),
            (_, "rPr") => self.look.take(tag),
            // Of paragraphs, of tables, of some cells of tables.
            ("shd", _) => self.look.is_shaded |= is_shade(tag),
            _ => {}
        }
    }
}

/// Whether a style is called a heading: Word writes the English name in every language, other
/// programs write their own.
fn is_heading_name(name: &str) -> bool {
    let name = name.to_lowercase();
    let bare = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let is_numbered = bare.len() < name.len();
    match bare {
        "title" | "titel" | "titre" | "titolo" | "subtitle" | "untertitel" => true,
        "heading" | "überschrift" | "berschrift" | "intestazione" => is_numbered,
        _ => false,
    }
}
