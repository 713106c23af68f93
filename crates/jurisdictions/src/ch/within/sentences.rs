//! How many sentences a text has: at least, and at most.

/// Words that end in a dot and end no sentence.
const SHORT: [&str; 24] = [
    "art", "abs", "bst", "ziff", "lit", "al", "let", "ch", "cpv", "lett", "n", "nr", "bzw", "vgl",
    "sog", "usw", "etc", "inkl", "resp", "cf", "mio", "fr", "st", "no",
];

/// The least and the greatest number of sentences that a text can have.
pub(super) fn count(text: &str) -> (usize, usize) {
    let text = text.trim();
    if text.is_empty() {
        return (0, 0);
    }
    let (mut sure, mut possible) = (0, 0);
    for (at, sign) in text.char_indices() {
        if !matches!(sign, '.' | '!' | '?' | ';' | ':') {
            continue;
        }
        let rest = text.get(at + 1..).unwrap_or_default();
        if rest.trim().is_empty() || !rest.starts_with(char::is_whitespace) {
            continue;
        }
        possible += 1;
        let before = text.get(..at).unwrap_or_default();
        let word = before.rsplit(|one: char| !one.is_alphanumeric()).next().unwrap_or_default();
        let is_word = word.chars().count() > 1
            && word.chars().all(char::is_alphabetic)
            && !SHORT.contains(&word.to_lowercase().as_str());
        let is_end = matches!(sign, '.' | '!' | '?') && is_word;
        if is_end && rest.trim_start().starts_with(char::is_uppercase) {
            sure += 1;
        }
    }
    (sure + 1, possible + 1)
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn what_may_end_a_sentence_counts_for_the_most_and_what_must_for_the_least() {
        assert_eq!(count(""), (0, 0));
        assert_eq!(count("Der Richter entscheidet."), (1, 1));
        assert_eq!(count("Er haftet. Vorbehalten bleibt Art. 5. Das Gericht entscheidet."), (2, 4));
        assert_eq!(count("Le juge statue. Il motive sa décision."), (2, 2));
    }
}
