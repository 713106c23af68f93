//! Decisions of Swiss courts over the protocol: found, read, kept, and what happens when the source
//! fails.

use serde_json::{Value, json};
use standin::Fault;

use crate::official::Official;

#[test]
fn a_decision_is_found_read_and_kept() {
    let Some(official) = Official::start("decisions-kept") else { return };
    let mut server = official.serve("entscheidsuche");
    let found =
        server.done("search_decisions", json!({ "query": "Kündigungsschutz", "court": "zh" }));
    let host = official.courts().address().replace("http://", "");
    assert_eq!(found["source"], host, "{found}");
    let first = &found["results"][0];
    assert_eq!(first["court"], "zh", "{first}");
    assert_eq!(first["court_name"], "Bezirksgerichte", "{first}");
    let id = first["id"].clone();
    let whole = server.done("get_decision", json!({ "id": id }));
    assert!(whole["full_text"].as_str().is_some_and(|text| text.len() > 1_000), "{whole}");
    drop(server);
    let asked = official.courts().requests().len();
    let mut offline = official.serve_offline("entscheidsuche");
    let again = offline.done("get_decision", json!({ "id": id }));
    assert_eq!((&again["source"], &again["full_text"]), (&json!("corpus"), &whole["full_text"]));
    assert_eq!(again["retrieved_at"], whole["fetched_at"]);
    let found = offline.done("search_decisions", json!({ "query": "Kündigungsschutz" }));
    assert_eq!(found["source"], "corpus", "{found}");
    assert!(
        found["warnings"][0].as_str().is_some_and(|text| text.contains("switched off")),
        "{found}"
    );
    assert_eq!(official.courts().requests().len(), asked, "nothing was asked");
}

#[test]
fn what_is_not_kept_is_not_denied() {
    let Some(official) = Official::start("decisions-local") else { return };
    let mut server = official.serve("bge-search");
    let local = json!({ "reference": "BGE 145 III 225", "policy": "local" });
    let (code, told) = server.refused("get_bge_decision", local);
    assert_eq!(code, "NOT_FOUND");
    assert!(told.contains("not at this machine") && told.contains("it exists"), "{told}");
    assert!(official.courts().requests().is_empty(), "nothing leaves the machine");
    // What provably never was is refused without asking anybody.
    let (code, told) =
        server.refused("get_bge_decision", json!({ "reference": "BGE 999 III 999" }));
    assert_eq!(code, "NOT_FOUND", "{told}");
    assert!(told.contains("999"), "{told}");
    let vi = json!({ "query": "Haftung", "section": "VI" });
    let (code, told) = server.refused("search_bge", vi);
    assert_eq!(code, "INVALID_PARAMETERS", "{told}");
    assert!(told.contains("never had a part") && told.contains("Ia constitutional"), "{told}");
    assert!(official.courts().requests().is_empty());
}

#[test]
fn a_failing_source_is_told_by_its_code() {
    let Some(official) = Official::start("decisions-faults") else { return };
    official.settings("seconds = 3");
    let mut server = official.serve("entscheidsuche");
    let retry = |seconds: &str| vec![("Retry-After".to_owned(), seconds.to_owned())];
    for (fault, expected) in [
        (Fault::Status(429, retry("120")), "RATE_LIMITED"),
        (Fault::Status(429, Vec::new()), "RATE_LIMITED"),
        (Fault::Status(500, Vec::new()), "DATABASE_UNAVAILABLE"),
        (Fault::Html, "DATABASE_UNAVAILABLE"),
        (Fault::BotPage, "DATABASE_UNAVAILABLE"),
        (Fault::Garbage, "DATABASE_UNAVAILABLE"),
        (Fault::Half, "DATABASE_UNAVAILABLE"),
        (Fault::Drip, "DATABASE_UNAVAILABLE"),
        (Fault::Cut, "DATABASE_UNAVAILABLE"),
        (Fault::ShardsFailed, "DATABASE_UNAVAILABLE"),
    ] {
        // Each in a server of its own: one that failed often is left alone for a while.
        drop(server);
        official.courts().clear_faults();
        official.courts().set_fault(fault.clone());
        server = official.serve("entscheidsuche");
        let result = server.call("search_decisions", json!({ "query": "Haftung" }));
        let error = &result["structuredContent"]["error"];
        assert_eq!(error["code"], expected, "{fault:?}: {result}");
        if expected == "RATE_LIMITED" {
            assert!(error["details"]["retry_after"].is_u64(), "{result}");
        }
        assert!(!official.home.path().join("corpus").exists(), "{fault:?}: nothing is kept");
    }
}

