//! Where runs are kept: below the home, and those on a case in the folder of that case.

use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use casefile::{Case, KeptResearch, Status as CaseStatus, StatusFilter};
use jiff::{Timestamp, tz::TimeZone};
use research::{Gap, Run, Status};
use serde::de::IgnoredAny;

use crate::{Call, DeskError, private::private_folder};

/// A folder in which runs are kept, each in a folder of its own.
const FOLDER: &str = "research";
/// A run, written down whole.
const FILE: &str = "run.json";
/// The folder below the home that has one for the runs of each token.
const OF_TOKENS: &str = "research-of";
/// Held by whoever works on a run.
const LOCK: &str = "run.lock";

/// A run on disk.
pub(crate) struct Kept {
    folder: PathBuf,
    /// The case in whose folder it lies.
    case: Option<String>,
}

/// That nobody else works on a run; given up when it is dropped, or its process ends.
pub(crate) struct Held(
    #[expect(dead_code, reason = "the lock lasts as long as the file is open")] File,
);

impl Kept {
    /// A place for a new run, with its handle; in the folder of a case where one is named.
    pub(crate) fn begin(
        call: &Call<'_>,
        case: Option<&str>,
        now: Timestamp,
    ) -> Result<(Self, String), DeskError> {
        let (within, named) = match case {
            None => (own(call)?, None),
            Some(name) => {
                let case = active(call, name)?;
                (case.research_folder(), Some(case.name().to_owned()))
            }
        };
        made_private(&within)?;
        if case.is_none() {
            Self::sweep(&within, call.desk.research_days);
        }
        let stamp = now.to_zoned(TimeZone::UTC).strftime("%Y%m%d-%H%M%S").to_string();
        // One handle is one research, in whichever folder it is.
        let others = folders(call)?;
        let is_taken = |handle: &str| {
            others.iter().any(|(folder, _)| *folder != within && folder.join(handle).exists())
        };
        // Who makes the folder has the name.
        for number in 1..1000 {
            let handle = format!("{stamp}-{number}");
            if is_taken(&handle) {
                continue;
            }
            let folder = within.join(&handle);
            match fs::create_dir(&folder) {
                Ok(()) => return Ok((Self { folder, case: named }, handle)),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(unwritable(&folder, &error)),
            }
        }
        Err(DeskError::Broken("a handle for a research is free".to_owned()))
    }

    /// Does away with the runs of a folder that nobody worked on for so many days. What cannot be removed stays
    /// until the next time.
    fn sweep(within: &Path, days: Option<u32>) {
        let Some(days) = days else { return };
        let age = Duration::from_secs(u64::from(days) * 86_400);
        let Ok(entries) = fs::read_dir(within) else { return };
        for kept in entries.flatten().map(|entry| Self { folder: entry.path(), case: None }) {
            let changed = fs::metadata(kept.folder.join(FILE)).and_then(|file| file.modified());
            let is_old =
                changed.ok().and_then(|day| day.elapsed().ok()).is_some_and(|old| old > age);
            if is_old && let Ok(held) = kept.hold() {
                drop(held);
                // It is tried again at the next research.
                let _ = kept.delete();
            }
        }
    }

    /// The same run in the folder of a case that was named meanwhile. Nothing of the case stands where it
    /// was, and that place is done away with.
    pub(crate) fn into_case(
        self,
        call: &Call<'_>,
        case: &str,
        run: &Run,
    ) -> Result<Self, DeskError> {
        let case = active(call, case)?;
        let within = case.research_folder();
        made_private(&within)?;
        let folder = within.join(&run.handle);
        fs::create_dir(&folder).map_err(|error| unwritable(&folder, &error))?;
        let moved = Self { folder, case: Some(case.name().to_owned()) };
        moved.write(run).map_err(DeskError::Unreadable)?;
        self.delete()?;
        Ok(moved)
    }

