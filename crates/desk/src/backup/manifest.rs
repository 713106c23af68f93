//! What belongs to a backup, with the SHA-256 of each file.

use std::{
    fs::File,
    io::{self, Read, Write},
    path::{Component, Path, PathBuf},
};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{at, create_private, left_out};
use crate::DeskError;

/// What stands in every manifest of a backup.
const WHAT: &str = "backup of Fontes";
/// The format of the backups that this program makes, and the newest that it reads.
const FORMAT: u32 = 1;

/// What belongs to a backup.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Manifest {
    /// [`WHAT`].
    pub(super) what: String,
    /// Its format.
    pub(super) format: u32,
    /// The day it was made.
    pub(super) day: Date,
    /// The cases in it.
    pub(super) cases: usize,
    /// What is not in it.
    pub(super) notes: Vec<String>,
    /// The files of the home.
    pub(super) files: Vec<Kept>,
}

/// A file of a backup.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kept {
    /// Its path in the home, its parts parted by `/`.
    pub(super) path: String,
    /// Its length.
    pub(super) bytes: u64,
    /// The SHA-256 of its bytes.
    pub(super) sha256: String,
    /// Whether it is a database that could not be read when it was copied.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) is_unsound: bool,
}

impl Manifest {
    /// What belongs to a backup that was made on this day.
    pub(super) fn of(mut files: Vec<Kept>, cases: usize, day: Date) -> Self {
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Self { what: WHAT.to_owned(), format: FORMAT, day, cases, notes: left_out(), files }
    }

    /// Reads the manifest of a backup from its text.
    pub(super) fn read(path: &Path, text: &[u8]) -> Result<Self, DeskError> {
        let wrong = |what: String| {
            DeskError::Unreadable(format!(
                "{} is not the manifest of a backup: {what}",
                path.display()
            ))
        };
        let manifest: Self =
            serde_json::from_slice(text).map_err(|error| wrong(error.to_string()))?;
        if manifest.what != WHAT {
            return Err(wrong("it says that it is something else".to_owned()));
        }
        if manifest.format > FORMAT {
            return Err(wrong(format!(
                "it was made by a newer Fontes (format {}; this one knows {FORMAT}); update Fontes",
                manifest.format
            )));
        }
        match manifest.files.iter().find(|file| file.inside().is_none()) {
            Some(file) => Err(wrong(format!("\"{}\" is no path in a home", file.path))),
            None => Ok(manifest),
        }
    }

    /// Writes it, so that it is there as a whole or not at all.
    pub(super) fn write(&self, path: &Path) -> Result<(), DeskError> {
        let text = self.text()?;
        let write = || {
            let mut file = create_private(path)?;
            file.write_all(&text)?;
            file.sync_all()
        };
        write().map_err(at(path))
    }

    /// Its text.
    pub(super) fn text(&self) -> Result<Vec<u8>, DeskError> {
        let mut text = serde_json::to_vec_pretty(self)
            .map_err(|error| DeskError::Broken(format!("a manifest can be written: {error}")))?;
        text.push(b'\n');
        Ok(text)
    }
}

impl Kept {
    /// Its path in the home, where it is one.
    pub(super) fn inside(&self) -> Option<PathBuf> {
        let path = Path::new(&self.path);
        let is_plain = path.components().all(|part| matches!(part, Component::Normal(_)));
        (is_plain && !self.path.is_empty()).then(|| path.to_owned())
    }
}

/// The length and the SHA-256 of a file, which may be copied on the way.
pub(super) fn measure(path: &Path, copy: Option<&mut dyn Write>) -> io::Result<(u64, String)> {
    measured(&mut File::open(path)?, copy)
}

/// The same of what is read from somewhere.
pub(super) fn measured(
    file: &mut dyn Read,
    copy: Option<&mut dyn Write>,
) -> io::Result<(u64, String)> {
    let (mut hasher, mut bytes) = (Sha256::new(), 0);
    let mut buffer = vec![0; 1 << 17];
    let mut copy = copy;
    loop {
        let read = file.read(&mut buffer)?;
        let Some(part) = buffer.get(..read).filter(|part| !part.is_empty()) else { break };
        hasher.update(part);
        bytes += part.len() as u64;
        if let Some(copy) = &mut copy {
            copy.write_all(part)?;
        }
    }
    let digest = hasher.finalize();
    Ok((bytes, digest.iter().map(|byte| format!("{byte:02x}")).collect()))
}
