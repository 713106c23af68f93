//! The one who writes to a case: the lock, the order in which database, index and originals
//! change, and what is done about a change that was cut short.
//!
//! The database is the truth. A document is stored in one transaction, marked as not indexed; then
//! the index takes it; then it is marked as indexed, and only then found. A document is removed in
//! one transaction that notes its id; then the index, the originals and the journal forget it; then
//! the note goes. So whatever is not marked as indexed is taken out of the index and put in again,
//! and whatever is noted as removed is removed again.
//!
//! Once the database has committed, nothing fails: what the index or the disk refuses then is told
//! as trouble, and done by whoever writes to the case next.

use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions, TryLockError},
    path::Path,
    sync::{MutexGuard, PoisonError},
    time::Duration,
};

use index::{Passage, Writer};
use jiff::civil::Date;

use crate::{
    Case, CaseError, Status,
    case::Turn,
    meaning::{self, Meaning},
    store::{DocumentRow, Store, StoredChunk, chunks, parts},
};

/// The memory in which the index collects passages before it writes them.
const INDEX_MEMORY: usize = 48 << 20;

/// How many documents the index takes before it commits, at the latest.
pub(crate) const BATCH: usize = 64;

/// How long a writer waits for that of another process. Nobody holds the lock while reading a
/// document, so that this is long.
const PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 200 } else { 15_000 });
/// How long it waits before it tries again.
pub(crate) const BETWEEN: Duration = Duration::from_millis(10);
/// How long a writer with much to do leaves the lock to others, longer than they wait between two
/// tries.
const COURTESY: Duration = Duration::from_millis(25);

/// The key under which the index knows the document of a passage.
pub(crate) const DOCUMENT: &str = "document";
/// The key under which the index knows the kind of the document.
pub(crate) const KIND: &str = "type";
/// How the copy of an original is named before its document is stored.
pub(crate) const INCOMING: &str = ".incoming-";

/// The right to write to a case, until it is finished or dropped.
pub(crate) struct Writing<'c> {
    pub(crate) case: &'c Case,
    pub(crate) store: Store,
    writer: Option<Writer>,
    waiting: Vec<i64>,
    /// What the passages of these documents mean.
    meanings: Vec<Meaning>,
    /// What was done in the database and is still to be done elsewhere, each a sentence.
    troubles: Vec<String>,
    _lock: File,
    turn: MutexGuard<'c, Turn>,
}

impl<'c> Writing<'c> {
    /// Takes the right to write to a case that is worked on.
    pub(crate) fn begin(case: &'c Case) -> Result<Self, CaseError> {
        let mut writing = Self::take(case, PATIENCE)?;
        // Another process may have closed it while we waited.
        refuse_unless_active(&writing.store)?;
        if let Err(error) = writing.settle() {
            writing.trouble(&error);
        }
        Ok(writing)
    }

    /// Takes the right to write to any case.
    pub(crate) fn take(case: &'c Case, patience: Duration) -> Result<Self, CaseError> {
        let mut turn = case.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let lock = lock(&case.paths.lock, case.name(), patience)?;
        let store = match turn.store.take() {
            Some(store) => store,
            None => Store::open_to_write(&case.paths.database(), &case.id)?,
        };
        Ok(Self {
            case,
            store,
            writer: None,
            waiting: Vec::new(),
            meanings: Vec::new(),
            troubles: Vec::new(),
            _lock: lock,
            turn,
        })
    }

    /// Finishes what was cut short, as far as that is the matter of a moment; the rest is for
    /// [`Case::upkeep`].
    pub(crate) fn settle(&mut self) -> Result<(), CaseError> {
        // It counts again only when this writer has finished.
        let settled = self.turn.settled.take();
        if settled.is_some() && settled == self.case.changes_of_others() {
            return Ok(());
        }
        self.tidy()?;
        self.add_missing(BATCH)
    }

    /// Finishes what was cut short, but for what the index is still to take.
    pub(crate) fn tidy(&mut self) -> Result<(), CaseError> {
        self.turn.settled = None;
        self.settle_originals()?;
        self.finish_removals()?;
        let chunks = self.store.count_indexed_chunks()?;
        let held = self.case.index_on_disk().and_then(|index| Ok(index.passages()?));
        let is_meant = chunks == 0 || meaning::is_own(&self.store.db)?;
        if held.ok() != Some(chunks) || !is_meant {
            self.case.reset_index(&self.store)?;
        }
        Ok(())
    }

