//! Taking in a folder: many readers, one writer, and whatever is finished stays.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    time::Duration,
};

use extract::Ocr;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Failure, Ingested, Intake, Progress, Settings, Watch, file, listing};
use crate::{
    Candidate, Case, CaseError, DocumentKind, Reading,
    hash::sha256,
    prepared::{Prepared, Unread, first_line},
    store::DocumentRow,
    writing::Writing,
};

/// Documents after which the index is committed at the latest.
const BATCH: usize = 64;
/// How long the writer waits for a document before it uses the time to commit.
const IDLE: Duration = Duration::from_secs(2);

/// A folder to be taken in.
#[derive(Clone, Debug)]
pub struct FolderRequest<'r> {
    /// The folder.
    pub path: &'r Path,
    /// Whether to take in the folders in it too.
    pub recursive: bool,
    /// What its documents are.
    pub kind: DocumentKind,
    /// How many files are read at once; at least one.
    pub readers: usize,
}

/// What became of the files of a folder.
#[derive(Clone, Debug, Default, PartialEq, JsonSchema, Serialize)]
pub struct FolderAnswer {
    /// The files of a format we read.
    pub found: usize,
    /// Those that were taken in, by name of file.
    pub ingested: Vec<Ingested>,
    /// Those that the case had already: file, and document.
    pub already_there: Vec<(String, Candidate)>,
    /// Those that could not be taken in.
    pub failures: Vec<Failure>,
    /// Files of other formats.
    pub unsupported: Vec<String>,
    /// Whether the caller stopped it before the end; asked again, it goes on.
    pub cancelled: bool,
}

/// What a reader tells the writer.
enum Report {
    Pages(usize, u32),
    Done(usize, Outcome),
}

/// What became of one file at its reader.
enum Outcome {
    Read(Box<(Prepared, Option<DocumentRow>)>),
    AlreadyThere(Candidate),
    Failed(CaseError),
}

/// What all readers share.
struct Desk<'d> {
    files: &'d [(PathBuf, String)],
    next: AtomicUsize,
    stop: AtomicBool,
    /// The documents of the case by their bytes, with whether pages of them were skipped.
    known: Mutex<BTreeMap<String, (Candidate, Option<DocumentRow>)>>,
    settings: &'d Settings,
    reading: Reading<'d>,
}

