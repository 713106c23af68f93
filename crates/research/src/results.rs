//! The third step: what the sources answer, each result once, the best first; and, behind it, what the
//! provisions that were found lead to.

mod fused;
mod named;
mod raw;
mod rounds;

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use law::{Document, DocumentId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{
    Given, Library, OfTopic, OfficialQuery, Provision, ResearchError, ResearchParameters,
    SearchQuery, SearchStrategy, SourceError,
    norms::{self, Matter, Weighed},
    official,
    strategy::{COMMENTARY, COURTS, SUPREME, is_legislation, is_of_another_order},
};
pub(crate) use fused::fused;
pub use raw::RawResult;
pub use rounds::Progress;
use rounds::Rounds;

/// What the sources answered.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchResults {
    /// The results of each source, the best first.
    pub sources: BTreeMap<String, Vec<RawResult>>,
    /// How many there were.
    pub total_found: usize,
    /// How many are left, each counted once.
    pub deduplicated: usize,
    /// How long it took.
    pub processing_time_ms: u64,
    /// The provisions that govern the question, the likeliest first.
    #[serde(default)]
    pub provisions: Vec<Provision>,
    /// The topics the question is likely of, the likeliest first.
    #[serde(default)]
    pub topics: Vec<OfTopic>,
    /// The decisions, each once, the best first.
    #[serde(default)]
    pub decisions: Vec<RawResult>,
    /// The commentaries, each once, the best first.
    #[serde(default)]
    pub commentaries: Vec<RawResult>,
    /// The sources that did not answer, and why.
    #[serde(default)]
    pub failed_sources: BTreeMap<String, String>,
    /// All that was weighed; not kept.
    #[serde(skip)]
    pub weighed: Weighed,
}

/// How many topics are kept.
const TOPICS: usize = 4;

/// How many commentaries are kept, and on how many of the provisions they are looked for.
const COMMENTARIES: usize = 12;
const COMMENTED: usize = 5;
/// The filter of a query for commentaries on a provision, by its key.
pub const ON: &str = "on";

/// At most so many sources are asked at once.
const AT_ONCE: usize = 5;
/// How often a source is asked that does not answer.
const ATTEMPTS: u64 = 3;
/// How many results of one query are looked at.
const OF_A_QUERY: usize = 25;
/// The same for acts of another legal order. No table names their provisions, and more results show which stand together.
const OF_ANOTHER_ORDER: usize = 60;
/// Of how many of the best decisions the texts are read.
const READ: usize = 30;

