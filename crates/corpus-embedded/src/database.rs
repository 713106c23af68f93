//! The database: its file, its format, its connections, and what its failures mean.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use corpus::StoreError;
use rusqlite::{Connection, OpenFlags, config::DbConfig};

use crate::{
    failure::{unread, unwritten},
    format,
};

/// The name of the file.
const FILE: &str = "corpus.sqlite";

/// How long a statement waits for another process to finish its transaction.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many connections are kept for the next question; more than that many at once are rare.
const KEPT: usize = 4;

/// How many statements a connection keeps ready; there are fewer.
const STATEMENTS: usize = 64;

/// What the one row about the store as a whole says.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct State {
    /// How many documents there are.
    pub(crate) documents: u64,
    /// How often the catalogue was brought up to date.
    pub(crate) settled: u64,
    /// Which folder the catalogue is in.
    pub(crate) catalogue: u64,
}

/// The database of a corpus.
#[derive(Debug)]
pub(crate) struct Database {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

/// Whether a database may be made where there is none.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Missing {
    /// It is made.
    Make,
    /// That is a failure.
    Fail,
}

impl Database {
    /// Opens the database in a folder.
    pub(crate) fn open(folder: &Path, missing: Missing) -> Result<Self, StoreError> {
        let file = folder.join(FILE);
        let is_empty = match fs::metadata(&file) {
            Ok(found) => found.len() == 0,
            Err(_) => true,
        };
        if is_empty && missing == Missing::Fail {
            return Err(StoreError::Absent {
                place: format!("in {}", folder.display()),
                remedy: "import a source first".to_owned(),
            });
        }
        if is_empty {
            make(&file)?;
        }
        let database = Self { file, idle: Mutex::default() };
        if missing == Missing::Make && database.read(is_blank)? {
            make(&database.file)?;
        }
        database.read(check)?;
        Ok(database)
    }

    /// The path of the file.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// Reads with a connection of its own, one state of the file throughout.
    pub(crate) fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.reader()?,
        };
        // The locks of the file are taken once, not for each statement.
        run(&connection, "BEGIN")?;
        let answer = read(&connection)?;
        run(&connection, "COMMIT")?;
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < KEPT {
            idle.push(connection);
        }
        Ok(answer)
    }

    fn reader(&self) -> Result<Connection, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.file, flags).map_err(unread)?;
        connection.busy_timeout(PATIENCE).map_err(unread)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        // Kilobytes where negative: several readers stay small together.
        connection.pragma_update(None, "cache_size", -4_000).map_err(unread)?;
        keep_plans(&connection).map_err(unread)?;
        Ok(connection)
    }

    /// A connection to write with.
    pub(crate) fn writer(&self) -> Result<Connection, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.file, flags).map_err(unwritten)?;
        prepare(&connection)?;
        Ok(connection)
    }
}

fn run(connection: &Connection, statement: &str) -> Result<(), StoreError> {
    connection
        .prepare_cached(statement)
        .and_then(|mut statement| statement.execute([]))
        .map(|_| ())
        .map_err(unread)
}

/// Lets a statement be prepared once, not for each value that is put into it: which index it uses
/// is plain.
fn keep_plans(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map(drop)
}

/// The settings of a connection that writes.
fn prepare(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(PATIENCE).map_err(unwritten)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    keep_plans(connection).map_err(unwritten)?;
    // The larger the log, the fewer pages are written to the file twice.
    let settings = [("cache_size", -24_000_i64), ("wal_autocheckpoint", 8_000)];
    for (name, value) in settings {
        connection.pragma_update(None, name, value).map_err(unwritten)?;
    }
    // With the log, what a commit wrote outlives a kill; a loss of power may take the last commits
    // with it, never the file.
    connection.pragma_update(None, "synchronous", "NORMAL").map_err(unwritten)
}

fn make(file: &Path) -> Result<(), StoreError> {
    let mut connection = Connection::open(file).map_err(unwritten)?;
    prepare(&connection)?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(unwritten)?;
    format::make(&mut connection)
}

/// Whether a database was begun and nothing was put into it: whoever made it was killed, or is at
/// it now.
fn is_blank(connection: &Connection) -> Result<bool, StoreError> {
    connection
        .query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))
        .map_err(unread)
}

/// Whether the file is a corpus that this program can read.
fn check(connection: &Connection) -> Result<(), StoreError> {
    format::check(connection, FILE)?;
    state(connection).map(|_| ())
}

/// What the database says of the store as a whole.
pub(crate) fn state(connection: &Connection) -> Result<State, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT documents, settled, catalogue FROM state WHERE one = 1")
        .map_err(unread)?;
    statement
        .query_row([], |row| {
            let number = |column| row.get(column).map(i64::unsigned_abs);
            Ok(State { documents: number(0)?, settled: number(1)?, catalogue: number(2)? })
        })
        .map_err(unread)
}

/// How many documents wait for the catalogue, at most so many.
pub(crate) fn waiting(connection: &Connection, most: i64) -> Result<u64, StoreError> {
    connection
        .prepare_cached("SELECT count(*) FROM (SELECT 1 FROM changed LIMIT ?1)")
        .and_then(|mut statement| statement.query_row([most], |row| row.get(0)))
        .map(i64::unsigned_abs)
        .map_err(unread)
}

/// A number by which a text is looked up; texts that share it are told apart when they are read.
pub(crate) fn key(text: &[u8]) -> i64 {
    // FNV-1a: it must be the same in every version of the program.
    let hash = text.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    i64::from_ne_bytes(hash.to_ne_bytes())
}
