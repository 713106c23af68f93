//! Words and numbers to citations. One file for each kind of citation; all read at a place and
//! return what they read with the place after it, or nothing and consume nothing.

pub(super) mod act;
pub(super) mod case;
pub(super) mod identifier;
pub(super) mod journal;
pub(super) mod provision;

use super::Citation;

/// One citation as the grammar read it.
#[derive(Clone, Debug)]
pub(super) struct Read {
    /// First token.
    pub(super) from: usize,
    /// The token after the last.
    pub(super) to: usize,
    /// What was read.
    pub(super) citation: Citation,
}

impl Read {
    pub(super) const fn new(from: usize, to: usize, citation: Citation) -> Self {
        Self { from, to, citation }
    }
}
