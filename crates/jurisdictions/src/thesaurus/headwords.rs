//! Headwords by their words: which entries of an index a question stands under. Rare words count more, and a headword
//! that stands in the question whole counts more than parts of several.

mod compounds;
mod ranked;

use std::collections::HashMap;

use law::{Language, fold::fold, stop};
use rust_stemmers::{Algorithm, Stemmer};

use compounds::Compounds;

/// An entry that was found under its headwords.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stands {
    /// Which, by its place.
    pub(super) at: usize,
    /// How much of the question stands under it, in the worth of its words.
    pub(super) score: f32,
    /// How large a part of the question that is, up to 1.
    pub(super) share: f32,
}

/// With this score a question holds a headword of several telling words, or a rare one.
pub(super) const SURE: f32 = 9.0;
/// With less a question shares a common word with a headword, by chance as a rule.
pub(super) const LEAST: f32 = 4.0;
/// Where a headword is one in so many words of a question, it is what is asked.
const PART_OF_QUESTION: f32 = 6.0;

impl Stands {
    /// How surely the question stands there, up to 1.
    pub(super) fn weight(&self) -> f32 {
        ((self.score - LEAST) / (SURE - LEAST)).clamp(0.0, 1.0)
            * (self.share * PART_OF_QUESTION).min(1.0)
    }
}

/// The words of all headwords of a language.
pub(super) struct Index {
    language: Language,
    /// Each word by its stem.
    numbers: HashMap<String, usize>,
    /// The stems, by their numbers, with what each is worth.
    words: Vec<(String, f32)>,
    /// What German compounds are looked up by.
    compounds: Compounds,
    /// The headwords: of which entry, and which words.
    heads: Vec<(usize, Vec<usize>)>,
    /// In which headwords each word stands.
    under: Vec<Vec<usize>>,
    /// How many telling words the headwords of each entry have.
    lengths: Vec<f32>,
}

