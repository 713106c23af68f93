//! The answer to a search: what has all words, what has other words for the same, and only where
//! there is neither, what has some of them.

use jiff::civil::Date;
use law::{Clause, Head};

use super::{
    MatchType, Mode, SearchAnswer,
    current::{Stage, Texts},
    hint, page,
    question::Question,
    reference,
};
use crate::{CorpusError, Hit, Store};

/// How many documents are read for each result asked for, since versions of one text become one.
const VERSIONS_EXPECTED: usize = 3;

/// What was found, in the order of the stages.
#[derive(Default)]
struct Gathered {
    /// How many documents there are in all.
    total: usize,
    /// The first offset behind all of them.
    end: usize,
    hits: Vec<(Hit, MatchType)>,
    /// The offset of what is left out, since it came first.
    left_out: Option<usize>,
}

/// Searches for words, or lists what the filters let through.
pub(super) fn answer(
    store: &dyn Store,
    question: &Question<'_>,
    today: Date,
) -> Result<SearchAnswer, CorpusError> {
    let mut notes = question.notes.clone();
    let mut synonyms = Vec::new();
    let cited = reference::cited(store, question)?;
    let (mode, stages, gathered) = match &question.words {
        None => {
            let stages = vec![(None, MatchType::Exact)];
            let gathered = gather(store, question, &stages, None)?;
            (Mode::Browse, stages, gathered)
        }
        Some(words) => {
            let mut stages = vec![(Some(words.all.clone()), MatchType::Exact)];
            if let Some(widened) = &words.widened {
                // A store excludes a lone word more narrowly than it finds it: not what the word is
                // only a part of. As a part of a whole it is excluded just as it is found.
                let whole = Clause::All(vec![words.all.clone()]);
                let others = vec![widened.clone(), Clause::Not(Box::new(whole))];
                stages.push((Some(Clause::All(others)), MatchType::Synonym));
                synonyms.clone_from(&words.synonyms);
            }
            let mut gathered = gather(store, question, &stages, cited.as_ref())?;
            if gathered.total == 0
                && let Some(any) = &words.any
            {
                stages = vec![(Some(any.clone()), MatchType::Partial)];
                gathered = gather(store, question, &stages, None)?;
                if gathered.total > 0 {
                    notes.push(
                        "NO DOCUMENT HAS ALL THE WORDS; these have only some of them, those with \
                         more of them first: read each before relying on it"
                            .into(),
                    );
                }
            }
            (Mode::Search, stages, gathered)
        }
    };
    let sources = question.filters.sources(store)?;
    let offset = question.request.offset;
    if gathered.total == 0 {
        notes.extend(hint::hints(store, question, &sources)?);
    } else if offset >= gathered.end {
        let all = gathered.total;
        notes.push(format!("there are {all} documents; offset {offset} is past the end").into());
    }
    let mut texts = Texts::new(store, question, &stages, cited.as_ref(), today);
    let page = page::page(&gathered.hits, &mut texts, question, &sources, today)?;
    let next = gathered.next(offset, page.consumed);
    if page.is_cut && next < gathered.end {
        notes.push(format!("the answer was cut to keep it short; go on with offset {next}").into());
    }
    Ok(SearchAnswer {
        mode,
        total: gathered.total,
        offset,
        next_offset: (page.consumed > 0 && next < gathered.end).then_some(next),
        results: page.results,
        versions_merged: page.merged,
        values: Vec::new(),
        synonyms,
        sources,
        notes,
    })
}

impl Gathered {
    /// Where to go on behind so many of the hits, and behind what was left out before the next.
    fn next(&self, offset: usize, consumed: usize) -> usize {
        let mut next = offset + consumed;
        if let Some(left_out) = self.left_out
            && left_out <= next
            && left_out >= offset
        {
            next += 1;
        }
        next
    }
}

/// Asks one stage after the other, as if their results stood one behind the other. A document that
/// the query cites comes before all of them, and is left out where it comes again.
fn gather(
    store: &dyn Store,
    question: &Question<'_>,
    stages: &[Stage],
    cited: Option<&Head>,
) -> Result<Gathered, CorpusError> {
    let offset = question.request.offset;
    let wanted = question.limit.saturating_mul(VERSIONS_EXPECTED) + usize::from(cited.is_some());
    let mut gathered = Gathered::default();
    if let Some(head) = cited {
        let is_found = reference::found(store, question, stages, head)?.is_some();
        gathered.end = 1;
        if offset == 0 {
            gathered.hits.push((reference::hit(store, head)?, MatchType::Reference));
        }
        gathered.total = usize::from(!is_found);
    }
    for (clause, match_type) in stages {
        let skip = offset.saturating_sub(gathered.end);
        let take = wanted.saturating_sub(gathered.hits.len());
        let begin = gathered.end + skip;
        let found = store.search(&question.asked(clause.clone(), skip, take))?;
        gathered.end += found.total;
        gathered.total += found.total;
        for (place, hit) in found.hits.into_iter().enumerate() {
            if cited.is_some_and(|head| head.id == hit.head.id) {
                gathered.left_out = Some(begin + place);
            } else {
                gathered.hits.push((hit, *match_type));
            }
        }
    }
    Ok(gathered)
}
