//! A query that is a citation: the document cited comes first, and where it is not here, that is said.

use law::{Advice, Head, Kind, Remark, key, notice::FailureNotice};

use super::question::Question;
use crate::{
    CorpusError, Store,
    get::{Resolved, not_found, readings, resolved},
};

/// What a query cites that is nothing but a citation.
pub(super) enum Cited {
    /// It is no citation, or it is not certain of what.
    Nothing,
    /// A document that is here and that the filters let through.
    Kept(Box<Head>),
    /// A provision or a decision that is not: how it was understood, and what not finding it means.
    NotKept(Remark),
}

/// What the query cites, if it is nothing but one certain citation.
pub(super) fn cited(store: &dyn Store, question: &Question<'_>) -> Result<Cited, CorpusError> {
    let Some(text) = question.request.query.as_deref().map(str::trim) else {
        return Ok(Cited::Nothing);
    };
    let within = question.filters.get(key::JURISDICTION);
    let mut readings = readings(text, &question.language, within);
    let is_elsewhere = readings.is_empty();
    if is_elsewhere {
        readings = crate::get::readings(text, &question.language, None);
    }
    if readings.is_empty() || readings.iter().any(|lookup| lookup.hint.is_some()) {
        return Ok(Cited::Nothing);
    }
    let at = question.request.at_date;
    match resolved(store, &readings, &question.language, at, &question.scope)? {
        // What else it may be in other languages is most likely the same text, of a source that does not say so.
        Resolved::One(fitting)
            if fitting.others.iter().all(|other| other.language != fitting.head.language) =>
        {
            Ok(Cited::Kept(Box::new(fitting.head)))
        }
        // The name of an act, or of a court, is a word, too.
        Resolved::Nothing
            if readings
                .iter()
                .all(|lookup| matches!(lookup.kind, Some(Kind::Legislation | Kind::Decision))) =>
        {
            let told = not_found(store, text, &question.language, &readings, &question.filters)?;
            let notice = FailureNotice::CitedIsNotKept { cited: text.to_owned() };
            let told = Remark::from(format!("{told}; ")).advise(Advice::CheckCitation);
            Ok(Cited::NotKept(told.and(" says whether it exists").at_a_page(notice)))
        }
        _ => Ok(Cited::Nothing),
    }
}
