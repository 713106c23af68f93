//! What the index keeps of a text.

use std::collections::BTreeSet;

use law::{Language, stop};

use crate::{
    german,
    stem::{Stems, stem},
    word::{Word, words},
};

/// A word as it is indexed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Analysed {
    /// Its spelling without case and accents, or its stem.
    pub text: String,
    /// Whether it stands at the place of the word before it.
    pub same_place: bool,
}

/// The words and stems of a text.
#[derive(Debug, Default)]
pub struct Analysis {
    /// Every word as it is spelled, and at its place the other spellings it may be asked for in.
    pub words: Vec<Analysed>,
    /// The stems of the words that say something, and of the parts of compounds.
    pub stems: Vec<Analysed>,
}

/// Analyses texts, and remembers their words.
#[derive(Default)]
pub struct Analyser {
    stems: Stems,
}

impl std::fmt::Debug for Analyser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Analyser").finish_non_exhaustive()
    }
}

impl Analyser {
    /// Analyses a text in a language; where that is not known, the stems are those of every
    /// language.
    pub fn analyse(&mut self, text: &str, language: Option<Language>) -> Analysis {
        let mut analysis = Analysis::default();
        for word in words(text) {
            if has_stem(&word) {
                for spelling in [Some(&word.text), word.chain.as_ref()].into_iter().flatten() {
                    self.add_stems(spelling, language, &mut analysis.stems);
                }
            }
            let other =
                (language == Some(Language::De)).then(|| german::contracted(&word.text)).flatten();
            analysis.words.push(Analysed { text: word.text, same_place: false });
            for text in [other, word.chain].into_iter().flatten() {
                analysis.words.push(Analysed { text, same_place: true });
            }
        }
        analysis
    }

    fn add_stems(&mut self, word: &str, language: Option<Language>, stems: &mut Vec<Analysed>) {
        let mut put = |text: String| stems.push(Analysed { text, same_place: false });
        match language {
            Some(language) if stop::languages(word).has(language) => {}
            Some(language) => self.stems.of(word, language).iter().cloned().for_each(&mut put),
            None => {
                let all: BTreeSet<_> =
                    Language::ALL.into_iter().map(|language| stem(word, language)).collect();
                all.into_iter().for_each(&mut put);
            }
        }
    }
}

/// Whether a word has a stem: numbers and signs are asked for as they are.
pub(crate) fn has_stem(word: &Word) -> bool {
    word.text.chars().all(char::is_alphabetic)
}
