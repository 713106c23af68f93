//! Making the index anew.

use corpus::{Store, StoreQuery};
use law::Query;

use super::corpus::{Corpora, entry, id, nodes};

#[test]
fn an_index_made_anew_has_everything_and_is_read_all_the_while() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    let store = corpora.make(&nodes, "reindex");
    let entries: Vec<_> =
        (0..1203).map(|number| entry(&format!("d{number}"), "Die Miete.")).collect();
    store.put(&entries).unwrap();
    store.settle().unwrap();
    let clause = Query::parse("mieten", law::Between::All).unwrap().root().clone();
    let asked = StoreQuery {
        clause: Some(clause),
        language: "de".to_owned(),
        limit: 3,
        ..StoreQuery::default()
    };
    let found = || store.search(&asked).unwrap().total;
    assert_eq!(found(), 1203);
    let mut told = Vec::new();
    store
        .reindex(&mut |done, of| {
            assert_eq!(found(), 1203);
            told.push((done, of));
        })
        .unwrap();
    assert_eq!(told.last(), Some(&(1203, 1203)));
    assert_eq!(found(), 1203);
    assert_eq!(store.document(&id("d7")).unwrap(), Some(entries[7].document.clone()));
    store.put(&[entry("d1203", "Die Miete.")]).unwrap();
    store.settle().unwrap();
    assert_eq!(found(), 1204);
    corpora.forget_index(&store);
}
