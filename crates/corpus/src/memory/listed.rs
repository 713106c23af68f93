//! What comes first of what was found, and which documents are one result.

use std::{
    cmp::{Ordering, Reverse},
    collections::BTreeMap,
};

use law::{Head, label_of};

use super::{
    Kept,
    matching::{self, Match},
};
use crate::{
    Collapse, Hit, Ranking,
    validity::{is_state, standing},
};

/// A document that was found, and how many others are one result with it.
pub(super) struct Listed<'s> {
    pub(super) kept: &'s Kept,
    pub(super) clause: Option<usize>,
    pub(super) hit: Match,
    pub(super) others: usize,
}

impl Listed<'_> {
    pub(super) fn head(&self) -> &Head {
        &self.kept.document.head
    }

    /// Which of two comes first.
    pub(super) fn compare(&self, other: &Self, ranking: Ranking) -> Ordering {
        let (one_head, other_head) = (self.head(), other.head());
        self.clause.cmp(&other.clause).then_with(|| match ranking {
            Ranking::Latest => latest(one_head, other_head),
            Ranking::Relevance => other
                .hit
                .score
                .total_cmp(&self.hit.score)
                .then_with(|| one_head.id.cmp(&other_head.id)),
        })
    }

    pub(super) fn shown(self) -> Hit {
        let (snippet, marks) = matching::snippet(&self.kept.document, &self.hit);
        let end = self.hit.block.map_or(0, |place| place + 1);
        let before = self.kept.document.blocks.get(..end).unwrap_or_default();
        let label = label_of(before.iter().map(|block| (block.role, block.label.as_str())));
        Hit {
            head: self.head().clone(),
            clause: self.clause,
            likeness: None,
            is_indexed: false,
            is_cited: false,
            places: None,
            others: self.others,
            block: self.hit.block.map(|place| place + 1),
            label,
            snippet,
            marks,
        }
    }
}

/// Makes one result of documents that are one.
pub(super) fn collapsed(found: Vec<Listed<'_>>, collapse: Collapse) -> Vec<Listed<'_>> {
    let (day, is_of_all) = match collapse {
        Collapse::Nothing => return found,
        Collapse::Versions(day) => (day, true),
        Collapse::States(day) => (day, false),
    };
    let mut results: Vec<Listed<'_>> = Vec::new();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for one in found {
        if !is_of_all && !is_state(one.head()) {
            results.push(one);
            continue;
        }
        let known = places.get(one.head().cid()).and_then(|place| results.get_mut(*place));
        let Some(known) = known else {
            places.insert(one.head().cid().to_owned(), results.len());
            results.push(one);
            continue;
        };
        let others = known.others + 1;
        let rank = |one: &Listed<'_>| (standing(one.head(), day), Reverse(one.head().id.clone()));
        // What was named is shown, whatever else there is.
        if known.clause.is_some() && rank(&one) > rank(known) {
            *known = one;
        }
        known.others = others;
    }
    results
}

/// The latest date first; what has none comes last; then the id.
pub(super) fn latest(one: &Head, other: &Head) -> Ordering {
    other.date.cmp(&one.date).then_with(|| one.id.cmp(&other.id))
}
