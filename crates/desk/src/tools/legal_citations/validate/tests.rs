use crate::arguments::request;
use expect_test::{Expect, expect};
use jiff::civil::date;
use serde_json::json;

use super::*;

fn validate(citation: &str, language: Option<Language>) -> Result<ValidateAnswer, DeskError> {
    let request = request(json!({ "citation": citation, "language": language }));
    validate_citation(&request, When::today(date(2026, 11, 21)), None)
}

/// The only place in this file that knows how an answer looks: validity, form, existence, issues.
#[track_caller]
fn check(citation: &str, expected: Expect) {
    let seen = match validate(citation, None) {
        Ok(answer) => {
            let exists = match answer.exists_in_database {
                Some(true) => "exists",
                Some(false) => "does not exist",
                None => "unknown",
            };
            let inside = answer.existence.inside.map(|inside| format!(" inside {inside}"));
            format!(
                "{} | {} | {exists}{} | {}",
                answer.is_valid,
                answer.corrected_format,
                inside.unwrap_or_default(),
                answer.issues.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
            )
        }
        Err(error) => format!("{}: {error}", error.code()),
    };
    expected.assert_eq(&seen);
}

#[test]
fn the_example_of_the_specification_is_answered() {
    let answer = validate("Art. 97 Abs. 1 OR", Some(Language::De)).unwrap();
    assert!(answer.is_valid);
    assert_eq!(answer.citation_type, "statutory");
    assert_eq!(answer.corrected_format, "Art. 97 Abs. 1 OR");
    assert_eq!(answer.exists_in_database, Some(true));
    assert_eq!(answer.detected_language, Some(Language::De));
    assert!(answer.issues.is_empty());
    let reference = serde_json::to_value(&answer.normalized_reference).unwrap();
    for (key, value) in [
        ("statute", json!("OR")),
        ("article", json!(97)),
        ("paragraph", json!(1)),
        ("letter", json!(null)),
    ] {
        assert_eq!(reference[key], value, "{key}");
    }
}

#[test]
fn the_table_of_the_specification_is_answered() {
    check("Art. 97 Abs. 1 OR", expect!["true | Art. 97 Abs. 1 OR | exists | "]);
    check("Art.97 OR", expect!["false | Art. 97 OR | exists | Missing space after Art."]);
    // The page lies inside the decision that starts on page 225.
    check(
        "BGE 145 III 229 E. 4.2",
        expect!["true | BGE 145 III 229 E. 4.2 | exists inside BGE 145 III 225 | "],
    );
    check(
        "BGE145III229",
        expect![
            "false | BGE 145 III 229 | exists inside BGE 145 III 225 | Missing spaces in BGE reference"
        ],
    );
    check("art. 97 al. 1 CO", expect!["true | art. 97 al. 1 CO | exists | "]);
}

#[test]
fn a_number_is_a_number_and_anything_else_a_string() {
    let parts = |citation: &str| {
        let answer = validate(citation, None).unwrap();
        serde_json::to_value(answer.normalized_reference).unwrap()
    };
    assert_eq!(parts("Art. 336c OR")["article"], json!("336c"));
    assert_eq!(parts("Art. 41 Abs. 1bis OR")["paragraph"], json!("1bis"));
    let nested = parts("Art. 97 Abs. 1 lit. a Ziff. 2 Satz 3 OR");
    assert_eq!(nested["letter"], json!("a"));
    assert_eq!(nested["number"], json!(2));
    assert_eq!(nested["sentence"], json!(3));
}