    /// The run of a handle.
    pub(crate) fn find(call: &Call<'_>, handle: &str) -> Result<Self, DeskError> {
        let found = is_sound(handle)
            .then(|| folders(call))
            .transpose()?
            .into_iter()
            .flatten()
            .map(|(within, case)| Self { folder: within.join(handle), case })
            .find(|kept| kept.folder.join(FILE).is_file());
        found.ok_or_else(|| DeskError::NoResearch(handle.to_owned()))
    }

    /// Every run that can be read, the latest first.
    pub(crate) fn all(call: &Call<'_>) -> Result<Vec<(Self, Run)>, DeskError> {
        let mut all = Vec::new();
        for (within, case) in folders(call)? {
            let Ok(entries) = fs::read_dir(&within) else { continue };
            let kept = |entry: fs::DirEntry| Self { folder: entry.path(), case: case.clone() };
            all.extend(entries.flatten().map(kept).filter_map(|kept| {
                let run = kept.read().ok()?;
                Some((kept, run))
            }));
        }
        all.sort_by(|(_, one): &(Self, Run), (_, other)| {
            other.started.cmp(&one.started).then_with(|| other.handle.cmp(&one.handle))
        });
        Ok(all)
    }

    /// Reads the run. That it lies in the folder of a case says which papers it may see, whatever it says itself:
    /// it may have come from elsewhere.
    pub(crate) fn read(&self) -> Result<Run, DeskError> {
        let file = self.folder.join(FILE);
        let text = fs::read_to_string(&file).map_err(|error| {
            DeskError::Unreadable(format!("{} could not be read: {error}", file.display()))
        })?;
        let mut run: Run = serde_json::from_str(&text).map_err(|error| {
            DeskError::Unreadable(format!(
                "{} is not a research of this version of Fontes ({error}); delete it and ask again",
                file.display()
            ))
        })?;
        if self.case.is_some() {
            run.given.case.clone_from(&self.case);
        }
        if let Some(handle) = self.folder.file_name().and_then(|name| name.to_str()) {
            handle.clone_into(&mut run.handle);
        }
        Ok(run)
    }

    /// Writes the run, so that after a fall it is there as it was before or as it is now.
    pub(crate) fn write(&self, run: &Run) -> Result<(), String> {
        let written = || -> std::io::Result<()> {
            let beside = self.folder.join("run.json.new");
            let mut file = File::create(&beside)?;
            file.write_all(&serde_json::to_vec(run)?)?;
            file.sync_all()?;
            fs::rename(&beside, self.folder.join(FILE))
        };
        written().map_err(|error| {
            format!("the research could not be kept in {}: {error}", self.folder.display())
        })
    }

    /// Takes the right to work on the run.
    pub(crate) fn hold(&self) -> Result<Held, DeskError> {
        let path = self.folder.join(LOCK);
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(|error| unwritable(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Held(file)),
            Err(fs::TryLockError::WouldBlock) => Err(DeskError::Unreadable(
                "somebody is working on this research; ask for its status in a while".to_owned(),
            )),
            Err(fs::TryLockError::Error(error)) => Err(unwritable(&path, &error)),
        }
    }

    /// Whether nobody is working on a run that has not ended. It changes nothing.
    pub(crate) fn is_idle(&self, run: &Run) -> bool {
        let is_held = || {
            let lock = OpenOptions::new().write(true).open(self.folder.join(LOCK));
            lock.is_ok_and(|lock| matches!(lock.try_lock(), Err(fs::TryLockError::WouldBlock)))
        };
        run.status == Status::Running && !is_held()
    }

    /// That it may be changed: a case that is closed or archived stays as it is.
    pub(crate) fn is_changeable(&self, call: &Call<'_>) -> Result<(), DeskError> {
        self.case.as_deref().map_or(Ok(()), |case| active(call, case).map(|_| ()))
    }

    /// Does away with the run.
    pub(crate) fn delete(&self) -> Result<(), DeskError> {
        fs::remove_dir_all(&self.folder).map_err(|error| unwritable(&self.folder, &error))
    }
}

