//! The legal thesaurus: one concept with its terms in German, French, Italian and English.
//!
//! A file for each field of law, in `thesaurus/`, written by hand. A block is a concept: its id at
//! the margin, then a line for each language with its terms, the commonest first, and where needed
//! `near` (concepts of other legal orders that are not the same but stand in the same place) and
//! `note` (what must be known not to confuse it). Behind a term, `?` says that it has other senses,
//! in law or in common speech, and `@ch,de` that it belongs to these legal orders only.

pub mod abroad;
pub mod accents;
mod beginnings;
pub mod counterparts;
pub mod deadlines;
pub mod everyday;
mod form;
mod headwords;
mod known;
pub mod practice;
pub mod register;
pub mod spelling;
pub mod spoken;
#[cfg(test)]
mod tests;
pub mod topics;

use std::sync::LazyLock;

use law::Language;

use beginnings::Beginnings;
pub use known::{Known, known};

/// A concept of law.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Concept {
    /// Its name in the thesaurus: `dismissal-without-notice`.
    pub id: &'static str,
    /// The field of law: `employment`.
    pub field: &'static str,
    /// Its terms: German, French, Italian, English, in each language the commonest first.
    pub terms: Vec<Term>,
    /// The ids of concepts in the same place of other legal orders.
    pub near: Vec<&'static str>,
    /// What must be known not to confuse it; mostly empty.
    pub note: &'static str,
}

/// A word or several for a concept.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Term {
    /// In its base form.
    pub text: &'static str,
    /// The language.
    pub language: Language,
    /// The legal orders it belongs to; none where it is understood in all.
    pub orders: Vec<&'static str>,
    /// Whether it has other senses, in law or in common speech.
    pub is_ambiguous: bool,
}

impl Term {
    /// Whether the term is used in one of these jurisdictions; in any where none is named.
    pub fn belongs_to(&self, jurisdictions: &[&str]) -> bool {
        self.orders.is_empty() || jurisdictions.is_empty() || self.is_of(jurisdictions)
    }

    /// Whether the term is marked as one of these jurisdictions.
    pub fn is_of(&self, jurisdictions: &[&str]) -> bool {
        let country = |code: &str| -> String {
            code.split('-').next().unwrap_or_default().to_ascii_lowercase()
        };
        jurisdictions.iter().any(|code| self.orders.contains(&country(code).as_str()))
    }
}

/// A sense that a term can have.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Sense {
    /// The concept.
    pub concept: &'static Concept,
    /// The term as the thesaurus has it.
    pub term: &'static Term,
}

/// Terms at the beginning of a row of words.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reading {
    /// How many words the term has.
    pub length: usize,
    /// What it can mean, in the order of the concepts.
    pub senses: Vec<Sense>,
}

macro_rules! fields {
    ($($name:literal),* $(,)?) => {
        /// The fields of law, each with its concepts.
        const FIELDS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("thesaurus/", $name, ".txt")))),*];
    };
}

fields![
    "administrative",
    "civil-procedure",
    "company",
    "competition",
    "constitutional",
    "construction",
    "contract",
    "criminal",
    "criminal-procedure",
    "data-protection",
    "employment",
    "enforcement",
    "environment",
    "european",
    "evidence",
    "family",
    "finance",
    "intellectual-property",
    "international-private",
    "migration",
    "persons",
    "professions",
    "property",
    "road-traffic",
    "social-insurance",
    "succession",
    "tax",
    "tenancy",
    "tort",
];

/// The names of the fields of law.
pub fn fields() -> impl Iterator<Item = &'static str> {
    FIELDS.iter().map(|(name, _)| *name)
}

static CONCEPTS: LazyLock<Vec<Concept>> =
    LazyLock::new(|| FIELDS.iter().flat_map(|(field, text)| read(field, text)).collect());

/// The terms by how they begin.
static TERMS: LazyLock<Beginnings<Sense>> = LazyLock::new(|| {
    let mut terms = Beginnings::default();
    for concept in CONCEPTS.iter() {
        for term in &concept.terms {
            terms.insert(term.text, term.language, Sense { concept, term });
        }
    }
    terms
});

/// Every concept, by field and id.
pub fn concepts() -> &'static [Concept] {
    &CONCEPTS
}

/// The concept of an id.
pub fn concept(id: &str) -> Option<&'static Concept> {
    CONCEPTS.iter().find(|concept| concept.id == id)
}

/// The concepts that a text names as a whole; case, accents and common endings do not matter.
pub fn concepts_of(term: &str, language: Language) -> Vec<Sense> {
    let words: Vec<&str> = term.split_whitespace().collect();
    match longest(&words, language) {
        Some(reading) if reading.length == words.len() => reading.senses,
        _ => Vec::new(),
    }
}

/// The longest term at the beginning of a row of words. What stands there to the letter comes
/// before what stands there in another form.
pub fn longest(words: &[&str], language: Language) -> Option<Reading> {
    let (length, found) = TERMS.longest(words, language)?;
    let mut senses: Vec<Sense> = Vec::with_capacity(found.len());
    for sense in found {
        if senses.iter().all(|known| known.concept.id != sense.concept.id) {
            senses.push(sense);
        }
    }
    senses.sort_by_key(|sense| sense.concept.id);
    Some(Reading { length, senses })
}

fn read(field: &'static str, text: &'static str) -> Vec<Concept> {
    let mut concepts: Vec<Concept> = Vec::new();
    for line in text.lines() {
        let Some(line) = line.strip_prefix("  ") else {
            concepts.push(Concept {
                id: line,
                field,
                terms: Vec::new(),
                near: Vec::new(),
                note: "",
            });
            continue;
        };
        let (Some((key, rest)), Some(concept)) = (line.split_once(' '), concepts.last_mut()) else {
            continue;
        };
        match key {
            "near" => concept.near = rest.split("; ").collect(),
            "note" => concept.note = rest,
            code => {
                if let Ok(language) = code.parse() {
                    concept.terms.extend(rest.split("; ").map(|term| Term::read(term, language)));
                }
            }
        }
    }
    concepts
}

impl Term {
    fn read(text: &'static str, language: Language) -> Self {
        let (text, orders) = match text.split_once(" @") {
            Some((text, orders)) => (text, orders.split(',').collect()),
            None => (text, Vec::new()),
        };
        let plain = text.strip_suffix(" ?");
        Self { text: plain.unwrap_or(text), language, orders, is_ambiguous: plain.is_some() }
    }
}
