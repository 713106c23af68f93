//! Why something about a case could not be done.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use extract::{ExtractError, Format};
use law::{Advice, Class, Remark, notice::FailureNotice};
use rusqlite::ErrorCode;
use thiserror::Error;

use crate::{AgeError, Candidate};

/// Why something about a case could not be done. Its words are the facts; what to do about them is
/// in [`CaseError::remark`].
#[derive(Debug, Error)]
pub enum CaseError {
    /// No case has this name or id.
    #[error("Case not found: \"{asked}\".{}", suggestion(candidates))]
    CaseNotFound {
        /// What was asked for.
        asked: String,
        /// What may have been meant, the likeliest first.
        candidates: Vec<Candidate>,
    },
    /// Several cases have this name, made by people who do not know of each other's.
    #[error("{} cases are called \"{asked}\"; name the one you mean by its ID: {}", candidates.len(), ids(candidates))]
    SeveralCases {
        /// What was asked for.
        asked: String,
        /// The cases.
        candidates: Vec<Candidate>,
    },
    /// No document of the case has this name or id.
    #[error("Document not found: \"{asked}\".{}", suggestion(candidates))]
    DocumentNotFound {
        /// What was asked for.
        asked: String,
        /// What may have been meant, the likeliest first.
        candidates: Vec<Candidate>,
    },
    /// A document has no such page.
    #[error("\"{document}\" has {pages} pages, and no page {number}")]
    PageNotFound {
        /// The name of the document.
        document: String,
        /// The page that was asked for.
        number: u32,
        /// How many there are.
        pages: u32,
    },
    /// A name is needed.
    #[error("the name of the case is empty; give one, such as \"Smith v. Jones\"")]
    NoName,
    /// A name longer than anyone reads, or with control characters.
    #[error("the name is longer than {0} characters or holds control characters; shorten it")]
    BadName(usize),
    /// A case of this name is there.
    #[error(
        "a case \"{}\" exists already (ID: {}); use it, or give the new one another name",
        .0.name, .0.id
    )]
    CaseExists(Candidate),
    /// The case of an archive, or one of its name, is here.
    #[error(
        "the case of this archive is here already: \"{}\" (ID: {}); delete that one first, or take this one in under another name (--name NAME)",
        .0.name, .0.id
    )]
    CaseIsHere(Candidate),
    /// A file is there and is not to be replaced.
    #[error("{} exists; name another file, or say that it is to be replaced (--replace)", .0.display())]
    FileExists(PathBuf),
    /// A folder, or no name at all, where a file is to be written.
    #[error("\"{}\" is a folder or no name of a file; name the file to write, such as case.zip", .0.display())]
    FileNeeded(PathBuf),
    /// A file is no archive of a case, or not a whole one.
    #[error("{0}")]
    Archive(String),
    /// A file is encrypted, and does not open.
    #[error("{} does not open: {reason}", path.display())]
    Encrypted {
        /// Which.
        path: PathBuf,
        /// Why.
        reason: AgeError,
    },
    /// The case is closed or archived.
    #[error("case \"{name}\" is {status} and read-only")]
    ReadOnly {
        /// Its name.
        name: String,
        /// `closed` or `archived`.
        status: &'static str,
    },
    /// Nothing can be written where the case lies.
    #[error(
        "case \"{name}\" can be read but not written to ({reason}); see that the folder of the cases is yours and the disk is neither full nor read-only"
    )]
    NotWritable {
        /// Its name.
        name: String,
        /// What the system said.
        reason: String,
    },
    /// What was removed still stands in the journal of the database, because somebody reads it.
    #[error(
        "a program still reads case \"{0}\" as it was before, so that the journal of its database (case.db-wal) keeps what was deleted"
    )]
    StillRead(String),
    /// What was skipped when a document was read before was skipped again.
    #[error(
        "\"{name}\" was read again, and its {skipped} skipped pages could not be read this time either; it is kept as it was, and its pages say why"
    )]
    StillSkipped {
        /// The document.
        name: String,
        /// How many pages of it are skipped.
        skipped: u32,
    },
    /// What is in the database is not in the index yet.
    #[error("{0}")]
    Unfinished(String),
    /// The system allows no more open files.
    #[error(
        "too many files are open at once, so that {} could not be opened; close other programs, or allow more open files (ulimit -n)", .0.display()
    )]
    TooManyOpen(PathBuf),
    /// Another process writes to the case.
    #[error("case \"{0}\" is being written by another process; wait until it is done")]
    Busy(String),
    /// There is no such file.
    #[error("File not found: {}\n\nCheck that the path is correct and the file exists.", .0.display())]
    FileNotFound(PathBuf),
    /// There is no such folder.
    #[error("Folder not found: {}\n\nCheck that the path is correct and the folder exists.", .0.display())]
    FolderNotFound(PathBuf),
    /// A folder where a file is expected.
    #[error("{} is a folder", .0.display())]
    IsFolder(PathBuf),
    /// A file where a folder is expected.
    #[error("{} is a file", .0.display())]
    IsFile(PathBuf),
    /// A pipe, a device or a socket.
    #[error("{} is not an ordinary file; give the path of a document", .0.display())]
    NotOrdinary(PathBuf),
    /// A link that leads out of the folder that was asked for.
    #[error(
        "{} is a link to {}, which is not in the folder; it is not followed, give that path itself",
        link.display(), target.display()
    )]
    LeadsOut {
        /// The link.
        link: PathBuf,
        /// Where it leads.
        target: PathBuf,
    },
    /// A link to what is not there.
    #[error("{} is a link to a file or folder that is not there; mend or remove it", .0.display())]
    LeadsNowhere(PathBuf),
    /// A file that the system makes while it is read: it says that it is empty, and is not.
    #[error(
        "{} is not kept on a disk but made by the system as it is read; copy its content into a file",
        .0.display()
    )]
    NotKept(PathBuf),
    /// The system does not let us read it.
    #[error("no permission to read {}; change its permissions, or copy it to a folder of yours", .0.display())]
    NoPermission(PathBuf),
    /// The same bytes are in the case.
    #[error("the same file is in this case already as \"{}\" (ID: {})", .0.name, .0.id)]
    Duplicate(Candidate),
    /// The format is none that can be read.
    #[error("Unsupported file format: {0}\n\nSupported formats: {list}", list = formats())]
    Unsupported(String),
    /// Nothing of the document could be read.
    #[error("{0}")]
    Unreadable(ExtractError),
    /// A newer version of the program made the case.
    #[error(
        "case {} was made by a newer Fontes (format {found}; this one knows {known}); update Fontes to open it", called(id, name.as_deref())
    )]
    Newer {
        /// The case.
        id: String,
        /// Its name, where it is known.
        name: Option<String>,
        /// The format of the case.
        found: i64,
        /// The newest format this program knows.
        known: i64,
    },
    /// The folder of a case holds no database of ours.
    #[error(
        "the database of case {} cannot be read: {reason}; restore the folder {id} from a copy, or delete the case", called(id, name.as_deref())
    )]
    Damaged {
        /// The case.
        id: String,
        /// Its name, where it is known.
        name: Option<String>,
        /// What is wrong.
        reason: String,
    },
    /// The search query cannot be read.
    #[error("{0}")]
    Query(String),
    /// The caller stopped it.
    #[error("stopped; nothing of this document was kept")]
    Cancelled,
    /// The database failed.
    #[error("the case database failed: {0}; {advice}", advice = mending(.0))]
    Database(#[from] rusqlite::Error),
    /// The index failed.
    #[error("the search index failed: {0}")]
    Index(#[from] index::IndexError),
    /// A file or folder of the case could not be written or read.
    #[error("{}: {source}{advice}", path.display(), advice = room(source))]
    Files {
        /// Which.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The encoder of the user cannot be run.
    #[error("the model {id} makes nothing of it: {why}; `fontes models verify` compares its files")]
    Model {
        /// Which.
        id: String,
        /// Why.
        why: String,
    },
    /// A belief of ours turned out false.
    #[error("{0}; this is a fault in Fontes")]
    Bug(String),
}

impl CaseError {
    /// Its class, which picks the exit code.
    pub const fn class(&self) -> Class {
        match self {
            Self::CaseNotFound { .. }
            | Self::DocumentNotFound { .. }
            | Self::PageNotFound { .. }
            | Self::FileNotFound(_)
            | Self::FolderNotFound(_) => Class::NotFound,
            Self::Busy(_)
            | Self::NoPermission(_)
            | Self::Newer { .. }
            | Self::Damaged { .. }
            | Self::NotWritable { .. }
            | Self::StillRead(_)
            | Self::Unfinished(_)
            | Self::StillSkipped { .. }
            | Self::TooManyOpen(_)
            | Self::Archive(_)
            | Self::Cancelled
            | Self::Database(_)
            | Self::Index(_)
            | Self::Files { .. }
            | Self::Model { .. }
            | Self::Unreadable(ExtractError::Machine(_)) => Class::Unavailable,
            Self::Encrypted { reason, .. } if !reason.is_usage() => Class::Unavailable,
            Self::Bug(_) => Class::Bug,
            _ => Class::Usage,
        }
    }

    /// Its code in the envelope of a failing tool.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Unsupported(_) => "UNSUPPORTED_FORMAT",
            Self::Archive(_) => "INVALID_ARCHIVE",
            Self::Encrypted { reason, .. } if !reason.is_usage() => "INVALID_ARCHIVE",
            Self::Cancelled => "CANCELLED",
            _ => match self.class() {
                Class::NotFound => "NOT_FOUND",
                Class::Unavailable => "DATABASE_UNAVAILABLE",
                Class::Bug => "INTERNAL",
                Class::Usage | Class::Unverified => "INVALID_PARAMETERS",
            },
        }
    }

    /// What went wrong and what to do about it, with the names its reader has for that.
    pub fn remark(&self) -> Remark {
        let fact = Remark::from(self.to_string());
        let see =
            |list: Advice| fact.clone().and(" Use ").advise(list).and(" to see what is there.");
        let remark = match self {
            Self::CaseNotFound { candidates, .. } if candidates.is_empty() => {
                see(Advice::ListCases)
            }
            Self::DocumentNotFound { candidates, .. } if candidates.is_empty() => {
                see(Advice::ListDocuments)
            }
            Self::ReadOnly { .. } => fact.and("; reopen it first with ").advise(Advice::ReopenCase),
            Self::IsFolder(_) => {
                fact.and("; use ").advise(Advice::IngestFolder).and(" for all files in it")
            }
            Self::IsFile(_) => {
                fact.and("; use ").advise(Advice::IngestDocument).and(" for a single file")
            }
            Self::Duplicate(_) => {
                fact.and("; ingest it with ").advise(Advice::Force).and(" to add it again")
            }
            Self::Unreadable(ExtractError::Locked) => {
                Remark::from(LOCKED).advise(Advice::Password).and(", or save a copy without one")
            }
            _ => fact,
        };
        match self.at_a_page() {
            Some(notice) => remark.at_a_page(notice),
            None => remark,
        }
    }

    /// What a page says of it, where somebody who reads pages can do something about it.
    fn at_a_page(&self) -> Option<FailureNotice> {
        Some(match self {
            Self::CaseNotFound { asked, .. } => FailureNotice::NoSuchCase { asked: asked.clone() },
            Self::SeveralCases { asked, candidates } => {
                FailureNotice::SeveralCases { asked: asked.clone(), ids: ids(candidates) }
            }
            Self::DocumentNotFound { asked, .. } => {
                FailureNotice::NoSuchDocument { asked: asked.clone() }
            }
            Self::PageNotFound { document, number, pages } => FailureNotice::NoSuchPage {
                document: document.clone(),
                number: *number,
                pages: *pages,
            },
            Self::NoName => FailureNotice::NoCaseName,
            Self::BadName(most) => FailureNotice::BadCaseName { most: *most },
            Self::CaseExists(one) => FailureNotice::CaseIsThere { name: one.name.clone() },
            Self::ReadOnly { name, .. } => FailureNotice::CaseIsReadOnly { name: name.clone() },
            Self::NotWritable { name, .. } => {
                FailureNotice::CaseIsNotWritable { name: name.clone() }
            }
            Self::Busy(name) => FailureNotice::CaseIsBusy { name: name.clone() },
            Self::Duplicate(one) => FailureNotice::FileIsThere { name: one.name.clone() },
            Self::Unsupported(_) => FailureNotice::FileIsUnsupported { formats: formats() },
            Self::Cancelled => FailureNotice::Stopped,
            Self::Query(_) => FailureNotice::QueryIsUnread,
            Self::Unreadable(error) => unreadable_at_a_page(error)?,
            _ => return None,
        })
    }

    /// What may have been meant, or what stands in the way, for a structured answer.
    pub fn candidates(&self) -> &[Candidate] {
        match self {
            Self::CaseNotFound { candidates, .. }
            | Self::SeveralCases { candidates, .. }
            | Self::DocumentNotFound { candidates, .. } => candidates,
            Self::CaseExists(one) | Self::CaseIsHere(one) | Self::Duplicate(one) => {
                std::slice::from_ref(one)
            }
            _ => &[],
        }
    }

    /// A failure of the file system at a path.
    pub(crate) fn at(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| match source.raw_os_error() {
            Some(EMFILE | ENFILE) => Self::TooManyOpen(path),
            _ => Self::Files { path, source },
        }
    }

    /// A failure to open a file of a case for writing.
    pub(crate) fn not_writable(name: &str, path: &Path, source: io::Error) -> Self {
        match source.kind() {
            io::ErrorKind::ReadOnlyFilesystem
            | io::ErrorKind::PermissionDenied
            | io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded => {
                Self::NotWritable { name: name.to_owned(), reason: source.to_string() }
            }
            _ => Self::at(path)(source),
        }
    }

    /// A failure to open a database. The engine does not say that too many files are open.
    pub(crate) fn database(source: rusqlite::Error, path: &Path) -> Self {
        match File::open(path) {
            Err(error) if matches!(error.raw_os_error(), Some(EMFILE | ENFILE)) => {
                Self::at(path)(error)
            }
            _ => Self::Database(source),
        }
    }

    /// The same, saying the name of the case as well.
    #[must_use]
    pub(crate) fn of_case(mut self, called: Option<String>) -> Self {
        if let Self::Damaged { name, .. } | Self::Newer { name, .. } = &mut self {
            *name = called;
        }
        self
    }
}

