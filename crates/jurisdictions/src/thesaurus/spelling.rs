//! Which word of law may be meant by one that is misspelt: the nearest among those that the thesaurus, the subject index
//! and the topics use, in every language.

use std::{cmp::Reverse, collections::HashMap};

use law::{InEach, Language, Languages, fold::fold};

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

/// The words of a language by their spelling without capitals and accents, and these by their first letter and their
/// length in bytes, so that few are compared.
#[derive(Default)]
struct Words {
    known: HashMap<String, Used>,
    beginnings: HashMap<(char, usize), Vec<String>>,
}

/// Those of each language, read when it is first asked in.
static WORDS: InEach<Words> = InEach::new(read);

fn read(language: Language) -> Words {
    let mut words = Words::default();
    each_word(language, &mut |surface| {
        let used = Used { surface, times: 0 };
        words.known.entry(fold(surface)).or_insert(used).times += 1;
    });
    for word in words.known.keys() {
        if let Some(first) = word.chars().next() {
            words.beginnings.entry((first, word.len())).or_default().push(word.clone());
        }
    }
    words
}

/// Each word of the thesaurus, the subject index and the topics in a language that is long enough to be told from others, as
/// often as it stands there.
pub(super) fn each_word(language: Language, note: &mut dyn FnMut(&'static str)) {
    let mut split = |text: &'static str| {
        let words = text.split(|sign: char| !sign.is_alphabetic());
        words.filter(|word| word.chars().count() >= SHORTEST).for_each(&mut *note);
    };
    for term in concepts().iter().flat_map(|concept| &concept.terms) {
        if term.language == language {
            split(term.text);
        }
    }
    register::all().iter().filter_map(|one| one.heads_in(language)).for_each(&mut split);
    topics::all().iter().filter_map(|one| one.said_in(language)).for_each(&mut split);
}

/// Whether the thesaurus, the subject index or the topics use a word of law in a language.
pub(super) fn is_known(word: &str, language: Language) -> bool {
    WORDS.of(language).known.contains_key(&fold(word))
}

/// The word that may be meant by one that nothing has, in any of these languages; `None` where it is a word of law as it
/// stands, or is near to none. Hardly anybody gets the first letter wrong.
pub fn nearest(word: &str, languages: Languages) -> Option<&'static str> {
    let folded = fold(word);
    let length = folded.chars().count();
    if length < SHORTEST || !folded.chars().all(char::is_alphabetic) {
        return None;
    }
    let all: Vec<&'static Words> = languages.iter().map(|language| WORDS.of(language)).collect();
    if all.iter().any(|words| words.known.contains_key(&folded)) {
        return None;
    }
    let most = if length >= LONG { 2 } else { 1 };
    let first = folded.chars().next()?;
    let lengths = folded.len().saturating_sub(most)..=folded.len() + most;
    let near = |words: &'static Words, known: &'static String| {
        let distance = strsim::osa_distance(known, &folded);
        let used = words.known.get(known).filter(|_| distance <= most)?;
        Some((distance, Reverse(used.times), used.surface))
    };
    let alike = all.into_iter().flat_map(|words| {
        let of = lengths.clone().filter_map(move |length| words.beginnings.get(&(first, length)));
        of.flatten().map(move |known| (words, known))
    });
    alike.filter_map(|(words, known)| near(words, known)).min().map(|(.., surface)| surface)
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
            assert_eq!(nearest(typed, Languages::ANY).map(fold), Some(fold(meant)), "{typed}");
        }
    }

    #[test]
    fn a_word_that_is_right_or_of_nobody_is_left_alone() {
        for typed in ["Verjährung", "Miete", "Zwygart", "4A", "xyzzyqwv"] {
            assert_eq!(nearest(typed, Languages::ANY), None, "{typed}");
        }
    }
}
