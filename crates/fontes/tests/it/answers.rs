//! What the commands and the tools answer, and that both say the same.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::{
    program::{command, file, path, run, run_with},
    session::Session,
};

/// A brief with one citation of each kind a reader should be told about.
const BRIEF: &str = "Nach Art. 97 Abs. 1 OR haftet der Schuldner (BGE 145 III 229 E. 4.2).\n\
    Anders noch Art.41 OR.\n\nSo auch BGE 145 III 9999 und das Urteil 4A_123/2020.\n";

/// Calls the tool and runs the command, which must answer the same.
#[track_caller]
fn both(tool: &str, arguments: Value, line: &[&str]) -> Value {
    let result = Session::open().call(tool, arguments);
    let mut line = line.to_vec();
    line.push("--json");
    let run = run(&line);
    assert_eq!(run.json(), [result["structuredContent"].clone()]);
    result["structuredContent"].clone()
}

#[track_caller]
fn validated(citation: &str) -> Value {
    both("validate_citation", json!({ "citation": citation }), &["cite", "validate", citation])
}

#[test]
fn a_right_citation_is_valid_and_exists() {
    let answer = validated("Art. 97 Abs. 1 OR");
    assert_eq!(answer["is_valid"], true);
    assert_eq!(answer["citation_type"], "statutory");
    assert_eq!(answer["corrected_format"], "Art. 97 Abs. 1 OR");
    assert_eq!(answer["exists_in_database"], true);
    assert_eq!(answer["detected_language"], "de");
    assert_eq!(answer["normalized_reference"]["article"], 97);
}

#[test]
fn a_wrong_form_is_corrected() {
    let answer = validated("BGE145III229");
    assert_eq!(answer["is_valid"], false);
    assert_eq!(answer["corrected_format"], "BGE 145 III 229");
}

#[test]
fn a_page_inside_a_decision_exists() {
    let answer = validated("BGE 145 III 229 E. 4.2");
    assert_eq!(answer["exists_in_database"], true);
    assert_eq!(answer["existence"]["inside"], "BGE 145 III 225");
}

#[test]
fn what_cannot_be_read_fails_alike() {
    let error = validated("hello world");
    assert_eq!(error["error"]["code"], "INVALID_REFERENCE");
}

#[test]
fn a_citation_is_written_in_another_language() {
    let citation = "BGE 145 III 229 E. 4.2";
    let answer = both(
        "format_citation",
        json!({ "citation": citation, "target_language": "fr" }),
        &["cite", "format", citation, "--to", "fr"],
    );
    assert_eq!(answer["converted"], "ATF 145 III 229 consid. 4.2");
    let run = run(&["cite", "format", citation, "--to", "fr"]);
    assert_eq!((run.code, run.out.as_str()), (0, "ATF 145 III 229 consid. 4.2\n"));
}

#[test]
fn alternatives_are_counted_before_they_are_cut() {
    let citation = "Art. 97 OR";
    let answer = both(
        "find_alternatives",
        json!({ "citation": citation, "limit": "2" }),
        &["cite", "alternatives", citation, "--limit", "2"],
    );
    let shown = answer["alternatives"].as_array().expect("a list").len();
    assert!(shown <= 2 && answer["total_count"].as_u64() >= Some(shown as u64), "{answer}");
}

#[test]
fn a_text_and_a_file_give_the_same_citations() {
    let path = file("extract", "brief.txt", BRIEF.as_bytes());
    let answer = both(
        "extract_citations",
        json!({ "text": BRIEF }),
        &["cite", "extract", path.to_str().expect("a path of ours")],
    );
    assert_eq!(answer["total_count"], 5);
    let piped = run_with(&["cite", "extract", "--json"], BRIEF.as_bytes());
    assert_eq!(piped.json(), [answer]);
}

