//! What is left of a corpus after kills and damage.

use std::fs;

use corpus::{Store, StoreError, StoreQuery};
use expect_test::{Expect, expect};
use law::{Between, Query, Scope};

use super::folder::{Folder, entry, id};
use crate::Embedded;

/// The ids that a word finds.
fn found(store: &Embedded, word: &str) -> Vec<String> {
    let clause = Query::parse(word, Between::All).unwrap().root().clone();
    let asked = StoreQuery {
        scope: Scope::default(),
        clause: Some(clause),
        language: "de".to_owned(),
        limit: 100,
        ..StoreQuery::default()
    };
    let found = store.search(&asked).unwrap();
    assert_eq!(found.total, found.hits.len());
    let mut ids: Vec<_> = found.hits.iter().map(|hit| hit.head.id.to_string()).collect();
    ids.sort();
    ids
}

/// A settled corpus of 300 documents, closed.
fn settled(folder: &Folder) {
    let store = Embedded::open(folder.path()).unwrap();
    let entries: Vec<_> = (0..300)
        .map(|number| {
            let text = format!("Haftung nummer{number} {}", "Füllung der Seiten ".repeat(40));
            entry(&format!("d{number}"), &text)
        })
        .collect();
    store.put(&entries).unwrap();
    store.settle().unwrap();
}

/// What happens when a corpus is opened and asked after its files were tampered with.
#[track_caller]
fn check(name: &str, tamper: fn(&Folder), expected: Expect) {
    let folder = Folder::new(name);
    settled(&folder);
    let format = fs::read_to_string(folder.path().join("index-1").join("format")).unwrap();
    tamper(&folder);
    let read = |store: &Embedded| -> Result<String, StoreError> {
        let unsound = store.unsound();
        let searched = store.search(&StoreQuery {
            clause: Some(Query::parse("Haftung", Between::All).unwrap().root().clone()),
            language: "de".to_owned(),
            ..StoreQuery::default()
        });
        let searched = match searched {
            Ok(found) => format!("{} found", found.total),
            Err(error) => format!("search: {error}"),
        };
        Ok(format!("{} documents; unsound: {unsound:?}; {searched}", store.len()?))
    };
    let said = match Embedded::open(folder.path()) {
        Err(error) => format!("open: {error}"),
        Ok(store) => {
            let before = read(&store).unwrap_or_else(|error| format!("read: {error}"));
            let rebuilt = store.reindex(&mut |_, _| {});
            let after = match rebuilt {
                Ok(()) => read(&store).unwrap_or_else(|error| format!("read: {error}")),
                Err(error) => format!("reindex: {error}"),
            };
            format!("{before}\nreindexed: {after}")
        }
    };
    let said = said.replace(&folder.path().display().to_string(), "FOLDER");
    let writes = "this program writes";
    expected
        .assert_eq(&said.replace(&format!("{writes} {}", format.trim()), &format!("{writes} N")));
}

fn index_files(folder: &Folder) -> Vec<std::path::PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder.path().join("index-1"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    files
}

#[test]
fn what_was_put_and_not_settled_is_found_after_a_kill() {
    let folder = Folder::new("kill");
    let store = Embedded::open(folder.path()).unwrap();
    store.put(&[entry("a", "Die Haftung des Mieters"), entry("b", "Die Kündigung")]).unwrap();
    // Dropped without settling, as a kill leaves it: the engine's writer loses what it was given.
    drop(store);
    let store = Embedded::open(folder.path()).unwrap();
    assert_eq!(found(&store, "Haftung"), ["ch.a"]);
    store.put(&[entry("a", "Die Miete"), entry("c", "Haftung")]).unwrap();
    store.remove(&[id("b")]).unwrap();
    drop(store);
    let store = Embedded::open(folder.path()).unwrap();
    assert_eq!(found(&store, "Haftung"), ["ch.c"]);
    assert_eq!(found(&store, "Miete"), ["ch.a"]);
    assert_eq!(found(&store, "Kündigung"), Vec::<String>::new());
    let health = store.verify().unwrap();
    assert!(health.is_sound(), "{health:?}");
    assert_eq!((health.documents, health.entries, health.waiting), (2, Some(2), 0));
}

