//! In which forms a term is recognised: without case and accents, and with the endings that do not
//! make it another word.

use law::{
    Language,
    fold::{Alphabet, fold_letters},
};

/// What remains of a word when an ending is taken off must still be one.
const SHORTEST: usize = 4;

/// A word without case, accents, hyphens, and what is elided before it ("l'", "dell'").
pub(super) fn folded(word: &str, language: Language) -> String {
    let letters = word.chars().filter_map(|letter| match letter {
        '’' | 'ʼ' => Some('\''),
        '-' | '\u{ad}' | '\u{2010}' | '\u{2011}' | '\u{2013}' => None,
        letter => Some(letter),
    });
    let plain = fold_letters(letters, Alphabet::Official);
    let Some((before, after)) = plain.split_once('\'') else { return plain };
    match language {
        Language::Fr | Language::It if before.len() <= 5 && !after.is_empty() => after.to_owned(),
        Language::En if after == "s" || after.is_empty() => before.to_owned(),
        _ => plain,
    }
}

/// Under which keys a first word of a term is kept: itself, and, where it is a German adjective,
/// what its endings hang on.
pub(super) fn keys(word: &str, language: Language, is_followed: bool) -> Vec<String> {
    let mut keys = vec![word.to_owned()];
    if language == Language::De && is_followed {
        keys.extend(adjective(word).map(str::to_owned));
    }
    keys
}

/// Under which keys the terms are found that a word can begin.
pub(super) fn sought(word: &str, language: Language) -> Vec<String> {
    let mut keys = vec![word.to_owned()];
    keys.extend(bases(word, language));
    if language == Language::De {
        keys.extend(adjective(word).map(str::to_owned));
    }
    keys.sort();
    keys.dedup();
    keys
}

/// Whether a word is a form of a base form. `is_followed` says that other words of the term follow,
/// among which German has its adjectives.
pub(super) fn inflects(seen: &str, base: &str, language: Language, is_followed: bool) -> bool {
    if bases(seen, language).iter().any(|form| form == base) {
        return true;
    }
    if language == Language::De && is_followed {
        let stem = adjective(base).unwrap_or(base);
        return adjective(seen).unwrap_or(seen) == stem;
    }
    false
}

/// What a German adjective's endings hang on.
fn adjective(word: &str) -> Option<&str> {
    ["er", "es", "em", "en", "e"].into_iter().find_map(|ending| stem(word, ending))
}

fn stem<'w>(word: &'w str, ending: &str) -> Option<&'w str> {
    word.strip_suffix(ending).filter(|stem| stem.len() >= SHORTEST)
}

/// The base forms that a word may be a form of.
fn bases(word: &str, language: Language) -> Vec<String> {
    // An ending and what stands in the base form instead of it.
    let endings: &[(&str, &str)] = match language {
        // Not "er", or the Mieter were a form of the Miete.
        Language::De => &[("s", ""), ("es", ""), ("e", ""), ("en", ""), ("n", ""), ("nen", "")],
        Language::Fr => {
            &[("s", ""), ("x", ""), ("e", ""), ("es", ""), ("aux", "al"), ("elles", "el")]
        }
        Language::It => &[
            ("i", "o"),
            ("i", "e"),
            ("i", "a"),
            ("i", "io"),
            ("e", "a"),
            ("o", "i"),
            ("a", "e"),
            ("a", "o"),
            ("chi", "co"),
            ("che", "ca"),
            ("ghi", "go"),
            ("ghe", "ga"),
        ],
        Language::En => &[("s", ""), ("es", ""), ("ies", "y")],
    };
    endings
        .iter()
        .filter_map(|(ending, base)| Some(format!("{}{base}", stem(word, ending)?)))
        .collect()
}
