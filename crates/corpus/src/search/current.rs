//! Which version of a text a result shows, and whether an earlier page has shown the text.

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{Clause, Head};

use super::{MatchType, question::Question, reference};
use crate::{
    CorpusError, Hit, Store,
    validity::{is_repealed, is_state},
};

/// How many versions that would be better than the one found are looked for.
const MOST_TRIED: usize = 4;

/// By how much two scores of one passage may differ between two questions; the engine adds up the
/// same numbers in another order.
const ROUNDING: f32 = 1e-4;

/// What is looked for together, and what finding it means.
pub(super) type Stage = (Option<Clause>, MatchType);

/// The texts of a page, each of which may have many versions, of which a page reads only some.
pub(super) struct Texts<'a> {
    store: &'a dyn Store,
    question: &'a Question<'a>,
    stages: &'a [Stage],
    cited: Option<&'a Head>,
    /// The day whose version is wanted.
    pub(super) day: Date,
    versions: BTreeMap<String, Vec<Head>>,
}

impl<'a> Texts<'a> {
    /// The texts that a question finds in these stages, behind the document that it cites.
    pub(super) fn new(
        store: &'a dyn Store,
        question: &'a Question<'a>,
        stages: &'a [Stage],
        cited: Option<&'a Head>,
        today: Date,
    ) -> Self {
        let day = question.request.at_date.unwrap_or(today);
        Self { store, question, stages, cited, day, versions: BTreeMap::new() }
    }

    /// Whether the versions of a text become one result. Of two states of a text, both known of a
    /// day before the one asked for, the later counts.
    pub(super) fn is_collapsed(&self, head: &Head) -> bool {
        self.question.request.at_date.is_none() || is_state(head)
    }

    /// What makes a version better than another: it holds on the day; it has begun; it is later.
    pub(super) fn rank(&self, head: &Head) -> (bool, bool, Option<Date>) {
        let begun = head.date.is_some_and(|date| date <= self.day);
        (head.holds_on(self.day) && !is_repealed(head), begun, head.date)
    }

    fn versions(&mut self, cid: &str) -> Result<&[Head], CorpusError> {
        if !self.versions.contains_key(cid) {
            let versions = self.store.versions(cid)?;
            self.versions.insert(cid.to_owned(), versions);
        }
        Ok(self.versions.get(cid).map(Vec::as_slice).unwrap_or_default())
    }

    /// The version to show instead of the best of those a page has read: one that is better, and
    /// that the question finds, too.
    pub(super) fn better(&mut self, best: &Hit) -> Result<Option<(Hit, MatchType)>, CorpusError> {
        if !self.is_collapsed(&best.head) {
            return Ok(None);
        }
        let rank = self.rank(&best.head);
        let versions = self.versions(best.head.cid())?.to_vec();
        let mut better: Vec<&Head> =
            versions.iter().filter(|head| self.rank(head) > rank).collect();
        better.sort_by_key(|head| std::cmp::Reverse(self.rank(head)));
        for head in better.into_iter().take(MOST_TRIED) {
            let found = reference::found(self.store, self.question, self.stages, head)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Whether a text stands on an earlier page, since this is not the first of its versions.
    pub(super) fn is_earlier(
        &mut self,
        hit: &Hit,
        match_type: MatchType,
    ) -> Result<bool, CorpusError> {
        let cid = hit.head.cid();
        if self.question.request.offset == 0 || !self.is_collapsed(&hit.head) {
            return Ok(false);
        }
        if self.cited.is_some_and(|cited| cited.cid() == cid) {
            return Ok(true);
        }
        if self.versions(cid)?.len() < 2 {
            return Ok(false);
        }
        for (clause, stage) in self.stages {
            let mut asked = self.question.asked(clause.clone(), 0, 1);
            asked.scope = asked.scope.with("cid", law::tag::Filter::is(cid));
            let Some(first) = self.store.search(&asked)?.hits.into_iter().next() else { continue };
            if *stage != match_type {
                return Ok(true);
            }
            // In doubt a text comes twice rather than never.
            let is_same = first.score.to_bits() == hit.score.to_bits();
            let is_near = (first.score - hit.score).abs() <= ROUNDING * hit.score.abs();
            return Ok(first.head.id != hit.head.id && (is_same || !is_near));
        }
        Ok(false)
    }
}
