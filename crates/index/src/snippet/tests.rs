use expect_test::{Expect, expect};
use law::Between;
use proptest::prelude::*;

use super::*;

/// The only place in this file that knows how a snippet is made: marks in brackets.
#[track_caller]
fn check(text: &str, query: &str, width: usize, expected: Expect) {
    let query = Query::parse(query, Between::Any).unwrap();
    let snippet = snippet(text, &query, width);
    let mut shown = String::new();
    let mut at = snippet.range.start;
    for mark in &snippet.marks {
        shown += &format!("{}[{}]", &text[at..mark.start], &text[mark.clone()]);
        at = mark.end;
    }
    shown += &text[at..snippet.range.end];
    expected.assert_eq(&shown);
}

const LEASE: &str = "Der Mietvertrag wird auf unbestimmte Dauer geschlossen. Er kann unter \
    Einhaltung einer Kündigungsfrist von drei Monaten auf das Ende eines Quartals gekündigt \
    werden. Die Haftung für Mängel richtet sich nach Art. 259a OR. Der Mieter haftet für \
    Schäden, die er verursacht (Urteil 4A_123/2020 vom 12. Mai 2020).";

#[test]
fn what_matches_is_marked_in_every_form() {
    check(
        LEASE,
        "Mängelhaftung Art. 259a OR",
        60,
        expect!["Die [Haftung] für [Mängel] richtet sich nach [Art]. [259a] [OR]. Der"],
    );
}

#[test]
fn inflections_compounds_phrases_dockets_and_prefixes_are_marked() {
    check(
        LEASE,
        "Kuendigung",
        60,
        expect!["einer [Kündigungsfrist] von drei Monaten auf das Ende eines"],
    );
    check(
        LEASE,
        "\"haftung fuer maengel\"",
        50,
        expect!["Die [Haftung für Mängel] richtet sich nach Art. 259a"],
    );
    check(
        LEASE,
        "4A 123/2020",
        50,
        expect!["er verursacht (Urteil [4A]_[123/2020] vom 12. Mai 2020)."],
    );
    check(
        LEASE,
        "4A_123/2020",
        50,
        expect!["er verursacht (Urteil [4A_123/2020] vom 12. Mai 2020)."],
    );
    check(LEASE, "quart*", 50, expect!["Ende eines [Quartals] gekündigt werden. Die Haftung"]);
}

#[test]
fn without_a_match_it_is_the_beginning() {
    check(LEASE, "Steuer", 40, expect!["Der Mietvertrag wird auf unbestimmte"]);
    check("", "Steuer", 40, expect![""]);
    check("—", "Steuer", 40, expect!["—"]);
}

#[test]
fn a_short_text_is_shown_whole_and_exclusions_are_not_marked() {
    check(
        "The tenant's notice; no notices.",
        "notice -tenant",
        80,
        expect!["The tenant's [notice]; no [notices]."],
    );
}

#[test]
fn a_word_longer_than_the_width_is_shown() {
    check(
        "a b Donaudampfschifffahrtsgesellschaft c d",
        "donau*",
        5,
        expect!["[Donaudampfschifffahrtsgesellschaft]"],
    );
}

proptest! {
    #[test]
    fn a_snippet_lies_in_its_text_and_its_marks_in_it(
        text in "([a-cäß]{1,4}[-' .\n]){0,30}",
        query in "\\PC{0,12}|([a-c]{1,3}[ *\"-]){0,6}",
        width in 0..60_usize,
    ) {
        for between in [Between::Any, Between::All] {
            let Ok(query) = Query::parse(&query, between) else { continue };
            let snippet = snippet(&text, &query, width);
            prop_assert!(text.get(snippet.range.clone()).is_some());
            let mut end = snippet.range.start;
            for mark in &snippet.marks {
                prop_assert!(end <= mark.start && mark.start < mark.end);
                prop_assert!(text.get(mark.clone()).is_some());
                end = mark.end;
            }
            prop_assert!(end <= snippet.range.end);
            let printed = query.to_string();
            prop_assert_eq!(Query::parse(&printed, between), Ok(query));
        }
    }
}
