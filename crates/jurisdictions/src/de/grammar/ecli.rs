//! European case law identifiers of German decisions.

use crate::{de::Ecli, reader::Reader};

/// Reads an identifier that begins at a place.
pub(in crate::de) fn read(reader: &Reader<'_>, at: usize) -> Option<(Ecli, usize)> {
    if !reader.is_any_case(at, &["ecli"]) || !reader.is_sign(at + 1, b':') {
        return None;
    }
    let mut end = at + 1;
    while end < at + 60 && reader.is_tight(end) {
        end += 1;
    }
    // A full stop or a comma behind it is the sentence's.
    while end > at {
        let text: String = (at..end).map(|place| reader.raw(place)).collect();
        if let Some(ecli) = Ecli::parse(&text) {
            return Some((ecli, end));
        }
        end -= 1;
    }
    None
}
