//! What a reference asks of a collection, and the example of the specification.

use expect_test::{Expect, expect};
use law::{Kind, Language, Lookup};

use crate::{Jurisdiction, eu::EUROPEAN_UNION};

/// The only place in this file that knows how a look-up is shown.
#[track_caller]
fn check(reference: &str, expected: Expect) {
    let seen: Vec<String> =
        EUROPEAN_UNION.resolve(reference, Language::En).iter().map(show).collect();
    expected.assert_eq(&seen.join("\n"));
}

fn show(lookup: &Lookup) -> String {
    let kind = lookup.kind.map_or("any", Kind::word);
    let mut tags: Vec<String> =
        lookup.tags.iter().map(|(key, filter)| format!("{key}={filter}")).collect();
    tags.sort();
    let mut line = format!("{kind} {}", tags.join(" "));
    if let Some(at) = lookup.at {
        line.push_str(&format!(" at {at}"));
    }
    if let Some(pinpoint) = &lookup.pinpoint {
        line.push_str(&format!(" [{pinpoint}]"));
    }
    if let Some(hint) = &lookup.hint {
        line.push_str(&format!(" ?{hint}"));
    }
    line
}

#[test]
fn the_example_of_the_specification_is_asked_as_it_says() {
    check("Article 101 TFEU", expect!["legislation article_number=101 treaty=TFEU"]);
}

#[test]
fn provisions_are_asked_by_the_number_of_their_act() {
    check(
        "Art. 6 Abs. 1 lit. f DSGVO",
        expect!["legislation article_number=6 celex=32016R0679 [(1)(f)]"],
    );
    check(
        "recital 47 GDPR",
        expect!["legislation celex=32016R0679 document_form=preamble [recital 47]"],
    );
    check(
        "Articles 5 to 7 GDPR",
        expect![[r#"
        legislation article_number=5 celex=32016R0679
        legislation article_number=6 celex=32016R0679
        legislation article_number=7 celex=32016R0679"#]],
    );
}

#[test]
fn acts_and_cases_are_asked_by_celex_numbers_made_for_them() {
    check(
        "Regulation (EC) No 44/2001",
        expect![[r#"
        section celex=32001R0044 document_form=act
        legislation celex=32001R0044"#]],
    );
    check(
        "02016R0679-20160504",
        expect![[r#"
        section celex=02016R0679-20160504|32016R0679 document_form=act at 2016-05-04
        any celex=02016R0679-20160504|32016R0679 at 2016-05-04"#]],
    );
    check(
        "12016E267",
        expect![[r#"
        any celex=12016E267
        legislation article_number=267 treaty=TFEU"#]],
    );
    check(
        "C-131/12",
        expect![[r#"
        decision celex=62012CJ0131
        decision case_number=written C-131/12 court=court_of_justice|cjeu
        decision celex=62012CO0131|62012CC0131"#]],
    );
}

#[test]
fn a_number_without_its_court_is_a_candidate() {
    check(
        "26/62",
        expect![[r#"
        decision celex=61962CJ0026 ?case of the Court of Justice from before 1989
        decision case_number=written 26/62 court=court_of_justice|cjeu ?case of the Court of Justice from before 1989
        decision celex=61962CO0026|61962CC0026 ?case of the Court of Justice from before 1989"#]],
    );
    check(
        "Case 26/62",
        expect![[r#"
        decision celex=61962CJ0026
        decision case_number=written 26/62 court=court_of_justice|cjeu
        decision celex=61962CO0026|61962CC0026"#]],
    );
}
