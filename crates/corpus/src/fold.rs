//! In which spelling texts are compared: without case, accents and ligatures.

use law::fold::{Alphabet, fold_letters};
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// A text without case, accents and ligatures: `Œuvre à Zürich` is `oeuvre a zurich`. Every store
/// compares values in this spelling where a filter says so.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let letters = text.nfkd().filter(|letter| !is_combining_mark(*letter));
    fold_letters(letters, Alphabet::Names)
}
