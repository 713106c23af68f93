//! The corpus while a synchronisation writes to it: page by page, each durable before the next.

use std::{collections::BTreeSet, ops::ControlFlow};

use corpus::{Ranking, StoreQuery};
use jiff::civil::Date;
use law::{Collection, Document, DocumentId, Entry, key};

use super::{coverage::Note, scope::Scope, synced::SyncScope};
use crate::{Call, DeskError, Progress, writer::Writer};

/// After how many documents what was written is found by searches, and others may write.
const SETTLED_EVERY: usize = 300;

/// The corpus while a synchronisation writes to it.
pub(crate) struct Work<'c> {
    pub call: &'c Call<'c>,
    pub store: Writer,
    /// Documents that searches do not find yet.
    unsettled: usize,
    /// Whether whoever watches wants no more.
    pub is_stopped: bool,
    /// Decisions that may not be shown any more.
    pub blocked: BTreeSet<String>,
}

impl<'c> Work<'c> {
    pub(in crate::swiss) fn over(call: &'c Call<'c>) -> Result<Self, DeskError> {
        let store = call.desk.corpus_for_writing()?;
        Ok(Self { call, store, unsettled: 0, is_stopped: false, blocked: BTreeSet::new() })
    }

    /// Takes in documents that a source published, and counts what became of them. One that says the
    /// same as the kept one is left as it is.
    pub(in crate::swiss) fn take(
        &mut self,
        collection: &Collection,
        entries: Vec<Entry>,
        synced: &mut SyncScope,
    ) -> Result<(), DeskError> {
        let mut fresh = Vec::with_capacity(entries.len());
        for entry in entries {
            match self.store.document(&entry.document.head.id)? {
                Some(kept) if is_same(&kept, &entry.document) => synced.unchanged += 1,
                Some(_) => {
                    synced.changed += 1;
                    fresh.push(entry);
                }
                None => {
                    synced.added += 1;
                    fresh.push(entry);
                }
            }
        }
        self.put(collection, &fresh)
    }

    /// Takes in documents without counting them.
    pub(in crate::swiss) fn put(
        &mut self,
        collection: &Collection,
        entries: &[Entry],
    ) -> Result<(), DeskError> {
        if entries.is_empty() {
            return Ok(());
        }
        self.store.put(entries)?;
        let known = self.store.collections()?;
        if !known.contains(collection) {
            self.store.register(collection)?;
        }
        self.unsettled += entries.len();
        Ok(())
    }

    /// Removes documents, and counts those that were there.
    pub(in crate::swiss) fn remove(&mut self, ids: &[DocumentId]) -> Result<usize, DeskError> {
        if ids.is_empty() {
            return Ok(0);
        }
        let removed = self.store.remove(ids)?;
        self.unsettled += removed;
        Ok(removed)
    }

    /// Notes how far a scope is, once everything before it is kept.
    pub(in crate::swiss) fn reached(&mut self, note: &Note) -> Result<(), DeskError> {
        note.write(&*self.store)?;
        if self.unsettled >= SETTLED_EVERY {
            self.settle()?;
        }
        Ok(())
    }

    /// Lets searches find everything, and others write.
    pub(in crate::swiss) fn settle(&mut self) -> Result<(), DeskError> {
        self.unsettled = 0;
        Ok(self.store.settle()?)
    }

    /// Tells how far it is; false where it is to stop.
    pub(in crate::swiss) fn goes_on(
        &mut self,
        scope: &Scope,
        done: usize,
        of: Option<u64>,
    ) -> bool {
        let total = of.and_then(|of| usize::try_from(of).ok()).unwrap_or(done);
        let progress =
            Progress { done, total: total.max(done), pages: 0, current: scope.to_string() };
        if (self.call.watch)(&progress) == ControlFlow::Break(()) {
            self.is_stopped = true;
        }
        !self.is_stopped
    }

    /// How many documents of a scope are kept, and the date of the newest; for a settled corpus.
    pub(in crate::swiss) fn kept(
        &self,
        scope: law::Scope,
    ) -> Result<(usize, Option<Date>), DeskError> {
        let asked =
            StoreQuery { scope, ranking: Ranking::Latest, limit: 1, ..StoreQuery::default() };
        let found = self.store.search(&asked)?;
        Ok((found.total, found.hits.first().and_then(|hit| hit.head.date)))
    }
}

/// Whether two documents say the same, whenever they were fetched.
fn is_same(kept: &Document, fresh: &Document) -> bool {
    let mut head = fresh.head.clone();
    if let Some(time) = kept.head.tags.first(key::RETRIEVED_AT) {
        head.tags.set(key::RETRIEVED_AT, time);
    }
    head == kept.head && fresh.blocks == kept.blocks
}
