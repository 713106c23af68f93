//! The database of one case: its connection, its format, its own row.

mod document;
mod pages;
mod passage;
mod schema;
mod transcript;

use std::{cell::RefCell, path::Path, sync::Arc, time::Duration};

use rusqlite::{
    Connection, ErrorCode, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params,
};

pub(crate) use document::{DocumentRow, Entry, Inserted, insert, remove, replace};
pub use pages::{PageMethod, PageReport};
pub(crate) use pages::{StoredPages, pages};
pub(crate) use passage::{StoredChunk, chunk, chunks, citing_chunks, citing_places, neighbour};
pub(crate) use transcript::{Part, part, parts, whole as whole_transcript};

use crate::{CaseError, CaseKind, Status};

/// How long a statement waits for another process to finish its transaction.
const PATIENCE: Duration = Duration::from_secs(5);

/// The database of a case.
#[derive(Debug)]
pub(crate) struct Store {
    pub(crate) db: Connection,
    /// The documents as they were read last, and the state of the database then.
    seen: RefCell<Option<(State, Arc<Vec<DocumentRow>>)>>,
}

/// What changes when a database does: by another connection, and by our own.
type State = (i64, u64);

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
        let mut store = Self { db: Connection::open(path)?, seen: RefCell::default() };
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

    /// Opens the database of a case, and brings it to the format of this program.
    pub(crate) fn open(path: &Path, id: &str) -> Result<Self, CaseError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let open = || {
            let db = Connection::open_with_flags(path, flags)?;
            let store = Self { db, seen: RefCell::default() };
            store.settle()?;
            let application: i32 =
                store.db.pragma_query_value(None, "application_id", |row| row.get(0))?;
            Ok::<_, rusqlite::Error>((store, application))
        };
        let damaged = |reason: String| CaseError::Damaged { id: id.to_owned(), reason };
        let (mut store, application) = open().map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) | None => {
                damaged(error.to_string())
            }
            // A disk that is full or may not be written to harms nothing.
            Some(_) => CaseError::Database(error),
        })?;
        if application != schema::APPLICATION {
            return Err(damaged("it is no database of Fontes".to_owned()));
        }
        store.migrate(id)?;
        Ok(store)
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
        let known = i64::try_from(schema::STEPS.len()).unwrap_or(i64::MAX);
        let version = |db: &Connection| {
            db.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))
        };
        if version(&self.db)? == known {
            return Ok(());
        }
        let change = self.change()?;
        let found = version(&change)?;
        if found > known {
            return Err(CaseError::Newer { id: id.to_owned(), found, known });
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
    /// deleted remains in it.
    pub(crate) fn settle_journal(&self) -> Result<(), CaseError> {
        self.db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}
