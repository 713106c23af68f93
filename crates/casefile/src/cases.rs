//! The cases of a home: one folder each, and nothing beside them that could get out of step.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

use jiff::civil::Date;

use crate::{
    Candidate, Case, CaseError, CaseKind, CaseSummary, Status, StatusFilter,
    candidate::{choose, fold},
    case::{DATABASE, Paths, summary},
    hash::short_id,
    store::{CaseRow, Store},
    writing::lock,
};

/// How the folder of a case is named while it is being deleted.
const DELETING: &str = ".deleting-";
/// How the folder of a case is named while it is being made.
const CREATING: &str = ".creating-";
/// The longest name of a case, in characters.
const LONGEST_NAME: usize = 200;

/// The cases of a home.
#[derive(Clone, Debug)]
pub struct Cases {
    folder: PathBuf,
}

/// A case to be made.
#[derive(Clone, Debug)]
pub struct NewCase<'n> {
    /// Its name.
    pub name: &'n str,
    /// Its docket or file number.
    pub number: Option<&'n str>,
    /// What it is about.
    pub kind: CaseKind,
}

impl Cases {
    /// Opens the cases of a home, and finishes what was being deleted.
    pub fn open(home: &Path) -> Result<Self, CaseError> {
        let folder = home.join("cases");
        fs::create_dir_all(&folder).map_err(CaseError::at(&folder))?;
        keep_private(&folder);
        let cases = Self { folder };
        for entry in fs::read_dir(&cases.folder).map_err(CaseError::at(&cases.folder))?.flatten() {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let is_abandoned =
                name.starts_with(CREATING) && lock(&Paths::of(&entry.path()).lock, &name).is_ok();
            if name.starts_with(DELETING) || is_abandoned {
                remove_folder(&entry.path())?;
            }
        }
        Ok(cases)
    }

