use std::{fs, path::PathBuf};

use crate::{Gathered, named, recognised, shared};

/// Why an importer refuses what stands at a path.
#[track_caller]
fn refused(kind: &str, path: &std::path::Path) -> String {
    let mut gathered = Gathered::default();
    let ended = (named(kind).unwrap().run)(path, &shared::TODAY, &mut gathered);
    assert!(gathered.entries.is_empty());
    ended.unwrap_err().to_string()
}

/// A folder with these files, copied from the fixtures.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = shared::scratch(name);
    fs::create_dir_all(&folder).unwrap();
    for (from, to) in files {
        let to = folder.join(to);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(shared::fixture(from), to).unwrap();
    }
    folder
}

#[test]
fn what_holds_nothing_of_a_kind_is_refused() {
    let empty = folder("empty", &[]);
    for kind in ["akn", "gesetze", "legi-data"] {
        let reason = refused(kind, &empty);
        assert!(reason.contains(" is not a ") && reason.contains("in it"), "{reason}");
    }
    fs::remove_dir(&empty).unwrap();
    let cases = [
        ("akn", "gesetze", "no file whose name ends in .xml or .akn"),
        ("gesetze", "akn", "no file whose name ends in .md"),
        ("gesetze", "akn/act-de.xml", "no head matter with `jurabk`"),
        ("akn", "gesetze/brg.md", "is not an Akoma Ntoso file"),
        ("jsonl", "gesetze/brg.md", "none of its first 20 lines is JSON"),
        ("jsonl", "akn/act-fr.xml", "the line is not a document"),
        ("legi-data", "corpus.jsonl", "corpus.jsonl"),
        ("legalize", "gesetze", "is not a history of law"),
    ];
    for (kind, path, expected) in cases {
        let reason = refused(kind, &shared::fixture(path));
        assert!(reason.contains(expected), "{kind} {path}: {reason}");
    }
}

#[test]
fn a_folder_of_several_kinds_is_refused_with_what_lies_in_it() {
    let files = [
        ("akn/act-de.xml", "ch/act-de.xml"),
        ("gesetze/brg.md", "de/brg.md"),
        ("corpus.jsonl", "own.jsonl"),
        ("corpus.jsonl", "notes.txt"),
    ];
    let mixed = folder("mixed", &files);
    let reason = recognised(&mixed).unwrap_err().to_string();
    let expected = "is not a single source: import what lies in it one by one, or name a kind\n  \
                    ch: akn\n  de: gesetze\n  own.jsonl: jsonl";
    assert!(reason.ends_with(expected), "{reason}");
    assert_eq!(recognised(&mixed.join("ch")).unwrap().name, "akn");
    assert_eq!(recognised(&mixed.join("de")).unwrap().name, "gesetze");
    let unknown = recognised(&mixed.join("notes.txt")).unwrap_err().to_string();
    assert!(unknown.contains("is not a source of a known kind"), "{unknown}");
    fs::remove_dir_all(&mixed).unwrap();
}
