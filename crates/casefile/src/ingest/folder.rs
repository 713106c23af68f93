//! Taking in a folder: many readers, one writer, and whatever is finished stays.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    time::{Duration, Instant},
};

use extract::Ocr;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Failure, Ingested, Intake, Progress, Settings, Watch, file, listing, report, skipped};
use crate::{
    Candidate, Case, CaseError, DocumentKind, Reading,
    hash::sha256,
    line::whole_line,
    prepared::{Prepared, Unread, first_line},
    source::there,
    store::{DocumentRow, is_there},
    writing::{BATCH, Writing, give_way, in_use},
};

/// How long the writer keeps the case from others while it waits for the next document.
const IDLE: Duration = Duration::from_millis(50);
/// How long it keeps the case from others while documents keep coming.
const TURN: Duration = Duration::from_secs(2);

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
    /// Whether to read again what was read before with pages left out, even where no more text
    /// can be recognised than then.
    pub go_on: bool,
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
    /// What is in the case and is still to be done with it, each a sentence.
    pub warnings: Vec<String>,
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
    Entered(Box<Ingested>),
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
    go_on: bool,
    settings: &'d Settings,
    reading: Reading<'d>,
}

/// The right to write, taken when a document has been read and given back while none is there.
struct Entering<'c> {
    case: &'c Case,
    writing: Option<Writing<'c>>,
    since: Instant,
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
        let home = cases.parent().unwrap_or(cases);
        let listing = listing::list(request.path, request.recursive, home)?;
        self.refuse_unless_active()?;
        let _use = in_use(&self.paths.usage);
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
        let (rows, known) = {
            let store = self.store();
            let rows = store.documents()?;
            let any_skipped = rows.iter().any(|row| row.skipped > 0);
            let known = rows.iter().filter(|row| row.parent.is_none()).map(|row| {
                let is_partial = any_skipped && skipped(&store, row)? > 0;
                Ok((row.sha256.clone(), (row.candidate(), is_partial.then(|| row.clone()))))
            });
            let known: Result<BTreeMap<_, _>, CaseError> = known.collect();
            (Arc::clone(&rows), known?)
        };
        let files = named(listing.supported, &rows);
        let desk = Desk {
            files: &files,
            next: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
            known: Mutex::new(known),
            go_on: request.go_on,
            settings,
            reading,
        };
        let mut entering = Entering { case: self, writing: None, since: Instant::now() };
        let readers = request.readers.clamp(1, files.len().max(1));
        let (sender, receiver) = sync_channel(readers * 2);
        std::thread::scope(|scope| {
            for _ in 0..readers {
                let sender = sender.clone();
                let desk = &desk;
                scope.spawn(move || desk.read_all(&sender));
            }
            drop(sender);
            write(&mut entering, &desk, request, &receiver, watch, &mut answer);
            // Readers that wait to be heard would wait for ever.
            desk.stop.store(true, Ordering::Relaxed);
            drop(receiver);
        });
        entering.pause(&mut answer);
        // What is too small to be worth it is written by the next who writes.
        let _ = self.store().settle_journal();
        answer.settle_twins();
        answer.failures.sort_by(|a, b| a.file.cmp(&b.file));
        answer.already_there.sort_by(|a, b| a.0.cmp(&b.0));
        answer.ingested.sort_by(|a, b| a.document.source.cmp(&b.document.source));
        Ok(answer)
    }
}

