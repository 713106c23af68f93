//! Finding passages of a case, each with its citation and its verbatim quote.
//!
//! The index recalls passages by their words. Where the query holds a citation, the passages that
//! cite the same thing in any language are recalled too, and both lists are fused by reciprocal
//! rank. A passage is searched whole, but quoted tightly: the paragraph or the few sentences that
//! match best, with the whole passage and its neighbours as context.
//!
//! The score is comparable within one answer: the best hit has the share of the words asked for
//! that it holds, the others less in proportion to their rank score.

mod joined;
mod quote;
mod ranked;

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use embed::Vector;
use index::{Filter, TagFilter};
use jiff::civil::Date;
use law::Query;
use schemars::JsonSchema;
use serde::Serialize;

pub(crate) use joined::Joined;
use ranked::{direction, rank, share_held};

use crate::{
    Candidate, Case, CaseError, DocumentKind, PageMethod, Place,
    candidate::choose,
    citing::within,
    ingest::family,
    meaning,
    store::{
        DocumentRow, Part, Store, StoredChunk, StoredPages, chunk, citing_chunks, neighbour, pages,
        part,
    },
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

/// A passage that was found.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct SearchHit {
    /// How well it matches, from 0 to 1, within this answer.
    pub score: f32,
    /// What found it.
    pub found_by: FoundBy,
    /// The document.
    pub document: Candidate,
    /// Where it stands: `Contract.pdf, p. 12, para. 8, ll. 1-4`.
    pub citation: String,
    /// The same in parts, with the boxes of its lines.
    pub place: Place,
    /// The first character of the quote in the text of the document.
    pub char_start: usize,
    /// The character behind its last.
    pub char_end: usize,
    /// The words of the document, exactly as extracted, with its line breaks.
    pub quote: String,
    /// Whether no reader of the page sees these words. A quote is seen or hidden as a whole.
    pub hidden: bool,
    /// Why no reader sees them, where that is so.
    pub hidden_reason: Option<String>,
    /// The quote as it is read: words parted at the end of a line joined, lines joined.
    pub text: String,
    /// What in `text` matched: first character, and the character behind the last.
    pub marks: Vec<(usize, usize)>,
    /// The heading it stands under.
    pub heading: Option<String>,
    /// How the text of the page was found.
    pub method: PageMethod,
    /// How sure the recognition of the page is.
    pub confidence: Option<f32>,
    /// The passage the quote is taken from, where it is longer than the quote; of the first results.
    pub passage: Option<Context>,
    /// The end of the passage before it; of the first results.
    pub before: Option<Context>,
    /// The beginning of the passage after it; of the first results.
    pub after: Option<Context>,
}

/// What finds a passage.
#[derive(Clone, Copy, Debug, Eq, PartialEq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FoundBy {
    /// Words of the query stand there.
    Words,
    /// It cites what the query cites.
    Citation,
    /// None of its words: its meaning is near to that of the question.
    Meaning,
}

/// A passage around a quote.
#[derive(Clone, Debug, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Context {
    /// Where it stands.
    pub citation: String,
    /// Its text as it is read.
    pub text: String,
    /// Its first character in the text of the document.
    pub char_start: usize,
    /// The character behind its last.
    pub char_end: usize,
}

impl Context {
    /// Its last characters, from the beginning of a word on.
    fn ending(mut self, most: usize) -> Self {
        let extra = self.text.chars().count().saturating_sub(most);
        if extra > 0 {
            let at = self.text.char_indices().nth(extra).map_or(0, |(at, _)| at);
            let rest = self.text.get(at..).unwrap_or_default();
            let rest = rest.split_once(' ').map_or(rest, |(_, rest)| rest);
            self.text = format!("… {rest}");
        }
        self
    }

    /// Its first characters, up to the end of a word.
    fn beginning(mut self, most: usize) -> Self {
        if self.text.chars().count() > most {
            let at = self.text.char_indices().nth(most).map_or(0, |(at, _)| at);
            let rest = self.text.get(..at).unwrap_or_default();
            let rest = rest.rsplit_once(' ').map_or(rest, |(rest, _)| rest);
            self.text = format!("{rest} …");
        }
        self
    }
}

