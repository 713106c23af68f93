//! The cases of a home: one folder each, and nothing beside them that could get out of step.

mod label;
mod making;
mod unfinished;

use std::{
    collections::{BTreeSet, HashMap},
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Candidate, Case, CaseError, CaseKind, CaseSummary, Status, StatusFilter,
    candidate::{choose, fold},
    case::{Paths, summary},
    store::{Store, name_in},
    writing::{lock, unused},
};
use unfinished::is_being_made;

/// How the folder of a case is named while it is being deleted.
const DELETING: &str = ".deleting-";
/// How the folder of a case is named while it is being made.
const CREATING: &str = ".creating-";
/// The lock of whoever takes a name for a case, beside the folder of the cases.
const LOCK: &str = "cases.lock";
/// How long a change of a case waits for the writers of other processes.
const PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 200 } else { 15_000 });

/// The cases of a home.
#[derive(Clone, Debug)]
pub struct Cases {
    folder: PathBuf,
    /// The lock of whoever takes a name.
    lock: PathBuf,
    /// The ids of those that may be known of; none for all.
    visible: Option<BTreeSet<String>>,
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

/// A case that is there and cannot be opened.
#[derive(Clone, Debug, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Unopened {
    /// Its id.
    pub id: String,
    /// Its name, where it is known.
    pub name: Option<String>,
    /// Why it cannot be opened, and what to do.
    pub reason: String,
}

/// The names of cases that were read before, by their ids.
#[derive(Debug, Default)]
pub struct Labels(Mutex<HashMap<String, String>>);

impl Labels {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }
}

/// The cases of a home, and those that cannot be opened.
struct All {
    open: Vec<CaseSummary>,
    unopened: Vec<Unopened>,
}

/// A case that was looked at.
#[derive(Debug)]
enum Found {
    Open(CaseSummary),
    Unopened(Unopened, CaseError),
}

impl Cases {
    /// Opens the cases of a home, and finishes what was being deleted.
    pub fn open(home: &Path) -> Result<Self, CaseError> {
        let folder = home.join("cases");
        if !folder.is_dir() {
            let is_new = !home.exists();
            fs::create_dir_all(&folder).map_err(CaseError::at(&folder))?;
            if is_new {
                keep_private(home);
            }
        }
        keep_private(&folder);
        let cases = Self { folder, lock: home.join(LOCK), visible: None };
        cases.clear()?;
        Ok(cases)
    }

    /// Only these of them, by their ids: the others are as if they were not there, so that another case
    /// may bear the name of one of them.
    #[must_use]
    pub fn only(self, ids: BTreeSet<String>) -> Self {
        Self { visible: Some(ids), ..self }
    }

    fn shows(&self, id: &str) -> bool {
        self.visible.as_ref().is_none_or(|ids| ids.contains(id))
    }

    /// Finishes what was being deleted or made when a process ended. What cannot be removed now is
    /// in nobody's way.
    fn clear(&self) -> Result<(), CaseError> {
        let mut is_abandoned = false;
        for entry in fs::read_dir(&self.folder).map_err(CaseError::at(&self.folder))?.flatten() {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with(DELETING) {
                let _ = remove_folder(&entry.path());
            } else if name.starts_with(CREATING) {
                is_abandoned |= !is_being_made(&entry.path());
            }
        }
        // Whoever takes a name has this lock; without it, a folder that nobody fills is abandoned.
        if is_abandoned && let Ok(_lock) = lock(&self.lock, "", Duration::ZERO) {
            for path in self.nascent()? {
                if !is_being_made(&path) {
                    let _ = remove_folder(&path);
                }
            }
        }
        Ok(())
    }

    /// The cases, the newest first, and those that cannot be opened.
    pub fn list(
        &self,
        filter: StatusFilter,
    ) -> Result<(Vec<CaseSummary>, Vec<Unopened>), CaseError> {
        let All { mut open, unopened } = self.all()?;
        open.retain(|one| filter.admits(one.status));
        Ok((open, unopened))
    }

