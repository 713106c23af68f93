//! Takes what official sources publish into the corpus.

mod registry;
mod unfinished;

use std::{
    collections::BTreeMap,
    fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use corpus::{Ranking, StoreError, StoreQuery, Written};
use jiff::civil::Date;
use law::{Collection, DocumentId, Entry, Scope, key, tag};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::{ImportError, Sink};

use crate::{Desk, DeskError, writer::Writer};
use unfinished::Outcome;
pub(crate) use unfinished::Turns;
pub use unfinished::unfinished_imports;

/// How many documents are written at once: enough to make a transaction cheap, and little enough
/// to be written again after a kill.
const BATCH: usize = 1_000;

/// How many bytes of text are held at most before they are written.
const BATCH_BYTES: usize = 8 << 20;

/// How many documents of one act are looked through for those that its source no longer has; more
/// than any act has, with all its versions.
const MOST_OF_AN_ACT: usize = 1_000_000;

/// What to take in.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ImportRequest {
    /// The kind of source; it is told by the path where none is named.
    pub kind: Option<String>,
    /// The file or folder.
    pub path: PathBuf,
}

/// What an import did.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct ImportAnswer {
    /// The kind of source.
    pub kind: String,
    /// The file or folder.
    pub path: String,
    /// The sources the documents are registered under.
    pub sources: Vec<String>,
    /// Documents that were read.
    pub documents: usize,
    /// Of these, documents that were not in the corpus.
    pub added: usize,
    /// Documents that were there and have changed.
    pub changed: usize,
    /// Documents that were there just so.
    pub unchanged: usize,
    /// Documents that were taken out because the source no longer has them.
    pub removed: usize,
    /// Relations that were read.
    pub relations: usize,
    /// What was not understood and not taken in, at most two hundred of them.
    pub not_understood: Vec<NotUnderstood>,
    /// How many more were not understood.
    pub more_not_understood: usize,
    /// Whether it was stopped before its end; the same import goes on from there.
    pub stopped: bool,
    /// Whether it went on from where an earlier one was stopped.
    pub resumed: bool,
}

/// Something that was not understood.
#[derive(Clone, Debug, JsonSchema, PartialEq, Serialize)]
pub struct NotUnderstood {
    /// Where it stands.
    pub place: String,
    /// What was not understood.
    pub reason: String,
}

/// How far an import is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ImportProgress {
    /// What is being read.
    pub doing: String,
    /// The steps that are done.
    pub done: u64,
    /// The steps there are, where that is known.
    pub of: Option<u64>,
    /// The documents read so far.
    pub documents: usize,
}

/// Is told how far an import is, and may stop it.
pub type ImportWatch<'w> = dyn FnMut(&ImportProgress) -> ControlFlow<()> + 'w;

/// The kinds of sources, each with what it reads.
pub fn import_kinds() -> Vec<(&'static str, &'static str)> {
    upstream::KINDS.iter().map(|importer| (importer.name, importer.reads)).collect()
}