#[test]
fn a_file_gets_the_same_verdicts_from_both() {
    let path = file("check", "brief.md", BRIEF.as_bytes());
    let path = path.to_str().expect("a path of ours");
    let answer = both("check_document", json!({ "path": path }), &["cite", "check", path]);
    assert_eq!(answer["path"], path);
    assert_eq!(answer["checked_on"], crate::program::TODAY);
    let verdicts: Vec<&str> = answer["citations"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|citation| citation["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["verified", "inside", "malformed", "does_not_exist", "unverifiable"]);
}

#[test]
fn a_reader_sees_lines_verdicts_and_totals() {
    let run = run_with(&["cite", "check"], BRIEF.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (4, ""));
    assert_snapshot!(run.out);
}

#[test]
fn a_reader_sees_what_a_validation_rests_on() {
    let run = run(&["cite", "validate", "Art. 97 Abs. 1 OR", "BGE145III229", "BGE 145 III 9999"]);
    assert_eq!((run.code, run.err.as_str()), (4, ""));
    assert_snapshot!(run.out);
}

#[test]
fn a_reader_sees_what_a_text_cites() {
    let run = run_with(&["cite", "extract", "-"], BRIEF.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_snapshot!(run.out);
}

#[test]
fn a_reader_sees_alternatives() {
    let run = run(&["cite", "alternatives", "Art. 97 OR"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_snapshot!(run.out);
}

#[test]
fn the_text_of_each_tool_is_for_a_reader() {
    let mut session = Session::open();
    for (tool, arguments) in [
        ("validate_citation", json!({ "citation": "BGE145III229" })),
        ("format_citation", json!({ "citation": "Art. 97 OR", "target_language": "it" })),
        ("find_alternatives", json!({ "citation": "Art. 97 OR", "limit": 3 })),
        ("extract_citations", json!({ "text": BRIEF })),
        ("check_document", json!({ "text": BRIEF })),
    ] {
        let result = session.call(tool, arguments);
        let text = result["content"][0]["text"].as_str().expect("a text");
        assert_snapshot!(format!("text-of-{tool}"), text);
    }
}

/// The text a tool answers with, for a reader.
fn told(tool: &str, arguments: Value) -> String {
    let result = Session::open().call(tool, arguments);
    result["content"][0]["text"].as_str().expect("a text").to_owned()
}

#[test]
fn the_text_of_a_validation_begins_with_the_verdict() {
    for (citation, verdict) in [
        ("BGE 145 III 9999", "does not exist: "),
        ("BGE145III229", "malformed: "),
        ("Art. 97 und Art.101 OR", "malformed: "),
        ("4A_123/2020", "unverifiable: "),
        ("BGE 145 III 225", "verified: "),
    ] {
        let text = told("validate_citation", json!({ "citation": citation }));
        assert!(text.starts_with(&format!("{verdict}{citation}")), "{text}");
    }
}

#[test]
fn the_text_of_a_check_tells_warnings_and_notes_in_the_order_of_the_document() {
    let text = told("check_document", json!({ "text": BRIEF }));
    let places: Vec<usize> = [
        "Art. 97 Abs. 1 OR: ",
        "BGE 145 III 229 E. 4.2: ",
        "Art.41 OR: ",
        "9999: ",
        "4A_123/2020: ",
    ]
    .iter()
    .map(|cited| text.find(cited).unwrap_or_else(|| panic!("{cited} in {text}")))
    .collect();
    assert!(places.is_sorted(), "{text}");
    let result = Session::open().call("check_document", json!({ "text": BRIEF }));
    let answer = &result["structuredContent"];
    let mut sayings: Vec<&Value> =
        answer["warnings"].as_array().expect("warnings").iter().collect();
    for citation in answer["citations"].as_array().expect("citations") {
        sayings.extend(citation["notes"].as_array().expect("notes"));
        sayings.extend(citation["issues"].as_array().expect("issues"));
    }
    for saying in sayings {
        assert!(text.contains(saying.as_str().expect("a text")), "{saying} in {text}");
    }
}

#[test]
fn warnings_stand_under_the_table() {
    let run = run_with(&["cite", "check"], b"Kein Zitat.");
    assert_eq!(run.err, "");
    assert!(run.out.contains("\n!  no citation was found\n"), "{}", run.out);
}

#[test]
fn the_exit_code_is_that_of_the_worst() {
    assert_eq!(run(&["cite", "validate", "Art. 97 OR"]).code, 0);
    assert_eq!(run(&["cite", "validate", "4A_123/2020"]).code, 0);
    assert_eq!(run(&["cite", "validate", "Art. 97 OR", "Art.97 OR"]).code, 4);
    assert_eq!(run(&["cite", "validate", "Art. 97 und Art.101 OR"]).code, 4);
    assert_eq!(run_with(&["cite", "check"], b"Urteil 4A_123/2020").code, 0);
    assert_eq!(run_with(&["cite", "check"], b"Ein Text.").code, 0);
    assert_eq!(run_with(&["cite", "extract"], b"Ein Text.").code, 1);
}

#[test]
fn a_bad_file_does_not_hide_the_others() {
    let good = file("several", "good.txt", b"Art. 97 OR");
    let missing = path("several", "missing.txt");
    let odd = file("several", "brief.pdf", b"%PDF-1.7");
    let bad = file("several", "bad.txt", b"BGE 145 III 9999");
    let run = run(&[
        "cite",
        "check",
        missing.to_str().expect("ours"),
        good.to_str().expect("ours"),
        odd.to_str().expect("ours"),
        bad.to_str().expect("ours"),
        "--json",
    ]);
    assert_eq!((run.code, run.err.as_str()), (4, ""));
    let answers = run.json();
    assert_eq!(answers[0]["error"]["code"], "NOT_FOUND");
    assert_eq!(answers[1]["totals"]["verified"], 1);
    assert_eq!(answers[2]["error"]["code"], "UNSUPPORTED_FORMAT");
    assert_eq!(answers[3]["totals"]["does_not_exist"], 1);
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let mut child = command(&["cite", "validate", "Art. 97 OR"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("the binary ends").code(), Some(0));
}
