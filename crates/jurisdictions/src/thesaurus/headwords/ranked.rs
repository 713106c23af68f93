//! How much of what is asked is said of each entry, whichever of its headwords say it: BM25 over the headwords of an entry
//! as one text.

use std::collections::HashMap;

use super::{Index, stems};

/// After how many headwords with a word further ones hardly count, and how much it counts against an entry that it has
/// many words: the usual values.
const SATURATED: f32 = 1.2;
const LENGTH: f32 = 0.75;

impl Index {
    /// What the words of a question are worth in each entry, in their order. Of the words that one of the question is, or
    /// is a part of, the one counts that is worth most in an entry.
    pub(in crate::thesaurus) fn ranked(&self, question: &str) -> Vec<f32> {
        let mut asked = stems(question, self.language);
        asked.sort();
        asked.dedup();
        let mut sums = vec![0.0; self.lengths.len()];
        let average = self.lengths.iter().sum::<f32>() / self.lengths.len().max(1) as f32;
        for word in &asked {
            let mut best: HashMap<usize, f32> = HashMap::new();
            for (number, how) in self.matching(word) {
                let counts = self.counts(number);
                let (all, known) = (self.lengths.len() as f32, counts.len() as f32);
                let rarity = (1.0 + (all - known + 0.5) / (known + 0.5)).ln();
                for (at, count) in counts {
                    let length = self.lengths.get(at).copied().unwrap_or_default();
                    let room = SATURATED * (1.0 - LENGTH + LENGTH * length / average.max(1.0));
                    let worth = how * rarity * count * (SATURATED + 1.0) / (count + room);
                    let known = best.entry(at).or_default();
                    *known = known.max(worth);
                }
            }
            for (at, worth) in best {
                if let Some(sum) = sums.get_mut(at) {
                    *sum += worth;
                }
            }
        }
        sums
    }

    /// In how many headwords of each entry a word stands.
    fn counts(&self, number: usize) -> Vec<(usize, f32)> {
        let mut counts: Vec<(usize, f32)> = Vec::new();
        for head in self.under.get(number).into_iter().flatten() {
            let Some((at, _)) = self.heads.get(*head) else { continue };
            match counts.last_mut() {
                Some((known, count)) if known == at => *count += 1.0,
                _ => counts.push((*at, 1.0)),
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use law::Language;

    use super::*;

    #[test]
    fn what_is_said_more_often_in_rarer_words_is_worth_more() {
        let entries = [
            Some("Kündigung der Wohnung; Kündigung vom Vermieter; Kündigung anfechten"),
            Some("Kündigung im Krankenstand"),
            Some("Hund gebissen"),
            None,
        ];
        let index = Index::of(entries.into_iter(), Language::De);
        let [often, once, dog, none] = index.ranked("Kündigung")[..] else { panic!() };
        assert!(often > once && once > 0.0 && dog == 0.0 && none == 0.0, "{often} {once}");
        // A rare word counts more than a usual one, and a compound by its parts.
        let ranked = index.ranked("Kündigung wegen Hund");
        assert!(ranked[2] > ranked[1], "{ranked:?}");
        let parts = index.ranked("Krankenstandsregel");
        assert!(parts[1] > 0.0 && parts[0] == 0.0, "{parts:?}");
        assert_eq!(index.ranked("Zahnarzt"), [0.0; 4]);
    }
}
