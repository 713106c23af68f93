//! The files of a folder that may be documents, in an order that does not change.

use std::{
    collections::BTreeSet,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use extract::Format;

use super::file::unreadable;
use crate::{CaseError, Ours};

/// The files of a folder.
#[derive(Debug, Default)]
pub struct Listing {
    /// Those whose extension is that of a format we read.
    pub supported: Vec<PathBuf>,
    /// The others.
    pub unsupported: Vec<PathBuf>,
    /// Folders that could not be looked into, and links that are not followed, with the reason.
    pub closed: Vec<(PathBuf, CaseError)>,
}

/// Lists a folder, and the folders in it where that is asked for. A link is followed within the
/// folder; one that leads out of it would bring in what nobody named, and is told instead. Hidden files, the lock files of
/// word processors, folders that contain themselves and what we keep ourselves are passed over.
pub fn list(folder: &Path, recursive: bool, home: &Path) -> Result<Listing, CaseError> {
    let about = fs::metadata(folder).map_err(|error| match error.kind() {
        ErrorKind::PermissionDenied => CaseError::NoPermission(folder.to_owned()),
        ErrorKind::NotFound | ErrorKind::InvalidInput | ErrorKind::NotADirectory => {
            CaseError::FolderNotFound(folder.to_owned())
        }
        _ => CaseError::at(folder)(error),
    })?;
    if !about.is_dir() {
        return Err(CaseError::IsFile(folder.to_owned()));
    }
    let mut listing = Listing::default();
    let root = folder.to_owned();
    let real_root = fs::canonicalize(folder).map_err(|error| unreadable(folder, error))?;
    let (ours, mut seen) = (Ours::of(home), BTreeSet::new());
    let mut open = vec![folder.to_owned()];
    if ours.has(folder) {
        open.clear();
    }
    while let Some(folder) = open.pop() {
        let is_new = fs::canonicalize(&folder).is_ok_and(|real| seen.insert(real));
        if !is_new {
            continue;
        }
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                let error = unreadable(&folder, error);
                if folder == root {
                    return Err(error);
                }
                listing.closed.push((folder, error));
                continue;
            }
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') || name.starts_with("~$") {
                continue;
            }
            if ours.has(&path) {
                continue;
            }
            let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
            if is_link && let Err(error) = within(&path, &real_root) {
                listing.closed.push((path, error));
                continue;
            }
            match fs::metadata(&path) {
                Ok(about) if about.is_dir() => {
                    if recursive {
                        open.push(path);
                    }
                }
                // What is neither file nor folder nor readable is told when it is read.
                _ => {
                    let extension = path.extension().unwrap_or_default().to_string_lossy();
                    if Format::of_extension(&extension).is_some() {
                        listing.supported.push(path);
                    } else {
                        listing.unsupported.push(path);
                    }
                }
            }
        }
    }
    listing.supported.sort();
    listing.unsupported.sort();
    Ok(listing)
}

/// Refuses a link that leads out of a folder, or nowhere.
fn within(link: &Path, root: &Path) -> Result<(), CaseError> {
    match fs::canonicalize(link) {
        Ok(target) if target.starts_with(root) => Ok(()),
        Ok(target) => Err(CaseError::LeadsOut { link: link.to_owned(), target }),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(CaseError::LeadsNowhere(link.to_owned()))
        }
        // One that leads round in a circle, or through a folder that is closed.
        Err(error) => Err(unreadable(link, error)),
    }
}
