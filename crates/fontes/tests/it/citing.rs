//! What cites a decision, page by page: in which sentences, and how it is received.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{home::Home, session::Session};

/// How each decision cites BGE 130 III 182, and how that receives it.
const CITING: [(&str, &str, &str); 7] = [
    (
        "1A_1/2011",
        "An der in BGE 130 III 182 begründeten Rechtsprechung kann nicht festgehalten werden.",
        "departed_from",
    ),
    ("1A_2/2012", "Vgl. dazu BGE 130 III 182 zur Frist.", "cited"),
    (
        "1A_3/2013",
        "Nach ständiger Rechtsprechung beginnt die Frist am Folgetag (BGE 130 III 182 E. 5.1).",
        "followed",
    ),
    (
        "1A_4/2014",
        "Die Beschwerdeführerin verlangt eine Praxisänderung gegenüber BGE 130 III 182.",
        "cited",
    ),
    (
        "1A_5/2015",
        "Anders als in BGE 130 III 182 war die Frist noch nicht abgelaufen.",
        "distinguished",
    ),
    (
        "1A_6/2016",
        "Es besteht kein Anlass, von der Rechtsprechung gemäss BGE 130 III 182 abzuweichen.",
        "followed",
    ),
    (
        "1A_7/2017",
        "Die Rechtsprechung gemäss BGE 130 III 182 ist dahingehend zu präzisieren.",
        "clarified",
    ),
];

/// A decision of a Swiss court.
fn decision(id: &str, date: &str, tags: &Value, blocks: &Value) -> Value {
    json!({
        "id": id, "kind": "decision", "jurisdiction": "ch", "language": "de",
        "source": "entscheidsuche", "title": id, "date": date, "tags": tags, "blocks": blocks,
    })
}

/// A home with the decision and what cites it; the decision itself stands among those that hold its
/// reference.
fn stocked(name: &str) -> Home {
    let source = |name: &str, jurisdiction: &str| {
        json!({"collection": {"name": name, "jurisdiction": jurisdiction, "title": "Ein Beispiel",
            "publisher": "niemand", "licence": "public domain", "as_of": "2026-01-01"}})
    };
    let mut lines = vec![source("entscheidsuche", "ch"), source("judgments", "gb")];
    lines.push(decision(
        "ch.bge-130-iii-182",
        "2014-01-01",
        &json!({"report": "BGE 130 III 182", "cited": "BGE 130 III 182"}),
        &json!([
            {"role": "note", "text": "BGE 130 III 182 S. 183"},
            {"label": "5.1", "text": "Die Frist richtet sich nach Art. 77 OR."},
        ]),
    ));
    for (number, (docket, sentence, _)) in (1..).zip(CITING) {
        lines.push(decision(
            &format!("ch.beispiel-{number}"),
            &format!("201{number}-05-01"),
            &json!({"case_number": docket, "cited": "BGE 130 III 182"}),
            &json!([
                {"label": "2", "text": "Die Beschwerde ist zulässig."},
                {"label": "3.1", "text": format!("Zu prüfen ist die Frist. {sentence} Sie ist gewahrt.")},
            ]),
        ));
    }
    let british = |id: &str, citation: &str, date: &str, text: &str, edges: Value| {
        json!({
            "id": id, "kind": "decision", "jurisdiction": "gb", "language": "en",
            "source": "judgments", "title": citation, "date": date,
            "tags": {"neutral_citation": citation}, "blocks": [{"label": "7", "text": text}],
            "edges": edges,
        })
    };
    lines.push(british(
        "gb.one",
        "[2020] UKSC 1",
        "2020-01-01",
        "The appeal is dismissed.",
        json!([]),
    ));
    lines.push(british(
        "gb.two",
        "[2024] UKSC 9",
        "2024-01-01",
        "We depart from [2020] UKSC 1 on this point.",
        json!([{"kind": "cites", "target": "gb.one"}]),
    ));
    let text: Vec<String> = lines.iter().map(Value::to_string).collect();
    let home = Home::new(name);
    let run = home.run(&["import", "jsonl", &home.file("law.jsonl", text.join("\n"))]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    home
}

fn serve(home: &Home) -> Session {
    Session::of(&mut home.command(&["--offline", "serve"])).opened()
}

#[test]
fn pages_hold_each_citing_decision_once_whatever_their_length() {
    let home = stocked("citing-pages");
    let mut server = serve(&home);
    for limit in 1..=8 {
        let (mut seen, mut offset) = (Vec::new(), 0);
        loop {
            let page = server.done(
                "get_cited_by",
                json!({"reference": "BGE 130 III 182", "limit": limit, "offset": offset, "policy": "local"}),
            );
            assert_eq!(page["total_count"], 7, "{page}");
            let names = page["results"].as_array().expect("a list").iter();
            seen.extend(names.map(|one| one["reference"].as_str().expect("a name").to_owned()));
            let Some(next) = page["next_offset"].as_u64() else { break };
            offset = next;
        }
        let expected: Vec<&str> = CITING.iter().rev().map(|one| one.0).collect();
        assert_eq!(seen, expected, "pages of {limit}");
    }
}

#[test]
fn how_a_decision_is_received_is_told_with_the_sentence_and_its_words() {
    let home = stocked("citing-treatment");
    let mut server = serve(&home);
    let answer =
        server.done("get_cited_by", json!({"reference": "ATF 130 III 182", "policy": "local"}));
    let by_name: BTreeMap<&str, &Value> = answer["results"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| (one["reference"].as_str().expect("a name"), one))
        .collect();
    for (docket, sentence, treatment) in CITING {
        let one = by_name[docket];
        let quoted = &one["sentences"][0];
        assert_eq!(one["treatment"], treatment, "{one}");
        assert_eq!(
            (&quoted["sentence"], &quoted["consideration"]),
            (&json!(sentence), &json!("3.1"))
        );
        // Whatever is said of a decision is shown by words of the sentence.
        let words = quoted["marker"].as_str();
        assert_eq!(words.is_none(), treatment == "cited", "{one}");
        let stand =
            words.is_none_or(|words| words.split(" … ").all(|part| sentence.contains(part)));
        assert!(stand, "{one}");
    }
    let expected =
        json!({"departed_from": 1, "distinguished": 1, "clarified": 1, "followed": 2, "cited": 2});
    assert_eq!(answer["treatments"], expected);
    assert_eq!(answer["provisions"], json!(["Art. 77 OR"]));
}

#[test]
fn a_kept_decision_of_another_country_is_asked_for_too() {
    let home = stocked("citing-abroad");
    let mut server = serve(&home);
    let answer = server.done("get_cited_by", json!({"reference": "[2020] UKSC 1"}));
    assert_eq!(
        (&answer["total_count"], &answer["results"][0]["id"]),
        (&json!(1), &json!("gb.two"))
    );
    let sentence = &answer["results"][0]["sentences"][0];
    assert_eq!(
        (&sentence["treatment"], &sentence["marker"]),
        (&json!("departed_from"), &json!("depart from"))
    );
}
