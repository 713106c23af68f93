//! The file that an archive is written to: whole or not at all, and never in the place of another
//! without a word.

use std::{
    ffi::{OsStr, OsString},
    fs::{self, File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
};

use crate::{CaseError, hash::chance};

/// A file that is being written beside the one it is to be.
pub(super) struct Target {
    path: PathBuf,
    aside: PathBuf,
    replace: bool,
    file: File,
}

impl Target {
    /// Begins a file. What an earlier attempt that was killed left beside it goes.
    pub(super) fn begin(path: &Path, replace: bool) -> Result<Self, CaseError> {
        let Some(name) = path.file_name() else {
            return Err(CaseError::FileNeeded(path.to_owned()));
        };
        refuse(path, replace)?;
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(".");
        sweep(path, &hidden)?;
        // A name that nobody can guess, and a file that was not there: in a folder that others may write to,
        // what is written would else be theirs, or somewhere else.
        hidden.push(format!("{}{PART}", chance()?));
        let aside = path.with_file_name(hidden);
        let mut options = OpenOptions::new();
        options.create_new(true).read(true).write(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            // What is written is privileged (Art. 321 StGB).
            options.mode(0o600);
        }
        let file = options.open(&aside).map_err(CaseError::at(&aside))?;
        // As long as it is locked, nobody takes it for abandoned.
        let _ = file.try_lock();
        Ok(Self { path: path.to_owned(), aside, replace, file })
    }

    /// Where to write.
    pub(super) const fn file(&self) -> &File {
        &self.file
    }

    /// The path of what is being written.
    pub(super) fn aside(&self) -> &Path {
        &self.aside
    }

    /// Puts what was written in its place.
    pub(super) fn finish(mut self) -> Result<u64, CaseError> {
        let done = self.file.sync_all().map_err(CaseError::at(&self.aside)).and_then(|()| {
            // Writing took its time; another program may have been here.
            refuse(&self.path, self.replace)?;
            let length = self.file.metadata().map_err(CaseError::at(&self.aside))?.len();
            fs::rename(&self.aside, &self.path).map_err(CaseError::at(&self.path))?;
            Ok(length)
        });
        if done.is_ok() {
            sync_folder(&self.path);
            self.aside = PathBuf::new();
        }
        done
    }
}

impl Drop for Target {
    /// What was not finished goes.
    fn drop(&mut self) {
        if !self.aside.as_os_str().is_empty() {
            let _ = fs::remove_file(&self.aside);
        }
    }
}

/// How the name of a file ends that is being written.
const PART: &str = ".part";

/// Does away with what attempts left that were killed; refuses where one is still writing.
fn sweep(path: &Path, begins: &OsStr) -> Result<(), CaseError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = fs::read_dir(folder.unwrap_or(Path::new("."))) else { return Ok(()) };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let (name, begins) = (name.to_string_lossy(), begins.to_string_lossy());
        let rest = name.strip_prefix(&*begins);
        let is_number = |text: &str| text.bytes().all(|one| one.is_ascii_digit());
        // Earlier versions gave it no number.
        let is_part = rest.is_some_and(|rest| {
            rest == PART.trim_start_matches('.') || rest.strip_suffix(PART).is_some_and(is_number)
        });
        // A link is nobody's file.
        if !is_part || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        // One of somebody else's is left where it is.
        if !is_own(&entry) {
            continue;
        }
        let Ok(file) = OpenOptions::new().write(true).open(entry.path()) else { continue };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(CaseError::Busy(format!("writing {}", path.display())));
            }
            Ok(()) | Err(TryLockError::Error(_)) => drop(fs::remove_file(entry.path())),
        }
    }
    Ok(())
}

/// Whether a file is of the user of this process, as far as the system tells.
#[cfg(unix)]
fn is_own(entry: &fs::DirEntry) -> bool {
    use std::os::unix::fs::MetadataExt;
    let us = fs::metadata("/proc/self").map(|about| about.uid());
    // Elsewhere than on Linux nobody says who we are.
    us.is_err() || entry.metadata().is_ok_and(|about| us.is_ok_and(|us| about.uid() == us))
}

#[cfg(not(unix))]
const fn is_own(_entry: &fs::DirEntry) -> bool {
    true
}

/// Refuses a place that is taken.
fn refuse(path: &Path, replace: bool) -> Result<(), CaseError> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(CaseError::at(path)(error)),
        Ok(found) if found.is_dir() => Err(CaseError::FileNeeded(path.to_owned())),
        Ok(found) if found.is_file() && replace => Ok(()),
        Ok(_) => Err(CaseError::FileExists(path.to_owned())),
    }
}

/// Sees that the name of a file survives a loss of power; where a system cannot, it is as safe as it can be.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}
