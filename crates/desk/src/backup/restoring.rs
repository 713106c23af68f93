//! Makes a home of a backup: wholly, or not at all.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    path::{Path, PathBuf},
};

use casefile::Passphrase;
use serde::Serialize;

use super::{
    at, create_private, held::Held, make_private, manifest::Manifest, place::find, sync_folder,
    verifying::faults,
};
use crate::{DeskError, Tokens, audit};

/// A home that was made of a backup.
#[derive(Clone, Debug, Serialize)]
pub struct Restored {
    /// The home.
    pub home: String,
    /// The backup.
    pub backup: String,
    /// The day the backup was made.
    pub day: String,
    /// The cases in it.
    pub cases: usize,
    /// The files in it.
    pub files: usize,
    /// Their length together.
    pub bytes: u64,
    /// Whether it has a corpus, whose search index is still to be made.
    pub has_corpus: bool,
    /// The tokens that let in again: those of the day of the backup, one that was revoked since among them.
    pub tokens: usize,
}

/// Makes a home of the newest backup in a folder, or of one that is named. A home that holds anything
/// is left as it is.
pub fn restore(
    within: &Path,
    name: Option<&str>,
    home: &Path,
    passphrase: Option<&Passphrase>,
) -> Result<Restored, DeskError> {
    let path = find(within, name)?;
    let home = std::path::absolute(home).map_err(at(home))?;
    refuse_full(&home)?;
    let mut held = Held::open(&path, passphrase)?;
    let manifest = held.manifest()?;
    let faults = faults(&mut held, &manifest);
    if !faults.is_empty() {
        return Err(DeskError::Unreadable(format!(
            "the backup {} is not whole, and nothing was restored: {}",
            path.display(),
            faults.join("; ")
        )));
    }
    let (beside, _lock) = beside(&home)?;
    let made = copy(&mut held, &manifest, &beside).and_then(|()| {
        // Copying took its time; somebody may have used the home meanwhile.
        refuse_full(&home)?;
        keep_audit(&home, &beside)?;
        clear(&home);
        fs::rename(&beside, &home).map_err(at(&home))
    });
    if made.is_err() {
        let _ = fs::remove_dir_all(&beside);
    }
    made?;
    home.parent().into_iter().for_each(sync_folder);
    // What cannot be read lets nobody in.
    let tokens = Tokens::of(&home).list().map_or(0, |tokens| tokens.len());
    Ok(Restored {
        tokens,
        has_corpus: manifest.files.iter().any(|file| file.path.starts_with("corpus/")),
        home: home.display().to_string(),
        backup: path.display().to_string(),
        day: manifest.day.to_string(),
        cases: manifest.cases,
        files: manifest.files.len(),
        bytes: manifest.files.iter().map(|file| file.bytes).sum(),
    })
}

/// The folder beside a home in which the new one is made, and the right to make it. What a run that was
/// killed left there is done away with.
fn beside(home: &Path) -> Result<(PathBuf, File), DeskError> {
    let Some(name) = home.file_name() else {
        let message = format!("{} cannot be a home; name a folder", home.display());
        return Err(DeskError::InvalidParameters(message));
    };
    let named = |ending: &str| {
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(ending);
        home.with_file_name(hidden)
    };
    let (beside, path) = (named(".restoring"), named(".restoring.lock"));
    if let Some(parent) = home.parent() {
        fs::create_dir_all(parent).map_err(at(parent))?;
    }
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
    let lock = lock.map_err(at(&path))?;
    if let Err(fs::TryLockError::WouldBlock) = lock.try_lock() {
        return Err(DeskError::Unreadable(format!(
            "another program restores {}; wait until it is done",
            home.display()
        )));
    }
    if beside.exists() {
        fs::remove_dir_all(&beside).map_err(at(&beside))?;
    }
    make_private(&beside)?;
    Ok((beside, lock))
}

/// Copies the files of a backup, and compares each with the manifest as it passes.
fn copy(from: &mut Held, manifest: &Manifest, to: &Path) -> Result<(), DeskError> {
    for file in &manifest.files {
        let Some(inside) = file.inside() else { continue };
        let path = to.join(&inside);
        if let Some(folder) = path.parent().filter(|folder| !folder.is_dir()) {
            make_private(folder)?;
        }
        let mut copy = || {
            let mut copy = create_private(&path)?;
            let found = from.measure(file, Some(&mut copy))?;
            copy.sync_all()?;
            Ok(found)
        };
        let found: (u64, String) = copy().map_err(at(&path))?;
        if found != (file.bytes, file.sha256.clone()) {
            return Err(DeskError::Unreadable(format!(
                "{} changed while it was read; nothing was restored",
                file.path
            )));
        }
    }
    sync_folder(to);
    Ok(())
}

/// What the home noted before, where only commands were tried there: it stays, beside what the backup brings.
fn keep_audit(home: &Path, beside: &Path) -> Result<(), DeskError> {
    let noted = home.join(audit::FILE);
    if noted.is_file() {
        fs::copy(&noted, beside.join("audit-before-restore.jsonl")).map_err(at(&noted))?;
    }
    Ok(())
}

/// Refuses a home that holds anything but empty folders, locks and what it noted of commands.
fn refuse_full(home: &Path) -> Result<(), DeskError> {
    match fs::symlink_metadata(home) {
        Err(_) => return Ok(()),
        Ok(about) if !about.is_dir() => {
            let message = format!("{} is not a folder; name another home", home.display());
            return Err(DeskError::InvalidParameters(message));
        }
        Ok(_) => {}
    }
    match first_file(home) {
        None => Ok(()),
        Some(file) => Err(DeskError::InvalidParameters(format!(
            "the home {} is not empty (it holds {}), and is left as it is; restore into another with --into \
             NEWHOME, or move this one away",
            home.display(),
            file.strip_prefix(home).unwrap_or(&file).display()
        ))),
    }
}

/// The first file below a folder that is no lock.
fn first_file(folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.into_iter().find_map(|path| {
        let is_folder = fs::symlink_metadata(&path).is_ok_and(|about| about.is_dir());
        match is_folder {
            true => first_file(&path),
            false => (!is_nothing(&path)).then_some(path),
        }
    })
}

/// Whether a file is a lock, or the note of a command that was tried.
fn is_nothing(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "lock")
        || path.file_name().is_some_and(|name| name == audit::FILE)
}

/// Takes away what [`refuse_full`] lets pass.
fn clear(home: &Path) {
    let Ok(entries) = fs::read_dir(home) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            clear(&path);
        } else if is_nothing(&path) {
            let _ = fs::remove_file(&path);
        }
    }
    let _ = fs::remove_dir(home);
}
