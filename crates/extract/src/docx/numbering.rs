//! The numbers of numbered paragraphs, which a document does not hold but its reader sees.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Read,
};

use super::{
    markup::{Broken, Markup, Tag},
    styles::Styles,
};
use crate::numerals::Numerals;

/// Levels of a list.
const LEVELS: usize = 9;

/// The lists of a document and how far each has counted.
#[derive(Debug, Default)]
pub(crate) struct Numbering {
    outlines: BTreeMap<u32, Outline>,
    lists: BTreeMap<u32, List>,
    counts: BTreeMap<u32, [Option<u32>; LEVELS]>,
    /// Lists and levels whose own first number has been used.
    restarted: BTreeSet<(u32, usize)>,
    language: String,
}

/// What several lists have in common (`w:abstractNum`).
#[derive(Debug, Default)]
struct Outline {
    levels: [Level; LEVELS],
    /// The style whose list stands for this one.
    link: Option<String>,
}

/// A list (`w:num`).
#[derive(Debug, Default)]
struct List {
    outline: u32,
    /// Levels that begin at another number.
    starts: BTreeMap<usize, u32>,
    /// Levels that are written otherwise.
    levels: BTreeMap<usize, Level>,
}

/// How the numbers of a level are made.
#[derive(Clone, Debug, Default)]
pub(crate) struct Level {
    pub start: Option<u32>,
    pub numerals: Numerals,
    pub text: String,
    /// Whether a blank or tab parts the number from the text.
    pub is_apart: bool,
    /// Whether the levels above are written in decimal.
    pub is_legal: bool,
    /// The level, counted from one, after which this one begins anew; 0 for never.
    pub restart: Option<usize>,
    /// The paragraph style that stands for this level.
    pub style: Option<String>,
    pub is_given: bool,
}

impl Level {
    fn take(&mut self, tag: &Tag) {
        self.is_given = true;
        match tag.name() {
            "lvl" => self.is_apart = true,
            "start" => self.start = tag.number(),
            "numFmt" => self.numerals = Numerals::of(&tag.value().unwrap_or_default()),
            "lvlText" => self.text = tag.value().unwrap_or_default(),
            "suff" => self.is_apart = tag.value().as_deref() != Some("nothing"),
            "isLgl" => self.is_legal = tag.is_on(),
            "lvlRestart" => self.restart = tag.number(),
            "pStyle" => self.style = tag.value(),
            _ => {}
        }
    }
}

/// The number of a paragraph.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Number {
    /// As printed, with the blank that parts it from the text.
    pub text: String,
    /// Whether it is a sign that counts nothing.
    pub is_bullet: bool,
}

impl Numbering {
    pub(super) fn read<R: Read>(&mut self, markup: &mut Markup<R>) -> Result<(), Broken> {
        let (mut outline, mut list, mut level) = (None, None, 0);
        markup.each(|parents, tag| {
            let number = |name| tag.attribute(name).and_then(|text| text.trim().parse().ok());
            match tag.name() {
                "abstractNum" => (outline, list) = (number("abstractNumId"), None),
                "num" => (outline, list) = (None, number("numId")),
                "lvl" | "lvlOverride" => {
                    level = tag.attribute("ilvl").and_then(|text| text.parse().ok()).unwrap_or(0);
                }
                _ => {}
            }
            let is_inside = |name: &str| parents.iter().any(|parent| parent == name);
            if let Some(id) = outline {
                let outline = self.outlines.entry(id).or_default();
                if tag.name() == "numStyleLink" {
                    outline.link = tag.value();
                } else if (tag.name() == "lvl" || is_inside("lvl"))
                    && let Some(level) = outline.levels.get_mut(level)
                {
                    level.take(tag);
                }
            } else if let Some(id) = list {
                let list = self.lists.entry(id).or_default();
                match tag.name() {
                    "abstractNumId" => list.outline = tag.number().unwrap_or(0),
                    "startOverride" => {
                        list.starts.insert(level, tag.number().unwrap_or(1));
                    }
                    "lvlOverride" => {}
                    _ if (tag.name() == "lvl" || is_inside("lvl")) && level < LEVELS => {
                        list.levels.entry(level).or_default().take(tag);
                    }
                    _ => {}
                }
            }
        })
    }

    /// Follows lists that are given by a style, and takes the language numbers are written in.
    pub(super) fn link(&mut self, styles: &Styles) {
        self.language = styles.language.clone().unwrap_or_default();
        let mut linked = Vec::new();
        for (id, outline) in &self.outlines {
            let Some(style) = outline.link.as_deref() else { continue };
            let found = styles.list(Some(style)).and_then(|(list, _)| self.lists.get(&list));
            if let Some(list) = found.filter(|list| list.outline != *id) {
                linked.push((*id, list.outline));
            }
        }
        for list in self.lists.values_mut() {
            if let Some((_, to)) = linked.iter().find(|(from, _)| *from == list.outline) {
                list.outline = *to;
            }
        }
    }

    /// The level of a list that stands for a style.
    fn level_of(&self, list: u32, style: &str) -> Option<usize> {
        let list = self.lists.get(&list)?;
        let outline = self.outlines.get(&list.outline)?;
        (0..LEVELS).find(|level| {
            let own = list.levels.get(level).and_then(|level| level.style.as_deref());
            let shared = outline.levels.get(*level).and_then(|level| level.style.as_deref());
            own.or(shared) == Some(style)
        })
    }