#[test]
fn existence_has_three_answers() {
    check("BGE 999 III 999", expect!["true | BGE 999 III 999 | does not exist | "]);
    check("BGE 145 VI 12", expect!["true | BGE 145 VI 12 | does not exist | "]);
    check("BGE 141 IV 557", expect!["true | BGE 141 IV 557 | does not exist | "]);
    check("BGE 152 III 900", expect!["true | BGE 152 III 900 | unknown | "]);
    check("Art. 2000 ZGB", expect!["true | Art. 2000 ZGB | does not exist | "]);
    check("Art. 9 Abs. 9 ZGB", expect!["true | Art. 9 Abs. 9 ZGB | does not exist | "]);
    // The source of the list was read before today: the next paragraph may have come since.
    check("Art. 9 Abs. 3 ZGB", expect!["true | Art. 9 Abs. 3 ZGB | unknown | "]);
    check("Art. 10 ZGB", expect!["true | Art. 10 ZGB | exists | "]);
    check("4A_123/2020", expect!["true | 4A_123/2020 | unknown | "]);
    check("4A_123/2099", expect!["true | 4A_123/2099 | does not exist | "]);
    check("Art. 5 Abs. 2 LPA-VD", expect!["true | Art. 5 Abs. 2 LPA-VD | unknown | "]);
    check("Art. 5 OLN", expect!["true | art. 5 OLN | unknown | "]);
    check("Art. 343 aOR", expect!["true | Art. 343 aOR | unknown | "]);
}

#[test]
fn the_proof_and_its_date_are_given() {
    let answer = validate("Art. 9 Abs. 9 ZGB", None).unwrap();
    assert_eq!(answer.existence.as_of.as_deref(), Some("2026-07-01"));
    expect!["article 9 has the paragraphs 1, 2 in the version of 2026-07-01, and no paragraph 9"]
        .assert_eq(&answer.existence.basis.to_string());
    let answer = validate("Art. 10 ZGB", None).unwrap();
    expect!["article 10 was repealed on 2011-01-01 (AS 2010 1739)"]
        .assert_eq(&answer.existence.basis.to_string());
    assert_eq!(answer.verdict, Verdict::NotInForce);
    let answer = validate("BGE 141 IV 557", None).unwrap();
    expect!["the last decision of volume 141 IV (2015) starts on page 476; no page beyond 506 can belong to it"].assert_eq(&answer.existence.basis.to_string());
    let close = &answer.existence.close_matches;
    assert!(["BGE 141 V 557", "BGE 141 IV 57"].iter().all(|one| close.iter().any(|c| c == one)));
}

#[test]
fn the_language_asked_for_settles_what_the_form_leaves_open() {
    let answer = validate("art. 97 CO", Some(Language::It)).unwrap();
    assert_eq!(answer.detected_language, Some(Language::It));
    assert_eq!(answer.notes[0], "the form fits several languages; read as it, as asked");
    // What the form says is never overruled.
    let answer = validate("art. 97 al. 1 CO", Some(Language::It)).unwrap();
    assert_eq!(answer.detected_language, Some(Language::Fr));
}

#[test]
fn what_cannot_be_read_says_what_to_do() {
    check(
        "Mietrecht",
        expect![
            "INVALID_REFERENCE: `Mietrecht` could not be read as a Swiss legal citation: no citation was found in it; write it like `Art. 97 Abs. 1 OR`, `BGE 145 III 229 E. 4.2` or `4A_123/2020`"
        ],
    );
    check(
        "Art. 5",
        expect![
            "INVALID_REFERENCE: `Art. 5` could not be read as a Swiss legal citation: it names no act; add one, such as `Art. 5 OR`; write it like `Art. 97 Abs. 1 OR`, `BGE 145 III 229 E. 4.2` or `4A_123/2020`"
        ],
    );
    let error = validate("Art. 5", None).unwrap_err();
    assert_eq!(error.suggestions().first().map(String::as_str), Some("Art. 5 OR"));
}

#[test]
fn a_list_is_judged_by_its_worst_member() {
    check("Art. 8 und 2000 ZGB", expect!["true | Art. 8 ZGB; Art. 2000 ZGB | does not exist | "]);
    let answer = validate("Art. 97 und Art.101 OR", None).unwrap();
    assert_eq!(answer.verdict, Verdict::Malformed);
}
