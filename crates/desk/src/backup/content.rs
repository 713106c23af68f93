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
    pack::{Pack, STAGING},
    sync_folder,
};
use crate::{Desk, DeskError, uploads::FOLDER as UPLOADS};

/// The folder of the cases, which are copied one by one.
const CASES: &str = "cases";
/// Folders of a home that can be made again, or are for a server that runs.
const AGAIN: [&str; 4] = ["cache", "models", STAGING, UPLOADS];
/// How the file with the token of a server that runs is named: whoever has it has everything.
const OF_SERVER: (&str, &str) = ("serve-", ".token");

/// What was copied.
pub(super) struct Content<'c> {
    pub(super) files: Vec<Kept>,
    pub(super) cases: usize,
    /// What could not be copied as it should be, each a sentence.
    pub(super) warnings: Vec<String>,
    /// Where databases may be that could not be read.
    doubtful: Vec<PathBuf>,
    /// The folder it is copied to.
    to: &'c Path,
    /// Where it goes from there, where it does not stay.
    pack: Option<&'c mut Pack>,
}

impl<'c> Content<'c> {
    /// Copies a home into a folder; with a pack, each file goes from there into it as soon as it is copied.
    pub(super) fn copy(
        desk: &Desk,
        home: &Path,
        to: &'c Path,
        pack: Option<&'c mut Pack>,
    ) -> Result<Self, DeskError> {
        make_private(to)?;
        let mut content = Self {
            files: Vec::new(),
            cases: 0,
            warnings: Vec::new(),
            doubtful: Vec::new(),
            to,
            pack,
        };
        if home.join(CASES).is_dir() {
            let cases = desk.cases()?;
            for id in cases.ids()? {
                let folder = to.join(CASES).join(&id);
                make_private(&to.join(CASES))?;
                if let Some(warnings) = cases.copy(&id, &folder)? {
                    content.cases += 1;
                    content.doubtful.extend((!warnings.is_empty()).then(|| folder.clone()));
                    content.warnings.extend(warnings);
                    if content.pack.is_some() {
                        content.note(&folder)?;
                    }
                }
            }
        }
        content.folder(home, to, true)?;
        content.note(to)?;
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
                let is_left = is_home && (text == CASES || AGAIN.contains(&&*text));
                // As the store of one machine calls its search indexes.
                let is_index = text.starts_with("index-");
                if !is_left && !is_index {
                    make_private(&beside)?;
                    self.folder(&path, &beside, false)?;
                    // An empty folder says nothing.
                    let _ = fs::remove_dir(&beside);
                }
            } else if about.is_file()
                && !is_passing(&text)
                && !is_again(&text)
                && !is_of_server(&text)
            {
                self.file(&path, &beside)?;
            }
        }
        sync_folder(to);
        Ok(())
    }

    /// Copies a file.
    fn file(&mut self, from: &Path, to: &Path) -> Result<(), DeskError> {
        if is_database(from) {
            let Err(error) = copy_database(from, to) else { return self.passed(to) };
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
                return Ok(());
            }
            done => done.map_err(at(from))?,
        }
        self.passed(to)
    }

    /// What is on its way elsewhere does not wait for the rest.
    fn passed(&mut self, copy: &Path) -> Result<(), DeskError> {
        if self.pack.is_some() { self.keep(copy) } else { Ok(()) }
    }

    /// Writes down what is in a folder of the copy.
    fn note(&mut self, folder: &Path) -> Result<(), DeskError> {
        for entry in fs::read_dir(folder).map_err(at(folder))? {
            let path = entry.map_err(at(folder))?.path();
            if path.is_dir() {
                self.note(&path)?;
            } else {
                self.keep(&path)?;
            }
        }
        sync_folder(folder);
        Ok(())
    }

    /// Writes down a file of the copy, and passes it on where it does not stay.
    fn keep(&mut self, path: &Path) -> Result<(), DeskError> {
        let parts = path.strip_prefix(self.to).unwrap_or(path).iter();
        let Some(parts) = parts.map(|part| part.to_str()).collect::<Option<Vec<_>>>() else {
            let shown = path.display();
            self.warnings.push(format!("{shown} has a name that is not Unicode, and was left out"));
            let _ = fs::remove_file(path);
            return Ok(());
        };
        let name = parts.join("/");
        let is_doubtful = self.doubtful.iter().any(|doubtful| path.starts_with(doubtful));
        let is_unsound = is_doubtful && database_fault(path).is_some();
        let Some(pack) = &mut self.pack else {
            let (bytes, sha256) = measure(path, None).map_err(at(path))?;
            self.files.push(Kept { path: name, bytes, sha256, is_unsound });
            return Ok(());
        };
        // Later it can only be compared.
        let fault = (!is_doubtful && is_database(path)).then(|| database_fault(path)).flatten();
        if let Some(fault) = fault {
            return Err(DeskError::Unreadable(format!(
                "the copy of the database {name} is not sound: {fault}; see that the disk is sound"
            )));
        }
        let (bytes, sha256) = pack.add(&name, path).map_err(at(path))?;
        fs::remove_file(path).map_err(at(path))?;
        self.files.push(Kept { path: name, bytes, sha256, is_unsound });
        Ok(())
    }
}

/// Whether a file is there only while somebody works: a lock, or the journal of a database.
fn is_passing(name: &str) -> bool {
    let ends = ["-wal", "-shm", "-journal", ".lock", ".new", ".part"];
    ends.iter().any(|end| name.ends_with(end))
}

/// Whether a file holds what an encoder of the user made of the corpus, which it can make again.
fn is_again(name: &str) -> bool {
    name.starts_with("directions-")
}

/// Whether a file has the token of a server that runs.
fn is_of_server(name: &str) -> bool {
    name.starts_with(OF_SERVER.0) && name.ends_with(OF_SERVER.1)
}
