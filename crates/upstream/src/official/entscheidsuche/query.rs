//! The question to the index, as the body it reads.

use serde_json::{Map, Value, json};

use super::{Asked, Order, words};

/// Where the index looks for words, with the weight of each place.
const FIELDS: [&str; 5] =
    ["title.*^5", "abstract.*^3", "meta.*^10", "attachment.content", "reference^3"];

/// How deep the index pages by number; beyond that only with [`Asked::after`].
const DEEPEST: usize = 10_000;

/// The most decisions of one answer.
const MOST: usize = 1_000;

/// The body of a search.
pub(super) fn search(asked: &Asked) -> Value {
    let mut filters: Vec<Value> = Vec::new();
    if asked.from.is_some() || asked.to.is_some() {
        let mut range = Map::new();
        // As texts: the index takes numbers before 1970 for something else.
        let days = [("gte", asked.from), ("lte", asked.to)];
        range.extend(
            days.into_iter()
                .filter_map(|(key, day)| Some((key.to_owned(), Value::String(day?.to_string())))),
        );
        filters.push(json!({ "range": { "date": range } }));
    }
    if let Some(day) = asked.scraped_from {
        filters.push(json!({ "range": { "scrapedate": { "gte": day.to_string() } } }));
    }
    if !asked.hierarchy.is_empty() {
        filters.push(json!({ "terms": { "hierarchy": asked.hierarchy } }));
    }
    if !asked.languages.is_empty() {
        let languages: Vec<&str> = asked.languages.iter().map(|one| one.code()).collect();
        filters.push(json!({ "terms": { "attachment.language": languages } }));
    }
    let mut bool = Map::new();
    let words = asked.words.as_deref();
    let expression = words::expression(words, &asked.any_of, asked.between, asked.order);
    if let Some(expression) = &expression {
        bool.insert(
            "must".to_owned(),
            json!({ "query_string": {
                "query": expression,
                "default_operator": "AND",
                "type": "cross_fields",
                "fields": FIELDS,
            } }),
        );
    }
    bool.insert("filter".to_owned(), Value::Array(filters));
    let first = match asked.order {
        Order::Relevance if expression.is_some() => "_score",
        // Without words everything fits equally well.
        Order::Relevance | Order::Latest => "date",
    };
    let size = asked.limit.clamp(1, MOST);
    let mut body = json!({
        "size": size,
        "track_total_hits": true,
        "query": { "bool": bool },
        "sort": [{ first: "desc" }, { "id": "desc" }],
    });
    if let Some(body) = body.as_object_mut() {
        if !asked.with_text {
            body.insert("_source".to_owned(), json!({ "excludes": ["attachment.content"] }));
        }
        if expression.is_some() {
            body.insert("highlight".to_owned(), json!({ "fields": { "attachment.content": {} } }));
        }
        match asked.after.as_deref().and_then(|after| serde_json::from_str::<Value>(after).ok()) {
            Some(after @ Value::Array(_)) => {
                body.insert("search_after".to_owned(), after);
            }
            _ if asked.offset > 0 => {
                let offset = asked.offset.min(DEEPEST.saturating_sub(size));
                body.insert("from".to_owned(), json!(offset));
            }
            _ => {}
        }
    }
    body
}

/// The body that asks for one decision, with its text. Never a prefix: the index then answers
/// nothing, with most of its parts failed.
pub(super) fn by_id(id: &str) -> Value {
    json!({ "query": { "ids": { "values": [id] } }, "size": 1, "track_total_hits": true })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use jiff::civil::date;
    use law::Language;

    use super::*;

    #[track_caller]
    fn check(asked: &Asked, expected: Expect) {
        expected.assert_eq(&serde_json::to_string_pretty(&search(asked)).unwrap());
    }

    #[test]
    fn everything_that_narrows_is_in_the_body() {
        check(
            &Asked {
                words: Some("Lieferverzug".to_owned()),
                any_of: vec!["Art. 97 OR".to_owned(), "art. 97 CO".to_owned()],
                hierarchy: vec!["CH_BGE_005".to_owned()],
                languages: vec![Language::De, Language::Fr],
                from: Some(date(1954, 1, 1)),
                to: Some(date(1969, 12, 31)),
                limit: 10,
                offset: 20,
                ..Asked::default()
            },
            expect![[r#"
                {
                  "size": 10,
                  "track_total_hits": true,
                  "query": {
                    "bool": {
                      "must": {
                        "query_string": {
                          "query": "Lieferverzug (\"Art. 97 OR\" OR \"art. 97 CO\")",
                          "default_operator": "AND",
                          "type": "cross_fields",
                          "fields": [
                            "title.*^5",
                            "abstract.*^3",
                            "meta.*^10",
                            "attachment.content",
                            "reference^3"
                          ]
                        }
                      },
                      "filter": [
                        {
                          "range": {
                            "date": {
                              "gte": "1954-01-01",
                              "lte": "1969-12-31"
                            }
                          }
                        },
                        {
                          "terms": {
                            "hierarchy": [
                              "CH_BGE_005"
                            ]
                          }
                        },
                        {
                          "terms": {
                            "attachment.language": [
                              "de",
                              "fr"
                            ]
                          }
                        }
                      ]
                    }
                  },
                  "sort": [
                    {
                      "_score": "desc"
                    },
                    {
                      "id": "desc"
                    }
                  ],
                  "_source": {
                    "excludes": [
                      "attachment.content"
                    ]
                  },
                  "highlight": {
                    "fields": {
                      "attachment.content": {}
                    }
                  },
                  "from": 20
                }"#]],
        );
    }

    #[test]
    fn without_words_the_newest_come_first_and_paging_goes_on_where_it_was() {
        check(
            &Asked {
                hierarchy: vec!["ZH".to_owned()],
                limit: 5,
                offset: 99,
                after: Some("[1769385600000,\"ZH_OG_001_PS260006_2026-01-26\"]".to_owned()),
                ..Asked::default()
            },
            expect![[r#"
                {
                  "size": 5,
                  "track_total_hits": true,
                  "query": {
                    "bool": {
                      "filter": [
                        {
                          "terms": {
                            "hierarchy": [
                              "ZH"
                            ]
                          }
                        }
                      ]
                    }
                  },
                  "sort": [
                    {
                      "date": "desc"
                    },
                    {
                      "id": "desc"
                    }
                  ],
                  "_source": {
                    "excludes": [
                      "attachment.content"
                    ]
                  },
                  "search_after": [
                    1769385600000,
                    "ZH_OG_001_PS260006_2026-01-26"
                  ]
                }"#]],
        );
    }
}