impl FolderAnswer {
    /// Says of what was taken in that a search finds it now.
    fn mark_searchable(&mut self) {
        for one in &mut self.ingested {
            for document in std::iter::once(&mut one.document).chain(&mut one.inside) {
                document.is_searchable = true;
            }
        }
    }

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

impl Entering<'_> {
    /// Stores a document for good.
    fn enter(
        &mut self,
        read: (Prepared, Option<DocumentRow>),
        desk: &Desk<'_>,
        request: &FolderRequest<'_>,
    ) -> Result<Outcome, CaseError> {
        let (prepared, twin) = read;
        let mut writing = match self.writing.take() {
            Some(writing) => writing,
            None => {
                self.since = Instant::now();
                Writing::begin(self.case)?
            }
        };
        let twin = match twin {
            Some(twin) if is_there(&writing.store.db, twin.key)? => Some(twin),
            // Somebody else may have taken it in while it was read here.
            _ => match writing.store.same_bytes(&prepared.sha256)? {
                Some(other) => {
                    self.writing = Some(writing);
                    return Ok(Outcome::AlreadyThere(other.candidate()));
                }
                None => None,
            },
        };
        let entered = writing.enter(&Intake {
            prepared: &prepared,
            kind: request.kind,
            today: desk.settings.today,
            original: None,
            replaces: twin.as_ref(),
        });
        if let Ok(rows) = &entered {
            rows.iter().for_each(|row| writing.add(row));
        }
        self.writing = Some(writing);
        let ingested = report(&prepared, &entered?, twin.is_some(), Vec::new())?;
        Ok(Outcome::Entered(Box::new(ingested)))
    }

    /// Whether others have waited long enough, or the index has enough to do.
    fn is_due(&self) -> bool {
        self.writing
            .as_ref()
            .is_some_and(|writing| writing.waiting() >= BATCH || self.since.elapsed() >= TURN)
    }

    /// Makes what was stored findable, and lets others write.
    fn pause(&mut self, answer: &mut FolderAnswer) {
        let Some(writing) = self.writing.take() else { return };
        let troubles = writing.finish();
        if troubles.is_empty() {
            answer.mark_searchable();
        }
        for trouble in troubles {
            if !answer.warnings.contains(&trouble) {
                answer.warnings.push(trouble);
            }
        }
        if self.since.elapsed() >= TURN {
            give_way();
        }
    }
}

/// Writes down what the readers bring, until they are done.
fn write(
    entering: &mut Entering<'_>,
    desk: &Desk<'_>,
    request: &FolderRequest<'_>,
    receiver: &Receiver<Report>,
    watch: &mut Watch<'_>,
    answer: &mut FolderAnswer,
) {
    let mut progress = Progress { total: desk.files.len(), ..Progress::default() };
    let mut under_way = BTreeMap::<usize, u32>::new();
    let mut finished = 0_u64;
    loop {
        let report = if entering.writing.is_some() {
            match receiver.recv_timeout(IDLE) {
                Ok(report) => report,
                Err(RecvTimeoutError::Timeout) => {
                    entering.pause(answer);
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        } else {
            match receiver.recv() {
                Ok(report) => report,
                Err(_) => return,
            }
        };
        match report {
            Report::Pages(file, pages) => {
                progress.current = desk.short(file, request.path);
                under_way.insert(file, pages);
            }
            Report::Done(file, outcome) => {
                let name = desk.short(file, request.path);
                finished += u64::from(under_way.remove(&file).unwrap_or_default());
                progress.done += 1;
                progress.current.clone_from(&name);
                let outcome = match outcome {
                    Outcome::Read(read) => {
                        entering.enter(*read, desk, request).unwrap_or_else(Outcome::Failed)
                    }
                    other => other,
                };
                match outcome {
                    Outcome::Entered(ingested) => answer.ingested.push(*ingested),
                    Outcome::AlreadyThere(twin) => answer.already_there.push((name, twin)),
                    Outcome::Failed(CaseError::Cancelled) => progress.done -= 1,
                    Outcome::Failed(error) => answer.failures.push(failure(name, &error)),
                    // It was entered above.
                    Outcome::Read(_) => {}
                }
                if entering.is_due() {
                    entering.pause(answer);
                }
            }
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
                Some((twin, Some(row))) if self.go_on || self.settings.ocr != Ocr::Off => {
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
                if self.go_on {
                    let skipped = row.skipped;
                    return Err(CaseError::StillSkipped { name: row.name, skipped });
                }
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
    let sources: BTreeSet<&str> = rows.iter().map(|row| there(&row.source)).collect();
    files
        .into_iter()
        .map(|path| {
            let name = file::name(&path);
            let is_known = sources.contains(&*whole_line(&path.display().to_string()));
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
