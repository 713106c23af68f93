//! European case law identifiers of German decisions.

use crate::{de::Ecli, text::cursor::Cursor};

/// Reads an identifier that begins at a place.
pub(in crate::de) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Ecli, usize)> {
    if !cursor.is_any(at, &["ecli"]) || !cursor.is_sign(at + 1, b':') {
        return None;
    }
    let mut end = at + 1;
    while end < at + 60 && cursor.is_tight(end) {
        end += 1;
    }
    // A full stop or a comma behind it is the sentence's.
    while end > at {
        let text: String = (at..end).map(|place| cursor.raw(place)).collect();
        if let Some(ecli) = Ecli::parse(&text) {
            return Some((ecli, end));
        }
        end -= 1;
    }
    None
}
