//! What a reference asks of a collection, and the examples of the specification.

use expect_test::{Expect, expect};
use law::{Kind, Language, Lookup};

use crate::{Jurisdiction, fr::FRANCE};

/// The only place in this file that knows how a look-up is shown.
#[track_caller]
fn check(reference: &str, expected: Expect) {
    let seen: Vec<String> = FRANCE.resolve(reference, Language::Fr).iter().map(show).collect();
    expected.assert_eq(&seen.join("\n"));
}

fn show(lookup: &Lookup) -> String {
    let kind = lookup.kind.map_or("any", Kind::word);
    let mut tags: Vec<String> =
        lookup.tags.iter().map(|(key, filter)| format!("{key}={filter}")).collect();
    tags.sort();
    let mut line = format!("{kind} {}", tags.join(" "));
    if lookup.in_force_first {
        line.push_str(" in-force-first");
    }
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
fn the_examples_of_the_specification_are_asked_as_it_says() {
    check(
        "article 1240 du code civil",
        expect!["legislation article_number=1240 code=Code civil in-force-first"],
    );
    check(
        "loi n 2021-1109",
        expect![[r#"
        legislation nature=LOI number=2021-1109
        section document_form=act nature=LOI number=2021-1109"#]],
    );
    check(
        "pourvoi 20-20.648",
        expect![
            "decision case_number=written 20-20.648 court=cour_cassation ?pourvoi Cour de cassation"
        ],
    );
    check(
        "20-20.648",
        expect![
            "decision case_number=written 20-20.648 court=cour_cassation ?pourvoi Cour de cassation"
        ],
    );
    check(
        "486329",
        expect!["decision case_number=written 486329 court=conseil_etat ?requete Conseil d'Etat"],
    );
    check(
        "21/00091",
        expect![
            "decision case_number=written 21/00091 court=cour_appel|tribunal_judiciaire ?RG cour d'appel ou tribunal judiciaire"
        ],
    );
    check("ECLI:FR:CCASS:2024:C100001", expect!["decision ecli=ECLI:FR:CCASS:2024:C100001"]);
    check("IDCC 3239", expect!["legislation idcc=3239 in_force=true"]);
}

#[test]
fn a_named_court_makes_a_number_certain() {
    check(
        "CE, 12 mai 2020, n° 428409",
        expect!["decision case_number=written 428409 court=conseil_etat"],
    );
    check(
        "Cass. civ. 1re, 3 mars 2021, n° 19-21.384",
        expect!["decision case_number=written 19-21.384 court=cour_cassation"],
    );
    check(
        "CA Paris, 12 janv. 2020, n° 18/12345",
        expect!["decision case_number=written 18/12345 court=cour_appel"],
    );
    check(
        "2010-605 DC",
        expect!["decision case_number=written 2010-605 DC court=conseil_constitutionnel"],
    );
}

#[test]
fn an_article_without_its_code_may_be_of_the_commonest() {
    check(
        "article 1240",
        expect![[r#"
        legislation article_number=1240 code=Code civil in-force-first ?Code civil
        legislation article_number=1240 code=Code de procédure civile in-force-first ?Code de procédure civile
        legislation article_number=1240 code=Code de procédure pénale in-force-first ?Code de procédure pénale
        legislation article_number=1240 code=Code général des impôts in-force-first ?Code général des impôts
        legislation article_number=1240 code=Constitution du 4 octobre 1958 in-force-first ?Constitution du 4 octobre 1958"#]],
    );
    check("article 1240 du contrat", expect![]);
}

#[test]
fn an_abbreviation_two_codes_share_is_not_guessed() {
    check(
        "article L. 111-3 CPCE",
        expect![[r#"
        legislation article_number=L111-3 code=Code des postes et des communications électroniques in-force-first ?Code des postes et des communications électroniques
        legislation article_number=L111-3 code=Code des procédures civiles d'exécution in-force-first ?Code des procédures civiles d'exécution"#]],
    );
}

#[test]
fn places_and_versions_go_with_the_question() {
    check(
        "premier alinéa de l'article 1240 du code civil",
        expect!["legislation article_number=1240 code=Code civil in-force-first [al. 1er]"],
    );
    check(
        "ancien article 1382 du code civil",
        expect!["legislation article_number=1382 code=Code civil in-force-first at 2016-09-30"],
    );
    check(
        "article R. 421-1 du code de l'urbanisme",
        expect![
            "legislation article_number=R421-1|R*421-1 code=Code de l'urbanisme in-force-first"
        ],
    );
    check(
        "article 1er de la loi n° 78-17",
        expect!["legislation article_number=1er|1 nature=LOI number=78-17 in-force-first"],
    );
    check(
        "articles 1382 à 1384 du code civil",
        expect![[r#"
            legislation article_number=1382 code=Code civil in-force-first ?one of several articles cited
            legislation article_number=1384 code=Code civil in-force-first ?one of several articles cited"#]],
    );
    check(
        "article L. 111-1 du code forestier",
        expect![
            "legislation article_number=L111-1 code=Code forestier|Code forestier (nouveau) in-force-first"
        ],
    );
}

#[test]
fn laws_are_asked_by_number_and_without_one_by_title() {
    check(
        "loi Badinter",
        expect![[r#"
        legislation nature=LOI number=85-677
        section document_form=act nature=LOI number=85-677"#]],
    );
    check(
        "article 29 de la loi du 29 juillet 1881",
        expect![
            "legislation act_title=like loi du 29 juillet 1881% article_number=29 nature=LOI in-force-first"
        ],
    );
    check(
        "loi Dutreil",
        expect![[r#"
        legislation nature=LOI number=2003-721 ?loi n° 2003-721 du 1er août 2003, one of several of that name
        section document_form=act nature=LOI number=2003-721 ?loi n° 2003-721 du 1er août 2003, one of several of that name
        legislation nature=LOI number=2005-882 ?loi n° 2005-882 du 2 août 2005, one of several of that name
        section document_form=act nature=LOI number=2005-882 ?loi n° 2005-882 du 2 août 2005, one of several of that name"#]],
    );
}

#[test]
fn identifiers_are_asked_as_they_are() {
    check("LEGIARTI000032041571", expect!["any source_id=LEGIARTI000032041571"]);
    check("JUSC1719196D", expect!["any nor=JUSC1719196D in-force-first"]);
    check("732 829 320", expect!["record siren=732829320"]);
    check(
        "BOI-IR-BASE-10-10-20120912, § 120",
        expect!["notice number=BOI-IR-BASE-10-10 at 2012-09-12 [§ 120]"],
    );
    check("code civil", expect!["section code=Code civil document_form=act in-force-first"]);
}

#[test]
fn several_articles_are_candidates() {
    check(
        "art. 1240 et 1241 C. civ.",
        expect![[r#"
        legislation article_number=1240 code=Code civil in-force-first ?one of several articles cited
        legislation article_number=1241 code=Code civil in-force-first ?one of several articles cited"#]],
    );
    check(
        "articles 1240 à 1242 du code civil",
        expect![[r#"
        legislation article_number=1240 code=Code civil in-force-first ?one of several articles cited
        legislation article_number=1242 code=Code civil in-force-first ?one of several articles cited"#]],
    );
    check(
        "articles 1240 et suivants du code civil",
        expect![
            "legislation article_number=1240 code=Code civil in-force-first ?and the following"
        ],
    );
}

#[test]
fn the_name_of_a_foreign_act_is_no_part_of_the_number() {
    check("art. 8 CO", expect![""]);
    check("article 97 OR", expect![""]);
    check("article 2000 ZGB", expect![""]);
    check("article 8 CO du Code civil", expect![""]);
    check(
        "article 41 DN de l'annexe III au CGI",
        expect![
            "legislation article_number=41 DN code=Code général des impôts, annexe III in-force-first"
        ],
    );
    check(
        "article 39 bis A du CGI",
        expect!["legislation article_number=39 bis A code=Code général des impôts in-force-first"],
    );
}

#[test]
fn articles_are_read_without_their_sign_and_in_english() {
    check("1240 cc", expect!["legislation article_number=1240 code=Code civil in-force-first"]);
    check(
        "former article 1382 of the French Civil Code",
        expect!["legislation article_number=1382 code=Code civil in-force-first at 2016-09-30"],
    );
    check("12 mai", expect![""]);
}
