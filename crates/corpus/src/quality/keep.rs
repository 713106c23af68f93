//! Keeping what was declared: one line of JSON each, in a file on this machine.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use law::Class;
use thiserror::Error;

use super::Record;

/// How large the file may grow; then it becomes the one before, and that one goes. Enough for
/// thousands of records.
pub const MOST_BYTES: u64 = 4 * 1024 * 1024;

/// Why a record could not be kept.
#[derive(Debug, Error)]
pub enum KeepError {
    /// The file cannot be written.
    #[error("the record could not be kept in {}: {reason}; the alerts hold all the same", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What happened.
        reason: io::Error,
    },
    /// The record is not JSON.
    #[error("a record could not be written as JSON: {0}; this is a fault of the program")]
    Json(#[from] serde_json::Error),
}

impl KeepError {
    /// The class of the failure.
    pub const fn class(&self) -> Class {
        match self {
            Self::File { .. } => Class::Unavailable,
            Self::Json(_) => Class::Bug,
        }
    }
}

/// Appends a record to a file, which is made where there is none. A file that is larger than `most`
/// bytes is first set aside, with `.1` behind its name, instead of what was set aside before.
pub fn keep(path: &Path, record: &Record, most: u64) -> Result<(), KeepError> {
    let mut line = serde_json::to_vec(record)?;
    line.push(b'\n');
    append(path, &line, most).map_err(|reason| KeepError::File { path: path.to_owned(), reason })
}

fn append(path: &Path, line: &[u8], most: u64) -> io::Result<()> {
    let size = match fs::metadata(path) {
        Ok(file) => file.len(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
        Err(error) => return Err(error),
    };
    if size > 0 && size + line.len() as u64 > most {
        let mut aside = path.as_os_str().to_owned();
        aside.push(".1");
        fs::rename(path, aside)?;
    }
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        // What somebody researched is nobody else's business on a shared machine.
        options.mode(0o600);
    }
    // One write, so that lines of several processes do not mix.
    options.open(path)?.write_all(line)
}
