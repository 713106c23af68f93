//! What a store of documents can do. Every store passes the contract.

use jiff::civil::Date;
use law::{Clause, Collection, Document, DocumentId, Edge, Entry, Head, Lookup, Scope};
use thiserror::Error;

/// A store of documents, their relations and the registry of their sources.
///
/// Calls block; whoever serves several callers gives each a thread. What is written is kept when a
/// call returns, and found by searches after [`Store::settle`].
pub trait Store: Send + Sync {
    /// The document of an id.
    fn document(&self, id: &DocumentId) -> Result<Option<Document>, StoreError>;

    /// Everything but the text of the documents of these ids, in their order; what is not there is
    /// left out.
    fn heads(&self, ids: &[DocumentId]) -> Result<Vec<Head>, StoreError>;

    /// The versions of a permanent identity (tag `cid`, or an id that has no such tag), by date.
    fn versions(&self, cid: &str) -> Result<Vec<Head>, StoreError>;

    /// The documents in a scope that a query finds, or all of them, a page of them.
    fn search(&self, asked: &Asked) -> Result<Found, StoreError>;

    /// How many documents in a scope, of those a query finds, have which value of a key, the most
    /// frequent first and then by value; at most `limit` values. Virtual keys too.
    fn values(&self, asked: &Asked, key: &str, limit: usize) -> Result<Vec<Counted>, StoreError>;

    /// How many documents in a scope have which key, the most frequent first and then by name.
    /// Virtual keys, which all have, are not among them.
    fn keys(&self, asked: &Asked) -> Result<Vec<Counted>, StoreError>;

    /// How many documents in a scope have relations of which kind, the most frequent first.
    fn edge_kinds(&self, asked: &Asked) -> Result<Vec<Counted>, StoreError>;

    /// The documents of the reading's jurisdiction, or of a part of it, that it asks for, at most
    /// `limit`. With [`Lookup::in_force_first`], what has `in_force=true` comes first; then the
    /// latest date, then the id.
    fn find(&self, wanted: &Wanted<'_>) -> Result<Vec<Head>, StoreError>;

    /// The documents directly below a node, or those without a parent, in a scope, by their
    /// ordinal and then their id; `offset` and `limit` choose among them.
    fn children(
        &self,
        parent: Option<&DocumentId>,
        scope: &Scope,
        offset: usize,
        limit: usize,
    ) -> Result<Vec<Head>, StoreError>;

    /// The relations that go out from a document, in the order in which they were given.
    fn edges(&self, id: &DocumentId) -> Result<Vec<Edge>, StoreError>;

    /// The documents with a relation to this one, with its kind, by kind and then id.
    fn bearings(&self, id: &DocumentId, limit: usize) -> Result<Vec<Bearing>, StoreError>;

    /// The registry of sources, by jurisdiction and name.
    fn collections(&self) -> Result<Vec<Collection>, StoreError>;

    /// Puts a source into the registry, instead of what it said of it.
    fn register(&self, collection: &Collection) -> Result<(), StoreError>;

    /// Takes in documents with their relations: all or none of them. A document whose id is known
    /// replaces what was there, unless nothing changed. Relations whose words were found to mean a
    /// version of the same text become unresolved again when another version arrives, or when one
    /// holds on other days, since they may mean another one now.
    fn put(&self, entries: &[Entry]) -> Result<Written, StoreError>;

    /// Removes documents with the relations that go out from them. Relations to them become
    /// unresolved again where they have words for what they refer to.
    fn remove(&self, ids: &[DocumentId]) -> Result<usize, StoreError>;

    /// Makes everything written so far be found by searches.
    fn settle(&self) -> Result<(), StoreError>;

    /// A note that outlives the process, by its name: where an import stands.
    fn note(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Writes a note, or does away with it.
    fn set_note(&self, name: &str, text: Option<&str>) -> Result<(), StoreError>;

    /// Relations whose target is not known, after a number, by their number.
    fn pending(&self, after: u64, limit: usize) -> Result<Vec<Pending>, StoreError>;

    /// Gives relations their targets: all or none of them.
    fn resolve(&self, targets: &[(u64, DocumentId)]) -> Result<(), StoreError>;

    /// How many documents there are.
    fn len(&self) -> Result<usize, StoreError>;

    /// Whether there is no document.
    fn is_empty(&self) -> Result<bool, StoreError> {
        self.len().map(|count| count == 0)
    }
}

/// A question to a store.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Asked {
    /// Which documents may be found.
    pub scope: Scope,
    /// What their text or title must hold; anything where there is none.
    pub clause: Option<Clause>,
    /// The language in which the words of the clause are to be understood, in two letters.
    pub language: String,
    /// What comes first.
    pub order: Order,
    /// How many to pass over.
    pub offset: usize,
    /// How many to answer.
    pub limit: usize,
}

/// What comes first among what is found.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Order {
    /// What fits the words best.
    #[default]
    Relevance,
    /// The latest date, then the id; what has no date comes last.
    Latest,
}

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// How many documents there are in all.
    pub total: usize,
    /// The page asked for.
    pub hits: Vec<Hit>,
}

