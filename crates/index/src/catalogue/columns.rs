//! The columns of a part of the catalogue: what it says of each of its documents.

use law::key;
use tantivy::{
    DocId, SegmentReader,
    columnar::{Column, StrColumn},
};

use crate::{
    catalogue::{card, scope::Period},
    error::IndexError,
};

/// The columns of a part of the catalogue.
pub(super) struct Columns {
    pub(super) number: Column<u64>,
    pub(super) id: Option<StrColumn>,
    pub(super) date: Column<i64>,
    pub(super) end: Column<i64>,
    pub(super) ordinal: Column<u64>,
    pub(super) force: Column<u64>,
    /// The permanent identity, and what the source says of dates and force.
    pub(super) cid: Option<StrColumn>,
    dated_state: Option<Saying>,
    status_repealed: Option<Saying>,
    in_force_false: Option<Saying>,
    /// The chapter that an article stands in.
    pub(super) chapter: Option<StrColumn>,
}

/// A column of texts of which one is asked for: to compare places in its dictionary is quicker than to read texts.
struct Saying {
    column: StrColumn,
    /// Where that text stands in the dictionary; `None` if nothing says it.
    place: Option<u64>,
}

impl Saying {
    fn of(segment: &SegmentReader, key: &str, asked: &str) -> Result<Option<Self>, IndexError> {
        let Some(column) = segment.fast_fields().str(&card::column(key))? else { return Ok(None) };
        let place =
            column.dictionary().term_ord(asked.as_bytes()).map_err(tantivy::TantivyError::from)?;
        Ok(Some(Self { column, place }))
    }
}

/// Whether the first text of a document is the one that is asked for; `None` if it has none.
fn says(saying: &Option<Saying>, doc: DocId) -> Option<bool> {
    let saying = saying.as_ref()?;
    let place = saying.column.ords().first(doc)?;
    Some(Some(place) == saying.place)
}

/// The first text of a document in a column.
pub(super) fn text(column: &Option<StrColumn>, doc: DocId) -> Result<Option<String>, IndexError> {
    let Some(column) = column else { return Ok(None) };
    let Some(place) = column.ords().first(doc) else { return Ok(None) };
    let mut text = String::new();
    column.ord_to_str(place, &mut text)?;
    Ok(Some(text))
}

impl Columns {
    pub(super) fn of(segment: &SegmentReader) -> Result<Self, IndexError> {
        let columns = segment.fast_fields();
        Ok(Self {
            number: columns.u64(card::NUMBER)?,
            id: columns.str(card::ID)?,
            date: columns.i64(card::DATE)?,
            end: columns.i64(card::END)?,
            ordinal: columns.u64(card::ORDINAL)?,
            force: columns.u64(card::FORCE)?,
            cid: columns.str(&card::column(key::CID))?,
            dated_state: Saying::of(segment, key::DATED, "state")?,
            status_repealed: Saying::of(segment, key::ENFORCEMENT_STATUS, "repealed")?,
            in_force_false: Saying::of(segment, key::IN_FORCE, "false")?,
            chapter: columns.str(card::CHAPTER)?,
        })
    }

    /// The place of a document's id among those of its part, in their order.
    pub(super) fn id_place(&self, doc: DocId) -> u64 {
        self.id.as_ref().and_then(|ids| ids.ords().first(doc)).unwrap_or(u64::MAX)
    }

    /// Whether it is known as of a day only.
    pub(super) fn is_state(&self, doc: DocId) -> bool {
        says(&self.dated_state, doc) == Some(true)
    }

    /// Whether the source says that it is repealed, as [`law::is_repealed`] reads it.
    pub(super) fn is_repealed(&self, doc: DocId) -> bool {
        says(&self.status_repealed, doc)
            .unwrap_or_else(|| says(&self.in_force_false, doc) == Some(true))
    }

    pub(crate) fn lets(&self, doc: DocId, period: Period) -> bool {
        self.date.first(doc).is_some_and(|date| {
            period.from <= date
                && date <= period.to
                && period.at.is_none_or(|at| self.end.first(doc).is_some_and(|end| at < end))
        })
    }
}
