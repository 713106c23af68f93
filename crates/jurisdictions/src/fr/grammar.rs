//! Words and numbers to citations. One file for each kind of citation; all read at a place and
//! return what they read with the place after it, or nothing and consume nothing.

pub(super) mod act;
pub(super) mod article;
pub(super) mod decision;
pub(super) mod docket;
pub(super) mod identifier;
pub(super) mod number;
pub(super) mod pins;

use law::Notice;

use super::{Citation, Code, Source};

/// One citation as the grammar read it.
#[derive(Clone, Debug)]
pub(super) struct Read {
    /// First token.
    pub(super) from: usize,
    /// The token after the last.
    pub(super) to: usize,
    /// What was read.
    pub(super) citation: Citation,
    /// Faults of form.
    pub(super) issues: Vec<Notice>,
}

impl Read {
    pub(super) const fn new(from: usize, to: usize, citation: Citation) -> Self {
        Self { from, to, citation, issues: Vec::new() }
    }
}

/// What the text around says about a citation.
#[derive(Clone, Debug, Default)]
pub(super) struct Context {
    /// The code that the text itself is, which `du présent code` means.
    pub(super) own: Option<&'static Code>,
    /// The code or act cited last, which `du même code` means.
    pub(super) last: Option<Source>,
}
