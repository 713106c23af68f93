use std::collections::{BTreeMap, BTreeSet};

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;

/// The only place in this file that knows how a term is looked up.
#[track_caller]
fn check(text: &str, language: Language, expected: Expect) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let seen = match longest(&words, language) {
        None => "nothing".to_owned(),
        Some(reading) => {
            let senses = reading.senses.iter().map(|sense| {
                let mark = if sense.term.is_ambiguous { " ?" } else { "" };
                format!("{} ({}){mark}", sense.concept.id, sense.term.text)
            });
            format!("{}: {}", reading.length, senses.collect::<Vec<_>>().join(", "))
        }
    };
    expected.assert_eq(&seen);
}

#[test]
fn case_and_accents_do_not_matter() {
    check("VERJÄHRUNG", Language::De, expect!["1: limitation (Verjährung)"]);
    check("verjahrung", Language::De, expect!["1: limitation (Verjährung)"]);
    check(
        "responsabilite delictuelle",
        Language::Fr,
        expect![["2: tort (responsabilité délictuelle)"]],
    );
}

#[test]
fn endings_that_make_no_other_word_are_understood() {
    check("Mietverträge", Language::De, expect!["1: lease (Mietvertrag)"]);
    check("Mieterinnen", Language::De, expect!["1: tenant (Mieterin)"]);
    check("wichtigem Grund", Language::De, expect!["2: good-cause (wichtiger Grund)"]);
    check("wichtigen Grundes", Language::De, expect!["2: good-cause (wichtiger Grund)"]);
    check(
        "licenciements abusifs",
        Language::Fr,
        expect![["2: abusive-dismissal (licenciement abusif)"]],
    );
    check(
        "l'enrichissement illégitime",
        Language::Fr,
        expect![["2: unjust-enrichment (enrichissement illégitime)"]],
    );
    check(
        "contratti di lavoro",
        Language::It,
        expect![["3: employment-contract (contratto di lavoro)"]],
    );
    check("easements", Language::En, expect!["1: easement (easement)"]);
    check("powers of attorney", Language::En, expect![["3: representation (power of attorney)"]]);
}

#[test]
fn a_similar_word_is_another_term() {
    check("Mieter", Language::De, expect!["1: tenant (Mieter)"]);
    check("Miete", Language::De, expect!["1: lease (Miete)"]);
    check("Pächter", Language::De, expect!["nothing"]);
    check("sa", Language::Fr, expect!["nothing"]);
    check("SA", Language::Fr, expect!["1: company-limited-by-shares (SA)"]);
}

#[test]
fn the_longest_term_comes_first() {
    check(
        "fristlose Kündigung des Arbeitsvertrags",
        Language::De,
        expect![["2: dismissal-without-notice (fristlose Kündigung)"]],
    );
    check(
        "contrat de travail",
        Language::Fr,
        expect![["3: employment-contract (contrat de travail)"]],
    );
}

#[test]
fn a_term_with_several_senses_names_them() {
    check(
        "Kündigung",
        Language::De,
        expect![[
            "1: dismissal (Kündigung) ?, termination-of-contract (Kündigung) ?, termination-of-lease (Kündigung) ?"
        ]],
    );
}

#[test]
fn a_term_belongs_to_its_legal_order() {
    let term =
        |text: &str, language| concepts_of(text, language).first().map(|sense| sense.term).unwrap();
    assert!(term("Betreibung", Language::De).belongs_to(&["ch-zh", "fr"]));
    assert!(!term("Betreibung", Language::De).belongs_to(&["de"]));
    assert!(term("Betreibung", Language::De).belongs_to(&[]));
    assert!(term("Vertrag", Language::De).belongs_to(&["de"]));
}

#[test]
fn there_are_enough_concepts_in_every_language() {
    assert!(concepts().len() >= 900, "{}", concepts().len());
    for language in Language::ALL {
        let with = |concept: &&Concept| concept.terms.iter().any(|term| term.language == language);
        let count = concepts().iter().filter(with).count();
        assert!(count >= 900, "{language}: {count}");
    }
}

#[test]
fn the_files_are_in_order() {
    for (field, text) in FIELDS {
        let mut before = "";
        for line in text.lines() {
            assert_eq!(line.trim_end(), line, "{field}: blanks at the end of a line");
            assert!(
                !line.chars().any(|letter| ('\u{300}'..='\u{36f}').contains(&letter)),
                "{field}: accents must be composed (NFC): {line}"
            );
            assert!(!line.contains("  ;") && !line.ends_with(';'), "{field}: {line}");
            if let Some(rest) = line.strip_prefix("  ") {
                let key = rest.split(' ').next().unwrap();
                assert!(["de", "fr", "it", "en", "near", "note"].contains(&key), "{field}: {line}");
            } else {
                assert!(before < line, "{field}: {line} must stand before {before}");
                before = line;
            }
        }
    }
}

#[test]
fn every_concept_is_sound() {
    let mut ids = BTreeSet::new();
    let orders = ["at", "ch", "de", "eu", "fr", "gb", "it", "us"];
    for concept in concepts() {
        let id = concept.id;
        assert!(ids.insert(id), "{id} stands twice");
        assert!(id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{id}");
        let languages: BTreeSet<_> = concept.terms.iter().map(|term| term.language).collect();
        assert!(languages.len() >= 2, "{id} has terms in one language only");
        assert!(concept.terms.is_sorted_by_key(|term| term.language), "{id}: languages in order");
        let mut seen = BTreeSet::new();
        for term in &concept.terms {
            let text = term.text;
            assert!(!text.trim().is_empty() && text.trim() == text, "{id}: `{text}`");
            assert!(!text.contains(['@', '?', ';', '\t']), "{id}: a mark within `{text}`");
            assert!(seen.insert((term.language, spelled(term))), "{id}: `{text}` stands twice");
            assert!(term.orders.iter().all(|order| orders.contains(order)), "{id}: `{text}`");
            assert!(term.orders.is_sorted(), "{id}: orders of `{text}`");
        }
        for other in &concept.near {
            let other = super::concept(other);
            assert!(
                other.is_some_and(|other| other.near.contains(&id)),
                "{id}: near must be known and mutual"
            );
        }
    }
}

fn spelled(term: &Term) -> String {
    let words = term.text.split(' ').map(|word| form::folded(word, term.language));
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_term_of_two_concepts_is_marked_as_ambiguous() {
    let mut known: BTreeMap<(Language, String), Vec<(&str, bool)>> = BTreeMap::new();
    for concept in concepts() {
        for term in &concept.terms {
            let key = (term.language, spelled(term));
            known.entry(key).or_default().push((concept.id, term.is_ambiguous));
        }
    }
    let wrong: Vec<_> = known
        .iter()
        .filter(|(_, uses)| uses.len() > 1 && uses.iter().any(|(_, is_marked)| !is_marked))
        .collect();
    assert!(wrong.is_empty(), "mark these with `?`: {wrong:#?}");
}

#[test]
fn every_term_is_found_by_itself() {
    for concept in concepts() {
        for term in &concept.terms {
            let found = concepts_of(term.text, term.language);
            assert!(
                found.iter().any(|sense| sense.concept.id == concept.id),
                "{}: {} is not found",
                concept.id,
                term.text
            );
        }
    }
}

proptest! {
    #[test]
    fn any_words_can_be_looked_up(words in proptest::collection::vec("\\PC{0,12}", 0..6)) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        for language in Language::ALL {
            if let Some(reading) = longest(&words, language) {
                prop_assert!(reading.length >= 1 && reading.length <= words.len());
                prop_assert!(!reading.senses.is_empty());
            }
        }
    }
}
