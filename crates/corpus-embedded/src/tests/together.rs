//! Several stores over one folder, as several processes have them: locks belong to open files, not
//! to processes.

use std::{sync::Barrier, time::Duration};

use corpus::{Store, StoreError, StoreQuery};
use law::{Between, Query};

use super::folder::{Folder, entry};
use crate::Embedded;

fn count(store: &Embedded) -> usize {
    let clause = Query::parse("Haftung", Between::All).unwrap().root().clone();
    let asked = StoreQuery {
        clause: Some(clause),
        language: "de".to_owned(),
        limit: 10,
        ..StoreQuery::default()
    };
    store.search(&asked).unwrap().total
}

#[test]
fn one_writes_at_a_time_and_others_read() {
    let folder = Folder::new("together");
    let writer = Embedded::open(folder.path()).unwrap();
    let reader = Embedded::open(folder.path()).unwrap();
    let guest = Embedded::open_read_only(folder.path()).unwrap();
    writer.put(&[entry("a", "Haftung")]).unwrap();
    assert!(matches!(reader.put(&[entry("b", "Haftung")]), Err(StoreError::Busy)));
    assert!(matches!(guest.put(&[]), Err(StoreError::Closed { .. })));
    // What is kept is read at once, and found once it is settled.
    assert_eq!((reader.len().unwrap(), count(&reader), count(&guest)), (1, 0, 0));
    writer.settle().unwrap();
    assert_eq!((count(&reader), count(&guest)), (1, 1));
    reader.put(&[entry("b", "Haftung")]).unwrap();
    assert!(matches!(writer.put(&[entry("c", "Haftung")]), Err(StoreError::Busy)));
    // A note needs no lock: the import of another goes on.
    writer.set_note("place", Some("42")).unwrap();
    assert_eq!(guest.note("place").unwrap().as_deref(), Some("42"));
    reader.settle().unwrap();
    assert_eq!((count(&writer), count(&guest)), (2, 2));
}

#[test]
fn a_rebuilt_index_is_seen_by_those_who_had_the_old_one() {
    let folder = Folder::new("rebuilt");
    let writer = Embedded::open(folder.path()).unwrap();
    writer.put(&[entry("a", "Haftung")]).unwrap();
    writer.settle().unwrap();
    let reader = Embedded::open(folder.path()).unwrap();
    assert_eq!(count(&reader), 1);
    let mut steps = Vec::new();
    writer.reindex(&mut |done, of| steps.push((done, of))).unwrap();
    assert_eq!(steps, [(0, 1), (1, 1)]);
    assert_eq!(count(&reader), 1);
    reader.put(&[entry("b", "Haftung")]).unwrap();
    reader.settle().unwrap();
    assert_eq!((count(&reader), count(&writer)), (2, 2));
}

#[test]
fn many_threads_read_while_one_writes() {
    let folder = Folder::new("threads");
    let store = Embedded::open(folder.path()).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let mut last = 0;
                for _ in 0..60 {
                    let seen = count(&store);
                    assert!(seen >= last, "{seen} after {last}");
                    last = seen;
                }
            });
        }
        for turn in 0..20 {
            store.put(&[entry(&format!("d{turn}"), "Haftung")]).unwrap();
            store.settle().unwrap();
        }
    });
    assert_eq!(count(&store), 20);
}

#[test]
fn whoever_is_patient_waits_for_another_that_writes() {
    let folder = Folder::new("patient");
    let (writers, rounds) = (5, 4);
    let start = Barrier::new(writers);
    // As clients have them: several servers over one home, none of which made the corpus yet.
    std::thread::scope(|scope| {
        for writer in 0..writers {
            let (folder, start) = (&folder, &start);
            scope.spawn(move || {
                start.wait();
                for round in 0..rounds {
                    let store = Embedded::open(folder.path()).unwrap();
                    let store = store.patient(Duration::from_secs(60));
                    store.put(&[entry(&format!("d{writer}-{round}"), "Haftung")]).unwrap();
                    store.settle().unwrap();
                }
            });
        }
    });
    let store = Embedded::open_read_only(folder.path()).unwrap();
    assert_eq!((store.len().unwrap(), count(&store)), (writers * rounds, writers * rounds));
    assert!(store.unsound().is_none());
}

#[test]
fn patience_ends() {
    let folder = Folder::new("impatient");
    let writer = Embedded::open(folder.path()).unwrap();
    writer.put(&[entry("a", "Haftung")]).unwrap();
    let other = Embedded::open(folder.path()).unwrap().patient(Duration::from_millis(60));
    assert!(matches!(other.put(&[entry("b", "Haftung")]), Err(StoreError::Busy)));
    writer.settle().unwrap();
    other.put(&[entry("b", "Haftung")]).unwrap();
    other.settle().unwrap();
    assert_eq!(count(&writer), 2);
}
