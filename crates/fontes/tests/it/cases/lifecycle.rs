//! Making, listing, switching, closing and describing cases.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::{home::Home, session::Session};

/// The names of the cases that a list shows.
fn names(list: &Value) -> Vec<&str> {
    let cases = list["cases"].as_array().expect("a list");
    cases.iter().map(|case| case["name"].as_str().expect("a name")).collect()
}

#[test]
fn a_case_is_made_and_active() {
    let home = Home::new("create");
    let mut session = home.cases();
    let arguments = json!({ "name": "Smith v. Jones Corp", "case_type": "contract" });
    let result = session.call("create_case", arguments);
    let case = &result["structuredContent"]["case"];
    let id = case["id"].as_str().expect("an id").to_owned();
    assert!(id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
    assert_eq!(
        result["content"][0]["text"],
        format!(
            "Created case \"Smith v. Jones Corp\" (ID: {id}).\nType: Contract\nThis is now your \
             active case.\n\nNext: Ingest documents with ingest_document."
        )
    );
    assert!(session.told("get_status", json!({})).contains("\nActive Case: Smith v. Jones Corp\n"));
}

#[test]
fn what_is_no_name_or_kind_of_case_is_refused() {
    let home = Home::new("create-wrong");
    let mut session = home.case("Doe v. State");
    for arguments in [
        json!({}),
        json!({ "name": "  " }),
        json!({ "name": "x".repeat(301) }),
        json!({ "name": "a\u{7}b" }),
        json!({ "name": "A", "case_type": "maritime" }),
        json!({ "name": "Doe v. State" }),
        json!({ "name": " doe  v.  state " }),
    ] {
        let (code, text) = session.refused("create_case", arguments.clone());
        assert_eq!(code, "INVALID_PARAMETERS", "{arguments}: {text}");
    }
    let list = session.done("list_cases", json!({ "status_filter": "all" }));
    assert_eq!(names(&list), ["Doe v. State"]);
}

#[test]
fn the_list_marks_the_current_case() {
    let home = Home::new("list");
    let mut session = home.cases();
    assert_eq!(session.told("list_cases", json!({})), "No active cases.");
    session.done("create_case", json!({ "name": "Doe v. State", "case_type": "criminal" }));
    let arguments = json!({ "name": "Smith v. Jones Corp", "case_type": "contract" });
    session.done("create_case", arguments);
    assert_eq!(
        session.told("list_cases", json!({})),
        "Cases (2 active):\n\n  Doe v. State [ACTIVE]\n  Criminal | 0 documents | 0 chunks | \
         Created 2026-08-01\n\n* Smith v. Jones Corp [ACTIVE] <-- current\n  Contract | 0 \
         documents | 0 chunks | Created 2026-08-01"
    );
}

#[test]
fn a_case_is_switched_to_by_name_or_id() {
    let home = Home::new("switch");
    let mut session = home.case("Smith v. Jones Corp");
    let id = session.done("list_cases", json!({}))["cases"][0]["id"].clone();
    session.done("create_case", json!({ "name": "Doe v. State" }));
    assert_eq!(
        session.told("switch_case", json!({ "case_name": "smith v. JONES corp" })),
        "Switched to case \"Smith v. Jones Corp\" (0 documents, 0 chunks)."
    );
    assert_eq!(
        session.told("switch_case", json!({ "case_name": "Doe v. State" })),
        "Switched to case \"Doe v. State\" (0 documents, 0 chunks)."
    );
    session.done("switch_case", json!({ "case_name": id }));
    assert!(session.told("get_case_info", json!({})).starts_with("Case: Smith v. Jones Corp\n"));
}

#[test]
fn a_case_that_is_not_found_is_answered_with_what_may_be_meant() {
    let home = Home::new("switch-missing");
    let mut session = home.case("Smith v. Jones Corp");
    let id = session.done("list_cases", json!({}))["cases"][0]["id"].clone();
    let id = id.as_str().expect("an id");
    let result = session.call("switch_case", json!({ "case_name": "Smith" }));
    let error = &result["structuredContent"]["error"];
    assert_eq!(error["code"], "NOT_FOUND");
    assert_eq!(error["details"]["suggestions"], json!(["Smith v. Jones Corp"]));
    assert_eq!(
        result["content"][0]["text"],
        format!(
            "Case not found: \"Smith\". Did you mean:\n  - Smith v. Jones Corp (ID: {id})\nUse \
             the full name or ID."
        )
    );
    let (_, text) = session.refused("switch_case", json!({ "case_name": "Quux" }));
    assert_eq!(text, "Case not found: \"Quux\". Use list_cases to see what is there.");
}

#[test]
fn without_an_active_case_every_tool_that_needs_one_says_so() {
    let home = Home::new("no-case");
    let mut session = home.cases();
    for (tool, arguments) in [
        ("get_case_info", json!({})),
        ("ingest_document", json!({ "file_path": "/no/such/file.pdf" })),
        ("ingest_folder", json!({ "folder_path": "/no/such/folder" })),
        ("list_documents", json!({})),
        ("get_document", json!({ "document_name": "a" })),
        ("delete_document", json!({ "document_name": "a", "confirm": true })),
        ("search_case", json!({ "query": "a" })),
        ("find_entity", json!({ "entity": "a" })),
        ("list_deadlines", json!({})),
    ] {
        let (code, text) = session.refused(tool, arguments);
        assert_eq!(code, "NO_ACTIVE_CASE", "{tool}");
        assert_eq!(
            text,
            "No active case. Create or switch to a case first:\n  - create_case: Create a new \
             case\n  - switch_case: Switch to an existing case\n  - list_cases: See all cases"
        );
    }
}

#[test]
fn a_new_conversation_has_no_active_case() {
    let home = Home::new("conversations");
    assert_eq!(home.case("Smith v. Jones Corp").end(), 0);
    let mut session = home.cases();
    assert_eq!(session.refused("list_documents", json!({})).0, "NO_ACTIVE_CASE");
    assert_eq!(names(&session.done("list_cases", json!({}))), ["Smith v. Jones Corp"]);
}

#[test]
fn the_case_that_is_named_wins_over_the_active_one() {
    let home = Home::new("named");
    let mut session = home.case("First");
    session.done("create_case", json!({ "name": "Second" }));
    let file = home.file("Bericht.txt", super::REPORT);
    session.done("ingest_document", json!({ "file_path": file, "case": "First" }));
    let count = |list: &Value| list["documents"].as_array().map(Vec::len);
    assert_eq!(count(&session.done("list_documents", json!({}))), Some(0));
    assert_eq!(count(&session.done("list_documents", json!({ "case": "First" }))), Some(1));
    for (case, hits) in [(json!("First"), 1), (json!("Second"), 0)] {
        let found = session.done("search_case", json!({ "query": "Dach", "case": case }));
        assert_eq!((&found["case"], &found["matches"]), (&case, &json!(hits)));
    }
    assert_eq!(session.refused("list_documents", json!({ "case": "Third" })).0, "NOT_FOUND");
}

#[test]
fn the_information_of_a_case_lists_its_documents() {
    let home = Home::new("info");
    let mut session = home.cases();
    let arguments =
        json!({ "name": "Muster gegen Beispiel", "case_type": "contract", "case_number": "HG.7" });
    session.done("create_case", arguments);
    for name in ["positions/pleading-en.pdf", "positions/statuts-fr.docx"] {
        let file = home.copy(name, name.rsplit('/').next().expect("a name"));
        session.done("ingest_document", json!({ "file_path": file }));
    }
    assert_snapshot!(home.steady(&session.told("get_case_info", json!({}))));
}

#[test]
fn the_status_says_what_there_is() {
    let home = Home::new("status");
    let mut session = home.case("Muster gegen Beispiel");
    assert_snapshot!(home.steady(&session.told("get_status", json!({}))));
}

#[test]
fn a_closed_case_is_read_only_until_it_is_reopened() {
    let home = Home::new("closed");
    let mut session = home.case("Muster");
    let (report, letter) = (home.file("a.txt", super::REPORT), home.file("b.txt", super::LETTER));
    session.done("ingest_document", json!({ "file_path": report }));
    let named = json!({ "case_name": "Muster" });
    for (tool, word) in [("close_case", "closed"), ("archive_case", "archived")] {
        let status = session.done(tool, named.clone());
        assert_eq!(status["case"]["status"], word);
        for (tool, arguments) in [
            ("ingest_document", json!({ "file_path": letter })),
            ("ingest_folder", json!({ "folder_path": home.files("") })),
            ("delete_document", json!({ "document_name": "a.txt", "confirm": true })),
        ] {
            let (_, text) = session.refused(tool, arguments);
            let expected = format!("case \"Muster\" is {word} and read-only; reopen it first");
            assert!(text.starts_with(&expected), "{text}");
        }
        assert_eq!(session.done("search_case", json!({ "query": "Dach" }))["matches"], 1);
        assert_eq!(session.done("find_entity", json!({ "entity": "Art. 97 OR" }))["exact"], 1);
    }
    let hidden = session.done("list_cases", json!({}));
    assert_eq!((names(&hidden).len(), &hidden["hidden"]), (0, &json!(1)));
    let archived = session.told("list_cases", json!({ "status_filter": "archived" }));
    assert!(archived.starts_with("Cases (1 archived):\n\n* Muster [ARCHIVED] <-- current"));
    session.done("reopen_case", named);
    session.done("ingest_document", json!({ "file_path": letter }));
    assert_eq!(names(&session.done("list_cases", json!({}))), ["Muster"]);
}

#[test]
fn a_call_without_a_session_relies_on_no_call_before_it() {
    let home = Home::new("stateless-cases");
    let file = home.file("Bericht.txt", super::REPORT);
    let mut session = Session::of(&mut home.command(&["serve", "--toolset", "cases"]));
    let mut call = |name: &str, arguments: Value| {
        let meta = json!({
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { "name": "it", "version": "1" },
            "io.modelcontextprotocol/clientCapabilities": {},
        });
        let params = json!({ "name": name, "arguments": arguments, "_meta": meta });
        session.ask("tools/call", params)
    };
    let text = |answer: &Value| answer["content"][0]["text"].as_str().expect("a text").to_owned();
    for (tool, arguments) in [
        ("create_case", json!({ "name": "Muster" })),
        ("switch_case", json!({ "case_name": "Muster" })),
    ] {
        let told = text(&call(tool, arguments));
        assert!(told.contains("Name it as `case` in each call"), "{told}");
        assert!(!told.contains("your active case"), "{told}");
    }
    for (tool, arguments) in [
        ("search_case", json!({ "query": "Dach" })),
        ("list_documents", json!({})),
        ("ingest_document", json!({ "file_path": file })),
    ] {
        let refused = call(tool, arguments);
        assert_eq!(refused["structuredContent"]["error"]["code"], "NO_ACTIVE_CASE", "{tool}");
        assert!(text(&refused).contains("as `case`"), "{}", text(&refused));
    }
    let listed = call("list_cases", json!({}));
    assert_eq!(listed["structuredContent"]["cases"][0]["is_current"], false);
    let named = json!({ "file_path": file, "case": "Muster" });
    assert_eq!(call("ingest_document", named)["structuredContent"]["case"], "Muster");
    let named = call("search_case", json!({ "query": "Dach", "case": "Muster" }));
    assert_eq!(named["structuredContent"]["matches"], 1);
}
