//! The cases of a home: one folder each, and nothing beside them that could get out of step.

use std::{
    collections::BTreeSet,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Candidate, Case, CaseError, CaseKind, CaseSummary, Status, StatusFilter,
    candidate::{choose, fold},
    case::{DATABASE, Paths, summary},
    hash::short_id,
    store::{CaseRow, Store, name_in},
    writing::{lock, unused},
};

/// How the folder of a case is named while it is being deleted.
const DELETING: &str = ".deleting-";
/// How the folder of a case is named while it is being made.
const CREATING: &str = ".creating-";
/// The lock of whoever makes a case, beside the folder of the cases.
const LOCK: &str = "cases.lock";
/// The file with the name of a case, in its folder.
const LABEL: &str = "case.json";
/// How long making a case waits for others that make one.
const MAKING: Duration = Duration::from_secs(15);
/// How long a change of a case waits for the writers of other processes.
const PATIENCE: Duration = Duration::from_millis(if cfg!(test) { 200 } else { 15_000 });
/// The longest name of a case, in characters.
const LONGEST_NAME: usize = 200;

/// The cases of a home.
#[derive(Clone, Debug)]
pub struct Cases {
    folder: PathBuf,
    /// The lock of whoever makes a case.
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

/// What stands in the folder of a case beside its database, so that a case whose database cannot be
/// read still has a name.
#[derive(Debug, Deserialize, Serialize)]
struct Label {
    name: String,
}

/// The cases of a home, and those that cannot be opened with their errors.
struct All {
    open: Vec<CaseSummary>,
    unopened: Vec<(Unopened, CaseError)>,
}

impl Cases {
    /// Opens the cases of a home, and finishes what was being deleted.
    pub fn open(home: &Path) -> Result<Self, CaseError> {
        let folder = home.join("cases");
        if !folder.is_dir() {
            fs::create_dir_all(&folder).map_err(CaseError::at(&folder))?;
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
        let mut nascent = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(CaseError::at(&self.folder))?.flatten() {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with(DELETING) {
                let _ = remove_folder(&entry.path());
            } else if name.starts_with(CREATING) {
                nascent.push(entry.path());
            }
        }
        // Whoever makes a case has this lock; without it, one that is being made is abandoned.
        if !nascent.is_empty()
            && let Ok(_lock) = lock(&self.lock, "", Duration::ZERO)
        {
            for path in nascent {
                let _ = remove_folder(&path);
            }
        }
        Ok(())
    }

    /// Makes a case.
    pub fn create(&self, new: &NewCase<'_>, today: Date) -> Result<Case, CaseError> {
        let name = sound(new.name)?;
        let _lock = lock(&self.lock, &name, MAKING)?;
        // Two cases of one name could not be told apart by those who talk about them.
        let all = self.all()?;
        if let Some(twin) = all.names().into_iter().find(|one| fold(&one.name) == fold(&name)) {
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
            self.make(&folder, &row, &mut |_, _| Ok(()))?;
            return Case::open(&folder, &id);
        }
        Err(CaseError::Bug("an id is always free".to_owned()))
    }

    /// Makes a case that was one elsewhere, and lets it be filled before it is there. One that comes
    /// under a new name gets another id where its own is taken. Answers its id and its name.
    pub(crate) fn take_in(
        &self,
        mut row: CaseRow,
        is_renamed: bool,
        fill: Fill<'_>,
    ) -> Result<(String, String), CaseError> {
        row.name = sound(&row.name)?;
        let _lock = lock(&self.lock, &row.name, MAKING)?;
        let names = self.all()?.names();
        if let Some(twin) = names.iter().find(|one| fold(&one.name) == fold(&row.name)) {
            return Err(CaseError::CaseIsHere(twin.clone()));
        }
        if let Some(twin) = names.iter().find(|one| one.id == row.id) {
            if !is_renamed {
                return Err(CaseError::CaseIsHere(twin.clone()));
            }
            let ids =
                (0_u64..).map(|count| short_id(&[&row.name, &row.created, &count.to_string()]));
            let is_free = |id: &String| !self.folder.join(id).exists();
            let free = ids.take(10_000).find(is_free);
            row.id = free.ok_or_else(|| CaseError::Bug("an id is always free".to_owned()))?;
        }
        let folder = self.folder.join(&row.id);
        self.make(&folder, &row, fill)?;
        Ok((row.id, row.name))
    }

    /// Makes the folder of a case, all or nothing.
    fn make(&self, folder: &Path, row: &CaseRow, fill: Fill<'_>) -> Result<(), CaseError> {
        let nascent = self.folder.join(format!("{CREATING}{}", row.id));
        // What a process that was killed left there.
        remove_folder(&nascent)?;
        fs::create_dir(&nascent).map_err(CaseError::at(&nascent))?;
        keep_private(&nascent);
        let made = Store::create(&nascent.join(DATABASE), row).and_then(|mut store| {
            fill(&Paths::of(&nascent), &mut store)?;
            store.settle_journal()?;
            drop(store);
            write_label(&nascent, &row.name)?;
            fs::rename(&nascent, folder).map_err(CaseError::at(folder))
        });
        if made.is_err() {
            let _ = remove_folder(&nascent);
        }
        made
    }

    /// The cases, the newest first, and those that cannot be opened.
    pub fn list(
        &self,
        filter: StatusFilter,
    ) -> Result<(Vec<CaseSummary>, Vec<Unopened>), CaseError> {
        let All { mut open, unopened } = self.all()?;
        open.retain(|one| filter.admits(one.status));
        Ok((open, unopened.into_iter().map(|(one, _)| one).collect()))
    }

    fn all(&self) -> Result<All, CaseError> {
        let mut all = All { open: Vec::new(), unopened: Vec::new() };
        let entries = fs::read_dir(&self.folder).map_err(CaseError::at(&self.folder))?;
        for entry in entries {
            let entry = entry.map_err(CaseError::at(&self.folder))?;
            let name = entry.file_name();
            let folder = entry.path();
            let Some(id) = id_of(&name).filter(|id| self.shows(id) && folder.is_dir()) else {
                continue;
            };
            let paths = Paths::of(&folder);
            let database = paths.database();
            let read = Store::glance(&database, id)
                .and_then(|store| summary(&store, &paths))
                .or_else(|_| Store::open(&database, id).and_then(|store| summary(&store, &paths)));
            match read {
                Ok(one) => {
                    if !folder.join(LABEL).exists() {
                        // A home that cannot be written to has no need of it now.
                        let _ = write_label(&folder, &one.name);
                    }
                    all.open.push(one);
                }
                // Deleted while we looked.
                Err(_) if !folder.is_dir() => {}
                Err(error) => {
                    let name = read_label(&folder).or_else(|| name_in(&database));
                    let error = error.of_case(name.clone());
                    let reason = error.to_string();
                    all.unopened.push((Unopened { id: id.to_owned(), name, reason }, error));
                }
            }
        }
        all.open.sort_by(|a, b| b.created.cmp(&a.created).then_with(|| a.name.cmp(&b.name)));
        all.unopened.sort_by(|(a, _), (b, _)| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
        Ok(all)
    }

    /// The case that a name or an id means, whatever its status. One that is there and cannot be
    /// opened is an error that says why.
    pub fn find(&self, asked: &str) -> Result<CaseSummary, CaseError> {
        let mut all = self.all()?;
        let at = all.choose(asked)?;
        match at.checked_sub(all.open.len()) {
            None => Ok(all.open.swap_remove(at)),
            Some(at) => Err(all.unopened.swap_remove(at).1),
        }
    }

    /// The case that a name or an id means, where it is there and cannot be opened.
    pub fn find_unopened(&self, asked: &str) -> Result<Option<Unopened>, CaseError> {
        let mut all = self.all()?;
        let at = all.choose(asked)?;
        let at = at.checked_sub(all.open.len());
        Ok(at.map(|at| all.unopened.swap_remove(at).0))
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
        let mut all = self.all()?;
        let at = all.choose(asked)?;
        let found = match at.checked_sub(all.open.len()) {
            None => all.open.swap_remove(at),
            Some(at) => self.as_far_as_known(all.unopened.swap_remove(at).0),
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

impl All {
    /// The names of all, first of those that can be opened.
    fn names(&self) -> Vec<Candidate> {
        let open = self.open.iter().map(|one| (&one.id, Some(&one.name)));
        let unopened = self.unopened.iter().map(|(one, _)| (&one.id, one.name.as_ref()));
        open.chain(unopened)
            .map(|(id, name)| Candidate { id: id.clone(), name: name.unwrap_or(id).clone() })
            .collect()
    }

    /// Which of [`names`](Self::names) a name or an id means.
    fn choose(&self, asked: &str) -> Result<usize, CaseError> {
        choose(asked, &self.names())
            .map_err(|candidates| CaseError::CaseNotFound { asked: asked.to_owned(), candidates })
    }
}

/// Fills the folder of a case that is being made.
type Fill<'f> = &'f mut dyn FnMut(&Paths, &mut Store) -> Result<(), CaseError>;

/// The name of a case without needless blanks.
fn sound(name: &str) -> Result<String, CaseError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(CaseError::NoName);
    }
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(CaseError::BadName(LONGEST_NAME));
    }
    Ok(name)
}

/// Writes down the name of a case beside its database.
fn write_label(folder: &Path, name: &str) -> Result<(), CaseError> {
    let label = Label { name: name.to_owned() };
    let text = serde_json::to_string(&label)
        .map_err(|error| CaseError::Bug(format!("a name can be written as JSON: {error}")))?;
    let path = folder.join(LABEL);
    fs::write(&path, text).map_err(CaseError::at(&path))
}

/// The name of a case as it stands beside its database.
fn read_label(folder: &Path) -> Option<String> {
    let text = fs::read_to_string(folder.join(LABEL)).ok()?;
    serde_json::from_str::<Label>(&text).ok().map(|label| label.name)
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
