//! Files whose text can be read: plain text, Markdown and HTML.

mod html;
mod letters;

use std::{fs, io, path::Path};

use crate::{DeskError, extract::LONGEST_TEXT};

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

/// Formats that are told by their first bytes and cannot be read yet, with what to do instead.
const FOREIGN: [(&[u8], &str); 8] = [
    (b"%PDF-", "a PDF; turn it into text first, for example with `pdftotext FILE`"),
    (
        b"PK\x03\x04",
        "a Word document or another zipped format; save it as plain text or HTML first",
    ),
    (b"\xd0\xcf\x11\xe0", "an old Word document; save it as plain text or HTML first"),
    (b"{\\rtf", "an RTF document; save it as plain text or HTML first"),
    (b"\x89PNG", "an image; its text must be recognised first"),
    (b"\xff\xd8\xff", "an image; its text must be recognised first"),
    (b"II*\x00", "a scan; its text must be recognised first"),
    (b"MM\x00*", "a scan; its text must be recognised first"),
];

impl Paper {
    /// Reads a file. The kind is taken from its first bytes, then from its extension; a file of
    /// an unknown extension is read as text if it is one.
    pub fn read(path: &Path) -> Result<Self, DeskError> {
        let shown = path.display();
        let metadata = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
        if metadata.is_dir() {
            return Err(DeskError::InvalidParameters(format!(
                "`{shown}` is a folder; give the files in it one by one"
            )));
        }
        if !metadata.is_file() {
            // A pipe or a device may never end, or be the protocol's own input.
            return Err(DeskError::InvalidParameters(format!(
                "`{shown}` is no ordinary file; copy its content into one"
            )));
        }
        if metadata.len() > LONGEST_TEXT as u64 {
            return Err(DeskError::UnsupportedFormat(format!(
                "`{shown}` is longer than {LONGEST_TEXT} bytes; split it"
            )));
        }
        let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
        let extension =
            path.extension().and_then(|extension| extension.to_str()).map(str::to_ascii_lowercase);
        let is_html = matches!(extension.as_deref(), Some("html" | "htm" | "xhtml"));
        Self::made(&bytes, is_html)
            .map_err(|reason| DeskError::UnsupportedFormat(format!("`{shown}` is {reason}")))
    }

    /// Reads bytes that came without a file name, such as standard input.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DeskError> {
        Self::made(bytes, false)
            .map_err(|reason| DeskError::UnsupportedFormat(format!("the input is {reason}")))
    }

    /// Takes a text as it is.
    pub const fn from_text(text: String) -> Self {
        Self { kind: PaperKind::Text, text, warnings: Vec::new() }
    }

    fn made(bytes: &[u8], is_html: bool) -> Result<Self, String> {
        if let Some((_, what)) = FOREIGN.iter().find(|(magic, _)| bytes.starts_with(magic)) {
            return Err((*what).to_owned());
        }
        let (text, warning) = letters::decode(bytes)?;
        let warnings: Vec<String> = warning.into_iter().collect();
        if is_html || html::is_html(&text) {
            return Ok(Self { kind: PaperKind::Html, text: html::text(&text), warnings });
        }
        Ok(Self { kind: PaperKind::Text, text, warnings })
    }
}

fn unreadable(path: &Path, error: &io::Error) -> DeskError {
    let shown = path.display();
    match error.kind() {
        io::ErrorKind::NotFound => DeskError::NotFound(format!(
            "there is no file `{shown}`; check the path, or give `-` for standard input"
        )),
        io::ErrorKind::PermissionDenied => DeskError::Unreadable(format!(
            "`{shown}` may not be read by this user; change its permissions"
        )),
        _ => DeskError::Unreadable(format!("`{shown}` could not be read: {error}")),
    }
}

#[cfg(test)]
mod tests;
