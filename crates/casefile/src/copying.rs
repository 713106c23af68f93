//! A copy of a case as it is at one moment, while others read and write.
//!
//! The database is copied by the engine, which sees it as it was when it began. What it names among the
//! originals is copied behind it; where one went meanwhile, the copy is begun again. The index is left
//! out: whoever opens the copy makes it anew.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::Path,
    time::Duration,
};

use rusqlite::{Connection, OpenFlags};

use crate::{
    CaseError, Cases,
    case::{DATABASE, Paths},
    store::uri,
    writing::{INCOMING, in_use, lock},
};

/// How often a copy is begun again because an original went; the last time others wait.
const TRIES: usize = 4;
/// How long the last time waits for whoever writes.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a statement waits for another process to finish its transaction.
const BUSY: Duration = Duration::from_secs(10);
/// The files of a case that are copied in a way of their own, or only there while somebody works.
const OWN: [&str; 6] = [DATABASE, "case.db-wal", "case.db-shm", "case.db-journal", "lock", "use"];
/// How every database of SQLite begins.
const OPENING: &[u8] = b"SQLite format 3\0";

impl Cases {
    /// The ids of all cases that are there, whether they can be opened or not.
    pub fn ids(&self) -> Result<Vec<String>, CaseError> {
        let (open, unopened) = self.list(crate::StatusFilter::All)?;
        let mut ids: Vec<String> = open.into_iter().map(|case| case.id).collect();
        ids.extend(unopened.into_iter().map(|case| case.id));
        ids.sort();
        Ok(ids)
    }

    /// Copies a case into a folder that is not there yet. Answers what a reader must know of the copy,
    /// each a sentence; nothing where the case was deleted meanwhile.
    pub fn copy(&self, id: &str, to: &Path) -> Result<Option<Vec<String>>, CaseError> {
        let paths = Paths::of(&self.case_folder(id));
        let _use = in_use(&paths.usage);
        for attempt in 1..=TRIES {
            let is_last = attempt == TRIES;
            let _turn = is_last.then(|| lock(&paths.lock, id, PATIENCE).ok());
            if !paths.database().is_file() {
                return Ok(None);
            }
            fs::create_dir_all(to).map_err(CaseError::at(to))?;
            let mut warnings = Vec::new();
            if !whole(&paths, id, to, is_last, &mut warnings)? {
                fs::remove_dir_all(to).map_err(CaseError::at(to))?;
                continue;
            }
            return Ok(Some(warnings));
        }
        Err(CaseError::Busy(id.to_owned()))
    }
}

/// Copies what a case holds; whether nothing went meanwhile.
fn whole(
    paths: &Paths,
    id: &str,
    to: &Path,
    is_last: bool,
    warnings: &mut Vec<String>,
) -> Result<bool, CaseError> {
    let database = to.join(DATABASE);
    match copy_database(&paths.database(), &database) {
        Ok(()) => {
            for name in originals(&database)? {
                let is_there = original(paths, &name, &to.join("originals"))?;
                if !is_there && !is_last {
                    return Ok(false);
                }
                if !is_there {
                    warnings.push(format!("case {id}: the copy of a file, {name}, is missing"));
                }
            }
        }
        // What cannot be read is kept as it lies, for whoever may mend it.
        Err(error) => {
            warnings.push(format!("case {id} was copied as it lies, unread: {error}"));
            for name in [DATABASE, "case.db-wal"] {
                let path = paths.folder.join(name);
                if path.is_file() {
                    copy_file(&path, &to.join(name))?;
                }
            }
            copy_files(&paths.originals, &to.join("originals"))?;
        }
    }
    // Its name, and whatever else may lie there one day.
    for entry in fs::read_dir(&paths.folder).map_err(CaseError::at(&paths.folder))?.flatten() {
        let name = entry.file_name();
        let is_kept = name.to_str().is_none_or(|name| !OWN.contains(&name));
        if is_kept && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            copy_file(&entry.path(), &to.join(name))?;
        }
    }
    for folder in folders(&paths.researches()) {
        let Some(name) = folder.file_name() else { continue };
        let run = folder.join("run.json");
        let beside = to.join("research").join(name);
        // A research may be deleted at any time.
        if run.is_file() {
            fs::create_dir_all(&beside).map_err(CaseError::at(&beside))?;
            if let Err(error) = copy_file(&run, &beside.join("run.json"))
                && run.exists()
            {
                return Err(error);
            }
        }
    }
    Ok(true)
}

