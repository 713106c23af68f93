//! The tour.

use std::fs;

use serde_json::Value;

use crate::home::Home;

#[test]
fn the_tour_goes_through_and_leaves_other_cases_alone() {
    let home = Home::new("demo");
    assert_eq!(home.run(&["case", "create", "Mine"]).code, 0);
    let first = home.run(&["demo"]);
    assert_eq!((first.code, first.err.as_str()), (0, ""), "{}", first.out);
    let folder = home.path().join("demo");
    for told in [
        folder.to_str().expect("a path of ours"),
        "$ fontes import jsonl law.jsonl",
        "Expertise.pdf, p. 1",
        "Les fissures sont dues",
        "BGE 147 III 812",
        "does not exist",
        "no such pinpoint",
        "[-fünf-] [+zehn+]",
        "The memo is in memo.docx.",
        "$ fontes demo --remove",
    ] {
        assert!(first.out.contains(told), "{told}: {}", first.out);
    }
    assert!(first.out.contains("page 1 skipped"), "no Tesseract is here: {}", first.out);
    assert!(fs::read(folder.join("memo.docx")).expect("a memo").starts_with(b"PK"));
    let own = home.run(&["case", "list", "--json"]).json();
    assert_eq!(own[0]["cases"].as_array().map(Vec::len), Some(1));
    assert!(!home.path().join("corpus").exists(), "its law is its own");

    let second = home.run(&["demo"]);
    assert_eq!((home.steady(&second.out), second.code), (home.steady(&first.out), 0));
    let removed = home.run(&["demo", "--remove"]);
    assert_eq!((removed.code, folder.exists()), (0, false), "{}", removed.err);
    assert!(home.run(&["demo", "--remove"]).out.starts_with("There is no tour"));
    assert_eq!(home.run(&["case", "list", "--json"]).json(), own);
}

#[test]
fn the_brief_of_the_tour_has_three_errors_and_no_more() {
    let home = Home::new("demo-json");
    let run = home.run(&["demo", "--json"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let lines = run.json();
    let check = lines.iter().find(|line| line.get("citations").is_some()).expect("a check");
    let verdicts: Vec<&str> = check["citations"]
        .as_array()
        .expect("citations")
        .iter()
        .filter_map(|one| one["verdict"].as_str())
        .filter(|verdict| *verdict != "verified")
        .collect();
    assert_eq!(verdicts, ["no_such_pinpoint", "does_not_exist"], "{check}");
    let outcomes: Vec<&Value> = check["quotations"]
        .as_array()
        .expect("quotations")
        .iter()
        .map(|one| &one["outcome"])
        .collect();
    assert_eq!(outcomes, ["verbatim", "verbatim", "altered"]);
    assert_eq!(home.run(&["demo", "--remove", "--json"]).json()[0]["removed"], true);
}

#[test]
fn what_the_tour_names_next_can_be_done() {
    let home = Home::new("demo-next");
    assert_eq!(home.run(&["demo"]).code, 0);
    let folder = home.path().join("demo");
    let run = |arguments: &[&str]| {
        let mut command = home.command(arguments);
        crate::program::finish(command.env("FONTES_HOME", &folder).current_dir(&folder), b"")
    };
    assert!(run(&["get", "Art. 371 OR"]).out.contains("fünf Jahren"));
    assert_eq!(run(&["case", "find", "Art. 368 OR", "--case", "Beispiel gegen Muster"]).code, 0);
    let docx = run(&["cite", "check", "papers/Klage.docx", "--docx", "commented.docx"]);
    assert_eq!(docx.code, 4, "{}", docx.err);
    assert!(folder.join("commented.docx").is_file());
    assert_eq!(run(&["demo", "--remove"]).code, 0);
    assert!(!folder.exists());
}

#[test]
fn a_folder_of_that_name_is_not_replaced() {
    let home = Home::new("demo-taken");
    let folder = home.path().join("demo");
    fs::create_dir_all(&folder).expect("a folder of ours");
    fs::write(folder.join("mine.txt"), "mine").expect("a file of ours");
    for arguments in [&["demo"][..], &["demo", "--remove"]] {
        let run = home.run(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains("was not made by `fontes demo`"), "{}", run.err);
    }
    assert!(folder.join("mine.txt").is_file());
}
