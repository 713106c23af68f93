//! How a case is made: its name is taken in a moment, under a lock of all; its folder is filled beside those that are
//! there, while others make theirs; and it gets its place in a moment again, whole or not at all.

use std::{
    fs::{self, File},
    path::PathBuf,
    time::Duration,
};

use jiff::civil::Date;

use super::{CREATING, Cases, NewCase, keep_private, label, remove_folder};
use crate::{
    Candidate, Case, CaseError, Status,
    candidate::fold,
    case::{DATABASE, Paths},
    cases::unfinished::is_being_made,
    hash::{chance, short_id},
    line::one_line,
    store::{CaseRow, Store},
    writing::{BETWEEN, lock, pause},
};

/// How long making a case waits for others that take a name.
const MAKING: Duration = Duration::from_secs(15);
/// How long it waits for the lock of its own folder, at which others only knock.
const KNOCK: Duration = Duration::from_secs(1);
/// The longest name of a case, in characters.
const LONGEST_NAME: usize = 200;

/// Fills the folder of a case that is being made.
type Fill<'f> = &'f mut dyn FnMut(&Paths, &mut Store) -> Result<(), CaseError>;

/// The folder of a case that is being made, and with it the right to its name.
struct Nascent {
    folder: PathBuf,
    id: String,
    /// As long as it is held, nobody takes the folder for abandoned.
    lock: File,
}

impl Cases {
    /// Makes a case.
    pub fn create(&self, new: &NewCase<'_>, today: Date) -> Result<Case, CaseError> {
        let name = sound(new.name)?;
        let today = today.to_string();
        // By chance: whoever knows of some cases only learns of no other by the id that his own gets, and what was
        // let into a case that is gone is not let into another of its name.
        let salt = chance()?;
        let id = |count: u64| short_id(&[&name, &today, &format!("{count}{salt}")]);
        let ids = (0_u64..).map(id);
        // Two cases of one name could not be told apart by those who talk about them.
        let nascent = self.reserve(&name, &mut ids.take(MOST_IDS), CaseError::CaseExists)?;
        let row = CaseRow {
            id: nascent.id.clone(),
            name,
            number: new.number.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned),
            kind: new.kind,
            status: Status::Active,
            created: today.clone(),
            changed: today,
        };
        self.make(nascent, &row, &mut |_, _| Ok(()))?;
        Case::open(&self.folder.join(&row.id), &row.id)
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
        let (name, created) = (row.name.clone(), row.created.clone());
        let salt = chance()?;
        let id = |count: u64| short_id(&[&name, &created, &format!("{count}{salt}")]);
        let others = (0_u64..).map(id);
        // Nobody is told that an id belongs to a case he may not know of.
        let most = if is_renamed || !self.shows(&row.id) { MOST_IDS } else { 0 };
        let mut ids = std::iter::once(row.id.clone()).chain(others.take(most));
        let nascent = self.reserve(&row.name, &mut ids, CaseError::CaseIsHere)?;
        row.id.clone_from(&nascent.id);
        self.make(nascent, &row, fill)?;
        Ok((row.id, row.name))
    }

    /// Takes a name, and the first of these ids that is free. Nobody else takes the name as long as the answer
    /// lives; whoever wants it meanwhile waits for what becomes of it.
    fn reserve(
        &self,
        name: &str,
        ids: &mut dyn Iterator<Item = String>,
        taken: fn(Candidate) -> CaseError,
    ) -> Result<Nascent, CaseError> {
        let is_it = |other: &str| fold(other) == fold(name);
        let mut waited = Duration::ZERO;
        let (known, _lock) = loop {
            let lock = lock(&self.lock, name, MAKING)?;
            let known = self.names()?;
            if let Some(twin) = known.iter().find(|one| is_it(&one.name)) {
                return Err(taken(twin.clone()));
            }
            if !self.is_promised(is_it)? {
                break (known, lock);
            }
            if waited >= MAKING {
                return Err(CaseError::Busy(name.to_owned()));
            }
            drop(lock);
            pause(BETWEEN);
            waited += BETWEEN;
        };
        let mut twin = None;
        for id in ids {
            let folder = self.folder.join(format!("{CREATING}{id}"));
            if self.folder.join(&id).exists() || is_being_made(&folder) {
                twin = twin.or_else(|| known.iter().find(|one| one.id == id));
                continue;
            }
            // What a process that was killed left there.
            remove_folder(&folder)?;
            fs::create_dir(&folder).map_err(CaseError::at(&folder))?;
            keep_private(&folder);
            let promised = lock(&Paths::of(&folder).lock, name, KNOCK)
                .and_then(|lock| label::write(&folder, name).map(|()| lock));
            return match promised {
                Ok(lock) => Ok(Nascent { folder, id, lock }),
                Err(error) => {
                    let _ = remove_folder(&folder);
                    Err(error)
                }
            };
        }
        Err(twin.map_or_else(|| CaseError::Busy(name.to_owned()), |twin| taken(twin.clone())))
    }

    /// Whether a case is being made under a name that this one says it is, by somebody whose cases may be known of.
    fn is_promised(&self, is_it: impl Fn(&str) -> bool) -> Result<bool, CaseError> {
        if self.visible.is_some() {
            return Ok(false);
        }
        Ok(self.nascent()?.iter().any(|path| {
            label::read(path).is_some_and(|other| is_it(&other)) && is_being_made(path)
        }))
    }

    /// The folders of cases that are being made, or were when a process ended.
    pub(super) fn nascent(&self) -> Result<Vec<PathBuf>, CaseError> {
        let entries = fs::read_dir(&self.folder).map_err(CaseError::at(&self.folder))?;
        let is_one =
            |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with(CREATING);
        Ok(entries.flatten().filter(is_one).map(|entry| entry.path()).collect())
    }

    /// Fills the folder of a case and gives it its place, all or nothing.
    fn make(&self, nascent: Nascent, row: &CaseRow, fill: Fill<'_>) -> Result<(), CaseError> {
        let folder = self.folder.join(&row.id);
        let filled = Store::create(&nascent.folder.join(DATABASE), row).and_then(|mut store| {
            fill(&Paths::of(&nascent.folder), &mut store)?;
            store.settle_journal()?;
            Ok(())
        });
        let made = filled.and_then(|()| {
            // Whoever looks at the names sees it at its old place or at its new one.
            let _lock = lock(&self.lock, &row.name, MAKING)?;
            // Some systems move no folder in which a file is open.
            drop(nascent.lock);
            fs::rename(&nascent.folder, &folder).map_err(CaseError::at(&folder))
        });
        if made.is_err() {
            let _ = remove_folder(&nascent.folder);
        }
        made
    }
}

/// How many ids are tried for a name and a day.
const MOST_IDS: usize = 10_000;

/// The name of a case without needless blanks.
fn sound(name: &str) -> Result<String, CaseError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(CaseError::NoName);
    }
    if name.chars().count() > LONGEST_NAME || one_line(&name) != name {
        return Err(CaseError::BadName(LONGEST_NAME));
    }
    Ok(name)
}
