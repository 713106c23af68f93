//! A document whose citations are asked for: its text, and where in the document each part stands.
//!
//! Plain text, Markdown and HTML are read here, so that offsets are those of the text itself;
//! every other format is read as for a case file.

mod html;
mod letters;
pub(crate) mod limits;
pub(crate) mod many;
mod notes;
mod warned;

use std::{fs, io, ops::Range, path::Path};

use casefile::CaseDocument;
use extract::{Cell, ExtractError, Hidden, Pagination, Request, Transcript};
use law::{Notice, notice::ReadingNotice};

use crate::{DeskError, FileReader};
use limits::LONGEST_TEXT;

/// What kind of file a text came from.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PaperKind {
    /// Plain text or Markdown: the text is the file.
    Text,
    /// HTML: the text is what a reader sees.
    Html,
    /// A document with paragraphs, and pages where the format has them.
    Document,
}

/// A document as it was read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Paper {
    /// What it was read from.
    pub kind: PaperKind,
    /// Its text.
    pub text: String,
    /// What was lost or changed in reading it.
    pub warnings: Vec<Notice>,
    /// Where the lines of a document stand; none for a text, whose lines count themselves.
    places: Vec<(Range<usize>, PaperPlace)>,
}

/// Where in a document a line stands.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PaperPlace {
    /// The page, counted from one, where the document has pages.
    pub page: Option<u32>,
    /// The paragraph on its page, counted from one; none in the head or foot of a page.
    pub paragraph: Option<u32>,
    /// The line in its paragraph, counted from one.
    pub line: u32,
    /// The cell it stands in, where the page is a sheet of a workbook.
    pub cell: Option<Cell>,
    /// The number of the note it stands in, in a file whose notes are numbered by a word processor.
    pub note: Option<u32>,
    /// Why no reader of the page sees it, where that is so.
    pub hidden: Option<Hidden>,
}

/// Formats that are told by their first bytes and are not text.
const FOREIGN: [&[u8]; 8] = [
    b"%PDF-",
    b"PK\x03\x04",
    b"\xd0\xcf\x11\xe0",
    b"{\\rtf",
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"II*\x00",
    b"MM\x00*",
];

