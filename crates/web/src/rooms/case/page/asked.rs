//! Which page of a document is asked for.

use serde::Deserialize;

use crate::link::link;

/// The page that is shown, and what on it is marked: characters of the text of the document.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    pub(super) case: String,
    pub(super) document: String,
    /// As it is written: what is not a page is the first.
    pub(super) page: String,
    from: usize,
    to: usize,
    /// How many paragraphs of a long page are passed over.
    pub(super) offset: Option<usize>,
}

impl Asked {
    pub(super) fn number(&self) -> u32 {
        self.page.trim().parse().unwrap_or(1).max(1)
    }

    pub(super) fn is_marked(&self, from: usize, to: usize) -> bool {
        from < self.to && self.from < to
    }

    pub(super) fn at(&self, page: u32) -> String {
        let page = page.to_string();
        link("/case/page", &[("case", &self.case), ("document", &self.document), ("page", &page)])
    }
}
