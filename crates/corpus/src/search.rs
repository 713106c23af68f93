//! Finding documents by words, tags, relations and dates; and what values there are to filter by.

mod answer;
mod discover;
mod fitting;
mod hint;
mod page;
mod question;
mod reference;
mod request;
mod result;
mod sought;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod walk_tests;
mod word;

use jiff::civil::Date;

use crate::{CorpusError, Store};

pub use answer::NOTHING_FITS;
pub use fitting::Signs;
pub(crate) use hint::not_proven;
use question::Question;
pub use request::{MOST_RESULTS, SearchRequest, USUAL_RESULTS};
pub use result::{Explained, MatchType, Mode, SearchAnswer, SearchResult, Synonym, Tally};

/// Searches, browses or discovers.
///
/// With words: first what has all of them, then what has other words for the same. Of a question in plain
/// words what has only some of them fills the page; of a query with operators it is shown only where
/// nothing else is found. Without words: what the filters let through, the
/// latest first.
pub fn search(
    store: &dyn Store,
    request: &SearchRequest,
    today: Date,
) -> Result<SearchAnswer, CorpusError> {
    let question = Question::read(store, request)?;
    match &request.discover {
        Some(key) => discover::discover(store, &question, key.trim()),
        None => Ok(answer::answer(store, &question, today)?.0),
    }
}

/// The signs by which it is told whether anything fits a question; `None` where that is not judged.
pub fn signs(
    store: &dyn Store,
    request: &SearchRequest,
    today: Date,
) -> Result<Option<Signs>, CorpusError> {
    let question = Question::read(store, request)?;
    Ok(answer::answer(store, &question, today)?.1)
}
