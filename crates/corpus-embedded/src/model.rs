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
use embed::{Encoder, Reached};
use rusqlite::{Connection, OpenFlags, OptionalExtension};

use crate::{
    Embedded,
    directions::{Directions, Near},
    failure::{unread, unwritten},
    meaning, row,
};

/// How the file of an encoder begins and ends; between them stands its mark.
const BEGIN: &str = "directions-";
const END: &str = ".sqlite";

/// How long is waited for another process that fills the same file.
const PATIENCE: Duration = Duration::from_secs(10);

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
    encoder: Arc<dyn Encoder>,
    file: PathBuf,
    loaded: Mutex<Loaded>,
}

#[derive(Default)]
struct Loaded {
    /// The last row and the last stamp that were read.
    row: i64,
    stamp: i64,
    /// Of each document the stamp that it has, and that of its directions here.
    stamps: HashMap<u64, i64>,
    made: HashMap<u64, i64>,
    reached: Reached,
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
        lets: impl Fn(u64) -> bool,
        most: usize,
    ) -> Result<Vec<Near>, StoreError> {
        let loaded = self.read_on(corpus)?;
        if !loaded.reached.is_enough() {
            return Ok(Vec::new());
        }
        // What is asked itself comes first; the words beside it are for encoders that know words only.
        let asked = texts.first().and_then(|(text, _)| self.encoder.encode_question(text));
        Ok(asked.map_or_else(Vec::new, |asked| loaded.directions.nearest(&asked, lets, most)))
    }

    /// Reads what was written since, here and in the corpus.
    fn read_on(&self, corpus: &Connection) -> Result<MutexGuard<'_, Loaded>, StoreError> {
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
                    loaded.directions.put(number, &[]);
                }
            }
        }
        if let Some(own) = self.reader()? {
            let last: i64 = own
                .query_row("SELECT coalesce(max(row), 0) FROM direction", [], |row| row.get(0))
                .map_err(unread)?;
            if last > loaded.row {
                has_changed = true;
                loaded.read_rows(&own, self.encoder.dimensions())?;
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

    fn writer(&self) -> Result<Connection, StoreError> {
        let connection = Connection::open(&self.file).map_err(unwritten)?;
        connection.busy_timeout(PATIENCE).map_err(unwritten)?;
        connection.pragma_update(None, "journal_mode", "WAL").map_err(unwritten)?;
        connection.execute_batch(TABLE).map_err(unwritten)?;
        Ok(connection)
    }
}

impl Loaded {
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
            // What was made of an earlier text counts for nothing.
            if self.stamps.get(&number) == Some(&stamp) && is_whole {
                self.directions.put(number, parts);
                self.made.insert(number, stamp);
            }
        }
        Ok(())
    }
}

fn number(row: &rusqlite::Row<'_>, place: usize) -> Result<u64, StoreError> {
    row.get::<_, i64>(place).map(i64::unsigned_abs).map_err(unread)
}

impl Embedded {
    /// The same, searched with an encoder of the user, too, as soon as nine of ten documents have its directions.
    #[must_use]
    pub fn with_model(mut self, encoder: Arc<dyn Encoder>) -> Self {
        self.model = Some(Model::new(&self.folder, encoder));
        self
    }

    /// How far the encoder of the user is; `None` where there is none.
    pub fn model_reached(&self) -> Result<Option<Reached>, StoreError> {
        let Some(model) = &self.model else { return Ok(None) };
        let reached = self.database.read(|corpus| Ok(model.read_on(corpus)?.reached))?;
        Ok(Some(reached))
    }

    /// Gives directions of the user's encoder to at most so many documents that have none, and tells how far it is
    /// then. Searches and writers go on meanwhile. It fails where the encoder cannot be run.
    pub fn make_directions(&self, most: usize) -> Result<Option<Reached>, StoreError> {
        let Some(model) = &self.model else { return Ok(None) };
        let lacking = self.database.read(|corpus| {
            let loaded = model.read_on(corpus)?;
            let mut lacking: Vec<(u64, i64)> = loaded
                .stamps
                .iter()
                .filter(|(number, _)| !loaded.made.contains_key(number))
                .map(|(number, stamp)| (*number, *stamp))
                .collect();
            lacking.sort_unstable();
            lacking.truncate(most);
            Ok(lacking)
        })?;
        if !lacking.is_empty() {
            let made = self.directions(model, &lacking)?;
            let mut connection = model.writer()?;
            let change = connection.transaction().map_err(unwritten)?;
            for (number, stamp, parts) in made {
                change
                    .prepare_cached(
                        "INSERT OR REPLACE INTO direction (document, stamp, parts) VALUES (?1, ?2, ?3)",
                    )
                    .and_then(|mut statement| {
                        statement.execute((i64::try_from(number).unwrap_or(i64::MAX), stamp, parts))
                    })
                    .map_err(unwritten)?;
            }
            change.commit().map_err(unwritten)?;
        }
        self.model_reached()
    }

    /// The directions of documents with their stamps. What was removed meanwhile has none.
    fn directions(
        &self,
        model: &Model,
        lacking: &[(u64, i64)],
    ) -> Result<Vec<(u64, i64, Vec<u8>)>, StoreError> {
        let mut made = Vec::with_capacity(lacking.len());
        let (mut texts, mut ends) = (Vec::new(), Vec::new());
        for (number, stamp) in lacking {
            let signed = i64::try_from(*number).unwrap_or(i64::MAX);
            let passages = self.unpack(|connection, packer| {
                let Some(kept) = row::numbered(connection, signed)? else { return Ok(Vec::new()) };
                let blocks = match kept.text {
                    Some(text) => packer.blocks(connection, text)?,
                    None => Vec::new(),
                };
                meaning::texts(connection, &kept.head, &blocks)
            })?;
            texts.extend(passages);
            ends.push((*number, *stamp, texts.len()));
        }
        let whole: Vec<&str> = texts.iter().map(String::as_str).collect();
        let rows = meaning::rows(model.encoder.as_ref(), &whole);
        if let Some(why) = model.encoder.trouble() {
            let reason = format!("the model {} makes nothing of it: {why}", model.encoder.id());
            let remedy = "`fontes models verify` compares its files".to_owned();
            return Err(StoreError::Closed { reason, remedy });
        }
        let mut rest = rows.as_slice();
        let mut before = 0;
        for (number, stamp, end) in ends {
            let length = (end - before) * model.encoder.dimensions();
            let (own, others) = rest.split_at_checked(length).unwrap_or((rest, &[]));
            made.push((number, stamp, own.to_vec()));
            (rest, before) = (others, end);
        }
        Ok(made)
    }
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
