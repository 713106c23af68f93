//! What the search answers, with its traps, and the files beside it.

use serde_json::{Value, json};

use super::*;

/// The stand-in, or none where the recordings are not here.
fn entscheidsuche() -> Option<Entscheidsuche> {
    let options = Options::recorded()?;
    Some(Entscheidsuche::load(&options, 10).expect("the recordings are understood"))
}

fn ask(source: &Entscheidsuche, body: &Value) -> (u16, Value) {
    let answer = source.answer(&Question {
        method: "POST".to_owned(),
        target: "/_searchV2.php".to_owned(),
        body: body.to_string(),
        ..Question::default()
    });
    (answer.status, serde_json::from_slice(&answer.body).expect("JSON"))
}

fn get(source: &Entscheidsuche, target: &str) -> Answer {
    let method = "GET".to_owned();
    source.answer(&Question { method, target: target.to_owned(), ..Question::default() })
}

fn official(query: &str) -> Value {
    json!({
        "size": 5, "track_total_hits": true, "_source": { "excludes": ["attachment.content"] },
        "query": { "bool": { "must": { "query_string": {
            "query": query, "default_operator": "AND", "type": "cross_fields",
            "fields": ["title.*^5", "abstract.*^3", "meta.*^10", "attachment.content", "reference^3"],
        } } } },
    })
}

fn ids(answer: &Value) -> Vec<&str> {
    let hits = answer["hits"]["hits"].as_array().expect("hits");
    hits.iter().map(|hit| hit["_id"].as_str().expect("an id")).collect()
}

#[test]
fn a_hit_has_the_form_of_a_recorded_one() {
    let Some(source) = entscheidsuche() else { return };
    let (status, answer) = ask(&source, &official("Konkurseröffnung PS260006"));
    assert_eq!(status, 200);
    assert_eq!(ids(&answer), ["ZH_OG_001_PS260006_2026-01-26"]);
    let hit = &answer["hits"]["hits"][0];
    assert_eq!(hit["_index"], "entscheidsuche.v2-zh_obergericht");
    assert_eq!(
        hit["_source"]["title"]["de"],
        "Zürich Obergericht Zivilkammern 26.01.2026 PS260006"
    );
    assert_eq!(
        hit["_source"]["title"]["it"],
        "Zurigo Obergericht Zivilkammern 26.01.2026 PS260006"
    );
    assert_eq!(hit["_source"]["meta"]["fr"], "Zurich Obergericht Zivilkammern");
    assert_eq!(hit["_source"]["attachment"]["content"], Value::Null);
    assert_eq!(hit["_source"]["attachment"]["language"], "de");
    assert!(hit["_score"].is_number() && hit["sort"].is_null());
    assert_eq!(answer["_shards"]["total"], 53);
}

#[test]
fn a_published_decision_is_found_by_its_number() {
    let Some(source) = entscheidsuche() else { return };
    let (_, answer) = ask(&source, &official("reference:\"BGE 145 III 225\""));
    assert_eq!(ids(&answer), ["CH_BGE_005_BGE-145-III-225_2019"]);
    let by_volume = json!({ "query": { "terms": { "hierarchy": ["CH_BGE_005"] } } });
    assert_eq!(ids(&ask(&source, &by_volume).1).len(), 2);
}

#[test]
fn pages_follow_each_other_by_sort_values() {
    let Some(source) = entscheidsuche() else { return };
    let mut body = json!({
        "size": 4, "track_total_hits": true, "_source": false,
        "query": { "match_all": {} }, "sort": [{ "date": "desc" }, { "id": "desc" }],
    });
    let mut seen = Vec::new();
    loop {
        let (_, answer) = ask(&source, &body);
        let hits = answer["hits"]["hits"].as_array().expect("hits").clone();
        let Some(last) = hits.last() else { break };
        assert_eq!(last["_score"], Value::Null);
        body["search_after"] = last["sort"].clone();
        seen.extend(ids(&answer).into_iter().map(str::to_owned));
    }
    assert_eq!(seen.len(), source.decisions.len());
    assert_eq!(seen[0], "CH_BGer_004_4A-102-2026_2026-08-17");
    assert!(seen.last().expect("one").starts_with("CH_BGE_004_BGE-80-II-26"));
}

#[test]
fn totals_are_capped_unless_all_are_asked_for() {
    let Some(source) = entscheidsuche() else { return };
    let (_, answer) = ask(&source, &json!({ "size": 0 }));
    assert_eq!(answer["hits"]["total"], json!({ "value": 10, "relation": "gte" }));
    let (_, answer) = ask(&source, &json!({ "size": 0, "track_total_hits": true }));
    let all = source.decisions.len();
    assert_eq!(answer["hits"]["total"], json!({ "value": all, "relation": "eq" }));
}

