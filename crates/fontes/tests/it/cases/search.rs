//! Passages with their citations.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::{home::Home, session::Session};

/// A case with a claim, a letter, statutes and a text.
fn case(home: &Home) -> Session {
    let mut session = home.case("Muster gegen Beispiel");
    for name in ["klage-de.pdf", "letter-en.pdf", "statuts-fr.docx"] {
        let file = home.copy(&format!("positions/{name}"), name);
        session.done("ingest_document", json!({ "file_path": file }));
    }
    let file = home.file("agreement.txt", super::AGREEMENT);
    session.done("ingest_document", json!({ "file_path": file, "document_type": "contract" }));
    session
}

/// The citations of the results.
fn cited(found: &Value) -> Vec<&str> {
    let hits = found["hits"].as_array().expect("hits");
    hits.iter().map(|hit| hit["citation"].as_str().expect("a citation")).collect()
}

#[test]
fn a_result_is_quoted_and_cited_to_the_line() {
    let home = Home::new("search");
    let mut session = case(&home);
    let query = json!({ "query": "unwesentliche Mängel am Torrahmen", "top_k": 1 });
    let plain = session.done("search_case", query.clone());
    assert_eq!(plain["hits"][0]["place"]["boxes"], Value::Null, "nobody asked for them");
    let mut asked = query.clone();
    asked["with_boxes"] = true.into();
    let found = session.done("search_case", asked);
    let hit = &found["hits"][0];
    assert_eq!(hit["citation"], "klage-de.pdf, p. 1, para. 5, ll. 1-5");
    let place = &hit["place"];
    assert_eq!(
        [&place["page"], &place["first_paragraph"], &place["first_line"], &place["last_line"]],
        [&json!(1), &json!(5), &json!(1), &json!(5)]
    );
    let boxes = place["boxes"].as_array().expect("boxes");
    assert_eq!(boxes.len(), 5, "a box for each line");
    for (line, bounds) in (1..).zip(boxes) {
        assert_eq!(bounds["line"], line);
        let side = |name: &str| bounds[name].as_f64().expect("a number");
        assert!(side("x0") < side("x1") && side("y0") < side("y1"), "{bounds}");
    }
    assert_eq!(hit["method"], "native");
    assert_snapshot!("a_result_is_quoted", home.steady(&session.told("search_case", query)));
}

#[test]
fn a_quote_of_a_workbook_names_its_sheet_and_its_cells() {
    let home = Home::new("search-sheet");
    let mut session = home.case("Muster gegen Beispiel");
    let file = home.copy("sheets/Kosten.xlsx", "Kosten.xlsx");
    let taken = session.done("ingest_document", json!({ "file_path": file }));
    assert_eq!(taken["document"]["pagination"], "sheets");
    let warnings = taken["document"]["warnings"].to_string();
    assert!(warnings.contains("1 formula") && warnings.contains("Intern"), "{warnings}");
    for (query, citation) in [
        ("Sanierung", "Kosten.xlsx, sheet 1, A1"),
        ("Dachdecker Pauschale", "Kosten.xlsx, sheet 2, A14:D14"),
        ("Baumeister", "Kosten.xlsx, sheet 2, A13:D14"),
        ("Vergleich", "Kosten.xlsx, sheet 3, C7, hidden text (formatted as hidden)"),
    ] {
        let found = session.done("search_case", json!({ "query": query, "top_k": 1 }));
        assert_eq!(cited(&found), [citation], "{query}");
    }
    let found = session.done("search_case", json!({ "query": "Pauschale", "top_k": 1 }));
    assert_eq!(found["hits"][0]["place"]["page_label"], "Kosten");
}

#[test]
fn as_much_is_shown_beside_a_result_as_is_asked_for() {
    let home = Home::new("search-context");
    let mut session = home.case("Muster gegen Beispiel");
    let text: String = (0..60)
        .map(|at| format!("Im Absatz {at} {}.\n\n", "steht vieles über den Vertrag ".repeat(12)))
        .collect();
    let file = home.file("lang.txt", text.replace("Absatz 30", "Absatz dreissig Torrahmen"));
    session.done("ingest_document", json!({ "file_path": file }));
    let mut shown = |context: Option<&str>| {
        let mut asked = json!({ "query": "Torrahmen", "top_k": 1 });
        if let Some(context) = context {
            asked["context"] = context.into();
        }
        let hit = session.done("search_case", asked)["hits"][0].clone();
        ["passage", "before", "after"]
            .map(|name| hit[name]["text"].as_str().map(|text| text.chars().count()))
    };
    assert_eq!(shown(Some("none")), [None, None, None]);
    let [passage, before, after] = shown(None);
    assert_eq!(passage, None);
    for beside in [before, after] {
        assert!(beside.is_some_and(|count| (150..=204).contains(&count)), "{beside:?}");
    }
    let [passage, before, after] = shown(Some("full"));
    assert!(passage.is_some_and(|count| count > 400), "{passage:?}");
    assert!(before.is_some_and(|count| count > 400) && after.is_some_and(|count| count > 400));
}

