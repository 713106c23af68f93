//! How the bytes of each font are letters.

use std::collections::BTreeMap;

use encoding_rs::{Encoding, WINDOWS_1252};

use crate::doc::code_page;

/// The fonts of a file.
#[derive(Debug)]
pub(super) struct Fonts {
    /// The encoding of the file, for fonts that name none.
    pub general: &'static Encoding,
    fonts: BTreeMap<i32, &'static Encoding>,
    symbols: Vec<i32>,
    /// The font being described.
    current: i32,
}

impl Default for Fonts {
    fn default() -> Self {
        let fonts = BTreeMap::new();
        Self { general: WINDOWS_1252, fonts, symbols: Vec::new(), current: 0 }
    }
}

impl Fonts {
    /// Takes a word of the table of fonts.
    pub(super) fn take(&mut self, word: &str, number: i32) {
        match word {
            "f" => self.current = number,
            "fcharset" if number == 2 => self.symbols.push(self.current),
            "fcharset" => {
                if let Some(page) = page_of(number) {
                    self.fonts.insert(self.current, code_page(page));
                }
            }
            "cpg" => {
                self.fonts.insert(self.current, code_page(u16::try_from(number).unwrap_or(1252)));
            }
            _ => {}
        }
    }

    /// The encoding of a font.
    pub(super) fn encoding(&self, font: i32) -> &'static Encoding {
        self.fonts.get(&font).copied().unwrap_or(self.general)
    }

    /// Whether a font holds signs in place of letters.
    pub(super) fn is_symbols(&self, font: i32) -> bool {
        self.symbols.contains(&font)
    }
}

/// The code page of a set of characters of Windows; nothing where the file's own holds.
const fn page_of(charset: i32) -> Option<u16> {
    Some(match charset {
        0 => 1252,
        77 => 10000,
        128 => 932,
        129 => 949,
        134 => 936,
        136 => 950,
        161 => 1253,
        162 => 1254,
        163 => 1258,
        177 => 1255,
        178 => 1256,
        186 => 1257,
        204 => 1251,
        222 => 874,
        238 => 1250,
        _ => return None,
    })
}
