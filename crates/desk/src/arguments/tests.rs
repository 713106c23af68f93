use expect_test::{Expect, expect};
use law::request::{Confirmation, Limit, Text, Texts, Word, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::*;

/// What a tool is given here.
#[derive(Deserialize, JsonSchema, Serialize)]
struct Given {
    /// A citation.
    #[schemars(example = "Art. 1 OR")]
    citation: Text<12>,
    /// A language, as the law
    /// is written in.
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<Word<Language>>,
    /// A limit.
    #[serde(default)]
    limit: Limit<1, 50, 10>,
    /// Filters.
    #[serde(default, skip_serializing_if = "is_empty")]
    tags: Texts<9, 9>,
    /// Whether it is meant.
    #[serde(skip_serializing_if = "is_not")]
    confirm: Confirmation,
}

fn is_not(confirm: &Confirmation) -> bool {
    !confirm.0
}

fn is_empty(tags: &Texts<9, 9>) -> bool {
    tags.is_empty()
}

struct Language;

impl Words for Language {
    const NAMED: &'static [&'static str] = &["de", "fr"];
    const ALSO: &'static [&'static str] = &["en", "2"];
}

/// The only place in this file that knows how arguments are read.
#[track_caller]
fn check(arguments: Value, expected: Expect) {
    let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
    let seen = match read::<Given>(&crate::schema::input::<Given>(), arguments) {
        Ok(request) => serde_json::to_string(&request).unwrap(),
        Err(failure) => format!("{}: {}", failure.code, failure.message),
    };
    expected.assert_eq(&seen);
}

#[test]
fn what_is_left_out_gets_its_default() {
    check(json!({"citation": "Art. 1 OR"}), expect![[r#"{"citation":"Art. 1 OR","limit":10}"#]]);
}

#[test]
fn null_is_the_same_as_left_out() {
    check(
        json!({"citation": "Art. 1 OR", "language": null, "limit": null}),
        expect![[r#"{"citation":"Art. 1 OR","limit":10}"#]],
    );
}

#[test]
fn a_number_may_come_as_a_text() {
    check(json!({"citation": "x", "limit": "7"}), expect![[r#"{"citation":"x","limit":7}"#]]);
    check(json!({"citation": "x", "limit": 7.0}), expect![[r#"{"citation":"x","limit":7}"#]]);
}

#[test]
fn a_number_out_of_bounds_is_refused() {
    check(
        json!({"citation": "x", "limit": 51}),
        expect!["INVALID_PARAMETERS: `limit` is 51; it must be a whole number from 1 to 50"],
    );
    for odd in [json!(0), json!(-1), json!(1.5), json!("ten"), json!(true), json!(1e300)] {
        let Value::Object(arguments) = json!({"citation": "x", "limit": odd}) else {
            panic!("arguments are an object")
        };
        assert!(read::<Given>(&crate::schema::input::<Given>(), arguments).is_err(), "{odd}");
    }
}

#[test]
fn a_word_is_read_in_any_case_and_a_tolerated_one_too() {
    check(
        json!({"citation": "x", "language": "FR"}),
        expect![[r#"{"citation":"x","language":"fr","limit":10}"#]],
    );
    check(
        json!({"citation": "x", "language": "en"}),
        expect![[r#"{"citation":"x","language":"en","limit":10}"#]],
    );
}

#[test]
fn an_unlisted_word_is_answered_with_the_listed_ones() {
    check(
        json!({"citation": "x", "language": "rm"}),
        expect![[r#"INVALID_PARAMETERS: `language` is "rm"; it must be one of de, fr"#]],
    );
}

#[test]
fn an_unknown_parameter_is_answered_with_the_known_ones() {
    check(
        json!({"citation": "x", "lang": "de"}),
        expect![
            "INVALID_PARAMETERS: unknown parameter `lang`; allowed are citation, language, limit, tags, confirm"
        ],
    );
}

#[test]
fn a_required_text_must_be_there_and_not_blank() {
    check(json!({}), expect!["INVALID_PARAMETERS: `citation` is required"]);
    check(
        json!({"citation": " "}),
        expect!["INVALID_PARAMETERS: `citation` is empty; give it a text"],
    );
    check(
        json!({"citation": [97]}),
        expect!["INVALID_PARAMETERS: `citation` must be a text, not a list"],
    );
}

#[test]
fn a_number_stands_for_its_text() {
    check(
        json!({"citation": 97, "language": 2}),
        expect![[r#"{"citation":"97","language":"2","limit":10}"#]],
    );
    check(
        json!({"citation": 1_234_567_890_123_u64}),
        expect!["INVALID_PARAMETERS: `citation` has 13 characters; at most 12 are allowed"],
    );
    check(
        json!({"citation": "x", "language": 3}),
        expect![[r#"INVALID_PARAMETERS: `language` is 3; it must be one of de, fr"#]],
    );
}

#[test]
fn a_number_that_is_not_whole_is_no_text() {
    // 831.10 is another act than 831.1, and comes as the same number.
    for sent in ["831.10", "831.1", "235.0", "1e3"] {
        let number: Value = serde_json::from_str(sent).expect("a number");
        check(
            json!({"citation": number}),
            expect![[
                r#"INVALID_PARAMETERS: `citation` is a number that is not whole, and a number loses the zeros at its end; send it as a text, such as "831.10""#
            ]],
        );
    }
    check(
        json!({"citation": "x", "tags": {"sr": 831.1}}),
        expect![[
            r#"INVALID_PARAMETERS: `tags` has an entry, `sr`, that is a number that is not whole, and a number loses the zeros at its end; send it as a text, such as "831.10""#
        ]],
    );
}

#[test]
fn an_object_may_come_as_a_text() {
    check(
        json!({"citation": "x", "tags": "{\"sr\": 831}"}),
        expect![[r#"{"citation":"x","limit":10,"tags":{"sr":"831"}}"#]],
    );
}

#[test]
fn length_is_counted_in_characters() {
    check(
        json!({"citation": "éééééééééééé"}),
        expect![[r#"{"citation":"éééééééééééé","limit":10}"#]],
    );
    check(
        json!({"citation": "Art. 1000 ZGB"}),
        expect!["INVALID_PARAMETERS: `citation` has 13 characters; at most 12 are allowed"],
    );
}

#[test]
fn the_schema_says_what_the_reading_demands() {
    let schema = Value::Object(crate::schema::input::<Given>());
    let expected = expect![[r#"
        {
          "type": "object",
          "properties": {
            "citation": {
              "type": "string",
              "maxLength": 12,
              "description": "A citation.",
              "examples": [
                "Art. 1 OR"
              ]
            },
            "language": {
              "type": "string",
              "enum": [
                "de",
                "fr"
              ],
              "description": "A language, as the law is written in."
            },
            "limit": {
              "type": "integer",
              "minimum": 1,
              "maximum": 50,
              "default": 10,
              "description": "A limit."
            },
            "tags": {
              "type": "object",
              "additionalProperties": {
                "type": "string"
              },
              "description": "Filters."
            },
            "confirm": {
              "type": "boolean",
              "default": false,
              "description": "Whether it is meant."
            }
          },
          "required": [
            "citation",
            "confirm"
          ],
          "additionalProperties": false
        }"#]];
    expected.assert_eq(&serde_json::to_string_pretty(&schema).expect("JSON"));
}
