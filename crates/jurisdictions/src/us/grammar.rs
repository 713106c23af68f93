//! Tokens to citations. One file for each part of a citation; all read from a [`Cursor`] at a
//! place and return what they read with the place after it, or nothing and consume nothing.
//!
//! [`Cursor`]: crate::text::cursor::Cursor

pub(super) mod constitution;
mod core;
pub(super) mod name;
pub(super) mod neutral;
pub(super) mod parenthesis;
pub(super) mod place;
pub(super) mod provision;
pub(super) mod report;
pub(super) mod series;
pub(super) mod short;

use super::{Citation, EditionId, Issue};

/// One citation as the grammar read it.
#[derive(Clone, Debug)]
pub(super) struct Read {
    /// First token of the citation proper: volume, reporter, page.
    pub(super) from: usize,
    /// The token after its last.
    pub(super) to: usize,
    /// First token with the name before it.
    pub(super) begin: usize,
    /// The token after the last, with pinpoint, year and notes.
    pub(super) end: usize,
    /// The token after the pinpoint, before any parenthesis.
    pub(super) pins_end: usize,
    /// The token after the parenthesis with court and year, before any note.
    pub(super) dated_end: usize,
    /// What was read.
    pub(super) citation: Citation,
    /// Other editions that the abbreviation may stand for.
    pub(super) others: Vec<EditionId>,
    /// Faults.
    pub(super) issues: Vec<Issue>,
}

impl Read {
    /// A citation without a name before or a parenthesis behind it.
    pub(super) fn plain(from: usize, to: usize, citation: Citation) -> Self {
        let (others, issues) = (Vec::new(), Vec::new());
        let (begin, end, pins_end, dated_end) = (from, to, to, to);
        Self { from, to, begin, end, pins_end, dated_end, citation, others, issues }
    }
}
