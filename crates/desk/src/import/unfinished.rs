//! Which imports have begun and not finished, so that every answer that they may have falsified can
//! say so.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use corpus::{Store, StoreError};

use crate::DeskError;

/// The note that lists them, one a line.
const NOTE: &str = "unfinished imports";

/// The file in the folder of the corpus that is locked while the note or the registry is rewritten.
const LOCK: &str = "imports.lock";

/// The imports that have begun and not finished: what they bring may be missing.
pub fn unfinished_imports(store: &dyn Store) -> Result<Vec<String>, StoreError> {
    let note = store.note(NOTE)?.unwrap_or_default();
    Ok(note.lines().map(str::to_owned).collect())
}

/// What became of an import.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Outcome {
    Begun,
    Finished,
}

/// Lets one import at a time read and rewrite what all of them share.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    file: PathBuf,
}

impl Turns {
    /// The turns of the imports into the corpus in a folder.
    pub(crate) fn of(corpus: &Path) -> Self {
        Self { file: corpus.join(LOCK) }
    }

    /// Waits for a turn, which ends when the answer is dropped.
    pub(crate) fn take(&self) -> Result<File, DeskError> {
        self.locked().map_err(|error| {
            let file = self.file.display();
            DeskError::Unreadable(format!(
                "{file} cannot be locked ({error}); see that you may write to it"
            ))
        })
    }

    fn locked(&self) -> io::Result<File> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&self.file)?;
        file.lock()?;
        Ok(file)
    }

    /// Notes what became of an import.
    pub(super) fn note(
        &self,
        store: &dyn Store,
        origin: &str,
        outcome: Outcome,
    ) -> Result<(), DeskError> {
        // Between reading the note and writing it, another import must not write it.
        let _turn = self.take()?;
        let mut lines = unfinished_imports(store)?;
        lines.retain(|line| line != origin);
        if outcome == Outcome::Begun {
            lines.push(origin.to_owned());
        }
        let text = lines.join("\n");
        Ok(store.set_note(NOTE, (!text.is_empty()).then_some(text.as_str()))?)
    }
}
