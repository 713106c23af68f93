//! How many of the words of a question are words under which people look for law.

use law::Language;

use super::{headwords, register, topics};

/// The words of a question that say something, by whether the subject index or the topics have them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Known {
    /// How many there are.
    pub words: usize,
    /// Of them those that are a headword, or stand in one.
    pub whole: usize,
    /// Those that only share a part with one, as German compounds do.
    pub in_part: usize,
    /// What the rarest of the first kind is worth: the logarithm of how many articles there are for each that has it.
    pub rarest: f32,
}

/// How many of the words of a question are known.
pub fn known(question: &str, language: Language) -> Known {
    let indices = [register::index(language), topics::index(language)];
    let mut known = Known::default();
    for stem in headwords::stems(question, language) {
        known.words += 1;
        let found = indices.iter().filter_map(|index| index.standing(&stem));
        match found.reduce(|one, other| if other.0 > one.0 { other } else { one }) {
            Some((how, worth)) if how >= 1.0 => {
                known.whole += 1;
                known.rarest = known.rarest.max(worth);
            }
            Some(_) => known.in_part += 1,
            None => {}
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_law_are_known_and_others_are_not() {
        let law = known("Mängelrüge beim Kauf", Language::De);
        assert!(law.words == law.whole + law.in_part && law.whole > 0, "{law:?}");
        let other = known("Wonderwall xyzzyqwv", Language::En);
        assert_eq!((other.words, other.whole, other.in_part), (2, 0, 0), "{other:?}");
    }
}