impl Index {
    /// Of the headwords of each entry in a language, parted by semicolons.
    pub(super) fn of<'h>(
        entries: impl ExactSizeIterator<Item = Option<&'h str>>,
        language: Language,
    ) -> Self {
        let count = entries.len();
        let stemmer = stemmer(language);
        // The same words stand in many headwords, and to find the stem of one takes long.
        let mut seen: HashMap<&str, Option<usize>> = HashMap::new();
        let mut numbers: HashMap<String, usize> = HashMap::new();
        let mut words: Vec<String> = Vec::new();
        let mut entries_of: Vec<Vec<usize>> = Vec::new();
        let mut heads = Vec::new();
        let mut under: Vec<Vec<usize>> = Vec::new();
        let mut lengths = vec![0.0; count];
        for (at, entry) in entries.enumerate() {
            for head in entry.into_iter().flat_map(|heads| heads.split("; ")) {
                let mut own = Vec::new();
                for word in words_of(head) {
                    let number = *seen.entry(word).or_insert_with(|| {
                        let stem = is_telling(word, language).then(|| stem(word, &stemmer))?;
                        Some(*numbers.entry(stem.clone()).or_insert_with(|| {
                            words.push(stem);
                            entries_of.push(Vec::new());
                            under.push(Vec::new());
                            words.len() - 1
                        }))
                    });
                    let Some(number) = number else { continue };
                    if !own.contains(&number) {
                        own.push(number);
                    }
                    if let Some(known) = entries_of.get_mut(number)
                        && known.last() != Some(&at)
                    {
                        known.push(at);
                    }
                    if let Some(known) = under.get_mut(number) {
                        known.push(heads.len());
                    }
                }
                if let Some(length) = lengths.get_mut(at) {
                    *length += own.len() as f32;
                }
                heads.push((at, own));
            }
        }
        let all = count as f32;
        let worth = |entries: &Vec<usize>| (1.0 + all / entries.len().max(1) as f32).ln();
        let compounds = match language {
            Language::De => Compounds::of(words.iter().map(String::as_str)),
            _ => Compounds::default(),
        };
        let words = words.into_iter().zip(entries_of.iter().map(worth)).collect();
        Self { language, numbers, words, compounds, heads, under, lengths }
    }

    /// The words that a word of a question is, or is a part of: German compounds say what they are about at
    /// their end, and of what kind at their beginning.
    fn matching(&self, word: &str) -> Vec<(usize, f32)> {
        let mut found: Vec<(usize, f32)> = Vec::new();
        found.extend(self.numbers.get(word).map(|number| (*number, 1.0)));
        if self.language == Language::De && word.len() >= PART {
            let is_part = |long: &str, short: &str| long.len() >= short.len() + REST;
            // The words that are a part of it.
            for at in (PART..word.len()).filter(|at| word.is_char_boundary(*at)) {
                let (before, _) = word.split_at(at);
                if is_part(word, before) {
                    let number = self.numbers.get(before);
                    found.extend(number.map(|number| (*number, AS_BEGINNING)));
                }
            }
            for at in (1..word.len()).filter(|at| word.is_char_boundary(*at)) {
                let (_, behind) = word.split_at(at);
                if behind.len() >= PART && is_part(word, behind) {
                    found.extend(self.numbers.get(behind).map(|number| (*number, AS_END)));
                }
            }
            // The words that it is a part of.
            let is_longer = |number: &usize| {
                self.words.get(*number).is_some_and(|(other, _)| is_part(other, word))
            };
            let beginning = self.compounds.beginning(word).filter(is_longer);
            found.extend(beginning.map(|number| (number, AS_BEGINNING)));
            let ending = self.compounds.ending(word).filter(is_longer);
            found.extend(ending.map(|number| (number, AS_END)));
        }
        found
    }

    /// How well a stem stands in the headwords, and what it is worth there; `None` where it shares nothing with them.
    pub(super) fn standing(&self, stem: &str) -> Option<(f32, f32)> {
        let found = self.matching(stem).into_iter();
        let (number, how) = found.reduce(|one, other| if other.1 > one.1 { other } else { one })?;
        Some((how, self.words.get(number).map_or(0.0, |(_, worth)| *worth)))
    }

    /// At most so many of the entries a question stands under, the best first; what is alike in the order of names.
    pub(super) fn best<'e, T>(
        &self,
        question: &str,
        most: usize,
        entries: &'e [T],
        name: impl Fn(&T) -> &str,
    ) -> Vec<(Stands, &'e T)> {
        let found = self.look_up(question).into_iter();
        let mut found: Vec<(Stands, &T)> =
            found.filter_map(|found| Some((found, entries.get(found.at)?))).collect();
        found.sort_by(|(one, first), (other, second)| {
            other.score.total_cmp(&one.score).then_with(|| name(first).cmp(name(second)))
        });
        found.truncate(most);
        found
    }

    /// The entries a question stands under, in their order.
    fn look_up(&self, question: &str) -> Vec<Stands> {
        let mut asked = stems(question, self.language);
        asked.sort();
        asked.dedup();
        // How well each word of the headwords stands in the question, by its number.
        let mut standing = vec![0.0_f32; self.words.len()];
        let mut touched: Vec<usize> = Vec::new();
        for word in &asked {
            for (number, how) in self.matching(word) {
                let Some(known) = standing.get_mut(number) else { continue };
                if *known == 0.0 {
                    touched.extend(self.under.get(number).into_iter().flatten());
                }
                *known = known.max(how);
            }
        }
        touched.sort_unstable();
        touched.dedup();
        let stands = |number: &usize| standing.get(*number).copied().unwrap_or_default();
        let worth = |number: &usize| {
            let worth = self.words.get(*number).map_or(0.0, |(_, worth)| *worth);
            (worth, worth * stands(number))
        };
        // Headwords are numbered in the order of the entries.
        let heads = touched.iter().filter_map(|head| self.heads.get(*head));
        let heads: Vec<(usize, &[usize])> = heads.map(|(at, words)| (*at, &**words)).collect();
        let mut found = Vec::new();
        for of_entry in heads.chunk_by(|(one, _), (other, _)| one == other) {
            // The best headword of the entry, and the words of its others.
            let mut best: (f32, &[usize]) = (0.0, &[]);
            let mut further: Vec<usize> = Vec::new();
            for (_, words) in of_entry {
                let (whole, part) = words
                    .iter()
                    .map(worth)
                    .fold((0.0, 0.0), |sum: (f32, f32), one| (sum.0 + one.0, sum.1 + one.1));
                let score = part * (part / whole.max(f32::EPSILON)).sqrt();
                if score > best.0 {
                    best = (score, words);
                }
                further.extend(words.iter().filter(|number| stands(number) > 0.0));
            }
            let (score, words) = best;
            further.sort_unstable();
            further.dedup();
            further.retain(|number| !words.contains(number));
            let further: f32 = further.iter().map(|number| worth(number).1).sum();
            let score = score + BESIDE * further;
            let held = words.iter().filter(|number| stands(number) > 0.0).count();
            let share = held as f32 / asked.len().max(1) as f32;
            if let (true, Some((at, _))) = (score >= LEAST, of_entry.first()) {
                found.push(Stands { at: *at, score, share });
            }
        }
        found
    }
}

