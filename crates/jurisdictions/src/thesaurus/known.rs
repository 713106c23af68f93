//! How many of the words of a question are words under which people look for law.

use law::Language;

use super::{counterparts, headwords, register, topics};

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
    /// How many stand in acts ([`counterparts::standing`]), whether under any headword or not; none in English, in which there are none.
    pub in_acts: usize,
    /// German compounds of which only the parts do.
    pub in_acts_in_part: usize,
    /// How rare those that stand in acts are in the mean: the natural logarithm of one in how many texts has each.
    pub rarity: f32,
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
    for word in headwords::telling(question, language) {
        let Some(standing) = counterparts::standing(word, language) else { continue };
        known.rarity += standing.rarity;
        *(if standing.is_whole { &mut known.in_acts } else { &mut known.in_acts_in_part }) += 1;
    }
    #[expect(clippy::cast_precision_loss, reason = "a question has not that many words")]
    let all = (known.in_acts + known.in_acts_in_part).max(1) as f32;
    known.rarity /= all;
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_law_are_known_and_others_are_not() {
        let law = known("Mängelrüge beim Kauf", Language::De);
        assert!(law.words == law.whole + law.in_part && law.whole > 0, "{law:?}");
        assert_eq!((law.in_acts, law.in_acts_in_part), (2, 0), "{law:?}");
        let compound = known("Hundesteuerverordnung", Language::De);
        assert_eq!((compound.in_acts, compound.in_acts_in_part), (0, 1), "{compound:?}");
        let other = known("Wonderwall xyzzyqwv", Language::En);
        assert_eq!((other.words, other.whole, other.in_part), (2, 0, 0), "{other:?}");
        assert_eq!((other.in_acts, other.in_acts_in_part), (0, 0), "{other:?}");
    }
}
