//! A copy of the whole home while it is in use, and the way back.
//!
//! A backup is a folder, named by its day and a number: `home` in it is the home, `manifest.json` says
//! what belongs to it and is written last. Until then the folder is called unfinished, so that half a
//! backup is never taken for one. Databases are copied by their engine as they are at one moment; what
//! can be made again is left out: search indexes, and what the sources answered lately.
//!
//! With a passphrase it is one file instead, which the program `age` opens too: inside is a zip file, laid out as
//! the folder. Nothing of it lies where the backup is before it is encrypted.

mod content;
mod held;
mod layout;
mod manifest;
mod pack;
mod place;
mod restoring;
mod verifying;

use std::path::Path;

use casefile::Passphrase;
use jiff::civil::Date;
use serde::Serialize;

use crate::{Desk, DeskError};
use content::Content;
use held::Held;
use manifest::Manifest;
use pack::{Pack, Staging};
use place::Place;

use layout::{HOME, MANIFEST, at, create_private, left_out, make_private, sync_folder};
pub use pack::clear_staging;
pub use restoring::{Restored, restore};
pub use verifying::{Verified, backup_needs_passphrase, verify_backup};

/// A backup that was made.
#[derive(Clone, Debug, Serialize)]
pub struct BackedUp {
    /// Its folder, or its file where it is encrypted.
    pub folder: String,
    /// Its name, by which it is restored.
    pub name: String,
    /// The cases in it.
    pub cases: usize,
    /// The files in it.
    pub files: usize,
    /// Their length together.
    pub bytes: u64,
    /// What was left out, each a sentence.
    pub left_out: Vec<String>,
    /// What could not be copied as it should be, each a sentence.
    pub warnings: Vec<String>,
    /// Whether it is encrypted.
    pub encrypted: bool,
}

/// Copies the home of a desk into a new folder below another, or with a passphrase into an encrypted file there,
/// reads what was written once more, and compares it.
pub fn back_up(
    desk: &Desk,
    within: &Path,
    today: Date,
    passphrase: Option<&Passphrase>,
) -> Result<BackedUp, DeskError> {
    let home = desk.home()?;
    if !home.is_dir() {
        return Err(DeskError::NotFound(format!(
            "there is no home at {}, so that there is nothing to back up",
            home.display()
        )));
    }
    let place = Place::begin(within, home, today, passphrase.is_some())?;
    let path = place.unfinished();
    let (manifest, mut warnings) = match passphrase {
        None => {
            let folder = path.join(HOME);
            let content = Content::copy(desk, home, &folder, None)?;
            let manifest = Manifest::of(content.files, content.cases, today);
            (manifest, content.warnings)
        }
        Some(passphrase) => {
            let staging = Staging::begin(home)?;
            let mut pack = Pack::begin(&path, passphrase)?;
            let content = Content::copy(desk, home, staging.folder(), Some(&mut pack))?;
            let (files, cases, warnings) = (content.files, content.cases, content.warnings);
            let manifest = Manifest::of(files, cases, today);
            pack.finish(&manifest, &path)?;
            (manifest, warnings)
        }
    };
    // What reads badly now would read badly when it is needed.
    let mut held = Held::open(&path, passphrase)?;
    if let Some(fault) = verifying::faults(&mut held, &manifest).into_iter().next() {
        return Err(DeskError::Unreadable(format!(
            "what was written to {} does not read as it was written: {fault}; see that the disk is sound",
            place.path().display()
        )));
    }
    drop(held);
    if passphrase.is_none() {
        manifest.write(&path.join(MANIFEST))?;
    }
    warnings.extend(place.warning());
    let path = place.finish()?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(BackedUp {
        folder: path.display().to_string(),
        name,
        cases: manifest.cases,
        files: manifest.files.len(),
        bytes: manifest.files.iter().map(|file| file.bytes).sum(),
        left_out: manifest.notes,
        warnings,
        encrypted: passphrase.is_some(),
    })
}
