//! What an encoder of the user finds, beside the built-in one.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use corpus::Store;
use embed::{Encoder, Reached, Reranker, Vector};

use super::folder::{Folder, asked, entry, id};
use crate::{Embedded, forget_directions};

/// Knows of two matters what no other does: that `Zwetschge` is a wood, and `Qwertz` a patent.
struct Fruit {
    id: &'static str,
    is_broken: AtomicBool,
}

impl Fruit {
    fn new(id: &'static str) -> Arc<Self> {
        Arc::new(Self { id, is_broken: AtomicBool::new(false) })
    }
}

impl Encoder for Fruit {
    fn id(&self) -> &str {
        self.id
    }

    fn dimensions(&self) -> usize {
        8
    }

    fn encode_each(&self, texts: &[&str]) -> Result<Vec<Option<Vector>>, String> {
        let is_broken = self.is_broken.load(Ordering::Relaxed);
        if is_broken || texts.iter().any(|text| text.contains("too long")) {
            return Err("it is broken".to_owned());
        }
        Ok(texts.iter().map(|text| self.encode(text)).collect())
    }

    fn encode(&self, text: &str) -> Option<Vector> {
        if self.is_broken.load(Ordering::Relaxed) {
            return None;
        }
        let has =
            |words: [&str; 2]| f32::from(u8::from(words.iter().any(|word| text.contains(word))));
        let (wood, patent) = (has(["Zwetschge", "Rodung"]), has(["Qwertz", "Patent"]));
        Vector::of(&[wood, wood, wood, wood, patent, patent, patent, patent + 0.01])
    }
}

fn filled(folder: &Folder) -> Embedded {
    let store = Embedded::open(folder.path()).unwrap();
    let texts = [
        ("wald", "Die Rodung von Wald bedarf einer Bewilligung."),
        ("patent", "Das Patent wird für Erfindungen erteilt."),
        ("erbe", "Die Erben haften für die Schulden des Erblassers."),
    ];
    store.put(&texts.map(|(name, text)| entry(name, text))).unwrap();
    store.settle().unwrap();
    store
}

/// The first result of a question, with the place that meaning gave it.
fn first(store: &Embedded, text: &str) -> Option<(String, Option<u16>)> {
    let hit = store.search(&asked(text)).unwrap().hits.into_iter().next()?;
    Some((hit.head.id.as_str().to_owned(), hit.places.and_then(|places| places.near)))
}

#[test]
fn it_is_asked_when_it_has_read_enough_and_counts_what_changed() {
    let folder = Folder::new("model");
    let store = filled(&folder).with_model(Fruit::new("fruit-1"));
    assert_eq!(first(&store, "Zwetschge"), None);
    assert_eq!(store.model_reached().unwrap(), Some(Reached { done: 0, of: 3 }));
    assert_eq!(store.make_directions(2).unwrap(), Some(Reached { done: 2, of: 3 }));
    // Two of three are too few: the third would be passed over.
    assert_eq!(first(&store, "Zwetschge"), None);
    assert_eq!(store.make_directions(2).unwrap(), Some(Reached { done: 3, of: 3 }));
    assert_eq!(first(&store, "Zwetschge"), Some(("ch.wald".to_owned(), Some(1))));
    assert_eq!(first(&store, "Qwertz"), Some(("ch.patent".to_owned(), Some(1))));
    // Another process that reads finds the same, and what is changed or removed counts no longer.
    let reader = Embedded::open_read_only(folder.path()).unwrap().with_model(Fruit::new("fruit-1"));
    assert_eq!(first(&reader, "Zwetschge"), Some(("ch.wald".to_owned(), Some(1))));
    store.put(&[entry("wald", "Die Steuer wird jährlich erhoben.")]).unwrap();
    store.remove(&[id("patent")]).unwrap();
    store.settle().unwrap();
    for store in [&store, &reader] {
        assert_eq!(first(store, "Zwetschge"), None);
        assert_eq!(first(store, "Qwertz"), None);
    }
    store.make_directions(10).unwrap();
    assert_eq!(reader.model_reached().unwrap().map(|reached| reached.done), Some(3));
    assert_eq!(first(&reader, "Zwetschge"), None);
}

#[test]
fn what_one_encoder_made_is_nothing_to_another_and_can_be_forgotten() {
    let folder = Folder::new("model-other");
    let store = filled(&folder).with_model(Fruit::new("fruit-1"));
    store.make_directions(10).unwrap();
    let other = Embedded::open(folder.path()).unwrap().with_model(Fruit::new("fruit-2"));
    assert_eq!(other.model_reached().unwrap(), Some(Reached { done: 0, of: 3 }));
    assert_eq!(first(&other, "Zwetschge"), None);
    other.make_directions(10).unwrap();
    assert!(forget_directions(folder.path(), Some("fruit-2")).unwrap() >= 1);
    let store = Embedded::open(folder.path()).unwrap().with_model(Fruit::new("fruit-1"));
    assert_eq!(store.model_reached().unwrap(), Some(Reached { done: 0, of: 3 }));
    assert_eq!(first(&other, "Zwetschge"), Some(("ch.wald".to_owned(), Some(1))));
}

