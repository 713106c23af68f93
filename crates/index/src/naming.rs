//! Which words of a query name a document, and which document.
//!
//! "What notice does the employment contract of Keller require?" names one document of a case and asks for
//! something in it. The words that name it say where to look, and not what is looked for there: else its first
//! page, which names the parties, would be the answer to every question.

use std::collections::{BTreeMap, BTreeSet};

use law::{Clause, Languages};
use tantivy::{
    DocSet, Searcher, TERMINATED, Term,
    schema::{Field, IndexRecordOption},
};

use crate::{
    asked::{Asked, Sought, too_frequent},
    error::IndexError,
    fields::{DOCUMENT, Words},
};

/// Of so few documents a word that stands in one says less: any word does.
const FEW: usize = 10;

/// A word names a document that says so much of which it is.
const NAMES: f32 = 0.5;

/// A document is named beside another of which so much more is said.
const NEARLY: f32 = 0.6;

/// What of a query names documents.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Naming {
    /// How much a word says which document is meant, up to 1 for one that stands in a single document.
    words: BTreeMap<String, f32>,
    /// How much is said of each document: the sum of the words that stand in its name or its beginning.
    documents: BTreeMap<u64, f32>,
    /// Whether the query has no word that does not.
    is_all: bool,
}

impl Naming {
    /// What a query names among the documents of an index.
    pub(crate) fn of(
        clause: &Clause,
        fields: &Words,
        searcher: &Searcher,
        languages: Languages,
    ) -> Result<Self, IndexError> {
        let named: Vec<Field> = fields.name.into_iter().chain(fields.opening).collect();
        let mut naming = Self::default();
        let mut asked = Vec::new();
        words(clause, languages, &mut asked);
        if named.is_empty() || asked.is_empty() {
            return Ok(naming);
        }
        let all = documents(searcher)?;
        for asked in &asked {
            let [spelling, ..] = &*asked.spellings else { continue };
            if naming.words.contains_key(spelling) {
                continue;
            }
            let mut of_name = BTreeSet::new();
            for spelling in &asked.spellings {
                for field in &named {
                    holding(searcher, *field, spelling, &mut of_name)?;
                }
            }
            if of_name.is_empty() {
                continue;
            }
            let mut with = of_name.clone();
            for spelling in &asked.spellings {
                holding(searcher, fields.text, spelling, &mut with)?;
            }
            for stem in &asked.stems {
                holding(searcher, fields.stem, stem, &mut with)?;
            }
            let rarity = (all as f32 / with.len() as f32).ln() / (all.max(FEW) as f32).ln();
            if rarity > 0.0 {
                naming.words.insert(spelling.clone(), rarity.min(1.0));
                for document in of_name {
                    *naming.documents.entry(document).or_default() += rarity;
                }
            }
        }
        naming.is_all = asked.iter().all(|asked| naming.by(asked) >= NAMES);
        Ok(naming)
    }

    /// The words of a question that name a document; none where it has no others.
    pub fn names<'q>(&self, question: &'q str) -> Vec<&'q str> {
        question.split_whitespace().filter(|word| self.is_name(word)).collect()
    }

    /// The question without them.
    #[must_use]
    pub fn rest(&self, question: &str) -> String {
        let words = question.split_whitespace();
        words.filter(|word| !self.is_name(word)).collect::<Vec<_>>().join(" ")
    }

    fn is_name(&self, word: &str) -> bool {
        !self.is_all && self.by_all(&Sought::of(word, Languages::ANY)) >= NAMES
    }

    /// The documents that a query names, with how much it says of each, up to 1.
    #[must_use]
    pub fn named(&self) -> BTreeMap<u64, f32> {
        let best = self.documents.values().copied().fold(0.0, f32::max);
        let is_named = |said: f32| said >= NAMES && said >= best * NEARLY;
        let named = self.documents.iter().filter(|(_, said)| is_named(**said));
        named.map(|(document, said)| (*document, said / best)).collect()
    }

    /// How much a word of the query says which document is meant.
    pub(crate) fn by(&self, asked: &Asked) -> f32 {
        let word = asked.spellings.first().and_then(|spelling| self.words.get(spelling));
        word.copied().unwrap_or_default()
    }

    /// The same of what stands between two blanks of a query: of several words what the least says.
    pub(crate) fn by_all(&self, sought: &Sought) -> f32 {
        match sought {
            Sought::Nothing => 0.0,
            Sought::One(asked) => self.by(asked),
            Sought::Row(row, _) => {
                row.iter().map(|asked| self.by(asked)).min_by(f32::total_cmp).unwrap_or_default()
            }
        }
    }
}

/// The words of a query that may name something.
fn words(clause: &Clause, languages: Languages, out: &mut Vec<Asked>) {
    match clause {
        Clause::Word(typed) | Clause::Phrase(typed) => match Sought::of(typed, languages) {
            Sought::Nothing => {}
            Sought::One(asked) => out.push(asked),
            Sought::Row(row, _) => out.extend(row),
        },
        Clause::Prefix(_) | Clause::Not(_) => {}
        Clause::All(parts) | Clause::Any(parts) | Clause::Ranked(parts) => {
            for (part, skipped) in parts.iter().zip(too_frequent(parts, languages)) {
                if !skipped {
                    words(part, languages, out);
                }
            }
        }
    }
}

/// Adds the documents of which a passage has a word in a field.
fn holding(
    searcher: &Searcher,
    field: Field,
    word: &str,
    out: &mut BTreeSet<u64>,
) -> Result<(), IndexError> {
    let term = Term::from_field_text(field, word);
    for segment in searcher.segment_readers() {
        let terms = segment.inverted_index(field)?;
        let Some(mut postings) = terms.read_postings(&term, IndexRecordOption::Basic)? else {
            continue;
        };
        let numbers = segment.fast_fields().u64(DOCUMENT)?;
        let mut last = None;
        while postings.doc() != TERMINATED {
            let number = numbers.first(postings.doc());
            if number != last && !segment.is_deleted(postings.doc()) {
                out.extend(number);
                last = number;
            }
            postings.advance();
        }
    }
    Ok(())
}

/// How many documents there are.
fn documents(searcher: &Searcher) -> Result<usize, IndexError> {
    let mut all = BTreeSet::new();
    for segment in searcher.segment_readers() {
        let numbers = segment.fast_fields().u64(DOCUMENT)?;
        let mut last = None;
        for passage in segment.doc_ids_alive() {
            let number = numbers.first(passage);
            if number != last {
                all.extend(number);
                last = number;
            }
        }
    }
    Ok(all.len())
}
