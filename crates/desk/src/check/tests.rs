use expect_test::{Expect, expect};
use jiff::civil::date;

use super::*;

fn answer(text: &str) -> CheckAnswer {
    let request = CheckRequest { text: Some(text.to_owned()), ..CheckRequest::default() };
    check_document(&request, date(2026, 11, 21)).unwrap().0
}

/// The only place in this file that knows how a verdict looks.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let answer = answer(text);
    let mut lines: Vec<String> = answer
        .citations
        .iter()
        .map(|one| {
            let correction = one.correction.as_ref().map(|c| format!(" → {c}")).unwrap_or_default();
            format!("{}: {} {}{correction}", one.line, one.text, one.verdict)
        })
        .collect();
    lines.extend(answer.warnings.iter().map(|warning| format!("! {warning}")));
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn each_citation_gets_its_verdict() {
    check(
        "Nach Art. 8 ZGB und BGE 145 III 229 E. 4.2\n\
         sowie BGE 141 IV 557, Art.97 OR, art. 5 OLN und 4A_123/2020.",
        expect![[r#"
            1: Art. 8 ZGB verified
            1: BGE 145 III 229 E. 4.2 verified
            2: BGE 141 IV 557 does_not_exist
            2: Art.97 OR malformed → Art. 97 OR
            2: art. 5 OLN ambiguous
            2: 4A_123/2020 unverifiable"#]],
    );
}

#[test]
fn the_totals_add_up() {
    let totals = answer("Art. 8 ZGB; BGE 999 I 1; Art.97 OR; 4A_1/2020; art. 5 OLN").totals;
    assert_eq!(totals.citations, 5);
    let counts = [
        totals.verified,
        totals.does_not_exist,
        totals.malformed,
        totals.ambiguous,
        totals.unverifiable,
    ];
    assert_eq!(counts, [1, 1, 1, 1, 1]);
    assert_eq!(totals.by_type.values().sum::<usize>(), 5);
}

#[test]
fn a_name_of_a_cantonal_act_too_is_ambiguous_until_the_document_says_which() {
    check("art. 62 al. 1 LPA", expect!["1: art. 62 al. 1 LPA ambiguous"]);
    check(
        "art. 62 de la loi sur la procédure administrative du 12 septembre 1985 (LPA - E 5 10); art. 65 al. 1 LPA",
        expect![[r#"
            1: art. 62 de la loi sur la procédure administrative du 12 septembre 1985 (LPA - E 5 10) unverifiable
            1: art. 65 al. 1 LPA unverifiable"#]],
    );
}

#[test]
fn a_text_without_citations_says_so() {
    check("Guten Tag", expect!["! no citation was found"]);
}

#[test]
fn text_and_path_exclude_each_other() {
    let today = date(2026, 11, 21);
    let both = CheckRequest {
        text: Some(String::new()),
        path: Some("a".to_owned()),
        ..CheckRequest::default()
    };
    for request in [both, CheckRequest::default()] {
        assert_eq!(check_document(&request, today).unwrap_err().code(), "INVALID_PARAMETERS");
    }
}
