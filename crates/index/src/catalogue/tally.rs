//! The values counted over everything of an order, a kind or a language, kept until the next commit.

use std::sync::{Arc, Mutex, PoisonError};

use law::{Scope, tag};

use super::numbers::Numbers;
use crate::error::IndexError;

/// How many answers are kept.
const KEPT: usize = 256;

/// Of how many scopes the numbers of their documents are kept.
const KEPT_NUMBERS: usize = 16;

/// The longest answer that is kept.
const LONGEST: usize = 1_000;

/// How many values there are, and the first with the number of documents that have them.
type Values = (usize, Vec<(String, usize)>);

/// What was counted in a state of the catalogue.
#[derive(Debug, Default)]
pub(super) struct Tally {
    kept: Mutex<Vec<Kept>>,
    numbers: Mutex<Vec<(Tags, Arc<Numbers>)>>,
}

/// The conditions of a scope.
type Tags = Vec<(String, tag::Filter)>;

/// An answer with its question.
#[derive(Debug)]
struct Kept {
    column: String,
    tags: Tags,
    limit: usize,
    values: Values,
}

impl Tally {
    /// Whether the counts of a scope are kept: those of one that everybody asks for.
    pub(super) fn is_for(scope: &Scope) -> bool {
        let Scope { tags, edges, from, to, at } = scope;
        let is_plain = |(key, filter): &(String, tag::Filter)| {
            Scope::VIRTUAL.contains(&&**key)
                && matches!(filter, tag::Filter::OneOf(_) | tag::Filter::Present)
        };
        tags.iter().all(is_plain)
            && edges.is_empty()
            && from.is_none()
            && to.is_none()
            && at.is_none()
    }

    /// The values of a column in a scope, counted unless they were already.
    pub(super) fn of(
        &self,
        column: &str,
        scope: &Scope,
        limit: usize,
        count: impl FnOnce() -> Result<Values, IndexError>,
    ) -> Result<Values, IndexError> {
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it =
            |one: &Kept| one.limit == limit && one.column == column && one.tags == scope.tags;
        if let Some(known) = kept().iter().find(|one| is_it(one)) {
            return Ok(known.values.clone());
        }
        // Others may count at the same time.
        let values = count()?;
        let mut kept = kept();
        if values.1.len() <= LONGEST && !kept.iter().any(is_it) {
            if kept.len() >= KEPT {
                kept.remove(0);
            }
            let tags = scope.tags.clone();
            kept.push(Kept { column: column.to_owned(), tags, limit, values: values.clone() });
        }
        Ok(values)
    }

    /// The numbers of the documents in a scope, looked up unless they were already.
    pub(super) fn numbers(
        &self,
        scope: &Scope,
        look: impl FnOnce() -> Result<Numbers, IndexError>,
    ) -> Result<Arc<Numbers>, IndexError> {
        let kept = || self.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = kept().iter().find(|(tags, _)| *tags == scope.tags) {
            return Ok(Arc::clone(known));
        }
        let numbers = Arc::new(look()?);
        let mut kept = kept();
        if kept.len() >= KEPT_NUMBERS {
            kept.remove(0);
        }
        kept.push((scope.tags.clone(), Arc::clone(&numbers)));
        Ok(numbers)
    }
}
