//! Finding passages of a case, each with its citation and its verbatim quote.
//!
//! The index recalls passages by their words, and says which of the words name a document. What means
//! the same is recalled beside them, and every passage of a document that is named. Where the query
//! holds a citation, the passages that cite the same thing in any language are recalled too, and both
//! lists are fused by reciprocal rank. A passage is searched whole, but quoted tightly: the paragraph
//! or the few sentences that match best, with the whole passage and its neighbours as context.
//!
//! The score is comparable within one answer: the best hit has the share of the words asked for
//! that it holds, those aside that name its document, or its likeness where that is more; the others
//! have less in proportion to their rank.

mod hit;
mod joined;
mod quote;
mod ranked;
mod reader;
mod reranking;

use std::{collections::BTreeSet, ops::Range};

use embed::NOISE;
use index::{Filter, TagFilter};
use jiff::civil::Date;
use law::Query;
use schemars::JsonSchema;
use serde::Serialize;

pub use hit::{Context, FoundBy, SearchHit};
pub(crate) use joined::Joined;
use ranked::{direction, meant, names, rank, share_held};
use reader::Reader;

use crate::{
    Candidate, Case, CaseError, DocumentKind,
    candidate::choose,
    citing::within,
    ingest::family,
    meaning,
    store::{DocumentRow, Store, chunk, citing_chunks},
    writing::{DOCUMENT, KIND},
};

/// How many passages are recalled for each that is asked for: some overlap.
const DEPTH: usize = 3;

/// So many are recalled at least where words and meaning are weighed together, so that what one page shows
/// does not depend on how far another reaches.
const WINDOW: usize = 400;

/// What is looked for.
#[derive(Clone, Debug)]
pub struct SearchRequest<'r> {
    /// Words, phrases, AND, OR, NOT, a citation.
    pub query: &'r str,
    /// Only in the document of this name or id, and what came inside it.
    pub document: Option<&'r str>,
    /// Only in documents of this kind.
    pub kind: Option<DocumentKind>,
    /// Only in documents that bear this date or a later one.
    pub from: Option<Date>,
    /// Only in documents that bear this date or an earlier one.
    pub to: Option<Date>,
    /// How many results.
    pub top_k: usize,
    /// How many results to pass over.
    pub offset: usize,
    /// How many of them come with what surrounds them.
    pub surrounded: usize,
    /// How many characters of each neighbouring passage are shown. Where it is all of them, the passage
    /// itself is shown too.
    pub beside: usize,
    /// Whether the boxes of lines are told.
    pub with_boxes: bool,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct SearchAnswer {
    /// The results, the best first.
    pub hits: Vec<SearchHit>,
    /// How many passages match, shown or not.
    pub matches: usize,
    /// How many documents were searched.
    pub documents_searched: usize,
    /// How many documents of the case are still being put into the search index, so that nothing of
    /// them is found yet.
    pub documents_pending: usize,
    /// How many passages were searched.
    pub chunks_searched: u64,
}

