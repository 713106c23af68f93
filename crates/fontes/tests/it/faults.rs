//! What goes wrong around the program: a disk that is full, an index that was cut off, a clock that is set. Nothing
//! that was acknowledged is lost, the message says what to do, and then it is done without a hand in the files.
//!
//! `cargo lab kill` runs the full disk at more fillings.

mod disk;

use std::{collections::BTreeSet, env, fs, path::Path, thread, time::Duration};

use disk::Disk;
use serde_json::{Value, json};

use crate::{
    home::Home,
    program::{Run, finish},
};

/// A few articles of real codes.
const LAW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");
const WORDS: &str = "Die Konventionalstrafe beträgt CHF 100.";
/// A disk on which a case and its index, and the law of the tests, have their place.
const SIZE: u32 = 24_000;
/// How many KiB are left free: nothing, hardly a page, a page or two of the database, enough to begin.
const LEFT: [u64; 4] = [0, 8, 96, 400];

/// At which fillings it is tried.
#[expect(clippy::disallowed_methods, reason = "so the automation tells the test what it wants")]
fn fillings() -> Vec<u64> {
    let wanted = env::var("FONTES_FAULT_FILLINGS").ok().and_then(|text| text.parse::<u64>().ok());
    // From nothing to two megabytes, closer together where less is free.
    let all = |count: u64| (0..count).map(|at| at * at * 2_000 / (count * count)).collect();
    wanted.map_or(LEFT.to_vec(), all)
}

/// A run that could not do it for want of space, and says so.
#[track_caller]
fn refused_for_space(run: &Run) {
    assert_eq!(run.code, 3, "{run:?}");
    let says = ["free space", "disk is full", "No space left", "not full"];
    // Where JSON is asked for, the failure stands there.
    let told = format!("{}{}", run.out, run.err);
    assert!(says.iter().any(|words| told.contains(words)), "{run:?}");
    assert!(!told.contains("a bug in Fontes"), "{run:?}");
}

#[track_caller]
fn answered(run: &Run) -> Vec<Value> {
    assert_eq!(run.code, 0, "{run:?}");
    run.json()
}

