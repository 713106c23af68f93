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

/// Whether a block after another that has nothing is found, whatever its spelling.
#[track_caller]
fn check_hint(text: &str, query: &str, language: Language) {
    let query = Query::parse(query, Between::All).unwrap();
    let sight = Sight::of(query.root(), Languages::of(language));
    let mut letters = Vec::new();
    assert!(Hints::of(&sight.0).are_in(text, &mut letters), "{text}: {query}");
    assert!(!Hints::of(&sight.0).are_in("§ XII", &mut letters), "{query}");
    let best = sight.best(["§ XII", text].into_iter(), Some(language), 80, 0);
    assert_eq!(best.map(|(place, _)| place), Some(1), "{text}: {query}");
}

#[test]
fn a_text_with_a_match_is_never_passed_over() {
    for (text, query) in [
        ("Die MAENGELRÜGE", "Mängel"),
        ("die Mängel", "Maengel"),
        ("Ma\u{308}ngel", "mangel"),
        ("Kündi-\ngung", "Kündigung"),
        ("Kün\u{ad}digung", "Kuendigung"),
        ("der Mietvertrag", "Vertrag"),
        ("STRASSE", "Straße"),
        ("i.V.m. Art. 5", "ivm"),
        ("CHF 120'000.--", "120000"),
        ("vom 12.05.2020", "\"12.5.2020\""),
        ("BGE 4A 123/2020", "4A_123/2020"),
        ("E-Mail", "Email"),
    ] {
        check_hint(text, query, Language::De);
    }
    for (text, query) in [
        ("d’œuvres", "oeuvre"),
        ("L'APPEL", "appel"),
        ("les travaux", "travail"),
        ("les baux", "bail"),
        ("nationalité", "national*"),
    ] {
        check_hint(text, query, Language::Fr);
    }
}

#[test]
fn what_no_hint_foresees_is_found_where_nothing_else_is() {
    let query = Query::parse("die", Between::All).unwrap();
    let sight = Sight::of(query.root(), Languages::of(Language::En));
    let best = sight.best(["a b", "dying"].into_iter(), Some(Language::En), 80, 0);
    assert_eq!(best.map(|(place, _)| place), Some(1));
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

#[test]
fn rare_words_and_likeness_choose_the_text() {
    let query = Query::ranked("Kündigung Mietvertrag Schimmel").unwrap();
    let sight = Sight::of(query.root(), Languages::of(Language::De));
    let texts = [
        "Kündigung und Mietvertrag, Kündigung und Mietvertrag.",
        "Im Bad ist Schimmel.",
        "Kündigung und Mietvertrag sind geregelt.",
        "Von der Kündigung handelt Mietvertrag und Gesetz.",
    ];
    let best =
        |near: &[f32]| sight.fitting(&texts, near, Some(Language::De), 80).map(|found| found.0);
    // What stands in one text only says more than what stands in three.
    assert_eq!(best(&[]), Some(1));
    assert_eq!(best(&[0.0, 0.0, 0.0, 0.9]), Some(3));
    assert_eq!(sight.fitting(&["Nichts davon."], &[0.0], None, 80), None);
    assert_eq!(sight.fitting(&[], &[], None, 80), None);
}

#[test]
fn what_is_known_of_a_word_changes_no_match() {
    let query = Query::ranked("Mietvertrag Know-how resiliation bail").unwrap();
    let texts =
        ["Der Mietvertrag, die Mietverträge, Know-how.", "Le bail et les baux, sa résiliation."];
    let used = Sight::of(query.root(), Languages::ANY);
    for language in [None, Some(Language::De), Some(Language::Fr)] {
        for text in texts.iter().chain(&texts) {
            let fresh = Sight::of(query.root(), Languages::ANY);
            assert_eq!(used.snippet(text, language, 200), fresh.snippet(text, language, 200));
        }
    }
}