impl Case {
    /// Takes in the documents of a folder. Each is taken in wholly or not at all; what the case
    /// has already is passed over, so that what was stopped can be asked for again.
    pub fn ingest_folder(
        &self,
        request: &FolderRequest<'_>,
        settings: &Settings,
        reading: Reading<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<FolderAnswer, CaseError> {
        let cases = self.paths.folder.parent().unwrap_or(&self.paths.folder);
        let listing = listing::list(request.path, request.recursive, cases)?;
        let mut writing = Writing::begin(self)?;
        let short =
            |path: &Path| path.strip_prefix(request.path).unwrap_or(path).display().to_string();
        let mut answer = FolderAnswer {
            found: listing.supported.len(),
            unsupported: listing.unsupported.iter().map(|path| short(path)).collect(),
            failures: listing
                .closed
                .iter()
                .map(|(path, error)| failure(short(path), error))
                .collect(),
            ..FolderAnswer::default()
        };
        let rows = writing.store.documents()?;
        let files = named(listing.supported, &rows);
        let any_skipped = rows.iter().any(|row| row.skipped > 0);
        let known = rows.iter().filter(|row| row.parent.is_none()).map(|row| {
            let candidate = Candidate { id: row.id.clone(), name: row.name.clone() };
            let skipped = any_skipped && writing.has_skipped(row)?;
            Ok((row.sha256.clone(), (candidate, skipped.then(|| row.clone()))))
        });
        let desk = Desk {
            files: &files,
            next: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
            known: Mutex::new(known.collect::<Result<_, CaseError>>()?),
            settings,
            reading,
        };
        let readers = request.readers.clamp(1, files.len().max(1));
        let (sender, receiver) = sync_channel(readers * 2);
        std::thread::scope(|scope| {
            for _ in 0..readers {
                let sender = sender.clone();
                let desk = &desk;
                scope.spawn(move || desk.read_all(&sender));
            }
            drop(sender);
            let done = write(&mut writing, &desk, request, &receiver, watch, &mut answer);
            // Readers that wait to be heard would wait for ever.
            desk.stop.store(true, Ordering::Relaxed);
            drop(receiver);
            done
        })?;
        writing.commit()?;
        writing.store.settle_journal()?;
        answer.settle_twins();
        answer.failures.sort_by(|a, b| a.file.cmp(&b.file));
        answer.already_there.sort_by(|a, b| a.0.cmp(&b.0));
        answer.ingested.sort_by(|a, b| a.document.source.cmp(&b.document.source));
        Ok(answer)
    }
}

impl FolderAnswer {
    /// Settles the files that were met twice in the folder while the first was still being read:
    /// they are there if it is, and else share its fate.
    fn settle_twins(&mut self) {
        for (file, twin) in std::mem::take(&mut self.already_there) {
            let first = self.ingested.iter().find(|one| {
                one.document.name == twin.name || one.renamed_from.as_ref() == Some(&twin.name)
            });
            match first {
                _ if !twin.id.is_empty() => self.already_there.push((file, twin)),
                Some(first) => {
                    let id = first.document.id.clone();
                    let name = first.document.name.clone();
                    self.already_there.push((file, Candidate { id, name }));
                }
                // Stopped before the first was read: both come when it is asked for again.
                None if self.cancelled => {}
                None => self.failures.push(Failure {
                    file,
                    reason: format!("the same file as {}, which could not be read", twin.name),
                    code: "INVALID_PARAMETERS".to_owned(),
                }),
            }
        }
    }
}

/// Writes down what the readers bring, until they are done.
fn write(
    writing: &mut Writing<'_>,
    desk: &Desk<'_>,
    request: &FolderRequest<'_>,
    receiver: &Receiver<Report>,
    watch: &mut Watch<'_>,
    answer: &mut FolderAnswer,
) -> Result<(), CaseError> {
    let mut progress = Progress { total: desk.files.len(), ..Progress::default() };
    let mut under_way = BTreeMap::<usize, u32>::new();
    let mut finished = 0_u64;
    loop {
        let report = match receiver.recv_timeout(IDLE) {
            Ok(report) => Some(report),
            Err(RecvTimeoutError::Timeout) => {
                writing.commit()?;
                None
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        match report {
            Some(Report::Pages(file, pages)) => {
                progress.current = desk.short(file, request.path);
                under_way.insert(file, pages);
            }
            Some(Report::Done(file, outcome)) => {
                let name = desk.short(file, request.path);
                finished += u64::from(under_way.remove(&file).unwrap_or_default());
                progress.done += 1;
                progress.current.clone_from(&name);
                match outcome {
                    Outcome::Read(read) => {
                        let (prepared, twin) = *read;
                        let inserted = writing.enter(&Intake {
                            prepared: &prepared,
                            kind: request.kind,
                            today: desk.settings.today,
                            original: None,
                            replaces: twin.as_ref(),
                        })?;
                        if writing.waiting() >= BATCH {
                            writing.commit()?;
                        }
                        answer.ingested.push(writing.report(
                            &prepared,
                            &inserted,
                            twin.is_some(),
                        )?);
                    }
                    Outcome::AlreadyThere(twin) => answer.already_there.push((name, twin)),
                    Outcome::Failed(CaseError::Cancelled) => progress.done -= 1,
                    Outcome::Failed(error) => answer.failures.push(failure(name, &error)),
                }
            }
            None => {}
        }
        progress.pages = finished + under_way.values().map(|pages| u64::from(*pages)).sum::<u64>();
        if !answer.cancelled && watch(&progress).is_break() {
            answer.cancelled = true;
            desk.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Desk<'_> {
    /// Reads files until none is left.
    fn read_all(&self, sender: &SyncSender<Report>) {
        while !self.stop.load(Ordering::Relaxed) {
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            let Some((path, name)) = self.files.get(at) else { return };
            // A fault in the reader of one format must not end the others.
            let outcome = catch_unwind(AssertUnwindSafe(|| self.read(at, path, name, sender)))
                .unwrap_or_else(|_| {
                    let text = format!("{} can be read without a panic", path.display());
                    Err(CaseError::Bug(text))
                })
                .unwrap_or_else(Outcome::Failed);
            if sender.send(Report::Done(at, outcome)).is_err() {
                return;
            }
        }
    }

    fn read(
        &self,
        at: usize,
        path: &Path,
        name: &str,
        sender: &SyncSender<Report>,
    ) -> Result<Outcome, CaseError> {
        let bytes = file::read(path, &self.settings.limits)?;
        if bytes.is_empty() {
            // Two files without bytes are not one file twice.
            return Err(CaseError::Unreadable(extract::ExtractError::Empty));
        }
        let digest = sha256(&bytes);
        let twin = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            match known.get(&digest) {
                Some((twin, Some(row))) if self.settings.ocr != Ocr::Off => {
                    let row = row.clone();
                    let twin = twin.clone();
                    known.insert(digest.clone(), (twin, None));
                    Some(row)
                }
                Some((twin, _)) => return Ok(Outcome::AlreadyThere(twin.clone())),
                None => {
                    // The same file twice in the folder; the id is known only when it is stored.
                    let twin = Candidate { id: String::new(), name: name.to_owned() };
                    known.insert(digest.clone(), (twin, None));
                    None
                }
            }
        };
        let name = twin.as_ref().map_or(name, |twin| &twin.name);
        let request = self.settings.request(&file::name(path), None);
        let unread = Unread { bytes: &bytes, sha256: digest.clone(), name, source: path };
        let prepared = Prepared::read(unread, &request, self.reading, &mut |pages| {
            let _ = sender.send(Report::Pages(at, pages));
            if self.stop.load(Ordering::Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let prepared = match prepared {
            Ok(prepared) => prepared,
            Err(error) => {
                if twin.is_none() {
                    self.known.lock().unwrap_or_else(PoisonError::into_inner).remove(&digest);
                }
                return Err(error);
            }
        };
        match twin {
            Some(row) if prepared.skipped() > 0 && prepared.skipped() >= row.skipped => {
                Ok(Outcome::AlreadyThere(Candidate { id: row.id, name: row.name }))
            }
            twin => Ok(Outcome::Read(Box::new((prepared, twin)))),
        }
    }

    /// The path of a file under the folder.
    fn short(&self, at: usize, folder: &Path) -> String {
        self.files.get(at).map_or_else(String::new, |(path, _)| {
            path.strip_prefix(folder).unwrap_or(path).display().to_string()
        })
    }
}

/// The files with the names their documents are to have: decided before reading, so that it does
/// not depend on which reader is faster.
fn named(files: Vec<PathBuf>, rows: &[DocumentRow]) -> Vec<(PathBuf, String)> {
    let mut taken: BTreeSet<String> = rows.iter().map(|row| row.name.to_lowercase()).collect();
    let sources: BTreeSet<&str> = rows.iter().map(|row| row.source.as_str()).collect();
    files
        .into_iter()
        .map(|path| {
            let name = file::name(&path);
            let is_known = sources.contains(path.display().to_string().as_str());
            if is_known || taken.insert(name.to_lowercase()) {
                return (path, name);
            }
            let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, ""));
            let free = (2_u64..)
                .map(|count| format!("{stem} ({count}).{extension}"))
                .find(|free| taken.insert(free.to_lowercase()));
            (path, free.unwrap_or(name))
        })
        .collect()
}

fn failure(file: String, error: &CaseError) -> Failure {
    Failure { file, reason: first_line(error), code: error.code().to_owned() }
}
