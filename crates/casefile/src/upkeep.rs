//! Keeping the index of a case in step with its database: opening it, making it again, and putting
//! in what is missing while others read and write.

use std::{
    fs,
    sync::{PoisonError, atomic::Ordering},
    time::Duration,
};

use index::Index;

use crate::{
    Case, CaseError, Progress, Watch, meaning,
    shelf::Shelf,
    writing::{BATCH, Writing, give_way, put},
};

/// How long upkeep waits for a writer of another process.
const PATIENCE: Duration = Duration::from_secs(60);

/// The memory in which an index that cannot be written to the disk is made, in bytes.
const MEMORY: usize = 64 << 20;

impl Case {
    /// Whether the database and the index agree.
    pub(crate) fn is_settled(&self) -> Result<bool, CaseError> {
        let chunks = {
            let store = self.store();
            if store.count_unindexed()? > 0 || !store.removals()?.is_empty() {
                return Ok(false);
            }
            let chunks = store.count_indexed_chunks()?;
            if chunks > 0 && !meaning::is_own(&store.db)? {
                return Ok(false);
            }
            chunks
        };
        let held = self.index_on_disk().and_then(|index| Ok(index.passages()?));
        Ok(held.ok() == Some(chunks))
    }

    /// Finishes what was cut short, as far as that is the matter of a moment. Where another process
    /// writes, it settles what is its own; where nothing can be written, nothing can be settled.
    pub(crate) fn settle(&self) {
        let Ok(mut writing) = Writing::take(self, Duration::ZERO) else { return };
        if let Err(error) = writing.settle() {
            writing.trouble(&error);
        }
        // What is left is found again by whoever writes next.
        let _ = writing.finish();
    }

    /// The index in the folder of the case.
    pub(crate) fn index_on_disk(&self) -> Result<Index, CaseError> {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Shelf::Disk(index)) = &*shelf {
            return Ok(index.clone());
        }
        let index = Index::open(&self.paths.index)?;
        *shelf = Some(Shelf::Disk(index.clone()));
        Ok(index)
    }

    /// The index for searching, and whether it holds every document whatever the database says.
    pub(crate) fn index_for_search(&self) -> Result<(Index, bool), CaseError> {
        if let Some(Shelf::Memory(index)) =
            &*self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
        {
            return Ok((index.clone(), true));
        }
        match self.index_on_disk() {
            Ok(index) => Ok((index, false)),
            Err(error) => self.mended(error),
        }
    }

    /// An index in the place of one that cannot be read: a new one on the disk, which is being
    /// filled; or where the disk cannot be written to, one in memory.
    pub(crate) fn mended(&self, error: CaseError) -> Result<(Index, bool), CaseError> {
        match Writing::take(self, Duration::ZERO) {
            Ok(mut writing) => {
                if self.reset_index(&writing.store).is_err() {
                    return Ok((self.index_in_memory()?, true));
                }
                writing.add_missing(BATCH)?;
                // What is left is found again by whoever writes next.
                let _ = writing.finish();
                Ok((self.index_on_disk()?, false))
            }
            Err(CaseError::NotWritable { .. } | CaseError::Database(_)) => {
                Ok((self.index_in_memory()?, true))
            }
            Err(_) => Err(error),
        }
    }

    fn index_in_memory(&self) -> Result<Index, CaseError> {
        let index = Index::in_memory()?;
        let mut writer = index.writer(MEMORY)?;
        {
            let store = self.store();
            for document in store.documents()?.iter() {
                put(&mut writer, &store, document, |_, _| {})?;
            }
        }
        writer.commit()?;
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        *shelf = Some(Shelf::Memory(index.clone()));
        Ok(index)
    }

    /// Empties the index; its documents are then put in again by [`upkeep`](Self::upkeep). The
    /// caller has the right to write.
    pub(crate) fn reset_index(&self, store: &crate::store::Store) -> Result<(), CaseError> {
        store.mark_none_indexed()?;
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        *shelf = None;
        let folder = &self.paths.index;
        if fs::symlink_metadata(folder).is_ok_and(|about| !about.is_dir()) {
            fs::remove_file(folder).map_err(CaseError::at(folder))?;
        }
        Index::remove_files(folder)?;
        *shelf = Some(Shelf::Disk(Index::open(folder)?));
        Ok(())
    }

    /// How many documents a search cannot find yet, because they are still to be put into the index.
    pub fn pending(&self) -> Result<u64, CaseError> {
        self.store().count_unindexed()
    }

    /// Puts into the index what is missing, a few documents at a time, so that others write in
    /// between; says how far it is, and may be stopped: what is done stays done. Answers whether
    /// nothing is missing any more. One caller of a process at a time; others return at once.
    pub fn upkeep(&self, watch: &mut Watch<'_>) -> Result<bool, CaseError> {
        if self.tended.swap(true, Ordering::AcqRel) {
            return Ok(false);
        }
        let done = self.tend(watch);
        self.tended.store(false, Ordering::Release);
        done
    }

    fn tend(&self, watch: &mut Watch<'_>) -> Result<bool, CaseError> {
        loop {
            let total = self.store().documents()?.len();
            let left = usize::try_from(self.pending()?).unwrap_or(usize::MAX);
            let done = total.saturating_sub(left);
            let current = "search index".to_owned();
            let progress = Progress { done, total, pages: 0, current };
            if watch(&progress).is_break() {
                return Ok(false);
            }
            if left == 0 {
                return Ok(true);
            }
            let mut writing = Writing::take(self, PATIENCE)?;
            writing.tidy()?;
            writing.add_missing(BATCH)?;
            let troubles = writing.finish();
            if !troubles.is_empty() {
                return Err(CaseError::Unfinished(troubles.join("; ")));
            }
            give_way();
        }
    }

    /// From now on until [`gathered`](Self::gathered), documents that are taken in one by one are
    /// put into the index together; each is in the case for good when it is reported.
    pub fn gather(&self) {
        self.gathering.fetch_add(1, Ordering::AcqRel);
    }

    /// Makes what was gathered findable.
    pub fn gathered(&self) -> Result<(), CaseError> {
        self.gathering.fetch_sub(1, Ordering::AcqRel);
        self.gathered.store(0, Ordering::Release);
        self.turn.lock().unwrap_or_else(PoisonError::into_inner).store = None;
        while self.pending()? > 0 {
            let mut writing = Writing::take(self, PATIENCE)?;
            writing.add_missing(BATCH)?;
            let troubles = writing.finish();
            if !troubles.is_empty() {
                return Err(CaseError::Unfinished(troubles.join("; ")));
            }
        }
        Ok(())
    }

    /// Whether documents are put into the index together.
    pub fn is_gathering(&self) -> bool {
        self.gathering.load(Ordering::Acquire) > 0
    }

    /// Whether the index is to take what was gathered, since that is enough.
    pub(crate) fn has_gathered(&self) -> bool {
        let count = self.gathered.fetch_add(1, Ordering::AcqRel) + 1;
        if count >= BATCH {
            self.gathered.store(0, Ordering::Release);
        }
        count >= BATCH
    }
}
