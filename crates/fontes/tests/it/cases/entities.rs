//! Mentions of persons, organisations, acts and decisions: all of them, counted.

use insta::assert_snapshot;
use serde_json::json;

use crate::home::Home;

#[test]
fn a_citation_is_found_in_every_language() {
    let home = Home::new("entity-citation");
    let mut session = home.case("Muster");
    let files = [
        ("Bericht.txt", super::REPORT),
        ("lettre.txt", super::LETTER),
        ("c.txt", super::AGREEMENT),
    ];
    for (name, text) in files {
        session.done("ingest_document", json!({ "file_path": home.file(name, text) }));
    }
    let found = session.done("find_entity", json!({ "entity": "Art. 97 OR" }));
    assert_eq!((&found["exact"], &found["likely"]), (&json!(2), &json!(0)));
    let quotes: Vec<&str> = found["mentions"]
        .as_array()
        .expect("mentions")
        .iter()
        .map(|mention| mention["quote"].as_str().expect("a quote"))
        .collect();
    assert_eq!(quotes, ["Art. 97 OR", "art. 97 al. 1 CO"]);
    let text = session.told("find_entity", json!({ "entity": "Art. 97 OR", "top_k": 1 }));
    assert_snapshot!(home.steady(&text));
    for (asked, kind, count) in [
        ("art. 97 CO", "statute", 2),
        ("Art. 97 OR", "person", 0),
        ("Art. 367 OR", "any", 1),
        ("BGE 145 III 225", "case_citation", 1),
        ("Example Ltd", "organization", 1),
        ("Claire Exemple", "person", 1),
        ("Niemand Nirgends", "any", 0),
    ] {
        let arguments = json!({ "entity": asked, "entity_type": kind });
        let found = session.done("find_entity", arguments);
        let total = found["exact"].as_u64().zip(found["likely"].as_u64()).map(|(a, b)| a + b);
        assert_eq!(total, Some(count), "{asked} as {kind}: {found}");
    }
}

#[test]
fn mentions_are_counted_and_not_cut() {
    let home = Home::new("entity-count");
    let mut session = home.case("Muster");
    let text = "Die Beispiel Bau AG liefert.\n\n".repeat(250);
    session.done("ingest_document", json!({ "file_path": home.file("viel.txt", text) }));
    let arguments = json!({ "entity": "Beispiel Bau AG", "top_k": 100 });
    let found = session.done("find_entity", arguments);
    assert_eq!(found["exact"], 250);
    assert_eq!(found["mentions"].as_array().map(Vec::len), Some(100));
    for top_k in [json!(0), json!(101), json!("many")] {
        let arguments = json!({ "entity": "Beispiel Bau AG", "top_k": top_k });
        assert_eq!(session.refused("find_entity", arguments).0, "INVALID_PARAMETERS");
    }
}