/// A document that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// The document.
    pub head: Head,
    /// How well it fits; comparable within one answer only.
    pub score: f32,
    /// The block that fits best, counted from one; none where only the title or nothing was asked.
    pub block: Option<usize>,
    /// A part of that block's text, or of the first block's.
    pub snippet: String,
    /// The words found in the snippet, in bytes of it.
    pub marks: Vec<(usize, usize)>,
}

/// A value, a key or a kind with the number of documents that have it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Counted {
    /// What is counted.
    pub name: String,
    /// How many documents have it.
    pub count: usize,
}

/// A document that relates to another.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Bearing {
    /// What the relation is.
    pub kind: String,
    /// The document it goes out from.
    pub from: Head,
}

/// A reading of a citation, as a question to a store.
#[derive(Clone, Debug)]
pub struct Wanted<'a> {
    /// The reading.
    pub lookup: &'a Lookup,
    /// The language of the document; any where there is none.
    pub language: Option<&'a str>,
    /// The day on which the version must hold, where one is asked for; otherwise the reading's own.
    pub at: Option<Date>,
    /// Further conditions.
    pub scope: &'a Scope,
    /// How many to answer at most.
    pub limit: usize,
}

/// What was written.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Written {
    /// Documents that were not there.
    pub added: usize,
    /// Documents that were there and have changed.
    pub changed: usize,
    /// Documents that were there just so.
    pub unchanged: usize,
}

/// A relation whose target is not known.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pending {
    /// Its number in the store.
    pub number: u64,
    /// The document it goes out from.
    pub from: DocumentId,
    /// That document's language.
    pub language: String,
    /// The relation.
    pub edge: Edge,
}

/// Why a store could not do what it was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The store is not there or cannot be opened.
    #[error("the corpus cannot be opened: {reason}; {remedy}")]
    Closed {
        /// What happened.
        reason: String,
        /// What to do next.
        remedy: String,
    },
    /// The store is damaged; nothing was changed.
    #[error("the corpus is damaged: {reason}; nothing was changed: {remedy}")]
    Damaged {
        /// What was found.
        reason: String,
        /// What to do next.
        remedy: String,
    },
    /// Reading or writing failed.
    #[error("the corpus could not be {doing}: {reason}")]
    Failed {
        /// `read` or `written`.
        doing: &'static str,
        /// What happened.
        reason: String,
    },
    /// Another process writes.
    #[error("another program is writing to the corpus; wait until it has finished, or stop it")]
    Busy,
    /// The query cannot be put to the engine.
    #[error("{0}")]
    Query(String),
    /// A belief of ours turned out false.
    #[error("a belief turned out false: {0}; this is a fault of the program, please report it")]
    Bug(String),
}

impl StoreError {
    /// The class of the failure.
    pub const fn class(&self) -> law::Class {
        match self {
            Self::Query(_) => law::Class::Usage,
            Self::Bug(_) => law::Class::Bug,
            _ => law::Class::Unavailable,
        }
    }
}
