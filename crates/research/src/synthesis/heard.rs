//! What a memo has said already: a sentence that says it again, in nearly the same words, says nothing new.

use std::collections::BTreeSet;

use embed::Encoder as _;
use law::fold::fold;

use crate::chosen::outside_brackets;

/// As like as this, two sentences say the same.
const SAME: f32 = 0.9;

/// Words, folded, that turn a sentence into its opposite.
const NEGATIONS: [&str; 22] = [
    "nicht", "kein", "keine", "keinen", "keiner", "keinem", "keines", "nie", "weder", "ne", "n",
    "pas", "aucun", "aucune", "jamais", "non", "nessun", "nessuna", "nessuno", "mai", "not", "no",
];

/// What was said.
#[derive(Default)]
pub(super) struct Heard(Vec<Sentence>);

/// A sentence, as far as it tells whether another says the same.
struct Sentence {
    direction: embed::Vector,
    negations: usize,
    numbers: BTreeSet<String>,
}

impl Sentence {
    fn read(words: &str) -> Option<Self> {
        let plain = outside_brackets(words);
        let folded = fold(&plain);
        let words = || folded.split(|sign: char| !sign.is_alphanumeric());
        Some(Self {
            direction: embed::built_in().encode(&plain)?,
            negations: words().filter(|word| NEGATIONS.contains(word)).count(),
            numbers: words()
                .filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit()))
                .map(str::to_owned)
                .collect(),
        })
    }

    /// Whether both say the same. Never where one denies what the other says, or has another number: two
    /// decisions that contradict each other are both quoted.
    fn is_same(&self, other: &Self) -> bool {
        self.negations == other.negations
            && (self.numbers.is_subset(&other.numbers) || other.numbers.is_subset(&self.numbers))
            && embed::likeness(self.direction.parts(), other.direction.parts()) >= SAME
    }
}

impl Heard {
    /// Takes note of the lines of a quotation.
    pub(super) fn note(&mut self, words: &str) {
        self.0.extend(words.lines().filter_map(Sentence::read));
    }

    /// Whether words say what was not said yet.
    pub(super) fn is_new(&self, words: &str) -> bool {
        let Some(sentence) = Sentence::read(words) else { return true };
        !self.0.iter().any(|known| known.is_same(&sentence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_sentence_of_another_decision_is_not_new() {
        let mut heard = Heard::default();
        let rule = "Die Kündigung ist missbräuchlich, wenn sie aus Vergeltung ausgesprochen wird (BGE 132 III 115).";
        heard.note(rule);
        assert!(!heard.is_new(rule));
        let again = "Missbräuchlich ist die Kündigung, wenn sie aus Vergeltung ausgesprochen wird (BGE 136 III 513).";
        assert!(!heard.is_new(again));
        assert!(heard.is_new("Der Lohn ist auch während der Krankheit für eine Zeit geschuldet."));
    }

    #[test]
    fn what_denies_or_sets_another_term_is_new() {
        let mut heard = Heard::default();
        heard.note("Die Rüge ist innert 60 Tagen nach der Entdeckung des Mangels zu erheben.");
        assert!(
            heard.is_new("Die Rüge ist innert 7 Tagen nach der Entdeckung des Mangels zu erheben.")
        );
        assert!(heard.is_new(
            "Die Rüge ist nicht innert 60 Tagen nach der Entdeckung des Mangels zu erheben."
        ));
        assert!(!heard.is_new(
            "Innert 60 Tagen nach der Entdeckung des Mangels ist die Rüge zu erheben (Art. 370 OR)."
        ));
    }
}
