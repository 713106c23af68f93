//! The text of a document, which lies in the file in pieces in any order.

use encoding_rs::WINDOWS_1252;

use super::{Places, u16_at, u32_at};

/// The pieces of the text, in order.
pub(super) struct Pieces<'b> {
    bytes: &'b [u8],
    pieces: Vec<Piece>,
}

/// A piece of the text.
struct Piece {
    /// Its characters, counted over the whole document.
    start: u32,
    end: u32,
    /// Where its bytes lie.
    at: usize,
    /// Whether each character is one byte.
    is_narrow: bool,
}

/// A character of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    /// Its number, counted over the whole document.
    pub place: u32,
    /// Where its bytes lie, by which formatting is found.
    pub at: u32,
    pub sign: char,
}

impl<'b> Pieces<'b> {
    pub(super) fn read(places: &Places<'b>) -> Option<Self> {
        let mut rest = places.table(33);
        // Before the pieces stands the formatting that pieces refer to.
        while rest.first() == Some(&1) {
            let length = u16_at(rest, 1)? as usize;
            rest = rest.get(3 + length..)?;
        }
        if rest.first() != Some(&2) {
            return None;
        }
        let length = u32_at(rest, 1)? as usize;
        let list = rest.get(5..)?;
        let list = list.get(..length).unwrap_or(list);
        let count = list.len().checked_sub(4)? / 12;
        let mut pieces = Vec::new();
        for number in 0..count {
            let (start, end) = (u32_at(list, number * 4)?, u32_at(list, number * 4 + 4)?);
            let at = u32_at(list, (count + 1) * 4 + number * 8 + 2)?;
            let is_narrow = at & 0x4000_0000 != 0;
            let at = (at & 0x3fff_ffff) as usize;
            let at = if is_narrow { at / 2 } else { at };
            if start < end {
                pieces.push(Piece { start, end, at, is_narrow });
            }
        }
        // They are in order; one that goes back would repeat the text without end.
        let is_ordered = pieces.windows(2).all(|pair| matches!(pair, [a, b] if a.end <= b.start));
        let pieces = Self { bytes: places.text, pieces };
        (is_ordered && pieces.length() <= places.text.len()).then_some(pieces)
    }

    /// The characters of a part of the document.
    pub(super) fn glyphs(&self, start: u32, end: u32) -> impl Iterator<Item = Glyph> {
        let first = self.pieces.partition_point(|piece| piece.end <= start);
        let pieces = self.pieces.get(first..).unwrap_or_default();
        let inside = pieces.iter().take_while(move |piece| piece.start < end);
        inside.flat_map(move |piece| {
            let from = piece.start.max(start);
            (from..piece.end.min(end)).map_while(move |place| self.glyph(piece, place)).flatten()
        })
    }

    /// A character; nothing inside for the second half of one that has two.
    fn glyph(&self, piece: &Piece, place: u32) -> Option<Option<Glyph>> {
        let offset = (place - piece.start) as usize;
        if piece.is_narrow {
            let at = piece.at + offset;
            let byte = *self.bytes.get(at)?;
            let (text, _) = WINDOWS_1252.decode_without_bom_handling(std::slice::from_ref(&byte));
            let sign = text.chars().next()?;
            return Some(Some(Glyph { place, at: u32::try_from(at).ok()?, sign }));
        }
        let at = piece.at + offset * 2;
        let unit = u16_at(self.bytes, at)?;
        let sign = match unit {
            0xd800..=0xdbff => {
                let low = u16_at(self.bytes, at + 2).unwrap_or(0);
                let pair = char::decode_utf16([unit, low]).next();
                pair.and_then(Result::ok).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            0xdc00..=0xdfff => return Some(None),
            _ => char::from_u32(u32::from(unit)).unwrap_or(char::REPLACEMENT_CHARACTER),
        };
        Some(Some(Glyph { place, at: u32::try_from(at).ok()?, sign }))
    }

    /// The characters of all pieces that are there. Pieces that share their bytes would have more
    /// than the file.
    fn length(&self) -> usize {
        let there = |piece: &Piece| {
            let left = self.bytes.len().saturating_sub(piece.at);
            ((piece.end - piece.start) as usize).min(left)
        };
        self.pieces.iter().map(there).fold(0, usize::saturating_add)
    }

    /// Whether the bytes of all pieces are there.
    pub(super) fn is_whole(&self) -> bool {
        self.pieces.iter().all(|piece| {
            let length = (piece.end - piece.start) as usize * if piece.is_narrow { 1 } else { 2 };
            piece.at + length <= self.bytes.len()
        })
    }
}
