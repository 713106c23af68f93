//! What is under way while this process writes: the lock, a connection, the catalogue's writer.

use std::{
    collections::HashSet,
    fs::{File, OpenOptions, TryLockError},
    path::Path,
    sync::Arc,
    thread,
    time::Duration,
};

use corpus::{StoreError, Written};
use index::{Card, Catalogue, CatalogueWriter};
use jiff::civil::Date;
use law::{DocumentId, Entry, Head, key};
use rusqlite::{Connection, TransactionBehavior};

use crate::{
    database::{Database, State, state},
    failure::{unread, unwritten},
    format::bring_forward,
    meaning, relation, row,
    shelf::{Held, Shelf, guarded},
    text::{Packer, drop_unused},
};

/// The file that whoever writes holds locked.
const LOCK: &str = "corpus.lock";

/// The heap of the catalogue's writer, in bytes: beside everything else it keeps an import below
/// 200 MB.
const HEAP: usize = 48_000_000;

/// How many documents are written at most before the catalogue is brought up to date: what a kill
/// leaves to do when the store is next opened.
const UNSETTLED: usize = 40_000;

/// How many documents without directions are given some whenever the catalogue is brought up to date.
const GIVEN: i64 = 5_000;

/// How many documents are read at a time.
const BATCH: i64 = 500;

/// More parts than this are joined when a process has finished writing: each costs every question
/// some time.
const PARTS: usize = 5;

/// How long those look away who wait for another to finish writing.
const GLANCE: Duration = Duration::from_millis(20);

/// How long the log waits for readers.
const BRIEF: Duration = Duration::from_millis(200);

/// A process that writes.
#[derive(Debug)]
pub(crate) struct Writing {
    connection: Connection,
    packer: Packer,
    engine: Option<CatalogueWriter>,
    /// The documents that the engine was given since it last committed.
    fed: HashSet<i64>,
    /// Last, so that it is given up last.
    _lock: File,
}

impl Writing {
    /// Takes the lock; where another process has it, waits for it, but no longer than `patience`.
    pub(crate) fn begin(
        folder: &Path,
        database: &Database,
        patience: Duration,
    ) -> Result<Self, StoreError> {
        let lock = lock(folder, true, patience)?;
        let mut connection = database.writer()?;
        bring_forward(&mut connection)?;
        meaning::adopt(&connection)?;
        let packer = Packer::default();
        Ok(Self { connection, packer, engine: None, fed: HashSet::new(), _lock: lock })
    }

    /// What the database says of the store as a whole.
    pub(crate) fn state(&self) -> Result<State, StoreError> {
        state(&self.connection)
    }

    /// Takes in documents, all or none, and gives them to the catalogue.
    pub(crate) fn put(&mut self, entries: &[Entry], shelf: &Shelf) -> Result<Written, StoreError> {
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(unwritten)?;
        let mut written = Written::default();
        let mut changed: Vec<(i64, Change, &Entry)> = Vec::new();
        let mut loosened = Vec::new();
        for entry in entries {
            match put(&transaction, &mut self.packer, entry, &mut loosened)? {
                None => written.unchanged += 1,
                Some((number, change)) => {
                    match change {
                        Change::Added => written.added += 1,
                        Change::Replaced => written.changed += 1,
                    }
                    changed.push((number, change, entry));
                }
            }
        }
        for document in &loosened {
            mark(&transaction, *document)?;
        }
        grow(&transaction, i64::try_from(written.added).unwrap_or(i64::MAX))?;
        transaction.commit().map_err(unwritten)?;
        if let Held::Sound(_, catalogue) = shelf.held() {
            for (number, change, entry) in changed {
                let engine = engine(&mut self.engine, &catalogue)?;
                if change == Change::Replaced {
                    engine.remove(unsigned(number));
                }
                let above = meaning::above(&self.connection, &entry.document.head)?;
                let card = Card {
                    number: unsigned(number),
                    head: &entry.document.head,
                    blocks: &entry.document.blocks,
                    edges: &entry.edges,
                    above: &above,
                };
                guarded(|| engine.add(&card))?;
                self.fed.insert(number);
            }
            for document in loosened {
                self.fed.remove(&document);
            }
            if self.fed.len() > UNSETTLED {
                self.settle(shelf)?;
            }
        }
        Ok(written)
    }

