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
