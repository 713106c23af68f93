//! Words of law that were typed without their accents, or with `ae`, `oe` and `ue` for them.
//!
//! One table, `accents.txt`: a word a line, with the letters of the languages that use it, in the order of the words without
//! accents. It is made of the words of the thesaurus, the subject index and the topics, so that nothing has to be read at the
//! first search; a test makes it, and says where it is not what it should be.

use std::cmp::Ordering;

use law::{Language, Languages, fold::fold};

const TABLE: &str = include_str!("accents.txt");

/// A shorter word has too many others near it.
const SHORTEST: usize = 5;

/// A word of law with its accents that was typed without them, in any of these languages: `résiliation` of `resiliation`,
/// `Kündigung` of `Kuendigung`. `None` where some language writes it as it was typed.
pub fn accented(word: &str, languages: Languages) -> Option<&'static str> {
    if word.len() < SHORTEST || !word.bytes().all(|sign| sign.is_ascii_alphabetic()) {
        return None;
    }
    let folded = word.to_ascii_lowercase();
    let typed = found(&folded, languages);
    typed.or_else(|| {
        let umlauts = folded.replace("ae", "a").replace("oe", "o").replace("ue", "u");
        let is_german = languages.has(Language::De) && umlauts != folded;
        is_german.then(|| found(&umlauts, Languages::of(Language::De))).flatten()
    })
}

/// The word that is so without accents, by halving the table.
fn found(folded: &str, languages: Languages) -> Option<&'static str> {
    let mut rest = TABLE;
    while !rest.is_empty() {
        let middle = rest.len() / 2;
        let middle = (0..=middle).rev().find(|at| rest.is_char_boundary(*at))?;
        let begin = rest.get(..middle)?.rfind('\n').map_or(0, |at| at + 1);
        let behind = rest.get(begin..)?;
        let end = behind.find('\n').unwrap_or(behind.len());
        let (surface, letters) = behind.get(..end)?.split_once('\t')?;
        match fold(surface).as_str().cmp(folded) {
            Ordering::Equal => {
                let is_of = |language: Language| {
                    let letter = language.code().get(..1).unwrap_or_default();
                    languages.has(language) && letters.contains(letter)
                };
                return Language::ALL.into_iter().any(is_of).then_some(surface);
            }
            Ordering::Less => rest = behind.get(end + 1..).unwrap_or_default(),
            Ordering::Greater => rest = rest.get(..begin)?,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::thesaurus::spelling::each_word;

    /// A word that stands only once is as likely misspelt.
    const OFTEN: usize = 2;

    fn made() -> String {
        let mut accented: BTreeMap<String, BTreeMap<&'static str, usize>> = BTreeMap::new();
        let mut of: BTreeMap<String, BTreeSet<&'static str>> = BTreeMap::new();
        let mut plain: BTreeSet<String> = BTreeSet::new();
        for language in Language::ALL {
            each_word(language, &mut |surface| {
                let folded = fold(surface);
                if surface.is_ascii() {
                    plain.insert(folded);
                    return;
                }
                *accented.entry(folded.clone()).or_default().entry(surface).or_default() += 1;
                of.entry(folded).or_default().insert(language.code().get(..1).unwrap());
            });
        }
        let mut lines = String::new();
        for (folded, surfaces) in accented {
            let is_read = folded.is_ascii() && folded.bytes().all(|sign| sign.is_ascii_lowercase());
            if plain.contains(&folded) || !is_read || surfaces.values().sum::<usize>() < OFTEN {
                continue;
            }
            let most =
                surfaces.iter().max_by_key(|(_, times)| **times).map(|(surface, _)| *surface);
            let letters: String = of[&folded].iter().copied().collect();
            lines.push_str(&format!("{}\t{letters}\n", most.unwrap_or_default()));
        }
        lines
    }

    #[test]
    fn the_table_holds_the_words_of_law_that_have_accents() {
        expect_test::expect_file!["accents.txt"].assert_eq(&made());
    }

    #[test]
    fn a_word_typed_without_its_accents_gets_them() {
        for (typed, meant) in [
            ("Kuendigung", Some("kündigung")),
            ("Kundigung", Some("kündigung")),
            ("verjaehrung", Some("verjährung")),
            ("resiliation", Some("résiliation")),
            ("Aerzte", Some("ärzte")),
            ("Miete", None),
            ("neuer", None),
            ("contract", None),
            ("Kündigung", None),
            ("Zwygart", None),
        ] {
            let found = accented(typed, Languages::ANY).map(str::to_lowercase);
            assert_eq!(found.as_deref(), meant, "{typed}");
        }
        assert_eq!(accented("resiliation", Languages::of(Language::De)), None);
    }
}
