//! The best passages of a query, in an order that does not change between two runs.

use std::{cmp::Reverse, collections::BinaryHeap};

use tantivy::{
    DocId, Score, SegmentOrdinal, SegmentReader,
    collector::{Collector, SegmentCollector},
    columnar::Column,
};

use crate::{fields::ID, naming::Naming};

/// What a query found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// How many passages match, shown or not.
    pub total: usize,
    /// The passages asked for, best first; of equals the smaller id comes first.
    pub hits: Vec<Hit>,
    /// Which words of the query name a document, and which.
    pub naming: Naming,
}

/// A passage that a query found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The caller's number for it.
    pub id: u64,
    /// How well it matches; comparable only within one answer.
    pub score: f32,
}

/// Collects the best passages and counts all.
pub(crate) struct Best {
    pub(crate) limit: usize,
    pub(crate) offset: usize,
}

/// The order of answers: the greater is the better.
#[derive(Clone, Copy)]
struct Rank {
    score: f32,
    id: u64,
}

impl Ord for Rank {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.score.total_cmp(&other.score).then(other.id.cmp(&self.id))
    }
}

impl PartialOrd for Rank {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Rank {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Rank {}

/// The best of one segment.
pub(crate) struct BestOfSegment {
    ids: Column<u64>,
    keep: usize,
    total: usize,
    best: BinaryHeap<Reverse<Rank>>,
}

impl Collector for Best {
    type Fruit = Found;
    type Child = BestOfSegment;

    fn for_segment(
        &self,
        _: SegmentOrdinal,
        segment: &SegmentReader,
    ) -> tantivy::Result<BestOfSegment> {
        let ids = segment.fast_fields().u64(ID)?;
        let keep = self.limit.saturating_add(self.offset);
        Ok(BestOfSegment { ids, keep, total: 0, best: BinaryHeap::new() })
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(&self, parts: Vec<(usize, Vec<Hit>)>) -> tantivy::Result<Found> {
        let total = parts.iter().map(|(total, _)| total).sum();
        let mut hits: Vec<_> = parts.into_iter().flat_map(|(_, hits)| hits).collect();
        hits.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.id.cmp(&b.id)));
        let hits = hits.into_iter().skip(self.offset).take(self.limit).collect();
        Ok(Found { total, hits, naming: Naming::default() })
    }
}

impl SegmentCollector for BestOfSegment {
    type Fruit = (usize, Vec<Hit>);

    fn collect(&mut self, doc: DocId, score: Score) {
        self.total += 1;
        if self.keep == 0 {
            return;
        }
        let full = self.best.len() >= self.keep;
        if full && self.best.peek().is_some_and(|worst| score < worst.0.score) {
            return;
        }
        let Some(id) = self.ids.first(doc) else { return };
        self.best.push(Reverse(Rank { score, id }));
        if full {
            self.best.pop();
        }
    }

    fn harvest(self) -> Self::Fruit {
        let hits = self.best.into_iter().map(|Reverse(Rank { score, id })| Hit { id, score });
        (self.total, hits.collect())
    }
}
