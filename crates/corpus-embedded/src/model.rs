//! The directions that an encoder of the user makes of the same passages, beside those of the built-in one.
//!
//! They lie in a file of their own, one an encoder, and are never compared with those of another. A document has
//! the stamp of its built-in directions in `corpus.sqlite`, which no other ever gets; what is kept here counts while
//! that is its stamp still, so that whatever changes a document needs not know of this file. It can be made anew at
//! any time, and is filled while searches go on.

use std::{
    collections::HashMap,
    fmt, fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use corpus::StoreError;
use embed::{Encoder, NOISE, Reached};
use rusqlite::{Connection, OpenFlags, OptionalExtension};

use crate::{
    directions::{Directions, Lets, Near},
    failure::{unread, unwritten},
    meaning,
};

/// How the file of an encoder begins and ends; between them stands its mark.
const BEGIN: &str = "directions-";
const END: &str = ".sqlite";

/// How long is waited for another process that fills the same file.
const PATIENCE: Duration = Duration::from_secs(10);

/// Here no groups are told apart.
const ALL: &str = "";

/// The directions of documents, with the stamp each document had; the row grows with each that is written, so that
/// a reader reads on where it stopped.
const TABLE: &str = "
CREATE TABLE IF NOT EXISTS direction (
    row INTEGER PRIMARY KEY AUTOINCREMENT,
    document INTEGER NOT NULL UNIQUE,
    stamp INTEGER NOT NULL,
    parts BLOB NOT NULL
) STRICT;
";

/// An encoder of the user, with what it made so far.
pub(crate) struct Model {
    pub(crate) encoder: Arc<dyn Encoder>,
    file: PathBuf,
    loaded: Mutex<Loaded>,
}

/// What was read of it.
#[derive(Default)]
pub(crate) struct Loaded {
    /// The last row and the last stamp that were read.
    row: i64,
    stamp: i64,
    /// Of each document the stamp that it has, and that of its directions here.
    stamps: HashMap<u64, i64>,
    made: HashMap<u64, i64>,
    /// Directions of documents whose stamp this state of the corpus does not have yet: a search reads the corpus as it
    /// was when it began.
    ahead: HashMap<u64, (i64, Vec<u8>)>,
    pub(crate) reached: Reached,
    directions: Directions,
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Model").field("encoder", &self.encoder.id()).finish_non_exhaustive()
    }
}

impl Model {
    /// That of a corpus in a folder.
    pub(crate) fn new(folder: &Path, encoder: Arc<dyn Encoder>) -> Self {
        let file = folder.join(format!("{BEGIN}{}{END}", encoder.id()));
        Self { encoder, file, loaded: Mutex::default() }
    }

    /// The documents nearest to a question among those that `lets` names, nearest first; none while too few
    /// documents have directions of this encoder.
    pub(crate) fn nearest(
        &self,
        corpus: &Connection,
        texts: &[(&str, f32)],
        lets: &impl Lets,
        most: usize,
    ) -> Result<Vec<Near>, StoreError> {
        if !self.read_on(corpus)?.reached.is_enough() {
            return Ok(Vec::new());
        }
        // What is asked itself comes first; the words beside it are for encoders that know words only. It is run while
        // nothing is held that other searches wait for.
        let asked = texts.first().and_then(|(text, _)| self.encoder.encode_question(text));
        let Some(asked) = asked else { return Ok(Vec::new()) };
        let mut near = self.read_on(corpus)?.directions.nearest(&asked, lets, most);
        // Whether anything fits a question is judged by the built-in encoder, whose likeness is another scale.
        near.iter_mut().for_each(|one| one.likeness = one.likeness.min(NOISE));
        Ok(near)
    }

    /// Does away with a file that cannot be read: all of it can be made anew.
    pub(crate) fn mend(&self) {
        if matches!(self.reader(), Err(StoreError::Damaged { .. })) {
            for ending in ["", "-wal", "-shm"] {
                let mut file = self.file.clone().into_os_string();
                file.push(ending);
                // What cannot be removed is told by whoever writes to it.
                let _ = fs::remove_file(file);
            }
        }
    }

