//! Copies what a home holds, while others read and write it.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use casefile::{copy_database, database_fault, is_database};

use super::{
    at, create_private, make_private,
    manifest::{Kept, measure},
    sync_folder,
};
use crate::{Desk, DeskError};

/// The folder of the cases, which are copied one by one.
const CASES: &str = "cases";
/// Folders of a home that can be made again.
const AGAIN: [&str; 1] = ["cache"];

/// What was copied.
pub(super) struct Content {
    pub(super) files: Vec<Kept>,
    pub(super) cases: usize,
    /// What could not be copied as it should be, each a sentence.
    pub(super) warnings: Vec<String>,
    /// Where databases may be that could not be read.
    doubtful: Vec<PathBuf>,
}

impl Content {
    /// Copies a home into a folder that is not there yet.
    pub(super) fn copy(desk: &Desk, home: &Path, to: &Path) -> Result<Self, DeskError> {
        make_private(to)?;
        let mut content =
            Self { files: Vec::new(), cases: 0, warnings: Vec::new(), doubtful: Vec::new() };
        if home.join(CASES).is_dir() {
            let cases = desk.cases()?;
            for id in cases.ids()? {
                let folder = to.join(CASES).join(&id);
                make_private(&to.join(CASES))?;
                if let Some(warnings) = cases.copy(&id, &folder)? {
                    content.cases += 1;
                    content.doubtful.extend((!warnings.is_empty()).then_some(folder));
                    content.warnings.extend(warnings);
                }
            }
        }
        content.folder(home, to, true)?;
        content.note(to, "")?;
        content.files.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(content)
    }

    /// Copies a folder with what is below it. What went since it was listed was not there.
    fn folder(&mut self, from: &Path, to: &Path, is_home: bool) -> Result<(), DeskError> {
        let Ok(entries) = fs::read_dir(from) else { return Ok(()) };
        let names: BTreeSet<_> = entries.flatten().map(|entry| entry.file_name()).collect();
        for name in &names {
            let (path, beside) = (from.join(name), to.join(name));
            let Ok(about) = fs::symlink_metadata(&path) else { continue };
            let text = name.to_string_lossy();
            if about.is_symlink() {
                let path = path.display();
                self.warnings.push(format!("{path} is a link, and was not followed"));
            } else if about.is_dir() {
                let is_again = is_home && (text == CASES || AGAIN.contains(&&*text));
                // As the store of one machine calls its search indexes.
                let is_index = text.starts_with("index-");
                if !is_again && !is_index {
                    make_private(&beside)?;
                    self.folder(&path, &beside, false)?;
                    // An empty folder says nothing.
                    let _ = fs::remove_dir(&beside);
                }
            } else if about.is_file() && !is_passing(&text) {
                self.file(&path, &beside)?;
            }
        }
        sync_folder(to);
        Ok(())
    }

    /// Copies a file.
    fn file(&mut self, from: &Path, to: &Path) -> Result<(), DeskError> {
        if is_database(from) {
            let Err(error) = copy_database(from, to) else { return Ok(()) };
            self.warnings
                .push(format!("{} was copied as it lies, unread: {error}", from.display()));
            self.doubtful.push(to.to_owned());
            // What could not be finished is in the way of the other copy.
            let _ = fs::remove_file(to);
        }
        let copy = || {
            let mut file = create_private(to)?;
            measure(from, Some(&mut file))?;
            file.sync_all()
        };
        match copy() {
            Err(_) if !from.exists() => {
                let _ = fs::remove_file(to);
                Ok(())
            }
            done => done.map_err(at(from)),
        }
    }

    /// Writes down what is in a folder of the copy.
    fn note(&mut self, folder: &Path, prefix: &str) -> Result<(), DeskError> {
        for entry in fs::read_dir(folder).map_err(at(folder))? {
            let entry = entry.map_err(at(folder))?;
            let path = entry.path();
            let Some(name) = entry.file_name().to_str().map(|name| format!("{prefix}{name}"))
            else {
                let shown = path.display();
                self.warnings
                    .push(format!("{shown} has a name that is not Unicode, and was left out"));
                let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
                continue;
            };
            if path.is_dir() {
                self.note(&path, &format!("{name}/"))?;
                continue;
            }
            let (bytes, sha256) = measure(&path, None).map_err(at(&path))?;
            let is_doubtful = self.doubtful.iter().any(|doubtful| path.starts_with(doubtful));
            let is_unsound = is_doubtful && database_fault(&path).is_some();
            self.files.push(Kept { path: name, bytes, sha256, is_unsound });
        }
        sync_folder(folder);
        Ok(())
    }
}

/// Whether a file is there only while somebody works: a lock, or the journal of a database.
fn is_passing(name: &str) -> bool {
    let ends = ["-wal", "-shm", "-journal", ".lock", ".new", ".part"];
    ends.iter().any(|end| name.ends_with(end))
}
