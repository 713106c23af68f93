//! Which words of a query name a document, and which document.
//!
//! "What notice does the employment contract of Keller require?" names one document of a case and asks for
//! something in it. The words that name it say where to look, and not what is looked for there: else its first
//! page, which names the parties, would be the answer to every question.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use law::{Clause, Languages};
use tantivy::{
    DocAddress, DocId, DocSet, Searcher, TERMINATED, Term,
    schema::{Field, IndexRecordOption},
};

use crate::{
    asked::{Asked, Sought, too_frequent},
    error::IndexError,
    fields::{DOCUMENT, Words},
};

/// In fewer documents than this, standing in only one proves less.
const FEW: usize = 4;

/// Of a pasted text only so many words are looked at.
const MOST: usize = 60;

/// A word names a document that says so much of which it is.
const LEAST: f32 = 0.45;

/// A document is named beside another of which so much more is said.
const NEARLY: f32 = 0.6;

/// What of a query names documents.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Naming {
    /// How much a word says which document is meant, up to 1 for one that stands in a single document.
    words: BTreeMap<String, f32>,
    /// How much is said of each document: the sum of the words that name it.
    documents: BTreeMap<u64, f32>,
    /// Whether every word of the query names a document.
    is_all: bool,
}

impl Naming {
    /// What a query names among the documents of an index, or of those that these passages are of.
    pub(crate) fn of(
        clause: &Clause,
        fields: &Words,
        searcher: &Searcher,
        languages: Languages,
        admitted: Option<&HashSet<DocAddress>>,
    ) -> Result<Self, IndexError> {
        let named: Vec<Field> = fields.name.into_iter().chain(fields.opening).collect();
        let mut naming = Self::default();
        let mut asked = Vec::new();
        words(clause, languages, &mut asked);
        if named.is_empty() || asked.is_empty() {
            return Ok(naming);
        }
        let sight = Sight { searcher, admitted };
        let mut all = None;
        for asked in asked.iter().take(MOST) {
            let [spelling, ..] = &*asked.spellings else { continue };
            if naming.words.contains_key(spelling) {
                continue;
            }
            let mut of_name = BTreeSet::new();
            for spelling in &asked.spellings {
                for field in &named {
                    sight.holding(*field, spelling, &mut of_name)?;
                }
            }
            if of_name.is_empty() {
                continue;
            }
            let mut with = of_name.clone();
            for spelling in &asked.spellings {
                sight.holding(fields.text, spelling, &mut with)?;
            }
            for stem in &asked.stems {
                sight.holding(fields.stem, stem, &mut with)?;
            }
            let all = match all {
                Some(all) => all,
                None => *all.insert(sight.documents()?),
            };
            let rarity = (all as f32 / with.len() as f32).ln() / (all.max(FEW) as f32).ln();
            if rarity > 0.0 {
                naming.words.insert(spelling.clone(), rarity);
            }
            if rarity >= LEAST {
                for document in of_name {
                    *naming.documents.entry(document).or_default() += rarity;
                }
            }
        }
        naming.is_all = asked.iter().all(|asked| naming.by(asked) >= LEAST);
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
        !self.is_all && self.by_all(&Sought::of(word, Languages::ANY)) >= LEAST
    }

    /// The documents that a query names, with how much it says of each, up to 1.
    #[must_use]
    pub fn named(&self) -> BTreeMap<u64, f32> {
        let best = self.documents.values().copied().fold(0.0, f32::max);
        let is_named = |said: f32| said >= LEAST && said >= best * NEARLY;
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

/// The passages that are seen.
struct Sight<'s> {
    searcher: &'s Searcher,
    /// Only these, where not all are.
    admitted: Option<&'s HashSet<DocAddress>>,
}

impl Sight<'_> {
    fn admits(&self, segment: usize, passage: DocId) -> bool {
        let Ok(segment) = u32::try_from(segment) else { return false };
        self.admitted.is_none_or(|admitted| admitted.contains(&DocAddress::new(segment, passage)))
    }

    /// Adds the documents of which a passage has a word in a field.
    fn holding(&self, field: Field, word: &str, out: &mut BTreeSet<u64>) -> Result<(), IndexError> {
        let term = Term::from_field_text(field, word);
        for (place, segment) in self.searcher.segment_readers().iter().enumerate() {
            let terms = segment.inverted_index(field)?;
            let Some(mut postings) = terms.read_postings(&term, IndexRecordOption::Basic)? else {
                continue;
            };
            let numbers = segment.fast_fields().u64(DOCUMENT)?;
            let mut last = None;
            while postings.doc() != TERMINATED {
                let passage = postings.doc();
                let number = numbers.first(passage);
                if number != last && !segment.is_deleted(passage) && self.admits(place, passage) {
                    out.extend(number);
                    last = number;
                }
                postings.advance();
            }
        }
        Ok(())
    }

    /// How many documents there are.
    fn documents(&self) -> Result<usize, IndexError> {
        let mut all = BTreeSet::new();
        for (place, segment) in self.searcher.segment_readers().iter().enumerate() {
            let numbers = segment.fast_fields().u64(DOCUMENT)?;
            let mut last = None;
            for passage in segment.doc_ids_alive() {
                let number = numbers.first(passage);
                if number != last && self.admits(place, passage) {
                    all.extend(number);
                    last = number;
                }
            }
        }
        Ok(all.len())
    }
}
