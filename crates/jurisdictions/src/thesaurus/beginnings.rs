//! Terms by how they begin, to be found at the beginning of a row of words in any of their forms.

use std::collections::HashMap;

use law::Language;

use super::form;

/// Terms, each with what it stands for.
pub(super) struct Beginnings<T>(HashMap<(Language, String), Vec<Entry<T>>>);

/// A term with its words in the spelling in which they are compared.
struct Entry<T> {
    text: &'static str,
    words: Vec<String>,
    stands_for: T,
}

impl<T> Default for Beginnings<T> {
    fn default() -> Self {
        Self(HashMap::with_capacity(8192))
    }
}

impl<T: Copy> Beginnings<T> {
    /// Takes up a term.
    pub(super) fn insert(&mut self, text: &'static str, language: Language, stands_for: T) {
        let words: Vec<String> = text.split(' ').map(|word| form::folded(word, language)).collect();
        let Some(first) = words.first() else { return };
        for key in form::keys(first, language, words.len() > 1) {
            let entry = Entry { text, words: words.clone(), stands_for };
            self.0.entry((language, key)).or_default().push(entry);
        }
    }

    /// How many words the longest term at the beginning of a row has, and what it stands for. What stands
    /// there to the letter comes before what stands there in another form.
    pub(super) fn longest(&self, words: &[&str], language: Language) -> Option<(usize, Vec<T>)> {
        let first = form::folded(words.first()?, language);
        let mut best: Option<(usize, usize, Vec<T>)> = None;
        for key in form::sought(&first, language) {
            for entry in self.0.get(&(language, key)).into_iter().flatten() {
                let Some(distance) = entry.distance(words, language) else { continue };
                let length = entry.words.len();
                match &mut best {
                    Some((most, least, found)) if (*most, *least) == (length, distance) => {
                        found.push(entry.stands_for);
                    }
                    Some((most, least, _))
                        if length < *most || (length == *most && distance > *least) => {}
                    _ => best = Some((length, distance, vec![entry.stands_for])),
                }
            }
        }
        best.map(|(length, _, found)| (length, found))
    }
}

impl<T> Entry<T> {
    /// How many words stand in another form than in the term; none where it is another term.
    fn distance(&self, words: &[&str], language: Language) -> Option<usize> {
        let mut distance = 0;
        for (place, wanted) in self.words.iter().enumerate() {
            let typed = words.get(place)?;
            let seen = form::folded(typed, language);
            if seen == *wanted {
                // In small letters, an abbreviation of two letters is another word: French "sa".
                if self.text.len() <= 2 && *typed != self.text {
                    return None;
                }
            } else if form::inflects(&seen, wanted, language, place + 1 < self.words.len()) {
                distance += 1;
            } else {
                return None;
            }
        }
        Some(distance)
    }
}
