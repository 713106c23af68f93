//! Where the parts of a Word file of old stand.

/// The text, its notes, heads, comments, notes at the end, and text boxes.
pub(super) const PARTS: usize = 8;

/// The text and the tables about it.
pub(super) struct Places<'b> {
    pub(super) text: &'b [u8],
    pub(super) table: &'b [u8],
}

impl<'b> Places<'b> {
    /// A table, by its number in the list at the start of the text.
    pub(super) fn table(&self, number: usize) -> &'b [u8] {
        let at = 0x9a + number * 8;
        let (Some(start), Some(length)) = (u32_at(self.text, at), u32_at(self.text, at + 4)) else {
            return &[];
        };
        let start = start as usize;
        let end = start.saturating_add(length as usize);
        self.table.get(start..end).unwrap_or_default()
    }

    /// What stands behind a table.
    pub(super) fn behind(&self, number: usize) -> &'b [u8] {
        let at = 0x9a + number * 8;
        let end = u32_at(self.text, at).zip(u32_at(self.text, at + 4));
        let end = end.map_or(usize::MAX, |(start, length)| (start as usize) + length as usize);
        self.table.get(end..).unwrap_or_default()
    }

    /// A table of places and what is said of each, so many bytes long.
    pub(super) fn plc(&self, number: usize, size: usize) -> (Vec<u32>, Vec<&'b [u8]>) {
        let bytes = self.table(number);
        let count = bytes.len().saturating_sub(4) / (4 + size);
        let places = (0..=count).filter_map(|place| u32_at(bytes, place * 4)).collect();
        let first = (count + 1) * 4;
        let at = |place: usize| bytes.get(first + place * size..first + (place + 1) * size);
        (places, if size == 0 { Vec::new() } else { (0..count).filter_map(at).collect() })
    }

    /// How many characters a part of the document has; the parts stand one after another.
    pub(super) fn length(&self, part: usize) -> u32 {
        u32_at(self.text, 0x4c + part * 4).unwrap_or(0)
    }
}

pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}