    fn all(&self) -> Result<All, CaseError> {
        let mut all = All { open: Vec::new(), unopened: Vec::new() };
        for id in self.visible_ids()? {
            match self.look(&id) {
                Some(Found::Open(one)) => all.open.push(one),
                Some(Found::Unopened(one, _)) => all.unopened.push(one),
                None => {}
            }
        }
        all.open.sort_by(|a, b| b.created.cmp(&a.created).then_with(|| a.name.cmp(&b.name)));
        all.unopened.sort_by(|a, b| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
        Ok(all)
    }

    /// The ids of the cases that may be known of, in order.
    fn visible_ids(&self) -> Result<Vec<String>, CaseError> {
        let mut ids = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(CaseError::at(&self.folder))? {
            let entry = entry.map_err(CaseError::at(&self.folder))?;
            let name = entry.file_name();
            let is_folder = || entry.file_type().is_ok_and(|kind| kind.is_dir());
            if let Some(id) = id_of(&name).filter(|id| self.shows(id) && is_folder()) {
                ids.push(id.to_owned());
            }
        }
        ids.sort();
        Ok(ids)
    }

    /// The names of the cases that may be known of. A name never changes and stands beside its database, so
    /// that none is opened where it does.
    fn names(&self) -> Result<Vec<Candidate>, CaseError> {
        let named = |id: String| {
            let name = label::read(&self.folder.join(&id)).or_else(|| match self.look(&id)? {
                Found::Open(one) => Some(one.name),
                Found::Unopened(one, _) => one.name,
            });
            Candidate { name: name.unwrap_or_else(|| id.clone()), id }
        };
        Ok(self.visible_ids()?.into_iter().map(named).collect())
    }

    /// The case of an id, opened for a glance at it; nothing where it was deleted meanwhile.
    fn look(&self, id: &str) -> Option<Found> {
        let folder = self.folder.join(id);
        let paths = Paths::of(&folder);
        let database = paths.database();
        let read = Store::glance(&database, id)
            .and_then(|store| summary(&store, &paths))
            .or_else(|_| Store::open(&database, id).and_then(|store| summary(&store, &paths)));
        match read {
            Ok(one) => {
                if !label::is_there(&folder) {
                    // A home that cannot be written to has no need of it now.
                    let _ = label::write(&folder, &one.name);
                }
                Some(Found::Open(one))
            }
            Err(_) if !folder.is_dir() => None,
            Err(error) => {
                let name = label::read(&folder).or_else(|| name_in(&database));
                let error = error.of_case(name.clone());
                let reason = error.to_string();
                Some(Found::Unopened(Unopened { id: id.to_owned(), name, reason }, error))
            }
        }
    }

    /// The case that a name or an id means; no other is opened.
    fn chosen(&self, asked: &str) -> Result<Found, CaseError> {
        let names = self.names()?;
        let absent = |candidates| CaseError::CaseNotFound { asked: asked.to_owned(), candidates };
        let name = asked.trim();
        if !names.iter().any(|one| one.id.eq_ignore_ascii_case(name)) {
            // Papers must not come into a case that somebody else made under the name of another's.
            let folded = fold(name);
            let is_twin = |one: &&Candidate| {
                one.name == name || (!folded.is_empty() && fold(&one.name) == folded)
            };
            let twins: Vec<_> = names.iter().filter(is_twin).cloned().collect();
            if twins.len() > 1 {
                return Err(CaseError::SeveralCases { asked: asked.to_owned(), candidates: twins });
            }
        }
        let at = choose(asked, &names).map_err(absent)?;
        names.get(at).and_then(|one| self.look(&one.id)).ok_or_else(|| absent(Vec::new()))
    }

    /// The case that a name or an id means, whatever its status. One that is there and cannot be
    /// opened is an error that says why.
    pub fn find(&self, asked: &str) -> Result<CaseSummary, CaseError> {
        match self.chosen(asked)? {
            Found::Open(one) => Ok(one),
            Found::Unopened(_, error) => Err(error),
        }
    }

    /// The case that a name or an id means, where it is there and cannot be opened.
    pub fn find_unopened(&self, asked: &str) -> Result<Option<Unopened>, CaseError> {
        Ok(match self.chosen(asked)? {
            Found::Open(_) => None,
            Found::Unopened(one, _) => Some(one),
        })
    }

    /// The ids of the cases that have this id or, where none has, this name, in whatever capitals. A name is read
    /// once: the ids are a guess that whoever opens the case compares with what it says of itself. None where a name
    /// cannot be read.
    pub fn exactly(&self, asked: &str, known: &Labels) -> Result<Vec<String>, CaseError> {
        let mut ids = self.visible_ids()?;
        if let Some(id) = ids.iter().find(|id| id.eq_ignore_ascii_case(asked)) {
            return Ok(vec![id.clone()]);
        }
        let wanted = fold(asked);
        let mut known = known.0.lock().unwrap_or_else(PoisonError::into_inner);
        for id in &ids {
            if !known.contains_key(id) {
                // One whose name stands nowhere else may be a twin; that takes a look into it.
                let Some(name) = label::read(&self.folder.join(id)) else { return Ok(Vec::new()) };
                known.insert(id.clone(), name);
            }
        }
        ids.retain(|id| known.get(id).is_some_and(|name| name == asked || fold(name) == wanted));
        Ok(ids)
    }

    /// The folder of the case of an id.
    pub(crate) fn case_folder(&self, id: &str) -> PathBuf {
        self.folder.join(id)
    }

    /// Whether there is a case of this id.
    pub fn exists(&self, id: &str) -> bool {
        id_of(OsStr::new(id)).is_some_and(|id| self.shows(id))
            && Paths::of(&self.folder.join(id)).database().is_file()
    }

    /// Opens the case that a name or an id means.
    pub fn open_case(&self, asked: &str) -> Result<Case, CaseError> {
        let found = self.find(asked)?;
        Case::open(&self.folder.join(&found.id), &found.id)
    }

    /// Opens a case by its id.
    pub fn open_id(&self, id: &str) -> Result<Case, CaseError> {
        let folder = self.folder.join(id);
        if id_of(OsStr::new(id)).is_none_or(|id| !self.shows(id)) || !folder.is_dir() {
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
        let _lock = lock(&paths.lock, &found.name, PATIENCE)?;
        let _use = unused(&paths.usage, &found.name)?;
        let store = Store::open_to_write(&paths.database(), &found.id)?;
        if found.status != status {
            store.set_status(status, &today.to_string())?;
        }
        summary(&store, &paths)
    }

    /// Deletes a case and everything of it. Nothing of it remains in the home.
    pub fn delete(&self, asked: &str) -> Result<CaseSummary, CaseError> {
        let found = match self.chosen(asked)? {
            Found::Open(one) => one,
            Found::Unopened(one, _) => self.as_far_as_known(one),
        };
        self.delete_folder(&found.id, &found.name)?;
        Ok(found)
    }

    /// What is known of a case whose database cannot be read.
    fn as_far_as_known(&self, case: Unopened) -> CaseSummary {
        CaseSummary {
            storage: Paths::of(&self.folder.join(&case.id)).storage(),
            name: case.name.unwrap_or_else(|| case.id.clone()),
            id: case.id,
            number: None,
            kind: CaseKind::Other,
            status: Status::Closed,
            created: String::new(),
            changed: String::new(),
            documents: 0,
            pages: 0,
            chunks: 0,
        }
    }

    fn delete_folder(&self, id: &str, name: &str) -> Result<(), CaseError> {
        let folder = self.folder.join(id);
        let paths = Paths::of(&folder);
        let lock = lock(&paths.lock, name, PATIENCE)?;
        let usage = unused(&paths.usage, name)?;
        // Gone for every other process at once; killed from here on, the next start finishes.
        let doomed = self.folder.join(format!("{DELETING}{id}"));
        fs::rename(&folder, &doomed).map_err(CaseError::at(&folder))?;
        drop((lock, usage));
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