impl Case {
    /// Finds passages.
    pub fn search(&self, request: &SearchRequest<'_>) -> Result<SearchAnswer, CaseError> {
        let query =
            Query::ranked(request.query).map_err(|error| CaseError::Query(error.to_string()))?;
        let rows = self.store().documents()?;
        let wanted = request.top_k.saturating_add(request.offset);
        let wanted_meaning = direction(request.query);
        let is_meant = wanted_meaning.is_some();
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
        let mut citing = Vec::new();
        if !keys.is_empty() {
            for (key, _) in citing_chunks(&store.db, &keys, depth * DEPTH)? {
                let Some(one) = chunk(&store.db, key)? else { continue };
                if admits(&rows, &allowed, one.document, request) {
                    citing.push(key.unsigned_abs());
                }
            }
        }
        let lets = |document: i64| admits(&rows, &allowed, document, request);
        let near = match &wanted_meaning {
            Some((wanted, languages)) => {
                let near = meaning::nearest(&store.db, wanted, *languages, lets)?;
                self.also_by_model((&store.db, of_model.as_ref(), *languages), lets, near)?
            }
            None => Vec::new(),
        };
        let ranked = rank(&found.hits, &citing, &near, depth);
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
            documents_pending: if has_all {
                0
            } else {
                rows.iter().filter(|row| !row.indexed).count()
            },
            chunks_searched: rows
                .iter()
                .filter(|row| allowed.contains(&row.key))
                .map(|row| row.chunks)
                .sum(),
        };
        let best = ranked.first().map_or(1.0, |(_, score)| *score);
        let mut reader = Reader { store: &store, rows: &rows, pages: BTreeMap::new() };
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
            let wanted = wanted_meaning.as_ref().map(|(wanted, _)| wanted);
            let Some((range, mut hit)) = reader.hit(&chunk, &query, &keys, wanted)? else {
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
                if cites { 1.0 } else { share_held(&query, text).max(likeness) }
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

/// Reads what is shown of passages.
struct Reader<'r> {
    store: &'r Store,
    rows: &'r [DocumentRow],
    pages: BTreeMap<i64, StoredPages>,
}

impl Reader<'_> {
    /// What is shown of a passage, without its score, and where in the document the quote stands.
    fn hit(
        &mut self,
        chunk: &StoredChunk,
        query: &Query,
        keys: &[String],
        wanted: Option<&Vector>,
    ) -> Result<Option<(Range<usize>, SearchHit)>, CaseError> {
        let Some(row) = self.rows.iter().find(|row| row.key == chunk.document) else {
            return Ok(None);
        };
        let part = part(&self.store.db, chunk.document, chunk.range.start)?;
        let local = part.local(&chunk.range);
        let whole = Joined::of(&part.transcript, &local);
        let (signs, marks) = quote::signs(&whole, query, keys);
        let range = match wanted {
            Some(wanted) if signs.is_empty() => quote::nearest(&part.transcript, &local, wanted),
            _ => quote::best(&part.transcript, &local, &signs),
        };
        let found_by = if signs.is_empty() { FoundBy::Meaning } else { FoundBy::Words };
        let joined = Joined::of(&part.transcript, &range);
        let (Some(quote), Some(place), Some(passage)) = (
            part.transcript.text.get(range.clone()),
            self.place(row, &part, &range)?,
            self.context(row, &part, chunk)?,
        ) else {
            return Ok(None);
        };
        let hidden = place.parts.hidden;
        let ahead = part.transcript.text.get(local.start..range.start).unwrap_or_default();
        let char_start = chunk.first_character + ahead.chars().count();
        let report = self.pages(row.key)?.get(place.page);
        let (method, confidence) =
            report.map_or((PageMethod::Native, None), |page| (page.method, page.confidence));
        let beside = |ordinal: Option<u32>, reader: &mut Self| -> Result<_, CaseError> {
            let Some(ordinal) = ordinal else { return Ok(None) };
            let Some(other) = neighbour(&reader.store.db, chunk.document, ordinal)? else {
                return Ok(None);
            };
            let other_part =
                crate::store::part(&reader.store.db, chunk.document, other.range.start)?;
            let local = other_part.local(&other.range);
            let role = other_part.transcript.lines(&local).first().map(|piece| piece.role);
            let is_apart = role.is_some_and(|role| role.is_furniture() || role.hidden() != hidden);
            if is_apart { Ok(None) } else { reader.context(row, &other_part, &other) }
        };
        let before = beside(chunk.ordinal.checked_sub(1), self)?;
        let after = beside(chunk.ordinal.checked_add(1), self)?;
        let marks: Vec<Range<usize>> = marks
            .into_iter()
            .filter(|mark| range.start <= mark.start && mark.end <= range.end)
            .filter_map(|mark| {
                let last = mark.end.checked_sub(1)?;
                Some(joined.forward(mark.start)?..joined.forward(last)? + 1)
            })
            .collect();
        let hit = SearchHit {
            score: 0.0,
            found_by,
            document: Candidate { id: row.id.clone(), name: row.name.clone() },
            citation: place.cite(&row.name),
            place,
            char_start,
            char_end: char_start + quote.chars().count(),
            quote: quote.to_owned(),
            hidden: hidden.is_some(),
            hidden_reason: hidden.map(|why| why.name().to_owned()),
            marks: characters(&joined.text, &marks),
            text: joined.text,
            heading: chunk.heading.clone(),
            method,
            confidence,
            passage: Some(passage).filter(|passage| passage.char_end > passage.char_start),
            before,
            after,
        };
        Ok(Some((part.base + range.start..part.base + range.end, hit)))
    }

    fn pages(&mut self, document: i64) -> Result<&StoredPages, CaseError> {
        if !self.pages.contains_key(&document) {
            let read = pages(&self.store.db, document)?;
            self.pages.insert(document, read);
        }
        self.pages
            .get(&document)
            .ok_or_else(|| CaseError::Bug("what was just put in is there".to_owned()))
    }

    fn place(
        &mut self,
        row: &DocumentRow,
        part: &Part,
        local: &Range<usize>,
    ) -> Result<Option<Place>, CaseError> {
        let pages = self.pages(row.key)?;
        Ok(Place::of(&part.transcript, local, row.pagination, |page| pages.mark(page)))
    }

    fn context(
        &mut self,
        row: &DocumentRow,
        part: &Part,
        chunk: &StoredChunk,
    ) -> Result<Option<Context>, CaseError> {
        let local = part.local(&chunk.range);
        let place = self.place(row, part, &local)?;
        let raw = part.transcript.text.get(local.clone()).unwrap_or_default();
        Ok(place.map(|place| Context {
            citation: place.cite(&row.name),
            text: part.transcript.searchable(&local),
            char_start: chunk.first_character,
            char_end: chunk.first_character + raw.chars().count(),
        }))
    }
}

/// Byte ranges of a text as ranges of characters.
fn characters(text: &str, ranges: &[Range<usize>]) -> Vec<(usize, usize)> {
    let mut spans = law::Spans::new(text);
    ranges
        .iter()
        .map(|range| {
            let span = spans.next(range);
            (span.char_start, span.char_end)
        })
        .collect()
}
