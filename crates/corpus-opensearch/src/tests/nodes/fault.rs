//! What a writer that is killed leaves, and what a cluster that refuses says.

use std::time::Instant;

use corpus::{Store, StoreError};
use reqwest::Method;
use serde_json::json;

use super::corpus::{Corpora, entry, id, nodes};
use crate::{
    Cluster, ahead,
    bulk::{Change, apply},
    client::{Body, found},
    finding::Part,
    random::random,
    record::{Record, content},
    writer::Writing,
};

/// Every document with its relations.
fn state(store: &dyn Store) -> Vec<(Option<law::Document>, Vec<law::Edge>)> {
    let ids: Vec<_> = (0..6).map(|number| id(&format!("d{number}"))).collect();
    let documents = ids.iter().map(|id| store.document(id).unwrap());
    documents.zip(store.edges(&ids).unwrap()).collect()
}

/// What a writer would do: one document changes, one goes, two are new.
fn batch(store: &Cluster) -> Vec<Change> {
    let held = |name: &str| store.named(&[id(name)], Part::All).unwrap().pop().unwrap();
    let mark = random().unwrap();
    let new = |name: &str, text: &str| {
        let entry = entry(name, text);
        let mut record = Record::of(&entry, 0, content(&entry).unwrap());
        record.batch.clone_from(&mark);
        Some(record)
    };
    vec![
        Change { id: id("d0"), before: held("d0"), after: new("d0", "Anders.") },
        Change { id: id("d1"), before: held("d1"), after: None },
        Change { id: id("d4"), before: None, after: new("d4", "Neu.") },
        Change { id: id("d5"), before: None, after: new("d5", "Auch neu.") },
    ]
}

/// The four documents that [`batch`] changes.
fn put_four(store: &Cluster) {
    let entries: Vec<_> = (0..4).map(|number| entry(&format!("d{number}"), "Text.")).collect();
    store.put(&entries).unwrap();
    store.settle().unwrap();
}

/// The batch of changes.
fn mark(changes: &[Change]) -> String {
    changes.iter().find_map(|change| Some(change.after.as_ref()?.batch.clone())).unwrap()
}

#[test]
fn a_half_that_a_killed_writer_left_is_undone() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    for done in 0..=4 {
        let store = corpora.make(&nodes, "half");
        put_four(&store);
        let before = state(&store);
        let writing = Writing::begin(&store).unwrap();
        let changes = batch(&store);
        ahead::note(&store, &mark(&changes), &changes).unwrap();
        apply(&store, &changes[..done], &mut index::Analyser::default(), &|| Ok(())).unwrap();
        assert_eq!(state(&store) == before, done == 0);
        // Killed, it neither renews its lease nor gives it up.
        writing.forget_as_killed();
        let again = Cluster::open(store.settings.clone()).unwrap();
        assert_eq!(state(&again), before, "{done} of four");
        assert_eq!(again.len().unwrap(), 4);
        again.put(&[entry("d5", "Später.")]).unwrap();
        again.settle().unwrap();
        assert_eq!(again.len().unwrap(), 5);
    }
}

#[test]
fn a_batch_that_another_has_undone_is_not_acknowledged_and_what_comes_late_changes_nothing() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    for done in [0, 2, 4] {
        let store = corpora.make(&nodes, "late");
        put_four(&store);
        let before = state(&store);
        let writing = Writing::begin(&store).unwrap();
        let changes = batch(&store);
        let mark = mark(&changes);
        let standing = ahead::note(&store, &mark, &changes).unwrap();
        let mut analyser = index::Analyser::default();
        apply(&store, &changes[..done], &mut analyser, &|| Ok(())).unwrap();
        // It sleeps, and another takes the lease.
        writing.forget_as_killed();
        let other = Cluster::open(store.settings.clone()).unwrap();
        assert_eq!(state(&other), before);
        // It wakes: what it still sends names states that are no longer.
        let late = apply(&store, &changes[..2], &mut analyser, &|| Ok(()));
        let refused = late.unwrap_err().to_string();
        assert!(refused.contains("another program has changed the same documents"), "{refused}");
        assert!(!ahead::done(&store, &standing).unwrap(), "the note was another's by then");
        // What it adds goes through, and is taken back.
        apply(&store, &changes[2..], &mut analyser, &|| Ok(())).unwrap();
        let added: Vec<_> = changes[2..].iter().map(|change| change.id.clone()).collect();
        ahead::withdraw(&store, &mark, &added, &mut analyser).unwrap();
        assert_eq!(state(&store), before);
    }
}

#[test]
fn a_note_of_another_is_neither_overwritten_nor_taken_away() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    let store = corpora.make(&nodes, "note");
    put_four(&store);
    let (one, other) = (batch(&store), batch(&store));
    ahead::note(&store, &mark(&one), &one).unwrap();
    let refused = ahead::note(&store, &mark(&other), &other).unwrap_err().to_string();
    assert!(refused.contains("another program has changed the same documents"), "{refused}");
}

