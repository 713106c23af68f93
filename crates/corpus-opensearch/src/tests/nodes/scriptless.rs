//! A cluster whose operators forbid the scripts by which meanings are compared.

use std::time::Instant;

use corpus::{Store, StoreQuery};
use law::Clause;

use super::corpus::{Corpora, entry, nodes, scriptless};
use crate::Cluster;

/// What a question with a meaning finds: the ids with whether the meaning was looked at, and whether only what
/// words found was.
fn found(store: &Cluster) -> (Vec<(String, bool)>, bool) {
    let asked = StoreQuery {
        clause: Some(Clause::Ranked(vec![
            Clause::Word("Wohnung".to_owned()),
            Clause::Word("Vermieter".to_owned()),
        ])),
        near: vec![("Kündigung der Wohnung durch den Vermieter".to_owned(), 1.0)],
        language: "de".to_owned(),
        limit: 10,
        ..StoreQuery::default()
    };
    let found = store.search(&asked).unwrap();
    let hits = found.hits.iter();
    let hits = hits.map(|hit| (hit.head.id.to_string(), hit.likeness.is_some())).collect();
    (hits, found.is_near_among_words)
}

fn fill(store: &Cluster) {
    let texts = [
        "Wer eine Wohnung putzt, lüftet sie.",
        "Der Vermieter kündigt die Wohnung mit einer Frist von drei Monaten.",
        "Le bailleur peut résilier le bail de l'appartement en observant le délai.",
    ];
    let entries: Vec<_> =
        (0..).zip(texts).map(|(number, text)| entry(&format!("d{number}"), text)).collect();
    store.put(&entries).unwrap();
    store.settle().unwrap();
}

#[test]
fn without_scripts_meaning_orders_what_words_find_and_that_is_said() {
    let (Some(nodes), Some(scriptless)) = (nodes(), scriptless()) else { return };
    let mut corpora = Corpora::new();
    let (free, strict) = (corpora.make(&nodes, "free"), corpora.make(&scriptless, "strict"));
    fill(&free);
    fill(&strict);
    let (by_meaning, is_among_words) = found(&free);
    assert!(!is_among_words);
    assert!(by_meaning.iter().any(|(id, is_near)| id == "ch.d2" && *is_near), "{by_meaning:?}");
    let begun = Instant::now();
    let (by_words, is_among_words) = found(&strict);
    assert!(is_among_words);
    assert_eq!(by_words, [("ch.d1".to_owned(), true), ("ch.d0".to_owned(), true)]);
    // It is not asked again and again.
    assert!(begun.elapsed() < strict.client.patience() / 2);
}
