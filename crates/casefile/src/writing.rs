//! The one who writes to a case: the lock, the order in which database, index and originals
//! change, and what is done about a change that was cut short.
//!
//! The database is the truth. A document is stored in one transaction, marked as not indexed; then
//! the index takes it; then it is marked as indexed, and only then found. A document is removed in
//! one transaction that notes its id; then the index, the originals and the journal forget it; then
//! the note goes. So whatever is not marked as indexed is taken out of the index and put in again,
//! and whatever is noted as removed is removed again.

use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions, TryLockError},
    path::Path,
    sync::{MutexGuard, PoisonError},
};

use index::{Index, Passage, Writer};
use jiff::civil::Date;

use crate::{
    Case, CaseError, Status,
    case::Paths,
    store::{DocumentRow, Store, chunks, parts},
};

/// The memory in which the index collects passages before it writes them.
const INDEX_MEMORY: usize = 48 << 20;

/// The key under which the index knows the document of a passage.
pub(crate) const DOCUMENT: &str = "document";
/// The key under which the index knows the kind of the document.
pub(crate) const KIND: &str = "type";
/// How the copy of an original is named before its document is stored.
const INCOMING: &str = ".incoming-";

/// The right to write to a case, as long as this lives.
pub(crate) struct Writing<'c> {
    pub(crate) case: &'c Case,
    pub(crate) store: Store,
    writer: Option<Writer>,
    waiting: Vec<i64>,
    _lock: File,
    _turn: MutexGuard<'c, ()>,
}

impl<'c> Writing<'c> {
    /// Takes the right to write to a case that is worked on.
    pub(crate) fn begin(case: &'c Case) -> Result<Self, CaseError> {
        let row = case.store().case()?;
        if row.status != Status::Active {
            return Err(CaseError::ReadOnly { name: row.name, status: row.status.code() });
        }
        Self::settling(case)
    }

    /// Takes the right to write to any case, and finishes what was cut short.
    pub(crate) fn settling(case: &'c Case) -> Result<Self, CaseError> {
        let turn = case.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let name = case.store().case()?.name;
        let lock = lock(&case.paths.lock, &name)?;
        let store = Store::open(&case.paths.database(), &case.id)?;
        let mut writing =
            Self { case, store, writer: None, waiting: Vec::new(), _lock: lock, _turn: turn };
        match writing.settle() {
            // Whatever is the matter with the index: it can be made again.
            Err(CaseError::Index(_)) => writing.rebuild()?,
            settled => settled?,
        }
        Ok(writing)
    }

    /// Empties an index that cannot be read; its case is then put in again by [`settle`](Self::settle).
    pub(crate) fn rebuild_files(paths: &Paths, name: &str) -> Result<Index, CaseError> {
        let _lock = lock(&paths.lock, name)?;
        Index::remove_files(&paths.index)?;
        Ok(Index::open(&paths.index)?)
    }

    /// Finishes what was cut short.
    fn settle(&mut self) -> Result<(), CaseError> {
        self.finish_removals()?;
        self.settle_originals()?;
        for document in self.store.unindexed()? {
            self.add(&document)?;
        }
        self.commit()?;
        let stored: u64 = self.store.documents()?.iter().map(|document| document.chunks).sum();
        if self.case.index().passages()? != stored {
            self.rebuild()?;
        }
        Ok(())
    }

    /// Makes the index again from the database.
    pub(crate) fn rebuild(&mut self) -> Result<(), CaseError> {
        self.store.mark_none_indexed()?;
        self.writer = None;
        {
            let mut index = self.case.index.lock().unwrap_or_else(PoisonError::into_inner);
            Index::remove_files(&self.case.paths.index)?;
            *index = Index::open(&self.case.paths.index)?;
        }
        for document in self.store.documents()?.iter() {
            self.add(document)?;
        }
        self.commit()
    }

    /// The writer of the index, opened when it is first needed.
    fn writer(&mut self) -> Result<&mut Writer, CaseError> {
        let writer = match self.writer.take() {
            Some(writer) => writer,
            None => self.case.index().writer(INDEX_MEMORY)?,
        };
        Ok(self.writer.insert(writer))
    }

