//! A case leaves as one file and comes back; a file that is none leaves nothing behind.

use std::fs;

use serde_json::json;

use super::{LETTER, REPORT};
use crate::home::Home;

/// A home with a case of two documents, one of them closed with the case.
fn stocked(test: &str) -> Home {
    let home = Home::new(test);
    home.file("papers/report.txt", REPORT);
    home.file("papers/letter.txt", LETTER);
    for line in [
        &["case", "create", "Muster", "--number", "4A_1/2026", "--type", "contract"][..],
        &["ingest", &home.files("papers"), "--case", "Muster"],
        &["case", "close", "Muster"],
    ] {
        let run = home.run(line);
        assert_eq!(run.code, 0, "{line:?}: {}", run.err);
    }
    home
}

#[test]
fn a_case_goes_from_one_machine_to_another() {
    let home = stocked("archive-there");
    let file = home.files("") + "/muster.zip";
    let run = home.run(&["case", "export", "Muster", "--to", &file]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("2 documents, 0 original files, 0 researches"), "{}", run.out);
    assert!(run.out.contains("It is not encrypted."), "{}", run.out);
    let again = home.run(&["case", "export", "Muster", "--to", &file]);
    assert_eq!(again.code, 2);
    assert!(again.err.contains("exists; name another file"), "{}", again.err);
    let before = fs::read(&file).expect("the archive");
    let replaced = home.run(&["--json", "case", "export", "Muster", "--to", &file, "--replace"]);
    assert_eq!(replaced.code, 0, "{}", replaced.out);
    let answer = &replaced.json()[0];
    assert_eq!(
        (&answer["documents"], &answer["originals_not_kept"], &answer["encrypted"]),
        (&json!(2), &json!(2), &json!(false))
    );
    assert!(before == fs::read(&file).expect("the archive"), "the same case, other bytes");

    let other = Home::new("archive-here");
    let run = other.run(&["case", "import", &file]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.starts_with("Took in case \"Muster\" (ID: "), "{}", run.out);
    assert!(run.out.contains("It is closed, as it was."), "{}", run.out);
    for query in ["Mängel", "Art. 97 OR"] {
        let found =
            |home: &Home| home.steady(&home.run(&["search", query, "--case", "Muster"]).out);
        let (here, there) = (found(&other), found(&home));
        assert!(here.contains("Result 1"), "{here}");
        let quoted = |text: &str| text.split("--- Result 1").nth(1).map(str::to_owned);
        assert_eq!(quoted(&here), quoted(&there));
    }
    let info = other.run(&["--json", "case", "info", "Muster"]);
    assert_eq!(info.json()[0]["case"]["status"], "closed", "{}", info.out);
    let back = other.files("") + "/back.zip";
    let run = other.run(&["case", "export", "Muster", "--to", &back]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(before == fs::read(&back).expect("the archive"), "it came back as another");
}

#[test]
fn a_case_comes_twice_only_under_another_name() {
    let home = stocked("archive-twice");
    let file = home.files("") + "/muster.zip";
    assert_eq!(home.run(&["case", "export", "--to", &file]).code, 0);
    let run = home.run(&["case", "import", &file]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("is here already: \"Muster\""), "{}", run.err);
    let run = home.run(&["--json", "case", "import", &file, "--name", "Muster II"]);
    assert_eq!(run.code, 0, "{}", run.out);
    assert_eq!(run.json()[0]["name"], "Muster II");
    let list = home.run(&["--json", "case", "list", "--status", "all"]);
    assert_eq!(list.json()[0]["cases"].as_array().map(Vec::len), Some(2), "{}", list.out);
    // What is deleted is gone, and can come back.
    assert_eq!(home.run(&["case", "delete", "Muster", "--yes"]).code, 0);
    assert_eq!(home.run(&["case", "import", &file]).code, 0);
}

#[test]
fn the_researches_on_a_case_go_with_it() {
    let home = Home::new("archive-research");
    let law = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");
    let paper = home.file("report.txt", REPORT);
    let question = "Was sind die Voraussetzungen für die Haftung für Mängel im Werkvertrag?";
    for line in [
        &["import", "jsonl", law][..],
        &["case", "create", "Muster"],
        &["ingest", &paper, "--case", "Muster"],
        &[
            "research",
            question,
            "--case",
            "Muster",
            "--policy",
            "local",
            "--autonomy",
            "autonomous",
        ],
    ] {
        let run = home.run(line);
        assert_eq!(run.code, 0, "{line:?}: {}", run.err);
    }
    let file = home.files("") + "/muster.zip";
    let run = home.run(&["--json", "case", "export", "Muster", "--to", &file]);
    assert_eq!(run.json()[0]["researches"], 1, "{}", run.out);
    // Under another name they are on that case, and each research has a handle of its own.
    assert_eq!(home.run(&["case", "import", &file, "--name", "Kopie"]).code, 0);
    let list = home.run(&["--json", "research", "list"]);
    let mut runs: Vec<(String, String)> = list.json()[0]["runs"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|run| (run["handle"].to_string(), run["case"].to_string()))
        .collect();
    runs.sort();
    runs.dedup_by(|one, other| one.0 == other.0);
    let cases: Vec<&str> = runs.iter().map(|(_, case)| case.as_str()).collect();
    assert_eq!(cases, ["\"Muster\"", "\"Kopie\""], "{}", list.out);
    let other = Home::new("archive-research-there");
    assert_eq!(other.run(&["case", "import", &file]).code, 0);
    let back = other.files("") + "/back.zip";
    assert_eq!(other.run(&["case", "export", "Muster", "--to", &back]).code, 0);
    assert!(fs::read(&file).expect("ours") == fs::read(&back).expect("ours"));
}

#[test]
fn a_file_that_is_no_archive_leaves_nothing_behind() {
    let home = stocked("archive-wrong");
    let file = home.files("") + "/muster.zip";
    assert_eq!(home.run(&["case", "export", "--to", &file]).code, 0);
    let mut bytes = fs::read(&file).expect("the archive");
    let other = Home::new("archive-nothing");
    let missing = other.run(&["case", "import", &(file.clone() + ".none")]);
    assert_eq!(missing.code, 1, "{}", missing.err);
    let half = other.file("half.zip", &bytes[..bytes.len() / 2]);
    let middle = bytes.len() / 3;
    bytes[middle] ^= 0x55;
    let flipped = other.file("flipped.zip", &bytes);
    let text = other.file("text.zip", "This is no zip file.");
    for file in [half, flipped, text] {
        let run = other.run(&["--json", "case", "import", &file]);
        assert_eq!(run.code, 3, "{}", run.out);
        let error = &run.json()[0]["error"];
        assert_eq!(error["code"], "INVALID_ARCHIVE");
        let message = error["message"].as_str().expect("words");
        assert!(message.starts_with("the archive cannot be taken in: "), "{message}");
    }
    let left = fs::read_dir(other.path().join("cases")).expect("cases").count();
    assert_eq!(left, 0);
}
