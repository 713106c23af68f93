//! The store of one machine: opening it, and who may write.

use std::{
    fmt,
    fs::{self, File},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use corpus::StoreError;
use embed::Reranker;
use index::Catalogue;
use rusqlite::Connection;

use crate::{
    database::{Database, Missing, State, state, waiting},
    failure::damaged,
    meaning::Meanings,
    model::{Model, forget_directions},
    shelf::{Held, Shelf},
    text::Packer,
    writing::{self, Writing},
};

/// How long is waited for another process that is making the corpus.
const MAKING: Duration = Duration::from_secs(10);

/// How often a state is read anew while another process goes on writing.
const TRIES: usize = 5;

/// The corpus in a folder: a database, which is the truth, and a catalogue made from it.
///
/// Any number of processes may read while one writes. Whoever writes holds a lock from the first
/// change to [`settle`](corpus::Store::settle).
pub struct Embedded {
    pub(crate) folder: PathBuf,
    pub(crate) database: Database,
    pub(crate) shelf: Shelf,
    access: Access,
    /// How long a change waits for another process that writes.
    patience: Duration,
    writing: Mutex<Option<Writing>>,
    packers: Mutex<Vec<Packer>>,
    pub(crate) meanings: Meanings,
    /// An encoder of the user, where one is searched with.
    pub(crate) model: Option<Model>,
    /// A model of the user that reads the first results again, where one does.
    pub(crate) reranker: Option<Arc<dyn Reranker>>,
}

impl fmt::Debug for Embedded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Embedded").field("folder", &self.folder).finish_non_exhaustive()
    }
}

/// What a store is opened for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Access {
    /// Reading and writing.
    Full,
    /// Reading; nothing in the folder is changed.
    Reading,
}