/// Searches as planned. A source that does not answer is named, and the others count; only where none
/// answers the search fails.
pub fn search(
    (parameters, given): (&ResearchParameters, &Given),
    strategy: &SearchStrategy,
    library: &dyn Library,
    progress: &(dyn Fn(&Progress<'_>) + Sync),
    pause: &(dyn Fn(u64) + Sync),
) -> Result<SearchResults, ResearchError> {
    let mut results = SearchResults::default();
    let again = strategy.rounds.max(1) - 1;
    let asked_outside =
        usize::from(library.may_ask()) + usize::from(again > 0 && library.may_follow());
    // The queries of the plan, those of each further round, and those for commentaries.
    let rounds = Rounds::new(asked_outside + 1 + again + 1, progress);
    let outside = |queries: &[OfficialQuery], results: &mut SearchResults| {
        rounds.begin();
        let told = |source: &str, done: usize, total: usize| rounds.tell(source, done, total);
        let answers = official::ask(queries, library, &told);
        let mut answered = 0;
        for (source, found) in answers.found {
            answered += usize::from(!answers.failed.contains_key(source));
            results.total_found += found.len();
            results.sources.entry(source.to_owned()).or_default().extend(found);
        }
        let failed = answers.failed.into_iter();
        results.failed_sources.extend(failed.map(|(source, why)| (source.to_owned(), why)));
        answered
    };
    // What official sources have is kept here, and then found with everything else.
    let mut answered = match library.may_ask() {
        true => outside(&official::first(parameters, given), &mut results),
        false => 0,
    };
    let lists = asked(&strategy.queries, library, &rounds, pause);
    for (query, list) in strategy.queries.iter().zip(&lists) {
        match list {
            Ok(list) => {
                answered += 1;
                results.total_found += list.len();
                add(&mut results, &query.source, list);
            }
            Err(error) => {
                results.failed_sources.insert(query.source.clone(), error.reason.clone());
            }
        }
    }
    if answered == 0 && !strategy.queries.is_empty() {
        let said: Vec<String> = results
            .failed_sources
            .iter()
            .map(|(source, reason)| format!("{source}: {reason}"))
            .collect();
        return Err(ResearchError::AllSourcesDown(said.join("; ")));
    }
    let of_kind = |is_wanted: &dyn Fn(&str) -> bool| -> Vec<&[RawResult]> {
        strategy
            .queries
            .iter()
            .zip(&lists)
            .filter(|(query, _)| is_wanted(&query.source))
            .filter_map(|(_, list)| list.as_deref().ok())
            .collect()
    };
    let provisions = of_kind(&is_legislation);
    let decisions = of_kind(&|source| !is_legislation(source) && source != COMMENTARY);
    let named = named::named(parameters, strategy, library);
    let mut ranked = fused(&decisions);
    named::first(&named, &mut ranked);
    let mut texts = texts(&ranked, library, &mut results.failed_sources);
    (results.provisions, results.weighed) =
        norms::governing(parameters, &provisions, &ranked, &texts, library);
    for round in 1..strategy.rounds.max(1) {
        if round == 1 && library.may_follow() {
            let queries = official::second((parameters, given), &results.provisions);
            let is_up =
                |query: &OfficialQuery| !results.failed_sources.contains_key(query.source.name());
            let queries: Vec<OfficialQuery> = queries.into_iter().filter(is_up).collect();
            outside(&queries, &mut results);
        }
        let more = second_round(parameters, (strategy, &mut results), library, &rounds, pause);
        if more.is_empty() {
            break;
        }
        results.total_found += more.iter().map(Vec::len).sum::<usize>();
        let mut lists: Vec<&[RawResult]> = decisions.clone();
        lists.extend(more.iter().map(Vec::as_slice));
        // What the question finds by itself counts twice.
        lists.extend(decisions.iter().copied());
        ranked = fused(&lists);
        named::first(&named, &mut ranked);
        texts = self::texts(&ranked, library, &mut results.failed_sources);
        (results.provisions, results.weighed) =
            norms::governing(parameters, &provisions, &ranked, &texts, library);
    }
    let of_topic =
        |one: &Matter| OfTopic { name: one.topic.name.to_owned(), likelihood: one.likelihood };
    results.topics = results.weighed.matters.iter().take(TOPICS).map(of_topic).collect();
    let best = ranked.first().map_or(0.0, |one| one.relevance_score);
    ranked.retain(|one| one.relevance_score >= best * strategy.relevance_threshold);
    ranked.truncate(strategy.max_results);
    let keys: Vec<String> = ranked.iter().map(|one| one.key.clone()).collect();
    if let Ok(counts) = library.cited_by(&keys) {
        for (one, count) in ranked.iter_mut().zip(counts) {
            one.cited_by = count;
        }
    }
    results.decisions = ranked;
    let on = commentaries((strategy, &mut results), library, &rounds, pause);
    let mut lists: Vec<&[RawResult]> = on.iter().map(Vec::as_slice).collect();
    lists.extend(of_kind(&|source| source == COMMENTARY));
    results.commentaries = fused(&lists);
    results.commentaries.truncate(COMMENTARIES);
    results.deduplicated =
        results.decisions.len() + results.provisions.len() + results.commentaries.len();
    Ok(results)
}

/// Puts what a source answered to its results, each once; how many of them are new.
fn add(results: &mut SearchResults, source: &str, list: &[RawResult]) -> usize {
    let of_source = results.sources.entry(source.to_owned()).or_default();
    let before = of_source.len();
    for one in list {
        if !of_source.iter().any(|known| known.id == one.id) {
            of_source.push(one.clone());
        }
    }
    of_source.len() - before
}

/// Commentaries on the provisions found, by the words of the question. They are results of their source like those of the
/// question itself, and that it did not answer is noted.
fn commentaries(
    (strategy, results): (&SearchStrategy, &mut SearchResults),
    library: &dyn Library,
    rounds: &Rounds<'_>,
    pause: &(dyn Fn(u64) + Sync),
) -> Vec<Vec<RawResult>> {
    let asked_before = strategy.queries.iter().find(|query| query.source == COMMENTARY);
    let Some(asked_before) = asked_before else { return Vec::new() };
    // One that did not answer before is not asked again.
    if results.failed_sources.contains_key(COMMENTARY) {
        return Vec::new();
    }
    let on = |provision: &Provision| {
        let mut query = asked_before.clone();
        query.filters.insert(ON.to_owned(), json!(provision.key));
        query
    };
    let queries: Vec<SearchQuery> = results.provisions.iter().take(COMMENTED).map(on).collect();
    let mut lists = Vec::new();
    for list in asked(&queries, library, rounds, pause) {
        match list {
            Ok(list) => {
                results.total_found += add(results, COMMENTARY, &list);
                lists.push(list);
            }
            Err(error) => {
                results.failed_sources.insert(COMMENTARY.to_owned(), error.reason);
            }
        }
    }
    lists
}

/// Decisions that cite the provisions found, by the words of the question. They are results of their sources like those of
/// the question itself, and that one did not answer is noted.
fn second_round(
    parameters: &ResearchParameters,
    (strategy, results): (&SearchStrategy, &mut SearchResults),
    library: &dyn Library,
    rounds: &Rounds<'_>,
    pause: &(dyn Fn(u64) + Sync),
) -> Vec<Vec<RawResult>> {
    const FOLLOWED: usize = 3;
    // One that did not answer before is not asked again.
    let up: Vec<&SearchQuery> = strategy
        .queries
        .iter()
        .filter(|query| !results.failed_sources.contains_key(&query.source))
        .collect();
    // Where every court is asked, the Supreme Court is among them.
    let every = up.iter().any(|query| query.source == COURTS);
    let is_court = |source: &str| {
        source == COURTS || source.starts_with("cantonal-") || (source == SUPREME && !every)
    };
    let courts: Vec<&SearchQuery> =
        up.into_iter().filter(|query| is_court(&query.source)).collect();
    let mut queries = Vec::new();
    for provision in results.provisions.iter().take(FOLLOWED) {
        for court in &courts {
            let mut query = (*court).clone();
            query.filters.insert("cites".to_owned(), json!(provision.key));
            query.query.clone_from(&parameters.original_question);
            queries.push(query);
        }
    }
    let mut lists = Vec::new();
    for (query, list) in queries.iter().zip(asked(&queries, library, rounds, pause)) {
        match list {
            Ok(list) if list.is_empty() => {}
            Ok(list) => {
                add(results, &query.source, &list);
                lists.push(list);
            }
            Err(error) => {
                let failed = &mut results.failed_sources;
                failed.entry(query.source.clone()).or_insert(error.reason);
            }
        }
    }
    lists
}

/// Puts queries, several at once, each until it is answered or was put often enough.
fn asked(
    queries: &[SearchQuery],
    library: &dyn Library,
    rounds: &Rounds<'_>,
    pause: &(dyn Fn(u64) + Sync),
) -> Vec<Result<Vec<RawResult>, SourceError>> {
    rounds.begin();
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let answers: Mutex<BTreeMap<usize, Result<Vec<RawResult>, SourceError>>> = Mutex::default();
    let work = || {
        while let Some((at, query)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            queries.get(at).map(|query| (at, query))
        } {
            let answer = persistently(query, library, pause);
            answers.lock().unwrap_or_else(PoisonError::into_inner).insert(at, answer);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            rounds.tell(&query.source, done, queries.len());
        }
    };
    thread::scope(|scope| {
        for _ in 1..queries.len().min(AT_ONCE) {
            scope.spawn(work);
        }
        work();
    });
    let answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    answers.into_values().collect()
}

fn persistently(
    query: &SearchQuery,
    library: &dyn Library,
    pause: &(dyn Fn(u64) + Sync),
) -> Result<Vec<RawResult>, SourceError> {
    let mut attempt = 1;
    loop {
        let most = if is_of_another_order(&query.source) { OF_ANOTHER_ORDER } else { OF_A_QUERY };
        match library.search(query, most) {
            Err(error) if error.is_retryable && attempt < ATTEMPTS => {
                // Half a second, then twice as long.
                pause(250 << attempt);
                attempt += 1;
            }
            answer => return answer,
        }
    }
}

/// The texts of the best decisions. Where they cannot be read, that is told like a source that failed.
fn texts(
    ranked: &[RawResult],
    library: &dyn Library,
    failed: &mut BTreeMap<String, String>,
) -> BTreeMap<DocumentId, Document> {
    let ids: Vec<DocumentId> = ranked.iter().take(READ).map(|one| one.id.clone()).collect();
    let documents = library.documents(&ids).unwrap_or_else(|error| {
        failed.insert("texts of decisions".to_owned(), error.reason);
        Vec::new()
    });
    documents.into_iter().map(|document| (document.head.id.clone(), document)).collect()
}