    /// Removes documents; answers how many there were.
    pub(crate) fn remove(&mut self, ids: &[DocumentId]) -> Result<usize, StoreError> {
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(unwritten)?;
        let mut removed = 0;
        for id in ids {
            if let Some(known) = row::known(&transaction, id)? {
                relation::remove(&transaction, known.number)?;
                row::remove(&transaction, known.number)?;
                meaning::remove(&transaction, known.number)?;
                if let Some(text) = known.text {
                    drop_unused(&transaction, text)?;
                }
                mark(&transaction, known.number)?;
                self.fed.remove(&known.number);
                removed += 1;
            }
        }
        for id in ids {
            for document in relation::loosen(&transaction, id)? {
                mark(&transaction, document)?;
                self.fed.remove(&document);
            }
        }
        grow(&transaction, -i64::try_from(removed).unwrap_or(i64::MAX))?;
        transaction.commit().map_err(unwritten)?;
        Ok(removed)
    }

    /// Gives relations their targets, all or none.
    pub(crate) fn resolve(&mut self, targets: &[(u64, DocumentId)]) -> Result<(), StoreError> {
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(unwritten)?;
        for (number, target) in targets {
            if let Some(document) = relation::resolve(&transaction, *number, target)? {
                mark(&transaction, document)?;
                self.fed.remove(&document);
            }
        }
        transaction.commit().map_err(unwritten)
    }

    /// Brings the catalogue up to date.
    pub(crate) fn settle(&mut self, shelf: &Shelf) -> Result<(), StoreError> {
        let Held::Sound(_, catalogue) = shelf.held() else {
            return self.rebuild(shelf, &mut |_, _| {});
        };
        self.give_meaning(GIVEN, &mut |_| {})?;
        let mut last = i64::MIN;
        loop {
            let numbers = marked(&self.connection, last)?;
            let Some(end) = numbers.last() else { break };
            last = *end;
            for number in numbers {
                // What was removed after it was given is removed again.
                if self.fed.contains(&number) {
                    continue;
                }
                let engine = engine(&mut self.engine, &catalogue)?;
                engine.remove(unsigned(number));
                feed(&self.connection, &mut self.packer, engine, number)?;
            }
        }
        if last == i64::MIN {
            return Ok(());
        }
        let settled = self.state()?.settled + 1;
        let engine = engine(&mut self.engine, &catalogue)?;
        guarded(|| engine.commit(&settled.to_string()))?;
        self.note_settled(settled, None)?;
        self.fed.clear();
        Ok(())
    }

    fn note_settled(&mut self, settled: u64, catalogue: Option<u64>) -> Result<(), StoreError> {
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(unwritten)?;
        transaction
            .execute(
                "UPDATE state SET settled = ?1, catalogue = coalesce(?2, catalogue)",
                (signed(settled), catalogue.map(signed)),
            )
            .map_err(unwritten)?;
        transaction.execute("DELETE FROM changed", []).map_err(unwritten)?;
        transaction.commit().map_err(unwritten)
    }

    /// Gives directions to at most so many documents that an older program, or another encoder, left
    /// without.
    fn give_meaning(&mut self, most: i64, progress: &mut dyn FnMut(u64)) -> Result<(), StoreError> {
        let mut given = 0;
        while given < most {
            let numbers = meaning::lacking(&self.connection, BATCH.min(most - given))?;
            let transaction = self
                .connection
                .transaction_with_behavior(TransactionBehavior::Immediate)
                .map_err(unwritten)?;
            for number in &numbers {
                let Some(kept) = row::numbered(&transaction, *number)? else { continue };
                let blocks = match kept.text {
                    Some(text) => self.packer.blocks(&transaction, text)?,
                    None => Vec::new(),
                };
                meaning::write(&transaction, *number, &kept.head, &blocks)?;
            }
            transaction.commit().map_err(unwritten)?;
            if numbers.is_empty() {
                break;
            }
            given += i64::try_from(numbers.len()).unwrap_or(i64::MAX);
            progress(given.unsigned_abs());
        }
        Ok(())
    }

