//! The database of one case: its connection, its format, its own row.

mod document;
mod handle;
mod pages;
mod passage;
mod returning;
mod row;
mod schema;
mod transcript;

use std::{cell::RefCell, fs, path::Path, time::Duration};

use rusqlite::{
    Connection, ErrorCode, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params,
};

pub(crate) use document::{Entry, insert, is_there, remove, replace};
pub use pages::{PageMethod, PageReport};
pub(crate) use pages::{StoredPages, pages, size_of_page};
pub(crate) use passage::{StoredChunk, chunk, chunks, citing_chunks, citing_places, neighbour};
pub(crate) use returning::{Returned, citations_of, kind_of, pages_of, put_back, reader_of};
pub(crate) use row::DocumentRow;
pub(crate) use transcript::{Part, part, parts, pieces_of_page, whole as whole_transcript};

use crate::{CaseError, CaseKind, Status};
pub(crate) use handle::Stamp;
pub(crate) use handle::Store;

/// How long a statement waits for another process to finish its transaction.
const PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 300 } else { 5_000 });

/// What a case is, as its database says.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct CaseRow {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) number: Option<String>,
    pub(crate) kind: CaseKind,
    pub(crate) status: Status,
    pub(crate) created: String,
    pub(crate) changed: String,
}

impl Store {
    /// Makes the database of a new case.
    pub(crate) fn create(path: &Path, row: &CaseRow) -> Result<Self, CaseError> {
        let mut store =
            Self { db: Connection::open(path)?, frozen: None, seen: RefCell::default() };
        store.settle()?;
        store.migrate(&row.id)?;
        store.db.execute(
            "INSERT INTO cases (one, id, name, number, kind, status, created, changed)
             VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                row.id,
                row.name,
                row.number,
                row.kind.code(),
                row.status.code(),
                row.created,
                row.changed
            ],
        )?;
        Ok(store)
    }

    /// Opens the database of a case, and brings it to the format of this program. Where nothing can
    /// be written (a read-only or full disk, a folder of somebody else), it is opened for reading.
    pub(crate) fn open(path: &Path, id: &str) -> Result<Self, CaseError> {
        match Self::open_to_write(path, id) {
            Err(CaseError::Database(error)) => Self::open_to_read(path, id)
                // Why it cannot be written to says more than why it cannot even be read.
                .map_err(|_| CaseError::database(error, path)),
            other => other,
        }
    }

    /// Opens the database of a case for a glance at it. Where nobody has it open it is read as it
    /// lies there, which costs far less where there are many; the caller opens it anew where that
    /// fails, because somebody came to write meanwhile.
    pub(crate) fn glance(path: &Path, id: &str) -> Result<Self, CaseError> {
        if has_journal(path) {
            return Self::open(path, id);
        }
        let store = Self::open_to_read(path, id)?;
        // A database of an earlier format is brought to ours.
        if store.version()? == schema::KNOWN { Ok(store) } else { Self::open(path, id) }
    }

    /// Opens the database of a case for writing.
    pub(crate) fn open_to_write(path: &Path, id: &str) -> Result<Self, CaseError> {
        if !path.is_file() {
            let reason = "the file case.db is missing".to_owned();
            return Err(CaseError::Damaged { id: id.to_owned(), name: None, reason });
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut store = Self::opened(id, || {
            let db = Connection::open_with_flags(path, flags)?;
            let store = Self { db, frozen: None, seen: RefCell::default() };
            store.settle()?;
            Ok(store)
        })?;
        store.migrate(id)?;
        Ok(store)
    }

    /// Opens the database of a case where it cannot be written to.
    pub(crate) fn open_to_read(path: &Path, id: &str) -> Result<Self, CaseError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_URI;
        let open = |immutable: bool| {
            Self::opened(id, || {
                // Without a journal nobody writes: what cannot be locked needs not be locked.
                let address = uri(path, immutable);
                let db = Connection::open_with_flags(address, flags)?;
                let frozen = immutable.then(|| stamp(path));
                let store = Self { db, frozen, seen: RefCell::default() };
                store.db.busy_timeout(PATIENCE)?;
                store.version()?;
                Ok(store)
            })
        };
        let store =
            if has_journal(path) { open(false).or_else(|_| open(true))? } else { open(true)? };
        let (found, known) = (store.version()?, schema::KNOWN);
        if found > known {
            return Err(CaseError::Newer { id: id.to_owned(), name: None, found, known });
        }
        Ok(store)
    }

    /// Sees that what was opened is a database of ours.
    fn opened(id: &str, open: impl FnOnce() -> rusqlite::Result<Self>) -> Result<Self, CaseError> {
        let damaged = |reason: String| CaseError::Damaged { id: id.to_owned(), name: None, reason };
        let read = || {
            let store = open()?;
            let application: i32 =
                store.db.pragma_query_value(None, "application_id", |row| row.get(0))?;
            Ok::<_, rusqlite::Error>((store, application))
        };
        let (store, application) = read().map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) | None => {
                damaged(error.to_string())
            }
            // A disk that is full or may not be written to harms nothing.
            Some(_) => CaseError::Database(error),
        })?;
        if application != schema::APPLICATION {
            return Err(damaged("it is not a database of Fontes".to_owned()));
        }
        Ok(store)
    }

    /// The format of the database.
    fn version(&self) -> rusqlite::Result<i64> {
        self.db.pragma_query_value(None, "user_version", |row| row.get(0))
    }

    /// Changes whenever another connection has changed the database.
    pub(crate) fn changes_of_others(&self) -> Result<i64, CaseError> {
        Ok(self.db.pragma_query_value(None, "data_version", |row| row.get(0))?)
    }

    /// Sets what holds for this connection only, and the journal.
    fn settle(&self) -> rusqlite::Result<()> {
        self.db.busy_timeout(PATIENCE)?;
        self.db.pragma_update(None, "foreign_keys", true)?;
        // What is deleted is overwritten.
        self.db.pragma_update(None, "secure_delete", true)?;
        self.db.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        // A transaction that was reported as done survives a loss of power.
        self.db.pragma_update(None, "synchronous", "FULL")
    }

    /// Takes the steps that this database has not seen.
    fn migrate(&mut self, id: &str) -> Result<(), CaseError> {
        let known = schema::KNOWN;
        if self.version()? == known {
            return Ok(());
        }
        let change = self.change()?;
        let found: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if found > known {
            return Err(CaseError::Newer { id: id.to_owned(), name: None, found, known });
        }
        for step in schema::STEPS.iter().skip(usize::try_from(found).unwrap_or_default()) {
            change.execute_batch(step)?;
        }
        change.pragma_update(None, "application_id", schema::APPLICATION)?;
        change.pragma_update(None, "user_version", known)?;
        Ok(change.commit()?)
    }

    /// Begins a transaction that writes.
    pub(crate) fn change(&mut self) -> rusqlite::Result<Transaction<'_>> {
        self.db.transaction_with_behavior(TransactionBehavior::Immediate)
    }

    /// The case itself.
    pub(crate) fn case(&self) -> Result<CaseRow, CaseError> {
        let row = self
            .db
            .query_row(
                "SELECT id, name, number, kind, status, created, changed FROM cases",
                [],
                |row| {
                    Ok(CaseRow {
                        id: row.get(0)?,
                        name: row.get(1)?,
                        number: row.get(2)?,
                        kind: CaseKind::of_code(&row.get::<_, String>(3)?)
                            .unwrap_or(CaseKind::Other),
                        status: Status::of_code(&row.get::<_, String>(4)?)
                            .unwrap_or(Status::Closed),
                        created: row.get(5)?,
                        changed: row.get(6)?,
                    })
                },
            )
            .optional()?;
        row.ok_or_else(|| CaseError::Damaged {
            id: String::new(),
            name: None,
            reason: "it does not name its case".to_owned(),
        })
    }

    /// Sets the point of its life at which the case is.
    pub(crate) fn set_status(&self, status: Status, on: &str) -> Result<(), CaseError> {
        self.db
            .execute("UPDATE cases SET status = ?1, changed = ?2", params![status.code(), on])?;
        Ok(())
    }

    /// Moves what was written into the database file and empties the journal, so that nothing
    /// deleted remains in it. No while somebody still reads what the journal holds.
    pub(crate) fn settle_journal(&self) -> Result<bool, CaseError> {
        let busy: i64 =
            self.db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
        Ok(busy == 0)
    }
}

/// The name of a case whose database is of a format we do not know, where it still says so.
pub(crate) fn name_in(path: &Path) -> Option<String> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags).ok()?;
    db.query_row("SELECT name FROM cases", [], |row| row.get(0)).ok()
}

/// Whether the journal of a database holds anything: somebody has it open, or was killed.
fn has_journal(path: &Path) -> bool {
    fs::metadata(path.with_file_name("case.db-wal")).is_ok_and(|about| about.len() > 0)
}

/// The address of a database for reading only. An immutable one is read without locks and without
/// its journal.
pub(crate) fn uri(path: &Path, immutable: bool) -> String {
    let mut out = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' | b'~' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => {
                out.push(char::from(*byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out.push_str(if immutable { "?mode=ro&immutable=1" } else { "?mode=ro" });
    out
}

/// The state of a file: its length and when it was last written to.
pub(crate) fn stamp(path: &Path) -> Stamp {
    fs::metadata(path).ok().map(|about| (about.len(), about.modified().ok()))
}
