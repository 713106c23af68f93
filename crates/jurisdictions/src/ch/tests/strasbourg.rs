//! Applications to the European Court of Human Rights, and what only looks like one.

use expect_test::{Expect, expect};
use jiff::civil::date;
use law::Language;

use super::super::*;
use crate::When;

/// The only place in this file that knows how a text is read.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let is_one = |found: &Found| matches!(found.citation, Citation::Application(_));
    let shown = |found: Found| {
        let issues: String = found.issues.iter().map(|issue| format!(" !{issue}")).collect();
        let language = found.language.unwrap_or(Language::De);
        format!("{} = {}{issues}", &text[found.span], found.citation.print(language))
    };
    let seen: Vec<String> = extract(text).into_iter().filter(is_one).map(shown).collect();
    expected.assert_eq(&seen.join("\n"));
}

#[test]
fn applications_are_read_where_the_court_is_named() {
    check(
        "Urteil des EGMR vom 12. September 2012, Nada gegen Schweiz, Nr. 10593/08, § 176",
        expect![
            "EGMR vom 12. September 2012, Nada gegen Schweiz, Nr. 10593/08, § 176 = EGMR, 12. September 2012, Nr. 10593/08, § 176"
        ],
    );
    check(
        "EGMR, Urteil vom 12. September 2012, Nada gegen Schweiz, Nr. 10593/08, Ziff. 176 f.",
        expect![
            "EGMR, Urteil vom 12. September 2012, Nada gegen Schweiz, Nr. 10593/08, Ziff. 176 f. = EGMR, 12. September 2012, Nr. 10593/08, § 176 f."
        ],
    );
    check(
        "(Urteil des EGMR Nada gegen Schweiz vom 12. September 2012 [10593/08] § 176)",
        expect![
            "EGMR Nada gegen Schweiz vom 12. September 2012 [10593/08] § 176 = EGMR, 12. September 2012, Nr. 10593/08, § 176"
        ],
    );
    check(
        "CourEDH, arrêt Nada c. Suisse (requête n° 10593/08), § 176",
        expect![
            "CourEDH, arrêt Nada c. Suisse (requête n° 10593/08), § 176 = CourEDH, n° 10593/08, § 176"
        ],
    );
    check(
        "l'arrêt de la Cour européenne des droits de l'homme Nada c. Suisse du 12 septembre 2012, n o 10593/08, §§ 167-172 et 176",
        expect![
            "Cour européenne des droits de l'homme Nada c. Suisse du 12 septembre 2012, n o 10593/08, §§ 167-172 et 176 = CourEDH, 12 septembre 2012, n° 10593/08, §§ 167-172, 176"
        ],
    );
    check(
        "Corte EDU, ricorso n. 10593/08, Nada c. Svizzera, 12 settembre 2012",
        expect!["Corte EDU, ricorso n. 10593/08 = Corte EDU, n. 10593/08"],
    );
    check(
        "Corte EDU, 12 settembre 2012, n. 10593/08, § 1",
        expect![
            "Corte EDU, 12 settembre 2012, n. 10593/08, § 1 = Corte EDU, 12 settembre 2012, n. 10593/08, § 1"
        ],
    );
    check(
        "Nada v. Switzerland [GC], Application no. 10593/08, § 176, ECHR 2012",
        expect!["Application no. 10593/08, § 176 = ECtHR, no. 10593/08, § 176"],
    );
    check(
        "European Court of Human Rights, Nada v. Switzerland, no. 10593/08, 12 September 2012, para. 176",
        expect![
            "European Court of Human Rights, Nada v. Switzerland, no. 10593/08, 12 September 2012, para. 176 = ECtHR, 12 September 2012, no. 10593/08, § 176"
        ],
    );
}

