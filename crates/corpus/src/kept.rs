//! A document as a store keeps it, for whoever moves it to another.

use std::collections::BTreeMap;

use law::{DocumentId, Entry};

/// A document with its relations, and what a store found out about them.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The document with its relations as they were given.
    pub entry: Entry,
    /// Where the words of relations led, by their places among the relations.
    pub found: BTreeMap<usize, DocumentId>,
    /// What tells one content from another, by which a store sees that nothing changed when a document is
    /// put again: the SHA-256 of the entry as it was given, as JSON.
    pub content: Vec<u8>,
}
