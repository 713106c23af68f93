//! A query that is a citation: the document cited comes first.

use law::{Head, key};

use super::question::Question;
use crate::{
    CorpusError, Store,
    get::{Resolved, readings, resolved},
};

/// The document that the query cites, if the query is nothing but one certain citation of it and
/// the filters let it through.
pub(super) fn cited(
    store: &dyn Store,
    question: &Question<'_>,
) -> Result<Option<Head>, CorpusError> {
    let Some(text) = question.request.query.as_deref().map(str::trim) else { return Ok(None) };
    let readings = readings(text, &question.language, question.filters.get(key::JURISDICTION));
    if readings.is_empty() || readings.iter().any(|lookup| lookup.hint.is_some()) {
        return Ok(None);
    }
    let at = question.request.at_date;
    match resolved(store, &readings, &question.language, at, &question.scope)? {
        // What else it may be in other languages is most likely the same text, of a source that does not say so.
        Resolved::One(fitting)
            if fitting.others.iter().all(|other| other.language != fitting.head.language) =>
        {
            Ok(Some(fitting.head))
        }
        _ => Ok(None),
    }
}
