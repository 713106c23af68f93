//! A home of an earlier release stays one: it is read at once, written to, and never has to be made
//! anew by its user. `fixtures/home-0.1` was made by release 0.1; the homes of later releases join
//! it there when a format changes.

use std::{
    fs,
    io::{Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    home::Home,
    program::{Run, finish},
};

/// The case in the fixture that is worked on.
const CASE: &str = "Muster gegen Beispiel";
/// Its folder.
const FOLDER: &str = "61f63421";

/// A home with what an earlier release left in it.
fn earlier(test: &str) -> Home {
    let home = Home::new(test);
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/fixtures/home-0.1");
    copy(&fixture, &home.path());
    home
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder of ours");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a file");
        }
    }
}

/// Asks a home what it holds; each question must be answered from what was there.
#[track_caller]
fn holds_what_was_there(ask: &dyn Fn(&[&str]) -> Run) {
    let list = ask(&["case", "list", "--status", "all"]);
    for name in [CASE, "Alt gegen Neu [CLOSED]"] {
        assert!(list.out.contains(name), "{list:?}");
    }
    let found = ask(&["search", "Konventionalstrafe", "--case", CASE]);
    assert!(
        found.out.contains("\"Die Konventionalstrafe beträgt fünftausend Franken.\""),
        "{found:?}"
    );
    let inside = ask(&["search", "Bodenbelag", "--case", CASE]);
    assert!(inside.out.contains("mail.eml › ruege.txt"), "{inside:?}");
    let mentions = ask(&["case", "find", "BGE 107 II 172", "--case", CASE]);
    assert_eq!(mentions.code, 0, "{mentions:?}");
    let info = ask(&["case", "info", CASE]);
    assert!(info.out.contains("CG260001") && info.out.contains("vertrag.txt"), "{info:?}");
    let status = ask(&["corpus", "status"]);
    assert!(status.out.contains("60 documents"), "{status:?}");
    let law = ask(&["search", "Haftung", "--jurisdiction", "*"]);
    assert_eq!(law.code, 0, "{law:?}");
}

#[test]
fn a_home_of_release_0_1_is_read_and_written_to() {
    let home = earlier("earlier");
    holds_what_was_there(&|arguments| home.run(arguments));
    let path = home.file("replik.txt", "Die Replik bestreitet die Mängel.");
    let done = home.run(&["ingest", &path, "--case", CASE]);
    assert_eq!(done.code, 0, "{done:?}");
    assert!(home.run(&["search", "Replik", "--case", CASE]).out.contains("replik.txt"));
    // What it took in before is known again.
    let original = home.path().join("cases").join(FOLDER).join("originals");
    let copy = fs::read_dir(original).expect("originals").flatten().next().expect("a copy").path();
    let again = home.run(&["ingest", copy.to_str().expect("Unicode"), "--case", CASE]);
    assert!(again.err.contains("the same file is in this case already"), "{again:?}");
    let gone = home.run(&["case", "remove", "mail.eml", "--case", CASE, "--yes"]);
    assert_eq!(gone.code, 0, "{gone:?}");
    assert_eq!(home.run(&["search", "Bodenbelag", "--case", CASE]).code, 1);
    holds_no_index_of_its_own(&home);
}

/// Nothing was imported anew: the documents keep the day on which they were taken in.
#[track_caller]
fn holds_no_index_of_its_own(home: &Home) {
    let documents = home.run(&["--json", "case", "documents", CASE]);
    let all = documents.json()[0]["documents"].clone();
    let day = all[0]["ingested"].as_str().map(str::to_owned);
    assert_eq!(day.as_deref(), Some("2026-11-22"), "{documents:?}");
}

#[test]
fn an_index_of_an_older_format_is_made_again_before_it_is_asked() {
    let home = earlier("older-index");
    let format = home.path().join("cases").join(FOLDER).join("index/format");
    fs::write(format, "0").expect("a file of ours");
    holds_what_was_there(&|arguments| home.run(arguments));
}

