//! Tokens to citations. One file for each kind of citation; all read from a [`Cursor`] at a place
//! and return what they read with the place after it, or nothing and consume nothing.
//!
//! [`Cursor`]: crate::text::cursor::Cursor

pub(super) mod act;
pub(super) mod bge;
mod case_pins;
pub(super) mod date;
pub(super) mod docket;
pub(super) mod doctrine;
pub(super) mod gazette;
pub(super) mod list;
pub(super) mod pins;
pub(super) mod report;
pub(super) mod scholar;
pub(super) mod shapes;
pub(super) mod statute;
pub(super) mod strasbourg;
pub(super) mod textbook;
pub(super) mod title;

use law::Languages;

use super::{Citation, Issue};

/// One citation as the grammar read it.
#[derive(Clone, Debug)]
pub(super) struct Read {
    /// First token.
    pub(super) from: usize,
    /// The token after the last.
    pub(super) to: usize,
    /// What was read.
    pub(super) citation: Citation,
    /// The languages its signs leave possible; empty if they contradict each other.
    pub(super) languages: Languages,
    /// A weak hint where `languages` leaves more than one: the capital of `Art.`.
    pub(super) hint: Languages,
    /// Faults of form.
    pub(super) issues: Vec<Issue>,
}