#[test]
fn an_encoder_that_makes_nothing_is_told_and_searches_go_on() {
    let folder = Folder::new("model-broken");
    let encoder = Fruit::new("fruit-1");
    let store = filled(&folder).with_model(encoder.clone());
    encoder.is_broken.store(true, Ordering::Relaxed);
    let error = store.make_directions(10).unwrap_err().to_string();
    assert!(error.contains("fruit-1 makes nothing of it: it is broken"), "{error}");
    assert_eq!(store.model_reached().unwrap(), Some(Reached { done: 0, of: 3 }));
    encoder.is_broken.store(false, Ordering::Relaxed);
    store.make_directions(10).unwrap();
    encoder.is_broken.store(true, Ordering::Relaxed);
    assert_eq!(first(&store, "Zwetschge"), None);
    assert_eq!(first(&store, "Erben").map(|(name, _)| name), Some("ch.erbe".to_owned()));
}

#[test]
fn one_text_that_it_cannot_read_does_not_stop_the_others() {
    let folder = Folder::new("model-one");
    let store = filled(&folder).with_model(Fruit::new("fruit-1"));
    store.put(&[entry("erbe", "Ein Satz, der too long ist.")]).unwrap();
    store.settle().unwrap();
    assert_eq!(store.make_directions(10).unwrap(), Some(Reached { done: 3, of: 3 }));
    assert_eq!(first(&store, "Zwetschge"), Some(("ch.wald".to_owned(), Some(1))));
}

#[test]
fn a_file_of_directions_that_is_garbled_or_gone_costs_nothing_but_itself() {
    let folder = Folder::new("model-garbled");
    let store = filled(&folder).with_model(Fruit::new("fruit-1"));
    store.make_directions(10).unwrap();
    drop(store);
    let file = folder.path().join("directions-fruit-1.sqlite");
    std::fs::write(&file, "no database, but long enough to be read as the head of one ".repeat(20))
        .unwrap();
    let store = Embedded::open(folder.path()).unwrap().with_model(Fruit::new("fruit-1"));
    assert_eq!(first(&store, "Zwetschge"), None);
    assert_eq!(first(&store, "Erben").map(|(name, _)| name), Some("ch.erbe".to_owned()));
    assert_eq!(store.make_directions(10).unwrap(), Some(Reached { done: 3, of: 3 }));
    assert_eq!(first(&store, "Zwetschge"), Some(("ch.wald".to_owned(), Some(1))));
    // Another process forgot it: what comes later is read all the same.
    forget_directions(folder.path(), None).unwrap();
    store.put(&[entry("patent", "Die Rodung ist verboten.")]).unwrap();
    store.settle().unwrap();
    assert_eq!(store.make_directions(10).unwrap(), Some(Reached { done: 3, of: 3 }));
}

#[test]
fn what_was_made_for_another_database_is_not_taken_for_this_one() {
    let folder = Folder::new("model-new");
    let store = filled(&folder).with_model(Fruit::new("fruit-1"));
    store.make_directions(10).unwrap();
    drop(store);
    // Somebody begins anew, in the same folder and with other texts in the same order.
    for entry in std::fs::read_dir(folder.path()).unwrap().flatten() {
        if !entry.file_name().to_string_lossy().starts_with("directions-") {
            let path = entry.path();
            let _ = std::fs::remove_dir_all(&path).or_else(|_| std::fs::remove_file(&path));
        }
    }
    let store = Embedded::open(folder.path()).unwrap().with_model(Fruit::new("fruit-1"));
    store.put(&["miete", "patent", "erbe"].map(|name| entry(name, "Der Hund bellt."))).unwrap();
    store.settle().unwrap();
    assert_eq!(store.model_reached().unwrap(), Some(Reached { done: 0, of: 3 }));
    assert_eq!(first(&store, "Zwetschge"), None);
}

