//! A home is copied while it is in use, and a copy becomes a home again.

use std::{fs, path::Path};

use serde_json::json;

use crate::home::Home;

/// A few articles of real codes.
const LAW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");

/// A home with a case, a corpus and settings.
fn stocked(test: &str) -> Home {
    let home = Home::new(test);
    home.settings("readers = 1\n");
    let file = home.file("a.txt", "Die Konventionalstrafe beträgt CHF 100.");
    for line in [
        &["case", "create", "Muster"][..],
        &["ingest", &file, "--case", "Muster"],
        &["import", "jsonl", LAW],
    ] {
        let run = home.run(line);
        assert_eq!(run.code, 0, "{line:?}: {}", run.err);
    }
    home
}

/// The names in a folder.
fn names(folder: impl AsRef<Path>) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_home_is_backed_up_and_restored() {
    let home = stocked("backup");
    let backups = home.files("backups");
    let first = home.done(&["backup", &backups]);
    assert_eq!((&first["name"], &first["cases"]), (&json!("2026-08-01-01"), &json!(1)));
    assert_eq!(first["warnings"], json!([]));
    let second = home.run(&["backup", &backups]);
    assert_eq!(second.code, 0, "{}", second.err);
    assert!(second.out.contains("read again and compared; not encrypted"), "{}", second.out);
    assert_eq!(names(&backups), ["2026-08-01-01", "2026-08-01-02", "fontes-backup.lock"]);
    let held = Path::new(&backups).join("2026-08-01-02/home");
    assert_eq!(names(&held), ["cases", "corpus", "fontes.toml"]);
    assert_eq!(names(held.join("corpus")), ["corpus.sqlite"]);
    let verified = home.done(&["backup", &backups, "--verify"]);
    assert_eq!(verified["faults"], json!([]));
    assert!(verified["folder"].as_str().is_some_and(|path| path.ends_with("-02")), "{verified}");

    // A home that holds anything is left as it is.
    let refused = home.run(&["restore", &backups]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("is not empty (it holds "), "{}", refused.err);
    let into = home.files("") + "/new";
    let restored = home.done(&["restore", &backups, "--into", &into]);
    assert_eq!((&restored["cases"], &restored["has_corpus"]), (&json!(1), &json!(true)));
    let found = home.run(&["--home", &into, "search", "Konventionalstrafe", "--case", "Muster"]);
    assert!(found.out.contains("beträgt CHF 100"), "{}{}", found.out, found.err);
    assert_eq!(home.run(&["--home", &into, "corpus", "reindex"]).code, 0);
    let article = ["get", "article 1240 du code civil", "--at", "2016-09-30"];
    let there = home.run(&article);
    let here = home.run(&[&["--home", &into][..], &article[..]].concat());
    assert_eq!((here.code, here.out), (0, there.out));
    assert_eq!(
        fs::read_to_string(format!("{into}/fontes.toml")).expect("settings"),
        "readers = 1\n"
    );

    // A machine where only a command was tried has no more than locks and empty folders.
    let other = Home::new("backup-other");
    assert_eq!(other.run(&["case", "list"]).code, 0);
    let backup = format!("{backups}/2026-08-01-01");
    let restored = other.run(&["restore", &backup]);
    assert_eq!(restored.code, 0, "{}", restored.err);
    assert!(restored.out.contains("corpus reindex` makes the index"), "{}", restored.out);
    assert!(other.path().join("audit-before-restore.jsonl").is_file(), "what was noted here stays");
    let verified = other.run(&["audit", "verify"]);
    assert_eq!(verified.code, 0, "what the backup brought holds together: {}", verified.err);
    assert!(verified.out.contains("case "), "with the audit of the case: {}", verified.out);
    let found = other.run(&["search", "Konventionalstrafe", "--case", "Muster"]);
    assert_eq!(found.code, 0, "{}", found.err);
}

#[test]
fn a_damaged_backup_is_said_to_be_and_restores_nothing() {
    let home = stocked("backup-damaged");
    let backups = home.files("backups");
    home.done(&["backup", &backups]);
    let held = Path::new(&backups).join("2026-08-01-01");
    let whole = fs::read(held.join("home/fontes.toml")).expect("settings");
    let manifest = fs::read_to_string(held.join("manifest.json")).expect("a manifest");
    let check = |expected: &str| {
        let looked = home.run(&["backup", &backups, "--verify"]);
        assert_eq!(looked.code, 3, "{}", looked.out);
        let told = looked.out + &looked.err;
        assert!(told.contains(expected), "{told}");
        let into = home.files("") + "/never";
        let run = home.run(&["restore", &backups, "--into", &into]);
        assert_eq!(run.code, 3, "{}", run.out);
        assert!(run.err.contains(expected), "{}", run.err);
        assert!(!Path::new(&into).exists());
        assert!(!names(home.files("")).iter().any(|name| name == ".never.restoring"));
    };
    fs::write(held.join("home/fontes.toml"), "readers = 9\n").expect("ours");
    check("fontes.toml is not what the manifest says");
    fs::remove_file(held.join("home/fontes.toml")).expect("ours");
    check("fontes.toml cannot be read");
    fs::write(held.join("home/fontes.toml"), whole).expect("ours");
    fs::write(held.join("home/evil"), "x").expect("ours");
    check("evil is there, and the manifest does not name it");
    fs::remove_file(held.join("home/evil")).expect("ours");
    let lie = manifest.replace("\"fontes.toml\"", "\"../../fontes.toml\"");
    fs::write(held.join("manifest.json"), lie).expect("ours");
    check("is no path in a home");
}

#[test]
fn a_backup_goes_nowhere_where_it_would_be_lost_or_none_is() {
    let home = stocked("backup-where");
    let inside = home.path().join("backups");
    let run = home.run(&["backup", inside.to_str().expect("Unicode")]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("lies in the home"), "{}", run.err);
    assert!(!inside.exists());
    let empty = home.files("empty");
    for arguments in [&["backup", &empty, "--verify"][..], &["restore", &empty, "--into", "x"]] {
        let run = home.run(arguments);
        assert_eq!(run.code, 1, "{}", run.err);
        assert!(run.err.contains("there is no backup in "), "{}", run.err);
    }
    let nobody = Home::new("backup-nobody");
    let run = nobody.run(&["backup", &empty]);
    assert_eq!(run.code, 1, "{}", run.err);
    // Half a backup is not taken for one, and the next one does away with it.
    let half = Path::new(&empty).join("2026-08-01-01.unfinished");
    fs::create_dir_all(half.join("home")).expect("ours");
    let run = home.run(&["restore", &empty, "--into", "x"]);
    assert!(run.err.contains("is only half of one"), "{}", run.err);
    home.done(&["backup", &empty]);
    assert_eq!(names(&empty), ["2026-08-01-01", "fontes-backup.lock"]);
}