/// How long a part of a compound is at least, in bytes, and what else remains of it.
const PART: usize = 5;
const REST: usize = 3;
/// What a part of a compound counts.
const AS_END: f32 = 0.6;
const AS_BEGINNING: f32 = 0.4;
/// What words count that stand under an entry, but not in its best headword.
const BESIDE: f32 = 0.35;

/// The stems of the words of a text that say something.
pub(super) fn stems(text: &str, language: Language) -> Vec<String> {
    let stemmer = stemmer(language);
    telling(text, language).map(|word| stem(word, &stemmer)).collect()
}

fn stem(word: &str, stemmer: &Stemmer) -> String {
    fold(&stemmer.stem(&word.to_lowercase()))
}

/// What takes the endings off the words of a language.
pub(super) fn stemmer(language: Language) -> Stemmer {
    Stemmer::create(match language {
        Language::De => Algorithm::German,
        Language::Fr => Algorithm::French,
        Language::It => Algorithm::Italian,
        Language::En => Algorithm::English,
    })
}

/// The words of a text that say something.
pub(super) fn telling(text: &str, language: Language) -> impl Iterator<Item = &str> {
    words_of(text).filter(move |word| is_telling(word, language))
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric())
}

/// What is longer, in bytes, is no word of any language.
pub(super) const LONGEST: usize = 96;

fn is_telling(word: &str, language: Language) -> bool {
    if word.chars().count() < 2 || word.len() > LONGEST {
        return false;
    }
    let folded = fold(word);
    !stop::languages(&folded).has(language) && !stop::asking(&folded).has(language)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::thesaurus::register;

    #[test]
    fn a_compound_matches_what_looking_at_every_stem_matches() {
        let heads = register::all().iter().map(|one| one.heads_in(Language::De));
        let index = Index::of(heads, Language::De);
        // What is said of a stem by comparing it with the word.
        let compared = |word: &str, other: &str| {
            let (long, short) =
                if other.len() > word.len() { (other, word) } else { (word, other) };
            let is_part = short.len() >= PART && long.len() >= short.len() + REST;
            match (word == other, is_part) {
                (true, _) => Some(1.0),
                (_, true) if long.ends_with(short) => Some(AS_END),
                (_, true) if long.starts_with(short) => Some(AS_BEGINNING),
                _ => None,
            }
        };
        let own = index.words.iter().step_by(11).map(|(word, _)| word.clone());
        let joined = index.words.iter().step_by(53).zip(index.words.iter().skip(7).step_by(31));
        let joined = joined.map(|((one, _), (other, _))| format!("{one}{other}"));
        let mut parts = 0;
        for word in own.chain(joined).chain(["mietä".to_owned(), "äöüßäöüß".to_owned()]) {
            let mut found: BTreeMap<usize, f32> = BTreeMap::new();
            for (number, how) in index.matching(&word) {
                let known = found.entry(number).or_default();
                *known = known.max(how);
            }
            let all = index.words.iter().enumerate();
            let expected: BTreeMap<usize, f32> = all
                .filter_map(|(number, (other, _))| Some((number, compared(&word, other)?)))
                .collect();
            parts += expected.values().filter(|how| **how < 1.0).count();
            assert_eq!(found, expected, "{word}");
        }
        assert!(parts > 100, "{parts}");
    }
}