#[test]
fn what_is_made_while_a_search_still_sees_the_corpus_before_counts_afterwards() {
    let folder = Folder::new("model-ahead");
    let store = filled(&folder).with_model(Fruit::new("fruit-1"));
    store.make_directions(10).unwrap();
    let connection = rusqlite::Connection::open(folder.path().join("corpus.sqlite")).unwrap();
    let next: (i64, i64) = connection
        .query_row(
            "SELECT document, (SELECT max(stamp) + 1 FROM meaning) FROM meaning ORDER BY stamp LIMIT 1",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    let own = rusqlite::Connection::open(folder.path().join("directions-fruit-1.sqlite")).unwrap();
    let parts: Vec<u8> = own
        .query_row("SELECT parts FROM direction WHERE document = ?1", [next.0], |row| row.get(0))
        .unwrap();
    own.execute(
        "INSERT OR REPLACE INTO direction (document, stamp, parts) VALUES (?1, ?2, ?3)",
        (next.0, next.1, parts),
    )
    .unwrap();
    // The row is read before the document is changed that it was made of.
    assert!(store.model_reached().unwrap().is_some());
    store
        .put(&[entry("wald", "Die Rodung von Wald bedarf einer Bewilligung des Bundes.")])
        .unwrap();
    store.settle().unwrap();
    assert_eq!(store.model_reached().unwrap(), Some(Reached { done: 3, of: 3 }));
    assert_eq!(first(&store, "Zwetschge"), Some(("ch.wald".to_owned(), Some(1))));
}

/// Holds that what speaks of heirs answers everything.
struct Heirs {
    is_broken: AtomicBool,
    read: AtomicUsize,
}

impl Reranker for Heirs {
    fn id(&self) -> &str {
        "heirs"
    }

    fn rerank(&self, question: &str, texts: &[&str]) -> Result<Vec<f32>, String> {
        assert!(question.contains("Rodung"), "{question}");
        self.read.fetch_add(texts.len(), Ordering::Relaxed);
        match self.is_broken.load(Ordering::Relaxed) {
            true => Err("it is broken".to_owned()),
            false => {
                Ok(texts.iter().map(|text| f32::from(u8::from(text.contains("Erb")))).collect())
            }
        }
    }
}

#[test]
fn a_reranker_reads_the_first_results_again_and_may_fail() {
    let folder = Folder::new("reranker");
    let heirs = Arc::new(Heirs { is_broken: AtomicBool::new(false), read: AtomicUsize::new(0) });
    let store = filled(&folder);
    store.put(&[entry("erbwald", "Bei der Rodung haften die Erben des Waldes.")]).unwrap();
    // More than are read again.
    let further: Vec<_> = (0..40)
        .map(|number| {
            entry(
                &format!("weiter-{number}"),
                "Im Wald stehen Bäume von vielen Arten, und selten spricht jemand von Rodung.",
            )
        })
        .collect();
    store.put(&further).unwrap();
    store.settle().unwrap();
    let plain = |store: &Embedded, offset: usize, limit: usize| -> Vec<String> {
        let asked = corpus::StoreQuery { offset, limit, ..asked("Was ist eine Rodung?") };
        let found = store.search(&asked).unwrap().hits.into_iter();
        found.map(|hit| hit.head.id.as_str().to_owned()).collect()
    };
    let before = plain(&store, 0, 50);
    let store = store.with_reranker(Arc::clone(&heirs) as Arc<dyn Reranker>);
    let again = plain(&store, 0, 50);
    assert_ne!(before.first(), again.first());
    assert_eq!(again.first(), Some(&id("erbwald").as_str().to_owned()), "{again:?}");
    assert_eq!(heirs.read.swap(0, Ordering::Relaxed), 10);
    // Nothing is lost or comes twice, however it is paged.
    let sorted = |mut all: Vec<String>| {
        all.sort();
        all
    };
    assert_eq!(sorted(again.clone()), sorted(before.clone()));
    let pages: Vec<String> = (0..10).flat_map(|page| plain(&store, page * 5, 5)).collect();
    assert_eq!(pages, again);
    heirs.read.store(0, Ordering::Relaxed);
    assert_eq!(plain(&store, 20, 10), before[20..30]);
    assert_eq!(heirs.read.load(Ordering::Relaxed), 0);
    let hit = store.search(&asked("Was ist eine Rodung?")).unwrap().hits.remove(0);
    assert_eq!(hit.places.and_then(|places| places.reranked), Some(1));
    // What the question names stays first, and who cannot wait does without.
    let named = corpus::StoreQuery { first: Some(id("patent")), ..asked("Was ist eine Rodung?") };
    let named = store.search(&named).unwrap().hits;
    assert_eq!((&named[0].head.id, &named[1].head.id), (&id("patent"), &id("erbwald")));
    let without = corpus::StoreQuery { without_reranker: true, ..asked("Was ist eine Rodung?") };
    assert_ne!(store.search(&without).unwrap().hits[0].head.id, id("erbwald"));
    // What fails costs no result.
    heirs.is_broken.store(true, Ordering::Relaxed);
    assert_eq!(plain(&store, 0, 50), before);
    // Explicit queries have an order of their own.
    heirs.read.store(0, Ordering::Relaxed);
    let explicit = law::Query::parse("Rodung AND Wald", law::Between::Any).unwrap();
    let asked = corpus::StoreQuery {
        clause: Some(explicit.root().clone()),
        near: Vec::new(),
        ..asked("Rodung")
    };
    assert!(!store.search(&asked).unwrap().hits.is_empty());
    assert_eq!(heirs.read.load(Ordering::Relaxed), 0);
}
