//! What the list and the texts look like.

use super::*;

fn ask(target: &str) -> (u16, Value) {
    let source = Onlinekommentar { commentaries: commentary::all() };
    let question =
        Question { method: "GET".to_owned(), target: target.to_owned(), ..Question::default() };
    let answer = source.answer(&question);
    (answer.status, serde_json::from_slice(&answer.body).expect("JSON"))
}

#[track_caller]
fn check(query: &str, total: u64, first: &str) {
    let (status, answer) = ask(&format!("/api/commentaries?{query}"));
    assert_eq!(status, 200);
    let seen = (answer["meta"]["total"].as_u64(), answer["data"][0]["title"].as_str());
    assert_eq!(seen, (Some(total), Some(first)), "{query}");
}

#[test]
fn who_names_no_language_reads_english() {
    check("sort=title", 63, "Art. 1 CC");
    check("language=de&sort=title", 63, "Art. 1 DSG");
    check("language=fr&sort=title", 23, "Art. 1 CC");
    check("language=it&sort=-title", 14, "Art. 98 CO");
}

#[test]
fn a_list_is_narrowed_by_act_and_words() {
    check(
        "language=de&legislative_act=d2870610-6720-4037-be1c-d870b3189c0f&sort=title",
        21,
        "Art. 1 OR",
    );
    // What is only mentioned in a text is found too.
    check("language=de&search=336c&sort=title", 2, "Art. 271a OR");
    check("language=it&search=presuppo+riassunto&sort=title", 14, "Art. 1 CC");
}

#[test]
fn pages_are_those_of_laravel_and_forget_the_question() {
    let (_, answer) = ask("/api/commentaries?language=de&page=2");
    assert_eq!(answer["data"].as_array().expect("a list").len(), 13);
    assert_eq!(answer["links"]["next"], Value::Null);
    assert_eq!(answer["links"]["prev"], "https://onlinekommentar.ch/api/commentaries?page=1");
    assert_eq!((&answer["meta"]["from"], &answer["meta"]["to"]), (&json!(51), &json!(63)));
    assert_eq!(answer["meta"]["links"].as_array().expect("links").len(), 4);
    let (_, behind) = ask("/api/commentaries?page=9");
    assert_eq!((&behind["data"], &behind["meta"]["from"]), (&json!([]), &Value::Null));
}

#[test]
fn a_text_has_margin_numbers_and_footnotes() {
    let (_, list) = ask("/api/commentaries?language=de&search=336c&sort=-title");
    assert_eq!(list["data"][0]["content"], Value::Null);
    let id = list["data"][0]["id"].as_str().expect("an id");
    let (status, answer) = ask(&format!("/api/commentaries/{id}"));
    assert_eq!((status, &answer["data"]["title"]), (200, &json!("Art. 336c OR")));
    let content = answer["data"]["content"].as_str().expect("a text");
    assert!(
        content.contains("<span class=\"paragraph-nr\">3</span>")
            && content.contains("<sup>2</sup>")
    );
    assert!(answer["data"]["legal_text"].is_string());
}

#[test]
fn what_is_not_there_is_not_found() {
    assert_eq!(ask("/api/commentaries/00000000-0000-4000-8000-ffffffffffff").0, 404);
    assert_eq!(ask("/api/legislative-acts").0, 404);
    assert_eq!(ask("/api/commentaries?language=rm").0, 422);
}