    /// Puts documents into the index that are not in it, at most so many.
    pub(crate) fn add_missing(&mut self, most: usize) -> Result<(), CaseError> {
        let missing = self.store.unindexed(most)?;
        if missing.is_empty() {
            return Ok(());
        }
        for document in &missing {
            self.add(document);
        }
        self.commit();
        Ok(())
    }

    /// The writer of the index, opened when it is first needed.
    fn writer(&mut self) -> Result<Writer, CaseError> {
        match self.writer.take() {
            Some(writer) => Ok(writer),
            None => Ok(self.case.index_on_disk()?.writer(INDEX_MEMORY)?),
        }
    }

    /// Puts the passages of a stored document into the index.
    pub(crate) fn add(&mut self, document: &DocumentRow) {
        self.waiting.push(document.key);
        if let Err(error) = self.try_add(document) {
            self.recover(&error);
        }
    }

    fn try_add(&mut self, document: &DocumentRow) -> Result<(), CaseError> {
        let mut writer = self.writer()?;
        let meanings = &mut self.meanings;
        put(&mut writer, &self.store, document, |chunk, text| {
            let heading = chunk.heading.as_deref().unwrap_or_default();
            meanings.extend(Meaning::of(chunk.key, document.key, heading, text));
        })?;
        self.writer = Some(writer);
        Ok(())
    }

    /// How many documents were put into the index and cannot be found yet.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Makes what was put into the index findable.
    pub(crate) fn commit(&mut self) {
        if self.waiting.is_empty() {
            return;
        }
        if let Err(error) = self.try_commit() {
            self.recover(&error);
        }
    }

    fn try_commit(&mut self) -> Result<(), CaseError> {
        if let Some(writer) = &mut self.writer {
            writer.commit()?;
        }
        self.store.mark_indexed(&self.waiting, &self.meanings)?;
        self.waiting.clear();
        self.meanings.clear();
        Ok(())
    }

    /// Puts what waits into the index once more: with a new writer, and then into a new index. What
    /// is not taken then stays marked for whoever opens the case next.
    fn recover(&mut self, first: &CaseError) {
        let keys = std::mem::take(&mut self.waiting);
        if self.again(&keys, false).is_ok() || self.again(&keys, true).is_ok() {
            return;
        }
        self.waiting.clear();
        self.meanings.clear();
        self.writer = None;
        self.troubles.push(format!(
            "the search index could not be written ({first}); what was taken in is kept, and is \
             found once the index is written, which is tried again whenever the case is opened"
        ));
    }

    fn again(&mut self, keys: &[i64], afresh: bool) -> Result<(), CaseError> {
        self.writer = None;
        self.meanings.clear();
        if afresh {
            self.case.reset_index(&self.store)?;
        }
        for key in keys {
            let row = self.store.document(*key)?;
            self.try_add(&row)?;
        }
        self.waiting = keys.to_vec();
        self.try_commit()
    }

    /// Ends the writing: what was put into the index is made findable, and what the index does
    /// behind that is waited for. Answers what is still to be done, each a sentence.
    pub(crate) fn finish(mut self) -> Vec<String> {
        self.commit();
        if let Some(Err(error)) = self.writer.take().map(Writer::finish) {
            self.trouble(&error.into());
        }
        let is_whole = self.troubles.is_empty()
            && (self.case.is_gathering()
                || self.store.count_unindexed().is_ok_and(|count| count == 0))
            && self.store.removals().is_ok_and(|removals| removals.is_empty());
        self.turn.settled = if is_whole { self.case.changes_of_others() } else { None };
        if self.case.is_gathering() {
            self.turn.store = Some(self.store);
        }
        self.troubles
    }

    /// Whether something is still to be done.
    pub(crate) fn has_trouble(&self) -> bool {
        !self.troubles.is_empty()
    }

    /// Notes something that is still to be done.
    pub(crate) fn trouble(&mut self, error: &CaseError) {
        self.troubles.push(format!("{error}; it is tried again whenever the case is opened"));
    }

    /// Takes out of the index, the originals and the journal what the database no longer has.
    pub(crate) fn finish_removals(&mut self) -> Result<(), CaseError> {
        let removals = self.store.removals()?;
        if removals.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.purge(&removals) {
            self.writer = None;
            // Whatever is the matter with the index: a new one holds nothing that was removed.
            self.case.reset_index(&self.store).map_err(|_| error)?;
        }
        for name in removals.iter().filter_map(|(_, original)| original.as_deref()) {
            remove_file(&self.case.paths.originals.join(name))?;
        }
        self.store.forget_copies()?;
        if !self.store.settle_journal()? {
            return Err(CaseError::StillRead(self.case.name().to_owned()));
        }
        self.store.forget_removals(&removals)?;
        self.store.settle_journal()?;
        Ok(())
    }

