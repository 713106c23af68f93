//! Taking a folder in.

use insta::assert_snapshot;
use serde_json::json;

use crate::home::Home;

#[test]
fn a_folder_is_taken_in_and_what_fails_is_named() {
    let home = Home::new("folder");
    let mut session = home.case("Smith v. Jones Corp");
    home.copy("positions/letter-en.pdf", "letter-en.pdf");
    home.copy("word/lease.rtf", "lease.rtf");
    home.copy("word/lease.doc", "lease.doc");
    home.copy("positions/statuts-fr.docx", "statuts-fr.docx");
    home.file("Bericht über Mängel.txt", super::REPORT);
    home.file("page.html", "<html><body><p>Die Seite hat einen Absatz.</p></body></html>");
    home.file("corrupted.pdf", "%PDF-1.7 nothing follows");
    home.file("empty.txt", "");
    home.file("Folien.pptx", "PK");
    home.file(".hidden.txt", "hidden");
    home.file("inside/lettre.txt", super::LETTER);
    let folder = home.files("");
    let text = session.told("ingest_folder", json!({ "folder_path": folder }));
    assert_snapshot!("a_folder_is_taken_in", home.steady(&text));
    // Asked again, it goes on with what is new.
    let again = session.done("ingest_folder", json!({ "folder_path": folder, "recursive": true }));
    assert_eq!(again["ingested"].as_array().map(Vec::len), Some(1), "{again}");
    assert_eq!(again["ingested"][0]["document"]["name"], "lettre.txt");
    assert_eq!(again["already_there"].as_array().map(Vec::len), Some(6));
    let failed: Vec<&str> = again["failures"]
        .as_array()
        .expect("failures")
        .iter()
        .map(|failure| failure["file"].as_str().expect("a file"))
        .collect();
    assert_eq!(failed, ["corrupted.pdf", "empty.txt"]);
    assert_eq!(again["unsupported"], json!(["Folien.pptx"]));
    let info = session.done("get_case_info", json!({}));
    assert_eq!(info["case"]["documents"], 7);
    let all = info["documents"].as_array().expect("documents");
    assert!(all.iter().all(|document| document["is_searchable"] == true), "{info}");
}

#[test]
fn files_of_one_name_in_two_folders_keep_apart() {
    let home = Home::new("folder-names");
    let mut session = home.case("Muster");
    home.file("2030/Brief.txt", super::LETTER);
    home.file("2031/Brief.txt", super::REPORT);
    home.file("2032/Kopie.txt", super::REPORT);
    let arguments = json!({
        "folder_path": home.files(""), "recursive": true, "document_type": "correspondence",
    });
    let answer = session.done("ingest_folder", arguments);
    assert_eq!(answer["ingested"].as_array().map(Vec::len), Some(2), "{answer}");
    assert_eq!(answer["already_there"].as_array().map(Vec::len), Some(1), "{answer}");
    let list = session.done("list_documents", json!({ "sort_by": "name" }));
    let documents = list["documents"].as_array().expect("documents");
    assert!(documents.iter().all(|document| document["kind"] == "correspondence"));
    let ids: std::collections::BTreeSet<&str> =
        documents.iter().filter_map(|document| document["name"].as_str()).collect();
    assert_eq!(ids.len(), 2, "{ids:?}");
}

#[test]
fn what_is_no_folder_is_refused() {
    let home = Home::new("folder-wrong");
    let mut session = home.case("Muster");
    let file = home.file("a.txt", super::REPORT);
    let missing = format!("{}/nowhere", home.files(""));
    let (code, text) = session.refused("ingest_folder", json!({ "folder_path": missing }));
    assert_eq!(code, "NOT_FOUND");
    assert!(text.starts_with(&format!("Folder not found: {missing}\n\n")), "{text}");
    let (code, text) = session.refused("ingest_folder", json!({ "folder_path": file }));
    assert_eq!(code, "INVALID_PARAMETERS");
    assert!(text.ends_with("is a file; use ingest_document for a single file"), "{text}");
    let empty = session.done("ingest_folder", json!({ "folder_path": home.files("empty") }));
    assert_eq!(empty["found"], 0);
}
