//! Taking a document into a case: wholly, or not at all.

mod file;
pub(crate) mod folder;
mod listing;

use std::{ops::ControlFlow, path::Path};

use extract::{Limits, Ocr, Request};
use jiff::civil::Date;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

pub(crate) use file::read as read_file;
pub use listing::{Listing, list as list_folder};

use crate::{
    Case, CaseDocument, CaseError, DocumentKind, Reading,
    hash::sha256,
    prepared::{Prepared, Unread},
    store::{DocumentRow, Entry, Store, insert, is_there, replace},
    writing::{BATCH, Writing, in_use, refuse_unless_active},
};

/// The longest name of a document, in characters; no file system has longer ones.
const LONGEST_NAME: usize = 255;

/// How documents are read and entered.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How text in pictures is recognised.
    pub ocr: Ocr,
    /// What reading a document may cost.
    pub limits: Limits,
    /// The day.
    pub today: Date,
}

/// A document to be taken in.
#[derive(Clone, Debug)]
pub struct IngestRequest<'r> {
    /// The file.
    pub path: &'r Path,
    /// The name it is to have; the name of the file where there is none.
    pub name: Option<&'r str>,
    /// What it is.
    pub kind: DocumentKind,
    /// Whether to keep a copy of the file in the case folder.
    pub copy_original: bool,
    /// Whether to take it in although the same bytes are there.
    pub force: bool,
    /// Whether to read again what was read before with pages left out, even where no more text
    /// can be recognised than then.
    pub go_on: bool,
    /// The password of a locked document.
    pub password: Option<&'r str>,
}

/// How far it is.
#[derive(Clone, Debug, Default, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Progress {
    /// Files that are done, whatever came of them.
    pub done: usize,
    /// All files.
    pub total: usize,
    /// Pages read.
    pub pages: u64,
    /// The file that was last worked on.
    pub current: String,
}

/// Is told how far it is, and may stop it between two pages.
pub type Watch<'w> = dyn FnMut(&Progress) -> ControlFlow<()> + 'w;

/// A document that was taken in.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct Ingested {
    /// The document. Which fields it has, the schema of a tool says that lists documents.
    #[schemars(with = "Map<String, Value>")]
    pub document: CaseDocument,
    /// The documents that came inside it, such as attachments.
    #[schemars(with = "Vec<Map<String, Value>>")]
    pub inside: Vec<CaseDocument>,
    /// What came inside it and could not be read.
    pub lost: Vec<Failure>,
    /// The name it was to have, where another document had it already.
    pub renamed_from: Option<String>,
    /// Whether it completes an earlier reading of the same file, in which pages were skipped.
    pub completed: bool,
    /// What a reader must know: what was skipped, lost or assumed.
    pub warnings: Vec<String>,
}

/// A file that was not taken in.
#[derive(Clone, Debug, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Failure {
    /// The file, under the folder that was asked for.
    pub file: String,
    /// Why.
    pub reason: String,
    /// The code of the error.
    pub code: String,
}

/// What is to become of a file that was read.
pub(crate) struct Intake<'i> {
    pub(crate) prepared: &'i Prepared,
    pub(crate) kind: DocumentKind,
    pub(crate) today: Date,
    /// The bytes and the name of the file, where a copy is to be kept.
    pub(crate) original: Option<(&'i [u8], &'i str)>,
    /// The earlier reading that this one completes.
    pub(crate) replaces: Option<&'i DocumentRow>,
}

