//! Whether a backup is what its manifest says.

use std::{collections::BTreeSet, fs, path::Path};

use casefile::{database_fault, is_database};
use serde::Serialize;

use super::{
    HOME, MANIFEST,
    manifest::{Manifest, measure},
    place::find,
};
use crate::DeskError;

/// How many faults are named.
const MOST_FAULTS: usize = 20;

/// What became of looking at a backup.
#[derive(Clone, Debug, Serialize)]
pub struct Verified {
    /// Its folder.
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
pub fn verify_backup(within: &Path, name: Option<&str>) -> Result<Verified, DeskError> {
    let folder = find(within, name)?;
    let manifest = Manifest::read(&folder.join(MANIFEST))?;
    Ok(Verified {
        folder: folder.display().to_string(),
        day: manifest.day.to_string(),
        cases: manifest.cases,
        files: manifest.files.len(),
        bytes: manifest.files.iter().map(|file| file.bytes).sum(),
        faults: faults(&folder, &manifest),
    })
}

/// What is wrong with a backup.
pub(super) fn faults(folder: &Path, manifest: &Manifest) -> Vec<String> {
    let home = folder.join(HOME);
    let mut faults = Vec::new();
    for file in &manifest.files {
        let Some(path) = file.inside().map(|inside| home.join(inside)) else { continue };
        let fault = match measure(&path, None) {
            Err(error) => Some(format!("{} cannot be read: {error}", file.path)),
            Ok(found) if found != (file.bytes, file.sha256.clone()) => Some(format!(
                "{} is not what the manifest says; it was changed or damaged",
                file.path
            )),
            Ok(_) if file.is_unsound || !is_database(&path) => None,
            Ok(_) => database_fault(&path)
                .map(|fault| format!("the database {} is not sound: {fault}", file.path)),
        };
        faults.extend(fault);
        if faults.len() >= MOST_FAULTS {
            return faults;
        }
    }
    let named: BTreeSet<&str> = manifest.files.iter().map(|file| file.path.as_str()).collect();
    unnamed(&home, "", &named, &mut faults);
    faults.truncate(MOST_FAULTS);
    faults
}

/// What is there and is not named.
fn unnamed(folder: &Path, prefix: &str, named: &BTreeSet<&str>, faults: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            unnamed(&entry.path(), &format!("{name}/"), named, faults);
        } else if !named.contains(name.as_str()) {
            faults.push(format!("{name} is there, and the manifest does not name it"));
        }
    }
}
