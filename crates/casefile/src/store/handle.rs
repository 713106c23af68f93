//! The database of a case while it is open.

use std::{cell::RefCell, sync::Arc, time::SystemTime};

use rusqlite::Connection;

use crate::store::row::DocumentRow;

/// The database of a case.
#[derive(Debug)]
pub(crate) struct Store {
    pub(crate) db: Connection,
    /// The state of the file when it was opened as it lay there, without seeing later changes.
    pub(crate) frozen: Option<Stamp>,
    /// The documents as they were read last, and the state of the database then.
    pub(super) seen: RefCell<Option<(State, Arc<Vec<DocumentRow>>)>>,
}

/// The state of a file, where it can be told.
pub(crate) type Stamp = Option<(u64, Option<SystemTime>)>;

/// What changes when a database does: by another connection, and by our own.
pub(super) type State = (i64, u64);
