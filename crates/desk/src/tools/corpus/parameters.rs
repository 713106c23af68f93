//! What several tools of the toolset are given.

use law::request::Texts;

/// How many keys a filter may name; far more than there are.
pub(super) const MOST_KEYS: usize = 40;
/// A value is a list of ids at its longest.
pub(super) const LONGEST_VALUE: usize = 4_000;
/// As long as ids may be, and citations with all their pinpoints.
pub(super) const LONGEST_REFERENCE: usize = 1_000;
/// A query is a question, no document.
pub(super) const LONGEST_QUERY: usize = 4_000;

/// Filters by key.
pub type Filters = Texts<MOST_KEYS, LONGEST_VALUE>;

pub(super) const LANGUAGE: &str = "The language of the documents: de, fr, it, en.";
pub(super) const AT_DATE: &str = "A day (YYYY-MM-DD): only versions that held then.";
