//! Files whose text can be read: plain text, Markdown and HTML.

use std::path::Path;

use crate::DeskError;

/// What kind of file a text came from.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PaperKind {
    /// Plain text or Markdown: the text is the file.
    Text,
    /// HTML: the text is what a reader sees.
    Html,
}

/// A document as it was read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Paper {
    /// What it was read from.
    pub kind: PaperKind,
    /// Its text.
    pub text: String,
    /// What was lost or changed in reading it.
    pub warnings: Vec<String>,
}

impl Paper {
    /// Reads a file. The kind is taken from its extension and its first bytes.
    pub fn read(path: &Path) -> Result<Self, DeskError> {
        Err(DeskError::NotFound(path.display().to_string()))
    }

    /// Reads bytes that came without a file name, such as standard input.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DeskError> {
        let _ = bytes;
        Err(DeskError::NotFound(String::new()))
    }
}
