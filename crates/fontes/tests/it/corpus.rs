//! Public law: taken in, searched, read at a day, compared, browsed; on the command line and over
//! the protocol.

use std::fs;

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::{home::Home, session::Session};

/// A few articles of real codes, and a decision that is none.
const LAW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/law.jsonl");

fn stocked(name: &str) -> Home {
    let home = Home::new(name);
    let run = home.run(&["import", "jsonl", LAW]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    home
}

fn server(home: &Home) -> Session {
    Session::of(&mut home.command(&["serve", "--toolset", "corpus"])).opened()
}

#[test]
fn law_is_worked_with_from_the_command_line() {
    let home = Home::new("corpus-commands");
    let mut told = String::new();
    for line in [
        &["import", "jsonl", LAW][..],
        &["import", "auto", LAW],
        &["corpus", "resolve"],
        &["get", "article 1240 du code civil"],
        &["get", "article 1240 du code civil", "--at", "2016-09-30"],
        &["get", "art. 1382 C. civ.", "--at", "2016-10-01", "--compare", "2016-09-30"],
        &["get", "Art. 8 ZGB", "--language", "de"],
        &["compare", "article 1240 du code civil", "--from", "2016-09-30", "--to", "2016-10-01"],
        &["search", "faute dommage", "--jurisdiction", "fr", "--language", "fr"],
        &["search", "--jurisdiction", "fr", "--kind", "decision"],
        &["search", "--jurisdiction", "fr", "--edge", "cites=fr.exemple-cc.art-1240.20161001"],
        &["search", "--jurisdiction", "*", "--discover", "code"],
        &["browse", "--jurisdiction", "ch", "--language", "de"],
        &["browse", "fr.exemple-cc", "--at", "2010-01-01"],
    ] {
        let run = home.run(line);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{line:?}: {}", run.out);
        let line = line.join(" ").replace(LAW, "law.jsonl");
        let out = home.steady(&run.out).replace(LAW, "law.jsonl");
        told.push_str(&format!("$ fontes {line}\n{out}\n"));
    }
    assert_snapshot!(told);
}

/// A provision of which every version since 1990 is known, in two versions with one text.
const RENEWED: &str = r#"{"collection": {"name": "probe", "jurisdiction": "fr", "title": "Probe", "publisher": "Journal officiel", "licence": "public domain", "as_of": "2026-01-01"}}
{"id": "fr.probe.art-1.19950101", "kind": "legislation", "jurisdiction": "fr", "language": "fr", "source": "probe", "title": "Code de probe, article 1", "date": "1995-01-01", "date_end": "2001-01-01", "tags": {"cid": "fr.probe.art-1", "history_since": "1990-01-01"}, "blocks": [{"text": "L'eau coule."}]}
{"id": "fr.probe.art-1.20010101", "kind": "legislation", "jurisdiction": "fr", "language": "fr", "source": "probe", "title": "Code de probe, article 1", "date": "2001-01-01", "tags": {"cid": "fr.probe.art-1", "history_since": "1990-01-01"}, "blocks": [{"text": "L'eau coule."}]}
"#;

#[test]
fn versions_are_compared_and_what_is_not_here_has_three_answers() {
    let home = stocked("corpus-compare");
    let renewed = home.file("renewed.jsonl", RENEWED);
    assert_eq!(home.run(&["import", "jsonl", &renewed]).code, 0);
    let mut server = server(&home);
    let mut ask = |arguments: Value| {
        let answer = server.call("compare_versions", arguments);
        (answer["isError"] == true, answer["structuredContent"].clone())
    };
    let cc = "article 1382 du code civil";
    let changed =
        ask(json!({ "reference": cc, "language": "fr", "from": "2016-09-30", "to": "2016-10-01" }))
            .1;
    assert_eq!(changed["outcome"], "changed", "{changed}");
    assert_eq!(changed["from"]["id"], "fr.exemple-cc.art-1382.18040321");
    assert_eq!(changed["from"]["date_end"], "2016-10-01");
    assert_eq!(changed["to"]["date"], "2016-10-01");
    assert_eq!(changed["to"]["source"], "Quelques articles du Code civil, Journal officiel");
    let read = |left_out: &str| -> String {
        let pieces = changed["comparison"]["blocks"]
            .as_array()
            .into_iter()
            .flatten()
            .flat_map(|block| block["pieces"].as_array().into_iter().flatten());
        pieces
            .filter(|piece| piece["change"] != left_out)
            .filter_map(|piece| piece["text"].as_str())
            .collect()
    };
    assert!(read("added").starts_with("Tout fait quelconque de l'homme"), "{}", read("added"));
    assert!(read("removed").starts_with("Les présomptions"), "{}", read("removed"));
    // Two ids need no citation, and today is meant where nothing is said.
    let ids = json!({ "from": "fr.probe.art-1.19950101", "to": "fr.probe.art-1.20010101" });
    assert_eq!(ask(ids).1["outcome"], "same_text");
    let probe = |from: &str| json!({ "reference": "fr.probe.art-1", "from": from });
    assert_eq!(ask(probe("2000-12-31")).1["outcome"], "same_text");
    assert_eq!(ask(probe("2001-01-01")).1["outcome"], "same_version");
    for (asked, known) in [
        (probe("1991-01-01"), "did_not_hold"),
        (probe("1980-01-01"), "unknown"),
        (
            json!({ "from": "fr.probe.art-1.20050101", "to": "fr.probe.art-1.20010101" }),
            "no_such_version",
        ),
    ] {
        let (is_error, answer) = ask(asked.clone());
        assert!(!is_error, "{asked}: {answer}");
        assert_eq!(answer["outcome"], "not_comparable", "{asked}");
        assert_eq!(answer["from"]["known"], known, "{asked}: {answer}");
        assert_eq!(answer["to"]["known"], "here", "{asked}");
        assert!(answer["from"]["reason"].as_str().is_some_and(|why| !why.is_empty()));
        assert_eq!(answer["comparison"], Value::Null);
    }
    for (asked, code) in [
        (json!({ "from": "2001-01-01" }), "INVALID_PARAMETERS"),
        (json!({ "reference": cc, "from": "soon" }), "INVALID_PARAMETERS"),
        (json!({ "reference": "article 9999 du code civil", "from": "2001-01-01" }), "NOT_FOUND"),
        (
            json!({ "from": "ch.beispiel-zgb.de.art_8", "to": "ch.beispiel-zgb.fr.art_8" }),
            "INVALID_PARAMETERS",
        ),
    ] {
        let (is_error, answer) = ask(asked.clone());
        assert!(is_error, "{asked}: {answer}");
        assert_eq!(answer["error"]["code"], code, "{asked}: {answer}");
    }
    // A table of contents has no text that could be the same.
    let acts = ask(json!({ "from": "fr.exemple-cc", "to": "fr.exemple-cc.rc" })).1;
    assert_eq!(acts["outcome"], "not_comparable");
    assert_eq!(home.run(&["compare", "fr.probe.art-1", "--from", "1991-01-01"]).code, 1);
}

#[test]
fn what_cannot_be_answered_is_explained() {
    let home = stocked("corpus-refusals");
    for (line, code, said) in [
        (&["get", "article 1240 du code civil", "--at", "1700-01-01"][..], 1, "1804-03-21"),
        (&["get", "Art. 8 ZGB", "--at", "1990-01-01"], 1, "2026-01-01"),
        (&["get", "article 9999 du code civil"], 1, "article 9999"),
        (&["get", "no citation at all"], 1, "no citation at all"),
        (&["search", "foi AND", "--jurisdiction", "fr"], 2, "lacks a word"),
        (&["search", "dol", "--jurisdiction", "france"], 2, "france"),
        (&["search", "dol", "--kind", "law"], 2, "legislation"),
        (&["search", "zzzz", "--jurisdiction", "fr"], 1, ""),
        (&["import", "jsonl", "/nowhere/at/all"], 1, "/nowhere/at/all"),
        (&["import", LAW, LAW], 2, "fontes import auto"),
        (&["import", "pdf", LAW], 2, "legalize"),
    ] {
        let run = home.run(line);
        assert_eq!(run.code, code, "{line:?}: {}{}", run.out, run.err);
        assert!(run.err.contains(said), "{line:?}: {}", run.err);
    }
}

#[test]
fn a_legal_order_can_be_named_as_a_tag_and_only_once() {
    let home = stocked("corpus-order");
    let total = |line: &[&str]| home.run(line).json()[0]["total"].clone();
    assert_eq!(total(&["search", "-t", "jurisdiction=ch", "--json"]), 2);
    assert_eq!(total(&["search", "-j", "ch", "--json"]), 2);
    assert_eq!(home.run(&["search", "-j", "ch", "-t", "jurisdiction=fr"]).code, 2);
}

#[test]
fn an_import_that_did_not_finish_is_told_wherever_it_matters() {
    let home = Home::new("corpus-unfinished");
    let law = fs::read(LAW).expect("a fixture");
    let length = u16::try_from(law.len()).expect("a small fixture");
    // One block of a packed file that is to have more, as when a download was cut off.
    let mut cut = b"\x1f\x8b\x08\0\0\0\0\0\0\xff\0".to_vec();
    cut.extend(length.to_le_bytes());
    cut.extend((!length).to_le_bytes());
    cut.extend(law);
    let cut = home.file("cut.jsonl.gz", cut);
    assert_ne!(home.run(&["import", "jsonl", &cut]).code, 0);
    let status = home.run(&["corpus", "status"]);
    assert!(status.out.contains("Not finished"), "{}", status.out);
    let run = home.run(&["search", "Niemand", "--jurisdiction", "fr"]);
    assert!(run.out.contains("has not finished"), "{}{}", run.out, run.err);
    let run = home.run(&["get", "article 9999 du code civil"]);
    assert!(run.err.contains("has not finished"), "{}", run.err);
}

#[test]
fn without_a_corpus_it_is_said_how_to_get_one() {
    let home = Home::new("corpus-none");
    let run = home.run(&["search", "Haftung"]);
    assert_eq!(run.code, 3);
    assert!(run.err.contains("fontes import"), "{}", run.err);
    let answer =
        server(&home).call("get_document", json!({ "reference": "Art. 8 ZGB", "language": "de" }));
    assert_eq!(answer["isError"], true);
    assert_eq!(answer["structuredContent"]["error"]["code"], "DATABASE_UNAVAILABLE");
}

#[test]
fn the_tools_answer_over_the_protocol() {
    let home = stocked("corpus-tools");
    let mut server = server(&home);
    let mut ask = |tool: &str, arguments: Value| {
        let answer = server.call(tool, arguments);
        assert_ne!(answer["isError"], true, "{answer}");
        answer["structuredContent"].clone()
    };
    let found = ask(
        "search",
        json!({ "language": "fr", "query": "dommage", "tags": { "jurisdiction": "fr" }, "at_date": "2020-01-01" }),
    );
    // The decision is of a later day.
    assert_eq!(found["total"], 1, "{found}");
    // A client may write an object as a text, and a number as well.
    let same = ask(
        "search",
        json!({ "language": "fr", "query": "dommage", "tags": "{\"jurisdiction\": \"fr\"}", "at_date": "2020-01-01", "limit": "20" }),
    );
    assert_eq!(found, same);
    let article =
        ask("get_document", json!({ "reference": "article 1240 du code civil", "language": "fr" }));
    assert_eq!(article["date"], "2016-10-01");
    let graded =
        ask("get_document", json!({ "reference": "fr.exemple-arret-1", "language": "fr" }));
    assert_eq!(graded["weight"][0]["label"], "Grade", "{graded}");
    let tree =
        ask("browse_structure", json!({ "language": "fr", "tags": { "jurisdiction": "fr" } }));
    assert_eq!(tree["nodes"][0]["title"], "Code civil");
    let rules =
        ask("safety_guidelines", json!({ "category": "jurisdiction", "jurisdiction": "fr" }));
    assert!(
        rules["text"].as_str().is_some_and(|text| text.contains("a few articles for tests only"))
    );
    let kept = ask(
        "quality_check",
        json!({ "mode": "research", "model": "test", "jurisdiction": "fr", "response_contains_outcome_prediction": true }),
    );
    assert_eq!(kept["highest_alert_severity"], "STOP");
    let line = fs::read_to_string(home.path().join("quality.jsonl")).expect("kept on this machine");
    assert!(line.contains("\"tool_name\":\"quality_check\""), "{line}");
}

#[test]
fn a_damaged_index_is_made_anew_and_a_damaged_database_is_left_alone() {
    let home = stocked("corpus-damage");
    let entries = fs::read_dir(home.path().join("corpus")).expect("a corpus").flatten();
    for folder in entries.map(|entry| entry.path()).filter(|path| path.is_dir()) {
        for file in fs::read_dir(&folder).expect("an index").flatten() {
            fs::write(file.path(), b"garbage").expect("writable");
        }
    }
    let run = home.run(&["search", "dommage", "--jurisdiction", "fr"]);
    assert_eq!(run.code, 3, "{}{}", run.out, run.err);
    assert!(run.err.contains("fontes corpus reindex"), "{}", run.err);
    assert_eq!(home.run(&["corpus", "reindex"]).code, 0);
    let run = home.run(&["search", "dommage", "--jurisdiction", "fr"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let database = home.path().join("corpus/corpus.sqlite");
    let mut bytes = fs::read(&database).expect("a database");
    bytes[..4_096].fill(b'x');
    fs::write(&database, &bytes).expect("writable");
    for line in [&["search", "dommage"][..], &["import", "jsonl", LAW], &["corpus", "reindex"]] {
        let run = home.run(line);
        assert_eq!(run.code, 3, "{line:?}: {}{}", run.out, run.err);
        assert!(run.err.contains("damaged"), "{line:?}: {}", run.err);
    }
    assert_eq!(fs::read(&database).expect("still there"), bytes);
}

#[test]
fn a_lost_database_is_not_answered_with_import_first() {
    let home = stocked("corpus-lost");
    fs::remove_file(home.path().join("corpus/corpus.sqlite")).expect("a database");
    for line in [
        &["search", "dommage", "--jurisdiction", "fr"][..],
        &["get", "fr.cc.art-9"],
        &["corpus", "status"],
        &["import", "jsonl", LAW],
    ] {
        let run = home.run(line);
        assert_ne!(run.code, 0, "{line:?}: {}", run.out);
        let told = format!("{}{}", run.out, run.err);
        assert!(told.contains("the database is missing"), "{line:?}: {told}");
        assert!(told.contains("put back a copy"), "{line:?}: {told}");
    }
}

#[test]
fn an_import_that_understands_nothing_fails_and_says_why() {
    let home = Home::new("corpus-nothing");
    let lines: String = (0..1_500).map(|at| format!("{{\"id\": \"fr.x.{at}\"}}\n")).collect();
    let source = r#"{"collection": {"name": "s", "jurisdiction": "fr", "title": "Codes",
        "publisher": "p", "licence": "l", "caveat": "c"}}"#;
    let source = source.replace('\n', " ");
    let junk = home.file("junk.jsonl", &lines);
    let named = home.file("named.jsonl", format!("{source}\n{lines}"));
    // Asked for a second time, it does not go on behind what was not understood.
    for json in [false, true] {
        for (file, said) in [(&junk, "line 1: "), (&named, "line 2: ")] {
            let mut line = vec!["import", "jsonl", file.as_str()];
            line.extend(json.then_some("--json"));
            let run = home.run(&line);
            assert_ne!(run.code, 0, "{}{}", run.out, run.err);
            let told = format!("{}{}", run.out, run.err);
            assert!(told.contains(said) && told.contains("missing field"), "{told}");
            assert_eq!(told.contains("1500 places"), said == "line 2: ", "{told}");
        }
    }
    // It is over, not unfinished; and one line that is understood makes it a success.
    assert!(!home.run(&["corpus", "status"]).out.contains("not finished"));
    let some = format!("{}{}", "{\"line\": 0}\n", fs::read_to_string(LAW).expect("law"));
    let some = home.file("some.jsonl", some);
    let run = home.run(&["import", "jsonl", &some]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
}

#[test]
fn case_files_and_the_corpus_share_no_name() {
    let home = stocked("corpus-names");
    let listing = Session::of(&mut home.command(&["serve"])).opened().ask("tools/list", json!({}));
    let names: Vec<&str> = listing["tools"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|tool| tool["name"].as_str())
        .collect();
    for name in ["get_document", "get_case_document", "search", "search_case"] {
        assert_eq!(names.iter().filter(|known| **known == name).count(), 1, "{name}");
    }
    let alone = Session::of(&mut home.command(&["serve", "--toolset", "cases"]))
        .opened()
        .ask("tools/list", json!({}));
    assert!(alone.to_string().contains("\"get_document\""));
}

/// Two decisions and a judgment, each of one page.
fn decisions(home: &Home) -> String {
    let collection = |name: &str, jurisdiction: &str| {
        json!({ "collection": {
            "name": name, "jurisdiction": jurisdiction, "title": "Probe", "publisher": "Probe",
            "licence": "public domain", "as_of": "2026-01-01", "caveat": "for tests only",
        } })
    };
    let decision = |id: &str, (jurisdiction, language): (&str, &str), title: &str| {
        json!({
            "id": id, "kind": "decision", "jurisdiction": jurisdiction, "language": language,
            "source": format!("probe-{jurisdiction}"), "title": title, "date": "2020-05-05",
            "tags": { "court": "probe" },
            "blocks": [
                { "role": "heading", "text": "I" },
                { "label": "4.3.", "text": "Quercus robur." },
                { "text": "Fraxinus excelsior." },
                { "role": "heading", "text": "II" },
                { "role": "item", "label": "1", "text": "Taxus baccata." },
            ],
        })
    };
    let lines = [
        collection("probe-ch", "ch"),
        collection("probe-gb", "gb"),
        decision("ch.probe-1", ("ch", "de"), "Urteil 4A_1/2020"),
        decision("ch.probe-2", ("ch", "fr"), "Arrêt 4A_2/2020"),
        decision("gb.probe-1", ("gb", "en"), "Doe v Roe"),
    ];
    home.file("decisions.jsonl", lines.map(|line| line.to_string()).join("\n"))
}

#[test]
fn a_decision_that_is_found_says_which_consideration_is_shown() {
    let home = Home::new("considerations");
    let run = home.run(&["import", "jsonl", &decisions(&home)]);
    assert_eq!(run.code, 0, "{}", run.err);
    let found = |word: &str| home.run(&["search", word, "--tag", "jurisdiction=*"]).out;
    for word in ["Quercus", "Fraxinus"] {
        let out = found(word);
        assert!(out.contains("\n   E. 4.3: "), "{out}");
        assert!(out.contains("\n   consid. 4.3: "), "{out}");
        assert_eq!(out.matches("4.3").count(), 2, "{out}");
    }
    // What was decided is no consideration.
    let out = found("Taxus");
    assert!(
        out.contains("**Taxus**") && !out.contains("E. 1") && !out.contains("consid."),
        "{out}"
    );
    let json = home.done(&["search", "Fraxinus", "--tag", "jurisdiction=ch"]);
    assert_eq!(json["results"][0]["label"], json!("4.3"));
}
