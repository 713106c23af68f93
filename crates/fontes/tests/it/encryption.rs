//! What leaves encrypted is opened by the passphrase and by nothing else, here and by the program `age`.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use serde_json::json;

use crate::{
    home::Home,
    program::{Run, finish},
};

const WORDS: &str = "sechs Wörter für Fontes";
const LAW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");

/// A home with a case and a corpus, and a file with a passphrase.
fn stocked(test: &str) -> (Home, String) {
    let home = Home::new(test);
    home.settings("readers = 1\n");
    let file = home.file("a.txt", "Die Konventionalstrafe beträgt CHF 100.");
    for line in [
        &["case", "create", "Muster"][..],
        &["ingest", &file, "--case", "Muster", "--copy"],
        &["import", "jsonl", LAW],
    ] {
        let run = home.run(line);
        assert_eq!(run.code, 0, "{line:?}: {}", run.err);
    }
    let words = home.file("words.txt", format!("{WORDS}\n"));
    (home, words)
}

/// The places of a home or of backups in which these words can be read.
fn readable(folder: &Path, words: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(readable(&path, words));
        } else if fs::read(&path)
            .expect("a file")
            .windows(words.len())
            .any(|part| part == words.as_bytes())
        {
            found.push(path.display().to_string());
        }
    }
    found
}

#[track_caller]
fn refused(run: &Run, code: i32, words: &str) {
    assert_eq!(run.code, code, "{}{}", run.out, run.err);
    assert!(run.err.contains(words), "{}", run.err);
}