#[test]
fn a_home_on_a_read_only_disk_is_read() {
    let home = earlier("read-only");
    let folder = home.path();
    // A file system of this process's own, on which the home is read-only.
    let apart = |arguments: &[&str]| {
        let script = "mount --bind \"$0\" \"$0\" && mount -o remount,ro,bind \"$0\" && exec \"$@\"";
        let mut command = Command::new("/usr/bin/unshare");
        command.args(["-rm", "/bin/sh", "-c", script]).arg(&folder).args(arguments);
        for (key, value) in home.command(&[]).get_envs() {
            command.env(key, value.unwrap_or_default());
        }
        command.env("PATH", "/usr/bin:/bin").env_remove("COLUMNS").env_remove("NO_COLOR");
        command
    };
    if !Path::new("/usr/bin/unshare").exists() || finish(&mut apart(&["true"]), b"").code != 0 {
        material::skip("a home on a read-only disk, because no file system can be mounted here");
        return;
    }
    let program = env!("CARGO_BIN_EXE_fontes");
    let ask = |arguments: &[&str]| {
        let all: Vec<&str> = std::iter::once(program).chain(arguments.iter().copied()).collect();
        finish(&mut apart(&all), b"")
    };
    holds_what_was_there(&ask);
    let path = home.file("replik.txt", "Die Replik.");
    let refused = ask(&["ingest", &path, "--case", CASE]);
    assert_eq!(refused.code, 3, "{refused:?}");
    assert!(refused.err.contains("can be read but not written to"), "{refused:?}");
}

/// Writes the number of a format into the head of a database, as a later release would.
fn raise_format(database: PathBuf) {
    let mut file = fs::OpenOptions::new().write(true).open(database).expect("a database");
    // Where SQLite keeps `user_version`: bytes 60 to 63 of the file.
    file.seek(SeekFrom::Start(60)).expect("a place in it");
    file.write_all(&99_u32.to_be_bytes()).expect("it can be written");
}

#[test]
fn a_home_of_a_later_release_is_refused_with_its_format_and_kept() {
    let home = earlier("later");
    raise_format(home.path().join("cases").join(FOLDER).join("case.db"));
    let asked = home.run(&["search", "Konventionalstrafe", "--case", CASE]);
    assert_eq!(asked.code, 3, "{asked:?}");
    let expected = format!(
        "case \"{CASE}\" (ID: {FOLDER}) was made by a newer Fontes (format 99; this one knows 2)"
    );
    assert!(asked.err.contains(&expected), "{asked:?}");
    // Nor is it passed over where no case is named.
    let unnamed = home.run(&["search", "Konventionalstrafe", "--case", "muster gegen beispiel"]);
    assert!(unnamed.err.contains(&expected), "{unnamed:?}");
    let list = home.run(&["case", "list"]);
    assert!(list.out.contains("[CANNOT BE OPENED]") && list.out.contains(CASE), "{list:?}");
    let chosen = home.run(&["case", "info"]);
    assert!(chosen.err.contains("Muster gegen Beispiel (cannot be opened)"), "{chosen:?}");
}

#[test]
fn a_damaged_case_is_listed_by_name_and_deleted_by_it() {
    let home = earlier("damaged");
    // Opened once, so that its name stands beside the database.
    assert_eq!(home.run(&["case", "list"]).code, 0);
    let folder = home.path().join("cases").join(FOLDER);
    fs::write(folder.join("case.db"), [7; 4_000]).expect("a file of ours");
    for asked in [CASE, FOLDER] {
        let search = home.run(&["search", "Werk", "--case", asked]);
        assert_eq!(search.code, 3, "{search:?}");
        assert!(search.err.contains("cannot be read"), "{search:?}");
    }
    let asked = home.run(&["case", "delete", CASE]);
    assert!(asked.err.contains("which cannot be opened"), "{asked:?}");
    let gone = home.run(&["case", "delete", CASE, "--yes"]);
    assert_eq!(gone.code, 0, "{gone:?}");
    assert!(!folder.exists());
}
