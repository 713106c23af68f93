//! What is found by its meaning.

use corpus::{Collapse, Hit, Store, StoreQuery};
use jiff::civil::date;
use law::{Between, Entry, Query};
use rusqlite::Connection;

use super::folder::{Folder, entry, id};
use crate::Embedded;

/// Articles of three languages; one is there in two versions.
fn articles() -> Vec<Entry> {
    let texts = [
        (
            "miete",
            "Der Vermieter kann die Miete von Wohnräumen mit einer Frist von drei Monaten kündigen.",
        ),
        ("wald", "Die Rodung von Wald bedarf einer Bewilligung der kantonalen Behörde."),
        (
            "patent",
            "Das Patent wird für Erfindungen erteilt, die neu und gewerblich anwendbar sind.",
        ),
        (
            "bail",
            "Le bailleur peut résilier le bail d'une habitation moyennant un délai de trois mois.",
        ),
        ("erbe", "Die Erben haften solidarisch für die Schulden des Erblassers."),
    ];
    let mut all: Vec<Entry> = texts.into_iter().map(|(name, text)| entry(name, text)).collect();
    let mut older = entry(
        "miete-2010",
        "Der Vermieter kann die Miete von Wohnräumen mit einer Frist von sechs Monaten kündigen.",
    );
    older.document.head.tags.set("cid", "ch.miete");
    older.document.head.date = Some(date(2010, 1, 1));
    older.document.head.date_end = Some(date(2020, 1, 1));
    all.push(older);
    for entry in &mut all {
        entry.document.head.title.clear();
    }
    all[0].document.head.date = Some(date(2020, 1, 1));
    all[3].document.head.language = "fr".to_owned();
    all
}

fn filled(folder: &Folder) -> Embedded {
    let store = Embedded::open(folder.path()).unwrap();
    store.put(&articles()).unwrap();
    store.settle().unwrap();
    store
}

fn asked(text: &str) -> StoreQuery {
    StoreQuery {
        clause: Some(Query::parse(text, Between::Any).unwrap().root().clone()),
        near: vec![(text.to_owned(), 1.0)],
        language: "de".to_owned(),
        collapse: Collapse::Versions(date(2026, 1, 1)),
        limit: 3,
        ..StoreQuery::default()
    }
}

fn names(hits: &[Hit]) -> Vec<&str> {
    hits.iter().map(|hit| hit.head.id.as_str()).collect()
}

#[test]
fn what_is_changed_or_removed_is_no_longer_near() {
    let folder = Folder::new("meaning-changed");
    let store = filled(&folder);
    let question = asked("résiliation du bail par le bailleur");
    let reader = Embedded::open_read_only(folder.path()).unwrap();
    assert_eq!(names(&reader.search(&question).unwrap().hits)[0], "ch.bail");
    let mut changed = articles().remove(3);
    changed.document.blocks[0].text = "Les contrevenants sont punis de l'amende.".to_owned();
    store.put(&[changed]).unwrap();
    store.remove(&[id("miete"), id("miete-2010")]).unwrap();
    store.settle().unwrap();
    for store in [&store, &reader] {
        let found = store.search(&question).unwrap();
        assert!(!names(&found.hits).contains(&"ch.miete"));
        let likeness = |name: &str| {
            let hit = found.hits.iter().find(|hit| hit.head.id.as_str() == name);
            hit.and_then(|hit| hit.likeness).unwrap_or_default()
        };
        assert!(likeness("ch.bail") < 0.4, "{:?}", found.hits);
    }
}

#[test]
fn what_another_encoder_left_is_made_anew() {
    let folder = Folder::new("meaning-encoder");
    let question = asked("disdetta della locazione da parte del locatore");
    drop(filled(&folder));
    let connection = Connection::open(folder.path().join("corpus.sqlite")).unwrap();
    connection.execute("UPDATE note SET text = 'another' WHERE name = 'encoder'", []).unwrap();
    // Nothing is compared that cannot be.
    let store = Embedded::open(folder.path()).unwrap();
    let found = store.search(&question).unwrap();
    assert!(found.hits.iter().all(|hit| hit.likeness.is_none()), "{:?}", found.hits);
    store.reindex(&mut |_, _| {}).unwrap();
    let found = store.search(&question).unwrap();
    assert!(found.hits[0].likeness.is_some(), "{:?}", found.hits);
}
