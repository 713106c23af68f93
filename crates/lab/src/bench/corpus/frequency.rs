//! In how many documents of a language each word stands, and which words say nothing.

use std::{
    collections::{HashMap, HashSet},
    fs,
};

use crate::chance::Chance;

/// Where PostgreSQL keeps the words it leaves out, with the language's name there.
const STOP_WORDS: [(&str, &str); 4] =
    [("de", "german"), ("fr", "french"), ("it", "italian"), ("en", "english")];
/// A shorter word is none that somebody searches for alone.
const SHORTEST: usize = 4;

/// How frequent a word is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Band {
    /// In a handful of documents, at most one in two thousand.
    Rare,
    /// In at most one of fifty.
    Middle,
    /// In at most one of five.
    Frequent,
}

impl Band {
    /// One after the other.
    pub(super) const fn nth(place: usize) -> Self {
        match place % 3 {
            0 => Self::Rare,
            1 => Self::Middle,
            _ => Self::Frequent,
        }
    }
}

/// The counts of one language.
#[derive(Debug, Default)]
struct Counts {
    documents: u32,
    words: HashMap<String, u32>,
}

/// The counts of every language.
#[derive(Debug)]
pub(super) struct Frequencies {
    counts: HashMap<String, Counts>,
    stop: HashMap<&'static str, HashSet<String>>,
}

impl Frequencies {
    /// No document yet.
    pub(super) fn new() -> Self {
        let list = |name: &str| -> HashSet<String> {
            let file = format!("/usr/share/postgresql/15/tsearch_data/{name}.stop");
            let text = fs::read_to_string(file).unwrap_or_default();
            text.lines().map(str::to_owned).collect()
        };
        let stop = STOP_WORDS.iter().map(|(language, name)| (*language, list(name))).collect();
        Self { counts: HashMap::new(), stop }
    }

    /// Counts the words of a document.
    pub(super) fn count(&mut self, language: &str, text: &str) {
        let counts = self.counts.entry(language.to_owned()).or_default();
        counts.documents += 1;
        let words: HashSet<String> = words(text).collect();
        for word in words {
            *counts.words.entry(word).or_default() += 1;
        }
    }

    /// Whether somebody might search for the word.
    pub(super) fn is_telling(&self, language: &str, word: &str) -> bool {
        word.chars().count() >= SHORTEST
            && word.chars().all(char::is_alphabetic)
            && self.stop.get(language).is_none_or(|stop| !stop.contains(word))
            && self.of(language, word) > 1
    }

    /// A word of a text that is that frequent; any telling one where there is none.
    pub(super) fn word(
        &self,
        language: &str,
        text: &str,
        band: Band,
        chance: &mut Chance,
    ) -> Option<String> {
        let telling: Vec<String> =
            words(text).filter(|word| self.is_telling(language, word)).collect();
        let documents = self.counts.get(language).map_or(0, |counts| counts.documents);
        let (least, most) = match band {
            Band::Rare => (2, (documents / 2000).max(4)),
            Band::Middle => ((documents / 2000).max(4), documents / 50),
            Band::Frequent => (documents / 50, documents / 5),
        };
        let fits = |word: &&String| (least..most).contains(&self.of(language, word));
        let fitting: Vec<&String> = telling.iter().filter(fits).collect();
        chance.one(&fitting).map(|word| (*word).clone())
    }

    /// Some telling words of a text, all different.
    pub(super) fn several(
        &self,
        language: &str,
        text: &str,
        count: usize,
        chance: &mut Chance,
    ) -> Option<String> {
        let telling: Vec<String> =
            words(text).filter(|word| self.is_telling(language, word)).collect();
        let mut chosen: Vec<&str> = Vec::new();
        for _ in 0..10 * count {
            let word = chance.one(&telling)?;
            if chosen.len() < count && !chosen.contains(&word.as_str()) {
                chosen.push(word);
            }
        }
        (chosen.len() == count).then(|| chosen.join(" "))
    }

    /// Words that stand next to each other in a text, between quotation marks; the first and the
    /// last are telling.
    pub(super) fn phrase(
        &self,
        language: &str,
        text: &str,
        length: usize,
        chance: &mut Chance,
    ) -> Option<String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_plain = |word: &&str| word.chars().all(char::is_alphabetic);
        let is_telling = |word: Option<&&str>| {
            word.is_some_and(|word| self.is_telling(language, &word.to_lowercase()))
        };
        let phrases: Vec<&[&str]> = words
            .windows(length)
            .filter(|run| run.iter().all(is_plain))
            .filter(|run| is_telling(run.first()) && is_telling(run.last()))
            .collect();
        chance.one(&phrases).map(|run| format!("\"{}\"", run.join(" ")))
    }

    fn of(&self, language: &str, word: &str) -> u32 {
        let counts = self.counts.get(language);
        counts.and_then(|counts| counts.words.get(word)).copied().unwrap_or_default()
    }
}

/// The words of a text in lower case.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_stands_in_the_text() {
        let mut seen = Frequencies::new();
        let text = "Le contrat de travail";
        seen.count("fr", text);
        seen.count("fr", text);
        let phrase = seen.phrase("fr", text, 3, &mut Chance::of(1)).expect("there is one");
        assert_eq!(phrase, "\"contrat de travail\"");
    }

    #[test]
    fn a_word_that_stands_in_one_document_alone_is_not_asked_for() {
        let mut seen = Frequencies::new();
        seen.count("fr", "usufruit");
        assert!(!seen.is_telling("fr", "usufruit"));
        seen.count("fr", "usufruit");
        assert!(seen.is_telling("fr", "usufruit"));
    }
}