#[test]
fn a_case_leaves_encrypted_and_comes_back_with_the_passphrase() {
    let (home, words) = stocked("encryption-case");
    let file = home.files("") + "/muster.zip.age";
    let run = home.run(&["case", "export", "Muster", "--to", &file]);
    refused(&run, 2, "is called as if it were encrypted");
    let run = home.run(&["case", "export", "Muster", "--to", &file, "--encrypt"]);
    refused(&run, 2, "there is no terminal to ask for the passphrase at");
    let short = home.file("short.txt", "kurz\n");
    let run = home.run(&["case", "export", "Muster", "--to", &file, "--passphrase-file", &short]);
    refused(&run, 2, "fewer than ten characters");
    assert!(!Path::new(&file).exists());
    let run = home.run(&["case", "export", "Muster", "--to", &file, "--passphrase-file", &words]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(
        run.out.contains("It is encrypted: without the passphrase nobody reads it"),
        "{}",
        run.out
    );

    let other = Home::new("encryption-case-there");
    refused(&other.run(&["case", "import", &file]), 2, "--passphrase-file FILE");
    let wrong = home.file("wrong.txt", "fünf Wörter für Fontes");
    let run = other.run(&["case", "import", &file, "--passphrase-file", &wrong]);
    refused(&run, 2, "the passphrase is not the one it was encrypted with");
    let none = home.files("none.txt") + ".missing";
    let run = other.run(&["case", "import", &file, "--passphrase-file", &none]);
    assert_eq!(run.code, 3, "{}", run.err);
    let mut bytes = fs::read(&file).expect("the file");
    let cut = home.file("cut.zip.age", &bytes[..bytes.len() - 40]);
    let run = other.run(&["case", "import", &cut, "--passphrase-file", &words]);
    refused(&run, 3, "changed, damaged or cut off");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let changed = home.file("changed.zip.age", &bytes);
    let run = other.run(&["case", "import", &changed, "--passphrase-file", &words]);
    refused(&run, 3, "changed, damaged or cut off");
    let run = other.run(&["--json", "case", "list"]);
    assert_eq!(run.json()[0]["cases"], json!([]), "nothing came in");
    let run = other.run(&["case", "import", &file, "--passphrase-file", &words]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let found = other.run(&["search", "Konventionalstrafe", "--case", "Muster"]);
    assert!(found.out.contains("beträgt CHF 100"), "{}{}", found.out, found.err);
}

#[test]
fn a_home_is_backed_up_encrypted_and_restored() {
    let (home, words) = stocked("encryption-backup");
    // What does not get shorter is in many pieces.
    let mut state = 1_u64;
    let noise: Vec<u8> = (0..1 << 20)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 56) as u8
        })
        .collect();
    fs::write(home.path().join("noise"), &noise).expect("ours");
    let backups = home.files("backups");
    let run = home.run(&["backup", &backups, "--passphrase-file", &words]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("read again and compared; encrypted"), "{}", run.out);
    let file = Path::new(&backups).join("2026-08-01-01.zip.age");
    assert!(file.is_file());
    assert_eq!(readable(Path::new(&backups), "Konventionalstrafe"), Vec::<String>::new());
    assert!(!home.path().join("backup-staging").exists(), "copies stay in the home");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(&file).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    // One that is not encrypted lies beside it, and both are counted.
    let plain = home.run(&["--json", "backup", &backups]);
    assert_eq!(plain.json()[0]["name"], "2026-08-01-02");
    let third = home.run(&["--json", "backup", &backups, "--passphrase-file", &words]);
    let answer = &third.json()[0];
    assert_eq!(
        (&answer["name"], &answer["encrypted"]),
        (&json!("2026-08-01-03.zip.age"), &json!(true))
    );

    let verify = ["backup", &backups, "--verify", "--name", "2026-08-01-01"];
    refused(&home.run(&verify), 2, "it is encrypted; give the passphrase");
    let run = home.run(&[&verify[..], &["--passphrase-file", &words]].concat());
    assert!(run.code == 0 && run.out.contains("It is whole."), "{}{}", run.out, run.err);

    let into = home.files("") + "/new";
    let restore = ["restore", &backups, "--into", &into];
    refused(&home.run(&restore), 2, "it is encrypted; give the passphrase");
    let restored = home.run(&[&restore[..], &["--passphrase-file", &words]].concat());
    assert_eq!((restored.code, restored.err.as_str()), (0, ""));
    let found = home.run(&["--home", &into, "search", "Konventionalstrafe", "--case", "Muster"]);
    assert!(found.out.contains("beträgt CHF 100"), "{}{}", found.out, found.err);
    assert!(fs::read(Path::new(&into).join("noise")).expect("it came") == noise);
    assert_eq!(home.run(&["--home", &into, "corpus", "reindex"]).code, 0);
    let article = home.run(&["--home", &into, "get", "article 1240 du code civil"]);
    assert_eq!(article.code, 0, "{}", article.err);

    // What is damaged is said to be, and restores nothing.
    let mut bytes = fs::read(&file).expect("the file");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, &bytes).expect("ours");
    let named = file.to_str().expect("Unicode");
    let run = home.run(&["backup", named, "--verify", "--passphrase-file", &words]);
    assert_eq!(run.code, 3, "{}", run.out);
    let told = "noise cannot be read: it was changed, damaged or cut off";
    assert!(run.out.contains("It is damaged:") && run.out.contains(told), "{}{}", run.out, run.err);
    let never = home.files("") + "/never";
    let run = home.run(&["restore", named, "--into", &never, "--passphrase-file", &words]);
    refused(&run, 3, "is not whole, and nothing was restored");
    fs::write(&file, &bytes[..bytes.len() / 2]).expect("ours");
    let run = home.run(&["restore", named, "--into", &never, "--passphrase-file", &words]);
    refused(&run, 3, "cut off");
    assert!(!Path::new(&never).exists());
}

/// The open copies of a run that was killed are gone with the next command, whatever it is; those of one that runs
/// are left to it.
#[test]
fn open_copies_of_a_killed_backup_go_with_the_next_command() {
    let (home, _) = stocked("encryption-staging");
    let staging = home.path().join("backup-staging");
    fs::create_dir_all(&staging).expect("ours");
    fs::write(staging.join("case.db"), "CHF 100").expect("ours");
    let lock = fs::File::create(home.path().join("backup-staging.lock")).expect("ours");
    lock.lock().expect("nobody else has it");
    assert_eq!(home.run(&["case", "list"]).code, 0);
    assert!(staging.join("case.db").exists(), "a backup is being made");
    drop(lock);
    assert_eq!(home.run(&["case", "list"]).code, 0);
    assert!(!staging.exists());
}

