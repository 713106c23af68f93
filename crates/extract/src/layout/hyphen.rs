//! Which hyphens only the end of a line put there.

use crate::Line;

/// Marks the lines whose last hyphen parts a word that goes on in the next line.
pub(crate) fn mark(lines: &mut [Line]) {
    for at in 1..lines.len() {
        let Some((last, next)) = lines.get(at - 1).zip(lines.get(at)) else { continue };
        let parted = parts(&last.text, &next.text);
        if let Some(line) = lines.get_mut(at - 1) {
            line.hyphenated = parted;
        }
    }
}

/// Whether the hyphen at the end of one line only parts a word from its rest on the next.
pub(crate) fn parts(last: &str, next: &str) -> bool {
    let Some(stem) = last.strip_suffix(['-', '\u{2010}', '\u{ad}']) else { return false };
    let stem = stem.rsplit(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    if !stem.ends_with(char::is_alphabetic) || !next.starts_with(char::is_lowercase) {
        return false;
    }
    // "Vor- und Nachteile", "entrées- ou sorties": the hyphen stands for a word left out.
    let word = next.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    !matches!(
        word,
        "und" | "oder" | "bzw" | "sowie" | "et" | "ou" | "e" | "o" | "and" | "or" | "to"
    )
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn a_hyphen_that_stands_for_a_word_stays() {
        let cases = [
            ("die Haf-", "tung des", true),
            ("Ost-", "und Westschweiz", false),
            ("die GmbH-", "Statuten", false),
            ("Art. 12-", "abs", false),
            ("a dash -", "then", false),
            ("Haftungs-", "und Schadenersatz", false),
            ("un contra-", "tto", true),
        ];
        for (last, next, expected) in cases {
            assert_eq!(parts(last, next), expected, "{last} {next}");
        }
    }
}
