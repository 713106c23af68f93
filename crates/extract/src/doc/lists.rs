//! The lists of a document, whose numbers are not in its text.

use super::{Places, u16_at, u32_at};
use crate::{
    docx::{Level, Numbering},
    numerals::Numerals,
};

/// Reads the lists. A paragraph names its list by its place among them, counted from one.
pub(super) fn read(places: &Places<'_>) -> Option<Numbering> {
    let list = places.table(73);
    let count = u16_at(list, 0)? as usize;
    let mut levels = Bytes(places.behind(73));
    let mut outlines: Vec<(u32, Vec<Level>)> = Vec::new();
    for number in 0..count {
        let about = list.get(2 + number * 28..2 + (number + 1) * 28)?;
        let is_simple = about.get(26)? & 1 == 1;
        let count = if is_simple { 1 } else { 9 };
        let read: Option<Vec<Level>> = (0..count).map(|_| levels.level()).collect();
        outlines.push((u32_at(about, 0)?, read?));
    }
    let uses = places.table(74);
    let count = u32_at(uses, 0)? as usize;
    let mut own = Bytes(uses.get(4 + count.checked_mul(16)?..)?);
    let mut numbering = Numbering::default();
    for number in 0..count {
        let about = uses.get(4 + number * 16..4 + (number + 1) * 16)?;
        let id = u32_at(about, 0)?;
        let changes = own.changes(*about.get(12)?).unwrap_or_default();
        let levels = outlines.iter().find(|(outline, _)| *outline == id);
        let levels = levels.map_or(&[][..], |(_, levels)| levels.as_slice());
        numbering.add(u32::try_from(number).ok()? + 1, id, levels, changes);
    }
    Some(numbering)
}

/// Bytes still to be read.
struct Bytes<'b>(&'b [u8]);

impl<'b> Bytes<'b> {
    fn take(&mut self, count: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn level(&mut self) -> Option<Level> {
        let about = self.take(28)?;
        let (characters, paragraphs) = (*about.get(24)?, *about.get(25)?);
        self.take(usize::from(characters) + usize::from(paragraphs))?;
        let length = usize::from(u16_at(self.take(2)?, 0)?);
        let units = self.take(length * 2)?;
        let (pairs, _) = units.as_chunks::<2>();
        let mut text = String::new();
        for sign in char::decode_utf16(pairs.iter().map(|pair| u16::from_le_bytes(*pair))) {
            match sign.unwrap_or(char::REPLACEMENT_CHARACTER) {
                // The number of a level stands as the level itself.
                place @ '\0'..='\u{8}' => text.push_str(&format!("%{}", u32::from(place) + 1)),
                sign => text.push(sign),
            }
        }
        let flags = *about.get(5)?;
        // The level behind which it begins anew is given where it is not the one above.
        let restart = (flags & 8 != 0).then(|| usize::from(about.get(26).copied().unwrap_or(0)));
        Some(Level {
            start: u32_at(about, 0),
            numerals: numerals(*about.get(4)?),
            text,
            is_apart: *about.get(15)? != 2,
            is_legal: flags & 4 != 0,
            restart,
            style: None,
            is_given: true,
        })
    }

    /// The levels of which a list differs from those it has in common with others.
    fn changes(&mut self, count: u8) -> Option<Vec<(usize, Level)>> {
        self.take(4)?;
        let mut changes = Vec::new();
        for _ in 0..count {
            let about = self.take(8)?;
            let flags = u32_at(about, 4)?;
            let mut level = if flags & 0x20 != 0 { self.level()? } else { Level::default() };
            if flags & 0x10 != 0 && flags & 0x20 == 0 {
                level.start = u32_at(about, 0);
            }
            changes.push(((flags & 0xf) as usize, level));
        }
        Some(changes)
    }
}

const fn numerals(code: u8) -> Numerals {
    match code {
        1 => Numerals::UpperRoman,
        2 => Numerals::LowerRoman,
        3 => Numerals::UpperLetter,
        4 => Numerals::LowerLetter,
        5 => Numerals::Ordinal,
        6 => Numerals::Word,
        7 => Numerals::OrdinalWord,
        9 => Numerals::Sign,
        22 => Numerals::Padded,
        23 => Numerals::Bullet,
        255 => Numerals::Absent,
        _ => Numerals::Decimal,
    }
}
