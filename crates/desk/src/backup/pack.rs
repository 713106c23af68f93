//! A backup in one encrypted file: a zip file inside, laid out as the folder of one that is not encrypted.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use casefile::{AgeError, Encrypting, Passphrase};
use zip::{
    CompressionMethod, ZipWriter,
    write::{SimpleFileOptions, StreamWriter},
};

use super::{
    HOME, MANIFEST, at, make_private,
    manifest::{Manifest, measure},
};
use crate::DeskError;

/// The folder of a home in which databases are copied before they are encrypted.
pub(super) const STAGING: &str = "backup-staging";
/// The lock of whoever makes an encrypted backup.
const STAGING_LOCK: &str = "backup-staging.lock";
/// From how many bytes on a member may be longer than the short form of a zip file counts.
const LARGE: u64 = 0xf000_0000;

/// A backup that is being written into a file.
pub(super) struct Pack {
    zip: ZipWriter<StreamWriter<Encrypting<File>>>,
}

impl Pack {
    /// Begins a file.
    pub(super) fn begin(path: &Path, passphrase: &Passphrase) -> Result<Self, DeskError> {
        let file = super::create_private(path).map_err(at(path))?;
        let out = Encrypting::begin(file, passphrase).map_err(|error| match error {
            AgeError::Io(error) => at(path)(error),
            error => DeskError::Unreadable(format!("{}: {error}", path.display())),
        })?;
        Ok(Self { zip: ZipWriter::new_stream(out) })
    }

    /// Puts a file of the home into it; its length and its SHA-256.
    pub(super) fn add(&mut self, name: &str, path: &Path) -> io::Result<(u64, String)> {
        let length = fs::metadata(path)?.len();
        self.start(&format!("{HOME}/{name}"), length)?;
        measure(path, Some(&mut self.zip))
    }

    /// Ends it with its manifest, when all of it is on the disk.
    pub(super) fn finish(mut self, manifest: &Manifest, path: &Path) -> Result<(), DeskError> {
        let text = manifest.text()?;
        let finish = || {
            self.start(MANIFEST, text.len() as u64)?;
            self.zip.write_all(&text)?;
            let out = self.zip.finish().map_err(io::Error::other)?;
            out.into_inner().finish()?.sync_all()
        };
        finish().map_err(at(path))
    }

    fn start(&mut self, name: &str, length: u64) -> io::Result<()> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            // What is long is copied and compared, not waited for.
            .compression_level(Some(1))
            .large_file(length >= LARGE)
            .unix_permissions(0o600);
        self.zip.start_file(name, options).map_err(io::Error::other)
    }
}

/// The folder in a home in which one database after another is copied: it lies as open there as what it is a
/// copy of, and nowhere else.
pub(super) struct Staging {
    folder: PathBuf,
    _lock: File,
}

impl Staging {
    /// Makes it, and does away with what a run that was killed left there.
    pub(super) fn begin(home: &Path) -> Result<Self, DeskError> {
        let path = home.join(STAGING_LOCK);
        let lock = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let lock = lock.map_err(at(&path))?;
        if let Err(TryLockError::WouldBlock) = lock.try_lock() {
            return Err(DeskError::Unreadable(format!(
                "another program makes an encrypted backup of {}; wait until it is done",
                home.display()
            )));
        }
        let folder = home.join(STAGING);
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(at(&folder))?;
        }
        make_private(&folder)?;
        Ok(Self { folder, _lock: lock })
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }
}

/// Does away with the open copies that an encrypted backup left in a home when it was killed. What cannot be removed
/// now is removed at the next start.
pub fn clear_staging(home: &Path) {
    let folder = home.join(STAGING);
    if !folder.is_dir() {
        return;
    }
    // Without its lock nobody makes one now.
    if let Ok(lock) = OpenOptions::new().write(true).open(home.join(STAGING_LOCK))
        && lock.try_lock().is_ok()
    {
        let _ = fs::remove_dir_all(&folder);
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
