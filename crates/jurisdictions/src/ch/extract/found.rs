//! A citation that was found in a text.

use std::ops::Range;

use law::Language;

use crate::ch::{Citation, Issue};

/// A citation found in a text.
#[derive(Clone, Debug)]
pub struct Found {
    /// Where it stands, in bytes.
    pub span: Range<usize>,
    /// What was read.
    pub citation: Citation,
    /// The language of its form; none where nothing tells it.
    pub language: Option<Language>,
    /// Whether the language was assumed from the text around or from the caller, because the
    /// form allows several.
    pub is_assumed: bool,
    /// Faults of form.
    pub issues: Vec<Issue>,
}

impl Found {
    /// Whether no Swiss table has the act, and nothing beside it says that it is a Swiss one. A book is of no
    /// order.
    pub(crate) fn is_unknown(&self) -> bool {
        if let Citation::Doctrine(book) = &self.citation {
            return book.article.is_none();
        }
        let Citation::Statute(statute) = &self.citation else { return false };
        let act = &statute.act;
        act.ids.is_empty() && act.canton.is_none() && !act.is_settled && self.issues.is_empty()
    }
}
