//! No answer over the protocol is longer than a client can take: what is too long is cut, told, and
//! can be asked for in parts.

use serde_json::{Value, json};

use crate::{home::Home, session::Session};

/// What an answer may have, in bytes.
const MOST: usize = 256_000;

/// The structured answer of a call, which is short enough, and its cuts.
#[track_caller]
fn answered(session: &mut Session, tool: &str, arguments: Value) -> (Value, Vec<Value>) {
    let answer = session.call(tool, arguments);
    assert_ne!(answer["isError"], true, "{answer}");
    let structured = answer["structuredContent"].clone();
    assert!(structured.to_string().len() <= MOST, "{}", structured.to_string().len());
    let text = answer["content"][0]["text"].as_str().expect("words");
    assert!(text.len() <= MOST, "{}", text.len());
    let cuts = structured["cut"].as_array().cloned().unwrap_or_default();
    for cut in &cuts {
        let next = cut["next"].as_str().expect("how to get the rest");
        assert!(text.contains(next), "the words say it too: {next}");
    }
    (structured, cuts)
}

/// Asks for a list until nothing of it is left out, and gives its entries.
fn all(session: &mut Session, tool: &str, list: &str, mut arguments: Value) -> (Vec<Value>, usize) {
    let (mut entries, mut calls) = (Vec::new(), 0);
    loop {
        let (answer, cuts) = answered(session, tool, arguments.clone());
        calls += 1;
        entries.extend(answer[list].as_array().expect("a list").clone());
        let Some(cut) = cuts.first() else { return (entries, calls) };
        assert_eq!(cut["list"], list);
        let next = cut["next"].as_str().and_then(|next| next.split("offset=").nth(1));
        arguments["offset"] = next.expect("an offset").parse::<u64>().expect("a number").into();
    }
}

#[test]
fn the_pages_of_a_long_document_come_in_parts() {
    let home = Home::new("budget-cases");
    let mut session = home.case("Muster");
    let pages: Vec<String> = (1..=6_000).map(|number| format!("Seite {number}.")).collect();
    let file = home.file("lang.txt", pages.join("\u{c}"));
    session.done("ingest_document", json!({ "file_path": file }));
    let asked = json!({ "document_name": "lang.txt" });
    let (reports, calls) = all(&mut session, "get_document", "page_reports", asked);
    assert!(calls > 1);
    let numbers: Vec<u64> =
        reports.iter().map(|report| report["number"].as_u64().expect("a number")).collect();
    assert_eq!(numbers, (1..=6_000).collect::<Vec<u64>>());
    let found = json!({ "query": "Seite", "top_k": 5, "offset": 5 });
    let (second, _) = answered(&mut session, "search_case", found);
    let whole = json!({ "query": "Seite", "top_k": 10 });
    let (first, _) = answered(&mut session, "search_case", whole);
    let citations = |answer: &Value| -> Vec<String> {
        let hits = answer["hits"].as_array().expect("hits");
        hits.iter().map(|hit| hit["citation"].to_string()).collect()
    };
    assert_eq!(citations(&second), citations(&first)[5..]);
}

#[test]
fn a_long_table_of_contents_and_a_long_block_are_cut() {
    let home = Home::new("budget-corpus");
    let mut law = String::from(
        "{\"collection\": {\"name\": \"probe\", \"jurisdiction\": \"fr\", \"title\": \"Probe\", \
         \"publisher\": \"p\", \"licence\": \"l\"}}\n",
    );
    for number in 0..500 {
        let title = format!("Code {number} {}", "des fontaines ".repeat(60));
        let act = json!({
            "id": format!("fr.probe-{number}"), "kind": "section", "jurisdiction": "fr",
            "language": "fr", "source": "probe", "title": title, "ordinal": number,
            "date": "2000-01-01",
            "tags": { "structure_type": "legislation", "document_form": "act" },
        });
        law.push_str(&format!("{act}\n"));
    }
    let text = "L'eau coule. ".repeat(40_000);
    let long = json!({
        "id": "fr.probe.long", "kind": "legislation", "jurisdiction": "fr", "language": "fr",
        "source": "probe", "title": "Long", "date": "2000-01-01", "blocks": [{ "text": text }],
    });
    law.push_str(&format!("{long}\n"));
    let file = home.file("law.jsonl", law);
    assert_eq!(home.run(&["import", "jsonl", &file]).code, 0);
    let mut session = Session::of(&mut home.command(&["serve", "--toolset", "corpus"])).opened();
    let asked =
        json!({ "language": "fr", "tags": { "jurisdiction": "fr" }, "depth": 1, "limit": 500 });
    let (nodes, calls) = all(&mut session, "browse_structure", "nodes", asked);
    assert!(calls > 1);
    assert_eq!(nodes.len(), 500);
    let asked = json!({ "reference": "fr.probe.long", "language": "fr" });
    let (answer, cuts) = answered(&mut session, "get_document", asked);
    assert_eq!(cuts[0]["list"], "blocks.0.text");
    let shown = answer["blocks"][0]["text"].as_str().expect("a text");
    assert!(shown.len() > 200_000 && shown.ends_with(" […]"), "{}", shown.len());
}

#[test]
fn a_text_full_of_citations_is_answered_in_part_and_says_so() {
    let mut session = Session::start(&["--toolset", "legal-citations"]).opened();
    let text: String =
        (1..4_000).map(|number| format!("Art. {} Abs. 1 OR; ", number % 500 + 1)).collect();
    for tool in ["extract_citations", "check_document"] {
        let (answer, cuts) = answered(&mut session, tool, json!({ "text": text }));
        assert!(!cuts.is_empty(), "{tool}: {}", answer.to_string().len());
        assert!(cuts[0]["left_out"].as_u64().is_some_and(|count| count > 0), "{tool}");
    }
}
