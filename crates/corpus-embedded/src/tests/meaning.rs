//! What is found by its meaning.

use corpus::{Collapse, Hit, Indexed, Store, StoreQuery};
use jiff::civil::date;
use law::{Between, Entry, Query, Role, Scope, tag::Filter};
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
fn a_question_in_another_language_finds_what_means_the_same() {
    let folder = Folder::new("meaning");
    let store = filled(&folder);
    let found = store.search(&asked("disdetta della locazione da parte del locatore")).unwrap();
    let first = names(&found.hits[..2]);
    assert!(first.contains(&"ch.miete") && first.contains(&"ch.bail"), "{first:?}");
    let hit = &found.hits[0];
    assert_eq!(hit.block, Some(1));
    assert!(hit.likeness.is_some_and(|likeness| likeness > 0.3), "{hit:?}");
    assert!(hit.snippet.contains("drei Monaten") || hit.snippet.contains("trois mois"), "{hit:?}");
    // Only what the filters let through.
    let scope = Scope::default().with("language", Filter::is("fr"));
    let found = store.search(&StoreQuery { scope, ..asked("Kündigung der Wohnung") }).unwrap();
    assert_eq!(names(&found.hits), ["ch.bail"]);
}

#[test]
fn what_is_near_is_shown_by_its_text_and_chance_is_not_near() {
    let folder = Folder::new("meaning-shown");
    let store = filled(&folder);
    let mut headed = entry("headed", "Das Pfandrecht entsteht mit der Eintragung im Grundbuch.");
    let mut above = headed.document.blocks[0].clone();
    (above.role, above.text) = (Role::Marginal, "Grundpfand".to_owned());
    headed.document.blocks.insert(0, above);
    store.put(&[headed]).unwrap();
    store.settle().unwrap();
    let found = store.search(&asked("ipoteca iscritta nel registro fondiario")).unwrap();
    let hit = found.hits.iter().find(|hit| hit.head.id.as_str() == "ch.headed").unwrap();
    assert_eq!(
        (hit.block, hit.snippet.as_str()),
        (Some(2), "Das Pfandrecht entsteht mit der Eintragung im Grundbuch.")
    );
    let found = store.search(&asked("recipe quinoa salad")).unwrap();
    assert_eq!(names(&found.hits), [""; 0]);
}

#[test]
fn pages_follow_each_other_without_gap_or_repetition() {
    let folder = Folder::new("meaning-pages");
    let store = filled(&folder);
    let question = asked("Wohnräume Vermieter Wald Patent Erben");
    let all = store.search(&StoreQuery { limit: 100, ..question.clone() }).unwrap();
    assert_eq!(all.hits.len(), 5, "one of each text");
    assert!(!all.has_more);
    let mut paged = Vec::new();
    loop {
        let page = StoreQuery { offset: paged.len(), limit: 2, ..question.clone() };
        let found = store.search(&page).unwrap();
        paged.extend(found.hits);
        if !found.has_more {
            break;
        }
    }
    assert_eq!(names(&paged), names(&all.hits));
    // Of the versions the one that holds is shown.
    assert!(names(&all.hits).contains(&"ch.miete"));
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

#[test]
fn what_the_subject_index_names_is_found_whatever_its_words() {
    let folder = Folder::new("meaning-indexed");
    let store = filled(&folder);
    let mut article = entry(
        "depot",
        "Leistet der Mieter eine Sicherheit in Geld, so hinterlegt sie der Vermieter.",
    );
    article.document.head.tags.set("sr_number", "220");
    article.document.head.tags.set("article_number", "257e");
    store.put(&[article]).unwrap();
    store.settle().unwrap();
    let plain = asked("Patent Erfindungen");
    let found = store.search(&plain).unwrap();
    assert!(!names(&found.hits).contains(&"ch.depot"), "{:?}", found.hits);
    let named = Indexed { act: "220".to_owned(), article: "257e".to_owned(), weight: 1.0 };
    let found =
        store.search(&StoreQuery { indexed: vec![named.clone()], ..plain.clone() }).unwrap();
    let hit = found.hits.iter().find(|hit| hit.head.id.as_str() == "ch.depot").unwrap();
    assert!(hit.is_indexed && !hit.snippet.is_empty(), "{hit:?}");
    // Only what the filters let through.
    let scope = Scope::default().with("language", Filter::is("fr"));
    let found = store.search(&StoreQuery { scope, indexed: vec![named], ..plain }).unwrap();
    assert!(!names(&found.hits).contains(&"ch.depot"), "{:?}", found.hits);
}
