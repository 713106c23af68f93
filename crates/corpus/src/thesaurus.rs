//! Other words for what was asked: the terms of a query with their synonyms, in its language and,
//! where the search is not of one language, in the others.

mod across;
mod settled;
#[cfg(test)]
mod tests;
mod walk;

use std::collections::BTreeSet;

use law::{Clause, Language, Query};

pub use across::{Abroad, in_other_languages};
use settled::Settled;
pub(crate) use settled::is_swiss;
pub use settled::{MOST_ADDED, Used};

/// A query with other words for its terms.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Expansion {
    /// What to look for.
    pub clause: Clause,
    /// What was added, in the order of the query.
    pub used: Vec<Used>,
}

/// Widens a query in a language by other words for its terms, those that are used in the
/// jurisdictions (in any where none is named), in the languages of the documents.
///
/// What stands in quotes, exclusions and prefixes are meant as they were typed. A word with several
/// senses is left alone unless the jurisdictions, or another term of the query of the same field of
/// law, settle which is meant.
pub fn expand(
    query: &Query,
    language: &str,
    jurisdictions: &[&str],
    documents: &[Language],
) -> Expansion {
    expand_clause(query.root(), language, jurisdictions, documents)
}

/// Widens a part of a query, as [`expand`] does.
pub fn expand_clause(
    clause: &Clause,
    language: &str,
    jurisdictions: &[&str],
    documents: &[Language],
) -> Expansion {
    let Ok(language) = language.parse::<Language>() else {
        return Expansion { clause: clause.clone(), used: Vec::new() };
    };
    let settled = Settled { language, jurisdictions, documents, fields: BTreeSet::new() };
    // Which fields of law a query is about is known when all of it was read.
    let fields = walk::fields(clause, &settled);
    let settled = Settled { fields, ..settled };
    let (clause, used) = walk::widened(clause, &settled);
    Expansion { clause, used }
}
