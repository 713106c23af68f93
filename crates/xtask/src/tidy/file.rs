//! A file of the project, as the rules look at it.

use std::{fs, path::Path};

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};

use crate::tidy::source;

/// The bytes of any file. Past that, a clone is slow and a review impossible.
pub(super) const FILE_BYTES: u64 = 2 << 20;

/// A file of the project, as the rules look at it.
#[derive(Debug)]
pub(super) struct File {
    /// From the root, with `/`.
    pub(super) path: String,
    /// Its size.
    pub(super) bytes: u64,
    /// Its text, unless it is not UTF-8.
    pub(super) text: Option<String>,
    /// The SHA-256 of its content, in hexadecimal digits, where it is larger than files may be.
    pub(super) sum: Option<String>,
    /// Its Rust, with comments and the insides of literals blanked out; empty for other files.
    pub(super) code: String,
}

impl File {
    pub(super) fn read(root: &Path, path: String) -> Result<Self> {
        let bytes = fs::read(root.join(&path)).with_context(|| format!("reading {path}"))?;
        let size = bytes.len() as u64;
        let sum = (size > FILE_BYTES).then(|| digits(&Sha256::digest(&bytes)));
        Ok(Self { sum, ..Self::of(path, size, String::from_utf8(bytes).ok()) })
    }

    pub(super) fn of(path: String, bytes: u64, text: Option<String>) -> Self {
        let code = match &text {
            Some(text) if path.ends_with(".rs") => source::blank(text),
            _ => String::new(),
        };
        Self { path, bytes, text, sum: None, code }
    }

    pub(super) fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// The last part of the path.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Whether the file holds tests only.
    pub(super) fn is_test(&self) -> bool {
        self.name() == "tests.rs" || self.path.contains("/tests/")
    }

    /// The path with the line in which a byte of its text lies.
    pub(super) fn place(&self, byte: usize) -> String {
        let before = self.text.as_deref().and_then(|text| text.get(..byte)).unwrap_or_default();
        format!("{}:{}", self.path, before.matches('\n').count() + 1)
    }
}

pub(super) fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
pub(super) fn rust(path: &str, text: &str) -> File {
    File::of(path.to_owned(), text.len() as u64, Some(text.to_owned()))
}
