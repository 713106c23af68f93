//! Why the desk could not answer, with the class and the code each shell needs.

use casefile::CaseError;
use corpus::{CorpusError, StoreError, guidelines::GuidelinesError};
use extract::ExtractError;
use law::{Advice, Class, Remark, notice::FailureNotice};
use serde_json::Value;
use thiserror::Error;
use upstream::UpstreamError;

/// Why a request at the desk failed. Its words are those for a model; a shell asks for
/// [`DeskError::remark`], and words it for its own reader.
#[derive(Clone, Debug, Error, Eq, PartialEq)]
pub enum DeskError {
    /// The text could not be read as a citation.
    #[error(
        "`{citation}` could not be read as a Swiss legal citation: {reason}; write it like `Art. 97 Abs. 1 OR`, `BGE 145 III 229 E. 4.2` or `4A_123/2020`"
    )]
    InvalidReference {
        /// The text as given.
        citation: String,
        /// What stopped the reading.
        reason: String,
        /// What may have been meant.
        suggestions: Vec<String>,
    },
    /// A parameter is missing or has a value that is not allowed.
    #[error("{0}")]
    InvalidParameters(String),
    /// A file is not there.
    #[error("{0}")]
    NotFound(String),
    /// There is no file at this path.
    #[error("there is no file `{0}`; check the path")]
    NoFile(String),
    /// A file is of a kind that cannot be read yet.
    #[error("{0}")]
    UnsupportedFormat(String),
    /// A file is there but could not be read.
    #[error("{0}")]
    Unreadable(String),
    /// Nothing of a file could be read.
    #[error("{}", unread(error, file))]
    File {
        /// Why.
        error: ExtractError,
        /// Which, where it is known.
        file: String,
    },
    /// An upload is not there, or not any more.
    #[error("there is no upload `{0}` (any more); send the file again to /upload")]
    NoUpload(String),
    /// There is no research of this handle.
    #[error("there is no research `{0}` here; research_list (`fontes research list`) lists them")]
    NoResearch(String),
    /// A request that needs a case came without one.
    #[error("{}", no_active_case())]
    NoActiveCase,
    /// A request that needs a case came without one, and there is no conversation to know it from.
    #[error(
        "No case is named. Give its name or ID as `case`: a call of this protocol revision knows nothing of the calls before it."
    )]
    NoCaseNamed,
    /// What cannot be undone must be confirmed.
    #[error("{0}")]
    ConfirmationRequired(Remark),
    /// The tier does not allow it.
    #[error("{0}")]
    TierLimit(Remark),
    /// Something about a case could not be done.
    #[error("{text}")]
    Case {
        /// The code of the envelope.
        code: &'static str,
        /// Its class.
        class: Class,
        /// What went wrong and what to do, as the specification words it.
        text: Remark,
        /// What may have been meant: names of cases or documents.
        suggestions: Vec<String>,
    },
    /// There is no corpus yet.
    #[error(
        "there is no corpus on this machine yet, so nothing about any law is known from here; take \
         sources in with `fontes import KIND PATH`"
    )]
    NoCorpus,
    /// Something about the corpus could not be done.
    #[error("{text}")]
    Corpus {
        /// The code of the envelope.
        code: &'static str,
        /// Its class.
        class: Class,
        /// What went wrong and what to do.
        text: Remark,
        /// Particulars for programs.
        details: Value,
    },
    /// An official source could not answer, and nothing here could instead.
    #[error("{0}")]
    Upstream(#[from] UpstreamError),
    /// An official source could not answer, and what is kept here of the matter does not either.
    #[error("{error}; {kept}")]
    UpstreamBeside {
        /// Why it could not.
        error: UpstreamError,
        /// What is kept here.
        kept: String,
    },
    /// The conversation may not do it.
    #[error("{0}")]
    NotPermitted(String),
    /// Something believed to hold did not.
    #[error("a bug in Fontes: {0}; please report it")]
    Broken(String),
}

