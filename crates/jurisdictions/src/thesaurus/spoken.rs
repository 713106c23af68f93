//! In which language a few words are put that have none of the frequent words by which a sentence is told: `Kündigung
//! Schwangerschaft`, `indennità di disoccupazione`.

use law::{Language, Languages};

use super::{counterparts, spelling};

/// What a German compound counts that is known by its parts only, beside a word that is known whole.
const BY_PARTS: f32 = 0.6;

/// What a word counts that people, headwords and the thesaurus use, beside one that stands in the acts.
const USED: f32 = 0.9;

/// A shorter word is one in every language.
const SHORTEST: usize = 4;

/// The language, of those it may be in, in which most of the words are known; `None` where there are several, and where no word
/// is known in any.
pub fn language(text: &str, possible: Languages) -> Option<Language> {
    let words: Vec<&str> = long_words(text).collect();
    let of_acts = |language: Language| words.iter().map(move |word| in_acts(word, language));
    // The acts tell mostly, and are at hand; what people say is read where they do not.
    let mut whole = possible.iter().filter(|language| of_acts(*language).all(|known| known > 0.0));
    if let (false, Some(language), None) = (words.is_empty(), whole.next(), whole.next()) {
        return Some(language);
    }
    let used = |word: &str, language| if spelling::is_known(word, language) { USED } else { 0.0 };
    let count = |language: Language| -> f32 {
        let each = of_acts(language).zip(&words);
        each.map(|(known, word)| if known < 1.0 { known.max(used(word, language)) } else { known })
            .sum()
    };
    let mut counts: Vec<(f32, Language)> =
        possible.iter().map(|language| (count(language), language)).collect();
    counts.sort_by(|one, other| other.0.total_cmp(&one.0));
    match counts.as_slice() {
        [(most, language), rest @ ..]
            if *most > 0.0 && rest.iter().all(|(count, _)| count < most) =>
        {
            Some(*language)
        }
        // What acts of several languages have a stem of is of the one whose lawyers use it.
        [(most, _), ..] if *most > 0.0 => {
            let first = counts.iter().filter(|(count, _)| count == most);
            let mut used = first
                .map(|(_, language)| *language)
                .filter(|language| words.iter().all(|word| spelling::is_known(word, *language)));
            used.next().filter(|_| used.next().is_none())
        }
        _ => None,
    }
}

/// How many words of some length a text has, and how many of them are known in the one language in which most are.
pub fn known_in_one(text: &str) -> (usize, usize) {
    let words: Vec<&str> = long_words(text).collect();
    let known = |language: Language| {
        let is_known =
            |word: &&&str| in_acts(word, language) >= 1.0 || spelling::is_known(word, language);
        words.iter().filter(is_known).count()
    };
    (words.len(), Language::ALL.into_iter().map(known).max().unwrap_or_default())
}

fn long_words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|sign: char| !sign.is_alphabetic());
    words.filter(|word| word.chars().count() >= SHORTEST)
}

/// What a word tells for a language in whose acts it stands.
fn in_acts(word: &str, language: Language) -> f32 {
    match counterparts::standing(word, language) {
        Some(standing) if standing.is_whole => 1.0,
        Some(_) => BY_PARTS,
        None => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_alone_tell_their_language() {
        for (text, expected) in [
            ("Mietzinsherabsetzung", Some(Language::De)),
            ("Hundebiss", Some(Language::De)),
            ("GmbH Haftung Geschäftsführer", Some(Language::De)),
            ("Kündigung Schwangerschaft", Some(Language::De)),
            ("Vaterschaftsurlaub", Some(Language::De)),
            ("Mobbing", None),
            ("licenziamento tempo inopportuno malattia", Some(Language::It)),
            ("indennità disoccupazione", Some(Language::It)),
            ("résiliation bail loyer impayé", Some(Language::Fr)),
            ("moisissure", Some(Language::Fr)),
            ("unfair dismissal", Some(Language::En)),
            ("xyzzyqwv", None),
            ("4A_123/2020", None),
            ("", None),
        ] {
            assert_eq!(language(text, Languages::ANY), expected, "{text}");
        }
        // Of those it may be in.
        let possible = Languages::of(Language::Fr).or(Languages::of(Language::It));
        assert_eq!(language("Kündigung", possible), None);
    }
}
