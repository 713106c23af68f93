//! What counts as a word here: a run of letters and digits, or the sign of a paragraph.

use std::ops::Range;

use crate::fold::fold;

/// A word of a text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Word {
    /// Its bytes.
    pub(crate) range: Range<usize>,
    /// Its spelling without case and accents.
    pub(crate) folded: String,
}

/// The words of a text, in order.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut start = None;
    let mut end_word = |start: &mut Option<usize>, end: usize| {
        if let Some(range) = start.take().map(|start| start..end) {
            let folded = fold(text.get(range.clone()).unwrap_or_default());
            found.push(Word { range, folded });
        }
    };
    for (place, letter) in text.char_indices() {
        if letter == '§' {
            end_word(&mut start, place);
            start = Some(place);
            end_word(&mut start, place + letter.len_utf8());
        } else if letter.is_alphanumeric() || unicode_normalization::char::is_combining_mark(letter)
        {
            start.get_or_insert(place);
        } else {
            end_word(&mut start, place);
        }
    }
    end_word(&mut start, text.len());
    found
}
