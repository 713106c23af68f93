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
            // A page that is not filled goes on with what has only some of the words of a question.
            let is_cited = asked.first.is_some() && found.total > 0;
            let is_short = found.total <= question.request.offset + question.limit && !is_cited;
            if let Some(any) = words.any.as_ref().filter(|_| words.is_question && is_short) {
                with_all = Some(found.total);
                asked.otherwise.push(any.clone());
                match_types.push(MatchType::Partial);
                found = store.search(&asked)?;
                notes.extend(some(with_all, found.total).map(Remark::from));
            } else if found.total == 0
                && let Some(any) = &words.any
            {
                match_types = vec![MatchType::Partial; 2];
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
fn some(with_all: Option<usize>, total: usize) -> Option<String> {
    match with_all? {
        _ if total == 0 => None,
        0 => Some(
            "NO DOCUMENT HAS ALL THE WORDS; these have only some of them, those with more of them \
             first: read each before relying on it"
                .to_owned(),
        ),
        count if count < total => Some(format!(
            "{count} {} all the words and {} first; the others have only some of them: read each \
             before relying on it",
            if count == 1 { "document has" } else { "documents have" },
            if count == 1 { "comes" } else { "come" },
        )),
        _ => None,
    }
}
