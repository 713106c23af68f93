//! In which language a text is written.

use std::sync::LazyLock;

use law::{Language, stop};
use whatlang::{Detector, Lang};

use crate::word::words;

/// How much of a text is looked at, in bytes; more does not change the answer.
const LOOKED_AT: usize = 2_000;

/// How sure the detector by letters must be where frequent words do not tell.
const SURE: f64 = 0.5;

/// Fewer letters than this tell nothing.
const FEWEST_LETTERS: usize = 12;

static DETECTOR: LazyLock<Detector> =
    LazyLock::new(|| Detector::with_allowlist(vec![Lang::Deu, Lang::Fra, Lang::Ita, Lang::Eng]));

/// The language of a text, or none where it has too few words to tell.
///
/// Frequent words tell first, since they are surest in the short and name-laden texts of a case;
/// where they do not, the sequences of letters.
pub fn detect(text: &str) -> Option<Language> {
    let text = text.get(..text.floor_char_boundary(LOOKED_AT)).unwrap_or(text);
    let words = words(text);
    let mut counts = stop::counted(words.iter().map(|word| &*word.text));
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    if let [(language, most), (_, second), ..] = counts
        && most >= 2
        && most * 2 >= second * 3
    {
        return Some(language);
    }
    if text.chars().filter(|char| char.is_alphabetic()).count() < FEWEST_LETTERS {
        return None;
    }
    let found = DETECTOR.detect(text)?;
    if found.confidence() < SURE {
        return None;
    }
    match found.lang() {
        Lang::Deu => Some(Language::De),
        Lang::Fra => Some(Language::Fr),
        Lang::Ita => Some(Language::It),
        Lang::Eng => Some(Language::En),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_recognised_and_names_are_not() {
        for (text, expected) in [
            ("Die Mieterin hat den Vertrag gekündigt.", Some(Language::De)),
            ("Le bailleur a résilié le contrat de bail.", Some(Language::Fr)),
            ("Il contratto è stato disdetto dal locatore.", Some(Language::It)),
            ("The lease was terminated by the landlord.", Some(Language::En)),
            ("Kündigungsfrist Mietvertrag Geschäftsräume", Some(Language::De)),
            ("AG 12", None),
            ("", None),
        ] {
            assert_eq!(detect(text), expected, "{text}");
        }
    }
}
