//! The sections of a document, which say at their end how they began.

use std::io::Read;

use super::markup::{Broken, Markup, Tag};
use crate::numerals::Numerals;

/// A section.
#[derive(Debug, Default)]
pub(super) struct Section {
    /// Whether it goes on where the one before ends, on the same page.
    pub is_continuous: bool,
    /// Whether its first page has a head and a foot of its own.
    pub has_title_page: bool,
    /// Its heads and feet: the kind (`default`, `first`, `even`) and the id of the part.
    pub heads: Vec<(Place, String, String)>,
}

/// Where something stands that repeats from page to page.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Place {
    Head,
    Foot,
}

/// The sections of a document, in order.
pub(super) fn sections<R: Read>(
    markup: &mut Markup<R>,
    settings: &mut Settings,
) -> Result<Vec<Section>, Broken> {
    let mut sections: Vec<Section> = Vec::new();
    let end = markup.each(|parents, tag| {
        // What the section was before a change that is tracked.
        if parents.iter().rev().take(4).any(|parent| parent == "sectPrChange") {
            return;
        }
        if tag.name() == "sectPr" {
            sections.push(Section::default());
        }
        settings.take(parents.last(), tag);
        settings.has_backdrop |= match tag.name() {
            "background" => true,
            "anchor" => matches!(tag.attribute("behindDoc").as_deref(), Some("1" | "true")),
            // Shapes of older files stand on layers below zero.
            "shape" | "rect" | "roundrect" | "group" | "oval" => {
                tag.attribute("style").is_some_and(|style| style.contains("z-index:-"))
            }
            _ => false,
        };
        if parents.last().is_none_or(|parent| parent != "sectPr") {
            return;
        }
        let Some(section) = sections.last_mut() else { return };
        let place = match tag.name() {
            "headerReference" => Place::Head,
            "footerReference" => Place::Foot,
            "type" => {
                section.is_continuous = tag.value().as_deref() == Some("continuous");
                return;
            }
            "titlePg" => {
                section.has_title_page = tag.is_on();
                return;
            }
            _ => return,
        };
        if let Some(id) = tag.attribute("id") {
            let kind = tag.attribute("type").unwrap_or_else(|| "default".to_owned());
            section.heads.push((place, kind, id));
        }
    });
    // A document that is broken in its middle still has the sections before.
    if end == Err(Broken::TooLarge) { Err(Broken::TooLarge) } else { Ok(sections) }
}

/// How notes of a kind are numbered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks {
    pub numerals: Numerals,
    pub first: u32,
    pub restarts: Restarts,
}

/// When the numbers of notes begin anew.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Restarts {
    #[default]
    Never,
    Section,
    Page,
}

/// What the settings say.
#[derive(Debug)]
pub(super) struct Settings {
    pub footnotes: Marks,
    pub endnotes: Marks,
    /// Whether left pages have heads and feet of their own.
    pub has_even_heads: bool,
    /// Whether something may lie behind the text: a picture, a colour of the page.
    pub has_backdrop: bool,
}

impl Default for Settings {
    fn default() -> Self {
        let footnotes =
            Marks { numerals: Numerals::Decimal, first: 1, restarts: Restarts::default() };
        let endnotes = Marks { numerals: Numerals::LowerRoman, ..footnotes };
        Self { footnotes, endnotes, has_even_heads: false, has_backdrop: false }
    }
}

impl Settings {
    pub(super) fn read<R: Read>(&mut self, markup: &mut Markup<R>) -> Result<(), Broken> {
        markup.each(|parents, tag| {
            if tag.name() == "evenAndOddHeaders" {
                self.has_even_heads = tag.is_on();
            }
            self.take(parents.last(), tag);
        })
    }

    /// Takes what the settings or a section say of notes. Sections of one document that number
    /// their notes differently have not been seen; the last one holds for all.
    fn take(&mut self, parent: Option<&String>, tag: &Tag) {
        let marks = match parent.map(String::as_str) {
            Some("footnotePr") => &mut self.footnotes,
            Some("endnotePr") => &mut self.endnotes,
            _ => return,
        };
        match tag.name() {
            "numFmt" => marks.numerals = Numerals::of(&tag.value().unwrap_or_default()),
            "numStart" => marks.first = tag.number().unwrap_or(1),
            "numRestart" => {
                marks.restarts = match tag.value().as_deref() {
                    Some("eachSect") => Restarts::Section,
                    Some("eachPage") => Restarts::Page,
                    _ => Restarts::Never,
                }
            }
            _ => {}
        }
    }
}
