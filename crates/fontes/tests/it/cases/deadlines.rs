//! The days and time limits that stand in the papers of a case.

use insta::assert_snapshot;
use serde_json::json;

use crate::home::Home;

// The clock of these tests stands at the first of August 2026.
const ORDER: &str = "Zürich, 20. Juli 2026

Verfügung

Der Vertrag vom 1. April 2019 liegt bei den Akten. Die Verfügung des Amtes wurde am 15. Juli 2026 zugestellt.

Der Beklagten wird Frist bis 14. August 2026 angesetzt, um zu antworten. Die Verhandlung findet am
3. September 2026 um 14.00 Uhr statt.

Gegen diesen Entscheid kann innert zehn Tagen seit Zustellung Beschwerde erhoben werden.
";

const LETTER: &str = "Lausanne, le 21 juillet 2026

Nous vous prions de payer d'ici au 31 juillet 2026.
";

#[test]
fn what_sets_a_time_is_listed_with_its_place() {
    let home = Home::new("deadlines");
    let mut session = home.case("Muster");
    for (name, text) in [("Verfuegung.txt", ORDER), ("lettre.txt", LETTER)] {
        session.done("ingest_document", json!({ "file_path": home.file(name, text) }));
    }
    let found = session.done("list_deadlines", json!({}));
    assert_eq!((&found["total"], &found["documents_read"]), (&json!(5), &json!(2)), "{found}");
    let first = &found["deadlines"][0];
    assert_eq!((&first["day"], &first["days_left"]), (&json!("2026-08-14"), &json!(13)));
    assert_eq!(first["citation"], "Verfuegung.txt, para. 4, l. 1");
    assert_snapshot!(home.steady(&session.told("list_deadlines", json!({}))));
    // One document, and the rest of a long list.
    let one = session.done("list_deadlines", json!({ "document_name": "lettre.txt" }));
    assert_eq!((&one["total"], &one["deadlines"][0]["rank"]), (&json!(1), &json!("gone_by")));
    let rest = session.done("list_deadlines", json!({ "top_k": 2, "offset": 4 }));
    assert_eq!(rest["deadlines"].as_array().map(Vec::len), Some(1), "{rest}");
    let (code, _) = session.refused("list_deadlines", json!({ "document_name": "nichts.txt" }));
    assert_eq!(code, "NOT_FOUND");
}

#[test]
fn none_recognised_is_not_none_running() {
    let home = Home::new("deadlines-none");
    let mut session = home.case("Muster");
    let file = home.file("Notiz.txt", "Der Vertrag vom 1. April 2019 liegt bei den Akten.");
    session.done("ingest_document", json!({ "file_path": file }));
    let told = session.told("list_deadlines", json!({}));
    assert!(told.contains("does not mean that none is running"), "{told}");
    assert_eq!(home.run(&["case", "deadlines", "--case", "Muster"]).code, 1);
}
