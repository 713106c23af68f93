//! Which passages a search may find.

use std::ops::Bound;

use jiff::civil::Date;
use law::Languages;
use tantivy::{
    Term,
    query::{BooleanQuery, ConstScoreQuery, EmptyQuery, Occur, Query, RangeQuery, TermSetQuery},
};

use crate::{
    error::IndexError,
    fields::{self, Fields},
};

/// The parts of a query to the engine.
pub(crate) type Parts = Vec<(Occur, Box<dyn Query>)>;

/// Which passages a search may find; each part narrows.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Filter {
    /// For each key named, what its values must satisfy.
    pub tags: Vec<(String, TagFilter)>,
    /// The earliest date; leaves out what has no date.
    pub from: Option<Date>,
    /// The latest date; leaves out what has no date.
    pub to: Option<Date>,
    /// The languages; unless it is every language, leaves out what has none.
    pub languages: Languages,
}

/// What the values of a passage for one tag key must satisfy.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum TagFilter {
    /// Any of these values.
    OneOf(Vec<String>),
    /// The key is present, with none of these values.
    NoneOf(Vec<String>),
    /// The key is present.
    Present,
    /// The key is absent.
    Absent,
}

impl Filter {
    /// The filter that lets everything pass.
    pub const NONE: Self =
        Self { tags: Vec::new(), from: None, to: None, languages: Languages::ANY };

    /// The filter narrowed to any of these values of a key.
    #[must_use]
    pub fn with(mut self, key: &str, filter: TagFilter) -> Self {
        self.tags.push((key.to_owned(), filter));
        self
    }

    /// The parts of the filter as queries that do not score.
    pub(crate) fn parts(&self, fields: &Fields) -> Result<Parts, IndexError> {
        let mut parts = Parts::new();
        for (key, filter) in &self.tags {
            let present = vec![fields.tag_key(key)?];
            match filter {
                TagFilter::OneOf(values) => {
                    parts.push((Occur::Must, any_of(terms(fields, key, values)?)));
                }
                TagFilter::NoneOf(values) => {
                    parts.push((Occur::Must, any_of(present)));
                    parts.push((Occur::MustNot, any_of(terms(fields, key, values)?)));
                }
                TagFilter::Present => parts.push((Occur::Must, any_of(present))),
                TagFilter::Absent => parts.push((Occur::MustNot, any_of(present))),
            }
        }
        if self.languages != Languages::ANY {
            let languages =
                self.languages.iter().map(|language| fields.language_term(language)).collect();
            parts.push((Occur::Must, any_of(languages)));
        }
        if self.from.is_some() || self.to.is_some() {
            let bound = |date: Option<Date>| {
                date.map_or(Bound::Unbounded, |date| {
                    Bound::Included(Term::from_field_i64(fields.date, fields::day(date)))
                })
            };
            let range = RangeQuery::new(bound(self.from), bound(self.to));
            parts.push((Occur::Must, Box::new(ConstScoreQuery::new(Box::new(range), 0.0))));
        }
        Ok(parts)
    }
}

impl Default for Filter {
    fn default() -> Self {
        Self::NONE
    }
}

fn terms(fields: &Fields, key: &str, values: &[String]) -> Result<Vec<Term>, IndexError> {
    values.iter().map(|value| fields.tag(key, value)).collect()
}

fn any_of(terms: Vec<Term>) -> Box<dyn Query> {
    if terms.is_empty() {
        return Box::new(EmptyQuery);
    }
    Box::new(ConstScoreQuery::new(Box::new(TermSetQuery::new(terms)), 0.0))
}

/// Joins what is looked for with what the filter allows.
pub(crate) fn filtered(wanted: Box<dyn Query>, filter: Parts) -> Box<dyn Query> {
    if filter.is_empty() {
        return wanted;
    }
    let mut parts = vec![(Occur::Must, wanted)];
    parts.extend(filter);
    Box::new(BooleanQuery::new(parts))
}