/// What a page says of a file that could not be read; none of what only concerns the machine.
pub fn unreadable_at_a_page(error: &ExtractError) -> Option<FailureNotice> {
    Some(match error {
        ExtractError::Machine(_) => return None,
        ExtractError::Unsupported(_) => FailureNotice::FileIsUnsupported { formats: formats() },
        ExtractError::Empty => FailureNotice::FileIsEmpty,
        ExtractError::Locked => FailureNotice::FileIsLocked,
        ExtractError::WrongPassword => FailureNotice::WrongPassword,
        ExtractError::Damaged(_) => FailureNotice::FileIsDamaged,
        ExtractError::TooLarge(_) => FailureNotice::FileIsTooLarge,
        ExtractError::GaveUp(_) => FailureNotice::ReadingStopped,
    })
}

/// This process has too many open files, as Unix numbers it.
const EMFILE: i32 = 24;
/// All processes together have.
const ENFILE: i32 = 23;

fn ids(candidates: &[Candidate]) -> String {
    candidates.iter().map(|one| one.id.as_str()).collect::<Vec<_>>().join(", ")
}

/// What to do about a database that fails.
fn mending(error: &rusqlite::Error) -> &'static str {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::Unknown) | None => {
            "it is damaged; restore the folder of the case from a copy, or delete the case"
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program holds it; wait until that is done, or end it, and try again"
        }
        Some(ErrorCode::DiskFull) => FREE_SPACE,
        Some(_) => {
            "see that the disk is not full and that the folder of the cases may be written to"
        }
    }
}

