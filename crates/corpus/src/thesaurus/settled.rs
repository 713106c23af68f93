//! In which fields and languages a query is widened, and by what.

use std::collections::BTreeSet;

use jurisdictions::thesaurus::{self, Concept, Sense, Term, everyday::Everyday};
use law::Language;
use schemars::JsonSchema;
use serde::Serialize;

use crate::fold;

/// How many terms are added for one; more would drown what was asked.
pub const MOST_ADDED: usize = 12;

/// A term of a query that was widened.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Used {
    /// The concept of the thesaurus.
    pub concept: String,
    /// The term as it was asked.
    pub term: String,
    /// What is looked for beside it.
    pub added: Vec<String>,
}

/// What is known about a query before its terms are widened.
pub(super) struct Settled<'q> {
    pub(super) language: Language,
    pub(super) jurisdictions: &'q [&'q str],
    /// The languages of the documents.
    pub(super) documents: &'q [Language],
    /// The fields of law of its terms that have one sense.
    pub(super) fields: BTreeSet<&'static str>,
}

impl Settled<'_> {
    /// The one sense that is meant; none where it is open.
    pub(super) fn sense(&self, senses: &[Sense]) -> Option<Sense> {
        if let [only] = senses
            && !only.term.is_ambiguous
        {
            return Some(*only);
        }
        let one = |fits: &dyn Fn(&Sense) -> bool| -> Option<Sense> {
            let mut fitting = senses.iter().filter(|sense| fits(sense));
            fitting.next().copied().filter(|_| fitting.next().is_none())
        };
        // A term of this legal order is meant before one that is understood everywhere.
        let by_order = || one(&|sense| sense.term.is_of(self.jurisdictions));
        one(&|sense| self.fields.contains(sense.concept.field)).or_else(by_order)
    }

    /// The terms to look for beside a term.
    pub(super) fn others(&self, sense: Sense, typed: &str) -> Vec<&'static Term> {
        let mut near = Vec::new();
        // Insolvenz is not Konkurs, but whoever asks for it in Switzerland means that.
        if !self.jurisdictions.is_empty() {
            near.extend(sense.concept.near.iter().filter_map(|id| thesaurus::concept(id)));
        }
        let own = self.terms(sense.concept, |term| term.belongs_to(self.jurisdictions));
        let near = near
            .into_iter()
            .flat_map(|concept| self.terms(concept, |term| term.is_of(self.jurisdictions)));
        // What holds all the words of another term in a row is found by that one.
        let mut rows: Vec<Vec<String>> = vec![row(typed), row(sense.term.text)];
        let mut is_further = |term: &&'static Term| {
            let words = row(term.text);
            let is_found = rows.iter().any(|row| words.windows(row.len()).any(|part| part == row));
            if !is_found {
                rows.push(words);
            }
            !is_found
        };
        own.into_iter().chain(near).filter(|term| is_further(term)).take(MOST_ADDED).collect()
    }

    /// Whether Swiss law is searched, whose words those of daily life are put into.
    pub(super) fn is_swiss(&self) -> bool {
        is_swiss(self.jurisdictions)
    }

    /// Whether documents in the query's language may be found.
    fn is_own(&self) -> bool {
        self.documents.contains(&self.language)
    }

    /// The other languages of the documents, always in the same order.
    fn other_languages(&self) -> Vec<Language> {
        let is_asked = |other: &Language| *other != self.language && self.documents.contains(other);
        Language::ALL.into_iter().filter(is_asked).collect()
    }

    /// What the acts say instead of what people say: in the query's language, then in each other where
    /// the search is of several.
    pub(super) fn law(&self, meant: &[&'static Everyday]) -> Vec<&'static str> {
        let of = |language| meant.iter().flat_map(move |one| one.law_in(language));
        let mut law: Vec<&str> = match self.is_own() {
            true => of(self.language).collect(),
            false => Vec::new(),
        };
        let mut others = self.other_languages();
        if others.is_empty() && self.language == Language::En {
            others = Language::ALL.to_vec();
        }
        if !others.is_empty() {
            law.truncate(MOST_ADDED / 2);
            let others: Vec<Vec<&str>> =
                others.into_iter().map(|other| of(other).collect()).collect();
            let most = others.iter().map(Vec::len).max().unwrap_or_default();
            for place in 0..most {
                law.extend(others.iter().filter_map(|terms| terms.get(place)).copied());
            }
        }
        let mut distinct: Vec<&str> = Vec::new();
        for text in law {
            if !distinct.contains(&text) {
                distinct.push(text);
            }
        }
        distinct.truncate(MOST_ADDED);
        distinct
    }

    /// The terms of a concept: those of the query's language, then the commonest of each other
    /// language, then the second, and so on.
    pub(super) fn terms(
        &self,
        concept: &'static Concept,
        fits: impl Fn(&Term) -> bool,
    ) -> Vec<&'static Term> {
        let of = |language| {
            let terms = concept.terms.iter().filter(|term| term.language == language && fits(term));
            terms.collect::<Vec<_>>()
        };
        let mut terms = if self.is_own() { of(self.language) } else { Vec::new() };
        let others = self.other_languages();
        if others.is_empty() {
            return terms;
        }
        // Room is left for each of the others.
        terms.truncate(MOST_ADDED / 2);
        let others: Vec<Vec<&Term>> = others.into_iter().map(of).collect();
        let most = others.iter().map(Vec::len).max().unwrap_or_default();
        for place in 0..most {
            terms.extend(others.iter().filter_map(|terms| terms.get(place)).copied());
        }
        terms
    }
}

/// Whether Swiss law is among these jurisdictions; it is where none is named.
pub(crate) fn is_swiss(jurisdictions: &[&str]) -> bool {
    let of = |code: &&str| code.split('-').next().is_some_and(|of| of.eq_ignore_ascii_case("ch"));
    jurisdictions.is_empty() || jurisdictions.iter().any(of)
}

/// The words of a term in the spelling in which they are compared.
pub(super) fn row(term: &str) -> Vec<String> {
    fold(term).split_whitespace().map(str::to_owned).collect()
}