#[test]
fn lists_of_applications_share_the_court() {
    check(
        "EGMR, Nada gegen Schweiz, Nr. 10593/08, § 176; Al-Dulimi gegen Schweiz, Urteil vom 21. Juni 2016, Nr. 5809/08, § 134",
        expect![[r#"
            EGMR, Nada gegen Schweiz, Nr. 10593/08, § 176 = EGMR, Nr. 10593/08, § 176
            Nr. 5809/08, § 134 = EGMR, 21. Juni 2016, Nr. 5809/08, § 134"#]],
    );
    check(
        "CEDH, S. et Marper c. Royaume-Uni (requêtes nos 30562/04 et 30566/04)",
        expect![[r#"
        CEDH, S. et Marper c. Royaume-Uni (requêtes nos 30562/04 = CourEDH, n° 30562/04
        30566/04 = CourEDH, n° 30566/04"#]],
    );
}

#[test]
fn numbers_without_the_court_are_not_applications() {
    for text in [
        "Das Urteil vom 12. September 2012, Nr. 10593/08, ist rechtskräftig.",
        "Verfahren Nr. 10593/08 des Bezirksgerichts",
        "EGMR, zitiert in der Verfügung Nr. 1059/08 des Migrationsamts",
        "Gestützt auf die EGMR-Rechtsprechung und die Verordnung (EWG) Nr. 1408/71 gilt",
        "la CEDH et le règlement (CEE) n° 1612/68 du Conseil",
        "Wie der EGMR festhielt.\n\nDie Beschwerde Nr. 105/08 wird abgewiesen.",
        "EGMR und Urteil des Obergerichts Nr. 1059/08",
        "planning application no. 1234/08",
        "application no. 12/01234/FUL",
        "EGMR, am 12/08/2012",
        "BGE 140 III 115, Urteil 4A_123/2020, EGMR",
        "EGMR, Zeichen 12345/089",
        "requête n° 12345/089",
        "requête n° 12/2008",
        "Beschwerde Nr. 123/08",
        "Beschwerde Nr. 1234/2008",
        "Rechnung Nr. 10593/08",
    ] {
        check(text, expect![""]);
    }
}

#[test]
fn what_an_application_is_printed_as_is_read_back() {
    for language in Language::ALL {
        for text in [
            "EGMR, Nr. 10593/08",
            "EGMR, 12. September 2012, Nr. 10593/08, § 176",
            "EGMR, 1. Juli 2014, Nr. 43835/11, §§ 110-115, 120 ff.",
            "EGMR, Nr. 332/57",
        ] {
            let found = read(text).expect(text);
            let printed = found[0].citation.print(language);
            let again = read_in(&printed, Some(language)).expect(&printed);
            assert_eq!(again[0].citation, found[0].citation, "{printed}");
            assert_eq!(again.len(), 1, "{printed}");
            assert!(again[0].issues.is_empty(), "{printed}: {:?}", again[0].issues);
            assert_eq!(again[0].language, Some(language), "{printed}");
        }
    }
}

#[test]
fn an_application_is_never_claimed_to_exist_and_one_to_come_does_not() {
    let said = |text: &str| {
        let found = read(text).expect(text);
        let today = When::today(date(2026, 8, 1));
        existence(&found[0].citation, Language::De, today).existence
    };
    let known = said("EGMR, Nr. 10593/08");
    assert_eq!(known.flag(), None);
    assert!(format!("{known:?}").contains("Hudoc") || format!("{known:?}").contains("HUDOC"));
    assert_eq!(said("EGMR, Nr. 214/55").flag(), None);
    assert_eq!(said("EGMR, Nr. 10593/26").flag(), None);
    assert_eq!(said("EGMR, Nr. 10593/27").flag(), Some(false));
    assert_eq!(said("EGMR, Nr. 10593/54").flag(), Some(false));
    assert_eq!(said("EGMR, 2. August 2026, Nr. 10593/08").flag(), Some(false));
}

#[test]
fn a_slip_in_the_number_is_seen_beside_the_court_or_the_word() {
    check("EGMR Nr. 12345/99999", expect!["EGMR Nr. 12345/99999 = EGMR, Nr. 12345/99999"]);
    check(
        "CourEDH, requêtes nos 40575/10 et 67474/10 et requête n° 4512/2",
        expect![[r#"
        CourEDH, requêtes nos 40575/10 = CourEDH, n° 40575/10
        67474/10 = CourEDH, n° 67474/10
        requête n° 4512/2 = CourEDH, n° 4512/2"#]],
    );
    check(
        "ricorso n. 60119/12; ricorso n. 60119/77777",
        expect![[r#"
            ricorso n. 60119/12 = Corte EDU, n. 60119/12
            ricorso n. 60119/77777 = Corte EDU, n. 60119/77777"#]],
    );
    // Other courts number their appeals so.
    check("Cassazione, ricorso n. 60119/12", expect![""]);
    check(
        "EGMR Nr. 10593/2008",
        expect![
            "EGMR Nr. 10593/2008 = EGMR, Nr. 10593/08 !Docket number should be written `10593/08`"
        ],
    );
    let number = &read("EGMR Nr. 12345/99999").expect("a number")[0].citation;
    let today = When::today(date(2026, 8, 1));
    assert_eq!(existence(number, Language::De, today).existence.flag(), Some(false));
}

#[test]
fn a_decision_cannot_be_older_than_its_application() {
    check(
        "EGMR, Urteil vom 12. September 2002, Nr. 10593/08",
        expect![
            "EGMR, Urteil vom 12. September 2002, Nr. 10593/08 = EGMR, 12. September 2002, Nr. 10593/08 !The decision is dated 2002-09-12, before its docket was opened in 2008"
        ],
    );
}