    /// Puts the passages of a stored document into the index.
    pub(crate) fn add(&mut self, document: &DocumentRow) -> Result<(), CaseError> {
        let parts = parts(&self.store.db, document.key)?;
        let all = chunks(&self.store.db, document.key)?;
        let date = own_date(document);
        let writer = self.writer()?;
        writer.remove(DOCUMENT, &document.id)?;
        for chunk in all {
            let at = parts.partition_point(|part| part.base <= chunk.range.start);
            let Some(part) = at.checked_sub(1).and_then(|at| parts.get(at)) else { continue };
            let text = part.transcript.searchable(&part.local(&chunk.range));
            writer.add(&Passage {
                id: chunk.key.unsigned_abs(),
                tags: &[(DOCUMENT, &document.id), (KIND, document.kind.code())],
                date,
                language: chunk.language,
                name: &document.name,
                title: chunk.heading.as_deref().unwrap_or_default(),
                text: &text,
            })?;
        }
        self.waiting.push(document.key);
        Ok(())
    }

    /// How many documents were put into the index and cannot be found yet.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Makes what was put into the index findable.
    pub(crate) fn commit(&mut self) -> Result<(), CaseError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        if let Some(writer) = &mut self.writer {
            writer.commit()?;
        }
        let keys = std::mem::take(&mut self.waiting);
        self.store.mark_indexed(&keys)
    }

    /// Takes out of the index, the originals and the journal what the database no longer has.
    pub(crate) fn finish_removals(&mut self) -> Result<(), CaseError> {
        let removals = self.store.removals()?;
        if removals.is_empty() {
            return Ok(());
        }
        let writer = self.writer()?;
        for (id, _) in &removals {
            writer.remove(DOCUMENT, id)?;
        }
        writer.purge()?;
        for name in removals.iter().filter_map(|(_, original)| original.as_deref()) {
            remove_file(&self.case.paths.originals.join(name))?;
        }
        self.store.forget_removals(&removals)?;
        self.store.settle_journal()
    }

    /// Copies an original among the originals, under a name that is not final.
    pub(crate) fn copy_original(&self, bytes: &[u8], final_name: &str) -> Result<(), CaseError> {
        let folder = &self.case.paths.originals;
        fs::create_dir_all(folder).map_err(CaseError::at(folder))?;
        let path = folder.join(format!("{INCOMING}{final_name}"));
        let write = || {
            let mut file = File::create(&path)?;
            std::io::Write::write_all(&mut file, bytes)?;
            file.sync_all()
        };
        write().map_err(CaseError::at(&path))
    }

    /// Gives the copies of originals their names, and removes those without a document.
    pub(crate) fn settle_originals(&self) -> Result<(), CaseError> {
        let folder = &self.case.paths.originals;
        let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
        let kept: BTreeSet<String> = self
            .store
            .documents()?
            .iter()
            .filter_map(|document| document.original.clone())
            .collect();
        for entry in entries {
            let entry = entry.map_err(CaseError::at(folder))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            match name.strip_prefix(INCOMING) {
                Some(last) if kept.contains(last) => {
                    let path = folder.join(last);
                    fs::rename(entry.path(), &path).map_err(CaseError::at(&path))?;
                }
                None if kept.contains(&name) => {}
                _ => remove_file(&entry.path())?,
            }
        }
        Ok(())
    }
}

/// The date a document bears: when it was made or sent.
pub(crate) fn own_date(document: &DocumentRow) -> Option<Date> {
    let text = document.metadata.created.as_deref().or(document.metadata.modified.as_deref())?;
    text.get(..10)?.parse().ok()
}

/// Takes the lock of a case, or says that another has it.
pub(crate) fn lock(path: &Path, name: &str) -> Result<File, CaseError> {
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
        .map_err(CaseError::at(path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(CaseError::Busy(name.to_owned())),
        Err(TryLockError::Error(error)) => Err(CaseError::at(path)(error)),
    }
}

fn remove_file(path: &Path) -> Result<(), CaseError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(CaseError::at(path)(error))
        }
        _ => Ok(()),
    }
}
