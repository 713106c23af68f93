//! What comes first among the documents found, and the page of them that was asked for.

use std::{cmp::Reverse, collections::BinaryHeap};

use tantivy::{DocId, Score};

use crate::{
    catalogue::{columns::Columns, sight::Sight},
    error::IndexError,
};

/// What comes first; of equals the smaller id.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum By {
    /// The id.
    Id,
    /// The latest date.
    Latest,
    /// What is in force, then the latest date.
    Force,
    /// The place among the children of a parent.
    Ordinal,
}

impl By {
    /// What makes a document come first; the greater the earlier.
    pub(super) fn weight(self, columns: &Columns, doc: DocId) -> i64 {
        let date = || columns.date.first(doc).unwrap_or(i64::MIN >> 2);
        match self {
            Self::Id => 0,
            Self::Latest => date(),
            // A year has fewer than 2^9 days in the column, and there are fewer than 2^15 years.
            Self::Force => date() + (i64::from(columns.force.first(doc) == Some(1)) << 40),
            Self::Ordinal => {
                let ordinal = columns.ordinal.first(doc).unwrap_or(u64::MAX);
                -i64::try_from(ordinal).unwrap_or(i64::MAX)
            }
        }
    }
}

/// A document by its part of the catalogue and its place there.
pub(super) type Place = (usize, DocId);

/// The weight of a score.
pub(super) const fn scored(score: Score) -> i64 {
    // Scores are not negative, and such numbers are ordered as their bits are.
    score.to_bits() as i64
}

/// A document that may be among the first.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
struct Candidate {
    weight: i64,
    /// Where its id stands in its part; the smaller comes first.
    id: Reverse<u64>,
    doc: DocId,
}

/// Keeps the first documents of each part.
pub(super) struct First<'a> {
    sight: &'a Sight,
    keep: usize,
    parts: Vec<BinaryHeap<Reverse<Candidate>>>,
}

impl<'a> First<'a> {
    /// Keeps so many.
    pub(super) fn new(sight: &'a Sight, keep: usize) -> Self {
        let parts = sight.columns.iter().map(|_| BinaryHeap::new()).collect();
        Self { sight, keep, parts }
    }

    /// Takes in a document of a part; answers the weight below which another of this part has no
    /// chance.
    pub(super) fn take(&mut self, part: usize, doc: DocId, weight: i64) -> Option<i64> {
        let (Some(heap), Some(columns)) = (self.parts.get_mut(part), self.sight.columns.get(part))
        else {
            return None;
        };
        if self.keep == 0 {
            return Some(i64::MAX);
        }
        let full = heap.len() >= self.keep;
        let worst = if full { heap.peek().map(|one| one.0) } else { None };
        if worst.is_some_and(|worst| weight < worst.weight) {
            return worst.map(|worst| worst.weight);
        }
        let candidate = Candidate { weight, id: Reverse(columns.id_place(doc)), doc };
        if worst.is_none_or(|worst| candidate > worst) {
            heap.push(Reverse(candidate));
            if full {
                heap.pop();
            }
        }
        let full = heap.len() >= self.keep;
        if full { heap.peek().map(|one| one.0.weight) } else { None }
    }

    /// The documents, in their order.
    pub(super) fn places(self) -> Result<Vec<Place>, IndexError> {
        let mut all: Vec<(usize, Candidate)> = Vec::new();
        for (part, heap) in self.parts.into_iter().enumerate() {
            all.extend(heap.into_iter().map(|Reverse(candidate)| (part, candidate)));
        }
        all.sort_by_key(|(_, candidate)| Reverse(*candidate));
        if self.sight.columns.len() > 1 {
            level(self.sight, &mut all, self.keep)?;
        }
        let places = all.into_iter().map(|(part, candidate)| (part, candidate.doc));
        Ok(places.take(self.keep).collect())
    }
}

/// The caller's number of a document.
pub(super) fn number(sight: &Sight, (part, doc): Place) -> Option<u64> {
    sight.columns.get(part)?.number.first(doc)
}

/// Puts those of equal weight into the order of their ids, where they come from several parts.
fn level(sight: &Sight, all: &mut [(usize, Candidate)], keep: usize) -> Result<(), IndexError> {
    let mut from = 0;
    while from < keep.min(all.len()) {
        let Some((_, first)) = all.get(from) else { break };
        let weight = first.weight;
        let rest = all.get(from..).unwrap_or_default();
        let to = from + rest.iter().take_while(|(_, one)| one.weight == weight).count();
        let Some(equal) = all.get_mut(from..to) else { break };
        if equal.iter().any(|(part, _)| equal.first().is_some_and(|(first, _)| first != part)) {
            let mut named = equal
                .iter()
                .map(|one| Ok((id_of(sight, one)?, *one)))
                .collect::<Result<Vec<_>, IndexError>>()?;
            named.sort_by(|one, other| one.0.cmp(&other.0));
            for (slot, (_, one)) in equal.iter_mut().zip(named) {
                *slot = one;
            }
        }
        from = to;
    }
    Ok(())
}

fn id_of(sight: &Sight, (part, candidate): &(usize, Candidate)) -> Result<String, IndexError> {
    let mut id = String::new();
    if let Some(ids) = sight.columns.get(*part).and_then(|columns| columns.id.as_ref()) {
        ids.ord_to_str(candidate.id.0, &mut id)?;
    }
    Ok(id)
}
