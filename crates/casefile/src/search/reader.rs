//! What is shown of a passage that was found: its quote, its place, what stands around it.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use embed::Vector;
use law::Query;

use super::{
    Joined,
    hit::{Context, FoundBy, SearchHit},
    quote::{self, Sign},
};
use crate::{
    Candidate, CaseError, PageMethod, Place,
    store::{DocumentRow, Part, Store, StoredChunk, StoredPages, neighbour, pages, part},
};

/// Reads what is shown of passages.
pub(super) struct Reader<'r> {
    store: &'r Store,
    rows: &'r [DocumentRow],
    pages: BTreeMap<i64, StoredPages>,
}

impl<'r> Reader<'r> {
    /// Reads the documents of a case.
    pub(super) const fn new(store: &'r Store, rows: &'r [DocumentRow]) -> Self {
        Self { store, rows, pages: BTreeMap::new() }
    }

    /// What is shown of a passage, without its score, and where in the document the quote stands. `names` are
    /// the words that name a document, as they begin.
    pub(super) fn hit(
        &mut self,
        chunk: &StoredChunk,
        (query, names): (&Query, &BTreeSet<String>),
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
        // What names the document is marked, and is not what is quoted where anything else is.
        let asked: Vec<Sign> = signs.iter().filter(|sign| !sign.is_of(names)).cloned().collect();
        let told = if asked.is_empty() && wanted.is_none() { &signs } else { &asked };
        let range = quote::best(&part.transcript, &local, told, wanted);
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
