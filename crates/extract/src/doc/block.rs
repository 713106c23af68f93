//! How a paragraph is set.

use crate::doc::u16_at;

/// What is said of a paragraph.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Block {
    pub is_heading: Option<bool>,
    /// Whether it is the end of a row of a table.
    pub ends_row: bool,
    pub is_in_table: bool,
    pub starts_page: Option<bool>,
    /// Its list, counted from one; 0 for none.
    pub list: Option<u16>,
    /// Its level in the list.
    pub level: Option<u8>,
}

impl Block {
    /// Reads a list of properties.
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut block = Self::default();
        for (code, value) in properties(bytes) {
            let first = value.first().copied().unwrap_or(0);
            match code {
                0x2416 => block.is_in_table = first != 0,
                0x2417 => block.ends_row = first != 0,
                0x2407 => block.starts_page = Some(first != 0),
                0x260a => block.level = Some(first),
                0x460b => block.list = u16_at(value, 0),
                0x2640 => block.is_heading = Some(first < 9),
                _ => {}
            }
        }
        block
    }

    /// Takes from a style what it does not say itself.
    pub(super) fn inherit(&mut self, style: Self) {
        self.is_heading = self.is_heading.or(style.is_heading);
        self.starts_page = self.starts_page.or(style.starts_page);
        self.list = self.list.or(style.list);
        self.level = self.level.or(style.level);
    }
}

/// The properties in a list of them: the code of each and its value.
pub(super) fn properties(mut bytes: &[u8]) -> impl Iterator<Item = (u16, &[u8])> {
    std::iter::from_fn(move || {
        let code = u16_at(bytes, 0)?;
        let (skip, length) = match code >> 13 {
            0 | 1 => (2, 1),
            2 | 4 | 5 => (2, 2),
            3 => (2, 4),
            7 => (2, 3),
            // The two whose length is longer than a byte can say.
            _ if code == 0xd608 => (4, (u16_at(bytes, 2)? as usize).saturating_sub(1)),
            _ if code == 0xc615 && bytes.get(2) == Some(&255) => return None,
            _ => (3, *bytes.get(2)? as usize),
        };
        let value = bytes.get(skip..skip + length)?;
        bytes = bytes.get(skip + length..)?;
        Some((code, value))
    })
}