#[test]
fn what_was_written_is_found_though_others_look_meanwhile() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    let store = corpora.make(&nodes, "amid");
    let is_over = std::sync::atomic::AtomicBool::new(false);
    let entries: Vec<_> = (0..300).map(|number| entry(&format!("d{number}"), "Text.")).collect();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut seen = 0;
            while !is_over.load(std::sync::atomic::Ordering::Acquire) {
                let now = store.len().unwrap();
                // Nobody sees a part of a batch of fifty.
                assert_eq!(now % 50, 0);
                assert!(now >= seen);
                seen = now;
            }
        });
        for batch in entries.chunks(50) {
            store.put(batch).unwrap();
        }
        store.settle().unwrap();
        is_over.store(true, std::sync::atomic::Ordering::Release);
    });
    let other = Cluster::open_read_only(store.settings.clone()).unwrap();
    assert_eq!(other.len().unwrap(), 300);
}

#[test]
fn one_writes_at_a_time_and_whoever_is_gone_is_waited_for_no_longer_than_a_term() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    let one = corpora.make(&nodes, "lease");
    one.put(&[entry("d0", "Eins.")]).unwrap();
    let other = Cluster::open(one.settings.clone()).unwrap();
    let refused = other.put(&[entry("d1", "Zwei.")]);
    assert!(matches!(refused, Err(StoreError::Busy)), "{refused:?}");
    one.settle().unwrap();
    let begun = Instant::now();
    other.put(&[entry("d1", "Zwei.")]).unwrap();
    assert!(begun.elapsed() < other.settings.term);
    let held = other.writing.lock().unwrap().take();
    held.unwrap().forget_as_killed();
    one.put(&[entry("d2", "Drei.")]).unwrap();
    one.settle().unwrap();
    assert_eq!(one.len().unwrap(), 3);
}

#[test]
fn a_writer_that_lost_its_lease_writes_no_more() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    let store = corpora.make(&nodes, "lost");
    store.put(&[entry("d0", "Eins.")]).unwrap();
    // Another took it meanwhile.
    let path = format!("{}/_doc/lease?refresh=true", store.names.registry);
    let body = json!({ "sort": "lease", "kept": { "holder": "another" } });
    store.client.ask(&Method::PUT, &path, Body::Json(&body)).and_then(found).unwrap();
    crate::client::wait(store.settings.term);
    let refused = store.put(&[entry("d1", "Zwei.")]).unwrap_err().to_string();
    assert!(refused.contains("the lease to write could not be renewed"), "{refused}");
    // The other is gone by now.
    store.put(&[entry("d1", "Zwei.")]).unwrap();
    store.settle().unwrap();
    assert_eq!(store.len().unwrap(), 2);
}

#[test]
fn an_index_that_may_only_be_read_says_what_to_do() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    let store = corpora.make(&nodes, "full");
    store.put(&[entry("d0", "Eins.")]).unwrap();
    let before = state(&store);
    let block = |is_full: bool| {
        let path = format!("{}/_settings", store.names.documents);
        let body = json!({ "index.blocks.read_only_allow_delete": is_full.then_some(true) });
        store.client.ask(&Method::PUT, &path, Body::Json(&body)).and_then(found).unwrap();
    };
    block(true);
    for batch in [vec![entry("d1", "Zwei.")], vec![entry("d1", "Zwei."), entry("d0", "Anders.")]] {
        let refused = store.put(&batch).unwrap_err().to_string();
        assert!(refused.contains("its index may only be read, as when a disk"), "{refused}");
        assert_eq!(state(&store), before);
    }
    block(false);
    store.put(&[entry("d1", "Zwei."), entry("d0", "Anders.")]).unwrap();
    store.settle().unwrap();
    assert_eq!(store.len().unwrap(), 2);
}

#[test]
fn what_was_changed_behind_the_back_of_a_writer_is_a_conflict() {
    let Some(nodes) = nodes() else { return };
    let mut corpora = Corpora::new();
    let store = corpora.make(&nodes, "conflict");
    store.put(&[entry("d0", "Eins."), entry("d1", "Zwei.")]).unwrap();
    let stale = batch(&store);
    store.put(&[entry("d0", "Meanwhile.")]).unwrap();
    let done = apply(&store, &stale[..1], &mut index::Analyser::default(), &|| Ok(()));
    let refused = done.unwrap_err().to_string();
    assert!(refused.contains("another program has changed the same documents"), "{refused}");
    // Sent twice, because its answer was lost, it is no conflict.
    let fresh = batch(&store);
    for _ in 0..2 {
        apply(&store, &fresh[..3], &mut index::Analyser::default(), &|| Ok(())).unwrap();
    }
}

#[test]
fn a_corpus_that_is_not_there_is_not_read() {
    let Some(nodes) = nodes() else { return };
    let settings = super::corpus::settings(&nodes, "none");
    let refused = Cluster::open_read_only(settings).unwrap_err().to_string();
    let expected = "the corpus cannot be opened: there is no corpus under this prefix; import a source \
                    first, or see `prefix` in `[corpus]`";
    assert_eq!(refused, expected);
}
