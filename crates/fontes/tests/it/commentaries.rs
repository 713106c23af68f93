//! Commentaries over the protocol: found, read, kept, found by article in every form, and what
//! happens when the source fails.

use serde_json::{Value, json};
use standin::Fault;

use crate::official::Official;

fn titles(answer: &Value) -> Vec<&str> {
    let list = answer["commentaries"].as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().filter_map(|one| one["title"].as_str()).collect()
}

#[test]
fn commentaries_are_listed_in_the_language_asked_for_page_by_page() {
    let Some(official) = Official::start("commentaries-list") else { return };
    let mut server = official.serve("onlinekommentar");
    let first = server.done("search_commentaries", json!({}));
    assert_eq!((&first["language"], &first["page"]), (&json!("de"), &json!(1)), "{first}");
    assert_eq!(titles(&first).len(), 50);
    let total = first["total"].as_u64().expect("a total");
    let next = first["next_page"].clone();
    let second = server.done("search_commentaries", json!({ "page": next }));
    assert_eq!(titles(&second).len() as u64, total - 50);
    assert!(second["next_page"].is_null(), "{second}");
    let sorted = server.done(
        "search_commentaries",
        json!({ "language": "fr", "sort": "title",
            "legislative_act": "d2870610-6720-4037-be1c-d870b3189c0f" }),
    );
    let seen = titles(&sorted);
    assert!(seen.iter().all(|title| title.ends_with(" CO")) && seen.is_sorted(), "{seen:?}");
    let one = &sorted["commentaries"][0];
    assert!(one["abstract"].is_null() && one["authors"][0].is_string(), "{one}");
    for asked in official.commentaries().requests() {
        assert!(
            !asked.target.contains("/commentaries?") || asked.target.contains("language="),
            "{asked:?}"
        );
    }
    let beyond = server.done("search_commentaries", json!({ "page": 99 }));
    assert!(titles(&beyond).is_empty() && beyond["total"] == total, "{beyond}");
    assert!(beyond["warnings"].to_string().contains("there is no page 99"), "{beyond}");
    let (code, _) = server.refused("search_commentaries", json!({ "legislative_act": "OR 97!" }));
    assert_eq!(code, "INVALID_PARAMETERS");
}

#[test]
fn a_commentary_is_read_kept_and_read_again_without_the_network() {
    let Some(official) = Official::start("commentaries-kept") else { return };
    let mut server = official.serve("onlinekommentar");
    let found = server.done("search_commentaries", json!({ "query": "Art. 97 OR" }));
    let id = found["commentaries"][0]["id"].clone();
    let whole = server.done("get_commentary", json!({ "id": id }));
    assert_eq!(whole["cited_bge"], json!(["BGE 145 III 225"]), "{whole}");
    assert_eq!(whole["cited_decisions"], json!(["4A_102/2026"]), "{whole}");
    assert_eq!(whole["margin_numbers"], json!(["1", "3"]), "{whole}");
    assert!(whole["full_text"].as_str().is_some_and(|text| text.contains("N 1 ")), "{whole}");
    assert!(whole["legal_text"].as_str().is_some_and(|text| text.contains("1 Test")), "{whole}");
    assert!(whole["suggested_citation"].is_string() && whole["left_out"].is_null(), "{whole}");
    let part =
        server.done("get_commentary", json!({ "id": id, "from_margin": "2", "to_margin": 2 }));
    assert_eq!(part["paragraphs"].as_array().map(Vec::len), Some(1), "{part}");
    let left_out = part["left_out"].as_str().unwrap_or_default();
    assert!(left_out.contains("those asked for") && !left_out.contains("characters"), "{part}");
    let beyond = server.done("get_commentary", json!({ "id": id, "offset": 99 }));
    assert_eq!(beyond["paragraphs"], json!([]), "{beyond}");
    assert!(beyond["warnings"].to_string().contains("`offset` is 99"), "{beyond}");
    let (code, told) = server.refused("get_commentary", json!({ "id": id, "from_margin": "99" }));
    assert_eq!(
        (code.as_str(), told.contains("from 1 to 3")),
        ("INVALID_PARAMETERS", true),
        "{told}"
    );
    drop(server);
    let mut offline = official.serve_offline("onlinekommentar");
    let again = offline.done("get_commentary", json!({ "id": id }));
    assert_eq!((&again["source"], &again["full_text"]), (&json!("corpus"), &whole["full_text"]));
    assert_eq!(again["retrieved_at"], whole["retrieved_at"]);
    let found = offline.done("search_commentaries", json!({ "query": "erfunden" }));
    assert_eq!(found["source"], "corpus", "{found}");
    assert!(found["commentaries"][0]["abstract"].is_string(), "{found}");
    let other = "00000000-0000-4000-8000-00000000ffff";
    let (code, told) = offline.refused("get_commentary", json!({ "id": other, "policy": "local" }));
    assert_eq!(code, "NOT_FOUND");
    assert!(told.contains("says nothing about onlinekommentar.ch"), "{told}");
    let (code, _) = offline.refused("get_commentary", json!({ "id": other }));
    assert_eq!(code, "DATABASE_UNAVAILABLE");
    drop(offline);
    let mut server = official.serve("onlinekommentar");
    let (code, told) = server.refused("get_commentary", json!({ "id": other }));
    assert_eq!(code, "NOT_FOUND");
    assert!(told.contains("no published commentary"), "{told}");
}