#[test]
fn what_was_put_twice_is_there_once() {
    let folder = Folder::new("twice");
    let store = Embedded::open(folder.path()).unwrap();
    let entries = [entry("a", "Haftung"), entry("b", "Haftung"), entry("a", "Haftung und Miete")];
    let written = store.put(&entries).unwrap();
    assert_eq!((written.added, written.changed, written.unchanged), (2, 1, 0));
    store.settle().unwrap();
    let written = store.put(&[entry("a", "Haftung und Miete")]).unwrap();
    assert_eq!((written.added, written.changed, written.unchanged), (0, 0, 1));
    store.settle().unwrap();
    assert_eq!(found(&store, "Haftung"), ["ch.a", "ch.b"]);
    assert_eq!(found(&store, "Miete"), ["ch.a"]);
}

#[test]
fn a_missing_index_is_reported_and_rebuilt() {
    check(
        "missing",
        |folder| fs::remove_dir_all(folder.path().join("index-1")).unwrap(),
        expect![[r#"
            300 documents; unsound: Some("the search index is missing"); search: the corpus is damaged: the search index is missing; nothing was changed: the documents are safe, rebuild the index with `fontes corpus reindex`
            reindexed: 300 documents; unsound: None; 300 found"#]],
    );
}

#[test]
fn a_truncated_index_is_reported_and_rebuilt() {
    check(
        "truncated",
        |folder| {
            for file in index_files(folder) {
                if !file.ends_with("format") {
                    let length = fs::metadata(&file).unwrap().len();
                    fs::File::options()
                        .write(true)
                        .open(&file)
                        .unwrap()
                        .set_len(length / 2)
                        .unwrap();
                }
            }
        },
        expect![[r#"
            300 documents; unsound: Some("the search index cannot be read (Data corrupted: 'Data corruption (in file `\".managed.json\"`): Managed file cannot be deserialized: Error(\"EOF while parsing a string\", line: 1, column: 129). .')"); search: the corpus is damaged: the search index cannot be read (Data corrupted: 'Data corruption (in file `".managed.json"`): Managed file cannot be deserialized: Error("EOF while parsing a string", line: 1, column: 129). .'); nothing was changed: the documents are safe, rebuild the index with `fontes corpus reindex`
            reindexed: 300 documents; unsound: None; 300 found"#]],
    );
}

#[test]
fn an_index_of_another_format_is_reported_and_rebuilt() {
    check(
        "outdated",
        |folder| fs::write(folder.path().join("index-1").join("format"), "1\n").unwrap(),
        expect![[r#"
            300 documents; unsound: Some("the search index has format 1, this program writes N"); search: the corpus is damaged: the search index has format 1, this program writes N; nothing was changed: the documents are safe, rebuild the index with `fontes corpus reindex`
            reindexed: 300 documents; unsound: None; 300 found"#]],
    );
}

#[test]
fn a_garbled_index_is_reported_and_rebuilt() {
    check(
        "garbled",
        |folder| {
            for file in index_files(folder) {
                if file.extension().is_some_and(|end| end == "term" || end == "fast") {
                    let mut bytes = fs::read(&file).unwrap();
                    let body = bytes.len().saturating_sub(200);
                    bytes[..body].iter_mut().for_each(|byte| *byte ^= 0x5a);
                    fs::write(&file, bytes).unwrap();
                }
            }
        },
        expect![[r#"
            300 documents; unsound: None; search: the corpus is damaged: the search index is not as it was written; nothing was changed: the documents are safe, rebuild the index with `fontes corpus reindex`
            reindexed: 300 documents; unsound: None; 300 found"#]],
    );
}

#[test]
fn an_index_of_another_corpus_is_reported_and_rebuilt() {
    check(
        "foreign",
        |folder| {
            let other = Folder::new("foreign-other");
            let store = Embedded::open(other.path()).unwrap();
            for turn in ["x", "y", "z"] {
                store.put(&[entry(turn, "Haftung")]).unwrap();
                store.settle().unwrap();
            }
            let own = folder.path().join("index-1");
            fs::remove_dir_all(&own).unwrap();
            fs::rename(other.path().join("index-1"), own).unwrap();
        },
        expect![[r#"
            300 documents; unsound: Some("the search index belongs to another state of the corpus"); search: the corpus is damaged: the search index belongs to another state of the corpus; nothing was changed: the documents are safe, rebuild the index with `fontes corpus reindex`
            reindexed: 300 documents; unsound: None; 300 found"#]],
    );
}

#[test]
fn a_database_with_a_garbled_first_page_is_reported_and_left_alone() {
    check(
        "first-page",
        |folder| garble(folder, 0, 100),
        expect![
            "open: the corpus is damaged: file is not a database; nothing was changed: put back a copy of the folder, or move the folder away and import the sources again"
        ],
    );
}

#[test]
fn a_database_garbled_in_the_middle_is_reported_and_left_alone() {
    let folder = Folder::new("middle");
    settled(&folder);
    let length = fs::metadata(folder.path().join("corpus.sqlite")).unwrap().len();
    // Behind the first pages of every table.
    garble(&folder, 30 * 4096, usize::try_from(length).unwrap() - 30 * 4096);
    let before = fs::read(folder.path().join("corpus.sqlite")).unwrap();
    let store = Embedded::open(folder.path()).unwrap();
    let error = (0..300)
        .find_map(|number| store.document(&id(&format!("d{number}"))).err())
        .expect("a document is damaged");
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
    assert!(matches!(store.reindex(&mut |_, _| {}), Err(StoreError::Damaged { .. })));
    let health = store.verify();
    assert!(!health.is_ok_and(|health| health.is_sound()), "the doctor sees it");
    drop(store);
    assert!(fs::read(folder.path().join("corpus.sqlite")).unwrap() == before, "left alone");
}

#[test]
fn a_lost_database_is_not_taken_for_a_new_one() {
    check(
        "lost",
        |folder| fs::remove_file(folder.path().join("corpus.sqlite")).unwrap(),
        expect![
            "open: the corpus is damaged: the database is missing, and its index is there; nothing was changed: put back a copy of the folder, or move the folder away and import the sources again"
        ],
    );
}

#[test]
fn whoever_only_reads_is_told_of_a_lost_database_too() {
    let folder = Folder::new("lost-reading");
    settled(&folder);
    fs::remove_file(folder.path().join("corpus.sqlite")).unwrap();
    let told = Embedded::open_read_only(folder.path()).map(drop).unwrap_err();
    assert!(matches!(told, StoreError::Damaged { .. }), "{told}");
    fs::write(folder.path().join("corpus.sqlite"), "").unwrap();
    let told = Embedded::open_read_only(folder.path()).map(drop).unwrap_err();
    assert!(matches!(told, StoreError::Damaged { .. }), "{told}");
    // Where there never was one, that is what is said.
    let told = Embedded::open_read_only(Folder::new("never").path()).map(drop).unwrap_err();
    assert!(matches!(told, StoreError::Absent { .. }), "{told}");
}

#[test]
fn a_database_that_was_only_begun_is_made() {
    let folder = Folder::new("begun");
    fs::create_dir_all(folder.path()).unwrap();
    let connection = rusqlite::Connection::open(folder.path().join("corpus.sqlite")).unwrap();
    connection.pragma_update(None, "journal_mode", "WAL").unwrap();
    drop(connection);
    assert!(Embedded::open(folder.path()).unwrap().is_empty().unwrap());
}

#[test]
fn a_foreign_database_is_refused() {
    check(
        "foreign-database",
        |folder| {
            let file = folder.path().join("corpus.sqlite");
            let connection = rusqlite::Connection::open(file).unwrap();
            connection.pragma_update(None, "application_id", 7).unwrap();
        },
        expect![
            "open: the corpus cannot be opened: corpus.sqlite is not a corpus; name another folder"
        ],
    );
}

#[test]
fn a_database_of_a_newer_program_is_refused() {
    check(
        "newer",
        |folder| {
            let file = folder.path().join("corpus.sqlite");
            let connection = rusqlite::Connection::open(file).unwrap();
            connection.pragma_update(None, "user_version", 99).unwrap();
        },
        expect![
            "open: the corpus cannot be opened: it was written by a newer version of this program (format 99, this one reads 3); update the program"
        ],
    );
}

fn garble(folder: &Folder, from: usize, length: usize) {
    let file = folder.path().join("corpus.sqlite");
    let mut bytes = fs::read(&file).unwrap();
    bytes[from..from + length].iter_mut().for_each(|byte| *byte ^= 0x5a);
    fs::write(&file, bytes).unwrap();
}