/// Takes what a file or folder holds into the corpus.
pub fn import(
    request: &ImportRequest,
    desk: &Desk,
    today: Date,
    watch: &mut ImportWatch<'_>,
) -> Result<ImportAnswer, DeskError> {
    if !request.path.exists() {
        return Err(DeskError::NotFound(format!("there is no {}", request.path.display())));
    }
    let importer = match &request.kind {
        Some(kind) => upstream::named(kind).ok_or_else(|| {
            let names: Vec<&str> = upstream::KINDS.iter().map(|one| one.name).collect();
            DeskError::InvalidParameters(format!(
                "`{kind}` is not a kind of source; known are {}",
                names.join(", ")
            ))
        })?,
        None => upstream::recognised(&request.path).map_err(failed)?,
    };
    let store = desk.corpus_for_writing()?;
    let turns = Turns::of(&desk.corpus_folder()?);
    let mut intake = Intake::new(store, importer.name, &request.path, today, watch)?;
    let resumed = intake.resumed.is_some();
    turns.note(&*intake.store, &intake.origin, Outcome::Begun)?;
    let options = upstream::Options { today };
    let report = (importer.run)(&request.path, &options, &mut intake);
    // What was read before a failure is kept, and the lock is given up whatever happened.
    let flushed = intake.flush();
    let settled = intake.store.settle();
    if intake.written == Written::default() && report.is_err() {
        // StoreQuery for again, it would otherwise go on behind what was not understood, and succeed.
        if !resumed {
            intake.store.set_note(&intake.note, None)?;
        }
        turns.note(&*intake.store, &intake.origin, Outcome::Finished)?;
    }
    let report = report.map_err(failed)?;
    flushed?;
    settled?;
    registry::bring_up_to_date(&*intake.store, &intake.collections, &turns, today)?;
    let is_nothing = report.documents == 0 && intake.removed == 0 && !resumed && !report.stopped;
    if !report.stopped {
        intake.store.set_note(&intake.note, None)?;
        turns.note(&*intake.store, &intake.origin, Outcome::Finished)?;
    }
    if is_nothing && !report.unread.is_empty() {
        return Err(nothing_understood(importer.name, &request.path, &report));
    }
    let unread =
        |unread: upstream::Unread| NotUnderstood { place: unread.place, reason: unread.reason };
    Ok(ImportAnswer {
        kind: importer.name.to_owned(),
        path: request.path.display().to_string(),
        sources: intake.collections.into_keys().collect(),
        documents: report.documents,
        added: intake.written.added,
        changed: intake.written.changed,
        unchanged: intake.written.unchanged,
        removed: intake.removed,
        relations: report.edges,
        not_understood: report.unread.into_iter().map(unread).collect(),
        more_not_understood: report.more_unread,
        stopped: report.stopped,
        resumed,
    })
}

/// That nothing of a file or folder was understood, with the first reasons: whoever is told of
/// success looks no further.
fn nothing_understood(kind: &str, path: &Path, report: &upstream::Report) -> DeskError {
    const FIRST: usize = 3;
    let all = report.unread.len() + report.more_unread;
    let mut text = format!(
        "nothing in {} was understood as {kind}, so nothing was taken in; {all} places were not \
         understood",
        path.display()
    );
    for unread in report.unread.iter().take(FIRST) {
        text.push_str(&format!("\n  {}: {}", unread.place, unread.reason));
    }
    if all > FIRST {
        text.push_str(&format!("\n  … and {} more", all - FIRST));
    }
    text.push_str("\nSee that the file is whole and of this kind.");
    DeskError::InvalidParameters(text)
}

/// What tells a state of a file or folder from another: the name, size and age of every file.
fn state_of(path: &Path) -> String {
    let mut files = Vec::new();
    let mut open = vec![path.to_owned()];
    while let Some(path) = open.pop() {
        let Ok(found) = fs::metadata(&path) else { continue };
        if found.is_dir() {
            let entries = fs::read_dir(&path).into_iter().flatten().flatten();
            // A link within a folder may lead round in a circle.
            let plain =
                entries.filter(|entry| entry.file_type().is_ok_and(|kind| !kind.is_symlink()));
            open.extend(plain.map(|entry| entry.path()));
            continue;
        }
        files.push((path, found.len(), found.modified().ok()));
    }
    files.sort();
    let mut hash = DefaultHasher::new();
    files.hash(&mut hash);
    format!("{} files, {:016x}", files.len(), hash.finish())
}

fn failed(error: ImportError) -> DeskError {
    match error {
        ImportError::Unreadable { .. } | ImportError::Store(_) => {
            DeskError::Unreadable(error.to_string())
        }
        ImportError::NotThis { .. } => DeskError::InvalidParameters(error.to_string()),
    }
}

/// Puts what an importer reads into the store, some documents at a time.
struct Intake<'w, 'f> {
    store: Writer,
    /// What is imported: the kind and the path.
    origin: String,
    /// The name of the note that says how far this import is.
    note: String,
    /// What tells this state of the input from another.
    state: String,
    resumed: Option<String>,
    today: Date,
    waiting: Vec<Entry>,
    waiting_bytes: usize,
    written: Written,
    removed: usize,
    read: usize,
    collections: BTreeMap<String, Collection>,
    unregistered: BTreeMap<String, Collection>,
    watch: &'w mut ImportWatch<'f>,
    is_stopped: bool,
}

