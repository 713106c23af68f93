//! Texts without what would steer a terminal.

/// The text on one line, without what would drive a terminal: a document under test is a stranger.
pub(crate) fn clean(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace(steers, "\u{fffd}")
}

/// A text of several lines without what would drive a terminal.
pub(crate) fn clean_text(text: &str) -> String {
    text.replace('\t', "    ").replace(|letter| steers(letter) && letter != '\n', "\u{fffd}")
}

/// Whether the character moves the cursor, the colours or the direction of what follows it.
pub(crate) fn steers(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
