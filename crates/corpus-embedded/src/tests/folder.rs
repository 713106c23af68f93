//! A folder of its own for one test.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
};

use corpus::{Collapse, StoreQuery};
use jiff::civil::date;
use law::{Between, Block, Document, DocumentId, Entry, Head, Kind, Query, Role, Tags};

/// A folder of its own for one test, removed at its end.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("fontes-corpus-{}-{name}", process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An entry with an id and a text.
pub(super) fn entry(name: &str, text: &str) -> Entry {
    let head = Head {
        id: id(name),
        kind: Kind::Legislation,
        jurisdiction: "ch".to_owned(),
        language: "de".to_owned(),
        source: "test".to_owned(),
        title: format!("Titel {name}"),
        date: None,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags: Tags::new().with("cid", format!("ch.{name}")),
    };
    let block = Block { role: Role::Text, label: "1".to_owned(), depth: 0, text: text.to_owned() };
    Entry { document: Document { head, blocks: vec![block] }, edges: Vec::new() }
}

pub(super) fn id(name: &str) -> DocumentId {
    DocumentId::of("ch", name).unwrap()
}

/// What is asked with the words of a text and with its meaning.
pub(super) fn asked(text: &str) -> StoreQuery {
    StoreQuery {
        clause: Some(Query::parse(text, Between::Any).unwrap().root().clone()),
        near: vec![(text.to_owned(), 1.0)],
        language: "de".to_owned(),
        collapse: Collapse::Versions(date(2026, 1, 1)),
        limit: 3,
        ..StoreQuery::default()
    }
}
