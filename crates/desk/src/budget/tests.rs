//! What is too long is cut, told and asked for.

use super::*;

fn answer(structured: Value) -> Answer {
    Answer { structured, text: "The words.".to_owned(), asks: None }
}

fn fitted(structured: Value, long: &[Long], arguments: Value) -> Answer {
    let mut answer = answer(structured);
    let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
    fit(&mut answer, long, &arguments, Reader::Model).unwrap();
    assert!(length(&answer.structured) <= MOST_BYTES, "{}", length(&answer.structured));
    assert!(answer.text.len() <= MOST_BYTES);
    answer
}

fn entries(count: usize, bytes: usize) -> Vec<Value> {
    (1..=count).map(|number| json!({ "number": number, "text": "x".repeat(bytes) })).collect()
}

#[test]
fn what_is_short_enough_stays_as_it_is() {
    let whole = json!({ "hits": entries(100, 2_000), "total": 100 });
    let answer = fitted(whole.clone(), &[], json!({}));
    assert_eq!(answer.structured, whole);
    assert_eq!(answer.text, "The words.");
}

#[test]
fn a_long_list_is_cut_and_the_rest_follows_from_the_offset() {
    let whole = json!({ "hits": entries(1_000, 1_000), "total": 1_000, "next_offset": 1_100 });
    let answer = fitted(whole, &[Long::by_offset("hits")], json!({ "offset": "100" }));
    let cut = &answer.structured["cut"][0];
    let shown = answer.structured["hits"].as_array().unwrap().len();
    assert!(shown > 200, "{shown}");
    assert_eq!(cut["list"], "hits");
    assert_eq!(
        (cut["shown"].clone(), cut["left_out"].clone()),
        (shown.into(), (1_000 - shown).into())
    );
    let next = format!("call again with offset={}", 100 + shown);
    assert_eq!(cut["next"], next);
    assert_eq!(answer.structured["next_offset"], 100 + shown);
    assert!(
        answer.text.contains(&next) && answer.text.starts_with("The words."),
        "{}",
        answer.text
    );
}

#[test]
fn blocks_go_on_behind_the_last_one_shown() {
    let whole = json!({ "title": "t", "blocks": entries(600, 1_000), "block_count": 600 });
    let long = [Long { list: "blocks", rest: Rest::Blocks }];
    let answer = fitted(whole, &long, json!({}));
    let last = answer.structured["blocks"].as_array().unwrap().len();
    assert_eq!(answer.structured["next_blocks"], format!("{}-600", last + 1));
    assert!(answer.structured["cut"][0]["next"].as_str().unwrap().contains("blocks="));
}

#[test]
fn an_entry_that_is_too_long_alone_is_cut_within_and_letters_stay_whole() {
    let whole =
        json!({ "blocks": [{ "number": 1, "text": "ä".repeat(300_000) }, { "number": 2 }] });
    let answer = fitted(whole, &[], json!({}));
    let cuts = answer.structured["cut"].as_array().unwrap();
    assert_eq!((cuts[0]["list"].clone(), cuts[0]["left_out"].clone()), ("blocks".into(), 1.into()));
    assert_eq!(cuts[1]["list"], "blocks.0.text");
    let text = answer.structured["blocks"][0]["text"].as_str().unwrap();
    assert!(text.ends_with("ä […]") && text.len() > 240_000, "{}", text.len());
    assert!(cuts[1]["next"].as_str().unwrap().contains("command line"), "{}", cuts[1]);
}

#[test]
fn several_long_lists_are_cut_the_longest_first() {
    let whole = json!({
        "blocks": entries(3_000, 200),
        "comparison": { "blocks": entries(3_000, 100) },
        "versions": entries(10, 10),
    });
    let answer = fitted(whole, &[], json!({}));
    let lists: Vec<&str> = answer.structured["cut"]
        .as_array()
        .unwrap()
        .iter()
        .map(|cut| cut["list"].as_str().unwrap())
        .collect();
    assert_eq!(lists, ["blocks", "comparison.blocks"]);
    assert_eq!(answer.structured["versions"].as_array().unwrap().len(), 10);
}

#[test]
fn words_are_cut_at_the_end_of_a_line() {
    let mut long = answer(json!({}));
    long.text = "Zeile für Zeile\n".repeat(40_000);
    fit(&mut long, &[], &Map::new(), Reader::Model).unwrap();
    assert!(long.text.len() <= MOST_BYTES);
    assert!(long.text.contains("Zeile für Zeile\n[…]\n\n"), "it ends with a whole line");
    assert!(long.text.ends_with("more bytes of this text were left out."));
}

#[test]
fn what_cannot_be_cut_is_a_failure_and_never_half_an_answer() {
    let fields: Map<String, Value> =
        (0..40_000).map(|at| (format!("field {at}"), at.into())).collect();
    let failed = fit(&mut answer(fields.into()), &[], &Map::new(), Reader::Model).unwrap_err();
    assert!(failed.to_string().contains("ask for less"), "{failed}");
}