#[test]
fn a_provision_is_found_whatever_its_form_and_language() {
    let Some(official) = Official::start("commentaries-article") else { return };
    let mut server = official.serve("onlinekommentar");
    let mut of = |reference: &str, language: &str, expected: &[&str]| {
        let asked = json!({ "article_reference": reference, "language": language });
        let answer = server.done("get_commentary_for_article", asked);
        assert_eq!(titles(&answer), expected, "{reference}: {answer}");
        answer
    };
    for reference in ["Art. 97 OR", "art. 97 al. 1 let. a CO", "art. 97 cpv. 1 CO", "OR 97 I"] {
        of(reference, "de", &["Art. 97 OR", "Vor Art. 97-109 OR"]);
    }
    let answer = of("Art. 97 Abs. 1 OR", "en", &["Art. 97 CO"]);
    let one = &answer["commentaries"][0];
    assert_eq!(one["cited_precedents"], json!(["BGE 145 III 225", "4A_102/2026"]), "{one}");
    assert!(one["key_arguments"][0]["chosen_by"].is_string(), "{one}");
    of("Art. 104 SR 220", "de", &["Vor Art. 97-109 OR"]);
    // The language is preferred: what there is none of in Italian is shown in German.
    of("art. 8 Cst.", "it", &["Art. 8 BV"]);
    of("Art. 8 BV", "de", &["Art. 8 BV"]);
    let answer = of("Art. 500 OR", "de", &[]);
    assert_eq!(answer["is_commented"], false, "{answer}");
    assert!(answer["notes"][0].as_str().is_some_and(|note| note.contains("as of")), "{answer}");
    // What its form tells is the language, where none is asked for.
    let told = json!({ "article_reference": "art. 8 al. 2 CC" });
    let answer = server.done("get_commentary_for_article", told);
    assert_eq!(answer["language"], "de", "{answer}");
    assert!(answer["notes"].to_string().contains("in German"), "{answer}");
    for reference in ["Art. 97 QQG", "Art. 97", "Vertragshaftung"] {
        let asked = json!({ "article_reference": reference });
        let (code, told) = server.refused("get_commentary_for_article", asked);
        assert_eq!(code, "INVALID_REFERENCE", "{told}");
    }
}

#[test]
fn the_list_that_was_read_answers_offline_and_what_it_lacks_is_not_denied_without_it() {
    let Some(official) = Official::start("commentaries-offline") else { return };
    let asked = json!({ "article_reference": "Art. 97 OR" });
    let mut offline = official.serve_offline("onlinekommentar");
    let (code, _) = offline.refused("get_commentary_for_article", asked.clone());
    assert_eq!(code, "DATABASE_UNAVAILABLE");
    let local = json!({ "article_reference": "Art. 97 OR", "policy": "local" });
    let answer = offline.done("get_commentary_for_article", local);
    assert!(answer["is_commented"].is_null(), "{answer}");
    drop(offline);
    let mut server = official.serve("onlinekommentar");
    let acts = server.done("list_legislative_acts", json!({}));
    let or = &acts["legislative_acts"][2];
    assert_eq!((&or["sr_number"], &or["abbreviation"]), (&json!("220"), &json!("OR")), "{acts}");
    assert_eq!(or["abbreviations"]["fr"], "CO", "{or}");
    let answer = server.done("get_commentary_for_article", asked.clone());
    assert_eq!(answer["is_commented"], true);
    drop(server);
    let before = official.commentaries().requests().len();
    let mut offline = official.serve_offline("onlinekommentar");
    let answer = offline.done("get_commentary_for_article", asked);
    assert_eq!(answer["source"], "corpus", "{answer}");
    assert_eq!(answer["commentaries"][0]["text_source"], "corpus", "{answer}");
    let none = json!({ "article_reference": "Art. 500 OR", "policy": "local" });
    assert_eq!(offline.done("get_commentary_for_article", none)["is_commented"], false);
    let french =
        offline.done("list_legislative_acts", json!({ "policy": "local", "language": "de" }));
    assert_eq!(french["legislative_acts"], {
        let mut plain = acts["legislative_acts"].clone();
        for act in plain.as_array_mut().expect("acts") {
            for key in ["names", "abbreviations"] {
                act.as_object_mut().expect("an act").remove(key);
            }
        }
        plain
    });
    assert_eq!(official.commentaries().requests().len(), before, "nothing was asked");
}