#[test]
fn a_filter_by_provision_means_it_in_every_language() {
    let Some(official) = Official::start("decisions-provision") else { return };
    let mut server = official.serve("entscheidsuche");
    let mut citing = |article: &str| -> Value {
        let asked = json!({ "article_ref": article, "limit": 50 });
        let found = server.done("advanced_search", asked);
        let ids = found["results"].as_array().expect("a list");
        ids.iter().map(|one| one["id"].clone()).collect()
    };
    let german = citing("Art. 244 Abs. 1 ZPO");
    assert_eq!(german, citing("art. 244 CPC"));
    assert!(german.as_array().is_some_and(|ids| !ids.is_empty()), "{german}");
}

#[test]
fn tools_of_the_cantons_name_their_courts() {
    let Some(official) = Official::start("decisions-cantons") else { return };
    let mut server = official.serve("cantonal-courts");
    let listed = server.done("list_courts", json!({ "canton": "GE", "language": "fr" }));
    let names = listed["courts"].to_string();
    assert!(names.contains("Cour de justice") || names.contains("Tribunal"), "{names}");
    let all = server.done("list_courts", json!({}));
    assert_eq!(all["total_count"], 137);
    assert!(official.courts().requests().is_empty(), "the table is at hand");
    let (code, _) = server.refused("search", json!({ "canton": "XX", "query": "Haftung" }));
    assert_eq!(code, "INVALID_PARAMETERS");
    let foreign = json!({ "canton": "ZH", "query": "Haftung", "court": "BE_OG" });
    let (code, told) = server.refused("search", foreign);
    assert_eq!(code, "INVALID_PARAMETERS", "{told}");
    let unknown = json!({ "canton": "ZH", "query": "Haftung", "court": "ZH_QQ" });
    let (code, told) = server.refused("search", unknown);
    assert_eq!(code, "INVALID_PARAMETERS", "{told}");
    assert!(told.contains("ZH_OG"), "{told}");
}

#[test]
fn the_corpus_reaches_what_it_does_not_keep() {
    let Some(official) = Official::start("decisions-reached") else { return };
    let home = &official.home;
    let refused = home.run(&["--offline", "get", "BGE 145 III 229"]);
    assert_eq!(refused.code, 3, "{}", refused.err);
    for (citation, holds) in [("BGE 145 III 229", "145 III 225"), ("Art. 8 ZGB", "Rechte ableitet")]
    {
        let fetched = home.run(&["get", citation]);
        assert_eq!((fetched.code, fetched.err.as_str()), (0, ""), "{citation}: {}", fetched.out);
        assert!(fetched.out.contains(holds), "{}", fetched.out);
        assert!(fetched.out.contains("nothing kept here answered"), "{}", fetched.out);
        let kept = home.run(&["--offline", "get", citation]);
        assert_eq!((kept.code, kept.err.as_str()), (0, ""), "{citation}");
        assert!(!kept.out.contains("nothing kept here answered"), "{}", kept.out);
    }
    // A provision of another legal order is no business of Swiss sources.
    let asked = official.fedlex().requests().len();
    assert_eq!(home.run(&["get", "article 1240 du Code civil français"]).code, 1);
    assert_eq!(home.run(&["get", "§ 823 BGB"]).code, 1);
    assert_eq!(official.fedlex().requests().len(), asked);
}