impl Case {
    /// Takes a document in. On an error nothing of it is in the case; where it is in the case and
    /// something is still to be done, the answer says so. Nobody else waits while it is read.
    pub fn ingest_document(
        &self,
        request: &IngestRequest<'_>,
        settings: &Settings,
        reading: Reading<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Ingested, CaseError> {
        let bytes = file::read(request.path, &settings.limits)?;
        let file_name = file::name(request.path);
        self.refuse_unless_active()?;
        let _use = in_use(&self.paths.usage);
        let digest = sha256(&bytes);
        let twin = self.twin(&self.store(), &digest, request, settings)?;
        let asked: Option<String> =
            request.name.map(|name| name.split_whitespace().collect::<Vec<_>>().join(" "));
        let name = asked.as_deref().filter(|name| !name.is_empty()).unwrap_or(&file_name);
        if name.chars().count() > LONGEST_NAME {
            return Err(CaseError::BadName(LONGEST_NAME));
        }
        let mut progress = Progress { done: 0, total: 1, pages: 0, current: file_name.clone() };
        if watch(&progress).is_break() {
            return Err(CaseError::Cancelled);
        }
        let mut prepared = Prepared::read(
            Unread { bytes: &bytes, sha256: digest.clone(), name, source: request.path },
            &settings.request(&file_name, request.password),
            reading,
            &mut |pages| {
                progress.pages = u64::from(pages);
                watch(&progress)
            },
        )?;
        // Whoever put it off while it was read wants nothing of it.
        if watch(&progress).is_break() {
            return Err(CaseError::Cancelled);
        }
        let mut writing = Writing::begin(self)?;
        // Somebody else may have taken it in while it was read here.
        let twin = match twin {
            Some(twin) if is_there(&writing.store.db, twin.key)? => Some(twin),
            _ => self.twin(&writing.store, &digest, request, settings)?,
        };
        if let Some(twin) = &twin {
            let before = skipped(&writing.store, twin)?;
            if prepared.skipped() >= before && request.go_on {
                let name = twin.name.clone();
                return Err(CaseError::StillSkipped { name, skipped: before });
            }
            if prepared.skipped() >= before {
                return Err(CaseError::Duplicate(twin.candidate()));
            }
            if request.name.is_none() {
                prepared.name.clone_from(&twin.name);
            }
        }
        let mut rows = writing.enter(&Intake {
            prepared: &prepared,
            kind: request.kind,
            today: settings.today,
            original: request.copy_original.then_some((bytes.as_slice(), file_name.as_str())),
            replaces: twin.as_ref(),
        })?;
        if self.is_gathering() {
            if self.has_gathered()
                && let Err(error) = writing.add_missing(BATCH)
            {
                writing.trouble(&error);
            }
        } else {
            rows.iter().for_each(|row| writing.add(row));
            writing.commit();
            let is_indexed = !writing.has_trouble();
            rows.iter_mut().for_each(|row| row.indexed = is_indexed);
        }
        let troubles = writing.finish();
        progress.done = 1;
        // It is in the case whatever the answer is now.
        let _ = watch(&progress);
        report(&prepared, &rows, twin.is_some(), troubles)
    }

    /// The document with these bytes that this reading may complete; an error where the case has
    /// the file already.
    fn twin(
        &self,
        store: &Store,
        digest: &str,
        request: &IngestRequest<'_>,
        settings: &Settings,
    ) -> Result<Option<DocumentRow>, CaseError> {
        if request.force {
            return Ok(None);
        }
        let Some(twin) = store.same_bytes(digest)? else { return Ok(None) };
        let may_complete = settings.ocr != Ocr::Off || request.go_on;
        if !may_complete || skipped(store, &twin)? == 0 {
            return Err(CaseError::Duplicate(twin.candidate()));
        }
        Ok(Some(twin))
    }

    /// Refuses what would change a closed or archived case, before any work is done.
    pub(crate) fn refuse_unless_active(&self) -> Result<(), CaseError> {
        refuse_unless_active(&self.store())
    }
}

impl Settings {
    /// How one file is read.
    pub(crate) fn request(&self, name: &str, password: Option<&str>) -> Request {
        Request {
            name: name.to_owned(),
            password: password.map(str::to_owned),
            ocr: self.ocr.clone(),
            limits: self.limits.clone(),
            avoid: Vec::new(),
        }
    }
}

impl Writing<'_> {
    /// Stores a file that was read, for good, and answers what was stored. On an error nothing is.
    /// The index does not have it yet.
    pub(crate) fn enter(&mut self, intake: &Intake<'_>) -> Result<Vec<DocumentRow>, CaseError> {
        let original = match intake.original {
            Some((bytes, name)) => {
                let name = self.original_name(&intake.prepared.sha256, name);
                self.copy_original(bytes, &name)?;
                Some(name)
            }
            None => intake.replaces.and_then(|twin| twin.original.clone()),
        };
        let today = intake.today.to_string();
        let entry = Entry { kind: intake.kind, today: &today, original: original.as_deref() };
        let change = self.store.change()?;
        let inserted = match intake.replaces {
            Some(twin) => replace(&change, twin, intake.prepared, &entry)?,
            None => insert(&change, intake.prepared, &entry, None)?,
        };
        change.commit()?;
        // From here on it is in the case, and nothing that fails makes that undone.
        if intake.original.is_some()
            && let Err(error) = self.settle_originals()
        {
            self.trouble(&error);
        }
        if let Err(error) = self.finish_removals() {
            self.trouble(&error);
        }
        Ok(inserted)
    }

    /// A name for the copy of an original that no other copy has.
    fn original_name(&self, digest: &str, name: &str) -> String {
        let plain: String = name
            .chars()
            .map(|c| if c.is_control() || "/\\:*?\"<>|".contains(c) { '_' } else { c })
            .take(100)
            .collect();
        let digest = digest.get(..12).unwrap_or(digest);
        let folder = &self.case.paths.originals;
        let mut out = format!("{digest}-{plain}");
        for count in 2_u32.. {
            if !folder.join(&out).exists() {
                break;
            }
            out = format!("{digest}-{count}-{plain}");
        }
        out
    }
}

/// How many pages of a document, and of what came inside it, were skipped.
pub(crate) fn skipped(store: &Store, document: &DocumentRow) -> Result<u32, CaseError> {
    let all = store.documents()?;
    let family = family(&all, document.key);
    Ok(all.iter().filter(|one| family.contains(&one.key)).map(|one| one.skipped).sum())
}

/// What a reader is told of a document that was taken in.
pub(crate) fn report(
    prepared: &Prepared,
    rows: &[DocumentRow],
    completed: bool,
    troubles: Vec<String>,
) -> Result<Ingested, CaseError> {
    let mut all = rows.iter().map(|row| CaseDocument::of(row, rows));
    let Some(document) = all.next() else {
        return Err(CaseError::Bug("a document that was stored is there".to_owned()));
    };
    let mut warnings = prepared.warnings.clone();
    warnings.extend(troubles);
    let lost = prepared.lost.iter().map(|(file, reason)| Failure {
        file: file.clone(),
        reason: reason.clone(),
        code: "UNREADABLE".to_owned(),
    });
    Ok(Ingested {
        renamed_from: (document.name != prepared.name).then(|| prepared.name.clone()),
        inside: all.collect(),
        document,
        lost: lost.collect(),
        completed,
        warnings,
    })
}

/// A document and what came inside it.
pub(crate) fn family(all: &[DocumentRow], key: i64) -> Vec<i64> {
    let mut out = vec![key];
    let mut at = 0;
    while let Some(parent) = out.get(at).copied() {
        out.extend(all.iter().filter(|one| one.parent == Some(parent)).map(|one| one.key));
        at += 1;
    }
    out
}