#[test]
fn servers_over_one_home_keep_what_they_fetch_at_the_same_time() {
    let Some(official) = Official::start("commentaries-parallel") else { return };
    let ask = |language: &str| {
        let mut server = official.serve("onlinekommentar");
        let answer = server.done("search_commentaries", json!({ "language": language }));
        (answer["warnings"].to_string(), titles(&answer).len())
    };
    std::thread::scope(|scope| {
        let asked: Vec<_> =
            ["de", "fr", "it", "en"].map(|language| scope.spawn(move || ask(language))).into();
        for one in asked {
            let (warnings, count) = one.join().expect("an answer");
            assert!(count > 0 && !warnings.contains("kept"), "{warnings}");
        }
    });
    let mut offline = official.serve_offline("onlinekommentar");
    for language in ["de", "fr", "it", "en"] {
        let asked = json!({ "language": language, "policy": "local" });
        let answer = offline.done("search_commentaries", asked);
        assert!(!titles(&answer).is_empty(), "{language}: {answer}");
    }
}

#[test]
fn a_call_ends_in_time_however_often_it_asks() {
    let Some(official) = Official::start("commentaries-deadline") else { return };
    // Two pages of the list and two texts, of which three are asked for within two seconds.
    official.home.settings(&format!(
        "[sources]\nonlinekommentar = \"{}\"\nseconds = 1\n[sources.per_second]\n\
         onlinekommentar = 1.25\n",
        official.commentaries().address()
    ));
    let mut server = official.serve("onlinekommentar");
    let asked = json!({ "article_reference": "Art. 97 OR" });
    let answer = server.done("get_commentary_for_article", asked);
    assert!(answer.to_string().contains("onlinekommentar"), "{answer}");
    let texts = answer["commentaries"].as_array().expect("a list");
    assert!(texts.iter().any(|one| one["text_missing"].is_string()), "{answer}");
}

#[test]
fn a_failing_source_is_told_by_its_code_and_nothing_is_kept() {
    let Some(official) = Official::start("commentaries-faults") else { return };
    official.settings("seconds = 3");
    for (fault, expected) in [
        (Fault::Status(429, vec![("Retry-After".to_owned(), "120".to_owned())]), "RATE_LIMITED"),
        (Fault::Status(500, Vec::new()), "DATABASE_UNAVAILABLE"),
        (Fault::Html, "DATABASE_UNAVAILABLE"),
        (Fault::Garbage, "DATABASE_UNAVAILABLE"),
        (Fault::Half, "DATABASE_UNAVAILABLE"),
        (Fault::Cut, "DATABASE_UNAVAILABLE"),
    ] {
        official.commentaries().clear_faults();
        official.commentaries().set_fault(fault.clone());
        let mut server = official.serve("onlinekommentar");
        for (tool, arguments) in [
            ("search_commentaries", json!({ "query": "Haftung" })),
            ("get_commentary", json!({ "id": "00000000-0000-4000-8000-000000000001" })),
            ("get_commentary_for_article", json!({ "article_reference": "Art. 97 OR" })),
            ("list_legislative_acts", json!({})),
        ] {
            let result = server.call(tool, arguments);
            let error = &result["structuredContent"]["error"];
            assert_eq!(error["code"], expected, "{fault:?} {tool}: {result}");
        }
        assert!(!official.home.path().join("corpus").exists(), "{fault:?}: nothing is kept");
    }
}
