//! Whether a backup is what its manifest says.

use std::{collections::BTreeSet, path::Path};

use casefile::Passphrase;
use serde::Serialize;

use super::{held::Held, manifest::Manifest, place::find};
use crate::DeskError;

/// How many faults are named.
const MOST_FAULTS: usize = 20;

/// What became of looking at a backup.
#[derive(Clone, Debug, Serialize)]
pub struct Verified {
    /// Its folder, or its file where it is encrypted.
    pub folder: String,
    /// The day it was made.
    pub day: String,
    /// The cases in it.
    pub cases: usize,
    /// The files in it.
    pub files: usize,
    /// Their length together.
    pub bytes: u64,
    /// What is wrong with it, each a sentence, at most twenty.
    pub faults: Vec<String>,
}

impl Verified {
    /// Whether nothing is wrong with it.
    pub const fn is_whole(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Reads the newest backup in a folder, or one that is named, and compares it with its manifest.
pub fn verify_backup(
    within: &Path,
    name: Option<&str>,
    passphrase: Option<&Passphrase>,
) -> Result<Verified, DeskError> {
    let path = find(within, name)?;
    let mut held = Held::open(&path, passphrase)?;
    let manifest = held.manifest()?;
    Ok(Verified {
        folder: path.display().to_string(),
        day: manifest.day.to_string(),
        cases: manifest.cases,
        files: manifest.files.len(),
        bytes: manifest.files.iter().map(|file| file.bytes).sum(),
        faults: faults(&mut held, &manifest),
    })
}

/// Whether a backup is encrypted, so that a passphrase is needed to read it.
pub fn backup_needs_passphrase(within: &Path, name: Option<&str>) -> Result<bool, DeskError> {
    let path = find(within, name)?;
    Ok(!path.is_dir() && casefile::needs_passphrase(&path)?)
}

/// What is wrong with a backup.
pub(super) fn faults(held: &mut Held, manifest: &Manifest) -> Vec<String> {
    let mut faults = Vec::new();
    for file in &manifest.files {
        let fault = match held.measure(file, None) {
            Err(error) => Some(format!("{} cannot be read: {error}", file.path)),
            Ok(found) if found != (file.bytes, file.sha256.clone()) => Some(format!(
                "{} is not what the manifest says; it was changed or damaged",
                file.path
            )),
            Ok(_) => held
                .database_fault(file)
                .map(|fault| format!("the database {} is not sound: {fault}", file.path)),
        };
        faults.extend(fault);
        if faults.len() >= MOST_FAULTS {
            return faults;
        }
    }
    let named: BTreeSet<&str> = manifest.files.iter().map(|file| file.path.as_str()).collect();
    let unnamed = held.files().into_iter().filter(|name| !named.contains(name.as_str()));
    faults
        .extend(unnamed.map(|name| format!("{name} is there, and the manifest does not name it")));
    faults.truncate(MOST_FAULTS);
    faults
}
