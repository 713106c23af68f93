//! What a word of a query may look like in a passage.

use std::collections::BTreeSet;

use law::{Clause, Language, Languages, stop};

use crate::{
    analysis::has_stem,
    german,
    stem::{part_stems, stem},
    word::{Word, words},
};

/// A word of a query, in every form that finds it: the stems are those of every language that the
/// query may be in.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Asked {
    /// The spellings: as typed, and with German vowels contracted.
    pub spellings: Vec<String>,
    /// The stems; none for a number.
    pub stems: BTreeSet<String>,
    /// The stems of the parts, of which a passage must have all, if it is a German compound.
    pub parts: Vec<String>,
}

impl Asked {
    fn of(spelling: &str, stemmed: bool, languages: Languages) -> Self {
        let mut spellings = vec![spelling.to_owned()];
        if languages.has(Language::De) {
            spellings.extend(german::contracted(spelling));
        }
        if !stemmed {
            return Self { spellings, stems: BTreeSet::new(), parts: Vec::new() };
        }
        let stems = languages.iter().map(|language| stem(spelling, language)).collect();
        let mut parts = if languages.has(Language::De) { part_stems(spelling) } else { Vec::new() };
        parts.sort();
        parts.dedup();
        Self { spellings, stems, parts }
    }
}

/// What stands between two blanks of a query.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Sought {
    /// Nothing that can be found: a lone sign.
    Nothing,
    /// One word.
    One(Asked),
    /// Several words in a row: a docket, a date; and the whole of a chain of hyphens.
    Row(Vec<Asked>, Option<Asked>),
}

impl Sought {
    /// Analyses a word or a phrase as typed.
    pub fn of(typed: &str, languages: Languages) -> Self {
        let mut found = words(typed);
        let chain = match &*found {
            [first, ..] => first.chain.clone().filter(|_| chained(&found)),
            [] => None,
        };
        match found.len() {
            0 => Self::Nothing,
            1 => found.pop().map_or(Self::Nothing, |word| Self::One(asked(&word, languages))),
            _ => Self::Row(
                found.iter().map(|word| asked(word, languages)).collect(),
                chain.map(|chain| Asked::of(&chain, true, languages)),
            ),
        }
    }
}

fn asked(word: &Word, languages: Languages) -> Asked {
    Asked::of(&word.text, has_stem(word), languages)
}

/// Whether the words are one chain and nothing else.
fn chained(words: &[Word]) -> bool {
    let letters: usize = words.iter().map(|word| word.text.len()).sum();
    words.first().and_then(|word| word.chain.as_ref()).is_some_and(|chain| chain.len() == letters)
}

/// Which of these parts of a query are words too frequent to ask for, while others are not.
///
/// They are so only in the language of the query, or where it may be any in the one that most of
/// the words point to: the "die" of an English query is not an article.
pub fn too_frequent(parts: &[Clause], languages: Languages) -> Vec<bool> {
    let spelled: Vec<Option<String>> = parts
        .iter()
        .map(|part| match part {
            // The Swiss Code of Obligations, not the English conjunction.
            Clause::Word(typed) if typed == "OR" => None,
            Clause::Word(typed) => match &*words(typed) {
                [word] => Some(word.text.clone()),
                _ => None,
            },
            _ => None,
        })
        .collect();
    let likely: Languages = match languages.single() {
        Some(language) => Languages::of(language),
        None => stop::likely(spelled.iter().flatten().map(String::as_str)),
    };
    let frequent: Vec<bool> = spelled
        .iter()
        .map(|word| word.as_ref().is_some_and(|word| !stop::languages(word).and(likely).is_empty()))
        .collect();
    let rest = parts
        .iter()
        .zip(&frequent)
        .any(|(part, frequent)| !frequent && !matches!(part, Clause::Not(_)));
    if rest { frequent } else { vec![false; parts.len()] }
}
