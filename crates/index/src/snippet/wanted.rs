//! Which words of a text are the ones that were looked for?

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Mutex, PoisonError},
};

use law::{Clause, Language, Languages};

use crate::{
    analysis::has_stem,
    asked::{Asked, Sought, too_frequent},
    german,
    stem::{part_stems, stem},
    word::Word,
};

/// What a query wants to see.
#[derive(Debug)]
pub(super) struct Wanted {
    pub(super) languages: Languages,
    pub(super) words: Vec<Asked>,
    pub(super) rows: Vec<Vec<Asked>>,
    pub(super) prefixes: Vec<Vec<Asked>>,
    /// How words with a stem that is wanted begin.
    leads: BTreeSet<String>,
    /// How the parts of compounds begin.
    inside: BTreeSet<String>,
    /// What words of the texts that were read answer: a text says most of its words again and again.
    known: Mutex<Known>,
}

/// Of words in a language, or in none that is known, what they answer.
type Known = HashMap<Option<Language>, HashMap<String, Box<[usize]>>>;

/// Words of a text that match one thing wanted.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) struct Match {
    /// The first of the words.
    pub(super) from: usize,
    /// The last of them.
    pub(super) to: usize,
    /// Which thing wanted.
    pub(super) what: usize,
}

impl Wanted {
    pub(super) fn of(clause: &Clause, languages: Languages) -> Self {
        let mut wanted = Self {
            languages,
            words: Vec::new(),
            rows: Vec::new(),
            prefixes: Vec::new(),
            leads: BTreeSet::new(),
            inside: BTreeSet::new(),
            known: Mutex::default(),
        };
        wanted.add(clause);
        for asked in &wanted.words {
            for stem in asked.stems.iter().chain(&asked.parts) {
                wanted.leads.insert(lead(stem).to_owned());
                wanted.inside.insert(stem.chars().take(INSIDE).collect());
            }
        }
        wanted
    }

    /// Whether a word may have a stem or a part that is wanted: to find that out takes longer than
    /// everything else.
    fn is_worth_stemming(&self, word: &str, language: Option<Language>) -> bool {
        let is_german = language == Some(Language::De);
        let may_be = |word: &str| {
            self.leads.iter().any(|lead| word.starts_with(&**lead))
                || (is_german && self.inside.iter().any(|begin| word.contains(&**begin)))
        };
        may_be(word)
            || (language.is_none_or(|_| is_german)
                && german::contracted(word).is_some_and(|word| may_be(&word)))
    }

    fn add(&mut self, clause: &Clause) {
        match clause {
            Clause::Not(_) => {}
            Clause::All(parts) | Clause::Any(parts) | Clause::Ranked(parts) => {
                for (part, skipped) in parts.iter().zip(too_frequent(parts, self.languages)) {
                    if !skipped {
                        self.add(part);
                    }
                }
            }
            Clause::Word(typed) => match Sought::of(typed, self.languages) {
                Sought::Nothing => {}
                Sought::One(asked) => self.words.push(asked),
                Sought::Row(row, chain) => {
                    self.words.extend(chain);
                    if row.iter().all(|asked| !asked.stems.is_empty()) {
                        self.words.extend(row.iter().cloned());
                    }
                    self.rows.push(row);
                }
            },
            Clause::Phrase(typed) => self.rows.extend(row(typed, self.languages)),
            Clause::Prefix(typed) => self.prefixes.extend(row(typed, self.languages)),
        }
    }

