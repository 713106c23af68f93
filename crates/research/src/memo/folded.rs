//! Foreign text in a memo: it stands in its line, whatever it breaks.

/// A text in one line, with one space for each run of white space.
pub(crate) fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines of a text that hold words, however they are broken.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = String> {
    let is_end =
        |sign| matches!(sign, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
    text.split(is_end).map(folded).filter(|line| !line.is_empty())
}
