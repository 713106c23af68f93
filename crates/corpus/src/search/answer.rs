//! The answer to a search: what has all words, then what has other words for the same. Of a question in
//! plain words what has only some of them follows; otherwise that is shown where there is nothing else.

use jiff::civil::Date;
use law::{Remark, notice::FailureNotice};

use super::{
    MatchType, Mode, SearchAnswer, Synonym,
    fitting::{self, Signs},
    hint, page,
    question::{Question, Words},
    reference,
    sought::{WHOLE_PAGE, by_headword, by_meaning, by_practice, by_topic},
    word,
};
use crate::{CorpusError, Found, Hit, Store, StoreQuery};

/// What is said of a question that nothing seems to fit.
pub const NOTHING_FITS: &str = "NOTHING HERE SEEMS TO FIT THE QUESTION, and no document has all its words; \
    these are the nearest, to be read with doubt";

/// What those documents have that have all the words, where others are looked for: such as mean the same, or such as stand in
/// other languages where these stand.
const SAME: &str = ", or other words for the same";
const LIKELY: &str = ", or words that likely say the same in another language";

/// What is said where the store compares meanings of nothing but what the words found.
const NEAR_AMONG_WORDS: &str = "the store of this corpus does not run the program's scripts, so that \
    meaning only orders what the words find: what says the same in other words or another language is not \
    found";

/// Searches for words, or lists what the filters let through.
/// With the signs that something fits, where that is judged.
pub(super) fn answer(
    store: &dyn Store,
    question: &Question<'_>,
    today: Date,
) -> Result<(SearchAnswer, Option<Signs>), CorpusError> {
    let (mut signs, mut is_far, mut is_not_kept) = (None, false, false);
    let sources = question.filters.sources(store)?;
    let mut notes = question.notes.clone();
    let mut synonyms = Vec::new();
    let mut match_types = vec![MatchType::Exact];
    let mut with_all = None;
    let (mode, found) = match &question.words {
        None => (Mode::Browse, store.search(&question.page(None, today))?),
        Some(words) => {
            let mut asked = question.page(Some(words.all.clone()), today);
            let [across_all, across_any] = &words.across;
            let cited = reference::cited(store, question, &mut notes)?;
            (asked.first, is_not_kept) = (cited.first.clone(), cited.is_not_kept);
            // What is like the words of a citation is not like what it cites, and no other words stand for them.
            let is_citation = cited.is_all || is_not_kept;
            if !is_citation {
                if let Some(widened) = &words.widened {
                    asked.otherwise.push(widened.clone());
                    match_types.push(MatchType::Synonym);
                }
                synonyms.clone_from(&words.synonyms);
                Synonym::join(&mut synonyms, across_all);
            }
            let means = words.has_meaning && !is_citation;
            let mut near = if means { by_meaning(question) } else { Vec::new() };
            // Where the meaning is looked for as well, only how many have all words is asked first.
            let limit = if near.is_empty() { asked.limit } else { 0 };
            let mut found = store.search(&StoreQuery { limit, ..asked.clone() })?;
            let is_unknown = words.is_word && !is_citation && found.total == 0;
            if is_unknown {
                (near, signs) = word::meant(store, question, (&asked, &sources), &mut notes)?;
            } else if words.is_word && !is_citation && question.is_swiss() {
                // A term of law stands for its articles, which seldom have it: `Mietzinsherabsetzung`.
                near = by_meaning(question);
            }
            let has_near = !near.is_empty();
            // A page that a question does not fill goes on with what has only some of its words; what is
            // asked with operators is watered down only where nothing has all of it.
            let is_cited = is_not_kept || cited.is_all && found.total > 0;
            let any = words.any.as_ref().filter(|_| match words.is_question {
                true => (!found.has_more || has_near) && !is_cited,
                false => found.total == 0,
            });
            if any.is_some() || has_near {
                with_all = Some(found.total);
                if let Some(any) = any {
                    asked.otherwise.push(any.clone());
                    Synonym::join(&mut synonyms, across_any);
                }
                match_types.push(MatchType::Partial);
                let looked = fitting::looked_through(question, &sources);
                let headed = by_headword(question);
                asked.indexed = by_topic(question, (&looked, &near), headed.clone());
                asked.near = near;
                asked.cited = if has_near { by_practice(question) } else { Vec::new() };
                found = store.search(&asked)?;
                let is_near = found.hits.iter().any(|hit| hit.likeness.is_some());
                let request = question.request;
                // The signs were fitted to a whole first page.
                signs = match request.offset == 0 && request.limit >= WHOLE_PAGE {
                    true => {
                        let found = (&found, &*headed);
                        Signs::judged((question, &looked), found, with_all)
                    }
                    false => None,
                };
                is_far = request.offset == 0
                    && fitting::is_far(question, &found, &headed)
                    && with_all == Some(0);
                let fits = match &signs {
                    Some(signs) => signs.likelihood() >= 0.5,
                    None => !is_far,
                };
                if fits || with_all > Some(0) {
                    notes.extend(match is_unknown {
                        true if found.total == 0 => None,
                        true => Some(word::near(words.is_put_across)),
                        false => some(with_all, &found, words, is_near),
                    });
                } else {
                    notes.push(Remark::from(NOTHING_FITS).at_a_page(FailureNotice::NothingFits));
                    notes.extend(fitting::elsewhere(question, &looked));
                }
            }
            notes.extend(cited.show(&mut found.hits, store)?);
            (Mode::Search, found)
        }
    };
    let Found { total, has_more, hits, is_near_among_words } = found;
    notes.extend(
        is_near_among_words
            .then(|| Remark::from(NEAR_AMONG_WORDS).at_a_page(FailureNotice::NearAmongWords)),
    );
    let offset = question.request.offset;
    // Where what is cited is not here, that is said already, and what it proves.
    if total == 0 && !is_not_kept {
        notes.extend(hint::hints(store, question, &sources)?);
    } else if total > 0 && hits.is_empty() {
        notes.push(format!("there are {total} documents; offset {offset} is past the end").into());
    }
    let is_put_across = question.words.as_ref().is_some_and(|words| words.is_put_across);
    let own = is_put_across.then_some(&*question.language);
    let hits: Vec<_> =
        hits.into_iter().map(|hit| (match_type(&hit, &match_types, own), hit)).collect();
    let count = hits.len();
    let page = page::page(hits, question, &sources, today);
    let next = offset + page.results.len();
    let is_cut = page.results.len() < count;
    let told = || format!("the answer was cut to keep it short; go on with offset {next}").into();
    notes.extend(is_cut.then(told));
    let answer = SearchAnswer {
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
        meant: None,
        is_far,
    };
    Ok((answer, signs))
}