    fn purge(&mut self, removals: &[(String, Option<String>)]) -> Result<(), CaseError> {
        let mut writer = self.writer()?;
        for (id, _) in removals {
            writer.remove(DOCUMENT, id)?;
        }
        writer.purge()?;
        self.writer = Some(writer);
        Ok(())
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
        write().map_err(|error| {
            // Half a copy on a full disk is in the way of everything else.
            let _ = fs::remove_file(&path);
            CaseError::at(&path)(error)
        })
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

/// Puts the passages of a stored document into an index, and shows each with its text.
pub(crate) fn put(
    writer: &mut Writer,
    store: &Store,
    document: &DocumentRow,
    mut each: impl FnMut(&StoredChunk, &str),
) -> Result<(), CaseError> {
    let parts = parts(&store.db, document.key)?;
    let all = chunks(&store.db, document.key)?;
    let date = own_date(document);
    writer.remove(DOCUMENT, &document.id)?;
    let mut opening: Option<String> = None;
    for chunk in all {
        let at = parts.partition_point(|part| part.base <= chunk.range.start);
        let Some(part) = at.checked_sub(1).and_then(|at| parts.get(at)) else { continue };
        let text = part.transcript.searchable(&part.local(&chunk.range));
        let opening = &*opening.get_or_insert_with(|| beginning(&text));
        writer.add(&Passage {
            id: chunk.key.unsigned_abs(),
            document: document.key.unsigned_abs(),
            tags: &[(DOCUMENT, &document.id), (KIND, document.kind.code())],
            date,
            language: chunk.language,
            name: &document.name,
            opening,
            title: chunk.heading.as_deref().unwrap_or_default(),
            text: &text,
        })?;
        each(&chunk, &text);
    }
    Ok(())
}

/// How many characters of a document say which one it is: its kind, its parties, its date.
const OPENING: usize = 400;

/// The beginning of a text, up to the end of a word.
fn beginning(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(OPENING) else { return text.to_owned() };
    let part = text.get(..end).unwrap_or_default();
    part.rsplit_once(char::is_whitespace).map_or(part, |(part, _)| part).to_owned()
}

/// Refuses to write to a case that is closed or archived.
pub(crate) fn refuse_unless_active(store: &Store) -> Result<(), CaseError> {
    let row = store.case()?;
    if row.status != Status::Active {
        return Err(CaseError::ReadOnly { name: row.name, status: row.status.code() });
    }
    Ok(())
}

/// The date a document bears: when it was made or sent.
pub(crate) fn own_date(document: &DocumentRow) -> Option<Date> {
    let text = document.metadata.created.as_deref().or(document.metadata.modified.as_deref())?;
    text.get(..10)?.parse().ok()
}

/// Takes the lock of a case, or says that another has it after having waited for so long.
pub(crate) fn lock(path: &Path, name: &str, patience: Duration) -> Result<File, CaseError> {
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
        .map_err(|error| CaseError::not_writable(name, path, error))?;
    let mut waited = Duration::ZERO;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if waited < patience => {
                pause(BETWEEN);
                waited += BETWEEN;
            }
            Err(TryLockError::WouldBlock) => return Err(CaseError::Busy(name.to_owned())),
            Err(TryLockError::Error(error)) => return Err(CaseError::at(path)(error)),
        }
    }
}

/// Says that documents are being taken into a case, as long as the answer lives: others may take
/// theirs in too, and nobody closes or deletes it. `None` where nothing can be locked, and written.
pub(crate) fn in_use(path: &Path) -> Option<File> {
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(path).ok()?;
    file.try_lock_shared().ok().map(|()| file)
}

/// Takes the whole use of a case for who closes or deletes it.
pub(crate) fn unused(path: &Path, name: &str) -> Result<Option<File>, CaseError> {
    // A case of an earlier release, or one in a home that cannot be written to, has no such file.
    let Ok(file) = OpenOptions::new().create(true).truncate(false).write(true).open(path) else {
        return Ok(None);
    };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(CaseError::Busy(name.to_owned())),
        _ => Ok(Some(file)),
    }
}

/// Leaves the lock to those who wait for it.
pub(crate) fn give_way() {
    pause(COURTESY);
}

#[expect(clippy::disallowed_methods, reason = "writers block; none runs on an event loop")]
pub(crate) fn pause(time: Duration) {
    std::thread::sleep(time);
}

/// Removes a file that may be gone already.
pub(crate) fn remove_file(path: &Path) -> Result<(), CaseError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(CaseError::at(path)(error))
        }
        _ => Ok(()),
    }
}
