//! Deleting documents and cases: only when it is really meant, and then really.

use std::fs;

use serde_json::{Value, json};

use crate::{home::Home, session::Session};

#[test]
fn a_case_is_deleted_only_when_that_is_confirmed() {
    let home = Home::new("delete-case");
    let mut session = home.case("Smith v. Jones Corp");
    for (name, text) in [("a.txt", super::REPORT), ("b.txt", super::LETTER)] {
        session.done("ingest_document", json!({ "file_path": home.file(name, text) }));
    }
    let folder = home.case_folder();
    for arguments in [
        json!({ "case_name": "Smith v. Jones Corp" }),
        json!({ "case_name": "Smith v. Jones Corp", "confirm": false }),
    ] {
        let (code, text) = session.refused("delete_case", arguments);
        assert_eq!(code, "CONFIRMATION_REQUIRED");
        assert_eq!(
            text,
            "Deletion requires confirm=true. This will permanently delete case \"Smith v. Jones \
             Corp\" and all 2 documents. This cannot be undone."
        );
    }
    assert!(folder.is_dir());
    let confirmed = json!({ "case_name": "Smith v. Jones Corp", "confirm": true });
    assert_eq!(
        session.told("delete_case", confirmed.clone()),
        "Deleted case \"Smith v. Jones Corp\" (2 documents, 2 chunks)."
    );
    assert_eq!(fs::read_dir(home.path().join("cases")).expect("cases").count(), 0);
    assert_eq!(session.refused("list_documents", json!({})).0, "NO_ACTIVE_CASE");
    assert_eq!(session.refused("delete_case", confirmed).0, "NOT_FOUND");
}

#[test]
fn a_document_is_deleted_only_when_that_is_confirmed() {
    let home = Home::new("delete-document");
    let mut session = home.case("Muster");
    for (name, text) in [("a.txt", super::REPORT), ("b.txt", super::LETTER)] {
        let arguments = json!({ "file_path": home.file(name, text), "copy_original": true });
        session.done("ingest_document", arguments);
    }
    let (code, text) = session.refused("delete_document", json!({ "document_name": "b.txt" }));
    assert_eq!(code, "CONFIRMATION_REQUIRED");
    assert!(text.starts_with("Deletion requires confirm=true. This will permanently delete "));
    assert_eq!(session.done("search_case", json!({ "query": "débiteur" }))["matches"], 1);
    let confirmed = json!({ "document_name": "b.txt", "confirm": true });
    assert_eq!(
        session.told("delete_document", confirmed.clone()),
        "Deleted \"b.txt\" from Muster (no fixed pages, 1 chunk)."
    );
    let found = session.done("search_case", json!({ "query": "débiteur" }));
    assert_eq!((&found["matches"], &found["chunks_searched"]), (&json!(0), &json!(1)));
    assert_eq!(session.done("find_entity", json!({ "entity": "Art. 97 OR" }))["exact"], 1);
    assert_eq!(session.refused("delete_document", confirmed).0, "NOT_FOUND");
    let originals = fs::read_dir(home.case_folder().join("originals")).expect("originals");
    assert_eq!(originals.count(), 1);
    let letter = json!({ "file_path": home.file("b.txt", super::LETTER) });
    session.done("ingest_document", letter);
    assert_eq!(session.done("search_case", json!({ "query": "débiteur" }))["matches"], 1);
}

#[test]
fn half_a_name_deletes_nothing() {
    let home = Home::new("delete-half");
    let mut session = home.case("Smith v. Jones Corp");
    let file = home.file("Bericht.txt", super::REPORT);
    session.done("ingest_document", json!({ "file_path": file }));
    let half = json!({ "document_name": "Bericht", "confirm": true });
    let (code, text) = session.refused("delete_document", half);
    assert_eq!(code, "NOT_FOUND");
    assert!(text.starts_with("Document not found: \"Bericht\". Did you mean:"), "{text}");
    let half = json!({ "case_name": "Smith v. Jones", "confirm": true });
    let (code, text) = session.refused("delete_case", half);
    assert_eq!(code, "NOT_FOUND");
    assert!(text.starts_with("Case not found: \"Smith v. Jones\". Did you mean:"), "{text}");
}

#[test]
fn of_a_deleted_document_nothing_is_left_on_the_disk() {
    let home = Home::new("delete-words");
    let mut session = home.case("Muster");
    let secret = home.file("geheim.txt", "Das Kennwort lautet Xylophonquartett.\n");
    let kept = home.file("bericht.txt", super::REPORT);
    for file in [secret, kept] {
        session.done("ingest_document", json!({ "file_path": file }));
    }
    let arguments = json!({ "document_name": "geheim.txt", "confirm": true });
    session.done("delete_document", arguments);
    assert_eq!(session.end(), 0);
    let mut folders = vec![home.case_folder()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let bytes = fs::read(&path).expect("a file");
            for word in ["Xylophonquartett", "xylophonquartett", "geheim.txt"] {
                let left = bytes.windows(word.len()).any(|window| window == word.as_bytes());
                assert!(!left, "{word} in {}", path.display());
            }
        }
    }
}

#[test]
fn a_client_that_can_ask_its_user_is_asked_before_anything_is_deleted() {
    let home = Home::new("deleting-asked");
    home.run(&["case", "create", "Fall"]);
    let mut session = Session::of(&mut home.command(&["serve", "--toolset", "cases"]));
    session.ask(
        "initialize",
        json!({
            "protocolVersion": "2025-11-25",
            "capabilities": { "elicitation": {} },
            "clientInfo": { "name": "it", "version": "1" },
        }),
    );
    session.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    let mut delete = |says: Value| {
        let call = json!({ "name": "delete_case", "arguments": { "case_name": "Fall" } });
        let id = session.send("tools/call", call);
        let asked = session.next();
        assert_eq!(asked["method"], "elicitation/create", "{asked}");
        let question = asked["params"]["message"].as_str().unwrap_or_default();
        assert!(question.contains("permanently delete case \"Fall\""), "{question}");
        let default = &asked["params"]["requestedSchema"]["properties"]["answer"]["default"];
        assert_eq!(default, false, "what cannot be undone is never the default");
        let reply = json!({ "jsonrpc": "2.0", "id": asked["id"], "result": says });
        session.write(&format!("{reply}\n"));
        session.answer(id)
    };
    let no = json!({ "action": "accept", "content": { "answer": false } });
    for says in [no, json!({ "action": "decline" }), json!({ "action": "cancel" })] {
        let answer = delete(says);
        assert_eq!(
            answer["structuredContent"]["error"]["code"], "CONFIRMATION_REQUIRED",
            "{answer}"
        );
    }
    let answer = delete(json!({ "action": "accept", "content": { "answer": true } }));
    assert_eq!(answer["structuredContent"]["deleted"]["name"], "Fall", "{answer}");
}