/// In which way a result was found; `types` has what each way to put the question finds, `own` the language of one that was put
/// into others.
fn match_type(hit: &Hit, types: &[MatchType], own: Option<&str>) -> MatchType {
    let by_words = |clause: usize| match types.get(clause).copied().unwrap_or(MatchType::Synonym) {
        MatchType::Synonym | MatchType::Partial
            if own.is_some_and(|own| own != hit.head.language) =>
        {
            MatchType::Counterpart
        }
        by_words => by_words,
    };
    match hit.clause {
        clause if clause != Some(0) && is_mostly_cited(hit) => MatchType::Cited,
        _ if hit.is_indexed && hit.clause != Some(0) => MatchType::Headword,
        None if hit.likeness.is_some() => MatchType::Meaning,
        None if hit.is_cited => MatchType::Cited,
        None if is_of_chapter(hit) => MatchType::Chapter,
        None => MatchType::Reference,
        // Its chapter found it, and it has some of the words itself.
        Some(_) if is_of_chapter(hit) && hit.places.is_some_and(|it| it.words.is_none()) => {
            MatchType::Partial
        }
        Some(clause) => by_words(clause),
    }
}

/// Whether a result stands where it does for being cited in decisions on like questions, more than for all else.
fn is_mostly_cited(hit: &Hit) -> bool {
    hit.is_cited && hit.places.is_some_and(|places| places.is_mostly_cited)
}

/// Whether an article was found by the words of the chapter that it stands in.
fn is_of_chapter(hit: &Hit) -> bool {
    hit.places.is_some_and(|places| places.chapter.is_some())
}

/// What to say where some of the documents have only some of the words.
fn some(with_all: Option<usize>, found: &Found, words: &Words, is_near: bool) -> Option<Remark> {
    let count = with_all.filter(|count| *count < found.total)?;
    let is_by_chapter_only = |hit: &Hit| {
        hit.clause.is_none() && hit.likeness.is_none() && !hit.is_cited && is_of_chapter(hit)
    };
    let mut cited = match found.hits.iter().any(is_mostly_cited) {
        true => ", or are cited in decisions on like questions",
        false => "",
    }
    .to_owned();
    if found.hits.iter().any(is_by_chapter_only) {
        cited.push_str(", or stand in a chapter that has some");
    }
    if count == 0 {
        let order = match (is_near, words.is_put_across) {
            (true, false) => "these have some of them, or are near to the question in meaning",
            (true, true) => {
                "these have some of them, or words that likely say the same in another language, or are near \
                 to the question in meaning"
            }
            (false, false) => "these have only some of them, those with more of them first",
            (false, true) => {
                "these have only some of them, or words that likely say the same in another language"
            }
        };
        let told = format!(
            "NO DOCUMENT HAS ALL THE WORDS; {order}{cited}: read each before relying on it"
        );
        return Some(Remark::from(told).at_a_page(FailureNotice::NoneHasAll));
    }
    let have = if count == 1 { "document has" } else { "documents have" };
    let widened = match (words.synonyms.is_empty(), words.across[0].is_empty()) {
        (true, true) => String::new(),
        (false, true) => SAME.to_owned(),
        (true, false) => LIKELY.to_owned(),
        (false, false) => format!("{SAME}{LIKELY}"),
    };
    if words.is_word && words.is_put_across {
        let told = format!(
            "{count} {have} the word{widened}; the others have words that likely say the same in another \
             language: read each before relying on it"
        );
        return Some(Remark::from(told).at_a_page(FailureNotice::SomeHaveAll { all: count }));
    }
    if words.is_word && is_near {
        let told = format!(
            "{count} {have} the word{widened}; the others are near to it in meaning{cited}: read each before \
             relying on it"
        );
        return Some(Remark::from(told).at_a_page(FailureNotice::SomeHaveAll { all: count }));
    }
    let told = if is_near {
        format!(
            "{count} {have} all the words{widened}; the others have only some of them, or are near to \
             the question in meaning{cited}: read each before relying on it"
        )
    } else {
        format!(
            "{count} {have} all the words{}{} and {} first; the others have only some of them: read each \
             before relying on it",
            widened,
            if widened.is_empty() { "" } else { "," },
            if count == 1 { "comes" } else { "come" },
        )
    };
    Some(Remark::from(told).at_a_page(FailureNotice::SomeHaveAll { all: count }))
}
