//! In which spelling texts are compared: without case, accents and ligatures.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// A text without case, accents and ligatures: `Œuvre à Zürich` is `oeuvre a zurich`. Every store
/// compares values in this spelling where a filter says so.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|letter| !is_combining_mark(*letter)) {
        match letter {
            'œ' | 'Œ' => folded.push_str("oe"),
            'æ' | 'Æ' => folded.push_str("ae"),
            'ß' | 'ẞ' => folded.push_str("ss"),
            'ø' | 'Ø' => folded.push('o'),
            'ł' | 'Ł' => folded.push('l'),
            letter => folded.extend(letter.to_lowercase()),
        }
    }
    folded
}
