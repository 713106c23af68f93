//! A backup as it is held: in a folder, or in one file that is encrypted.

use std::{
    fs,
    io::{self, Read as _, Write},
    path::{Path, PathBuf},
};

use casefile::{Packed, Passphrase, database_fault, is_database};
use zip::ZipArchive;

use super::{
    HOME, MANIFEST, at,
    manifest::{Kept, Manifest, measure, measured},
};
use crate::DeskError;

/// The longest manifest of a backup in a file, in bytes.
const MANIFEST_BYTES: u64 = 512 << 20;

/// A backup that can be read.
pub(super) struct Held {
    path: PathBuf,
    content: Content,
}

enum Content {
    Folder,
    File(Box<ZipArchive<Packed>>),
}

impl Held {
    /// Opens a backup, with the passphrase where it is encrypted.
    pub(super) fn open(path: &Path, passphrase: Option<&Passphrase>) -> Result<Self, DeskError> {
        let path = path.to_owned();
        if path.is_dir() {
            return Ok(Self { path, content: Content::Folder });
        }
        let zip = ZipArchive::new(Packed::open(&path, passphrase)?).map_err(|error| {
            DeskError::Unreadable(format!(
                "{} is no backup, or not a whole one: {error}",
                path.display()
            ))
        })?;
        Ok(Self { path, content: Content::File(Box::new(zip)) })
    }

    /// What belongs to it.
    pub(super) fn manifest(&mut self) -> Result<Manifest, DeskError> {
        let path = self.path.join(MANIFEST);
        let text = match &mut self.content {
            Content::Folder => fs::read(&path).map_err(at(&path))?,
            Content::File(zip) => {
                let mut text = Vec::new();
                let file = zip.by_name(MANIFEST).map_err(io::Error::other).map_err(at(&path))?;
                file.take(MANIFEST_BYTES).read_to_end(&mut text).map_err(at(&path))?;
                text
            }
        };
        Manifest::read(&path, &text)
    }

    /// The length and the SHA-256 of a file in it, which may be copied on the way.
    pub(super) fn measure(
        &mut self,
        file: &Kept,
        copy: Option<&mut dyn Write>,
    ) -> io::Result<(u64, String)> {
        match &mut self.content {
            Content::Folder => measure(&self.path.join(HOME).join(&file.path), copy),
            Content::File(zip) => {
                let member = format!("{HOME}/{}", file.path);
                let member = zip.by_name(&member).map_err(io::Error::other)?;
                // One byte more than there should be shows that there are more.
                measured(&mut member.take(file.bytes.saturating_add(1)), copy)
            }
        }
    }

    /// What is wrong with a database in it whose bytes are as they should be. In a file it was looked at
    /// before it was put there.
    pub(super) fn database_fault(&self, file: &Kept) -> Option<String> {
        let path = self.path.join(HOME).join(&file.path);
        let is_lying = matches!(self.content, Content::Folder);
        (is_lying && !file.is_unsound && is_database(&path)).then(|| database_fault(&path))?
    }

    /// The files of the home in it.
    pub(super) fn files(&self) -> Vec<String> {
        let mut files = Vec::new();
        match &self.content {
            Content::Folder => below(&self.path.join(HOME), "", &mut files),
            Content::File(zip) => {
                let inside = zip.file_names().flatten().filter(|name| *name != MANIFEST);
                files.extend(inside.map(|name| {
                    name.strip_prefix(HOME)
                        .and_then(|rest| rest.strip_prefix('/'))
                        .map_or_else(|| name.to_string(), str::to_owned)
                }));
            }
        }
        files
    }
}

fn below(folder: &Path, prefix: &str, files: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            below(&entry.path(), &format!("{name}/"), files);
        } else {
            files.push(name);
        }
    }
}
