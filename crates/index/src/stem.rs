//! The stems of words, by which inflected forms find each other.

use std::collections::HashMap;

use law::Language;
use rust_stemmers::{Algorithm, Stemmer};

use crate::german;

/// How many words are remembered with their stems; a language has about as many in ordinary use.
const REMEMBERED: usize = 30_000;

/// Marks the stem of a part of a compound, so that it can weigh less than the word itself.
pub const PART: char = '+';

/// Finds stems, and remembers them.
///
/// A word is folded before its stem is taken: who types no accents must find the same stem.
#[derive(Default)]
pub(crate) struct Stems {
    remembered: HashMap<(Language, String), Vec<String>>,
}

impl Stems {
    /// The stem of a folded word, and behind it the marked stems of its parts if it is a German
    /// compound.
    pub(crate) fn of(&mut self, word: &str, language: Language) -> &[String] {
        if self.remembered.len() > REMEMBERED {
            self.remembered.clear();
        }
        self.remembered.entry((language, word.to_owned())).or_insert_with(|| stems(word, language))
    }
}

/// The stem of a folded word.
pub(crate) fn stem(word: &str, language: Language) -> String {
    match language {
        Language::De => german::stem(german::contracted(word).as_deref().unwrap_or(word)),
        Language::Fr => french(word),
        Language::It => Stemmer::create(Algorithm::Italian).stem(word).into_owned(),
        Language::En => Stemmer::create(Algorithm::English).stem(word).into_owned(),
    }
}

/// The French algorithm knows most endings by their accents. They are put back where they are
/// likely, and where that was wrong it is wrong in every form of a word alike.
fn french(word: &str) -> String {
    let singular = match word.strip_suffix('s') {
        Some(rest) if rest.len() > 3 && !rest.ends_with('s') => rest,
        _ => word,
    };
    let singular = match singular {
        "baux" => "bail",
        "travaux" => "travail",
        _ => singular,
    };
    let accented =
        [("trice", "teur"), ("iere", "ière"), ("ee", "ée"), ("ie", "ié"), ("ite", "ité")]
            .into_iter()
            .find_map(|(plain, accented)| {
                let root = singular.strip_suffix(plain).filter(|root| root.len() > 2)?;
                Some(format!("{root}{accented}"))
            });
    let accented = accented.as_deref().unwrap_or(singular);
    let stem = Stemmer::create(Algorithm::French).stem(accented);
    let mut stem = stem.replace(['é', 'è', 'ê'], "e");
    for ending in ['e', 'y', 'i'] {
        if stem.len() > 4 && stem.ends_with(ending) {
            stem.pop();
        }
    }
    stem
}

/// The stems of the parts of a German compound.
pub(crate) fn part_stems(word: &str) -> Vec<String> {
    let contracted = german::contracted(word);
    let word = contracted.as_deref().unwrap_or(word);
    german::parts(word).into_iter().map(german::stem).collect()
}

fn stems(word: &str, language: Language) -> Vec<String> {
    let mut stems = vec![stem(word, language)];
    if language == Language::De {
        stems.extend(part_stems(word).into_iter().map(|part| format!("{PART}{part}")));
    }
    stems
}

#[cfg(test)]
mod tests;
