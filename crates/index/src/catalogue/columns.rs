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
    pub(super) dated: Option<StrColumn>,
    pub(super) status: Option<StrColumn>,
    pub(super) in_force: Option<StrColumn>,
    /// The chapter that an article stands in.
    pub(super) chapter: Option<StrColumn>,
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
            dated: columns.str(&card::column(key::DATED))?,
            status: columns.str(&card::column(key::ENFORCEMENT_STATUS))?,
            in_force: columns.str(&card::column(key::IN_FORCE))?,
            chapter: columns.str(card::CHAPTER)?,
        })
    }

    /// The place of a document's id among those of its part, in their order.
    pub(super) fn id_place(&self, doc: DocId) -> u64 {
        self.id.as_ref().and_then(|ids| ids.ords().first(doc)).unwrap_or(u64::MAX)
    }

    pub(crate) fn lets(&self, doc: DocId, period: Period) -> bool {
        self.date.first(doc).is_some_and(|date| {
            period.from <= date
                && date <= period.to
                && period.at.is_none_or(|at| self.end.first(doc).is_some_and(|end| at < end))
        })
    }
}
