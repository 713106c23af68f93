//! What several tools of the toolset are given.

/// The longest question.
pub(super) const LONGEST_QUESTION: usize = 5_000;
/// The longest name of a case.
pub(super) const LONGEST_NAME: usize = 200;

pub(super) const HANDLE: &str = "Its handle.";