impl Paper {
    /// Reads a file. The kind is taken from its first bytes, then from its extension; a file of
    /// an unknown extension is read as text if it is one.
    pub fn read(path: &Path, files: &FileReader) -> Result<Self, DeskError> {
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
                "`{shown}` is not an ordinary file; copy its content into one"
            )));
        }
        if metadata.len() == 0 {
            // What came to nothing on its way is not a paper without citations.
            return Err(DeskError::from(ExtractError::Empty).about(&format!("`{shown}`")));
        }
        if metadata.len() > files.limits.file_bytes {
            return Err(DeskError::UnsupportedFormat(format!(
                "`{shown}` is longer than {} MiB; split it",
                files.limits.file_bytes >> 20
            )));
        }
        let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Self::made(&bytes, &name, files).map_err(|error| error.about(&format!("`{shown}`")))
    }

    /// Reads bytes that came without a file name, such as standard input.
    pub fn from_bytes(bytes: &[u8], files: &FileReader) -> Result<Self, DeskError> {
        Self::made(bytes, "", files).map_err(|error| error.about("the input"))
    }

    /// Takes a text as it is.
    pub const fn from_text(text: String) -> Self {
        Self { kind: PaperKind::Text, text, warnings: Vec::new(), places: Vec::new() }
    }

    /// Where the byte at this place of the text stands in the document.
    pub fn place(&self, at: usize) -> Option<&PaperPlace> {
        let index = self.places.partition_point(|(range, _)| range.end <= at);
        self.places.get(index).map(|(_, place)| place)
    }

    fn made(bytes: &[u8], name: &str, files: &FileReader) -> Result<Self, DeskError> {
        let extension = name.rsplit_once('.').map_or("", |(_, rest)| rest).to_ascii_lowercase();
        let is_foreign = extension == "eml" || FOREIGN.iter().any(|magic| bytes.starts_with(magic));
        if is_foreign {
            return Self::document(bytes, name, files);
        }
        let (text, warning) = letters::decode(bytes).map_err(DeskError::UnsupportedFormat)?;
        if text.len() > LONGEST_TEXT {
            return Err(DeskError::UnsupportedFormat(format!(
                "is longer than {LONGEST_TEXT} bytes; split it"
            )));
        }
        let warnings: Vec<Notice> = warning.into_iter().collect();
        let is_html = matches!(extension.as_str(), "html" | "htm" | "xhtml");
        if is_html || html::is_html(&text) {
            let text = html::text(&text);
            return Ok(Self { kind: PaperKind::Html, text, warnings, places: Vec::new() });
        }
        Ok(Self { kind: PaperKind::Text, text, warnings, places: Vec::new() })
    }

    /// Reads a document as it is read into a case.
    fn document(bytes: &[u8], name: &str, files: &FileReader) -> Result<Self, DeskError> {
        let request = Request {
            name: name.to_owned(),
            ocr: files.ocr().clone(),
            limits: files.limits.clone(),
            ..Request::default()
        };
        let read = files.read(bytes, &request, &mut |_| std::ops::ControlFlow::Continue(()));
        files.rest();
        let mut document = read?;
        let told = std::mem::take(&mut document.head.warnings);
        let mut warnings: Vec<Notice> = told.into_iter().map(warned::notice).collect();
        if document.head.pagination == Pagination::Saved {
            warnings.push(ReadingNotice::SavedPages.into());
        }
        for attachment in &document.head.attachments {
            let name = attachment.name.clone();
            warnings.push(ReadingNotice::Attachment { name }.into());
        }
        let transcript = Transcript::of(&document.pages);
        Ok(Self::of_transcript(transcript, document.head.pagination, warnings))
    }

    /// A document of a case, by its text.
    pub fn of_case(document: &CaseDocument, text: Transcript) -> Self {
        let mut warnings = Vec::new();
        if document.pages.skipped > 0 {
            let (skipped, total) = (document.pages.skipped, document.pages.total);
            warnings.push(ReadingNotice::PagesSkipped { skipped, total }.into());
        }
        Self::of_transcript(text, document.pagination, warnings)
    }

    fn of_transcript(
        transcript: Transcript,
        pagination: Pagination,
        warnings: Vec<Notice>,
    ) -> Self {
        let has_sheets = pagination == Pagination::Sheets;
        let has_pages = pagination != Pagination::Absent;
        let is_flowing = matches!(pagination, Pagination::Absent | Pagination::Saved);
        let mut notes = notes::Notes::default();
        let places = transcript.pieces.iter().map(|piece| {
            let words = transcript.text.get(piece.range.clone()).unwrap_or_default();
            let place = PaperPlace {
                page: has_pages.then_some(piece.page),
                paragraph: (piece.paragraph > 0).then_some(piece.paragraph),
                line: piece.line,
                note: notes.of(piece, words).filter(|_| is_flowing),
                cell: piece.bounds.filter(|_| has_sheets).map(Cell::of),
                hidden: piece.role.hidden(),
            };
            (piece.range.clone(), place)
        });
        let places = places.collect();
        Self { kind: PaperKind::Document, text: transcript.text, warnings, places }
    }
}

impl PaperPlace {
    /// As a reader finds it: a note by its number, `p. 3, n. 12`; everything else as it is cited.
    pub fn found(&self) -> Notice {
        let Some(note) = self.note.filter(|_| self.hidden.is_none()) else { return self.cited() };
        let note = ReadingNotice::Footnote { note: note.to_string() };
        match self.page {
            Some(page) => {
                let page = Notice::from(ReadingNotice::Page { page });
                page.and(Notice::name(", ")).and(note)
            }
            None => note.into(),
        }
    }

    /// As it is cited: `p. 3, para. 2, l. 4`; `sheet 2, B14`.
    pub fn cited(&self) -> Notice {
        let page: Option<Notice> = self.page.map(|page| match self.cell {
            Some(cell) => ReadingNotice::Sheet { sheet: page, cell: cell.to_string() }.into(),
            None => ReadingNotice::Page { page }.into(),
        });
        let rest = match (self.hidden, self.paragraph) {
            (Some(why), _) => ReadingNotice::HiddenPlace { why: warned::hidden(why) },
            (None, _) if self.cell.is_some() => return page.unwrap_or_default(),
            (None, Some(paragraph)) => ReadingNotice::ParagraphLine { paragraph, line: self.line },
            (None, None) => ReadingNotice::HeadOrFoot,
        };
        match page {
            Some(page) => page.and(Notice::name(", ")).and(rest),
            None => rest.into(),
        }
    }
}

fn unreadable(path: &Path, error: &io::Error) -> DeskError {
    let shown = path.display();
    match error.kind() {
        io::ErrorKind::NotFound => DeskError::NoFile(shown.to_string()),
        io::ErrorKind::PermissionDenied => DeskError::Unreadable(format!(
            "`{shown}` may not be read by this user; change its permissions"
        )),
        _ => DeskError::Unreadable(format!("`{shown}` could not be read: {error}")),
    }
}

#[cfg(test)]
mod tests;