    /// Makes a case.
    pub fn create(&self, new: &NewCase<'_>, today: Date) -> Result<Case, CaseError> {
        let name = new.name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return Err(CaseError::NoName);
        }
        if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            return Err(CaseError::BadName(LONGEST_NAME));
        }
        // Two cases of one name could not be told apart by those who talk about them.
        let (all, _) = self.list(StatusFilter::All)?;
        if let Some(twin) = all.iter().find(|one| fold(&one.name) == fold(&name)) {
            let twin = Candidate { id: twin.id.clone(), name: twin.name.clone() };
            return Err(CaseError::CaseExists(twin));
        }
        let today = today.to_string();
        for count in 0_u32.. {
            let id = short_id(&[&name, &today, &count.to_string()]);
            let folder = self.folder.join(&id);
            if folder.exists() {
                continue;
            }
            let row = CaseRow {
                id: id.clone(),
                name,
                number: new
                    .number
                    .map(str::trim)
                    .filter(|text| !text.is_empty())
                    .map(str::to_owned),
                kind: new.kind,
                status: Status::Active,
                created: today.clone(),
                changed: today,
            };
            self.make(&folder, &row)?;
            return Case::open(&folder, &id);
        }
        Err(CaseError::Bug("an id is always free".to_owned()))
    }

    /// Makes the folder of a case, all or nothing.
    fn make(&self, folder: &Path, row: &CaseRow) -> Result<(), CaseError> {
        let nascent = self.folder.join(format!("{CREATING}{}", row.id));
        fs::create_dir_all(&nascent).map_err(CaseError::at(&nascent))?;
        keep_private(&nascent);
        let _lock = lock(&Paths::of(&nascent).lock, &row.name)?;
        let store = Store::create(&nascent.join(DATABASE), row)?;
        store.settle_journal()?;
        drop(store);
        fs::rename(&nascent, folder).map_err(CaseError::at(folder))
    }

    /// The cases, the newest first, with a sentence for each folder that cannot be read as one.
    pub fn list(&self, filter: StatusFilter) -> Result<(Vec<CaseSummary>, Vec<String>), CaseError> {
        let (mut all, mut warnings) = (Vec::new(), Vec::new());
        let entries = fs::read_dir(&self.folder).map_err(CaseError::at(&self.folder))?;
        for entry in entries {
            let entry = entry.map_err(CaseError::at(&self.folder))?;
            let name = entry.file_name();
            let Some(id) = id_of(&name).filter(|_| entry.path().is_dir()) else { continue };
            let paths = Paths::of(&entry.path());
            match Store::open(&paths.database(), id).and_then(|store| summary(&store, &paths)) {
                Ok(one) if filter.admits(one.status) => all.push(one),
                Ok(_) => {}
                Err(error) => warnings.push(error.to_string()),
            }
        }
        all.sort_by(|a, b| b.created.cmp(&a.created).then_with(|| a.name.cmp(&b.name)));
        warnings.sort();
        Ok((all, warnings))
    }

    /// The case that a name or an id means, whatever its status.
    pub fn find(&self, asked: &str) -> Result<CaseSummary, CaseError> {
        let (mut all, _) = self.list(StatusFilter::All)?;
        let names: Vec<Candidate> = all
            .iter()
            .map(|one| Candidate { id: one.id.clone(), name: one.name.clone() })
            .collect();
        match choose(asked, &names) {
            Ok(at) => Ok(all.swap_remove(at)),
            Err(candidates) => {
                // A case that cannot be read has no name, and says why when it is asked for by id.
                let folder = self.folder.join(asked);
                if id_of(OsStr::new(asked)).is_some() && folder.is_dir() {
                    Store::open(&folder.join(DATABASE), asked)?;
                }
                Err(CaseError::CaseNotFound { asked: asked.to_owned(), candidates })
            }
        }
    }

    /// Whether there is a case of this id.
    pub fn exists(&self, id: &str) -> bool {
        id_of(OsStr::new(id)).is_some() && Paths::of(&self.folder.join(id)).database().is_file()
    }

    /// Opens the case that a name or an id means.
    pub fn open_case(&self, asked: &str) -> Result<Case, CaseError> {
        let found = self.find(asked)?;
        Case::open(&self.folder.join(&found.id), &found.id)
    }

    /// Opens a case by its id.
    pub fn open_id(&self, id: &str) -> Result<Case, CaseError> {
        let folder = self.folder.join(id);
        if id_of(OsStr::new(id)).is_none() || !folder.is_dir() {
            let candidates = Vec::new();
            return Err(CaseError::CaseNotFound { asked: id.to_owned(), candidates });
        }
        Case::open(&folder, id)
    }

    /// Sets the point of its life at which a case is: closes, reopens or archives it.
    pub fn set_status(
        &self,
        asked: &str,
        status: Status,
        today: Date,
    ) -> Result<CaseSummary, CaseError> {
        let found = self.find(asked)?;
        let paths = Paths::of(&self.folder.join(&found.id));
        let _lock = lock(&paths.lock, &found.name)?;
        let store = Store::open(&paths.database(), &found.id)?;
        if found.status != status {
            store.set_status(status, &today.to_string())?;
        }
        summary(&store, &paths)
    }

    /// Deletes a case and everything of it. Nothing of it remains in the home.
    pub fn delete(&self, asked: &str) -> Result<CaseSummary, CaseError> {
        let found = match self.find(asked) {
            Ok(found) => found,
            Err(error) => return self.delete_damaged(asked, error),
        };
        self.delete_folder(&found.id, &found.name)?;
        Ok(found)
    }

    /// Deletes a case whose database cannot be read, by its full id.
    fn delete_damaged(&self, id: &str, error: CaseError) -> Result<CaseSummary, CaseError> {
        let folder = self.folder.join(id);
        if id_of(OsStr::new(id)).is_none() || !folder.is_dir() {
            return Err(error);
        }
        let storage = Paths::of(&folder).storage();
        self.delete_folder(id, id)?;
        Ok(CaseSummary {
            id: id.to_owned(),
            name: id.to_owned(),
            number: None,
            kind: CaseKind::Other,
            status: Status::Closed,
            created: String::new(),
            changed: String::new(),
            documents: 0,
            pages: 0,
            chunks: 0,
            storage,
        })
    }

    fn delete_folder(&self, id: &str, name: &str) -> Result<(), CaseError> {
        let folder = self.folder.join(id);
        let lock = lock(&Paths::of(&folder).lock, name)?;
        // Gone for every other process at once; killed from here on, the next start finishes.
        let doomed = self.folder.join(format!("{DELETING}{id}"));
        fs::rename(&folder, &doomed).map_err(CaseError::at(&folder))?;
        drop(lock);
        remove_folder(&doomed)
    }
}

/// The id of a case by the name of its folder.
fn id_of(name: &OsStr) -> Option<&str> {
    let name = name.to_str()?;
    let is_id =
        name.len() == 8 && name.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    is_id.then_some(name)
}

fn remove_folder(path: &Path) -> Result<(), CaseError> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(CaseError::at(path)(error))
        }
        _ => Ok(()),
    }
}

/// Lets only the owner look into a folder: what is in it is privileged (Art. 321 StGB).
#[cfg(unix)]
fn keep_private(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let is_open = fs::metadata(folder).is_ok_and(|about| about.permissions().mode() & 0o077 != 0);
    if is_open {
        // On a file system without permissions there is nothing to keep.
        let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    }
}

/// Elsewhere the folder of a user is private already.
#[cfg(not(unix))]
const fn keep_private(_folder: &Path) {}
