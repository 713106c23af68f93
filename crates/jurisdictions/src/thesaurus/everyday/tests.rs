use std::collections::BTreeSet;

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;

#[track_caller]
fn check(text: &str, language: Language, expected: Expect) {
    let seen = words_of_law(text, language);
    let seen = seen.map(|seen| format!("{:.2}: {}", seen.weight, seen.text));
    expected.assert_eq(seen.as_deref().unwrap_or("nothing"));
}

#[test]
fn what_people_say_is_put_in_the_words_of_the_acts() {
    check(
        "Mein Velo wurde geklaut",
        Language::De,
        expect![
            "1.00: Fahrrad; Radfahrer; Radweg; Fahrrad; Radfahrer; Regeln für Radfahrer; Diebstahl; fremde bewegliche Sache; zur Aneignung wegnimmt"
        ],
    );
    check(
        "Quelqu'un a piqué mon vélo",
        Language::Fr,
        expect![
            "1.00: vol; chose mobilière appartenant à autrui; soustrait; cycle; cyclistes; piste cyclable; cycles; cycliste; règles concernant les cyclistes"
        ],
    );
    check(
        "Non mi ridanno la caparra",
        Language::It,
        expect![
            "1.00: garanzia in denaro; presta una garanzia; conto di risparmio o di deposito; tre pigioni mensili; consenso di entrambe le parti"
        ],
    );
    check(
        "I was fired",
        Language::En,
        expect![
            "1.00: Kündigung; Arbeitsverhältnis; Kündigungsfrist; gekündigt; schriftlich begründen; congé; résilier; délai de congé; contrat de durée indéterminée; motiver sa décision par écrit; disdetta; rapporto di lavoro; termini di disdetta; preavviso; motivarla per scritto"
        ],
    );
}

#[test]
fn the_words_of_the_acts_are_not_taken_for_those_of_daily_life() {
    check("detentore di un animale", Language::It, expect!["nothing"]);
    check("", Language::De, expect!["nothing"]);
}

#[test]
fn every_block_is_whole_and_in_order() {
    let mut ids = BTreeSet::new();
    for (side, text) in SIDES {
        let blocks = read(text);
        assert!(blocks.is_sorted_by_key(|one| one.id), "{side}");
        assert_eq!(text.lines().count(), blocks.len() * 5, "{side}");
        for one in blocks {
            assert!(ids.insert((side, one.id)), "{side}: {}", one.id);
            for language in Language::ALL {
                let said = one.said.iter().filter(|(of, _)| *of == language).count();
                let law = one.law_in(language).count();
                assert!(said > 0 && law > 0, "{side}: {} has nothing in {language:?}", one.id);
            }
            let texts = one.said.iter().chain(&one.law);
            for (_, text) in texts {
                assert!(!text.trim().is_empty() && *text == text.trim(), "{side}: {}", one.id);
                assert!(!text.contains(['>', ';', '\t']), "{side}: {text}");
            }
        }
    }
    assert!(ids.len() >= 600, "{}", ids.len());
}

#[test]
fn everything_is_found_by_what_people_say() {
    for one in all() {
        for (language, text) in &one.said {
            let words: Vec<&str> = text.split(' ').collect();
            let saying = longest(&words, *language).unwrap();
            assert_eq!(saying.length, words.len(), "{text}");
            assert!(saying.meant.contains(&one), "{text}");
        }
    }
}

proptest! {
    #[test]
    fn any_text_can_be_read(text in "\\PC{0,60}") {
        for language in Language::ALL {
            let _ = words_of_law(&text, language);
        }
    }
}
