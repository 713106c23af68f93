//! Which word of law may be meant by one that is misspelt: the nearest among those that the thesaurus, the subject index
//! and the topics use, in every language.

use std::{collections::HashMap, sync::LazyLock};

use law::{Language, fold::fold};

use super::{concepts, register, topics};

/// A shorter word has too many others near it.
const SHORTEST: usize = 5;
/// From this length on two letters may be wrong; below, one.
const LONG: usize = 8;

/// A word with how often it is used.
struct Used {
    surface: &'static str,
    times: u32,
}

/// The words by their spelling without capitals and accents.
static WORDS: LazyLock<HashMap<String, Used>> = LazyLock::new(|| {
    let mut words: HashMap<String, Used> = HashMap::new();
    let mut note = |text: &'static str| {
        for surface in text.split(|sign: char| !sign.is_alphabetic()) {
            if surface.chars().count() >= SHORTEST {
                let used = words.entry(fold(surface)).or_insert(Used { surface, times: 0 });
                used.times += 1;
            }
        }
    };
    for concept in concepts() {
        concept.terms.iter().for_each(|term| note(term.text));
    }
    for language in Language::ALL {
        register::all().iter().filter_map(|one| one.heads_in(language)).for_each(&mut note);
        topics::all().iter().filter_map(|one| one.said_in(language)).for_each(&mut note);
    }
    words
});

/// The same by their first letter and their length in bytes, so that few are compared.
static BEGINNINGS: LazyLock<HashMap<(char, usize), Vec<&'static str>>> = LazyLock::new(|| {
    let mut beginnings: HashMap<(char, usize), Vec<&'static str>> = HashMap::new();
    for word in WORDS.keys() {
        if let Some(first) = word.chars().next() {
            beginnings.entry((first, word.len())).or_default().push(word);
        }
    }
    beginnings
});

/// The word that may be meant by one that nothing has; `None` where it is a word of law as it stands, or is near to none.
/// Hardly anybody gets the first letter wrong.
pub fn nearest(word: &str) -> Option<&'static str> {
    let folded = fold(word);
    let length = folded.chars().count();
    if length < SHORTEST || !folded.chars().all(char::is_alphabetic) || WORDS.contains_key(&folded)
    {
        return None;
    }
    let most = if length >= LONG { 2 } else { 1 };
    let first = folded.chars().next()?;
    let lengths = folded.len().saturating_sub(most)..=folded.len() + most;
    let near = |known: &'static str| {
        let distance = strsim::osa_distance(known, &folded);
        let used = WORDS.get(known).filter(|_| distance <= most)?;
        Some((distance, std::cmp::Reverse(used.times), used.surface))
    };
    let alike = lengths.filter_map(|length| BEGINNINGS.get(&(first, length))).flatten();
    alike.copied().filter_map(near).min().map(|(.., surface)| surface)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_of_law_is_recognised_in_each_language() {
        for (typed, meant) in [
            ("Verjärung", "Verjährung"),
            ("Mietvertrg", "Mietvertrag"),
            ("Gewährleistng", "Gewährleistung"),
            ("prescripton", "prescription"),
            ("licenziamneto", "licenziamento"),
            ("verjaehrt", "verjährt"),
        ] {
            assert_eq!(nearest(typed).map(fold), Some(fold(meant)), "{typed}");
        }
    }

    #[test]
    fn a_word_that_is_right_or_of_nobody_is_left_alone() {
        for typed in ["Verjährung", "Miete", "Zwygart", "4A", "xyzzyqwv"] {
            assert_eq!(nearest(typed), None, "{typed}");
        }
    }
}
