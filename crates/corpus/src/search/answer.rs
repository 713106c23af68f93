//! The answer to a search: what has all words, what has other words for the same, and only where
//! there is neither, what has some of them.

use jiff::civil::Date;
use law::Clause;

use super::{MatchType, Mode, SearchAnswer, hint, page, question::Question};
use crate::{CorpusError, Hit, Store};

/// How many documents are read for each result asked for, since versions of one text become one.
const VERSIONS_EXPECTED: usize = 3;

/// What was found, in the order of the stages.
struct Gathered {
    total: usize,
    hits: Vec<(Hit, MatchType)>,
}

/// Searches for words, or lists what the filters let through.
pub(super) fn answer(
    store: &dyn Store,
    question: &Question<'_>,
    today: Date,
) -> Result<SearchAnswer, CorpusError> {
    let mut notes = question.notes.clone();
    let mut synonyms = Vec::new();
    let (mode, gathered) = match &question.words {
        None => (Mode::Browse, gather(store, question, &[(None, MatchType::Exact)])?),
        Some(words) => {
            let mut stages = vec![(Some(words.all.clone()), MatchType::Exact)];
            if let Some(widened) = &words.widened {
                let others = vec![widened.clone(), Clause::Not(Box::new(words.all.clone()))];
                stages.push((Some(Clause::All(others)), MatchType::Synonym));
                synonyms.clone_from(&words.synonyms);
            }
            let mut gathered = gather(store, question, &stages)?;
            if gathered.total == 0
                && let Some(any) = &words.any
            {
                gathered = gather(store, question, &[(Some(any.clone()), MatchType::Partial)])?;
                if gathered.total > 0 {
                    notes.push(
                        "NO DOCUMENT HAS ALL THE WORDS; these have only some of them, those with \
                         more of them first: read each before relying on it"
                            .to_owned(),
                    );
                }
            }
            (Mode::Search, gathered)
        }
    };
    let sources = question.filters.sources(store)?;
    let offset = question.request.offset;
    if gathered.total == 0 {
        notes.extend(hint::hints(store, question, &sources)?);
    } else if offset >= gathered.total {
        notes.push(format!("there are {} documents; offset {offset} is behind", gathered.total));
    }
    let page = page::page(gathered.hits, question, today);
    let next = offset + page.consumed;
    if page.is_cut && next < gathered.total {
        notes.push(format!("the answer was cut to keep it short; go on with offset {next}"));
    }
    Ok(SearchAnswer {
        mode,
        total: gathered.total,
        offset,
        next_offset: (page.consumed > 0 && next < gathered.total).then_some(next),
        results: page.results,
        values: Vec::new(),
        synonyms,
        sources,
        notes,
    })
}

/// Asks one stage after the other, as if their results stood one behind the other.
fn gather(
    store: &dyn Store,
    question: &Question<'_>,
    stages: &[(Option<Clause>, MatchType)],
) -> Result<Gathered, CorpusError> {
    let wanted = question.limit.saturating_mul(VERSIONS_EXPECTED);
    let mut gathered = Gathered { total: 0, hits: Vec::new() };
    for (clause, match_type) in stages {
        let skip = question.request.offset.saturating_sub(gathered.total);
        let take = wanted.saturating_sub(gathered.hits.len());
        let found = store.search(&question.asked(clause.clone(), skip, take))?;
        gathered.total += found.total;
        gathered.hits.extend(found.hits.into_iter().map(|hit| (hit, *match_type)));
    }
    Ok(gathered)
}
