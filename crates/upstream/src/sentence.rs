//! Which words of a sentence say what it is about?
//!
//! A source that looks for all words of a question finds nothing, since no text holds those that
//! only hold the sentence together.

use law::{Between, Clause, Query};

/// Words that hold sentences together, in German, French, Italian and English.
const BINDING: &str = include_str!("sentence/binding.txt");

/// The fewest words of a sentence, and the fewest that hold it together.
const LEAST: usize = 6;
const LEAST_BINDING: usize = 2;
/// The same of a question that ends with its mark.
const LEAST_ASKED: usize = 3;

/// The words that say what a sentence is about, each once. None where a text is none: words beside
/// each other are all meant, and so is what stands between quotation marks or is joined by operators.
pub fn content(text: &str) -> Option<Vec<String>> {
    // Whether OR is an operator or the Code of Obligations is told by the grammar of queries.
    let query = Query::parse(text, Between::All).ok()?;
    let Clause::All(parts) = query.root() else { return None };
    let is_joined = text.split_whitespace().any(|word| {
        matches!(word, "AND" | "NOT" | "UND" | "ODER" | "NICHT" | "ET" | "OU" | "SAUF")
    });
    if is_joined || !parts.iter().all(|part| matches!(part, Clause::Word(_))) {
        return None;
    }
    let trim = |word: &'_ str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned();
    let words: Vec<String> = text
        .split([' ', '\t', '\n', '\r', '\'', '’'])
        .map(trim)
        .filter(|word| !word.is_empty())
        .collect();
    let is_binding = |word: &&String| {
        // In capitals it is an abbreviation: OR is an act.
        if word.chars().count() > 1 && !word.chars().any(char::is_lowercase) {
            return false;
        }
        let word = word.to_lowercase();
        // A letter alone is what an apostrophe left, or stands for a provision.
        (word.chars().count() == 1 && word.chars().all(char::is_alphabetic))
            || BINDING.split_whitespace().any(|known| known == word)
    };
    let binding = words.iter().filter(is_binding).count();
    let is_asked = text.trim_end().ends_with('?') && words.len() >= LEAST_ASKED;
    let is_sentence = is_asked || (words.len() >= LEAST && binding >= LEAST_BINDING);
    let mut content: Vec<String> = Vec::new();
    for word in words.iter().filter(|word| !is_binding(word)) {
        if !content.iter().any(|known| known.eq_ignore_ascii_case(word)) {
            content.push(word.clone());
        }
    }
    (is_sentence && binding > 0 && !content.is_empty()).then_some(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_about_the_words_that_do_not_only_bind_it() {
        let check = |text: &str, expected: &str| {
            assert_eq!(
                content(text).map(|words| words.join(" ")).as_deref(),
                Some(expected),
                "{text}"
            );
        };
        check("Wann haftet der Verkäufer für Mängel der Sache?", "haftet Verkäufer Mängel Sache");
        check(
            "Der Arbeitgeber kann nicht während der Krankheit kündigen",
            "Arbeitgeber während Krankheit kündigen",
        );
        check(
            "Quand l'employeur peut-il résilier le contrat ?",
            "employeur peut-il résilier contrat",
        );
        check("Quando può il locatore disdire il contratto?", "locatore disdire contratto");
        check("When does Art. 97 OR apply?", "Art 97 OR apply");
    }

    #[test]
    fn words_that_are_all_meant_are_no_sentence() {
        for text in [
            "",
            "?",
            "Haftung Verkäufer",
            "Treu und Glauben im Verkehr",
            "gute Treue",
            "Art. 97 Abs. 1 OR",
            "\"wann haftet der Verkäufer für die Sache\"",
            "wann haftet der Verkäufer AND Mangel der Sache",
            "wann haftet der Verkäufer der Sache -Kauf",
        ] {
            assert_eq!(content(text), None, "{text}");
        }
    }
}