/// What to do about a full disk. Whatever was answered as done is in the database.
const FREE_SPACE: &str =
    "free space and do it again; what was taken in before is kept, and can be searched meanwhile";

/// What to do where a file could not be written for want of space.
fn room(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => format!("; {FREE_SPACE}"),
        _ => String::new(),
    }
}

/// A case by its name and id, or by its id alone.
fn called(id: &str, name: Option<&str>) -> String {
    name.map_or_else(|| id.to_owned(), |name| format!("\"{name}\" (ID: {id})"))
}

impl From<ExtractError> for CaseError {
    fn from(error: ExtractError) -> Self {
        match error {
            ExtractError::Unsupported(what) => Self::Unsupported(what),
            other => Self::Unreadable(other),
        }
    }
}

/// The formats, as a person is told.
fn formats() -> String {
    Format::ALL.map(Format::name).join(", ")
}

/// A single document is given with its password; those of a folder or a mail are not.
const LOCKED: &str = "the document is protected by a password; ";

fn suggestion(candidates: &[Candidate]) -> String {
    if candidates.is_empty() {
        return String::new();
    }
    let lines: String =
        candidates.iter().map(|one| format!("\n  - {} (ID: {})", one.name, one.id)).collect();
    format!(" Did you mean:{lines}\nUse the full name or ID.")
}
