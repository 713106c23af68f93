//! The form in which a failed call is reported: an envelope for programs, advice for readers.

use law::{Class, Reader, Remark};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::DeskError;

/// Why a tool could not answer.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{message}")]
pub struct Failure {
    /// The code of the envelope, such as `INVALID_PARAMETERS`.
    pub code: &'static str,
    /// What went wrong, lower case, without a full stop. It is worded for its reader before it is
    /// shown.
    pub message: Remark,
    /// Particulars for programs.
    pub details: Map<String, Value>,
    /// Whether the message is worded for a reader already, as the specification has it.
    pub is_worded: bool,
    /// The class, which picks the exit code of the command line.
    pub class: Class,
}

impl Failure {
    /// A parameter is missing, unknown or has a value that is not allowed.
    pub fn invalid_parameters(message: impl Into<Remark>) -> Self {
        Self {
            code: "INVALID_PARAMETERS",
            message: message.into(),
            details: Map::new(),
            is_worded: false,
            class: Class::Usage,
        }
    }

    /// A file, a source or the store could not be reached or read.
    pub fn unavailable(message: impl Into<Remark>) -> Self {
        Self {
            code: "DATABASE_UNAVAILABLE",
            message: message.into(),
            details: Map::new(),
            is_worded: false,
            class: Class::Unavailable,
        }
    }

    /// A belief of ours turned out false; `belief` is the sentence that was believed.
    pub fn bug(belief: impl Into<String>) -> Self {
        Self {
            code: "INTERNAL",
            message: format!(
                "a bug in Fontes: it is not true that {}; please report it",
                belief.into()
            )
            .into(),
            details: Map::new(),
            is_worded: false,
            class: Class::Bug,
        }
    }

    /// Adds a particular.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.details.insert(key.to_owned(), value.into());
        self
    }

    /// The same in the words of its reader. A page words it itself, since it has a language.
    #[must_use]
    pub fn worded(mut self, reader: Reader) -> Self {
        if matches!(reader, Reader::Page(_)) {
            return self;
        }
        self.message = self.message.to(reader).into();
        self
    }

    /// The same, with what it is about before its message.
    #[must_use]
    pub fn about(mut self, what: &str) -> Self {
        self.message = format!("{what}: {}", self.message).into();
        self
    }

    /// The envelope: `{"error":{"code","message","details"}}`.
    pub fn envelope(&self) -> Value {
        json!({ "error": { "code": self.code, "message": self.message, "details": self.details } })
    }

    /// The same for a reader, with what to do next.
    pub fn text(&self) -> String {
        if self.is_worded {
            return self.message.to_string();
        }
        let mut text = format!("{}: {}.", self.code, self.message);
        if let Some(Value::Array(suggestions)) = self.details.get("suggestions") {
            let suggestions: Vec<&str> = suggestions.iter().filter_map(Value::as_str).collect();
            text.push_str("\nPerhaps meant: ");
            text.push_str(&suggestions.join("; "));
        }
        text.push_str("\nNext: ");
        text.push_str(self.next_step());
        text
    }

    fn next_step(&self) -> &'static str {
        match (self.code, self.class) {
            ("INVALID_REFERENCE", _) => {
                "correct the citation and call again; never present it as verified."
            }
            ("INVALID_PARAMETERS", _) => "correct the arguments and call again.",
            ("NOT_FOUND", _) => "check the name or path, then call again.",
            ("UNSUPPORTED_FORMAT", _) => {
                "pass the text itself, or a file of one of the formats PDF, DOCX, DOC, RTF, TXT, \
                 HTML, EML, XLSX, JPG, PNG or TIFF, then call again."
            }
            ("RATE_LIMITED", _) => {
                "wait as long as `retry_after` says, in seconds, then call again."
            }
            (_, Class::Bug) => {
                "tell the user, with this message. Calling again with the same arguments will not \
                 help."
            }
            _ => "tell the user; calling again may help once the cause is gone.",
        }
    }
}

impl From<DeskError> for Failure {
    fn from(error: DeskError) -> Self {
        let mut failure = Self {
            code: error.code(),
            message: error.remark(),
            details: Map::new(),
            is_worded: error.is_worded(),
            class: error.class(),
        };
        if let DeskError::InvalidReference { citation, .. } = &error {
            failure = failure.with("citation", citation.as_str());
        }
        if let DeskError::Corpus { details: Value::Object(details), .. } = &error {
            failure.details = details.clone();
        }
        if let Some(seconds) = error.retry_after() {
            failure = failure.with("retry_after", seconds);
        }
        if !error.suggestions().is_empty() {
            failure = failure.with("suggestions", error.suggestions().to_vec());
        }
        failure
    }
}
