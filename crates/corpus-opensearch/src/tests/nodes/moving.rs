//! Documents that another store kept.

use std::collections::BTreeMap;

use corpus::{Kept, Store, Written};
use law::Edge;

use super::corpus::{Corpora, entry, id, nodes};
use crate::digest;

/// A document whose words lead to another.
fn kept() -> Kept {
    let mut citing = entry("d0", "Vgl. Art. 9.");
    for words in ["Art. 9", "Art. 8"] {
        citing.edges.push(Edge {
            kind: "cites".to_owned(),
            target: None,
            reference: Some(words.to_owned()),
            properties: BTreeMap::new(),
        });
    }
    let content = crate::record::content(&citing).unwrap();
    let content = (0..32).map(|at| u8::from_str_radix(&content[2 * at..2 * at + 2], 16).unwrap());
    let content = content.collect();
    Kept { entry: citing, found: BTreeMap::from([(0, id("d1"))]), content }
}

#[test]
fn what_moves_is_there_as_it_was_and_its_relations_lead_where_they_led() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    let store = corpora.make(&nodes, "moving");
    let moved = kept();
    let added = Written { added: 1, ..Written::default() };
    assert_eq!(store.take_over(std::slice::from_ref(&moved)).unwrap(), added);
    let unchanged = Written { unchanged: 1, ..Written::default() };
    assert_eq!(store.take_over(std::slice::from_ref(&moved)).unwrap(), unchanged);
    let there = store.kept(&[id("d0"), id("d9")]).unwrap();
    assert_eq!(there, [Some(moved.clone()), None]);
    assert_eq!(digest(there[0].as_ref().unwrap()).unwrap(), digest(&moved).unwrap());
    assert_eq!(store.pending(None, 10).unwrap().len(), 1);
    // It is known as what was put, and its relation as one that was found.
    assert_eq!(store.put(std::slice::from_ref(&moved.entry)).unwrap(), unchanged);
    store.put(&[entry("d1", "Neun.")]).unwrap();
    let mut version = entry("d2", "Neun, neu.");
    version.document.head.tags.set("cid", "ch.d1");
    store.put(&[version]).unwrap();
    assert_eq!(store.pending(None, 10).unwrap().len(), 2);
    store.settle().unwrap();
}
