//! One pass over the documents that a question may find.

use tantivy::{
    DocId, DocSet, Score, SegmentReader, TERMINATED,
    fastfield::AliveBitSet,
    query::{EnableScoring, Query},
};

use super::{
    order::{By, First},
    scope::Period,
};
use crate::{
    catalogue::{
        columns::Columns,
        matches::{Matching, place},
        sight::Sight,
    },
    error::IndexError,
};

/// What one question may find.
pub(super) struct Pass<'a> {
    pub(super) sight: &'a Sight,
    pub(super) period: Option<Period>,
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

impl Matching {
    /// Looks the documents of a query up.
    pub(super) fn of(pass: &Pass<'_>, query: &dyn Query) -> Result<Self, IndexError> {
        let mut parts = Vec::new();
        pass.each(
            query,
            |_, segment| Ok(Some(vec![0_u64; place(segment.max_doc()) + 1])),
            |bits, doc| {
                if let Some(word) = bits.get_mut(place(doc)) {
                    *word |= 1 << (doc % 64);
                }
            },
            |bits| {
                parts.push(bits);
                Ok(())
            },
        )?;
        Ok(Self(parts))
    }
}