impl DeskError {
    /// What went wrong and what to do about it, with the names its reader has for that.
    pub fn remark(&self) -> Remark {
        match self {
            Self::NoFile(_) => Remark::from(self.to_string()).advise(Advice::StandardInput),
            Self::NoActiveCase => no_active_case().at_a_page(FailureNotice::NoCaseChosen),
            Self::NoCaseNamed => {
                Remark::from(self.to_string()).at_a_page(FailureNotice::NoCaseChosen)
            }
            Self::NoCorpus => Remark::from(self.to_string()).at_a_page(FailureNotice::NoLawHere),
            Self::NoResearch(_) => {
                Remark::from(self.to_string()).at_a_page(FailureNotice::NoSuchResearch)
            }
            Self::NoUpload(_) => {
                Remark::from(self.to_string()).at_a_page(FailureNotice::UploadIsGone)
            }
            Self::File { error: ExtractError::Locked, .. } => {
                Remark::from(self.to_string()).at_a_page(FailureNotice::FileIsLockedHere)
            }
            Self::File { error, .. } => match casefile::unreadable_at_a_page(error) {
                Some(notice) => Remark::from(self.to_string()).at_a_page(notice),
                None => self.to_string().into(),
            },
            Self::ConfirmationRequired(text)
            | Self::TierLimit(text)
            | Self::Case { text, .. }
            | Self::Corpus { text, .. } => text.clone(),
            Self::Upstream(error) => error.remark(),
            Self::UpstreamBeside { error, .. } => match error.remark().of_a_page() {
                Some(notice) => Remark::from(self.to_string()).at_a_page(notice.clone()),
                None => self.to_string().into(),
            },
            other => other.to_string().into(),
        }
    }

    /// The code in the error envelope of the tools.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::InvalidReference { .. } => "INVALID_REFERENCE",
            Self::InvalidParameters(_) => "INVALID_PARAMETERS",
            Self::NotFound(_) | Self::NoFile(_) | Self::NoUpload(_) | Self::NoResearch(_) => {
                "NOT_FOUND"
            }
            Self::File { error, .. } if is_of_machine(error) => "DATABASE_UNAVAILABLE",
            Self::UnsupportedFormat(_) | Self::File { .. } => "UNSUPPORTED_FORMAT",
            Self::Unreadable(_) | Self::NoCorpus => "DATABASE_UNAVAILABLE",
            Self::NoActiveCase | Self::NoCaseNamed => "NO_ACTIVE_CASE",
            Self::ConfirmationRequired(_) => "CONFIRMATION_REQUIRED",
            Self::TierLimit(_) => "TIER_LIMIT",
            Self::Case { code, .. } | Self::Corpus { code, .. } => code,
            Self::Upstream(error) | Self::UpstreamBeside { error, .. } => upstream_code(error),
            Self::NotPermitted(_) => "PERMISSION_DENIED",
            Self::Broken(_) => "INTERNAL",
        }
    }

    /// The class of the failure.
    pub const fn class(&self) -> Class {
        match self {
            Self::File { error, .. } if is_of_machine(error) => Class::Unavailable,
            Self::InvalidReference { .. }
            | Self::File { .. }
            | Self::InvalidParameters(_)
            | Self::UnsupportedFormat(_)
            | Self::NotPermitted(_)
            | Self::NoActiveCase
            | Self::NoCaseNamed
            | Self::ConfirmationRequired(_)
            | Self::TierLimit(_) => Class::Usage,
            Self::Case { class, .. } | Self::Corpus { class, .. } => *class,
            Self::Upstream(error) | Self::UpstreamBeside { error, .. } => error.class(),
            Self::NotFound(_) | Self::NoFile(_) | Self::NoUpload(_) | Self::NoResearch(_) => {
                Class::NotFound
            }
            Self::Unreadable(_) | Self::NoCorpus => Class::Unavailable,
            Self::Broken(_) => Class::Bug,
        }
    }

    /// What may have been meant, when that is known.
    pub fn suggestions(&self) -> &[String] {
        match self {
            Self::InvalidReference { suggestions, .. } | Self::Case { suggestions, .. } => {
                suggestions
            }
            _ => &[],
        }
    }

    /// Whether its text is worded by the specification and is shown as it is.
    pub const fn is_worded(&self) -> bool {
        matches!(
            self,
            Self::NoActiveCase
                | Self::NoCaseNamed
                | Self::ConfirmationRequired(_)
                | Self::TierLimit(_)
                | Self::Case { .. }
        )
    }

    /// After how many seconds to ask again, where that is known.
    pub const fn retry_after(&self) -> Option<u64> {
        match self {
            Self::Upstream(error) | Self::UpstreamBeside { error, .. } => error.retry_after(),
            _ => None,
        }
    }

    /// The same failure of a source, with what is kept here of the matter.
    #[must_use]
    pub(crate) fn beside(self, kept: String) -> Self {
        match self {
            Self::Upstream(error) => Self::UpstreamBeside { error, kept },
            other => other,
        }
    }

    /// Whether an official source failed.
    pub(crate) const fn is_upstream(&self) -> bool {
        matches!(self, Self::Upstream(_) | Self::UpstreamBeside { .. })
    }

    /// Whether what was asked for is not there.
    pub(crate) fn is_not_found(&self) -> bool {
        self.class() == Class::NotFound
    }

    /// The same, saying of which file.
    #[must_use]
    pub(crate) fn about(self, file: &str) -> Self {
        match self {
            Self::UnsupportedFormat(reason) => Self::UnsupportedFormat(format!("{file} {reason}")),
            Self::Unreadable(reason) => Self::Unreadable(format!("{file}: {reason}")),
            Self::File { error, .. } => Self::File { error, file: file.to_owned() },
            other => other,
        }
    }
}