/// What stays of a run that was killed is gone with the next one, and is in no backup.
#[test]
fn halves_of_an_encrypted_backup_go() {
    let (home, words) = stocked("encryption-halves");
    let backups = home.files("backups");
    home.file("backups/2026-08-01-01.zip.age.unfinished", "half");
    let staging = home.path().join("backup-staging");
    fs::create_dir_all(&staging).expect("ours");
    fs::write(staging.join("case.db"), "half").expect("ours");
    let run = home.run(&["backup", &backups]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!Path::new(&backups).join("2026-08-01-01/home/backup-staging").exists());
    home.file("backups/2026-08-01-02.zip.age.unfinished", "half");
    let run = home.run(&["backup", &backups, "--passphrase-file", &words]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!staging.exists());
    let mut names: Vec<String> = fs::read_dir(&backups)
        .expect("the backups")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["2026-08-01-01", "2026-08-01-02.zip.age", "fontes-backup.lock"]);
}

/// Runs `age` at a terminal of its own, where it asks for the passphrase; none where a program is missing.
fn age(arguments: &str, typed: &str, folder: &Path) -> Option<Run> {
    let exists = |program: &str| {
        let run = Command::new(program).arg("--version").stdout(Stdio::null()).status();
        run.is_ok_and(|status| status.success())
    };
    if let Some(missing) = ["age", "script"].into_iter().find(|program| !exists(program)) {
        material::skip(&format!("encryption against the program age: there is no {missing}"));
        return None;
    }
    let line = format!("age {arguments}");
    let mut command = Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).current_dir(folder);
    Some(finish(&mut command, typed.as_bytes()))
}

#[test]
fn the_program_age_opens_what_leaves_here_and_the_other_way_round() {
    let (home, words) = stocked("encryption-age");
    let folder = home.files("");
    let folder = Path::new(&folder);
    let there = |name: &str| folder.join(name).display().to_string();
    let run = home.run(&["case", "export", "--to", &there("plain.zip")]);
    assert_eq!(run.code, 0, "{}", run.err);
    let encrypted = there("ours.zip.age");
    let run = home.run(&["case", "export", "--to", &encrypted, "--passphrase-file", &words]);
    assert_eq!(run.code, 0, "{}", run.err);
    let Some(run) = age("--decrypt --output ours.zip ours.zip.age", &format!("{WORDS}\n"), folder)
    else {
        return;
    };
    assert_eq!(run.code, 0, "{}", run.out);
    let other = Home::new("encryption-age-ours");
    let run = other.run(&["case", "import", &there("ours.zip")]);
    assert_eq!(run.code, 0, "{}", run.err);

    let typed = format!("{WORDS}\n{WORDS}\n");
    let run = age("--passphrase --output theirs.zip.age plain.zip", &typed, folder);
    assert_eq!(run.map(|run| run.code), Some(0));
    let other = Home::new("encryption-age-theirs");
    let run = other.run(&["case", "import", &there("theirs.zip.age"), "--passphrase-file", &words]);
    assert_eq!(run.code, 0, "{}", run.err);

    // A backup is a zip file inside, and unpacks to the folder of one that is not encrypted.
    let backups = home.files("backups");
    assert_eq!(home.run(&["backup", &backups, "--passphrase-file", &words]).code, 0);
    let line = "--decrypt --output backup.zip backups/2026-08-01-01.zip.age";
    let run = age(line, &format!("{WORDS}\n"), folder);
    assert_eq!(run.map(|run| run.code), Some(0));
    let into = there("restored");
    let run = home.run(&["restore", &there("backup.zip"), "--into", &into]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!readable(Path::new(&into), "Konventionalstrafe").is_empty());
}
