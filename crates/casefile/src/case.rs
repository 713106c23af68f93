//! One case that is open: what it is, what it holds, what it takes on the disk.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize},
    },
};

use embed::{Encoder, Reranker};
use extract::Transcript;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Candidate, CaseDocument, CaseError, CaseKind, DocumentOrder, PageReport, Status,
    candidate::choose,
    shelf::Shelf,
    store::{CaseRow, DocumentRow, Stamp, Store, pages, stamp, whole_transcript},
};

/// The database of a case in its folder.
pub(crate) const DATABASE: &str = "case.db";
/// The index in the folder of a case.
const INDEX: &str = "index";
/// The copies of originals in the folder of a case.
const ORIGINALS: &str = "originals";
/// The lock in the folder of a case, of whoever writes.
const LOCK: &str = "lock";
/// The lock of those who take documents in, between whose writing others may write.
const USAGE: &str = "use";

/// A case that is open. It may be shared between threads; any number of processes may search it
/// while one writes.
pub struct Case {
    pub(crate) paths: Paths,
    pub(crate) id: String,
    /// Its name, which never changes.
    name: String,
    /// The state of the database when it was opened as it lay there, without seeing what others
    /// write.
    frozen: Option<Stamp>,
    store: Mutex<Store>,
    /// The index, once it was opened.
    pub(crate) shelf: Mutex<Option<Shelf>>,
    /// Writers of this process wait for each other here, and those of others at the lock.
    pub(crate) turn: Mutex<Turn>,
    /// How many callers have documents put into the index together, and how many wait for that.
    pub(crate) gathering: AtomicUsize,
    pub(crate) gathered: AtomicUsize,
    /// Whether somebody in this process sees to the index.
    pub(crate) tended: AtomicBool,
    /// An encoder of the user, where one is searched with.
    pub(crate) model: Option<Arc<dyn Encoder>>,
    /// A model of the user that reads the first passages again, where one does.
    pub(crate) reranker: Option<Arc<dyn Reranker>>,
}

/// What one writer leaves to the next of this process.
#[derive(Debug, Default)]
pub(crate) struct Turn {
    /// The changes of others after which everything was settled.
    pub(crate) settled: Option<i64>,
    /// The connection to write with, while many documents are taken in one after the other.
    pub(crate) store: Option<Store>,
}

/// Where the parts of a case are.
#[derive(Clone, Debug)]
pub(crate) struct Paths {
    pub(crate) folder: PathBuf,
    pub(crate) index: PathBuf,
    pub(crate) originals: PathBuf,
    pub(crate) lock: PathBuf,
    pub(crate) usage: PathBuf,
}

/// A case and what it holds, in figures.
#[derive(Clone, Debug, Eq, PartialEq, JsonSchema, Serialize)]
pub struct CaseSummary {
    /// Its id, eight hexadecimal digits.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its docket or file number.
    pub number: Option<String>,
    /// What it is about.
    pub kind: CaseKind,
    /// At which point of its life it is.
    pub status: Status,
    /// The day it was made.
    pub created: String,
    /// The day its status last changed.
    pub changed: String,
    /// Its documents.
    pub documents: u64,
    /// Their pages.
    pub pages: u64,
    /// Their chunks.
    pub chunks: u64,
    /// What it takes on the disk.
    pub storage: Storage,
}

/// Bytes on the disk.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Storage {
    /// The database with its journal.
    pub database: u64,
    /// The search index.
    pub index: u64,
    /// The copies of originals.
    pub originals: u64,
}

impl Storage {
    /// All of it.
    pub const fn total(self) -> u64 {
        self.database + self.index + self.originals
    }
}

impl Paths {
    pub(crate) fn of(folder: &Path) -> Self {
        Self {
            index: folder.join(INDEX),
            originals: folder.join(ORIGINALS),
            lock: folder.join(LOCK),
            usage: folder.join(USAGE),
            folder: folder.to_owned(),
        }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join(DATABASE)
    }

    /// The researches on the case.
    pub(crate) fn researches(&self) -> PathBuf {
        self.folder.join("research")
    }

    /// What the parts take on the disk.
    pub(crate) fn storage(&self) -> Storage {
        Storage { index: size(&self.index), ..self.storage_without_index() }
    }

    /// The same without the index, whose files are many.
    fn storage_without_index(&self) -> Storage {
        let database = [DATABASE, "case.db-wal", "case.db-shm"];
        Storage {
            database: database.iter().map(|name| size(&self.folder.join(name))).sum(),
            index: 0,
            originals: size(&self.originals),
        }
    }
}

impl Case {
    /// Opens the case in a folder, and finishes what a process that was killed left undone, as far
    /// as that is the matter of a moment. Where it cannot be written to, it is opened for reading.
    pub(crate) fn open(folder: &Path, id: &str) -> Result<Self, CaseError> {
        let paths = Paths::of(folder);
        let store = Store::open(&paths.database(), id)?;
        let case = Self {
            paths,
            id: id.to_owned(),
            name: store.case()?.name,
            frozen: store.frozen,
            store: Mutex::new(store),
            shelf: Mutex::default(),
            turn: Mutex::default(),
            gathering: AtomicUsize::new(0),
            gathered: AtomicUsize::new(0),
            tended: AtomicBool::new(false),
            model: None,
            reranker: None,
        };
        if !case.is_settled()? {
            case.settle();
        }
        Ok(case)
    }