    /// The list and the level of a paragraph, from what it says itself and from its style.
    pub(super) fn place(
        &self,
        styles: &Styles,
        style: Option<&str>,
        own: (Option<u32>, Option<usize>),
    ) -> Option<(u32, usize)> {
        let (list, from_style) = match own.0 {
            Some(list) => (list, false),
            None => (styles.list(style)?.0, true),
        };
        // List 0 takes a paragraph out of the list of its style.
        if list == 0 {
            return None;
        }
        let linked = || styles.ids(style).find_map(|id| self.level_of(list, id));
        let level = match own.1 {
            Some(level) => level,
            None if from_style => linked().or_else(|| styles.level(style)).unwrap_or(0),
            None => linked().unwrap_or(0),
        };
        Some((list, level.min(LEVELS - 1)))
    }

    fn level<'l>(&'l self, list: &'l List, level: usize) -> Option<&'l Level> {
        let own = list.levels.get(&level).filter(|level| level.is_given);
        own.or_else(|| self.outlines.get(&list.outline)?.levels.get(level))
    }

    /// Adds a list that was not read from XML: the levels it has in common with others, and those
    /// that are its own.
    pub(crate) fn add(
        &mut self,
        id: u32,
        outline: u32,
        levels: &[Level],
        own: Vec<(usize, Level)>,
    ) {
        let outline_levels = &mut self.outlines.entry(outline).or_default().levels;
        for (slot, level) in outline_levels.iter_mut().zip(levels) {
            slot.clone_from(level);
        }
        let mut list = List { outline, ..List::default() };
        for (place, level) in own {
            if level.is_given {
                list.levels.insert(place, level);
            } else if let Some(start) = level.start {
                list.starts.insert(place, start);
            }
        }
        self.lists.insert(id, list);
    }

    /// Begins all lists anew: those in heads and notes do not count for the text.
    pub(super) fn restart(&mut self) {
        self.counts.clear();
        self.restarted.clear();
    }

    /// Counts a paragraph of a list and writes its number.
    pub(crate) fn next(&mut self, id: u32, place: usize) -> Option<Number> {
        let list = self.lists.get(&id)?;
        let level = self.level(list, place)?;
        if !level.is_given {
            return None;
        }
        let mut counts = self.counts.get(&list.outline).copied().unwrap_or_default();
        let first = level.start.unwrap_or(1);
        let anew = list.starts.get(&place).filter(|_| !self.restarted.contains(&(id, place)));
        let count = match (anew, counts.get(place).copied().flatten()) {
            (Some(start), _) => *start,
            (None, Some(count)) => count.saturating_add(1),
            (None, None) => list.starts.get(&place).copied().unwrap_or(first),
        };
        for (deeper, slot) in counts.iter_mut().enumerate().skip(place) {
            if deeper == place {
                *slot = Some(count);
                continue;
            }
            let restart = self.level(list, deeper).and_then(|level| level.restart);
            if restart.is_none_or(|after| after > place && after != 0) {
                *slot = None;
            }
        }
        // A level that is left out is counted: the first paragraph that has it later is the second.
        for (upper, slot) in counts.iter_mut().enumerate().take(place) {
            let start = || self.level(list, upper).and_then(|level| level.start).unwrap_or(1);
            slot.get_or_insert_with(start);
        }
        let text = self.write(list, level, &counts);
        let number = Number {
            is_bullet: level.numerals == Numerals::Bullet,
            text: if text.is_empty() || !level.is_apart { text } else { text + " " },
        };
        let outline = list.outline;
        self.counts.insert(outline, counts);
        self.restarted.insert((id, place));
        Some(number)
    }

    fn write(&self, list: &List, level: &Level, counts: &[Option<u32>; LEVELS]) -> String {
        if level.numerals == Numerals::Bullet {
            return bullet(&level.text).to_owned();
        }
        let mut out = String::new();
        let mut signs = level.text.chars().peekable();
        while let Some(sign) = signs.next() {
            let named =
                if sign == '%' { signs.peek().and_then(|next| next.to_digit(10)) } else { None };
            let Some(place) = named.and_then(|named| (named as usize).checked_sub(1)) else {
                out.push(sign);
                continue;
            };
            signs.next();
            let Some(named) = self.level(list, place) else { continue };
            let count = counts.get(place).copied().flatten();
            let count = count.or(named.start).unwrap_or(1);
            let numerals = if level.is_legal && named.numerals != Numerals::Absent {
                Numerals::Decimal
            } else {
                named.numerals
            };
            out.push_str(&numerals.write(count, &self.language));
        }
        out.trim().to_owned()
    }
}

/// The sign of a list without numbers. Word names it by its place in the fonts Symbol and
/// Wingdings, where other systems see a box.
fn bullet(text: &str) -> &str {
    match text {
        "o" | "\u{f06f}" | "\u{f0a1}" => "◦",
        "\u{f0a7}" | "\u{f06e}" | "\u{f0a8}" => "▪",
        "\u{f0d8}" => "➢",
        "\u{f0fc}" => "✓",
        "\u{f0e8}" | "\u{f0e0}" => "→",
        "\u{f02d}" => "-",
        _ if text.chars().any(|sign| ('\u{e000}'..='\u{f8ff}').contains(&sign)) => "•",
        _ => text,
    }
}
