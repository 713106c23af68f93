//! The sentence in which a citation stands, for whoever reads a report without the document.

use std::ops::Range;

use crate::reading::{self, LineBreak};

/// The most that is shown before a citation and behind it, in bytes.
const MOST: usize = 180;

/// Where a long sentence is cut.
const CUT: &str = "[…]";

/// The sentence around a citation as it stands in the document, cut where it is long.
pub(crate) fn around(text: &str, cited: &Range<usize>) -> String {
    let room = reading::room(text, cited, MOST);
    let found = reading::sentence(text, &room, cited, LineBreak::RunsOn);
    // The dot at its end is a part of it.
    let is_whole = found.end < room.end || found.end == text.len();
    let end = if is_whole { text.ceil_char_boundary(found.end + 1) } else { found.end };
    let mut shown = text.get(found.start..end).unwrap_or_default();
    let is_cut_before = found.start == room.start && room.start > 0;
    let is_cut_behind = !is_whole;
    // No word is cut in two.
    if is_cut_before {
        let before = text.get(found.start..cited.start).unwrap_or_default();
        let word = before.find(char::is_whitespace).unwrap_or(before.len());
        shown = shown.get(word..).unwrap_or_default();
    }
    if is_cut_behind {
        let behind = text.get(cited.end..end).unwrap_or_default();
        let left = behind.len() - behind.rfind(char::is_whitespace).unwrap_or_default();
        shown = shown.get(..shown.len() - left).unwrap_or_default();
    }
    let shown = shown.trim();
    match (is_cut_before, is_cut_behind) {
        (false, false) => shown.to_owned(),
        (true, false) => format!("{CUT} {shown}"),
        (false, true) => format!("{shown} {CUT}"),
        (true, true) => format!("{CUT} {shown} {CUT}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, cited: &str, expected: &str) {
        let start = text.find(cited).unwrap();
        assert_eq!(around(text, &(start..start + cited.len())), expected);
    }

    #[test]
    fn a_citation_is_shown_in_its_sentence() {
        let text = concat!(
            "Das ist bestritten. ",
            "Der Schuldner haftet nach Art. 97 Abs. 1\nOR für den Schaden. ",
            "Er hat ihn zu ersetzen.",
        );
        check(
            text,
            "Art. 97 Abs. 1\nOR",
            "Der Schuldner haftet nach Art. 97 Abs. 1\nOR für den Schaden.",
        );
        check("Art. 8 ZGB", "Art. 8 ZGB", "Art. 8 ZGB");
        check(
            "1. Nach ZGB.\n2. Es gilt Art. 8 ZGB;\n3. nicht",
            "Art. 8 ZGB",
            "2. Es gilt Art. 8 ZGB;",
        );
        check(
            "Urteil vom\n3. Mai 2020 und Art. 8 ZGB",
            "Art. 8 ZGB",
            "Urteil vom\n3. Mai 2020 und Art. 8 ZGB",
        );
        check("So (BGE 1 I 1 E. 2).\nEs gilt Art. 8 ZGB", "Art. 8 ZGB", "Es gilt Art. 8 ZGB");
        check("Titel\n\nNach Art. 8 ZGB\n\nAnderes", "Art. 8 ZGB", "Nach Art. 8 ZGB");
        check("Seite\u{c}So Art. 8 ZGB\u{c}Seite", "Art. 8 ZGB", "So Art. 8 ZGB");
    }

    #[test]
    fn a_long_sentence_is_cut_between_words() {
        let long = "für lange Sätze ".repeat(40);
        let text = format!("{long}gilt Art. 8 ZGB und {long}");
        let start = text.find("Art.").unwrap();
        let shown = around(&text, &(start..start + "Art. 8 ZGB".len()));
        assert!(shown.starts_with("[…] ") && shown.ends_with(" […]"), "{shown}");
        assert!(shown.contains("gilt Art. 8 ZGB und") && shown.len() < 2 * MOST + 30, "{shown}");
        let mut words = shown.trim_start_matches("[…] ").trim_end_matches(" […]").split(' ');
        let known = ["für", "lange", "Sätze", "gilt", "Art.", "8", "ZGB", "und"];
        assert!(words.all(|word| known.contains(&word)), "{shown}");
        check(&format!("Nach Art. 8 ZGB{}", "x".repeat(400)), "Art. 8 ZGB", "Nach Art. 8 ZGB […]");
    }
}
