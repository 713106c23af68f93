//! How the members of an archive are named.

/// The format of the archives that this program writes, and the newest that it reads.
pub(super) const FORMAT: u32 = 1;

/// The member that says what the case is.
pub(super) const CASE: &str = "case.json";
/// The member for people.
pub(super) const INDEX: &str = "index.html";
/// The member with the hashes of all others.
pub(super) const MANIFEST: &str = "manifest.json";

/// The name of what is known of a document, by its place among the documents.
pub(super) fn document(number: usize) -> String {
    format!("documents/{number:04}.json")
}

/// The name of the same to read.
pub(super) fn reading(number: usize) -> String {
    format!("documents/{number:04}.html")
}

/// The name of a research.
pub(super) fn research(handle: &str) -> String {
    format!("research/{handle}.json")
}

/// The name of its memo.
pub(super) fn memo(handle: &str) -> String {
    format!("research/{handle}.html")
}
