//! The grammar as a whole: what it reads, what it prints, and that one undoes the other.

mod lookups;
mod properties;

use expect_test::{Expect, expect};
use law::{DocumentId, Head, Kind, Tags, key};

use super::*;
use crate::Jurisdiction as _;

/// The only place in this file that knows how a text is read.
#[track_caller]
fn check(text: &str, expected: Expect) {
    show(text, extract(text), expected);
}

/// The same for a text that is part of the Code civil.
#[track_caller]
fn check_within(text: &str, expected: Expect) {
    show(text, extract_within(text, Code::named("Code civil")), expected);
}

#[track_caller]
fn show(text: &str, found: Vec<Found>, expected: Expect) {
    let seen: Vec<String> = found
        .iter()
        .map(|found| {
            let issues: String = found.issues.iter().map(|issue| format!(" !{issue}")).collect();
            format!("{} = {}{issues}", &text[found.span.clone()], found.citation)
        })
        .collect();
    expected.assert_eq(&seen.join("\n"));
}

#[test]
fn lists_of_articles_share_the_code_at_their_end() {
    check(
        "articles L. 1232-1, L. 1232-2 et R. 1234-5 à R. 1234-9 du code du travail",
        expect![[r#"
        articles L. 1232-1 = article L. 1232-1 du Code du travail
        L. 1232-2 = article L. 1232-2 du Code du travail
        R. 1234-5 à R. 1234-9 du code du travail = articles R. 1234-5 à R. 1234-9 du Code du travail"#]],
    );
    check(
        "articles L. 311-1 et 311-2 du CPI",
        expect![[r#"
        articles L. 311-1 = article L. 311-1 du Code de la propriété intellectuelle
        311-2 du CPI = article L. 311-2 du Code de la propriété intellectuelle"#]],
    );
    check(
        "articles 9 et 10 du code civil et 6 du code de procédure pénale",
        expect![[r#"
        articles 9 = article 9 du Code civil
        10 du code civil = article 10 du Code civil
        6 du code de procédure pénale = article 6 du Code de procédure pénale"#]],
    );
    check(
        "C. civ., art. 1240 et 1241",
        expect![[r#"
        C. civ., art. 1240 = article 1240 du Code civil
        1241 = article 1241 du Code civil"#]],
    );
}

#[test]
fn places_before_and_behind_an_article_are_its_own() {
    check(
        "la seconde phrase du deuxième alinéa du II de l'article L. 123-4 du code de commerce",
        expect![
            "seconde phrase du deuxième alinéa du II de l'article L. 123-4 du code de commerce = article L. 123-4, II, al. 2, 2e phrase, du Code de commerce"
        ],
    );
    check(
        "au 2° bis du I de l'article 39 du code général des impôts",
        expect![
            "2° bis du I de l'article 39 du code général des impôts = article 39, I, 2° bis, du Code général des impôts"
        ],
    );
    check(
        "article 1240, alinéa 2, 1°, a), du code civil",
        expect![
            "article 1240, alinéa 2, 1°, a), du code civil = article 1240, al. 2, 1°, a), du Code civil"
        ],
    );
    check(
        "les alinéas 2 et 3 de l'article 5, et l'article 1372, alinéas 2 et 3, du code civil",
        expect![
            "article 1372, alinéas 2 et 3, du code civil = article 1372, al. 2, al. 3, du Code civil"
        ],
    );
}

#[test]
fn the_same_code_is_the_one_cited_last() {
    check(
        "l'article 222-9 du code pénal et l'article 222-10 du même code",
        expect![[r#"
        article 222-9 du code pénal = article 222-9 du Code pénal
        article 222-10 du même code = article 222-10 du Code pénal"#]],
    );
    check("l'article 3 du même code", expect![]);
    check(
        "l'article 5 de la loi n° 65-557 du 10 juillet 1965 et l'article 14-2 de la même loi",
        expect![[r#"
        article 5 de la loi n° 65-557 du 10 juillet 1965 = article 5 de la loi n° 65-557 du 10 juillet 1965
        article 14-2 de la même loi = article 14-2 de la loi n° 65-557 du 10 juillet 1965"#]],
    );
}

#[test]
fn within_a_code_a_bare_article_is_its_own() {
    check_within(
        "les articles 515-9 à 515-13 et l'article 3 du présent code",
        expect![[r#"
        articles 515-9 à 515-13 = articles 515-9 à 515-13 du Code civil
        article 3 du présent code = article 3 du Code civil"#]],
    );
    check_within(
        "l'article 5 de la convention et l'article 6 du code pénal",
        expect!["article 6 du code pénal = article 6 du Code pénal"],
    );
    check("les articles 515-9 à 515-13 et l'article 3 du présent code", expect![]);
}

#[test]
fn former_editions_carry_their_day() {
    check(
        "article 1147 du code civil, dans sa rédaction antérieure à l'ordonnance du 10 février 2016, et",
        expect![
            "article 1147 du code civil, dans sa rédaction antérieure à l'ordonnance du 10 février 2016 = article 1147 du Code civil (version en vigueur le 30 septembre 2016)"
        ],
    );
    check(
        "article 1147 du code civil, dans sa rédaction antérieure à celle issue de l'ordonnance n° 2016-131 du 10 février 2016",
        expect![
            "article 1147 du code civil, dans sa rédaction antérieure à celle issue de l'ordonnance n° 2016-131 du 10 février 2016 = article 1147 du Code civil (version en vigueur le 30 septembre 2016)"
        ],
    );
    check(
        "article 1382 ancien du code civil",
        expect![
            "article 1382 ancien du code civil = article 1382 du Code civil (version en vigueur le 30 septembre 2016)"
        ],
    );
    check(
        "art. 1382 anc. C. civ.",
        expect![
            "art. 1382 anc. C. civ. = article 1382 du Code civil (version en vigueur le 30 septembre 2016)"
        ],
    );
    check(
        "article 9 ancien du code civil",
        expect!["article 9 ancien du code civil = article 9 du Code civil"],
    );
    check(
        "article 1108 du code civil dans sa rédaction antérieure à l'ordonnance n° 2016-131 du 10 février 2016, alors",
        expect![
            "article 1108 du code civil dans sa rédaction antérieure à l'ordonnance n° 2016-131 du 10 février 2016 = article 1108 du Code civil (version en vigueur le 30 septembre 2016)"
        ],
    );
    check(
        "article 815 du code civil, dans sa version en vigueur au 15 juin 2015",
        expect![
            "article 815 du code civil, dans sa version en vigueur au 15 juin 2015 = article 815 du Code civil (version en vigueur le 15 juin 2015)"
        ],
    );
}

#[test]
fn text_in_capitals_is_read_too() {
    check(
        "ARTICLE 700 DU CODE DE PROCEDURE CIVILE",
        expect![
            "ARTICLE 700 DU CODE DE PROCEDURE CIVILE = article 700 du Code de procédure civile"
        ],
    );
}

#[test]
fn joined_cases_are_found_each() {
    check(
        "Civ. 2e, 12 mai 2020, n° 19-12.345 et 19-12.346",
        expect![[r#"
        Civ. 2e, 12 mai 2020, n° 19-12.345 = Cass. civ. 2e, 12 mai 2020, n° 19-12.345
        19-12.346 = Cass. civ. 2e, 12 mai 2020, n° 19-12.346"#]],
    );
    check(
        "pourvois n° H 18-26.378 et K 18-26.380",
        expect![[r#"
        pourvois n° H 18-26.378 = pourvoi n° 18-26.378
        K 18-26.380 = pourvoi n° 18-26.380"#]],
    );
}

#[test]
fn a_faulty_identifier_is_pointed_at() {
    check(
        "ECLI:FR:CCASS:2020:100123",
        expect![
            "ECLI:FR:CCASS:2020:100123 = ECLI:FR:CCASS:2020:100123 !the number of the Cour de cassation has two signs of the chamber and five digits, as in C100123"
        ],
    );
    check(
        "ECLI:FR:CCASS:2020:C100123",
        expect!["ECLI:FR:CCASS:2020:C100123 = ECLI:FR:CCASS:2020:C100123"],
    );
}

#[test]
fn what_only_looks_like_a_citation_is_not_found() {
    check(
        "L'article 12 du contrat prévoit 1.240 euros ; un décret en Conseil d'État du 12 mai 2020.",
        expect![],
    );
    check(
        "Article 5 de la convention européenne ; le 06.12.34.56.78 ; SIREN 732 829 321",
        expect![],
    );
    check("LEGIARTI00003204157 et L'article 3 A la suite de ces faits", expect![]);
}

#[test]
fn a_provision_that_is_kept_is_known_by_its_code_and_number() {
    let head = |code: &str, number: &str| Head {
        id: DocumentId::of("fr", "x").unwrap(),
        kind: Kind::Legislation,
        jurisdiction: "fr".to_owned(),
        language: "fr".to_owned(),
        source: "test".to_owned(),
        title: String::new(),
        date: None,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags: Tags::new().with(key::CODE, code).with(key::ARTICLE_NUMBER, number),
    };
    let key_of = |code, number| FRANCE.key_of(&head(code, number));
    assert_eq!(key_of("Code du travail", "L. 1234-9").unwrap(), "fr/C. trav. L1234-9");
    assert_eq!(key_of("Code de la sécurité sociale", "R*123-4").unwrap(), "fr/CSS R*123-4");
    assert_eq!(key_of("Code de la lune", "1"), None);
    // Two codes are abbreviated CPCE.
    let executed = key_of("Code des procédures civiles d'exécution", "L111-1").unwrap();
    assert_ne!(
        executed,
        key_of("Code des postes et des communications électroniques", "L111-1").unwrap()
    );
    let keys: std::collections::BTreeSet<String> =
        codes().iter().filter_map(|code| key_of(code.name, "1")).collect();
    assert_eq!(keys.len(), codes().len());
    let cite = |code, number| FRANCE.cite(&head(code, number));
    assert_eq!(cite("Code du travail", "L1234-9").unwrap(), "article L. 1234-9 du Code du travail");
    assert_eq!(cite("Code civil", "1240"), None);
    assert_eq!(cite("Code de la sécurité sociale", "Annexe II"), None);
}