/// The names of the documents of the case, each of which a search for its own word finds.
fn documents(disk: &Disk) -> BTreeSet<String> {
    let listed = answered(&disk.run(&["--json", "case", "documents", "Muster"]));
    let all = listed[0]["documents"].as_array().expect("documents");
    all.iter().map(|one| one["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn a_disk_that_is_full_while_documents_come_in_loses_none() {
    let Some(disk) = Disk::of("full-ingest", SIZE) else { return };
    assert_eq!(disk.run(&["case", "create", "Muster"]).code, 0);
    let file = |number: usize| {
        let text = format!("{WORDS} Beilage nummer{number}. ").repeat(200);
        disk.home.file(&format!("{number}.txt"), text)
    };
    let take = |number: usize| {
        disk.run(&["--json", "ingest", &file(number), "--case", "Muster", "--copy"])
    };
    answered(&take(0));
    let mut acknowledged = BTreeSet::from(["0.txt".to_owned()]);
    for (number, left) in (1..).zip(fillings()) {
        disk.fill(left);
        let run = take(number);
        if run.code == 0 {
            acknowledged.insert(format!("{number}.txt"));
        } else {
            refused_for_space(&run);
        }
        // What is there is read on a full disk too.
        let found = disk.run(&["search", "nummer0", "--case", "Muster"]);
        assert!(found.code == 0 && found.out.contains("CHF 100"), "{left} KiB: {found:?}");
        disk.free();
        assert_eq!(documents(&disk), acknowledged, "{left} KiB");
        if acknowledged.insert(format!("{number}.txt")) {
            answered(&take(number));
        }
        for number in [0, number] {
            let found = disk.run(&["search", &format!("nummer{number}"), "--case", "Muster"]);
            assert!(found.out.contains(&format!("{number}.txt")), "{left} KiB: {found:?}");
        }
        assert_eq!(disk.run(&["audit", "verify"]).code, 0, "{left} KiB");
    }
    // A case that finds no place leaves nothing behind.
    disk.fill(8);
    refused_for_space(&disk.run(&["case", "create", "Zweiter"]));
    disk.free();
    assert_eq!(disk.run(&["case", "create", "Zweiter"]).code, 0);
}

#[test]
fn a_disk_that_is_full_while_law_or_a_case_is_imported_leaves_it_whole_or_not_there() {
    let Some(disk) = Disk::of("full-import", SIZE) else { return };
    let other = Home::new("full-import-from");
    assert_eq!(other.run(&["case", "create", "Muster"]).code, 0);
    let file = other.file("a.txt", WORDS.repeat(2_000));
    assert_eq!(other.run(&["ingest", &file, "--case", "Muster", "--copy"]).code, 0);
    let archive = other.files("") + "/muster.zip";
    assert_eq!(other.run(&["case", "export", "Muster", "--to", &archive]).code, 0);
    let cases = |disk: &Disk| answered(&disk.run(&["--json", "case", "list"]))[0]["cases"].clone();
    assert_eq!(cases(&disk), json!([]));
    for left in fillings() {
        disk.fill(left);
        let law = disk.run(&["import", "jsonl", LAW]);
        let case = disk.run(&["case", "import", &archive]);
        for run in [&law, &case] {
            if run.code != 0 {
                refused_for_space(run);
            }
        }
        disk.free();
        if case.code == 0 {
            assert_eq!(disk.run(&["case", "delete", "Muster", "--yes"]).code, 0);
        }
        assert_eq!(cases(&disk), json!([]), "{left} KiB: half a case is none");
        let leftovers = fs::read_dir(disk.path("cases")).expect("cases").count();
        assert_eq!(leftovers, 0, "{left} KiB");
        // Once there is space, the same command finishes what was begun.
        let again = disk.run(&["import", "jsonl", LAW]);
        assert_eq!(again.code, 0, "{left} KiB: {again:?}");
        let status = disk.run(&["corpus", "status"]);
        assert!(status.out.contains("11 documents"), "{left} KiB: {status:?}");
        let article = disk.run(&["get", "article 1240 du code civil"]);
        assert!(article.out.contains("fait quelconque"), "{left} KiB: {article:?}");
        fs::remove_dir_all(disk.path("corpus")).expect("a folder of ours");
    }
    assert_eq!(disk.run(&["case", "import", &archive]).code, 0);
    let found = disk.run(&["search", "Konventionalstrafe", "--case", "Muster"]);
    assert!(found.out.contains("CHF 100"), "{found:?}");
}

#[test]
fn a_disk_that_is_full_under_a_backup_leaves_none_and_under_a_home_hinders_none() {
    let Some(disk) = Disk::of("full-backup", SIZE) else { return };
    let words = disk.home.file("words.txt", "sechs Wörter für Fontes\n");
    assert_eq!(disk.run(&["case", "create", "Muster"]).code, 0);
    let file = disk.home.file("a.txt", WORDS.repeat(2_000));
    assert_eq!(disk.run(&["ingest", &file, "--case", "Muster", "--copy"]).code, 0);
    let elsewhere = disk.home.files("backups");
    disk.fill(0);
    let run = disk.run(&["backup", &elsewhere]);
    assert_eq!(run.code, 0, "the home is full, and is copied elsewhere: {run:?}");
    refused_for_space(&disk.run(&["backup", &elsewhere, "--passphrase-file", &words]));
    disk.free();
    assert!(!disk.path("backup-staging").exists());
    let run = disk.run(&["backup", &elsewhere, "--passphrase-file", &words]);
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(disk.run(&["backup", &elsewhere, "--verify", "--name", "2026-08-01-01"]).code, 0);

    // The other way round: the backups are on the disk that is full.
    let home = Home::new("full-backup-from");
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    assert_eq!(home.run(&["ingest", &file, "--case", "Muster", "--copy"]).code, 0);
    let from = home.path().display().to_string();
    let there = disk.home.path().join("backups").display().to_string();
    fs::create_dir_all(disk.path("backups")).expect("a folder of ours");
    let back_up =
        |more: &[&str]| disk.run(&[&["--home", &from, "backup", &there][..], more].concat());
    for left in fillings() {
        disk.fill(left);
        for more in [&[][..], &["--passphrase-file", &words]] {
            let run = back_up(more);
            if run.code != 0 {
                refused_for_space(&run);
                let none = back_up(&["--verify"]);
                assert_eq!(none.code, 1, "{left} KiB, no half of one: {none:?}");
            } else {
                assert_eq!(back_up(&[&["--verify"], more].concat()).code, 0, "{left} KiB");
            }
            for entry in fs::read_dir(disk.path("backups")).expect("backups").flatten() {
                let path = entry.path();
                let _ = fs::remove_dir_all(&path).or_else(|_| fs::remove_file(&path));
            }
        }
        disk.free();
    }
    assert_eq!(back_up(&[]).code, 0);
    assert_eq!(back_up(&["--verify"]).code, 0);
}

#[test]
fn a_disk_that_is_full_under_the_audit_breaks_no_chain_and_answers_as_the_settings_say() {
    let Some(disk) = Disk::of("full-audit", 4_000) else { return };
    let citation = json!({ "case_name": "Muster" });
    let mut session = disk.session();
    session.done("create_case", json!({ "name": "Muster" }));
    disk.fill(0);
    // The last page of the file has room for some lines still.
    for _ in 0..60 {
        session.done("switch_case", citation.clone());
    }
    disk.free();
    session.done("switch_case", citation.clone());
    session.end();
    let run = disk.run(&["audit", "verify", "--json"]);
    assert_eq!(run.code, 0, "what could not be noted is no torn line: {run:?}");
    assert!(run.json().iter().all(|one| one["holds"] == true), "{run:?}");
    assert!(run.json().iter().all(|one| one["seen"]["is_torn"] == false), "{run:?}");

    fs::write(disk.path("fontes.toml"), "[audit]\nrequired = true\n").expect("settings");
    let mut session = disk.session();
    disk.fill(0);
    let mut refusals = BTreeSet::new();
    for _ in 0..60 {
        let result = session.call("switch_case", citation.clone());
        if result["isError"] == true {
            let text = result["content"][0]["text"].as_str().expect("a text");
            refusals.insert(text.to_owned());
        }
    }
    let told = refusals.iter().next().expect("the audit takes no line at last");
    assert!(told.contains("audit") && told.contains("free space"), "{told}");
    disk.free();
    session.done("switch_case", citation);
    session.end();
    assert_eq!(disk.run(&["audit", "verify"]).code, 0);
}

#[test]
fn the_index_of_a_case_that_is_cut_off_or_gone_is_made_anew_unasked() {
    let home = Home::new("fault-index");
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    let file = home.file("a.txt", WORDS);
    assert_eq!(home.run(&["ingest", &file, "--case", "Muster"]).code, 0);
    let index = home.case_folder().join("index");
    let halved = |path: &Path| {
        let length = fs::metadata(path).expect("a file").len();
        let file = fs::File::options().write(true).open(path).expect("a file of ours");
        file.set_len(length / 2).expect("it gets shorter");
    };
    let files = || fs::read_dir(&index).expect("an index").flatten().map(|entry| entry.path());
    let faults: [(&str, &dyn Fn()); 4] = [
        ("removed", &|| fs::remove_dir_all(&index).expect("it goes")),
        ("cut off", &|| files().for_each(|path| halved(&path))),
        ("without its list", &|| halved(&index.join("meta.json"))),
        ("without its parts", &|| {
            files()
                .filter(|path| path.extension().is_some_and(|end| end == "store" || end == "pos"))
                .for_each(|path| fs::remove_file(path).expect("it goes"));
        }),
    ];
    for (name, fault) in faults {
        fault();
        let found = home.run(&["search", "Konventionalstrafe", "--case", "Muster"]);
        assert!(found.code == 0 && found.out.contains("CHF 100"), "{name}: {found:?}");
    }
}

/// Runs the program on another day.
fn on(home: &Home, day: &str, arguments: &[&str]) -> Run {
    finish(home.command(arguments).env("FONTES_TODAY", day), b"")
}

#[test]
fn a_clock_that_is_set_back_or_forward_hides_nothing() {
    let home = Home::new("fault-clock");
    let backups = home.files("backups");
    let file = home.file("a.txt", WORDS);
    assert_eq!(on(&home, "2026-08-01", &["case", "create", "Heute"]).code, 0);
    // Ten years ahead, and back before everything.
    for (day, name) in [("2036-08-01", "Morgen"), ("2016-08-01", "Gestern")] {
        assert_eq!(on(&home, day, &["case", "create", name]).code, 0);
        let taken = on(&home, day, &["ingest", &file, "--case", name]);
        assert_eq!(taken.code, 0, "{taken:?}");
        let listed = on(&home, day, &["case", "list"]);
        assert!(["Heute", name].iter().all(|name| listed.out.contains(name)), "{listed:?}");
        let made = on(&home, day, &["backup", &backups]);
        assert_eq!(made.code, if name == "Morgen" { 0 } else { 3 }, "{made:?}");
    }
    // The last backup is none of the newest day: whoever restores must not be given the wrong one unsaid.
    let made = on(&home, "2026-08-01", &["backup", &backups]);
    assert!(made.out.contains("2036-08-01-01") && made.out.contains("clock"), "{made:?}");
    let verified =
        on(&home, "2026-08-01", &["backup", &backups, "--verify", "--name", "2026-08-01-01"]);
    assert_eq!(verified.code, 0, "{verified:?}");
    let found = home.run(&["search", "Konventionalstrafe", "--case", "Morgen"]);
    assert!(found.out.contains("CHF 100"), "{found:?}");
    assert_eq!(home.run(&["audit", "verify"]).code, 0);
}

/// Holds a database for itself, as a program that looks into databases may.
fn held(path: &Path) -> rusqlite::Connection {
    let connection = rusqlite::Connection::open(path).expect("a database");
    connection.execute_batch("BEGIN EXCLUSIVE").expect("nobody else writes");
    connection
}

#[test]
fn a_database_that_another_program_holds_is_read_waited_for_and_then_named() {
    let home = Home::new("fault-held");
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    let first = home.file("a.txt", WORDS);
    let second = home.file("b.txt", "Die Mängelrüge vom 3. März 2026.");
    assert_eq!(home.run(&["ingest", &first, "--case", "Muster"]).code, 0);
    assert_eq!(home.run(&["import", "jsonl", LAW]).code, 0);
    let corpus = home.path().join("corpus").join("corpus.sqlite");
    let case = home.case_folder().join("case.db");
    let (holder, other) = (held(&case), held(&corpus));
    let found = home.run(&["search", "Konventionalstrafe", "--case", "Muster"]);
    assert!(found.code == 0 && found.out.contains("CHF 100"), "{found:?}");
    let found = home.run(&["get", "article 1240 du code civil"]);
    assert!(found.code == 0 && found.out.contains("fait quelconque"), "{found:?}");
    for refused in
        [home.run(&["ingest", &second, "--case", "Muster"]), home.run(&["import", "jsonl", LAW])]
    {
        assert_eq!(refused.code, 3, "{refused:?}");
        let told = format!("{}{}", refused.out, refused.err);
        assert!(told.contains("another program") && told.contains("wait until"), "{refused:?}");
    }
    // What is held for a moment only is waited for.
    let released = thread::spawn(move || {
        thread::park_timeout(Duration::from_millis(700));
        drop((holder, other));
    });
    assert_eq!(home.run(&["ingest", &second, "--case", "Muster"]).code, 0);
    released.join().expect("it is let go");
    assert_eq!(home.run(&["import", "jsonl", LAW]).code, 0);
    let found = home.run(&["search", "Mängelrüge", "--case", "Muster"]);
    assert!(found.out.contains("3. März 2026"), "{found:?}");
}