/// The names of the copies of files that a database names.
fn originals(database: &Path) -> Result<Vec<String>, CaseError> {
    let db = for_reading(database, true)?;
    let mut statement =
        db.prepare("SELECT original FROM documents WHERE original IS NOT NULL ORDER BY key")?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Copies an original, which may not have its name yet; whether it was there.
fn original(paths: &Paths, name: &str, to: &Path) -> Result<bool, CaseError> {
    fs::create_dir_all(to).map_err(CaseError::at(to))?;
    let names = [name.to_owned(), format!("{INCOMING}{name}"), name.to_owned()];
    for from in names.iter().map(|name| paths.originals.join(name)) {
        match copy_file(&from, &to.join(name)) {
            Ok(()) => return Ok(true),
            Err(_) if !from.exists() => {}
            Err(error) => return Err(error),
        }
    }
    Ok(false)
}

/// Copies an SQLite database, of a case or another, as it is at one moment; others may write meanwhile.
pub fn copy_database(from: &Path, to: &Path) -> Result<(), CaseError> {
    let Some(path) = to.to_str() else {
        let source = io::Error::other("its path is not written in Unicode");
        return Err(CaseError::at(to)(source));
    };
    let db = for_reading(from, false)?;
    db.busy_timeout(BUSY)?;
    db.execute("VACUUM INTO ?1", [path])?;
    // The engine leaves that to us.
    let copy = OpenOptions::new().write(true).open(to);
    copy.and_then(|file| file.sync_all()).map_err(CaseError::at(to))
}

/// What is wrong with an SQLite database that nobody has open; nothing where it is sound.
pub fn database_fault(path: &Path) -> Option<String> {
    let check = || {
        let db = for_reading(path, true)?;
        let said: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        Ok::<_, CaseError>(said)
    };
    match check() {
        Ok(said) if said == "ok" => None,
        Ok(said) => Some(said),
        Err(error) => Some(error.to_string()),
    }
}

/// Whether a file is an SQLite database.
pub fn is_database(path: &Path) -> bool {
    let mut opening = [0; OPENING.len()];
    let read = File::open(path).and_then(|mut file| io::Read::read_exact(&mut file, &mut opening));
    read.is_ok() && opening == OPENING
}

/// Opens a database whose content is only read. A still one is read as it lies, and nothing is made
/// beside it.
fn for_reading(path: &Path, is_still: bool) -> Result<Connection, CaseError> {
    let read = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    if is_still {
        return Ok(Connection::open_with_flags(uri(path, true), read)?);
    }
    let write = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let seen = |db: Connection| {
        db.busy_timeout(BUSY)?;
        db.query_row("SELECT count(*) FROM sqlite_master", [], |_| Ok(()))?;
        Ok(db)
    };
    // Where nothing can be written, there is nobody who writes.
    Connection::open_with_flags(path, write)
        .and_then(seen)
        .or_else(|_| Connection::open_with_flags(uri(path, false), read).and_then(seen))
        .or_else(|_| Connection::open_with_flags(uri(path, true), read).and_then(seen))
        .map_err(|error| CaseError::database(error, path))
}

fn folders(within: &Path) -> Vec<std::path::PathBuf> {
    let Ok(entries) = fs::read_dir(within) else { return Vec::new() };
    let paths = entries.flatten().map(|entry| entry.path());
    paths.filter(|path| path.is_dir()).collect()
}

/// Copies the plain files of a folder that may not be there.
fn copy_files(from: &Path, to: &Path) -> Result<(), CaseError> {
    let Ok(entries) = fs::read_dir(from) else { return Ok(()) };
    fs::create_dir_all(to).map_err(CaseError::at(to))?;
    for entry in entries.flatten().filter(|entry| entry.path().is_file()) {
        copy_file(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

/// Copies a file so that it is on the disk.
fn copy_file(from: &Path, to: &Path) -> Result<(), CaseError> {
    let copy = || {
        let mut file = File::create(to)?;
        io::copy(&mut File::open(from)?, &mut file)?;
        file.sync_all()
    };
    copy().map_err(CaseError::at(from))
}
