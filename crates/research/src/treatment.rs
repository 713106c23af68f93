//! How a later decision received an earlier one, by the words of the sentence that cites it.

use law::fold::fold;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a decision was received.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Treatment {
    /// The later decision says that it departs from it.
    DepartedFrom,
    /// The later decision says that it is another case.
    Distinguished,
    /// The later decision says that it holds to it.
    Followed,
    /// It is cited, and nothing says how.
    Cited,
}

/// Words, folded, that say each, the more telling first.
const MARKS: [(Treatment, &[&str]); 3] = [
    (
        Treatment::DepartedFrom,
        &[
            "praxisanderung",
            "anderung der rechtsprechung",
            "nicht festgehalten",
            "nicht mehr festzuhalten",
            "aufgegebene rechtsprechung",
            "rechtsprechung aufzugeben",
            "prazisierung der rechtsprechung",
            "changement de jurisprudence",
            "revirement",
            "ne peut etre maintenue",
            "abandonn*",
            "cambiamento di giurisprudenza",
            "mutamento di giurisprudenza",
            "non puo essere mantenuta",
            "overruled",
            "departed from",
            "no longer good law",
        ],
    ),
    (
        Treatment::Distinguished,
        &[
            "anders als im",
            "nicht vergleichbar",
            "entgegen",
            "anders gelagert",
            "a la difference",
            "contrairement a",
            "n'est pas comparable",
            "a differenza",
            "contrariamente a",
            "non e paragonabile",
            "distinguish*",
            "unlike in",
        ],
    ),
    (
        Treatment::Followed,
        &[
            "nach standiger rechtsprechung",
            "standige rechtsprechung",
            "bestatig*",
            "festgehalten",
            "gemass bge",
            "nach der rechtsprechung",
            "nach bundesgerichtlicher rechtsprechung",
            "selon la jurisprudence",
            "jurisprudence constante",
            "confirm*",
            "rappel*",
            "secondo la giurisprudenza",
            "giurisprudenza costante",
            "ribadi*",
            "it is settled",
            "settled case law",
            "followed in",
            "applied in",
        ],
    ),
];

impl Treatment {
    /// How a sentence that cites a decision receives it.
    pub fn of(sentence: &str) -> Self {
        let text = fold(sentence);
        let says = |marks: &[&str]| marks.iter().any(|mark| stands(&text, mark));
        MARKS.iter().find(|(_, marks)| says(marks)).map_or(Self::Cited, |(treatment, _)| *treatment)
    }

    /// Whether a sentence says that courts hold to what it says.
    pub(crate) fn is_rule(sentence: &str) -> bool {
        Self::of(sentence) == Self::Followed
    }
}

/// Whether words stand in a text as words: `entgegen` not in `entgegensteht`. A star stands for an ending.
fn stands(text: &str, mark: &str) -> bool {
    let (words, is_open) = match mark.strip_suffix('*') {
        Some(beginning) => (beginning, true),
        None => (mark, false),
    };
    text.match_indices(words).any(|(at, _)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let behind = text.get(at + words.len()..).and_then(|behind| behind.chars().next());
        let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
        !is_letter(before) && (is_open || !is_letter(behind))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_sentence_tell_the_treatment() {
        for (sentence, expected) in [
            (
                "An der in BGE 130 III 182 begründeten Rechtsprechung kann nicht festgehalten werden.",
                Treatment::DepartedFrom,
            ),
            (
                "Contrairement à ce que retient l'ATF 130 III 182, le délai court.",
                Treatment::Distinguished,
            ),
            (
                "Secondo la giurisprudenza (DTF 130 III 182) il termine decorre.",
                Treatment::Followed,
            ),
            ("Vgl. BGE 130 III 182 E. 5.", Treatment::Cited),
            ("Eine Pflicht, die der Aneignung entgegensteht (BGE 150 III 83).", Treatment::Cited),
        ] {
            assert_eq!(Treatment::of(sentence), expected, "{sentence}");
        }
    }
}
