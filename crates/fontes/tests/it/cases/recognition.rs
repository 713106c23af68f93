//! Scans: skipped and said to be where Tesseract is not, completed where it is.

use std::{env, path::PathBuf};

use serde_json::json;

use crate::{home::Home, session::Session};

/// Where programs are on this machine, if Tesseract with the languages is among them.
fn programs() -> Option<std::ffi::OsString> {
    let folders = env::var_os("PATH")?;
    let is_there =
        env::split_paths(&folders).any(|folder: PathBuf| folder.join("tesseract").is_file());
    is_there.then_some(folders)
}

#[test]
fn a_page_that_is_not_read_is_told_everywhere() {
    let home = Home::new("skipped");
    let mut session = home.case("Muster");
    let file = home.copy("positions/klage-de-mixed.pdf", "Klage.pdf");
    let text = session.told("ingest_document", json!({ "file_path": file }));
    assert!(text.contains("Extraction: Native text; 1 page skipped"), "{text}");
    let advice = "install Tesseract with the languages deu, fra, ita and eng";
    assert_eq!(text.matches(advice).count(), 1, "{text}");
    assert!(text.ends_with("\n\nThis document is now searchable, except for the skipped pages."));
    let answer = session.done("get_document", json!({ "document_name": "Klage.pdf" }));
    let pages = &answer["page_reports"];
    let methods: Vec<_> = (0..3).map(|at| pages[at]["method"].clone()).collect();
    assert_eq!(methods, [json!("native"), json!("skipped"), json!("native")]);
    let text = session.told("get_document", json!({ "document_name": "Klage.pdf" }));
    assert!(text.contains("\n  p. 2 skipped: it is a picture; "), "{text}");
    for tool in ["search_case", "find_entity"] {
        let text = session.told(tool, json!({ "query": "Werk", "entity": "Werk" }).pick(tool));
        assert!(text.contains("Note: 1 page of this case was skipped when read"), "{text}");
    }
    let picture = home.copy("positions/contratto-it.jpg", "contratto.jpg");
    let text = session.told("ingest_document", json!({ "file_path": picture }));
    assert!(text.ends_with("\n\nNothing in this document is searchable yet."), "{text}");
    // Without Tesseract there is nothing to complete.
    let (_, text) = session.refused("ingest_document", json!({ "file_path": picture }));
    assert!(text.starts_with("the same file is in this case already"), "{text}");
}

#[test]
fn what_was_left_out_ends_a_command_as_partial_and_is_read_again() {
    let home = Home::new("continued");
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    let mixed = home.copy("positions/klage-de-mixed.pdf", "Klage.pdf");
    let whole = home.copy("positions/klage-de.pdf", "Antwort.pdf");
    assert_eq!(home.run(&["ingest", &whole]).code, 0);
    let done = home.run(&["ingest", "--continue"]);
    assert_eq!(done.out, "Every page of every document of Muster has been read.\n");
    let first = home.run(&["ingest", &mixed]);
    assert_eq!(first.code, 3, "{first:?}");
    assert!(first.out.contains("1 page skipped"), "{first:?}");
    // Nothing has changed on this machine.
    let again = home.run(&["ingest", "--continue"]);
    assert_eq!(again.code, 3, "{again:?}");
    assert!(again.err.contains("could not be read this time either"), "{again:?}");
    let Some(programs) = programs() else {
        material::skip("there is no Tesseract on this machine");
        return;
    };
    let mut command = home.command(&["ingest", "--continue"]);
    let last = crate::program::finish(command.env("PATH", programs), b"");
    if last.err.contains("could not be read this time either") {
        material::skip("the Tesseract of this machine reads no German");
        return;
    }
    assert_eq!(last.code, 0, "{last:?}");
    assert!(last.out.starts_with("Completed \"Klage.pdf\" in"), "{last:?}");
    assert_eq!(home.run(&["case", "documents", "Muster"]).out.matches("Klage").count(), 1);
}

/// The argument that a tool takes of two.
trait Pick {
    fn pick(self, tool: &str) -> Self;
}

impl Pick for serde_json::Value {
    fn pick(mut self, tool: &str) -> Self {
        let other = if tool == "search_case" { "entity" } else { "query" };
        self.as_object_mut().and_then(|map| map.remove(other));
        self
    }
}

#[test]
fn a_document_is_completed_once_its_pages_can_be_read() {
    let Some(programs) = programs() else {
        material::skip("there is no Tesseract on this machine");
        return;
    };
    let home = Home::new("completed");
    let mut session = home.case("Muster");
    let file = home.copy("positions/klage-de-mixed.pdf", "Klage.pdf");
    let first = session.done("ingest_document", json!({ "file_path": file }));
    assert_eq!(first["document"]["pages"]["skipped"], 1);
    session.end();
    let mut command = home.command(&["serve", "--toolset", "cases"]);
    let mut session = Session::of(command.env("PATH", programs)).opened();
    let status = session.done("get_status", json!({}));
    if !status["ocr_languages"].as_array().is_some_and(|all| all.contains(&json!("deu"))) {
        material::skip("the Tesseract of this machine reads no German");
        return;
    }
    session.done("switch_case", json!({ "case_name": "Muster" }));
    let result = session.call("ingest_document", json!({ "file_path": file }));
    let answer = &result["structuredContent"];
    assert_eq!(answer["completed"], true, "{answer}");
    let pages = json!({ "total": 3, "native": 2, "ocr": 1, "skipped": 0 });
    assert_eq!(answer["document"]["pages"], pages);
    let text = result["content"][0]["text"].as_str().expect("a text");
    assert!(text.starts_with("Completed \"Klage.pdf\" into Muster\n"), "{text}");
    let list = session.done("list_documents", json!({}));
    assert_eq!(list["documents"].as_array().map(Vec::len), Some(1), "nothing is doubled");
    let found = session.done("search_case", json!({ "query": "Beklagte", "top_k": 50 }));
    let methods: Vec<_> =
        found["hits"].as_array().expect("hits").iter().map(|hit| hit["method"].clone()).collect();
    assert!(methods.contains(&json!("ocr")), "{found}");
    assert_eq!(found["pages_skipped"], 0);
}