    /// Whether somebody else wrote to a case that was opened where it cannot be written to.
    pub fn is_stale(&self) -> bool {
        self.frozen.is_some_and(|then| then != stamp(&self.paths.database()))
    }

    /// Changes whenever another connection has changed the database; unknown where it fails.
    pub(crate) fn changes_of_others(&self) -> Option<i64> {
        self.store().changes_of_others().ok()
    }

    /// The database, for reading.
    pub(crate) fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The pages of its documents that could not be read, and of which nothing is found.
    pub fn pages_skipped(&self) -> Result<u32, CaseError> {
        Ok(self.store().documents()?.iter().map(|row| row.skipped).sum())
    }

    /// What it takes on the disk; without the index while documents are gathered for that.
    pub fn storage(&self) -> Storage {
        if self.is_gathering() { self.paths.storage_without_index() } else { self.paths.storage() }
    }

    /// The folder in which researches on this case are kept; it is gone with the case. Nothing makes it
    /// here.
    pub fn research_folder(&self) -> PathBuf {
        self.paths.researches()
    }

    /// The case in figures.
    pub fn summary(&self) -> Result<CaseSummary, CaseError> {
        summary(&self.store(), &self.paths)
    }

    /// Its documents, in an order.
    pub fn documents(&self, order: DocumentOrder) -> Result<Vec<CaseDocument>, CaseError> {
        let rows = self.store().documents()?;
        let mut all: Vec<CaseDocument> =
            rows.iter().map(|row| CaseDocument::of(row, &rows)).collect();
        match order {
            DocumentOrder::Name => all.sort_by_cached_key(|one| one.name.to_lowercase()),
            // They come in the order in which they were stored.
            DocumentOrder::Date => {}
            DocumentOrder::Pages => all.sort_by_key(|one| std::cmp::Reverse(one.pages.total)),
            DocumentOrder::Type => all.sort_by_key(|one| one.kind),
        }
        Ok(all)
    }

    /// A document by name or id, and its pages.
    pub fn document(&self, asked: &str) -> Result<(CaseDocument, Vec<PageReport>), CaseError> {
        let (rows, at) = self.choose_document(asked)?;
        let Some(row) = rows.get(at) else {
            return Err(CaseError::Bug("the document chosen is one of the list".to_owned()));
        };
        let pages = pages(&self.store().db, row.key)?.into_reports();
        Ok((CaseDocument::of(row, &rows), pages))
    }

    /// A document by name or id, and its text with the place of each line.
    pub fn transcript(&self, asked: &str) -> Result<(CaseDocument, Transcript), CaseError> {
        let (rows, at) = self.choose_document(asked)?;
        let Some(row) = rows.get(at) else {
            return Err(CaseError::Bug("the document chosen is one of the list".to_owned()));
        };
        let text = whole_transcript(&self.store().db, row.key)?;
        Ok((CaseDocument::of(row, &rows), text))
    }

    /// The documents, and which of them a name or id means.
    pub(crate) fn choose_document(
        &self,
        asked: &str,
    ) -> Result<(Arc<Vec<DocumentRow>>, usize), CaseError> {
        let rows = self.store().documents()?;
        let all: Vec<Candidate> = rows
            .iter()
            .map(|row| Candidate { id: row.id.clone(), name: row.name.clone() })
            .collect();
        let at = choose(asked, &all).map_err(|candidates| CaseError::DocumentNotFound {
            asked: asked.to_owned(),
            candidates,
        })?;
        Ok((rows, at))
    }
}

/// A case in figures.
pub(crate) fn summary(store: &Store, paths: &Paths) -> Result<CaseSummary, CaseError> {
    let CaseRow { id, name, number, kind, status, created, changed } = store.case()?;
    let count =
        |sql: &str| store.db.query_row(sql, [], |row| row.get::<_, i64>(0)).map(i64::unsigned_abs);
    Ok(CaseSummary {
        id,
        name,
        number,
        kind,
        status,
        created,
        changed,
        documents: count("SELECT count(*) FROM documents")?,
        pages: count(
            // A document that flows has no pages to count.
            "SELECT coalesce(sum(native_pages + ocr_pages + skipped_pages), 0) FROM documents
             WHERE pagination <> 'absent'",
        )?,
        chunks: count("SELECT coalesce(sum(chunks), 0) FROM documents")?,
        storage: paths.storage(),
    })
}

/// The bytes of a file, or of the files in a folder.
fn size(path: &Path) -> u64 {
    let Ok(about) = fs::symlink_metadata(path) else { return 0 };
    if !about.is_dir() {
        return about.len();
    }
    fs::read_dir(path).map_or(0, |entries| entries.flatten().map(|entry| size(&entry.path())).sum())
}
