//! What a reader is given beside the bytes: who takes its pages, and who recognises them.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::{Page, ocr::Picture, request::Request};

/// Takes the pages of a document as they are read, and may stop the reading.
pub type Sink<'s> = dyn FnMut(Page) -> ControlFlow<()> + 's;

/// How far the reading of a document in pages is: what is needed to go on there.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct Mark {
    /// The page that comes next, counted from one.
    pub page: u32,
    /// Whether a page before it counts its paragraphs in the margin.
    pub is_numbered: bool,
    /// How many pages before it are scans whose text another program recognised.
    pub layered: u32,
    /// How many bytes of text the pages before it hold.
    pub characters: u64,
}

impl Mark {
    /// Before the first page.
    pub(crate) const START: Self = Self { page: 1, is_numbered: false, layered: 0, characters: 0 };
}

/// Whoever a document is read for.
pub(crate) trait Host {
    /// Hears that a page begins.
    fn begin(&mut self, mark: Mark);

    /// Hears that the page that began was read and is drawn now.
    fn draw(&mut self);

    /// Gives the table of words in a picture. The reason of a failure goes on from "… and".
    fn recognise(&mut self, picture: &Picture) -> Result<Vec<u8>, String>;
}

/// A reading of a document in pages.
pub(crate) struct Reading<'r> {
    pub request: &'r Request,
    /// Where to begin.
    pub from: Mark,
    /// Whether pages are only named, and not tried.
    pub names_only: bool,
    pub host: &'r mut dyn Host,
}

impl Reading<'_> {
    /// Whether a page is only named.
    pub(crate) fn leaves_out(&self, page: u32) -> bool {
        self.names_only || self.request.avoid.contains(&page)
    }
}
