//! The answer to a search: what has all words, then what has other words for the same. Of a question in
//! plain words what has only some of them follows; otherwise that is shown where there is nothing else.

use jiff::civil::Date;

use super::{MatchType, Mode, SearchAnswer, hint, page, question::Question, reference};
use crate::{CorpusError, Found, Store};
use law::Remark;

/// Searches for words, or lists what the filters let through.
pub(super) fn answer(
    store: &dyn Store,
    question: &Question<'_>,
    today: Date,
) -> Result<SearchAnswer, CorpusError> {
    let mut notes = question.notes.clone();
    let mut synonyms = Vec::new();
    let mut match_types = vec![MatchType::Exact];
    let mut with_all = None;
    let (mode, found) = match &question.words {
        None => (Mode::Browse, store.search(&question.page(None, today))?),
        Some(words) => {
            let mut asked = question.page(Some(words.all.clone()), today);
            if let Some(widened) = &words.widened {
                asked.otherwise.push(widened.clone());
                match_types.push(MatchType::Synonym);
            }
            synonyms.clone_from(&words.synonyms);
            asked.first = reference::cited(store, question)?.map(|head| head.id);
            let mut found = store.search(&asked)?;
            // A page that a question does not fill goes on with what has only some of its words; what is
            // asked with operators is watered down only where nothing has all of it.
            let is_cited = asked.first.is_some() && found.total > 0;
            let goes_on =
                if words.is_question { !found.has_more && !is_cited } else { found.total == 0 };
            if let Some(any) = words.any.as_ref().filter(|_| goes_on) {
                with_all = Some(found.total);
                asked.otherwise.push(any.clone());
                match_types.push(MatchType::Partial);
                found = store.search(&asked)?;
                notes.extend(some(with_all, found.total, !synonyms.is_empty()).map(Remark::from));
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
        total_all_words: with_all.filter(|count| *count < total),
        offset,
        next_offset: (is_cut || has_more).then_some(next),
        results: page.results,
        versions_merged: page.merged,
        values: Vec::new(),
        synonyms,
        dropped: question.words.as_ref().map(|words| words.dropped.clone()).unwrap_or_default(),
        sources,
        notes,
    })
}

/// What to say where some of the documents have only some of the words.
fn some(with_all: Option<usize>, total: usize, is_widened: bool) -> Option<String> {
    let count = with_all.filter(|count| *count < total)?;
    if count == 0 {
        return Some(
            "NO DOCUMENT HAS ALL THE WORDS; these have only some of them, those with more of them \
             first: read each before relying on it"
                .to_owned(),
        );
    }
    Some(format!(
        "{count} {} all the words{} and {} first; the others have only some of them: read each \
         before relying on it",
        if count == 1 { "document has" } else { "documents have" },
        if is_widened { ", or other words for the same," } else { "" },
        if count == 1 { "comes" } else { "come" },
    ))
}