    /// Makes a new catalogue of all documents in a folder of its own, and puts it in the place of
    /// the old one when it is complete. `progress` is told how many documents of how many are done.
    pub(crate) fn rebuild(
        &mut self,
        shelf: &Shelf,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<(), StoreError> {
        self.engine = None;
        self.fed.clear();
        let state = self.state()?;
        let next = state.catalogue + 1;
        let path = shelf.path(next);
        // A rebuild that was killed may have left one.
        guarded(|| Catalogue::remove_files(&path))?;
        let catalogue = guarded(|| Catalogue::open(&path, corpus::fold))?;
        let mut engine = guarded(|| catalogue.writer(HEAP))?;
        let (mut last, mut done) = (0_i64, 0_u64);
        self.give_meaning(i64::MAX, &mut |_| {})?;
        progress(done, state.documents);
        loop {
            let numbers = documents(&self.connection, last)?;
            let Some(end) = numbers.last() else { break };
            last = *end;
            for number in numbers {
                feed(&self.connection, &mut self.packer, &mut engine, number)?;
                done += 1;
            }
            progress(done, state.documents);
        }
        let settled = state.settled + 1;
        guarded(|| engine.commit(&settled.to_string()))?;
        guarded(|| engine.finish(PARTS))?;
        self.note_settled(settled, Some(next))?;
        shelf.put(Held::Sound(next, Arc::new(catalogue)));
        shelf.sweep(next);
        Ok(())
    }

    /// Ends writing; everything was settled.
    pub(crate) fn end(mut self) -> Result<(), StoreError> {
        if let Some(engine) = self.engine.take() {
            guarded(|| engine.finish(PARTS))?;
        }
        // The log goes into the file, so that a copy of the file is a copy of the corpus. Whoever
        // reads just now keeps some of it in the log until the next time.
        self.connection.busy_timeout(BRIEF).map_err(unwritten)?;
        self.connection
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
            .map_err(unwritten)
    }

    /// Lets go of the catalogue's writer and of what it was given since its last commit.
    pub(crate) fn forget(&mut self) {
        self.engine = None;
        self.fed.clear();
    }
}

/// Takes the lock of a folder; where another process has it, waits for it, but no longer than
/// `patience`. It is given up with the file.
pub(crate) fn lock(folder: &Path, make: bool, patience: Duration) -> Result<File, StoreError> {
    let failed = |error: std::io::Error| StoreError::Closed {
        reason: error.to_string(),
        remedy: "see that you may write to the folder of the corpus".to_owned(),
    };
    let lock = OpenOptions::new()
        .create(make)
        .truncate(false)
        .write(true)
        .open(folder.join(LOCK))
        .map_err(failed)?;
    let mut waited = Duration::ZERO;
    loop {
        match lock.try_lock() {
            Ok(()) => return Ok(lock),
            Err(TryLockError::WouldBlock) if waited < patience => {
                wait(GLANCE);
                waited += GLANCE;
            }
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "whoever writes blocks its own thread, never a runtime"
)]
fn wait(time: Duration) {
    thread::sleep(time);
}

/// What putting a document did.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Change {
    Added,
    Replaced,
}

/// Writes a document with its relations; none where it was there just so. `loosened` is told whose
/// relations to a version of this text must be looked at again.
fn put(
    connection: &Connection,
    packer: &mut Packer,
    entry: &Entry,
    loosened: &mut Vec<i64>,
) -> Result<Option<(i64, Change)>, StoreError> {
    let head = &entry.document.head;
    let content = row::content(entry)?;
    let known = row::known(connection, &head.id)?;
    if known.as_ref().is_some_and(|known| known.content == content) {
        return Ok(None);
    }
    let text = packer.keep(connection, &entry.document.blocks)?;
    let number = known.as_ref().map(|known| known.number);
    let before = match number {
        Some(number) => row::numbered(connection, number)?.map(|kept| kept.head),
        None => None,
    };
    let number = row::write(connection, number, head, text, &content)?;
    match before {
        None => loosened.extend(relation::loosen_versions(connection, head.cid(), Some(number))?),
        Some(before) if holding(&before) != holding(head) => {
            loosened.extend(relation::loosen_versions(connection, before.cid(), None)?);
            loosened.extend(relation::loosen_versions(connection, head.cid(), None)?);
        }
        Some(_) => {}
    }
    if let Some(known) = &known {
        relation::remove(connection, number)?;
        if let Some(old) = known.text.filter(|old| Some(*old) != text) {
            drop_unused(connection, old)?;
        }
    }
    relation::write(connection, number, &entry.edges)?;
    meaning::write(connection, number, head, &entry.document.blocks)?;
    mark(connection, number)?;
    let change = if known.is_some() { Change::Replaced } else { Change::Added };
    Ok(Some((number, change)))
}

/// What decides which version a relation leads to.
fn holding(head: &Head) -> (&str, Option<Date>, Option<Date>, Option<&str>) {
    (head.cid(), head.date, head.date_end, head.tags.first(key::IN_FORCE))
}

/// Notes that the catalogue does not know the last of a document.
fn mark(connection: &Connection, number: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT OR IGNORE INTO changed (number) VALUES (?1)")
        .and_then(|mut statement| statement.execute([number]))
        .map_err(unwritten)?;
    Ok(())
}

fn grow(connection: &Connection, by: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE state SET documents = documents + ?1")
        .and_then(|mut statement| statement.execute([by]))
        .map_err(unwritten)?;
    Ok(())
}

/// Documents that the catalogue does not know the last of, after a number.
fn marked(connection: &Connection, after: i64) -> Result<Vec<i64>, StoreError> {
    numbers(
        connection,
        "SELECT number FROM changed WHERE number > ?1 ORDER BY number LIMIT ?2",
        after,
    )
}

fn documents(connection: &Connection, after: i64) -> Result<Vec<i64>, StoreError> {
    numbers(
        connection,
        "SELECT number FROM document WHERE number > ?1 ORDER BY number LIMIT ?2",
        after,
    )
}

fn numbers(connection: &Connection, select: &str, after: i64) -> Result<Vec<i64>, StoreError> {
    connection
        .prepare_cached(select)
        .and_then(|mut statement| statement.query_map((after, BATCH), |row| row.get(0))?.collect())
        .map_err(unread)
}

/// Gives the engine a document as the database has it; nothing where there is none any more.
fn feed(
    connection: &Connection,
    packer: &mut Packer,
    engine: &mut CatalogueWriter,
    number: i64,
) -> Result<(), StoreError> {
    let Some(kept) = row::numbered(connection, number)? else { return Ok(()) };
    let blocks = match kept.text {
        Some(text) => packer.blocks(connection, text)?,
        None => Vec::new(),
    };
    let edges = relation::of(connection, number)?;
    let above = meaning::above(connection, &kept.head)?;
    let card = Card {
        number: unsigned(number),
        head: &kept.head,
        blocks: &blocks,
        edges: &edges,
        above: &above,
    };
    guarded(|| engine.add(&card))
}

fn engine<'e>(
    engine: &'e mut Option<CatalogueWriter>,
    catalogue: &Catalogue,
) -> Result<&'e mut CatalogueWriter, StoreError> {
    match engine {
        Some(engine) => Ok(engine),
        none => Ok(none.insert(guarded(|| catalogue.writer(HEAP))?)),
    }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The number of a row, which is never negative.
pub(crate) const fn unsigned(number: i64) -> u64 {
    number.unsigned_abs()
}
