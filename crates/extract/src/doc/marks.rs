//! Where sections begin and notes are referred to.

use std::collections::{BTreeMap, BTreeSet};

use super::{Places, u16_at, u32_at};
use crate::doc::block::properties;

/// The sections of a document.
#[derive(Debug, Default)]
pub(super) struct Sections {
    /// The character each begins with, and the section's number.
    pub starts: BTreeMap<u32, usize>,
    /// Those that go on where the one before ends, by their first character.
    pub continuous: BTreeSet<u32>,
}

impl Sections {
    pub(super) fn read(places: &Places<'_>) -> Self {
        let (starts, about) = places.plc(6, 12);
        let mut sections = Self::default();
        for (number, (start, about)) in starts.iter().zip(about).enumerate() {
            sections.starts.insert(*start, number);
            let at = u32_at(about, 2).unwrap_or(u32::MAX) as usize;
            let length = u16_at(places.text, at).unwrap_or(0) as usize;
            let list = at.checked_add(2).and_then(|at| places.text.get(at..at + length));
            let breaks = properties(list.unwrap_or_default()).find(|(code, _)| *code == 0x3009);
            if breaks.is_some_and(|(_, value)| value.first() == Some(&0)) {
                sections.continuous.insert(*start);
            }
        }
        sections
    }
}

/// Which tables tell of notes of a kind.
pub(super) struct Tables {
    references: usize,
    texts: usize,
    /// The part of the document that holds them.
    pub part: usize,
}

/// Notes at the foot of the page.
pub(super) const FOOTNOTES: Tables = Tables { references: 2, texts: 3, part: 1 };
/// Notes at the end of the document.
pub(super) const ENDNOTES: Tables = Tables { references: 46, texts: 47, part: 5 };

/// The notes of a kind.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// For each character that refers to one: which it is, and whether it is numbered.
    pub references: BTreeMap<u32, (usize, bool)>,
    /// For each, its characters, counted over the whole document.
    pub texts: Vec<(u32, u32)>,
}

impl Notes {
    pub(super) fn read(places: &Places<'_>, tables: &Tables) -> Self {
        let first: u32 =
            (0..tables.part).fold(0, |sum, part| sum.saturating_add(places.length(part)));
        let end = first.saturating_add(places.length(tables.part));
        let (references, about) = places.plc(tables.references, 2);
        let references = references.iter().zip(about).enumerate();
        let (mut texts, _) = places.plc(tables.texts, 0);
        // Texts that go back would be read again and again.
        if !texts.is_sorted() {
            texts.clear();
        }
        let texts = texts.windows(2).filter_map(|pair| match pair {
            [from, to] => {
                let from = first.saturating_add(*from).min(end);
                Some((from, first.saturating_add(*to).clamp(from, end)))
            }
            _ => None,
        });
        Self {
            references: references
                .map(|(number, (place, about))| {
                    (*place, (number, u16_at(about, 0).is_some_and(|kind| kind != 0)))
                })
                .collect(),
            texts: texts.collect(),
        }
    }
}
