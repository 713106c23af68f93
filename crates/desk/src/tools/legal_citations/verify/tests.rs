use jiff::civil::date;
use serde_json::json;

use super::*;
use crate::{arguments::request, tests::at_desk};

fn answer(given: Value) -> Result<VerifyAnswer, DeskError> {
    let request: VerifyRequest = request(given);
    at_desk("verify", &[], date(2026, 11, 23), |call| check_citations(&request, call))
}

#[test]
fn a_list_is_sorted_as_the_specification_has_it() {
    let answer = answer(json!({ "citations": [
        "Art. 8 ZGB", "Art. 343 OR", "BGE 141 IV 557", "Art. 97 Abs. 9 OR", "kein Zitat",
        "4A_123/2020",
    ] }))
    .unwrap();
    let verified: Vec<&str> = answer.verified.iter().map(|one| one.citation.as_str()).collect();
    assert_eq!(verified, ["Art. 8 ZGB"]);
    assert_eq!(answer.outdated[0].citation, "Art. 343 OR");
    assert!(answer.outdated[0].reason.contains("repealed"), "{}", answer.outdated[0].reason);
    let errors: Vec<(&str, &str)> =
        answer.errors.iter().map(|one| (one.place.as_str(), one.verdict.name())).collect();
    assert_eq!(
        errors,
        [("entry 3", "does_not_exist"), ("entry 4", "no_such_pinpoint"), ("entry 5", "malformed")]
    );
    assert_eq!(answer.unverified[0].verdict, Verdict::Unverifiable);
    assert!((answer.overall_accuracy - 1.0 / 6.0).abs() < 1e-9);
    let structured = serde_json::to_value(&answer).unwrap();
    for field in ["verified", "outdated", "errors", "overallAccuracy", "check"] {
        assert!(structured.get(field).is_some(), "{field}");
    }
}

#[test]
fn exactly_one_thing_is_checked() {
    let error = answer(json!({ "text": "Art. 8 ZGB", "citations": ["Art. 9 ZGB"] })).unwrap_err();
    assert_eq!(error.code(), "INVALID_PARAMETERS");
    assert!(answer(json!({})).is_err());
}

#[test]
fn an_empty_share_is_no_accuracy() {
    let answer = answer(json!({ "text": "Kein Zitat." })).unwrap();
    assert_eq!(answer.overall_accuracy, 0.0);
}
