//! The documents of the comparison, gathered once as entries in a file, one a line.

use std::{
    collections::{HashMap, HashSet},
    fs::{self, File},
    io::{BufRead as _, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::Result;
use jiff::civil::Date;
use law::{Collection, DocumentId, Entry};
use serde::Deserialize;
use upstream::{ImportError, Sink};

use super::{agreements, swiss};
use crate::chance::number_of;
use xtask::{process, say::say};

/// The day of the import, which is not the day of the run, so that two runs hold the same.
const TODAY: Date = jiff::civil::date(2026, 11, 1);
/// What importers read below the shared folder, with the importer's name.
const IMPORTED: [(&str, &str); 4] = [
    ("legalize", "data/law/legalize-fr-civil-penal.bundle"),
    ("gesetze", "data/law/de-gesetze"),
    ("akn", "data/law/ch-akn"),
    ("akn", "data/documents/gb-judgments"),
];
/// The French codes as a package, and as it was years before, for the versions of then.
const CODES: [&str; 3] = [
    "@socialgouv/legi-data@2.513.0",
    "@socialgouv/legi-data@2.100.0",
    "@socialgouv/legi-data@2.24.0",
];
/// The French collective agreements as a package.
const AGREEMENTS: &str = "@socialgouv/kali-data@3.449.0";

/// The file with everything, made if it is not there.
pub(super) fn gather(shared: &Path, scratch: &Path) -> Result<PathBuf> {
    let file = scratch.join("entries.jsonl");
    if file.is_file() {
        return Ok(file);
    }
    let unfinished = scratch.join("entries.unfinished");
    let mut pile = Pile::new(&unfinished)?;
    for (name, place) in IMPORTED {
        pile.import(name, &shared.join(place));
    }
    for codes in CODES {
        match package(codes, scratch) {
            Ok(folder) => pile.import("legi-data", &folder),
            Err(error) => say(&format!("{codes}: SKIPPED, {error:#}")),
        }
    }
    let read = package(AGREEMENTS, scratch)
        .and_then(|folder| agreements::entries(&folder, &mut |entry| pile.add(&entry)));
    pile.tell(AGREEMENTS, read);
    let read = swiss::entries(shared, &mut |entry| pile.add(&entry));
    pile.tell("data/training/ch-parallel and data/retrieval/ch-articles", read);
    pile.file.flush()?;
    fs::rename(&unfinished, &file)?;
    Ok(file)
}

/// The entries of a file.
pub(crate) fn entries(file: &Path) -> Result<impl Iterator<Item = Result<Entry>>> {
    let lines = BufReader::new(File::open(file)?).lines();
    Ok(lines.map(|line| Ok(serde_json::from_str(&line?)?)))
}

/// A file with about as many entries, drawn from another with everything that stands above them.
pub(super) fn thin(whole: &Path, into: &Path, count: usize) -> Result<usize> {
    #[derive(Deserialize)]
    struct Place {
        id: String,
        parent: Option<String>,
    }
    let mut parents = HashMap::new();
    for line in BufReader::new(File::open(whole)?).lines() {
        let place: Place = serde_json::from_str(&line?)?;
        parents.insert(place.id, place.parent);
    }
    let mut drawn: Vec<&String> = parents.keys().collect();
    drawn.sort_by_key(|id| number_of(id));
    let mut chosen = HashSet::new();
    for id in drawn {
        if chosen.len() >= count {
            break;
        }
        let mut next = Some(id);
        while let Some(id) = next.filter(|id| parents.contains_key(*id)) {
            let is_new = chosen.insert(id.as_str());
            next = parents.get(id).and_then(Option::as_ref).filter(|_| is_new);
        }
    }
    let mut file = BufWriter::new(File::create(into)?);
    for line in BufReader::new(File::open(whole)?).lines() {
        let line = line?;
        let place: Place = serde_json::from_str(&line)?;
        if chosen.contains(place.id.as_str()) {
            writeln!(file, "{line}")?;
        }
    }
    file.flush()?;
    Ok(chosen.len())
}

/// Fetches a package of npm and unpacks it, unless a run before did.
fn package(name: &str, scratch: &Path) -> Result<PathBuf> {
    let folder = scratch.join(name.replace(['@', '/'], "_"));
    if !folder.join("package").is_dir() {
        fs::create_dir_all(&folder)?;
        let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        npm.args(["pack", "--silent", "--pack-destination"]).arg(&folder).arg(name);
        let packed = process::output_of(&mut npm)?;
        let packed = folder.join(packed.trim());
        process::output_of(Command::new("tar").arg("-xzf").arg(&packed).arg("-C").arg(&folder))?;
        fs::remove_file(packed)?;
    }
    Ok(folder.join("package"))
}

/// The file being written, with the names that are in it.
struct Pile {
    file: BufWriter<File>,
    known: HashSet<DocumentId>,
    told: usize,
}

impl Pile {
    fn new(file: &Path) -> Result<Self> {
        let file = BufWriter::new(File::create(file)?);
        Ok(Self { file, known: HashSet::new(), told: 0 })
    }

    /// Adds an entry unless there is one of its name.
    fn add(&mut self, entry: &Entry) -> Result<()> {
        if self.known.insert(entry.document.head.id.clone()) {
            serde_json::to_writer(&mut self.file, entry)?;
            self.file.write_all(b"\n")?;
        }
        Ok(())
    }

    fn import(&mut self, name: &str, path: &Path) {
        let label = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let label = format!("{name}, {label}");
        if !path.exists() {
            say(&format!("{label}: SKIPPED, it is not there"));
            return;
        }
        let options = upstream::Options { today: TODAY };
        let read = match upstream::named(name) {
            Some(importer) => (importer.run)(path, &options, self),
            None => Err(ImportError::Store(format!("there is no importer `{name}`"))),
        };
        self.tell(&label, read.map(drop).map_err(Into::into));
    }

    fn tell(&mut self, part: &str, read: Result<()>) {
        let new = self.known.len() - self.told;
        self.told = self.known.len();
        match read {
            Ok(()) => say(&format!("{part}: {new} documents")),
            Err(error) => say(&format!("{part}: SKIPPED after {new} documents, {error:#}")),
        }
    }
}

impl Sink for Pile {
    fn collection(&mut self, _: Collection) -> Result<(), ImportError> {
        Ok(())
    }

    fn entry(&mut self, entry: Entry) -> Result<(), ImportError> {
        self.add(&entry).map_err(|error| ImportError::Store(error.to_string()))
    }

    fn remove(&mut self, _: DocumentId) -> Result<(), ImportError> {
        Ok(())
    }

    fn reached(&mut self, _: &str) -> Result<(), ImportError> {
        Ok(())
    }

    fn resumed(&self) -> Option<String> {
        None
    }

    fn progress(&mut self, _: &str, _: u64, _: Option<u64>) {}

    fn is_stopped(&self) -> bool {
        false
    }
}