impl<'w, 'f> Intake<'w, 'f> {
    fn new(
        store: Writer,
        kind: &str,
        path: &Path,
        today: Date,
        watch: &'w mut ImportWatch<'f>,
    ) -> Result<Self, DeskError> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let origin = format!("{kind} {}", path.display());
        let note = format!("import {origin}");
        let state = state_of(&path);
        let resumed = store.note(&note)?;
        // What was changed since is read from its beginning.
        let resumed = resumed
            .as_deref()
            .and_then(|note| note.split_once('\n'))
            .filter(|(then, _)| *then == state)
            .map(|(_, place)| place.to_owned());
        Ok(Self {
            store,
            origin,
            note,
            state,
            resumed,
            today,
            waiting: Vec::new(),
            waiting_bytes: 0,
            written: Written::default(),
            removed: 0,
            read: 0,
            collections: BTreeMap::new(),
            unregistered: BTreeMap::new(),
            watch,
            is_stopped: false,
        })
    }

    fn flush(&mut self) -> Result<(), StoreError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let written = self.store.put(&self.waiting)?;
        self.written.added += written.added;
        self.written.changed += written.changed;
        self.written.unchanged += written.unchanged;
        self.waiting.clear();
        self.waiting_bytes = 0;
        // A source is one of ours once something of it is there.
        for collection in std::mem::take(&mut self.unregistered).into_values() {
            self.store.register(&collection)?;
        }
        Ok(())
    }
}

fn refused(error: StoreError) -> ImportError {
    ImportError::Store(error.to_string())
}

impl Sink for Intake<'_, '_> {
    fn collection(&mut self, mut collection: Collection) -> Result<(), ImportError> {
        collection.retrieved = collection.retrieved.or(Some(self.today));
        collection.as_of = collection.as_of.map(|day| day.min(self.today));
        // Several files of one source each know their own state; the newest counts.
        let known = self.store.collections().map_err(refused)?;
        if let Some(known) = known.iter().find(|known| known.name == collection.name) {
            collection.as_of = collection.as_of.max(known.as_of);
        }
        self.collections.insert(collection.name.clone(), collection.clone());
        self.unregistered.insert(collection.name.clone(), collection);
        Ok(())
    }

    fn entry(&mut self, entry: Entry) -> Result<(), ImportError> {
        let text: usize = entry.document.blocks.iter().map(|block| block.text.len()).sum();
        self.waiting_bytes += text + 500;
        self.waiting.push(entry);
        self.read += 1;
        if self.waiting.len() >= BATCH || self.waiting_bytes >= BATCH_BYTES {
            self.flush().map_err(refused)?;
        }
        Ok(())
    }

    fn remove(&mut self, id: DocumentId) -> Result<(), ImportError> {
        self.flush().map_err(refused)?;
        self.removed += self.store.remove(&[id]).map_err(refused)?;
        Ok(())
    }

    fn known(&self, act: &DocumentId) -> Result<Vec<DocumentId>, ImportError> {
        let sources: Vec<String> = self.collections.keys().cloned().collect();
        if sources.is_empty() {
            return Ok(Vec::new());
        }
        let scope = Scope::default()
            .with(key::ACT, tag::Filter::is(act.as_str()))
            .with(key::SOURCE, tag::Filter::OneOf(sources));
        let asked = StoreQuery {
            scope,
            ranking: Ranking::Latest,
            limit: MOST_OF_AN_ACT,
            ..StoreQuery::default()
        };
        let found = self.store.search(&asked).map_err(refused)?;
        Ok(found.hits.into_iter().map(|hit| hit.head.id).collect())
    }

    fn reached(&mut self, place: &str) -> Result<(), ImportError> {
        self.flush().map_err(refused)?;
        let note = format!("{}\n{place}", self.state);
        self.store.set_note(&self.note, Some(&note)).map_err(refused)
    }

    fn resumed(&self) -> Option<String> {
        self.resumed.clone()
    }

    fn progress(&mut self, doing: &str, done: u64, of: Option<u64>) {
        let progress = ImportProgress { doing: doing.to_owned(), done, of, documents: self.read };
        if (self.watch)(&progress).is_break() {
            self.is_stopped = true;
        }
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped
    }
}

#[cfg(test)]
mod tests;
