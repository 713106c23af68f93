use crate::arguments::request;
use expect_test::{Expect, expect};
use jiff::civil::date;
use serde_json::json;

use super::*;

/// The only place in this file that knows how alternatives are asked for.
#[track_caller]
fn check(citation: &str, limit: u32, expected: Expect) {
    let request = request(json!({ "citation": citation, "limit": limit }));
    let seen = match find_alternatives(&request, date(2026, 11, 21)) {
        Ok(answer) => {
            let lines = answer
                .alternatives
                .iter()
                .map(|one| format!("{} {} {:?}", one.kind, one.citation, one.exists));
            let mut lines: Vec<String> = lines.collect();
            lines.push(format!("{:?}, {} in all", answer.exists_in_database, answer.total_count));
            lines.join("\n")
        }
        Err(error) => format!("{}: {error}", error.code()),
    };
    expected.assert_eq(&seen);
}

#[test]
fn what_does_not_exist_is_answered_by_what_does() {
    check(
        "BGE 136 IIII 528",
        10,
        expect![[r#"
        correction BGE 136 III 528 Some(true)
        correction BGE 136 II 528 Some(true)
        language_variant ATF 136 IIII 528 Some(false)
        language_variant DTF 136 IIII 528 Some(false)
        Some(false), 4 in all"#]],
    );
    check(
        "BGE 149 III 2018",
        4,
        expect![[r#"
        correction BGE 149 III 218 Some(true)
        correction BGE 149 III 201 Some(true)
        correction BGE 149 III 208 Some(true)
        language_variant ATF 149 III 2018 Some(false)
        Some(false), 5 in all"#]],
    );
    check(
        "Art. 2000 ZGB",
        10,
        expect![[r#"
        correction Art. 200 ZGB Some(true)
        language_variant art. 2000 CC Some(false)
        language_variant Art. 2000 CC Some(false)
        Some(false), 3 in all"#]],
    );
    check(
        "Art. 9 Abs. 9 ZGB",
        10,
        expect![[r#"
            correction Art. 9 ZGB Some(true)
            language_variant art. 9 al. 9 CC Some(false)
            language_variant art. 9 cpv. 9 CC Some(false)
            language_variant Art. 9 para. 9 CC Some(false)
            Some(false), 4 in all"#]],
    );
    check(
        "Art. 97 ORR",
        3,
        expect![[r#"
            correction Art. 97 OR Some(true)
            correction Art. 97 HRegV Some(true)
            correction Art. 97 GBV Some(true)
            None, 9 in all"#]],
    );
}

#[test]
fn what_exists_is_given_in_the_other_languages_and_by_its_start() {
    check(
        "BGE 145 III 229",
        10,
        expect![[r#"
        parallel BGE 145 III 225 S. 229 Some(true)
        language_variant ATF 145 III 229 Some(true)
        language_variant DTF 145 III 229 Some(true)
        Some(true), 3 in all"#]],
    );
    check(
        "art. 97 al. 1 CO",
        10,
        expect![[r#"
        language_variant Art. 97 Abs. 1 OR Some(true)
        language_variant art. 97 cpv. 1 CO Some(true)
        language_variant Art. 97 para. 1 CO Some(true)
        Some(true), 3 in all"#]],
    );
}

#[test]
fn an_ambiguous_abbreviation_is_answered_by_each_of_its_acts() {
    check(
        "art. 5 OLN",
        10,
        expect![[r#"
        other_act art. 5 OLN (RS 141.01) Some(true)
        other_act art. 5 OTN Some(true)
        language_variant Art. 5 OLN None
        None, 3 in all"#]],
    );
}