#[test]
fn silence_is_no_absence() {
    let Some(source) = entscheidsuche() else { return };
    let (status, answer) = ask(&source, &json!({ "query": { "prefix": { "_id": "CH_BGE" } } }));
    assert_eq!((status, &answer["hits"]["total"]["value"]), (200, &json!(0)));
    assert_eq!(answer["_shards"]["failed"], 47);
    let keyword = json!({ "query": { "term": { "hierarchy.keyword": "CH_BGer" } } });
    let (_, answer) = ask(&source, &keyword);
    assert_eq!((&answer["_shards"]["failed"], ids(&answer).len()), (&json!(0), 0));
    let old = get(&source, "/_search.php");
    assert!(String::from_utf8_lossy(&old.body).contains("\"total\":{\"value\":0"));
}

#[track_caller]
fn refused(body: Value, expected: &str) {
    let Some(source) = entscheidsuche() else { return };
    let (status, answer) = ask(&source, &body);
    assert_eq!(status, 400);
    assert!(answer["error"].to_string().contains(expected), "{answer}");
}

#[test]
fn what_is_not_understood_is_refused() {
    refused(official("Art. 97 OR"), "Failed to parse query");
    refused(official("4A_102/2026"), "Failed to parse query");
    refused(json!({ "query": { "geo": {} } }), "unknown query [geo]");
    refused(json!({ "sort": ["title.de"] }), "Text fields are not optimised");
    refused(json!({ "sort": ["nothing"] }), "No mapping found for [nothing]");
    refused(json!({ "from": 9_990, "size": 20 }), "Result window is too large");
    refused(json!({ "search_after": [1], "sort": ["date", "id"] }), "search_after has");
    refused(json!({ "quary": {} }), "unknown key [quary]");
}

#[test]
fn what_is_sought_is_shown_and_counted() {
    let Some(source) = entscheidsuche() else { return };
    let mut body = official("Lieferverzug Schadenersatz");
    body["highlight"] =
        json!({ "fields": { "attachment.content": {}, "title.de": { "number_of_fragments": 0 } } });
    body["aggs"] = json!({
        "hierarchie": { "terms": { "field": "hierarchy", "size": 1000 } },
        "edatum": { "date_histogram": { "field": "date", "calendar_interval": "year" } },
        "max_edatum": { "max": { "field": "date" } },
        "leer": { "terms": { "field": "canton.keyword" } },
    });
    let (_, answer) = ask(&source, &body);
    assert_eq!(ids(&answer).len(), 2);
    let fragment = answer["hits"]["hits"][0]["highlight"]["attachment.content"][0].as_str();
    assert!(fragment.expect("a fragment").contains("<em>"));
    let told = &answer["aggregations"];
    assert_eq!(told["hierarchie"]["buckets"][0], json!({ "key": "CH", "doc_count": 2 }));
    assert_eq!(told["edatum"]["buckets"][0]["key_as_string"], "2019-01-01T00:00:00.000Z");
    assert_eq!(told["max_edatum"]["value"], 1_786_924_800_000_i64);
    assert_eq!(told["leer"]["buckets"], json!([]));
}

#[test]
fn the_index_cuts_what_the_file_has() {
    let Some(source) = entscheidsuche() else { return };
    let body =
        json!({ "query": { "ids": { "values": ["ZH_OG_002_SB220496_2026-01-19"] } }, "size": 1 });
    let (_, answer) = ask(&source, &body);
    let attachment = &answer["hits"]["hits"][0]["_source"]["attachment"];
    assert_eq!(attachment["content_length"], 100_000);
    assert_eq!(attachment["content"].as_str().expect("a text").chars().count(), 100_000);
    let url = attachment["content_url"].as_str().expect("an address");
    let file = get(&source, url.strip_prefix("https://entscheidsuche.ch").expect("own host"));
    assert_eq!((file.status, file.headers[0].1.as_str()), (200, "application/pdf"));
    assert!(String::from_utf8_lossy(&file.body).contains("Testdispositiv"));
}

#[test]
fn files_lie_in_the_folder_of_the_spider() {
    let Some(source) = entscheidsuche() else { return };
    let id = "CH_BVGE_001_E-9839-2025_2026-02-05";
    assert_eq!(get(&source, &format!("/docs/CH_BVGE/{id}.pdf")).status, 404);
    assert_eq!(get(&source, &format!("/docs/CH_BVGer/{id}.pdf")).status, 200);
    assert_eq!(get(&source, &format!("/docs/{id}.json")).status, 200);
    let page = get(&source, "/docs/CH_BGE/CH_BGE_005_BGE-145-III-225_2019.html");
    assert!(
        String::from_utf8_lossy(&page.body).contains("<div class=\"paraatf\">4.2 Der Testsatz")
    );
    let told = get(&source, "/docs/CH_BGE/CH_BGE_005_BGE-145-III-225_2019.json");
    let told: Value = serde_json::from_slice(&told.body).expect("JSON");
    assert_eq!((&told["Datum"], &told["Signatur"]), (&json!("2019"), &json!("CH_BGE_005")));
    assert_eq!(told["HTML"]["Datei"], "CH_BGE/CH_BGE_005_BGE-145-III-225_2019.html");
    for file in ["Facetten_alle.json", "Blockliste.json", "Index/CH_BGE/last", "Jobs/CH_BGE/last"] {
        assert_eq!(get(&source, &format!("/docs/{file}")).status, 200, "{file}");
    }
}
