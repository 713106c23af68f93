//! What several tools of the toolset are given.

/// A name is a line.
pub(crate) const LONGEST_NAME: usize = 300;
/// As long as systems allow paths to be.
pub(super) const LONGEST_PATH: usize = 4_096;

pub(super) const CASE: &str = "The case, if not the active one.";
pub(super) const CASE_NAME: &str = "Case name or ID";
pub(super) const DOCUMENT_NAME: &str = "Document name or ID";
pub(super) const CONFIRM: &str = "Must be true to confirm deletion. Ask the user first.";
