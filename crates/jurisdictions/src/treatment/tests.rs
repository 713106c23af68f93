use law::Treatment::{Cited, Clarified, DepartedFrom, Distinguished, Followed};

use super::*;
use crate::ch::{self, Citation};

/// How a sentence receives each decision that it cites, in order.
#[track_caller]
fn check(sentence: &str, expected: &[Treatment]) {
    let found = ch::extract(sentence);
    let is_decision =
        |found: &&ch::Found| matches!(found.citation, Citation::Bge(_) | Citation::Decision(_));
    let places: Vec<Range<usize>> =
        found.iter().filter(is_decision).map(|found| found.span.clone()).collect();
    let all: Vec<Reception> =
        places.iter().map(|place| received(sentence, place, &places)).collect();
    let treatments: Vec<Treatment> = all.iter().map(|one| one.treatment).collect();
    assert_eq!(treatments, expected, "{sentence}\n{all:#?}");
    for one in all {
        assert_eq!(one.words.is_none(), one.treatment == Cited, "words say each: {one:?}");
    }
}

#[test]
fn what_departs_is_told_by_words_about_the_citation() {
    for sentence in [
        "An der in BGE 130 III 182 begründeten Rechtsprechung kann nicht festgehalten werden.",
        "An der bisherigen Rechtsprechung (BGE 130 III 182 E. 5) ist nicht mehr festzuhalten.",
        "In Änderung der Rechtsprechung gemäss BGE 130 III 182 ist die Frist gewahrt.",
        "Entgegen BGE 130 III 182 E. 5 beginnt die Frist erst mit der Zustellung.",
        "Die Frist beginnt mit der Zustellung (anders noch BGE 130 III 182 E. 5).",
        "BGE 130 III 182 ist insoweit überholt.",
        "Die Rechtsprechung gemäss BGE 130 III 182 wird aufgegeben.",
        "Cette jurisprudence (ATF 130 III 182 consid. 5) ne peut être maintenue.",
        "La jurisprudence publiée aux ATF 130 III 182 doit être abandonnée.",
        "Il convient de s'écarter de l'ATF 130 III 182 consid. 5.",
        "Questa giurisprudenza (DTF 130 III 182 consid. 5) non può essere mantenuta.",
        "Il Tribunale federale si scosta dalla DTF 130 III 182.",
    ] {
        check(sentence, &[DepartedFrom]);
    }
}

#[test]
fn what_is_said_not_to_be_departed_from_is_followed() {
    for sentence in [
        "Es besteht kein Anlass, von der Rechtsprechung gemäss BGE 130 III 182 abzuweichen.",
        "Von BGE 130 III 182 ist nicht abzuweichen.",
        "Auf BGE 130 III 182 zurückzukommen, besteht kein Grund; von BGE 131 III 12 ist nicht abzuweichen.",
        "An dieser Rechtsprechung (BGE 130 III 182) ist festzuhalten.",
        "Il n'y a pas lieu de s'écarter de cette jurisprudence (ATF 130 III 182 consid. 5).",
        "Il n'existe aucune raison de revenir sur l'ATF 130 III 182.",
        "Non vi è motivo di scostarsi da questa giurisprudenza (DTF 130 III 182).",
    ] {
        let count = sentence.matches("III").count();
        check(sentence, &vec![Followed; count]);
    }
}

#[test]
fn what_a_party_asks_for_and_conditions_of_a_change_say_nothing() {
    for sentence in [
        "Die Beschwerdeführerin verlangt eine Praxisänderung gegenüber BGE 130 III 182.",
        "Der Beschwerdeführer macht geltend, an BGE 130 III 182 sei nicht festzuhalten.",
        "Eine Praxisänderung muss sich auf ernsthafte Gründe stützen (BGE 130 III 182 E. 5).",
        "Es gibt keinen Anlass, die Praxis zu ändern (zu den Voraussetzungen einer Praxisänderung vgl. BGE 130 III 182).",
        "Mit BGE 130 III 182 vollzog das Bundesgericht eine Praxisänderung.",
        "Eine Pflicht, die der Aneignung entgegensteht (BGE 150 III 83).",
        "Vgl. BGE 130 III 182 E. 5.",
        "La recourante soutient qu'il faut s'écarter de l'ATF 130 III 182.",
        "Les conditions d'un changement de jurisprudence (ATF 130 III 182) sont strictes.",
        "La ricorrente chiede di scostarsi dalla DTF 130 III 182.",
        "Nicht anders als in BGE 130 III 182 war die Frist abgelaufen.",
    ] {
        check(sentence, &[Cited]);
    }
}

#[test]
fn of_several_decisions_each_is_received_by_its_own_words() {
    check(
        "Nach ständiger Rechtsprechung haftet er (BGE 140 III 1; anders noch BGE 130 III 182).",
        &[Followed, DepartedFrom],
    );
    check("BGE 130 III 182, bestätigt in BGE 140 III 1, betraf den Kauf.", &[Followed, Cited]);
    check(
        "Anders als in BGE 130 III 182 und BGE 131 III 12 lag kein Mangel vor.",
        &[Distinguished; 2],
    );
    check("BGE 130 III 182 (präzisiert in BGE 140 III 1).", &[Clarified, Cited]);
}

#[test]
fn other_cases_are_told_apart() {
    for sentence in [
        "Die Ausgangslage ist anders als in BGE 130 III 182.",
        "Der Sachverhalt ist nicht vergleichbar mit demjenigen in BGE 130 III 182.",
        "Aus BGE 130 III 182 kann die Beschwerdeführerin nichts zu ihren Gunsten ableiten.",
        "BGE 130 III 182 ist hier nicht einschlägig.",
        "Contrairement à ce que retient l'ATF 130 III 182, le délai court.",
        "A la différence de l'affaire jugée dans l'ATF 130 III 182, le bail était échu.",
        "L'ATF 130 III 182 n'est pas comparable.",
        "A differenza del caso della DTF 130 III 182, il termine era scaduto.",
    ] {
        check(sentence, &[Distinguished]);
    }
}

#[test]
fn rules_that_courts_hold_to_are_followed_and_those_of_others_are_not() {
    for (sentence, expected) in [
        ("Secondo la giurisprudenza (DTF 130 III 182) il termine decorre.", Followed),
        ("Selon la jurisprudence constante, le délai court (ATF 130 III 182).", Followed),
        ("Rechtsprechungsgemäss beginnt die Frist zu laufen (BGE 130 III 182).", Followed),
        ("Selon la jurisprudence de la Cour européenne, il court (ATF 130 III 182).", Cited),
        ("Nach der bisherigen Rechtsprechung begann sie früher (BGE 130 III 182).", Cited),
        ("Selon la jurisprudence antérieure de l'autorité cantonale, oui.", Cited),
    ] {
        let count = usize::from(sentence.contains("III"));
        check(sentence, &vec![expected; count]);
    }
    assert!(states_rule("Nach ständiger Rechtsprechung haftet er."));
    assert!(!states_rule("Er haftet."));
}

#[test]
fn the_words_stand_as_in_the_sentence() {
    let sentence =
        "An der Praxis von BGE 130 III 182 kann nicht mehr uneingeschränkt festgehalten werden.";
    let place = ch::extract(sentence)[0].span.clone();
    let one = received(sentence, &place, std::slice::from_ref(&place));
    assert_eq!(one.words.as_deref(), Some("An … nicht mehr uneingeschränkt festgehalten"));
}
