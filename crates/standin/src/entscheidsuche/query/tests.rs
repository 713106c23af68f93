use serde_json::json;

use serde_json::Value;

use super::reading::read;
use super::*;

fn indexed() -> Indexed {
    Indexed::of(Decision {
        id: "ZH_OG_001_X_2024-05-06".to_owned(),
        spider: "ZH_Obergericht".to_owned(),
        text: String::new(),
        source: json!({
            "id": "ZH_OG_001_X_2024-05-06", "date": "2024-05-06", "canton": "ZH",
            "hierarchy": ["ZH", "ZH_OG"], "reference": [" X.1"],
            "title": { "de": "Obergericht Mietrecht" },
            "attachment": { "language": "de", "content": "Die Kündigung nach Art. 257f OR ist gültig." },
        }),
    })
}

#[track_caller]
fn check(query: Value, expected: &str) {
    let seen = match read(&query) {
        Ok(query) if query.is_broken() => "broken".to_owned(),
        Ok(query) => query.score(&indexed()).map_or("no", |_| "yes").to_owned(),
        Err(refused) => format!("{}: {}", refused.kind, refused.reason),
    };
    assert!(seen.starts_with(expected), "{seen} for {query}");
}

/// A query in words over the fields of the official client.
fn words_of(query: &str, kind: &str) -> Value {
    json!({ "query_string": {
        "query": query, "default_operator": "AND", "type": kind,
        "fields": ["title.*^5", "attachment.content", "reference^3"],
    } })
}

#[test]
fn words_may_be_in_several_fields_only_across_them() {
    check(words_of("Mietrecht Kündigung", "cross_fields"), "yes");
    check(words_of("Mietrecht Kündigung", "best_fields"), "no");
    check(words_of("\"nach Art 257f\"", "best_fields"), "yes");
    check(words_of("\"Art. 257f nach\"", "cross_fields"), "no");
    check(words_of("Kündig*", "cross_fields"), "yes");
    check(words_of("Mietrecht -Kündigung", "cross_fields"), "no");
    check(words_of("Art. 257f OR", "cross_fields"), "query_shard_exception: Failed to parse query");
    check(json!({ "query_string": { "query": "Mietrecht" } }), "no");
}

#[test]
fn whole_values_are_compared_whole() {
    check(json!({ "terms": { "hierarchy": ["ZH_OG", "BE"] } }), "yes");
    check(json!({ "terms": { "hierarchy.keyword": ["ZH_OG"] } }), "no");
    check(json!({ "term": { "canton": "zh" } }), "no");
    check(json!({ "term": { "reference": "X.1" } }), "no");
    check(json!({ "ids": { "values": ["ZH_OG_001_X_2024-05-06"] } }), "yes");
    check(json!({ "prefix": { "_id": "ZH_OG" } }), "broken");
    check(json!({ "prefix": { "id": "ZH_OG" } }), "yes");
}

#[test]
fn days_are_within_bounds() {
    let range = |bounds: Value| json!({ "range": { "date": bounds } });
    check(range(json!({ "gte": "2024-05-06", "lte": "2024-05-06" })), "yes");
    check(range(json!({ "gt": "2024-05-06" })), "no");
    check(range(json!({ "lt": "2024-05-06" })), "no");
    check(range(json!({ "lte": "2024" })), "yes");
    check(range(json!({ "gte": 1_714_953_600_000_i64 })), "yes");
    check(range(json!({ "gte": -1 })), "parse_exception: failed to parse date field [-1]");
    check(range(json!({ "gte": "6.5.2024" })), "parse_exception");
}

#[test]
fn clauses_are_objects_or_lists() {
    let german = json!({ "term": { "attachment.language": "de" } });
    check(json!({ "bool": { "filter": german, "must": [{ "match_all": {} }] } }), "yes");
    check(json!({ "bool": { "must_not": german } }), "no");
    check(json!({ "bool": { "should": [{ "match_none": {} }] } }), "no");
    check(json!({ "bool": { "filter": german, "should": [{ "match_none": {} }] } }), "yes");
    check(json!({ "bool": { "muss": [] } }), "parsing_exception");
    check(json!({ "more_like_this": {} }), "parsing_exception: unknown query [more_like_this]");
    check(json!({ "match_phrase": { "attachment.content": "Art. 257f OR" } }), "yes");
    let multi = json!({ "query": "mietrecht gültig", "fields": ["title.*", "attachment.content"], "operator": "and" });
    check(json!({ "multi_match": multi }), "no");
}
