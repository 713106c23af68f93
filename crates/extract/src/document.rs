//! A document as it was read: its pages, their paragraphs, their lines.

mod hidden;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use hidden::Hidden;

use crate::{Format, Rect, Skip, Warning};

/// A document as it was read.
#[derive(Clone, Debug, Deserialize, PartialEq, JsonSchema, Serialize)]
pub struct Document {
    /// Its format.
    pub format: Format,
    /// What it says about itself, and what else came with it.
    pub head: Head,
    /// Its pages, in order, none left out.
    pub pages: Vec<Page>,
}

/// What is known of a document beside its pages.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, JsonSchema, Serialize)]
pub struct Head {
    /// What the document says about itself.
    pub metadata: Metadata,
    /// Whether its pages are those a reader sees.
    pub pagination: Pagination,
    /// Files inside it.
    pub attachments: Vec<Attachment>,
    /// What was lost or assumed.
    pub warnings: Vec<Warning>,
}

/// What a document says about itself. Nothing here is verified.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Metadata {
    /// Its title; of a mail its subject.
    pub title: Option<String>,
    /// Who wrote it; of a mail the sender.
    pub author: Option<String>,
    /// When it was made or sent (RFC 3339, or only the date).
    pub created: Option<String>,
    /// When it was last changed.
    pub modified: Option<String>,
}

/// Whether the pages of a document are those a reader sees.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pagination {
    /// The pages are part of the document.
    Fixed,
    /// The pages are those of the program that last saved it; another may break them otherwise.
    Saved,
    /// The pages are the sheets of a workbook, their labels its names. A line is a cell or a line of
    /// one, and its box counts cells instead of points: see [`Cell`](crate::Cell).
    Sheets,
    /// The document flows; it is held as one page and is cited without a page.
    #[default]
    Absent,
}

/// A file inside a document.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Attachment {
    /// Its name.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// A page.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, JsonSchema, Serialize)]
pub struct Page {
    /// Its place in the document, counted from one.
    pub number: u32,
    /// The number printed on it or given by the document ("iv", "12"), where that is known.
    pub label: Option<String>,
    /// Its width in points; 0 where it has none.
    pub width: f32,
    /// Its height in points; 0 where it has none.
    pub height: f32,
    /// How its text was found.
    pub method: Method,
    /// How sure the recognition of its text is, from 0 to 1.
    pub confidence: Option<f32>,
    /// The Bates number stamped on it.
    pub bates: Option<String>,
    /// Its paragraphs in reading order; those of [`Role::Header`] and [`Role::Footer`] behind
    /// them, and those of [`Role::Hidden`] last.
    pub paragraphs: Vec<Paragraph>,
}

/// How the text of a page was found.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// The document holds it.
    #[default]
    Native,
    /// It was recognised in a picture.
    Ocr,
    /// The page holds a picture or cannot be read; why, and what to do.
    Skipped(Skip),
}

/// A paragraph.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, JsonSchema, Serialize)]
pub struct Paragraph {
    /// What it is on its page.
    pub role: Role,
    /// Its lines, as they stand on the page. Where lines are not part of the format (DOCX, HTML),
    /// one, or as many as the author broke it into.
    pub lines: Vec<Line>,
}

/// What a paragraph is on its page.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, Hash, PartialEq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Running text.
    #[default]
    Body,
    /// A heading.
    Heading,
    /// A row of a table, its cells parted by tabs.
    Row,
    /// A note at the foot of the page or the end.
    Note,
    /// What stands at the head of many pages alike.
    Header,
    /// What stands at the foot of many pages alike: page numbers, Bates numbers.
    Footer,
    /// What the document holds and no reader of the page sees.
    Hidden(Hidden),
}

/// A line.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, JsonSchema, Serialize)]
pub struct Line {
    /// Its text, without blanks at its ends and without control characters but tabs.
    pub text: String,
    /// Where it stands, where the format has places.
    pub bounds: Option<Rect>,
    /// Whether its last character is a hyphen that only the end of the line put there.
    pub hyphenated: bool,
}

impl Role {
    /// Whether it repeats from page to page and is not part of the running text.
    pub const fn is_furniture(self) -> bool {
        matches!(self, Self::Header | Self::Footer)
    }
}

impl Paragraph {
    /// A paragraph of one line without a place.
    pub fn of(role: Role, text: impl Into<String>) -> Self {
        Self { role, lines: vec![Line { text: text.into(), ..Line::default() }] }
    }
}

impl Page {
    /// Whether any text was found on it.
    pub fn has_text(&self) -> bool {
        self.paragraphs.iter().any(|paragraph| paragraph.lines.iter().any(|l| !l.text.is_empty()))
    }
}