    pub(super) fn matches(&self, words: &[Word], language: Option<Language>) -> Vec<Match> {
        let mut matches = Vec::new();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.entry(language).or_default();
        for (from, word) in words.iter().enumerate() {
            let answered = |what: &usize| Match { from, to: from, what: *what };
            if word.chain.is_some() {
                matches.extend(self.answered(word, language).iter().map(answered));
            } else if let Some(what) = known.get(&word.text) {
                matches.extend(what.iter().map(answered));
            } else {
                let what = self.answered(word, language);
                matches.extend(what.iter().map(answered));
                known.insert(word.text.clone(), what.into());
            }
            let rest = words.get(from..).unwrap_or_default();
            let rows = self.rows.iter().map(|row| (row, false));
            let prefixes = self.prefixes.iter().map(|row| (row, true));
            for (what, (row, prefix)) in rows.chain(prefixes).enumerate() {
                if stands(row, rest, prefix) {
                    let what = self.words.len() + what;
                    matches.push(Match { from, to: from + row.len() - 1, what });
                }
            }
        }
        matches.sort();
        matches
    }
}

impl Wanted {
    /// Which of the words that are wanted a word of a text is.
    fn answered(&self, word: &Word, language: Option<Language>) -> Vec<usize> {
        let form = Form::of(word, language, self.is_worth_stemming(&word.text, language));
        let is_answered = |(_, asked): &(usize, &Asked)| form.answers(asked);
        self.words.iter().enumerate().filter(is_answered).map(|(what, _)| what).collect()
    }
}

/// How every word with a stem begins: endings are taken off it, and few short words change more
/// than that ("baux", "dying").
pub(super) fn lead(stem: &str) -> &str {
    let length = if stem.chars().count() < 5 { 1 } else { 3 };
    stem.char_indices().nth(length).map_or(stem, |(end, _)| stem.get(..end).unwrap_or(stem))
}

pub(super) fn row(typed: &str, languages: Languages) -> Option<Vec<Asked>> {
    match Sought::of(typed, languages) {
        Sought::Nothing => None,
        Sought::One(asked) => Some(vec![asked]),
        Sought::Row(row, _) => Some(row),
    }
}

/// Whether the words begin with those of a row; the last may be a prefix.
pub(super) fn stands(row: &[Asked], words: &[Word], prefix: bool) -> bool {
    let last = row.len().saturating_sub(1);
    let initial = |text: &str| text.chars().next();
    let begins = |(asked, word): (&Asked, &Word)| {
        asked.spellings.iter().any(|spelling| initial(spelling) == initial(&word.text))
    };
    row.len() <= words.len()
        && row.iter().zip(words).all(begins)
        && row.iter().zip(words).enumerate().all(|(at, (asked, word))| {
            let contracted = german::contracted(&word.text);
            [Some(&word.text), contracted.as_ref()].into_iter().flatten().any(|own| {
                asked.spellings.iter().any(|spelling| {
                    own == spelling || (prefix && at == last && own.starts_with(&**spelling))
                })
            })
        })
}

/// A word of a text in every form it may be asked for in.
pub(super) struct Form<'w> {
    word: &'w Word,
    pub(super) stems: BTreeSet<String>,
}

impl<'w> Form<'w> {
    pub(super) fn of(word: &'w Word, language: Option<Language>, stemmed: bool) -> Self {
        let mut stems = BTreeSet::new();
        if stemmed && has_stem(word) {
            for spelling in [Some(&word.text), word.chain.as_ref()].into_iter().flatten() {
                match language {
                    Some(language) => {
                        stems.insert(stem(spelling, language));
                    }
                    None => {
                        stems.extend(Language::ALL.map(|language| stem(spelling, language)));
                    }
                }
                if language == Some(Language::De) {
                    stems.extend(part_stems(spelling));
                }
            }
        }
        Self { word, stems }
    }

    fn answers(&self, asked: &Asked) -> bool {
        asked.spellings.contains(&self.word.text)
            || self.word.chain.as_ref().is_some_and(|chain| asked.spellings.contains(chain))
            || !self.stems.is_disjoint(&asked.stems)
            || asked.parts.iter().any(|part| self.stems.contains(part))
    }
}

/// How many letters of a part of a compound are looked for in a word.
pub(super) const INSIDE: usize = 4;
