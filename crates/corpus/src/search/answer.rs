//! The answer to a search: what has all words, what has other words for the same, and only where
//! there is neither, what has some of them.

use jiff::civil::Date;

use super::{MatchType, Mode, SearchAnswer, hint, page, question::Question, reference};
use crate::{CorpusError, Found, Store};

/// Searches for words, or lists what the filters let through.
pub(super) fn answer(
    store: &dyn Store,
    question: &Question<'_>,
    today: Date,
) -> Result<SearchAnswer, CorpusError> {
    let mut notes = question.notes.clone();
    let mut synonyms = Vec::new();
    let mut match_types = [MatchType::Exact, MatchType::Synonym];
    let (mode, found) = match &question.words {
        None => (Mode::Browse, store.search(&question.page(None, today))?),
        Some(words) => {
            let mut asked = question.page(Some(words.all.clone()), today);
            if let Some(widened) = &words.widened {
                asked.otherwise.push(widened.clone());
                synonyms.clone_from(&words.synonyms);
            }
            asked.first = reference::cited(store, question)?.map(|head| head.id);
            let mut found = store.search(&asked)?;
            if found.total == 0
                && let Some(any) = &words.any
            {
                match_types = [MatchType::Partial; 2];
                found = store.search(&question.page(Some(any.clone()), today))?;
                if found.total > 0 {
                    notes.push(
                        "NO DOCUMENT HAS ALL THE WORDS; these have only some of them, those with \
                         more of them first: read each before relying on it"
                            .into(),
                    );
                }
            }
            (Mode::Search, found)
        }
    };
    let Found { total, has_more, hits } = found;
    let sources = question.filters.sources(store)?;
    let offset = question.request.offset;
    if total == 0 {
        notes.extend(hint::hints(store, question, &sources)?);
    } else if hits.is_empty() {
        notes.push(format!("there are {total} documents; offset {offset} is past the end").into());
    }
    let match_type = |clause: Option<usize>| match clause {
        None => MatchType::Reference,
        Some(clause) => match_types.get(clause).copied().unwrap_or(MatchType::Synonym),
    };
    let hits: Vec<_> = hits.into_iter().map(|hit| (match_type(hit.clause), hit)).collect();
    let count = hits.len();
    let page = page::page(hits, question, &sources, today);
    let next = offset + page.results.len();
    let is_cut = page.results.len() < count;
    if is_cut {
        notes.push(format!("the answer was cut to keep it short; go on with offset {next}").into());
    }
    Ok(SearchAnswer {
        mode,
        total,
        offset,
        next_offset: (is_cut || has_more).then_some(next),
        results: page.results,
        versions_merged: page.merged,
        values: Vec::new(),
        synonyms,
        sources,
        notes,
    })
}
