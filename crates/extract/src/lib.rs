//! The bytes of a file to pages, paragraphs and lines, with their places and how sure we are.
//!
//! A format is a file of this crate and a line in [`Format::ALL`]. Formats that can crash or hang
//! are read in a process of their own.

mod annotate;
mod cell;
mod detect;
mod doc;
mod document;
mod docx;
mod drawn;
mod error;
mod flow;
mod format;
mod furniture;
mod geometry;
mod hidden;
mod html;
mod layout;
mod limits;
mod mail;
mod numerals;
mod ocr;
mod page_picture;
mod pdf;
mod picture;
mod plain;
#[cfg(test)]
mod positions;
mod read;
mod reading;
mod request;
mod rtf;
mod skip;
mod stopwatch;
mod table;
#[cfg(test)]
mod testing;
mod transcript;
mod warning;
mod worker;
mod xlsx;

pub use annotate::{Author, Comment, Commented, annotate};
pub use cell::Cell;
pub use document::Hidden;
pub use document::{
    Attachment, Document, Head, Line, Metadata, Method, Page, Pagination, Paragraph, Role,
};
pub use drawn::PagePicture;
pub use drawn::PageWanted;
pub use error::ExtractError;
pub use format::Format;
pub use geometry::Rect;
pub use limits::Limits;
pub use ocr::{NOT_BECOME, become_recogniser, find as find_ocr};
pub use read::read;
pub use reading::Sink;
pub use request::{Ocr, Request};
pub use skip::{Skip, Unwritten};
pub use transcript::{Piece, Transcript};
pub use warning::{Beside, Pages, SheetLoss, Warning, WordPart};
pub use worker::{Layer, Program, Progress, Wall, Worker, serve_reader};
