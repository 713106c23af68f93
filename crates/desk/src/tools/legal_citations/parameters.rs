//! What several tools of the toolset are given.

/// A citation is a line; longer texts are for `extract_citations`.
pub(super) const LONGEST_CITATION: usize = 1_000;
/// Some thousand pages, and well below the longest message the transport takes (16 MiB).
pub(super) const LONGEST_GIVEN: usize = 4_000_000;

pub(super) const CITATION: &str = "One Swiss legal citation as it is written.";
pub(super) const LANGUAGE: &str = "Its language, where its form leaves that open; else detected.";
pub(super) const TEXT_LANGUAGE: &str = "The language of the text; else detected.";
