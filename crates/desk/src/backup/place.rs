//! Where backups are: below a folder that the user names, each called by its day and a number. One that is
//! not encrypted is a folder, one that is a file.

use std::{
    fs::{self, File, OpenOptions},
    path::{Path, PathBuf},
};

use jiff::civil::Date;

use super::{MANIFEST, at, make_private, sync_folder};
use crate::DeskError;

/// How the name of one ends that is encrypted.
const ENCRYPTED: &str = ".zip.age";
/// How a folder or a file ends that is not a whole backup yet, or never became one.
const UNFINISHED: &str = ".unfinished";
/// The lock of whoever makes a backup there.
const LOCK: &str = "fontes-backup.lock";

/// The place of a backup that is being made.
pub(super) struct Place {
    within: PathBuf,
    name: String,
    /// The name of a backup there that bears a later day, where there is one: a clock was set.
    later: Option<String>,
    is_finished: bool,
    _lock: File,
}

impl Place {
    /// Finds the place for a new backup of a home. Halves of earlier ones are done away with.
    pub(super) fn begin(
        within: &Path,
        home: &Path,
        today: Date,
        is_encrypted: bool,
    ) -> Result<Self, DeskError> {
        refuse_inside(within, home)?;
        fs::create_dir_all(within).map_err(at(within))?;
        refuse_inside(within, home)?;
        let path = within.join(LOCK);
        let lock = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let lock = lock.map_err(at(&path))?;
        if let Err(fs::TryLockError::WouldBlock) = lock.try_lock() {
            return Err(DeskError::Unreadable(format!(
                "another program makes a backup in {}; wait until it is done",
                within.display()
            )));
        }
        for name in unfinished(within)? {
            let path = within.join(name);
            let removed =
                if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            removed.map_err(at(&path))?;
        }
        let there = all(within)?;
        let later = there.last().filter(|(day, ..)| *day > today).map(|(.., name)| name.clone());
        let numbers = there.into_iter().filter(|(day, ..)| *day == today);
        let number = numbers.map(|(_, number, _)| number).max().unwrap_or(0) + 1;
        let ending = if is_encrypted { ENCRYPTED } else { "" };
        let name = format!("{today}-{number:02}{ending}");
        let within = within.to_owned();
        let place = Self { within, name, later, is_finished: false, _lock: lock };
        if !is_encrypted {
            make_private(&place.unfinished())?;
        }
        Ok(place)
    }

    /// The folder or the file in which it is made.
    pub(super) fn unfinished(&self) -> PathBuf {
        self.within.join(format!("{}{UNFINISHED}", self.name))
    }

    /// What must be known where a backup there bears a later day: it would be taken for the newest.
    pub(super) fn warning(&self) -> Option<String> {
        let later = self.later.as_ref()?;
        Some(format!(
            "{later}, which is there, bears a later day and is what `restore` takes for the newest: see whether the \
             clock is right, move that one away, or restore this one with `--name {}`",
            self.name
        ))
    }

    /// What it becomes.
    pub(super) fn path(&self) -> PathBuf {
        self.within.join(&self.name)
    }

    /// Gives it its name: from here on it is a backup.
    pub(super) fn finish(mut self) -> Result<PathBuf, DeskError> {
        let (from, to) = (self.unfinished(), self.path());
        if from.is_dir() {
            sync_folder(&from);
        }
        fs::rename(&from, &to).map_err(at(&to))?;
        sync_folder(&self.within);
        self.is_finished = true;
        Ok(to)
    }
}

impl Drop for Place {
    /// What was not finished goes.
    fn drop(&mut self) {
        if !self.is_finished {
            let path = self.unfinished();
            let _ = fs::remove_dir_all(&path).or_else(|_| fs::remove_file(&path));
        }
    }
}

/// The backup that is meant: one that is named, the folder or file itself where it is one, or the newest in it.
pub(super) fn find(within: &Path, name: Option<&str>) -> Result<PathBuf, DeskError> {
    if name.is_none() && (within.join(MANIFEST).is_file() || within.is_file()) {
        return Ok(within.to_owned());
    }
    let all = all(within)?;
    let found = match name {
        None => all.last(),
        Some(name) => all.iter().find(|(.., other)| {
            other == name || other.strip_suffix(ENCRYPTED).is_some_and(|other| other == name)
        }),
    };
    if let Some((.., name)) = found {
        return Ok(within.join(name));
    }
    let half = unfinished(within)?;
    let names: Vec<&str> = all.iter().map(|(.., name)| name.as_str()).collect();
    let there = match (names.as_slice(), half.as_slice()) {
        ([], []) => String::new(),
        ([], [half, ..]) => format!("; {half} is only half of one"),
        (names, _) => format!("; there are {}", names.join(", ")),
    };
    Err(DeskError::NotFound(format!(
        "there is no backup {}in {}{there}",
        name.map(|name| format!("\"{name}\" ")).unwrap_or_default(),
        within.display()
    )))
}

/// The backups in a folder, the oldest first: day, number and name.
fn all(within: &Path) -> Result<Vec<(Date, u32, String)>, DeskError> {
    let mut all: Vec<(Date, u32, String)> = names(within)?
        .into_iter()
        .filter_map(|name| {
            let (day, number) = parsed(&name)?;
            let path = within.join(&name);
            let is_whole =
                path.join(MANIFEST).is_file() || (name.ends_with(ENCRYPTED) && path.is_file());
            is_whole.then_some((day, number, name))
        })
        .collect();
    all.sort();
    Ok(all)
}

/// The folders and files that are no whole backups.
fn unfinished(within: &Path) -> Result<Vec<String>, DeskError> {
    let is_half = |name: &String| name.strip_suffix(UNFINISHED).and_then(parsed).is_some();
    Ok(names(within)?.into_iter().filter(is_half).collect())
}

fn names(within: &Path) -> Result<Vec<String>, DeskError> {
    let entries = fs::read_dir(within).map_err(at(within))?.flatten();
    let own = entries.filter(|entry| entry.file_type().is_ok_and(|kind| !kind.is_symlink()));
    Ok(own.filter_map(|entry| entry.file_name().into_string().ok()).collect())
}

/// The day and the number in the name of a backup.
fn parsed(name: &str) -> Option<(Date, u32)> {
    let name = name.strip_suffix(ENCRYPTED).unwrap_or(name);
    let (day, number) = name.rsplit_once('-')?;
    let is_number = number.len() >= 2 && number.bytes().all(|byte| byte.is_ascii_digit());
    let day = Some(day).filter(|day| day.len() == 10 && is_number)?.parse().ok()?;
    Some((day, number.parse().ok()?))
}

/// Refuses a place inside the home, where a backup would hold itself.
fn refuse_inside(within: &Path, home: &Path) -> Result<(), DeskError> {
    let real = |path: &Path| {
        fs::canonicalize(path)
            .or_else(|_| std::path::absolute(path))
            .unwrap_or_else(|_| path.to_owned())
    };
    if real(within).starts_with(real(home)) {
        return Err(DeskError::InvalidParameters(format!(
            "{} lies in the home {}, so that a backup would hold itself and be lost with it; name a folder elsewhere, best on another disk",
            within.display(),
            home.display()
        )));
    }
    Ok(())
}