fn no_active_case() -> Remark {
    let lines = [
        (Advice::CreateCase, "Create a new case"),
        (Advice::SwitchCase, "Switch to an existing case"),
        (Advice::ListCases, "See all cases"),
    ];
    let head = Remark::from("No active case. Create or switch to a case first:");
    lines.into_iter().fold(head, |remark, (advice, what)| {
        remark.and("\n  - ").advise(advice).and(format!(": {what}"))
    })
}

const fn upstream_code(error: &UpstreamError) -> &'static str {
    match error {
        UpstreamError::RateLimited { .. } => "RATE_LIMITED",
        UpstreamError::NotThere { .. } => "NOT_FOUND",
        _ => "DATABASE_UNAVAILABLE",
    }
}

const fn store_code(error: &StoreError) -> &'static str {
    match error.class() {
        Class::Usage => "INVALID_PARAMETERS",
        Class::Bug => "INTERNAL",
        _ => "DATABASE_UNAVAILABLE",
    }
}

impl From<StoreError> for DeskError {
    fn from(error: StoreError) -> Self {
        Self::Corpus {
            code: store_code(&error),
            class: error.class(),
            text: error.remark(),
            details: Value::Null,
        }
    }
}

impl From<CorpusError> for DeskError {
    fn from(error: CorpusError) -> Self {
        let code = match &error {
            CorpusError::Store(error) => store_code(error),
            CorpusError::Ambiguous { .. } | CorpusError::EmptyReference => "INVALID_REFERENCE",
            CorpusError::NotFound { .. } | CorpusError::NotThen { .. } => "NOT_FOUND",
            _ => "INVALID_PARAMETERS",
        };
        Self::Corpus { code, class: error.class(), text: error.remark(), details: error.details() }
    }
}

impl From<GuidelinesError> for DeskError {
    fn from(error: GuidelinesError) -> Self {
        let code = match &error {
            GuidelinesError::Store(error) => store_code(error),
            _ => "INVALID_PARAMETERS",
        };
        Self::Corpus {
            code,
            class: error.class(),
            text: error.to_string().into(),
            details: Value::Null,
        }
    }
}

impl From<CaseError> for DeskError {
    fn from(error: CaseError) -> Self {
        Self::Case {
            code: error.code(),
            class: error.class(),
            text: error.remark(),
            suggestions: error.candidates().iter().map(|one| one.name.clone()).collect(),
        }
    }
}

impl From<ExtractError> for DeskError {
    fn from(error: ExtractError) -> Self {
        Self::File { error, file: String::new() }
    }
}

/// Whether it is the machine that could not read a file, rather than the file that cannot be read.
const fn is_of_machine(error: &ExtractError) -> bool {
    matches!(error, ExtractError::Machine(_) | ExtractError::GaveUp(_))
}

/// Why a file could not be read, with its name where that is known.
fn unread(error: &ExtractError, file: &str) -> String {
    let (parted, reason) = match error {
        ExtractError::Unsupported(what) => {
            (" ", format!("is of a format that cannot be read: {what}"))
        }
        _ if is_of_machine(error) => (": ", error.to_string()),
        _ => (" ", format!("could not be read: {error}")),
    };
    if file.is_empty() { reason } else { format!("{file}{parted}{reason}") }
}