/// A case that may be written into.
pub(crate) fn active(call: &Call<'_>, name: &str) -> Result<Arc<Case>, DeskError> {
    let case = call.case(Some(name))?;
    if case.summary()?.status == CaseStatus::Active {
        return Ok(case);
    }
    Err(DeskError::InvalidParameters(format!(
        "the case \"{}\" is not active, so that nothing is written into it; reopen it first",
        case.name()
    )))
}

/// Does away with the researches on a case that quote a document of it; how many they were. One that
/// cannot be read may quote it.
pub(crate) fn forget(case: &Case, document: &str) -> usize {
    let Ok(entries) = fs::read_dir(case.research_folder()) else { return 0 };
    let quotes = |folder: &PathBuf| {
        let kept = Kept { folder: folder.clone(), case: None };
        let Ok(run) = kept.read() else { return true };
        let Some(synthesis) = run.synthesis else { return false };
        let names = |gap: &Gap| match gap {
            Gap::Papers { gap } => gap.document() == Some(document),
            _ => false,
        };
        synthesis.papers.iter().any(|paper| match paper.document.as_str() {
            // A run of before names the paper in the citation only.
            "" => paper.citation.starts_with(document),
            named => named == document,
        }) || synthesis.gaps.iter().any(names)
    };
    let folders = entries.flatten().map(|entry| entry.path()).filter(quotes);
    folders.filter(|folder| fs::remove_dir_all(folder).is_ok()).count()
}

/// The folder of the runs on no case: those of a token are its own.
fn own(call: &Call<'_>) -> Result<PathBuf, DeskError> {
    let home = call.desk.home()?;
    Ok(match &call.session.permission().token {
        Some(token) => home.join(OF_TOKENS).join(token),
        None => home.join(FOLDER),
    })
}

/// What is kept of the runs in a folder, by handle. What cannot be read is left out, and named.
pub(crate) fn kept_in(within: &Path) -> (Vec<KeptResearch>, Vec<String>) {
    let (mut all, mut lost) = (Vec::new(), Vec::new());
    let Ok(entries) = fs::read_dir(within) else { return (all, lost) };
    for entry in entries.flatten().filter(|entry| entry.path().join(FILE).is_file()) {
        let handle = entry.file_name().to_string_lossy().into_owned();
        let data = fs::read(entry.path().join(FILE)).unwrap_or_default();
        if !is_sound(&handle) || serde_json::from_slice::<IgnoredAny>(&data).is_err() {
            lost.push(handle);
            continue;
        }
        let run: Option<Run> = serde_json::from_slice(&data).ok();
        let memo = run.and_then(|run| run.memo).map(|memo| memo.html());
        all.push(KeptResearch { handle, data, memo });
    }
    all.sort_by(|one, other| one.handle.cmp(&other.handle));
    (all, lost)
}

/// The handles that are taken, of the runs of this home.
pub(crate) fn taken(call: &Call<'_>) -> Result<BTreeSet<String>, DeskError> {
    let mut all = BTreeSet::new();
    for (within, _) in folders(call)? {
        let Ok(entries) = fs::read_dir(&within) else { continue };
        all.extend(entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()));
    }
    Ok(all)
}

fn is_sound(handle: &str) -> bool {
    handle.len() <= 40 && handle.bytes().all(|sign| sign.is_ascii_digit() || sign == b'-')
}

/// The folders in which runs are: of the home, and of each case that is not archived, with its name.
fn folders(call: &Call<'_>) -> Result<Vec<(PathBuf, Option<String>)>, DeskError> {
    let mut all = vec![(own(call)?, None)];
    let (cases, _) = call.cases()?.list(StatusFilter::All)?;
    for case in cases.iter().filter(|case| case.status != CaseStatus::Archived) {
        all.push((call.desk.case(&case.id)?.research_folder(), Some(case.name.clone())));
    }
    Ok(all)
}

/// Makes a folder that only its owner looks into, where the file system knows owners.
fn made_private(folder: &Path) -> Result<(), DeskError> {
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    let _ = private_folder(folder);
    Ok(())
}

fn unwritable(path: &Path, error: &std::io::Error) -> DeskError {
    DeskError::Unreadable(format!("{} could not be written: {error}", path.display()))
}
