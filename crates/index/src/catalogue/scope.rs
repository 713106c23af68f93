//! Which documents a question may find, as terms of the engine and bounds of dates.

use jiff::civil::Date;
use law::{
    DocumentId, Scope, edge,
    tag::{self, blanks_joined, is_like, squeezed},
};
use tantivy::{
    Searcher, Term,
    query::{BooleanQuery, ConstScoreQuery, EmptyQuery, Occur, Query, TermQuery, TermSetQuery},
    schema::IndexRecordOption,
};

use super::card::{Exact, Fields};
use crate::{error::IndexError, fields::day, filter::Parts};

/// More terms than this are looked up in one go.
const FEW: usize = 16;

/// The bounds of the dates of what may be found.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Period {
    /// The earliest first day.
    pub(super) from: i64,
    /// The latest first day.
    pub(super) to: i64,
    /// The day on which it must hold.
    pub(super) at: Option<i64>,
}

impl Period {
    /// The bounds of a scope, and of a day of the caller's; none where every date will do.
    pub(super) fn of(scope: &Scope, at: Option<Date>) -> Option<Self> {
        let days: Vec<i64> = [scope.at, at].into_iter().flatten().map(day).collect();
        if days.is_empty() && scope.from.is_none() && scope.to.is_none() {
            return None;
        }
        let to = scope.to.map(day).into_iter().chain(days.iter().copied()).min();
        Some(Self {
            from: scope.from.map_or(i64::MIN, day),
            to: to.unwrap_or(i64::MAX),
            at: days.into_iter().max(),
        })
    }
}

/// Puts the parts of a scope together.
pub(super) struct Narrowing<'a> {
    pub(super) fields: &'a Fields,
    pub(super) searcher: &'a Searcher,
    pub(super) fold: fn(&str) -> String,
    pub(super) parts: Parts,
    /// No more documents than this may be found, as far as that is known at once.
    pub(super) least: u64,
}

impl Narrowing<'_> {
    /// Narrows by everything but the dates.
    pub(super) fn scope(&mut self, scope: &Scope) -> Result<(), IndexError> {
        for (key, filter) in &scope.tags {
            self.tag(key, filter)?;
        }
        for filter in &scope.edges {
            self.edge(filter)?;
        }
        Ok(())
    }

    /// Narrows by a key.
    pub(super) fn tag(&mut self, key: &str, filter: &tag::Filter) -> Result<(), IndexError> {
        let exact = |values: &[String]| -> Vec<Term> {
            values.iter().map(|value| self.fields.term(&Exact::Value(key, value))).collect()
        };
        match filter {
            tag::Filter::OneOf(values) => {
                let terms = exact(values);
                // What every document has leaves many.
                if !Scope::VIRTUAL.contains(&key) {
                    self.note(&terms)?;
                }
                self.any(terms);
            }
            tag::Filter::NoneOf(values) => {
                let terms = exact(values);
                self.must(&Exact::Key(key));
                self.parts.push((Occur::MustNot, any_of(terms)));
            }
            // Every document has these.
            tag::Filter::Present if Scope::VIRTUAL.contains(&key) => {}
            tag::Filter::Present => self.must(&Exact::Key(key)),
            tag::Filter::Absent => {
                let term = self.fields.term(&Exact::Key(key));
                self.parts.push((Occur::MustNot, any_of(vec![term])));
            }
            tag::Filter::Like(pattern) => {
                let pattern = blanks_joined(&(self.fold)(pattern));
                let terms = if pattern.contains('%') {
                    self.like(key, &pattern)?
                } else {
                    self.spelled(&[Exact::Folded(key, &pattern), Exact::Value(key, &pattern)])
                };
                self.any(terms);
            }
            tag::Filter::Squeezed(wanted) => {
                let wanted = squeezed(&(self.fold)(wanted));
                let terms = self.spelled(&[
                    Exact::Squeezed(key, &wanted),
                    Exact::Folded(key, &wanted),
                    Exact::Value(key, &wanted),
                ]);
                self.any(terms);
            }
        }
        Ok(())
    }

    /// Notes how many documents may have one of these terms.
    fn note(&mut self, terms: &[Term]) -> Result<(), IndexError> {
        if terms.len() <= FEW {
            let counts = terms.iter().map(|term| self.searcher.doc_freq(term));
            self.least = self.least.min(counts.sum::<Result<u64, _>>()?);
        }
        Ok(())
    }

    fn edge(&mut self, filter: &edge::Filter) -> Result<(), IndexError> {
        let kind = filter.kind.as_deref();
        let target = |id: &DocumentId| self.fields.term(&Exact::Target(kind, id));
        match &filter.targets {
            edge::Targets::AnyOf(ids) => {
                let terms: Vec<Term> = ids.iter().map(target).collect();
                self.note(&terms)?;
                self.any(terms);
            }
            edge::Targets::AllOf(ids) => {
                let terms: Vec<Term> = ids.iter().map(target).collect();
                for term in terms {
                    self.note(std::slice::from_ref(&term))?;
                    self.any(vec![term]);
                }
            }
            edge::Targets::Present => self.must(&Exact::Related(kind)),
        }
        Ok(())
    }

    /// Narrows by something exact.
    pub(super) fn must(&mut self, exact: &Exact<'_>) {
        let term = self.fields.term(exact);
        self.any(vec![term]);
    }

    fn any(&mut self, terms: Vec<Term>) {
        self.parts.push((Occur::Must, any_of(terms)));
    }

    fn spelled(&self, ways: &[Exact<'_>]) -> Vec<Term> {
        ways.iter().map(|exact| self.fields.term(exact)).collect()
    }

    /// The terms of a key whose values fit a pattern that is folded.
    fn like(&self, key: &str, pattern: &str) -> Result<Vec<Term>, IndexError> {
        let head = pattern.split('%').next().unwrap_or_default();
        let mut terms: Vec<Term> = Vec::new();
        for exact in [Exact::Folded(key, head), Exact::Value(key, head)] {
            let start = exact.text();
            let key_length = start.len() - head.len();
            for segment in self.searcher.segment_readers() {
                let inverted = segment.inverted_index(self.fields.term)?;
                let mut stream = inverted.terms().range().ge(&start).into_stream()?;
                while stream.advance() {
                    let Ok(text) = std::str::from_utf8(stream.key()) else { break };
                    if !text.starts_with(&start) {
                        break;
                    }
                    if is_like(text.get(key_length..).unwrap_or_default(), pattern) {
                        terms.push(Term::from_field_text(self.fields.term, text));
                    }
                }
            }
        }
        terms.sort();
        terms.dedup();
        Ok(terms)
    }
}

/// What has any of these terms; does not score.
pub(super) fn any_of(mut terms: Vec<Term>) -> Box<dyn Query> {
    let term =
        |term| -> Box<dyn Query> { Box::new(TermQuery::new(term, IndexRecordOption::Basic)) };
    let any: Box<dyn Query> = match terms.len() {
        0 | 1 => match terms.pop() {
            Some(only) => term(only),
            None => return Box::new(EmptyQuery),
        },
        2..=FEW => Box::new(BooleanQuery::union(terms.into_iter().map(term).collect())),
        _ => Box::new(TermSetQuery::new(terms)),
    };
    Box::new(ConstScoreQuery::new(any, 0.0))
}
