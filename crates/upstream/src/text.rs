//! Text as publishers type it, made plain: blanks, no-break spaces, soft hyphens.

/// The text with each run of blanks as one space, none at its ends, and without soft hyphens.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut gap = false;
    for letter in text.chars() {
        if letter.is_whitespace() {
            gap = true;
        } else if !is_invisible(letter) {
            if gap && !plain.is_empty() {
                plain.push(' ');
            }
            gap = false;
            plain.push(letter);
        }
    }
    plain
}

/// Signs without width: soft hyphen, zero-width blanks and joiners, the mark of byte order.
const fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// The beginning of a text, for a report: at most that many letters.
pub(crate) fn beginning(text: &str, most: usize) -> String {
    let mut letters = text.chars();
    let mut cut: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() {
        cut.push('…');
    }
    cut
}