#[test]
fn a_decision_of_the_official_collection_is_read_by_any_reference() {
    let Some(official) = Official::start("decisions-collection") else { return };
    let mut server = official.serve("bge-search");
    for reference in ["BGE 145 III 225", "ATF 145 III 225", "DTF 145 III 229"] {
        let got = server.done("get_bge_decision", json!({ "reference": reference }));
        assert_eq!(
            (&got["reference"], &got["section"]),
            (&json!("BGE 145 III 225"), &json!("III"))
        );
        assert_eq!(got["date"], "2019-06-12", "of the head, not of the index: {got}");
        assert_eq!(got["pinpoint"].is_null(), reference.ends_with("225"), "{got}");
    }
    // I, Ia and Ib are one family: in volume 120, part I is Ia or Ib.
    let family = server.done("get_bge_decision", json!({ "reference": "BGE 120 I 31" }));
    assert_eq!(family["reference"], "BGE 120 Ia 31", "{family}");
    let found = server.done("search_bge", json!({ "query": "Verbindlichkeit", "section": "III" }));
    assert!(found["total_count"].as_u64().is_some_and(|total| total > 0), "{found}");
    let citing = server.done("get_cited_by", json!({ "reference": "BGE 145 III 225" }));
    let results = citing["results"].as_array().expect("a list");
    assert_eq!(results.len(), 4, "{citing}");
    for one in results {
        assert_ne!(one["reference"], "BGE 145 III 225", "a decision does not cite itself");
        assert!(one["passages"][0]["text"].as_str().is_some(), "{one}");
    }
}

#[test]
fn a_decision_of_the_collection_is_asked_for_by_its_name() {
    let Some(official) = Official::start("decisions-name") else { return };
    let mut server = official.serve("bge-search");
    server.done("get_bge_decision", json!({ "reference": "BGE 145 III 225" }));
    let asked = official.courts().requests();
    let first = asked.first().expect("it was asked");
    assert!(first.body.contains("CH_BGE_005_BGE-145-III-225_2019"), "{}", first.body);
    // Where a part of the index is silent, that nothing is found says nothing.
    drop(server);
    official.courts().set_fault(Fault::ShardsFailed);
    let mut server = official.serve("bge-search");
    let (code, told) = server.refused("get_bge_decision", json!({ "reference": "BGE 140 III 1" }));
    assert_eq!(code, "DATABASE_UNAVAILABLE", "{told}");
}

#[test]
fn a_docket_is_read_with_its_day_and_place() {
    let Some(official) = Official::start("decisions-docket") else { return };
    let mut server = official.serve("entscheidsuche");
    let cited = "4A_102/2026 vom 18. August 2026 E. 1";
    let got = server.done("get_decision", json!({ "id": cited }));
    assert_eq!((&got["date"], &got["pinpoint"]["asked"]), (&json!("2026-08-17"), &json!(cited)));
    let warnings = got["warnings"].to_string();
    assert!(warnings.contains("2026-08-18") && warnings.contains("2026-08-17"), "{got}");
    let right = server.done("get_decision", json!({ "id": "4A_102/2026 vom 17. August 2026" }));
    assert!(right["pinpoint"].is_null() && !right.to_string().contains("was asked for"), "{right}");
}

#[test]
fn the_settings_say_who_is_asked_where_a_call_does_not() {
    let Some(official) = Official::start("decisions-policy") else { return };
    official.settings("policy = \"local\"");
    let mut server = official.serve("bge-search");
    let bge = |policy: &str| json!({ "reference": "BGE 145 III 225", "policy": policy });
    let (code, told) =
        server.refused("get_bge_decision", json!({ "reference": "BGE 145 III 225" }));
    assert_eq!((code.as_str(), official.courts().requests().len()), ("NOT_FOUND", 0), "{told}");
    server.done("get_bge_decision", bge("auto"));
    assert!(!official.courts().requests().is_empty(), "what a call says counts");
}