impl Case {
    /// Finds passages.
    pub fn search(&self, request: &SearchRequest<'_>) -> Result<SearchAnswer, CaseError> {
        let query =
            Query::ranked(request.query).map_err(|error| CaseError::Query(error.to_string()))?;
        let rows = self.store().documents()?;
        let wanted = request.top_k.saturating_add(request.offset);
        let languages = meant(request.query);
        let is_meant = languages.is_some();
        let of_model = if is_meant { self.asked_of_model(request.query)? } else { None };
        let least = if is_meant { WINDOW } else { 0 };
        let depth = (wanted.max(1) * DEPTH + 10).max(least);
        let (index, mut has_all) = self.index_for_search()?;
        let mut rows = rows;
        let mut admitted = allowed(&rows, request, has_all)?;
        let mut filtered = filter(&rows, &admitted, request);
        let found = match index.search(&query, &filtered, depth, 0) {
            Err(error) if error.asks_for_rebuild() => {
                let (index, in_memory) = self.mended(error.into())?;
                has_all = in_memory;
                rows = self.store().documents()?;
                admitted = allowed(&rows, request, has_all)?;
                filtered = filter(&rows, &admitted, request);
                index.search(&query, &filtered, depth, 0)?
            }
            found => found?,
        };
        let allowed = admitted;
        let store = self.store();
        let keys: Vec<String> =
            within(request.query).into_iter().flat_map(|one| one.keys).collect();
        let lets = |document: i64| admits(&rows, &allowed, document, request);
        let citing = citing(&store, &keys, depth * DEPTH, lets)?;
        let named = found.naming.named();
        let (names, none) = (names(request.query, &found.naming), BTreeSet::new());
        let wanted_meaning = languages
            .and_then(|languages| Some((direction(request.query, &found.naming)?, languages)));
        let near = match &wanted_meaning {
            Some((wanted, languages)) => {
                let least = |document: i64| match lets(document) {
                    false => None,
                    true if named.contains_key(&document.unsigned_abs()) => Some(0.0),
                    true => Some(NOISE),
                };
                let near = meaning::nearest(&store.db, wanted, *languages, least)?;
                self.also_by_model((&store.db, of_model.as_ref(), *languages), least, near)?
            }
            None => Vec::new(),
        };
        let ranked = rank(&found.hits, &citing, &near, &named, depth);
        let question = is_meant.then_some(request.query);
        let (store, ranked) = self.reranked(store, question, ranked)?;
        let mut answer = SearchAnswer {
            hits: Vec::new(),
            matches: found.total
                + citing
                    .iter()
                    .filter(|id| {
                        found.total <= found.hits.len()
                            && !found.hits.iter().any(|hit| hit.id == **id)
                    })
                    .count(),
            documents_searched: allowed.len(),
            documents_pending: rows.iter().filter(|row| !has_all && !row.indexed).count(),
            chunks_searched: rows
                .iter()
                .filter(|row| allowed.contains(&row.key))
                .map(|row| row.chunks)
                .sum(),
        };
        let best = ranked.first().map_or(1.0, |(_, score)| *score);
        let mut reader = Reader::new(&store, &rows);
        let mut shown: Vec<(i64, Range<usize>)> = Vec::new();
        let mut share = None;
        for (id, score) in ranked {
            if answer.hits.len() >= wanted {
                break;
            }
            let Some(chunk) =
                i64::try_from(id).ok().map(|id| chunk(&store.db, id)).transpose()?.flatten()
            else {
                continue;
            };
            let cites = citing.contains(&id);
            let is_named = named.contains_key(&chunk.document.unsigned_abs());
            let names = if is_named { &names } else { &none };
            let wanted = wanted_meaning.as_ref().map(|(wanted, _)| wanted);
            let Some((range, mut hit)) = reader.hit(&chunk, (&query, names), &keys, wanted)? else {
                continue;
            };
            let overlaps = shown.iter().any(|(document, other)| {
                *document == chunk.document && other.start < range.end && range.start < other.end
            });
            if overlaps {
                continue;
            }
            let share = *share.get_or_insert_with(|| {
                let text = hit.passage.as_ref().map_or(&hit.text, |one| &one.text);
                let likeness =
                    near.iter().find(|near| near.chunk == id).map_or(0.0, |near| near.likeness);
                if cites { 1.0 } else { share_held(&query, text, names).max(likeness) }
            });
            hit.score = (score / best * share).clamp(0.0, 1.0);
            hit.found_by = match hit.found_by {
                _ if cites => FoundBy::Citation,
                // A heading or a name may hold the words.
                _ if found.hits.iter().any(|hit| hit.id == id) => FoundBy::Words,
                found_by => found_by,
            };
            let is_whole = hit.passage.as_ref().is_some_and(|one| one.text == hit.text);
            let shown_before = answer.hits.len().saturating_sub(request.offset);
            let beside = if shown_before < request.surrounded { request.beside } else { 0 };
            hit.passage = hit.passage.filter(|_| !is_whole && beside == usize::MAX);
            hit.before = hit.before.filter(|_| beside > 0).map(|one| one.ending(beside));
            hit.after = hit.after.filter(|_| beside > 0).map(|one| one.beginning(beside));
            if !request.with_boxes {
                hit.place.boxes.clear();
            }
            shown.push((chunk.document, range));
            answer.hits.push(hit);
        }
        answer.hits.drain(..request.offset.min(answer.hits.len()));
        Ok(answer)
    }
}

/// The passages that cite one of these, at most so many, of the documents that `lets` names.
fn citing(
    store: &Store,
    keys: &[String],
    most: usize,
    lets: impl Fn(i64) -> bool,
) -> Result<Vec<u64>, CaseError> {
    let mut citing = Vec::new();
    if keys.is_empty() {
        return Ok(citing);
    }
    for (key, _) in citing_chunks(&store.db, keys, most)? {
        if chunk(&store.db, key)?.is_some_and(|one| lets(one.document)) {
            citing.push(key.unsigned_abs());
        }
    }
    Ok(citing)
}

/// The documents that may be searched: those that the index has, or all where it has them all.
fn allowed(
    rows: &[DocumentRow],
    request: &SearchRequest<'_>,
    has_all: bool,
) -> Result<BTreeSet<i64>, CaseError> {
    let admits = |row: &&DocumentRow| {
        (has_all || row.indexed) && request.kind.is_none_or(|kind| kind == row.kind)
    };
    let mut keys: BTreeSet<i64> = rows.iter().filter(admits).map(|row| row.key).collect();
    if let Some(asked) = request.document.map(str::trim).filter(|asked| !asked.is_empty()) {
        let all: Vec<Candidate> = rows
            .iter()
            .map(|row| Candidate { id: row.id.clone(), name: row.name.clone() })
            .collect();
        let at = choose(asked, &all).map_err(|candidates| CaseError::DocumentNotFound {
            asked: asked.to_owned(),
            candidates,
        })?;
        let family = rows.get(at).map(|row| family(rows, row.key)).unwrap_or_default();
        keys.retain(|key| family.contains(key));
    }
    Ok(keys)
}

/// The filter of the index for a request.
fn filter(rows: &[DocumentRow], allowed: &BTreeSet<i64>, request: &SearchRequest<'_>) -> Filter {
    let mut filter = Filter { from: request.from, to: request.to, ..Filter::NONE };
    if let Some(kind) = request.kind {
        filter = filter.with(KIND, TagFilter::OneOf(vec![kind.code().to_owned()]));
    }
    if request.document.is_some() {
        let ids = rows.iter().filter(|row| allowed.contains(&row.key)).map(|row| row.id.clone());
        filter = filter.with(DOCUMENT, TagFilter::OneOf(ids.collect()));
    }
    filter
}

/// Whether a document may be shown: it is among these, and bears a date that is asked for.
fn admits(
    rows: &[DocumentRow],
    allowed: &BTreeSet<i64>,
    document: i64,
    request: &SearchRequest<'_>,
) -> bool {
    let is_dated = request.from.is_some() || request.to.is_some();
    allowed.contains(&document)
        && (!is_dated || {
            let row = rows.iter().find(|row| row.key == document);
            row.and_then(crate::writing::own_date).is_some_and(|date| {
                request.from.is_none_or(|from| from <= date)
                    && request.to.is_none_or(|to| date <= to)
            })
        })
}
