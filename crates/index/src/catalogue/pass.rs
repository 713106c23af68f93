//! One pass over the documents that a question may find.

use std::sync::Arc;

use tantivy::{
    DocId, DocSet, Score, Searcher, SegmentReader, TERMINATED,
    columnar::{Column, StrColumn},
    fastfield::AliveBitSet,
    query::{EnableScoring, Query},
};

use super::{
    card,
    matches::Matches,
    order::{By, First},
    scope::Period,
    tally::Tally,
};
use crate::error::IndexError;

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
    fn of(segment: &SegmentReader) -> Result<Self, IndexError> {
        let columns = segment.fast_fields();
        Ok(Self {
            number: columns.u64(card::NUMBER)?,
            id: columns.str(card::ID)?,
            date: columns.i64(card::DATE)?,
            end: columns.i64(card::END)?,
            ordinal: columns.u64(card::ORDINAL)?,
            force: columns.u64(card::FORCE)?,
            cid: columns.str(&card::column("cid"))?,
            dated: columns.str(&card::column("dated"))?,
            status: columns.str(&card::column("enforcement_status"))?,
            in_force: columns.str(&card::column("in_force"))?,
        })
    }

    /// The place of a document's id among those of its part, in their order.
    pub(super) fn id_place(&self, doc: DocId) -> u64 {
        self.id.as_ref().and_then(|ids| ids.ords().first(doc)).unwrap_or(u64::MAX)
    }

    fn lets(&self, doc: DocId, period: Period) -> bool {
        self.date.first(doc).is_some_and(|date| {
            period.from <= date
                && date <= period.to
                && period.at.is_none_or(|at| self.end.first(doc).is_some_and(|end| at < end))
        })
    }
}

/// A state of the catalogue with its columns opened.
#[derive(Clone)]
pub(super) struct Sight {
    pub(super) searcher: Searcher,
    pub(super) columns: Arc<[Columns]>,
    pub(super) tally: Arc<Tally>,
    pub(super) matches: Arc<Matches>,
}

/// What one question may find.
pub(super) struct Pass<'a> {
    pub(super) sight: &'a Sight,
    pub(super) period: Option<Period>,
}

impl Sight {
    /// Opens the columns of a state.
    pub(super) fn of(searcher: Searcher) -> Result<Self, IndexError> {
        let columns =
            searcher.segment_readers().iter().map(Columns::of).collect::<Result<Arc<_>, _>>()?;
        let (tally, matches) = (Arc::default(), Arc::default());
        Ok(Self { searcher, columns, tally, matches })
    }

    /// The parts with their columns.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&SegmentReader, &Columns)> {
        self.searcher.segment_readers().iter().zip(self.columns.iter())
    }
}

impl Pass<'_> {
    /// Every document of a query in a part with its score.
    pub(super) fn scored(
        &self,
        query: &dyn Query,
        mut each: impl FnMut(usize, DocId, Score),
    ) -> Result<(), IndexError> {
        let searcher = &self.sight.searcher;
        let weight = query.weight(EnableScoring::enabled_from_searcher(searcher))?;
        for (place, (segment, columns)) in self.sight.parts().enumerate() {
            let alive = segment.alive_bitset();
            weight.for_each(segment, &mut |doc, score| {
                if self.lets(doc, alive, columns) {
                    each(place, doc, score);
                }
            })?;
        }
        Ok(())
    }

    /// Every document of a query, part by part; what `begin` makes for a part goes to `each`.
    pub(super) fn each<T>(
        &self,
        query: &dyn Query,
        mut begin: impl FnMut(usize, &SegmentReader) -> Result<Option<T>, IndexError>,
        mut each: impl FnMut(&mut T, DocId),
        mut end: impl FnMut(T) -> Result<(), IndexError>,
    ) -> Result<(), IndexError> {
        let searcher = &self.sight.searcher;
        let weight = query.weight(EnableScoring::disabled_from_searcher(searcher))?;
        for (place, (segment, columns)) in self.sight.parts().enumerate() {
            let Some(mut made) = begin(place, segment)? else { continue };
            let alive = segment.alive_bitset();
            weight.for_each_no_score(segment, &mut |docs| {
                for doc in docs {
                    if self.lets(*doc, alive, columns) {
                        each(&mut made, *doc);
                    }
                }
            })?;
            end(made)?;
        }
        Ok(())
    }

    /// Every document of a query that nothing is looked for in; answers how many there are.
    pub(super) fn ordered(
        &self,
        query: &dyn Query,
        by: By,
        first: &mut First<'_>,
    ) -> Result<usize, IndexError> {
        let mut total = 0;
        self.each(
            query,
            |part, _| Ok(self.sight.columns.get(part).map(|columns| (part, columns))),
            |(part, columns), doc| {
                total += 1;
                first.take(*part, doc, by.weight(columns, doc));
            },
            |_| Ok(()),
        )?;
        Ok(total)
    }

    /// How many documents a query has.
    pub(super) fn count(&self, query: &dyn Query) -> Result<usize, IndexError> {
        let searcher = &self.sight.searcher;
        let weight = query.weight(EnableScoring::disabled_from_searcher(searcher))?;
        let mut total = 0;
        for (segment, columns) in self.sight.parts() {
            if self.period.is_none() {
                total += weight.count(segment)? as usize;
                continue;
            }
            let alive = segment.alive_bitset();
            weight.for_each_no_score(segment, &mut |docs| {
                total += docs.iter().filter(|doc| self.lets(**doc, alive, columns)).count();
            })?;
        }
        Ok(total)
    }

    /// The documents of a query that `narrowed` has as well and that may still be among the best:
    /// `each` answers the score that a document must exceed for that.
    pub(super) fn best(
        &self,
        query: &dyn Query,
        narrowed: Option<&dyn Query>,
        mut each: impl FnMut(usize, DocId, Score) -> Score,
    ) -> Result<(), IndexError> {
        let searcher = &self.sight.searcher;
        let weight = query.weight(EnableScoring::enabled_from_searcher(searcher))?;
        let bounds = match narrowed {
            Some(query) => Some(query.weight(EnableScoring::disabled_from_searcher(searcher))?),
            None => None,
        };
        let mut least = Score::MIN;
        for (place, (segment, columns)) in self.sight.parts().enumerate() {
            let alive = segment.alive_bitset();
            let mut inside = match &bounds {
                Some(bounds) => Some(bounds.scorer(segment, 1.0)?),
                None => None,
            };
            weight.for_each_pruning(least, segment, &mut |doc, score| {
                let is_inside = inside.as_mut().is_none_or(|inside| {
                    inside.doc() != TERMINATED
                        && (inside.doc() == doc || (inside.doc() < doc && inside.seek(doc) == doc))
                });
                if is_inside && self.lets(doc, alive, columns) {
                    least = least.max(each(place, doc, score));
                }
                least
            })?;
        }
        Ok(())
    }

    fn lets(&self, doc: DocId, alive: Option<&AliveBitSet>, columns: &Columns) -> bool {
        alive.is_none_or(|alive| alive.is_alive(doc))
            && self.period.is_none_or(|period| columns.lets(doc, period))
    }
}
