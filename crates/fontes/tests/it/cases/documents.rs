//! Taking single documents in, and what is said of them.

use std::fs;

use insta::assert_snapshot;
use serde_json::json;

use crate::{
    home::{Home, fixture, told},
    paper::archive,
};

#[test]
fn a_document_is_taken_in_and_described() {
    let home = Home::new("ingest");
    let mut session = home.case("Smith v. Jones Corp");
    let file = home.copy("positions/pleading-en.pdf", "Complaint.pdf");
    let arguments = json!({ "file_path": file, "document_type": "pleading" });
    let result = session.call("ingest_document", arguments);
    let answer = &result["structuredContent"];
    let document = &answer["document"];
    assert_eq!(document["kind"], "pleading");
    assert_eq!(document["pages"], json!({ "total": 2, "native": 2, "ocr": 0, "skipped": 0 }));
    assert_eq!(
        (&document["is_searchable"], &document["has_original"]),
        (&json!(true), &json!(false))
    );
    assert!(answer["storage"].as_u64() > Some(0));
    assert_snapshot!("a_document_is_taken_in", home.steady(&told(&result)));
    let text = session.told("get_document", json!({ "document_name": "Complaint.pdf" }));
    // The bytes of the fixture may change; its digest and size say nothing here.
    let steady: Vec<String> = home
        .steady(&text)
        .lines()
        .filter(|line| {
            !["SHA-256", "Size", "Created", "Modified"].iter().any(|word| line.contains(word))
        })
        .map(str::to_owned)
        .collect();
    assert_snapshot!("a_document_is_described", steady.join("\n"));
    let id = document["id"].clone();
    let by_id = session.done("get_document", json!({ "document_name": id }));
    assert_eq!(by_id["document"]["name"], "Complaint.pdf");
    let missing = session.refused("get_document", json!({ "document_name": "Comp" }));
    assert!(
        missing.0 == "NOT_FOUND" && missing.1.contains("Did you mean:\n  - Complaint.pdf (ID: ")
    );
}

#[test]
fn what_cannot_be_taken_in_is_said_in_words() {
    let home = Home::new("ingest-wrong");
    let mut session = home.case("Muster");
    let missing = home.file("gone.pdf", "");
    fs::remove_file(&missing).expect("ours");
    let list = home.file("Folien.pptx", archive(&[("ppt/presentation.xml", "")]));
    let named = home.file("Tabelle.ods", "a,b");
    let empty = home.file("leer.txt", "");
    let broken = home.file("kaputt.pdf", "%PDF-1.7 nothing follows");
    let folder = home.files("");
    for (path, code, begins) in [
        (
            missing.as_str(),
            "NOT_FOUND",
            format!(
                "File not found: {missing}\n\nCheck that the path is correct and the file exists."
            ),
        ),
        (&list, "UNSUPPORTED_FORMAT", "Unsupported file format: .pptx".to_owned()),
        (&named, "UNSUPPORTED_FORMAT", "Unsupported file format: .ods".to_owned()),
        (&empty, "INVALID_PARAMETERS", "the file is empty".to_owned()),
        (&broken, "INVALID_PARAMETERS", "PDF parsing error (file may be corrupted)".to_owned()),
        (&folder, "INVALID_PARAMETERS", format!("{folder} is a folder; use ingest_folder")),
    ] {
        let (seen, text) = session.refused("ingest_document", json!({ "file_path": path }));
        assert_eq!(seen, code, "{text}");
        assert!(text.starts_with(&begins), "{text}");
    }
    let (_, text) = session.refused("ingest_document", json!({ "file_path": list }));
    for format in ["PDF", "DOCX", "DOC", "TXT", "RTF", "XLSX", "JPG", "PNG", "TIFF"] {
        let formats = text.split("\n\nSupported formats: ").nth(1).expect("the formats");
        assert!(formats.split(", ").any(|one| one == format), "{formats}");
    }
    let none = session.done("list_documents", json!({}));
    assert_eq!(none["documents"], json!([]));
}

#[test]
fn the_same_file_is_taken_in_once_unless_forced() {
    let home = Home::new("ingest-twice");
    let mut session = home.case("Muster");
    let file = home.file("a.txt", super::REPORT);
    let copy = home.file("Kopie.txt", super::REPORT);
    let first = session.done("ingest_document", json!({ "file_path": file }));
    let id = first["document"]["id"].as_str().expect("an id").to_owned();
    let (code, text) = session.refused("ingest_document", json!({ "file_path": copy }));
    assert_eq!(code, "INVALID_PARAMETERS");
    assert!(
        text.starts_with(&format!("the same file is in this case already as \"a.txt\" (ID: {id})")),
        "{text}"
    );
    let forced = json!({ "file_path": copy, "force": true });
    assert_eq!(session.done("ingest_document", forced)["document"]["name"], "Kopie.txt");
    let again = session.done("ingest_document", json!({ "file_path": file, "force": true }));
    assert_eq!(again["document"]["name"], "a (2).txt");
    assert_eq!(again["renamed_from"], "a.txt");
    assert_eq!(session.done("search_case", json!({ "query": "Dach" }))["matches"], 3);
}