#[test]
fn a_quote_is_what_the_document_says() {
    let home = Home::new("search-quote");
    let mut session = case(&home);
    for query in ["Mängel", "Werkvertrag", "assemblée générale", "terminate written notice", "fee"]
    {
        let asked = json!({ "query": query, "context": "full" });
        let found = session.done("search_case", asked);
        let hits = found["hits"].as_array().expect("hits");
        assert!(!hits.is_empty(), "{query}");
        for hit in hits {
            let quote = hit["quote"].as_str().expect("a quote");
            let span = hit["char_end"].as_u64().zip(hit["char_start"].as_u64());
            let length = span.map(|(end, start)| end - start);
            assert_eq!(length, Some(quote.chars().count() as u64), "{query}: {hit}");
            let passage = &hit["passage"];
            assert!(passage["text"].as_str().expect("a passage").contains(
                hit["text"].as_str().expect("a text").split("\n\n").next().expect("a line")
            ));
            let inside = passage["char_start"].as_u64() <= hit["char_start"].as_u64()
                && hit["char_end"].as_u64() <= passage["char_end"].as_u64();
            assert!(inside, "{hit}");
        }
    }
    let found = session.done("search_case", json!({ "query": "terminate" }));
    let hit = &found["hits"][0];
    let (start, end) = (hit["char_start"].as_u64(), hit["char_end"].as_u64());
    let written: String = super::AGREEMENT.chars().collect();
    assert!(written.contains(hit["quote"].as_str().expect("a quote")), "{hit}");
    assert!(start < end, "{hit}");
}

#[test]
fn a_document_without_pages_is_cited_without_them() {
    let home = Home::new("search-no-pages");
    let mut session = case(&home);
    let found = session.done("search_case", json!({ "query": "assemblée générale" }));
    for citation in cited(&found) {
        assert!(citation.starts_with("statuts-fr.docx, para") && !citation.contains("p. "));
    }
    let found = session.done("search_case", json!({ "query": "written notice" }));
    assert_eq!(cited(&found)[0], "agreement.txt, para. 2");
}

#[test]
fn a_search_is_narrowed_by_words_documents_kinds_and_number() {
    let home = Home::new("search-narrow");
    let mut session = case(&home);
    for (query, narrowed, expected) in [
        ("\"written notice\"", json!({}), 1),
        ("\"notice written\"", json!({}), 0),
        ("terminate AND fee", json!({}), 1),
        ("terminate AND Torrahmen", json!({}), 0),
        ("terminate NOT notice", json!({}), 0),
        ("termin*", json!({ "document_type": "contract" }), 1),
        ("terminate", json!({ "document_type": "motion" }), 0),
        ("terminate", json!({ "document_filter": "agreement.txt" }), 1),
        ("terminate", json!({ "document_filter": "klage-de.pdf" }), 0),
        ("Rechnung", json!({ "document_filter": "klage-de.pdf" }), 1),
    ] {
        let mut arguments = narrowed;
        arguments["query"] = query.into();
        let found = session.done("search_case", arguments.clone());
        assert_eq!(found["matches"], expected, "{arguments}: {:?}", cited(&found));
    }
    let one = session.done("search_case", json!({ "query": "Beklagte", "top_k": "1" }));
    assert_eq!(one["hits"].as_array().map(Vec::len), Some(1));
    let wide = session.done("search_case", json!({ "query": "Doppelgarage" }));
    assert_eq!(
        (&wide["documents_searched"], &wide["hits"][0]["before"]),
        (&json!(4), &Value::Null)
    );
    assert!(wide["hits"][0]["after"]["text"].is_string());
}

#[test]
fn a_search_that_cannot_be_read_is_refused() {
    let home = Home::new("search-wrong");
    let mut session = home.case("Muster");
    for arguments in [
        json!({}),
        json!({ "query": " " }),
        json!({ "query": "a AND (b" }),
        json!({ "query": "a", "top_k": 0 }),
        json!({ "query": "a", "top_k": 51 }),
        json!({ "query": "a", "date_from": "1.1.2031" }),
        json!({ "query": "a", "document_type": "novel" }),
    ] {
        let (code, text) = session.refused("search_case", arguments.clone());
        assert_eq!(code, "INVALID_PARAMETERS", "{arguments}: {text}");
    }
    let (code, _) = session.refused("search_case", json!({ "query": "a", "document_filter": "x" }));
    assert_eq!(code, "NOT_FOUND");
    let text = session.told("search_case", json!({ "query": "anything" }));
    assert!(text.contains("\n\nNo results."), "{text}");
}
