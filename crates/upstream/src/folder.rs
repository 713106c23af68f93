//! Which files an importer reads: one, or those of a folder, in an order that does not change.

use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
};

use crate::sink::ImportError;

/// Folders inside folders that are looked into.
const DEEPEST: usize = 16;

/// A file to be read.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) struct Listed {
    /// Its name below the folder that was given, with `/` between its parts.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
}

/// The error of a path that cannot be read.
pub(crate) fn unreadable(path: &Path, reason: impl std::fmt::Display) -> ImportError {
    ImportError::Unreadable { path: path.display().to_string(), reason: reason.to_string() }
}

/// The files with one of these endings: the path itself where it is a file, whatever its ending,
/// else those in the folder and below, by their names. Hidden files and links are left out.
pub(crate) fn list(path: &Path, endings: &[&str]) -> Result<Vec<Listed>, ImportError> {
    let about = fs::metadata(path).map_err(|error| unreadable(path, error))?;
    if about.is_file() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        return Ok(vec![Listed { name, path: path.to_owned() }]);
    }
    let mut found = Vec::new();
    collect(path, "", endings, DEEPEST, &mut found)?;
    found.sort();
    Ok(found)
}

/// Refuses a folder in which no file has the ending that is looked for.
pub(crate) fn must_hold(
    files: &[Listed],
    path: &Path,
    expected: &'static str,
    ending: &str,
) -> Result<(), ImportError> {
    if !files.is_empty() {
        return Ok(());
    }
    let reason = format!("no file whose name ends in {ending} was found in it");
    Err(ImportError::NotThis { path: path.display().to_string(), expected, reason })
}

fn collect(
    folder: &Path,
    above: &str,
    endings: &[&str],
    depth: usize,
    found: &mut Vec<Listed>,
) -> Result<(), ImportError> {
    for entry in fs::read_dir(folder).map_err(|error| unreadable(folder, error))? {
        let entry = entry.map_err(|error| unreadable(folder, error))?;
        let kind = entry.file_type().map_err(|error| unreadable(&entry.path(), error))?;
        let own = entry.file_name().to_string_lossy().into_owned();
        if own.starts_with('.') {
            continue;
        }
        let name = if above.is_empty() { own } else { format!("{above}/{own}") };
        if kind.is_dir() && depth > 0 {
            collect(&entry.path(), &name, endings, depth - 1, found)?;
        } else if kind.is_file() && has_ending(&name, endings) {
            found.push(Listed { name, path: entry.path() });
        }
    }
    Ok(())
}

/// Whether a file's name has one of these endings, in any case.
pub(crate) fn has_ending(name: &str, endings: &[&str]) -> bool {
    let name = name.to_lowercase();
    endings.iter().any(|ending| name.ends_with(ending))
}

/// A whole file, where it is not longer than that.
pub(crate) fn read(path: &Path, most: u64) -> Result<Vec<u8>, ImportError> {
    let file = fs::File::open(path).map_err(|error| unreadable(path, error))?;
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes).map_err(|error| unreadable(path, error))?;
    if bytes.len() as u64 > most {
        let reason = format!("it has more than {} MiB", most >> 20);
        return Err(unreadable(path, reason));
    }
    Ok(bytes)
}

/// The first bytes of a file, or nothing where it cannot be read.
pub(crate) fn beginning(path: &Path, most: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Ok(file) = fs::File::open(path) {
        let _ = file.take(most).read_to_end(&mut bytes);
    }
    bytes
}

/// Whether a path is a file, or a folder with a file, that has one of these endings and a beginning
/// that pleases. Of a folder, the first twenty files are looked at.
pub(crate) fn any_begins(path: &Path, endings: &[&str], pleases: fn(&str) -> bool) -> bool {
    const LOOKED_AT: usize = 20;
    const BEGINNING: u64 = 8 << 10;
    let Ok(found) = list(path, endings) else { return false };
    found
        .iter()
        .filter(|listed| has_ending(&listed.name, endings))
        .take(LOOKED_AT)
        .any(|listed| pleases(&String::from_utf8_lossy(&beginning(&listed.path, BEGINNING))))
}
