//! The format of the database: its tables, its version, and how an older one is brought forward.

use corpus::StoreError;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::failure::{unread, unwritten};

/// Marks the file as a corpus of this program ("Font").
const APPLICATION: i64 = 0x466f_6e74;

/// The version of the tables.
const SCHEMA: i64 = 3;

/// The tables of a new database, but for those of [`THIRD`]. A relation is `found` where its words led to
/// the target.
const TABLES: &str = "
CREATE TABLE document (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    id_key INTEGER NOT NULL,
    cid_key INTEGER NOT NULL,
    kind TEXT NOT NULL,
    jurisdiction TEXT NOT NULL,
    language TEXT NOT NULL,
    source TEXT NOT NULL,
    title TEXT NOT NULL,
    date TEXT,
    date_end TEXT,
    parent TEXT,
    ordinal INTEGER NOT NULL,
    tags TEXT NOT NULL,
    text INTEGER REFERENCES text (number),
    content BLOB NOT NULL
) STRICT;
CREATE INDEX document_id ON document (id_key);
CREATE INDEX document_cid ON document (cid_key);
CREATE INDEX document_text ON document (text);
CREATE INDEX document_parent ON document (parent, ordinal, kind) WHERE parent IS NOT NULL;
CREATE TABLE text (
    number INTEGER PRIMARY KEY,
    key INTEGER NOT NULL,
    blocks BLOB NOT NULL
) STRICT;
CREATE INDEX text_key ON text (key);
CREATE TABLE relation (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    document INTEGER NOT NULL REFERENCES document (number),
    kind TEXT NOT NULL,
    target TEXT,
    target_key INTEGER,
    reference TEXT,
    properties TEXT,
    found INTEGER
) STRICT;
CREATE INDEX relation_document ON relation (document);
CREATE INDEX relation_target ON relation (target_key) WHERE target_key IS NOT NULL;
CREATE INDEX relation_pending ON relation (number) WHERE target IS NULL;
CREATE TABLE collection (
    jurisdiction TEXT NOT NULL,
    name TEXT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (jurisdiction, name)
) STRICT;
CREATE TABLE note (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
CREATE TABLE changed (number INTEGER PRIMARY KEY) STRICT;
CREATE TABLE state (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    documents INTEGER NOT NULL,
    settled INTEGER NOT NULL,
    catalogue INTEGER NOT NULL
) STRICT;
INSERT INTO state (one, documents, settled, catalogue) VALUES (1, 0, 0, 1);
";

/// What makes the tables of version 1 those of version 2. The importers of its time gave words
/// without a target, so that a target beside words was found.
const SECOND: &str = "
ALTER TABLE relation ADD COLUMN found INTEGER;
UPDATE relation SET found = 1 WHERE target IS NOT NULL AND reference IS NOT NULL;
CREATE INDEX document_parent ON document (parent, ordinal, kind) WHERE parent IS NOT NULL;
";

/// What makes the tables of version 2 those of version 3. A meaning has the directions of a document's
/// passages one behind the other, a byte a dimension; its stamp grows with each that is written, so that a
/// reader reads on where it stopped.
const THIRD: &str = "
CREATE TABLE meaning (
    stamp INTEGER PRIMARY KEY AUTOINCREMENT,
    document INTEGER NOT NULL UNIQUE,
    parts BLOB NOT NULL
) STRICT;
";

/// Makes the tables where there are none.
pub(crate) fn make(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = begin(connection)?;
    // Another process may have been first.
    if version(&transaction, "user_version")? == 0 {
        transaction.execute_batch(TABLES).map_err(unwritten)?;
        transaction.execute_batch(THIRD).map_err(unwritten)?;
        transaction.pragma_update(None, "user_version", SCHEMA).map_err(unwritten)?;
        transaction.pragma_update(None, "application_id", APPLICATION).map_err(unwritten)?;
    }
    transaction.commit().map_err(unwritten)
}

/// Brings the tables of an older version forward, all at once; for whoever holds the lock.
pub(crate) fn bring_forward(connection: &mut Connection) -> Result<(), StoreError> {
    if is_current(connection)? {
        return Ok(());
    }
    let transaction = begin(connection)?;
    let before = version(&transaction, "user_version")?;
    for (of, tables) in [(1, SECOND), (2, THIRD)] {
        if (1..=of).contains(&before) {
            transaction.execute_batch(tables).map_err(unwritten)?;
        }
    }
    transaction.pragma_update(None, "user_version", SCHEMA).map_err(unwritten)?;
    transaction.commit().map_err(unwritten)
}

/// Whether the tables are of this program's version; older ones can be read too.
fn is_current(connection: &Connection) -> Result<bool, StoreError> {
    is_at_least(connection, SCHEMA)
}

/// Whether the children of a document can be read by its index.
pub(crate) fn has_children(connection: &Connection) -> Result<bool, StoreError> {
    is_at_least(connection, 2)
}

/// Whether there is a table of meanings.
pub(crate) fn has_meanings(connection: &Connection) -> Result<bool, StoreError> {
    is_at_least(connection, 3)
}

fn is_at_least(connection: &Connection, wanted: i64) -> Result<bool, StoreError> {
    connection
        .prepare_cached("PRAGMA user_version")
        .and_then(|mut statement| statement.query_row([], |row| row.get::<_, i64>(0)))
        .map(|version| version >= wanted)
        .map_err(unread)
}

/// Whether a file is a corpus that this program can read.
pub(crate) fn check(connection: &Connection, file: &str) -> Result<(), StoreError> {
    let schema = version(connection, "user_version")?;
    if version(connection, "application_id")? != APPLICATION {
        return Err(StoreError::Closed {
            reason: format!("{file} is not a corpus"),
            remedy: "name another folder".to_owned(),
        });
    }
    if schema > SCHEMA {
        return Err(StoreError::Closed {
            reason: format!(
                "it was written by a newer version of this program (format {schema}, this one \
                 reads {SCHEMA})"
            ),
            remedy: "update the program".to_owned(),
        });
    }
    Ok(())
}

fn begin(connection: &mut Connection) -> Result<Transaction<'_>, StoreError> {
    connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(unwritten)
}

fn version(connection: &Connection, name: &str) -> Result<i64, StoreError> {
    connection.pragma_query_value(None, name, |row| row.get(0)).map_err(unread)
}
