//! Whether a corpus is sound, and how large it is; for a doctor.

use std::{fs, path::Path};

use corpus::StoreError;

use crate::{
    Embedded,
    database::{state, waiting},
    meaning,
    shelf::{Held, guarded},
};

/// How a corpus is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Health {
    /// How many documents the database has.
    pub documents: u64,
    /// How many of them, or of those removed, the index does not know the last of.
    pub waiting: u64,
    /// How many documents the index has; none where it is not sound.
    pub entries: Option<u64>,
    /// How many documents are found by their meaning, too.
    pub with_meaning: u64,
    /// The size of the database on disk, with its log.
    pub database_bytes: u64,
    /// The size of the index on disk.
    pub index_bytes: u64,
    /// What is wrong with the database, in its own words; empty where nothing is.
    pub database_faults: Vec<String>,
    /// What is wrong with the index.
    pub index_fault: Option<String>,
    /// Whether an older program made the index, so that questions are not compared with whole chapters.
    pub is_index_older: bool,
}

impl Health {
    /// Whether nothing is wrong and nothing waits.
    pub fn is_sound(&self) -> bool {
        self.database_faults.is_empty()
            && self.index_fault.is_none()
            && (self.waiting > 0 || self.entries == Some(self.documents))
    }
}

impl Embedded {
    /// Reads everything and says how it is; takes seconds for a large corpus.
    pub fn verify(&self) -> Result<Health, StoreError> {
        let (state, waiting, with_meaning, database_faults) = self.database.read(|connection| {
            let checked: rusqlite::Result<Vec<String>> = connection
                .prepare("PRAGMA quick_check(20)")
                .and_then(|mut statement| statement.query_map([], |row| row.get(0))?.collect());
            // Where it is bad enough, the check fails instead of telling.
            let faults = checked.unwrap_or_else(|error| vec![error.to_string()]);
            let faults = faults.into_iter().filter(|fault| fault != "ok").collect();
            let with_meaning = meaning::count(connection)?;
            Ok((state(connection)?, waiting(connection, i64::MAX)?, with_meaning, faults))
        })?;
        let (entries, index_fault, is_index_older) = match self.shelf.held() {
            Held::Unsound(reason) => (None, Some(reason), false),
            Held::Sound(_, catalogue) => {
                let fault = guarded(|| catalogue.verify()).err().map(|error| error.to_string());
                (guarded(|| catalogue.documents()).ok(), fault, catalogue.is_older())
            }
        };
        let database = self.database.file();
        let log = database.with_extension("sqlite-wal");
        Ok(Health {
            documents: state.documents,
            waiting,
            entries,
            with_meaning,
            database_bytes: bytes(database) + bytes(&log),
            index_bytes: bytes(&self.shelf.path(state.catalogue)),
            database_faults,
            index_fault,
            is_index_older,
        })
    }
}

/// The size of a file, or of the files in a folder.
fn bytes(path: &Path) -> u64 {
    let Ok(found) = fs::metadata(path) else { return 0 };
    if !found.is_dir() {
        return found.len();
    }
    let Ok(entries) = fs::read_dir(path) else { return 0 };
    entries.flatten().filter_map(|entry| entry.metadata().ok()).map(|found| found.len()).sum()
}