impl Embedded {
    /// Opens the corpus in a folder, and makes it where there is none. What a killed process wrote
    /// and did not put into the catalogue is put there now, unless another process writes.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(|error| StoreError::Closed {
            reason: format!("{}: {error}", folder.display()),
            remedy: "see that you may write there, or name another folder".to_owned(),
        })?;
        // Two must not make it at once: the later would do away with what the earlier has.
        let making = making(folder, true);
        if is_lost(folder) {
            // A new database counts its stamps anew; what was made for those of another would be taken for its own.
            forget_directions(folder, None).map_err(|error| StoreError::Closed {
                reason: format!("{}: {error}", folder.display()),
                remedy: "see that you may write there, or name another folder".to_owned(),
            })?;
        }
        let missing = match Shelf::is_any_in(folder) {
            true => Missing::Fail,
            false => Missing::Make,
        };
        let database = Database::open(folder, missing).map_err(|error| told(folder, error))?;
        let store = Self::over(folder, database, Access::Full)?;
        drop(making);
        store.catch_up()?;
        Ok(store)
    }

    /// Opens the corpus in a folder for reading only.
    pub fn open_read_only(folder: &Path) -> Result<Self, StoreError> {
        let _making = making(folder, false);
        let database =
            Database::open(folder, Missing::Fail).map_err(|error| told(folder, error))?;
        Self::over(folder, database, Access::Reading)
    }

    /// The same, where a change waits so long for another process that writes; without this, it
    /// fails at once.
    #[must_use]
    pub const fn patient(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    fn over(folder: &Path, database: Database, access: Access) -> Result<Self, StoreError> {
        let store = Self {
            folder: folder.to_owned(),
            database,
            shelf: Shelf::new(folder),
            access,
            patience: Duration::ZERO,
            writing: Mutex::default(),
            packers: Mutex::default(),
            meanings: Meanings::default(),
            model: None,
            reranker: None,
        };
        store.look_up()?;
        Ok(store)
    }

    /// Takes the catalogue of the database's present state.
    pub(crate) fn look_up(&self) -> Result<(), StoreError> {
        for _ in 0..TRIES {
            let (state, is_waiting) = self.state()?;
            // Another process may have settled in between; then it is sound at the next look.
            if matches!(self.shelf.take(state, is_waiting), Held::Sound(..))
                || self.state()? == (state, is_waiting)
            {
                break;
            }
        }
        Ok(())
    }

    fn state(&self) -> Result<(State, bool), StoreError> {
        self.database.read(|connection| Ok((state(connection)?, waiting(connection, 1)? > 0)))
    }

    /// Puts into the catalogue what a killed process did not, where nobody writes.
    fn catch_up(&self) -> Result<(), StoreError> {
        let (state, is_waiting) = self.state()?;
        if !is_waiting {
            if let Held::Sound(_, catalogue) = self.shelf.held() {
                self.compare(state, &catalogue)?;
            }
            return Ok(());
        }
        if let Held::Unsound(_) = self.shelf.held() {
            return Ok(());
        }
        match Writing::begin(&self.folder, &self.database, Duration::ZERO) {
            Ok(mut writing) => {
                // Another process may have made the catalogue anew before the lock was ours.
                self.look_up()?;
                if let Held::Sound(..) = self.shelf.held() {
                    writing.settle(&self.shelf)?;
                }
                writing.end()
            }
            Err(StoreError::Busy) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Whether the catalogue has as many documents as the database. Where it has not and nobody
    /// has written since, it is not sound.
    fn compare(&self, before: State, catalogue: &Catalogue) -> Result<(), StoreError> {
        let entries = crate::shelf::guarded(|| catalogue.documents());
        if matches!(entries, Ok(entries) if entries == before.documents) {
            return Ok(());
        }
        if self.state()? == (before, false) {
            self.shelf.put(Held::Unsound("the search index is not complete".to_owned()));
        }
        Ok(())
    }

    /// Why nothing can be searched for until [`reindex`](Self::reindex), where that is so.
    pub fn unsound(&self) -> Option<String> {
        match self.shelf.held() {
            Held::Sound(..) => None,
            Held::Unsound(reason) => Some(reason),
        }
    }

    /// Makes the catalogue anew from the database. `progress` is told how many documents of how
    /// many are done. Until the new one is complete, the old one is searched.
    pub fn reindex(&self, progress: &mut dyn FnMut(u64, u64)) -> Result<(), StoreError> {
        let mut writing = self.begin()?;
        let done = take(&mut writing)?.rebuild(&self.shelf, progress);
        let held = writing.take();
        done.and_then(|()| held.map_or(Ok(()), Writing::end))
    }

    /// Does something that writes; the lock stays taken after it.
    pub(crate) fn write<T>(
        &self,
        write: impl FnOnce(&mut Writing) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut writing = self.begin()?;
        let held = take(&mut writing)?;
        let done = write(held);
        if done.is_err() {
            // What the engine was given may not be what the database has.
            held.forget();
        }
        done
    }

    /// Brings the catalogue up to date, and gives up the lock.
    pub(crate) fn end(&self) -> Result<(), StoreError> {
        let mut writing = self.lock();
        if writing.is_none() {
            let (_, is_waiting) = self.state()?;
            if !is_waiting && self.unsound().is_none() {
                return Ok(());
            }
            self.fill(&mut writing)?;
        }
        let Some(mut held) = writing.take() else { return Ok(()) };
        held.settle(&self.shelf)?;
        held.end()
    }

    /// Writes what needs neither the catalogue nor the lock: the database has its own.
    pub(crate) fn write_aside(
        &self,
        write: impl FnOnce(&Connection) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.allow()?;
        write(&self.database.writer()?)
    }

    fn begin(&self) -> Result<MutexGuard<'_, Option<Writing>>, StoreError> {
        let mut writing = self.lock();
        self.fill(&mut writing)?;
        Ok(writing)
    }

    fn fill(&self, writing: &mut Option<Writing>) -> Result<(), StoreError> {
        self.allow()?;
        if writing.is_none() {
            let held = Writing::begin(&self.folder, &self.database, self.patience)?;
            // Another process may have rebuilt the catalogue since it was looked up.
            let is_ours = match self.shelf.held() {
                Held::Sound(number, _) => held.state()?.catalogue == number,
                Held::Unsound(_) => false,
            };
            if !is_ours {
                self.look_up()?;
            }
            *writing = Some(held);
        }
        Ok(())
    }

    fn allow(&self) -> Result<(), StoreError> {
        match self.access {
            Access::Full => Ok(()),
            Access::Reading => Err(StoreError::Closed {
                reason: "it was opened for reading only".to_owned(),
                remedy: "open it for writing".to_owned(),
            }),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Writing>> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads with something that unpacks texts.
    pub(crate) fn unpack<T>(
        &self,
        unpack: impl FnOnce(&Connection, &mut Packer) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let packers = || self.packers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut packer = packers().pop().unwrap_or_default();
        let answer = self.database.read(|connection| unpack(connection, &mut packer));
        packers().push(packer);
        answer
    }

    /// Asks the catalogue. Where another process has put a new one in its place, that is asked.
    pub(crate) fn ask<T>(
        &self,
        ask: impl Fn(&Catalogue) -> Result<T, index::IndexError>,
    ) -> Result<T, StoreError> {
        let once = |catalogue: &Catalogue| crate::shelf::guarded(|| ask(catalogue));
        let answer = self.shelf.catalogue().and_then(|catalogue| once(&catalogue));
        let Err(error) = answer else { return answer };
        let known = match self.shelf.held() {
            Held::Sound(number, _) => Some(number),
            Held::Unsound(_) => None,
        };
        let (state, is_waiting) = self.state()?;
        if known == Some(state.catalogue) {
            return Err(error);
        }
        match self.shelf.take(state, is_waiting) {
            Held::Sound(_, catalogue) => once(&catalogue),
            Held::Unsound(_) => Err(error),
        }
    }
}

fn take(writing: &mut Option<Writing>) -> Result<&mut Writing, StoreError> {
    writing.as_mut().ok_or_else(|| StoreError::Bug("whoever begins to write can write".to_owned()))
}

/// The lock, where the corpus in a folder is not wholly made; none where that cannot be had.
fn making(folder: &Path, make: bool) -> Option<File> {
    let is_made = !is_lost(folder) && Shelf::is_any_in(folder);
    if is_made { None } else { writing::lock(folder, make, MAKING).ok() }
}

/// Why a database cannot be opened. Where an index outlived it, there was a corpus, and whoever is
/// told to import first would not know that something was lost.
fn told(folder: &Path, error: StoreError) -> StoreError {
    match error {
        StoreError::Absent { .. } if is_lost(folder) && Shelf::is_any_in(folder) => {
            damaged("the database is missing, and its index is there")
        }
        other => other,
    }
}

/// Whether a folder has no database, or an empty one.
fn is_lost(folder: &Path) -> bool {
    fs::metadata(folder.join("corpus.sqlite")).map_or(true, |found| found.len() == 0)
}