    /// Reads what was written since, here and in the corpus.
    pub(crate) fn read_on(
        &self,
        corpus: &Connection,
    ) -> Result<MutexGuard<'_, Loaded>, StoreError> {
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        let mut has_changed = false;
        if meaning::last(corpus)? > loaded.stamp {
            has_changed = true;
            let mut statement = corpus
                .prepare_cached(
                    "SELECT stamp, document FROM meaning WHERE stamp > ?1 ORDER BY stamp",
                )
                .map_err(unread)?;
            let mut rows = statement.query([loaded.stamp]).map_err(unread)?;
            while let Some(row) = rows.next().map_err(unread)? {
                let (stamp, number) = (row.get(0).map_err(unread)?, number(row, 1)?);
                loaded.stamp = stamp;
                loaded.stamps.insert(number, stamp);
                if loaded.made.remove(&number).is_some() {
                    loaded.directions.put(ALL, number, &[]);
                }
            }
            loaded.catch_up();
        }
        // Searches go on without a file that cannot be read; it is made anew when the encoder reads on.
        if let Ok(Some(own)) = self.reader() {
            let last: i64 = own
                .query_row("SELECT coalesce(max(row), 0) FROM direction", [], |row| row.get(0))
                .unwrap_or_default();
            // A file that another process made anew begins to count anew.
            if last < loaded.row {
                loaded.row = 0;
            }
            if last > loaded.row {
                has_changed = true;
                // What was read before it failed counts.
                let _ = loaded.read_rows(&own, self.encoder.dimensions());
            }
        }
        if has_changed {
            let of = u64::try_from(loaded.stamps.len()).unwrap_or(u64::MAX);
            let done = u64::try_from(loaded.made.len()).unwrap_or(u64::MAX);
            loaded.reached = Reached { done, of };
        }
        Ok(loaded)
    }

    /// A connection that reads the file; `None` where there is none yet.
    fn reader(&self) -> Result<Option<Connection>, StoreError> {
        if !self.file.is_file() {
            return Ok(None);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.file, flags).map_err(unread)?;
        connection.busy_timeout(PATIENCE).map_err(unread)?;
        // It is made before its table is.
        let is_made: Option<i64> = connection
            .query_row("SELECT 1 FROM sqlite_master WHERE name = 'direction'", [], |row| row.get(0))
            .optional()
            .map_err(unread)?;
        Ok(is_made.map(|_| connection))
    }

    pub(crate) fn writer(&self) -> Result<Connection, StoreError> {
        let connection = Connection::open(&self.file).map_err(unwritten)?;
        connection.busy_timeout(PATIENCE).map_err(unwritten)?;
        connection.pragma_update(None, "journal_mode", "WAL").map_err(unwritten)?;
        connection.execute_batch(TABLE).map_err(unwritten)?;
        Ok(connection)
    }
}

impl Loaded {
    /// The documents without directions, with the stamps they have, at most so many.
    pub(crate) fn lacking(&self, most: usize) -> Vec<(u64, i64)> {
        let mut lacking: Vec<(u64, i64)> = self
            .stamps
            .iter()
            .filter(|(number, _)| !self.made.contains_key(number))
            .map(|(number, stamp)| (*number, *stamp))
            .collect();
        lacking.sort_unstable();
        lacking.truncate(most);
        lacking
    }

    /// Takes in what was ahead of the corpus and is not any more.
    fn catch_up(&mut self) {
        for (number, (stamp, parts)) in std::mem::take(&mut self.ahead) {
            if stamp > self.stamp {
                self.ahead.insert(number, (stamp, parts));
            } else if self.stamps.get(&number) == Some(&stamp) {
                self.directions.put(ALL, number, &parts);
                self.made.insert(number, stamp);
            }
        }
    }

    fn read_rows(&mut self, own: &Connection, dimensions: usize) -> Result<(), StoreError> {
        let mut statement = own
            .prepare_cached(
                "SELECT row, document, stamp, parts FROM direction WHERE row > ?1 ORDER BY row",
            )
            .map_err(unread)?;
        let mut rows = statement.query([self.row]).map_err(unread)?;
        while let Some(row) = rows.next().map_err(unread)? {
            let (number, stamp): (u64, i64) = (number(row, 1)?, row.get(2).map_err(unread)?);
            self.row = row.get(0).map_err(unread)?;
            let parts = row.get_ref(3).and_then(|parts| Ok(parts.as_blob()?)).map_err(unread)?;
            let is_whole = parts.len().is_multiple_of(dimensions.max(1));
            if stamp > self.stamp && is_whole {
                self.ahead.insert(number, (stamp, parts.to_vec()));
                continue;
            }
            // What was made of an earlier text counts for nothing.
            if self.stamps.get(&number) == Some(&stamp) && is_whole {
                self.directions.put(ALL, number, parts);
                self.made.insert(number, stamp);
            }
        }
        Ok(())
    }
}

fn number(row: &rusqlite::Row<'_>, place: usize) -> Result<u64, StoreError> {
    row.get::<_, i64>(place).map(i64::unsigned_abs).map_err(unread)
}

/// Removes what encoders of the user made of a corpus in a folder, but for the one with this mark; tells how many
/// files went.
pub fn forget_directions(folder: &Path, but: Option<&str>) -> std::io::Result<usize> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(0) };
    let keeps = but.map(|mark| format!("{BEGIN}{mark}{END}"));
    let mut removed = 0;
    for entry in entries {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let is_one = name.starts_with(BEGIN) && name.contains(END);
        if is_one && !keeps.as_ref().is_some_and(|kept| name.starts_with(kept)) {
            fs::remove_file(folder.join(name))?;
            removed += 1;
        }
    }
    Ok(removed)
}