#[test]
fn a_copy_of_the_original_is_kept_when_asked_for() {
    let home = Home::new("ingest-copy");
    let mut session = home.case("Muster");
    let arguments =
        json!({ "file_path": home.file("a.txt", super::REPORT), "copy_original": true });
    assert_eq!(session.done("ingest_document", arguments)["document"]["has_original"], true);
    let originals = home.case_folder().join("originals");
    let kept: Vec<_> = fs::read_dir(originals)
        .expect("originals")
        .map(|entry| fs::read_to_string(entry.expect("an entry").path()).expect("text"))
        .collect();
    assert_eq!(kept, [super::REPORT]);
}

#[test]
fn a_protected_document_needs_its_password() {
    let home = Home::new("ingest-password");
    let mut session = home.case("Muster");
    for (name, password) in [("letter-en-aes", "Muster-2031"), ("contratto-it-rc4", "Muster-2031")]
    {
        let truth =
            fs::read_to_string(fixture(&format!("positions/{name}.json"))).expect("a truth");
        assert!(truth.contains(&format!("\"password\": \"{password}\"")), "{name}");
        let file = home.copy(&format!("positions/{name}.pdf"), &format!("{name}.pdf"));
        let (_, text) = session.refused("ingest_document", json!({ "file_path": file }));
        assert!(text.starts_with("the document is protected by a password; give it"), "{text}");
        let wrong = json!({ "file_path": file, "password": "Muster" });
        let (_, text) = session.refused("ingest_document", wrong);
        assert!(text.starts_with("the password does not open the document"), "{text}");
        let arguments = json!({ "file_path": file, "password": password });
        let answer = session.done("ingest_document", arguments);
        assert_eq!(answer["document"]["pages"]["native"], 1);
    }
}

#[test]
fn what_comes_inside_a_mail_is_a_document_of_its_own() {
    let home = Home::new("ingest-mail");
    let mut session = home.case("Muster");
    let mail = "From: Anna Beispiel <anna@firm.example>\r\nTo: b@firm.example\r\n\
        Date: Tue, 5 Mar 2024 09:29:00 +0100\r\nSubject: Vertrag\r\nMIME-Version: 1.0\r\n\
        Content-Type: multipart/mixed; boundary=\"b1\"\r\n\r\n--b1\r\n\
        Content-Type: text/plain; charset=utf-8\r\n\r\nIm Anhang der Vertragsentwurf.\r\n--b1\r\n\
        Content-Type: text/plain; name=\"Entwurf.txt\"\r\n\
        Content-Disposition: attachment; filename=\"Entwurf.txt\"\r\n\r\n\
        Die Konventionalstrafe betraegt zehn Prozent.\r\n--b1--\r\n";
    let file = home.file("Vertrag.eml", mail);
    let text = session.told("ingest_document", json!({ "file_path": file }));
    assert_snapshot!("a_mail_is_taken_in", home.steady(&text));
    let list = session.done("list_documents", json!({ "sort_by": "name" }));
    let inside = &list["documents"][1];
    assert_eq!(inside["parent"]["name"], "Vertrag.eml");
    let found = session.done("search_case", json!({ "query": "Konventionalstrafe" }));
    assert_eq!(
        (&found["matches"], &found["hits"][0]["document"]["id"]),
        (&json!(1), &inside["id"])
    );
    let arguments = json!({ "document_name": "Vertrag.eml", "confirm": true });
    session.done("delete_document", arguments);
    assert_eq!(session.done("list_documents", json!({}))["documents"], json!([]));
    assert_eq!(session.done("search_case", json!({ "query": "Konventionalstrafe" }))["matches"], 0);
}

#[test]
fn names_with_umlauts_and_blanks_are_names() {
    let home = Home::new("ingest-names");
    let mut session = home.case("Müller gegen Ünal & Co.");
    for name in ["Bericht über Mängel.txt", "Ordner mit Leerzeichen/été à Genève.txt", "a'b\"c.txt"]
    {
        let file = home.file(name, format!("Das Schriftstück heisst {name}.\n"));
        let answer = session.done("ingest_document", json!({ "file_path": file }));
        let short = name.rsplit('/').next().expect("a name");
        assert_eq!(answer["document"]["name"], short);
        let found = session
            .done("search_case", json!({ "query": "Schriftstück", "document_filter": short }));
        assert_eq!(found["hits"][0]["citation"], format!("{short}, para. 1"));
    }
}

#[test]
fn documents_are_listed_in_the_order_asked_for() {
    let home = Home::new("documents-order");
    let mut session = home.case("Muster");
    for (name, kind) in
        [("pleading-en.pdf", "pleading"), ("anhang-de.pdf", "exhibit"), ("letter-en.pdf", "brief")]
    {
        let file = home.copy(&format!("positions/{name}"), name);
        session.done("ingest_document", json!({ "file_path": file, "document_type": kind }));
    }
    for (order, expected) in [
        ("date", ["pleading-en.pdf", "anhang-de.pdf", "letter-en.pdf"]),
        ("name", ["anhang-de.pdf", "letter-en.pdf", "pleading-en.pdf"]),
        ("type", ["pleading-en.pdf", "letter-en.pdf", "anhang-de.pdf"]),
        ("pages", ["pleading-en.pdf", "anhang-de.pdf", "letter-en.pdf"]),
    ] {
        let list = session.done("list_documents", json!({ "sort_by": order }));
        let names: Vec<&str> = list["documents"]
            .as_array()
            .expect("documents")
            .iter()
            .map(|document| document["name"].as_str().expect("a name"))
            .collect();
        assert_eq!(names, expected, "{order}");
    }
    let text = session.told("list_documents", json!({ "sort_by": "name" }));
    assert_snapshot!("documents_are_listed", home.steady(&text));
}
