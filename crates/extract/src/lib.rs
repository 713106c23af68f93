//! The bytes of a file to pages, paragraphs and lines, with their places and how sure we are.
//!
//! A format is a file of this crate and a line in [`Format::ALL`]. Formats that can crash or hang
//! are read in a process of their own.

mod doc;
mod document;
mod docx;
mod error;
mod format;
mod geometry;
mod html;
mod limits;
mod mail;
mod pdf;
mod picture;
mod plain;
mod read;
mod rtf;
mod transcript;

pub use document::{
    Attachment, Document, Head, Line, Metadata, Method, Page, Pagination, Paragraph, Role,
};
pub use error::ExtractError;
pub use format::Format;
pub use geometry::Rect;
pub use limits::Limits;
pub use read::{Ocr, Request, Sink, read};
pub use transcript::{Piece, Transcript};
