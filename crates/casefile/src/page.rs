//! A page of a document for a reader: its lines with their places, and the file it is drawn from.

use std::path::{Path, PathBuf};

use extract::{Format, Limits, Rect, Role};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Case, CaseDocument, CaseError, PageReport,
    hash::sha256,
    ingest::read_file,
    source::{is_elsewhere, there},
    store::{DocumentRow, pages, pieces_of_page, size_of_page},
};

/// A page of a document, as it was read.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct PageText {
    /// The document.
    pub document: CaseDocument,
    /// What is known of the page.
    pub page: PageReport,
    /// Its width in points; 0 where it has none.
    pub width: f32,
    /// Its height in points; 0 where it has none.
    pub height: f32,
    /// Its lines in the order in which they are read: the running text, then what repeats at the
    /// head and foot of pages and is noted at this one, then what no reader sees.
    pub lines: Vec<PageLine>,
}

/// A line of a page.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct PageLine {
    /// Its text.
    pub text: String,
    /// What its paragraph is.
    pub role: Role,
    /// The paragraph on the page, counted from one; 0 in the head or foot of the page.
    pub paragraph: u32,
    /// The line in its paragraph, counted from one.
    pub line: u32,
    /// Whether its last character is a hyphen that only the end of the line put there.
    pub hyphenated: bool,
    /// Its first character in the text of the document.
    pub char_start: usize,
    /// The character behind its last.
    pub char_end: usize,
    /// Where it stands on the page, in points from the upper left corner; on a sheet, in cells.
    pub bounds: Option<Rect>,
}

/// Why there is no file of a document whose pages are those that were read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum NoFile {
    /// It came inside another document, and is on no disk by itself.
    Inside {
        /// The name of that document.
        parent: String,
    },
    /// It is not where it was read any more.
    Gone(PathBuf),
    /// It is another file now than the one that was read.
    Changed(PathBuf),
    /// It is there and cannot be read; why.
    Unreadable(PathBuf, String),
}

impl Case {
    /// A page of a document by name or id: its lines and their places. A document that flows has
    /// one page.
    pub fn page(&self, asked: &str, number: u32) -> Result<PageText, CaseError> {
        let (rows, at) = self.choose_document(asked)?;
        let row = chosen(&rows, at)?;
        let store = self.store();
        let Some(page) = pages(&store.db, row.key)?.get(number).cloned() else {
            let (document, pages) = (row.name.clone(), row.native + row.ocr + row.skipped);
            return Err(CaseError::PageNotFound { document, number, pages });
        };
        let (width, height) = size_of_page(&store.db, row.key, number)?;
        let lines = pieces_of_page(&store.db, row.key, number)?;
        let lines = lines.into_iter().map(|(text, char_start, piece)| PageLine {
            char_start,
            char_end: char_start + text.chars().count(),
            text,
            role: piece.role,
            paragraph: piece.paragraph,
            line: piece.line,
            hyphenated: piece.hyphenated,
            bounds: piece.bounds,
        });
        let lines = lines.collect();
        Ok(PageText { document: CaseDocument::of(row, &rows), page, width, height, lines })
    }

    /// The file of a document by name or id: the copy that the case keeps, else the file where it
    /// was read, each only where its SHA-256 is that of the file that was read.
    pub fn file(&self, asked: &str, limits: &Limits) -> Result<Result<Vec<u8>, NoFile>, CaseError> {
        let (rows, at) = self.choose_document(asked)?;
        let row = chosen(&rows, at)?;
        let kept = row.original.as_ref().map(|copy| self.paths.originals.join(copy));
        if let Some(Ok(bytes)) = kept.map(|copy| unchanged(&copy, row, limits)) {
            return Ok(Ok(bytes));
        }
        if let Some(parent) = row.parent {
            let parent = rows.iter().find(|one| one.key == parent);
            let parent = parent.map(|one| one.name.clone()).unwrap_or_default();
            return Ok(Err(NoFile::Inside { parent }));
        }
        if is_elsewhere(&row.source) {
            return Ok(Err(NoFile::Gone(there(&row.source).into())));
        }
        Ok(unchanged(Path::new(&row.source), row, limits))
    }
}

fn chosen(rows: &[DocumentRow], at: usize) -> Result<&DocumentRow, CaseError> {
    let missing = || CaseError::Bug("the document chosen is one of the list".to_owned());
    rows.get(at).ok_or_else(missing)
}

/// The bytes of a file that is still the one that was read.
fn unchanged(path: &Path, row: &DocumentRow, limits: &Limits) -> Result<Vec<u8>, NoFile> {
    let bytes = read_file(path, limits).map_err(|error| match error {
        CaseError::FileNotFound(_) => NoFile::Gone(path.to_owned()),
        // Something else has its name now.
        CaseError::IsFolder(_) | CaseError::NotOrdinary(_) => NoFile::Changed(path.to_owned()),
        other => NoFile::Unreadable(path.to_owned(), other.to_string()),
    })?;
    let is_same = bytes.len() as u64 == row.bytes && sha256(&bytes) == row.sha256;
    if is_same { Ok(bytes) } else { Err(NoFile::Changed(path.to_owned())) }
}

/// Whether the pages of files of a format can be drawn.
pub const fn has_pictures(format: Format) -> bool {
    matches!(format, Format::Pdf | Format::Jpg | Format::Png | Format::Tiff)
}
