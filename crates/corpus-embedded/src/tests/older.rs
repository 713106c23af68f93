//! A corpus that an older version of the program wrote.

use corpus::{Store, StoreQuery};
use law::{Entry, Scope, tag::Filter};
use rusqlite::Connection;

use super::folder::{Folder, entry, id};
use crate::Embedded;

/// The tables of version 3 as those of version 1 were.
const BACK: &str = "
DROP TABLE meaning;
DELETE FROM note;
DROP INDEX document_parent;
ALTER TABLE relation DROP COLUMN found;
PRAGMA user_version = 1;
";

fn relation(target: Option<&str>, words: Option<&str>) -> law::Edge {
    law::Edge {
        kind: "cites".to_owned(),
        target: target.map(id),
        reference: words.map(str::to_owned),
        properties: std::collections::BTreeMap::new(),
    }
}

fn below(name: &str, parent: &str, ordinal: u32) -> Entry {
    let mut below = entry(name, "Haftung");
    below.document.head.parent = Some(id(parent));
    below.document.head.ordinal = ordinal;
    below
}

/// A corpus of version 1 with a tree and with relations of every sort, one of them resolved.
fn older(folder: &Folder) -> Vec<Entry> {
    let store = Embedded::open(folder.path()).unwrap();
    let mut citing = entry("citing", "Haftung");
    citing.edges =
        vec![relation(None, Some("Art. 1")), relation(Some("c"), None), relation(None, Some("?"))];
    let entries = vec![citing, entry("top", ""), below("c", "top", 2), below("b", "top", 1)];
    store.put(&entries).unwrap();
    let first = store.pending(None, 1).unwrap().remove(0).place;
    store.resolve(&[(first, id("b"))]).unwrap();
    store.settle().unwrap();
    drop(store);
    Connection::open(folder.path().join("corpus.sqlite")).unwrap().execute_batch(BACK).unwrap();
    entries
}

/// Everything that a store answers of these.
fn seen(store: &Embedded, entries: &[Entry]) -> String {
    let ids: Vec<_> = entries.iter().map(|entry| entry.document.head.id.clone()).collect();
    let documents: Vec<_> = ids.iter().map(|id| store.document(id).unwrap()).collect();
    let edges = store.edges(&ids).unwrap();
    let scope = Scope::default().with("kind", Filter::is("legislation"));
    let children = store.children(Some(&id("top")), &scope, 0, 10).unwrap();
    let found = store.search(&StoreQuery { limit: 10, ..StoreQuery::default() }).unwrap().total;
    let bearings = store.bearings(&[id("b")]).unwrap();
    let pending = store.pending(None, 10).unwrap();
    format!("{documents:?}\n{edges:?}\n{children:?}\n{found}\n{bearings:?}\n{pending:?}")
}

fn version(folder: &Folder) -> i64 {
    let connection = Connection::open(folder.path().join("corpus.sqlite")).unwrap();
    connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

#[test]
fn it_is_read_as_it_is_and_brought_forward_when_it_is_written_to() {
    let folder = Folder::new("older");
    let entries = older(&folder);
    let before = seen(&Embedded::open_read_only(folder.path()).unwrap(), &entries);
    assert_eq!(version(&folder), 1);
    let reader = Embedded::open_read_only(folder.path()).unwrap();
    let store = Embedded::open(folder.path()).unwrap();
    assert_eq!(store.put(&entries).unwrap().unchanged, entries.len());
    store.settle().unwrap();
    assert_eq!(version(&folder), 3);
    assert_eq!(seen(&store, &entries), before);
    assert_eq!(seen(&reader, &entries), before);
    let health = store.verify().unwrap();
    assert!(health.is_sound(), "{health:?}");
    // What was resolved then is looked at again when another version arrives, as it is now.
    let mut another = entry("b2", "Haftung");
    another.document.head.tags.set("cid", "ch.b");
    store.put(&[another]).unwrap();
    assert_eq!(store.pending(None, 10).unwrap().len(), 2);
}
