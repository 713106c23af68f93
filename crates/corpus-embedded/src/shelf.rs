//! The catalogue that belongs to the database, and whether it is sound.

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use corpus::StoreError;
use index::{Catalogue, IndexError};

use crate::database::State;

/// What to do about a catalogue that is not sound.
const REBUILD: &str = "the documents are safe, rebuild the index with `fontes corpus reindex`";

/// The catalogue, as it was last seen.
#[derive(Clone, Debug)]
pub(crate) enum Held {
    /// The catalogue in the folder of that number.
    Sound(u64, Arc<Catalogue>),
    /// Why there is none to search.
    Unsound(String),
}

/// Where the catalogue stands.
#[derive(Debug)]
pub(crate) struct Shelf {
    folder: PathBuf,
    held: Mutex<Held>,
}

impl Shelf {
    /// A shelf in a folder whose catalogue is looked for later.
    pub(crate) fn new(folder: &Path) -> Self {
        let held = Held::Unsound("it was not looked for yet".to_owned());
        Self { folder: folder.to_owned(), held: Mutex::new(held) }
    }

    /// The folder of a catalogue by its number.
    pub(crate) fn path(&self, number: u64) -> PathBuf {
        self.folder.join(format!("index-{number}"))
    }

    /// Whether any catalogue is in a folder.
    pub(crate) fn is_any_in(folder: &Path) -> bool {
        let Ok(entries) = fs::read_dir(folder) else { return false };
        entries.flatten().any(|entry| {
            entry.file_name().to_str().is_some_and(|name| name.starts_with("index-"))
                && Catalogue::is_in(&entry.path())
        })
    }

    /// Takes the catalogue of a state of the database off its folder. `is_waiting` is whether
    /// documents wait for the catalogue, as they do between its commit and the database's.
    pub(crate) fn take(&self, state: State, is_waiting: bool) -> Held {
        let held = match self.open(state, is_waiting) {
            Ok(catalogue) => Held::Sound(state.catalogue, Arc::new(catalogue)),
            Err(reason) => Held::Unsound(reason),
        };
        self.put(held.clone());
        held
    }

    fn open(&self, state: State, is_waiting: bool) -> Result<Catalogue, String> {
        let path = self.path(state.catalogue);
        if state.settled > 0 && !Catalogue::is_in(&path) {
            return Err("the search index is missing".to_owned());
        }
        let catalogue = guarded(|| Catalogue::open(&path, corpus::fold)).map_err(said)?;
        let mark = guarded(|| catalogue.mark()).map_err(said)?;
        let settled = mark.map_or(Some(0), |mark| mark.parse::<u64>().ok());
        let is_next = is_waiting && settled == state.settled.checked_add(1);
        if settled == Some(state.settled) || is_next {
            Ok(catalogue)
        } else {
            Err("the search index belongs to another state of the corpus".to_owned())
        }
    }

    /// Puts another catalogue on the shelf.
    pub(crate) fn put(&self, held: Held) {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) = held;
    }

    /// The catalogue as it was last seen.
    pub(crate) fn held(&self) -> Held {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The catalogue, where it is sound.
    pub(crate) fn catalogue(&self) -> Result<Arc<Catalogue>, StoreError> {
        match self.held() {
            Held::Sound(_, catalogue) => Ok(catalogue),
            Held::Unsound(reason) => Err(unsound(reason)),
        }
    }

    /// Removes the files of every catalogue but that of a number, as far as nobody holds them.
    pub(crate) fn sweep(&self, kept: u64) {
        let kept = self.path(kept);
        let Ok(entries) = fs::read_dir(&self.folder) else { return };
        for entry in entries.flatten() {
            let path = entry.path();
            let is_catalogue = entry.file_name().to_str().is_some_and(|name| {
                name.strip_prefix("index-").is_some_and(|number| number.parse::<u64>().is_ok())
            });
            if is_catalogue && path != kept && Catalogue::remove_files(&path).is_ok() {
                // What is left of it is in the way of nobody.
                drop(fs::remove_dir(&path));
            }
        }
    }
}

/// Asks the engine. It may panic over files that were tampered with, and that is damage, no fault
/// of the program.
pub(crate) fn guarded<T>(ask: impl FnOnce() -> Result<T, IndexError>) -> Result<T, StoreError> {
    match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(answer) => answer.map_err(failed),
        Err(_) => Err(unsound("the search index is not as it was written".to_owned())),
    }
}

/// What a failure of the index means for the store.
fn failed(error: IndexError) -> StoreError {
    match error {
        IndexError::Busy => StoreError::Busy,
        IndexError::Outdated { found, expected } => {
            unsound(format!("the search index has format {found}, this program writes {expected}"))
        }
        IndexError::Damaged(text) => unsound(format!("the search index cannot be read ({text})")),
        IndexError::Io(error) => {
            StoreError::Failed { doing: "searched", reason: error.to_string() }
        }
        IndexError::Tag { .. } | IndexError::Engine(_) => StoreError::Bug(error.to_string()),
    }
}

fn unsound(reason: String) -> StoreError {
    StoreError::Damaged { reason, remedy: REBUILD.to_owned() }
}

fn said(error: StoreError) -> String {
    match error {
        StoreError::Damaged { reason, .. } => reason,
        other => other.to_string(),
    }
}
