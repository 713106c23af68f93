//! A backup is whole while somebody writes; killed at any moment, neither it nor a restoration harms
//! what was there before, and half of one is never taken for a whole one.

use std::{
    env, fs,
    os::unix::process::CommandExt,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::home::Home;

/// How many documents are taken in while backups are made.
const DOCUMENTS: usize = 40;
/// How often each is killed where the automation does not say.
const MOMENTS: u32 = 4;

#[expect(clippy::disallowed_methods, reason = "so the automation tells the test what it wants")]
fn moments() -> u32 {
    let wanted = env::var("FONTES_KILL_MOMENTS").ok().and_then(|text| text.parse().ok());
    wanted.unwrap_or(MOMENTS)
}

/// A home with a case, and a folder of documents for it, each with a word of its own.
fn begun(test: &str) -> (Home, String) {
    let home = Home::new(test);
    for number in 0..DOCUMENTS {
        let lines = (1..200).map(|line| format!("Zeile {line} der Urkunde Nummer{number}.\n\n"));
        home.file(&format!("papers/{number}.txt"), lines.collect::<String>());
    }
    home.done(&["case", "create", "Muster"]);
    let papers = home.files("papers");
    (home, papers)
}

/// The documents of the case in a home, each of which must be whole and found.
fn documents(home: &Home, folder: &str) -> usize {
    let list = home.done(&["--home", folder, "case", "documents", "Muster"]);
    let all = list["documents"].as_array().cloned().unwrap_or_default();
    for document in &all {
        let name = document["name"].as_str().expect("a name").trim_end_matches(".txt");
        assert_eq!(document["is_searchable"], true, "{document}");
        let word = format!("Nummer{name}");
        let run = home.run(&["--home", folder, "search", &word, "--case", "Muster"]);
        assert!(run.out.contains(&word), "{name}: {}{}", run.out, run.err);
    }
    all.len()
}

/// Starts a command in a group of its own, and kills the group at a moment.
#[expect(clippy::disallowed_methods, reason = "a moment of a run is what is tested")]
fn kill(home: &Home, arguments: &[&str], moment: Duration) {
    let mut child = home
        .command(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()
        .expect("the binary starts");
    thread::sleep(moment);
    let group = format!("-{}", child.id());
    // It may have ended already.
    let _ = Command::new("/bin/kill").args(["-KILL", "--", &group]).output();
    child.wait().expect("it ends");
}

/// The whole backups in a folder.
fn whole(backups: &str) -> Vec<String> {
    let entries = fs::read_dir(backups).expect("a folder").flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.starts_with("2026-")).collect();
    names.retain(|name| !name.ends_with(".unfinished"));
    names.sort();
    names
}

#[test]
fn a_backup_is_whole_while_somebody_writes() {
    let (home, papers) = begun("kept-writing");
    let backups = home.files("backups");
    let mut writer = home
        .command(&["ingest", &papers, "--case", "Muster"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let mut is_writing = true;
    while is_writing {
        let backup = home.done(&["backup", &backups]);
        assert_eq!(backup["warnings"], json!([]));
        is_writing = writer.try_wait().expect("a process").is_none();
    }
    assert!(writer.wait().expect("it ends").success());
    // One more behind the last.
    home.done(&["backup", &backups]);
    let mut before = 0;
    let all = whole(&backups);
    assert!(all.len() > 1, "{all:?}");
    // Those in between take long to look at: the first, one in the middle, and the last.
    for name in [&all[0], &all[all.len() / 2], &all[all.len() - 1]] {
        let verified = home.done(&["backup", &backups, "--verify", "--name", name]);
        assert_eq!(verified["faults"], json!([]), "{name}");
        let into = home.files("") + "/" + name;
        home.done(&["restore", &backups, "--name", name, "--into", &into]);
        let count = documents(&home, &into);
        assert!(count >= before, "{name} has {count} documents, and one before it {before}");
        before = count;
    }
    assert_eq!(before, DOCUMENTS);
}

#[test]
fn killed_at_any_moment_a_backup_and_a_restoration_harm_nothing() {
    let (home, papers) = begun("kept-killed");
    let backups = home.files("backups");
    home.done(&["ingest", &papers, "--case", "Muster"]);
    let start = Instant::now();
    home.done(&["backup", &backups]);
    let backing = start.elapsed();
    let mut before = whole(&backups);
    let moments = moments();
    for moment in 0..moments {
        kill(&home, &["backup", &backups], backing * (2 * moment + 1) / (2 * moments));
        let after = whole(&backups);
        assert!(after.starts_with(&before), "{before:?} became {after:?}");
        // Whatever has the name of a backup is one.
        for name in &after {
            home.done(&["backup", &backups, "--verify", "--name", name]);
        }
        before = after;
    }
    assert_eq!(documents(&home, home.path().to_str().expect("Unicode")), DOCUMENTS);
    home.done(&["backup", &backups]);
    let halves = fs::read_dir(&backups).expect("a folder").flatten();
    let halves = halves.filter(|entry| entry.file_name().to_string_lossy().ends_with("unfinished"));
    assert_eq!(halves.count(), 0);

    let into = home.files("") + "/restored";
    let restore = ["restore", &backups, "--into", &into];
    let start = Instant::now();
    home.done(&restore);
    let restoring = start.elapsed();
    for moment in 0..moments {
        fs::remove_dir_all(&into).expect("ours");
        kill(&home, &restore, restoring * (2 * moment + 1) / (2 * moments));
        if !Path::new(&into).exists() {
            home.done(&restore);
        }
        let list = home.done(&["--home", &into, "case", "documents", "Muster"]);
        assert_eq!(list["documents"].as_array().map(Vec::len), Some(DOCUMENTS));
    }
    assert_eq!(documents(&home, &into), DOCUMENTS);
    assert!(!Path::new(&home.files("")).join(".restored.restoring").exists());
}

#[test]
fn killed_at_any_moment_a_case_is_taken_in_wholly_or_not_at_all() {
    let (home, papers) = begun("kept-taken-in");
    home.done(&["ingest", &papers, "--case", "Muster"]);
    let file = home.files("") + "/muster.zip";
    home.done(&["case", "export", "Muster", "--to", &file]);
    let other = home.files("") + "/other";
    let import = ["--home", &other, "case", "import", &file];
    let start = Instant::now();
    home.done(&import);
    let importing = start.elapsed();
    let moments = moments();
    for moment in 0..moments {
        home.done(&["--home", &other, "case", "delete", "Muster", "--yes"]);
        kill(&home, &import, importing * (2 * moment + 1) / (2 * moments));
        let list = home.done(&["--home", &other, "case", "list"]);
        let count = list["cases"].as_array().map_or(0, Vec::len);
        // Nothing is left of half a case.
        let folders = fs::read_dir(Path::new(&other).join("cases")).expect("cases").count();
        assert_eq!(folders, count, "moment {moment}");
        if count == 0 {
            home.done(&import);
        }
    }
    assert_eq!(documents(&home, &other), DOCUMENTS);
}
