//! A query that is a citation: the document cited comes first.

use law::{Block, Head, Role};

use super::{MatchType, current::Stage, question::Question};
use crate::{
    CorpusError, Hit, Store,
    get::{Resolved, readings, resolved},
};

/// How many characters of the text are shown.
const SNIPPET: usize = 240;

/// How many documents of the same day are looked through for the one cited.
const MOST_OF_DAY: usize = 500;

/// The document that the query cites, if the query is nothing but one certain citation of it and
/// the filters let it through.
pub(super) fn cited(
    store: &dyn Store,
    question: &Question<'_>,
) -> Result<Option<Head>, CorpusError> {
    let Some(text) = question.request.query.as_deref().map(str::trim) else { return Ok(None) };
    let readings = readings(text, &question.language, question.filters.get("jurisdiction"));
    if readings.is_empty() || readings.iter().any(|lookup| lookup.hint.is_some()) {
        return Ok(None);
    }
    let at = question.request.at_date;
    match resolved(store, &readings, &question.language, at, &question.scope)? {
        Resolved::One(fitting) if fitting.others.is_empty() => Ok(Some(fitting.head)),
        _ => Ok(None),
    }
}

/// The document as the words find it, where they do.
pub(super) fn found(
    store: &dyn Store,
    question: &Question<'_>,
    stages: &[Stage],
    head: &Head,
) -> Result<Option<(Hit, MatchType)>, CorpusError> {
    for (clause, match_type) in stages {
        let mut asked = question.asked(clause.clone(), 0, MOST_OF_DAY);
        if let Some(date) = head.date {
            if asked.scope.from.is_some_and(|from| date < from)
                || asked.scope.to.is_some_and(|to| date > to)
            {
                return Ok(None);
            }
            (asked.scope.from, asked.scope.to) = (Some(date), Some(date));
        }
        if let Some(cid) = head.tags.first("cid") {
            asked.scope = asked.scope.with("cid", law::tag::Filter::is(cid));
        }
        let hits = store.search(&asked)?.hits;
        if let Some(hit) = hits.into_iter().find(|hit| hit.head.id == head.id) {
            return Ok(Some((hit, *match_type)));
        }
    }
    Ok(None)
}

/// The document as if it had been found, with the beginning of its text.
pub(super) fn hit(store: &dyn Store, head: &Head) -> Result<Hit, CorpusError> {
    let document = store.document(&head.id)?;
    let blocks = document.map(|document| document.blocks).unwrap_or_default();
    let is_text = |block: &&Block| matches!(block.role, Role::Text | Role::Regeste);
    let first = blocks.iter().find(is_text).map(|block| block.text.chars().take(SNIPPET));
    let block = blocks.iter().position(|block| is_text(&block)).map(|place| place + 1);
    let snippet = first.map(String::from_iter).unwrap_or_default();
    Ok(Hit { head: head.clone(), score: 0.0, block, snippet, marks: Vec::new() })
}
