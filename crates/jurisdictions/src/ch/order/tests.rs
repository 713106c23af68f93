//! What a Swiss reference asks of a collection.

use expect_test::{Expect, expect};
use law::{Kind, Language, Lookup};

use super::SWITZERLAND;
use crate::Jurisdiction;

/// The only place in this file that knows how a look-up is shown.
#[track_caller]
fn check(reference: &str, expected: Expect) {
    check_in(reference, Language::De, expected);
}

#[track_caller]
fn check_in(reference: &str, language: Language, expected: Expect) {
    let seen: Vec<String> = SWITZERLAND.resolve(reference, language).iter().map(show).collect();
    expected.assert_eq(&seen.join("\n"));
}

fn show(lookup: &Lookup) -> String {
    let kind = lookup.kind.map_or("any", Kind::word);
    let mut tags: Vec<String> =
        lookup.tags.iter().map(|(key, filter)| format!("{key}={filter}")).collect();
    tags.sort();
    let mut line = format!("{}: {kind} {}", lookup.reading, tags.join(" "));
    if let Some(pinpoint) = &lookup.pinpoint {
        line.push_str(&format!(" [{pinpoint}]"));
    }
    if let Some(at) = lookup.at {
        line.push_str(&format!(" at {at}"));
    }
    if let Some(hint) = &lookup.hint {
        line.push_str(&format!(" ?{hint}"));
    }
    line
}

#[test]
fn a_provision_is_asked_the_same_in_every_language() {
    check(
        "Art. 97 Abs. 1 OR",
        expect!["Art. 97 Abs. 1 OR: legislation article_number=97 sr_number=220 [Abs. 1]"],
    );
    check_in(
        "art. 97 al. 1 CO",
        Language::Fr,
        expect!["art. 97 al. 1 CO: legislation article_number=97 sr_number=220 [al. 1]"],
    );
    check_in(
        "art. 97 cpv. 1 CO",
        Language::It,
        expect!["art. 97 cpv. 1 CO: legislation article_number=97 sr_number=220 [cpv. 1]"],
    );
    check(
        "Art. 8 Abs. 2 lit. a BV",
        expect![
            "Art. 8 Abs. 2 lit. a BV: legislation article_number=8 sr_number=101 [Abs. 2 lit. a]"
        ],
    );
}

#[test]
fn a_former_edition_is_never_answered_by_the_law_in_force() {
    check(
        "Art. 343 aOR",
        expect![
            "Art. 343 aOR: legislation article_number=343 in_force=false sr_number=220 ?a former version, no longer in force: Bundesgesetz vom 30. März 1911 betreffend die Ergänzung des Schweizerischen Zivilgesetzbuches (Fünfter Teil: Obligationenrecht)"
        ],
    );
    check(
        "Art. 25 nDSG",
        expect![
            "Art. 25 nDSG: legislation article_number=25 sr_number=235.1 ?the revised version: Bundesgesetz vom 25. September 2020 über den Datenschutz (Datenschutzgesetz, DSG)"
        ],
    );
    check("Art. 400 E-ZPO", expect![]);
}

#[test]
fn an_act_is_asked_by_abbreviation_number_and_title() {
    check(
        "OR",
        expect![
            "Bundesgesetz vom 30. März 1911 betreffend die Ergänzung des Schweizerischen Zivilgesetzbuches (Fünfter Teil: Obligationenrecht): section document_form=act sr_number=220"
        ],
    );
    check(
        "or",
        expect![
            "Bundesgesetz vom 30. März 1911 betreffend die Ergänzung des Schweizerischen Zivilgesetzbuches (Fünfter Teil: Obligationenrecht): section document_form=act sr_number=220"
        ],
    );
    check("SR 220", expect!["SR 220: section document_form=act sr_number=220"]);
    check("RS 311.0", expect!["RS 311.0: section document_form=act sr_number=311.0"]);
    check(
        "220",
        expect![
            "Bundesgesetz vom 30. März 1911 betreffend die Ergänzung des Schweizerischen Zivilgesetzbuches (Fünfter Teil: Obligationenrecht): section document_form=act sr_number=220 ?act of that number in the classified compilation"
        ],
    );
    check(
        "Schweizerisches Zivilgesetzbuch vom 10. Dezember 1907",
        expect![
            "Schweizerisches Zivilgesetzbuch vom 10. Dezember 1907: section document_form=act sr_number=210"
        ],
    );
    check(
        "Schweizerisches Zivilgesetzbuch",
        expect![
            "Schweizerisches Zivilgesetzbuch vom 10. Dezember 1907: section document_form=act sr_number=210"
        ],
    );
    check(
        "Obligationenrecht",
        expect![
            "Bundesgesetz vom 30. März 1911 betreffend die Ergänzung des Schweizerischen Zivilgesetzbuches (Fünfter Teil: Obligationenrecht): section document_form=act sr_number=220"
        ],
    );
    check_in(
        "Code des obligations",
        Language::Fr,
        expect![
            "Loi fédérale du 30 mars 1911 complétant le Code civil suisse (Livre cinquième: Droit des obligations): section document_form=act sr_number=220"
        ],
    );
    check(
        "OLN",
        expect![[r#"
        Verordnung vom 17. Juni 2016 über das Schweizer Bürgerrecht (Bürgerrechtsverordnung, BüV): section document_form=act sr_number=141.01 ?Verordnung vom 17. Juni 2016 über das Schweizer Bürgerrecht (Bürgerrechtsverordnung, BüV)
        Verordnung vom 6. September 2006 über Massnahmen zur Bekämpfung der Schwarzarbeit (Verordnung gegen die Schwarzarbeit, VOSA): section document_form=act sr_number=822.411 ?Verordnung vom 6. September 2006 über Massnahmen zur Bekämpfung der Schwarzarbeit (Verordnung gegen die Schwarzarbeit, VOSA)"#]],
    );
}

#[test]
fn a_page_inside_a_decision_is_a_place_in_the_one_it_belongs_to() {
    check(
        "BGE 145 III 229",
        expect!["BGE 145 III 225, S. 229: decision report=written BGE 145 III 225"],
    );
    check(
        "BGE 145 III 229 E. 4.2",
        expect!["BGE 145 III 225, S. 229 E. 4.2: decision report=written BGE 145 III 225 [E. 4.2]"],
    );
    check("BGE 145 III 225", expect!["BGE 145 III 225: decision report=written BGE 145 III 225"]);
    check("BGE 120 I 31", expect!["BGE 120 I 31: decision report=written BGE 120 Ia 31"]);
    check("BGE 153 I 1", expect!["BGE 153 I 1: decision report=written BGE 153 I 1"]);
}

#[test]
fn decisions_are_asked_by_their_docket() {
    check(
        "4A_123/2020 vom 12. Mai 2020 E. 3.2",
        expect![
            "4A_123/2020 vom 12. Mai 2020 E. 3.2: decision case_number=written 4A_123/2020 [E. 3.2]"
        ],
    );
    check("ATA/414/2026", expect!["ATA/414/2026: decision case_number=written ATA/414/2026"]);
    check("LB250018", expect!["LB250018: decision case_number=written LB250018"]);
    check(
        "BVGE 2014/1 E. 2",
        expect!["BVGE 2014/1 E. 2: decision report=written BVGE 2014 1 [E. 2]"],
    );
}

#[test]
fn lists_annexes_and_acts_of_cantons_are_asked_each_in_their_way() {
    check(
        "Art. 1 und 2 OR",
        expect![[r#"
            Art. 1 OR: legislation article_number=1 sr_number=220 ?one of several articles cited
            Art. 2 OR: legislation article_number=2 sr_number=220 ?one of several articles cited"#]],
    );
    check(
        "Art. 41-43 OR",
        expect![[r#"
            Art. 41 OR: legislation article_number=41 sr_number=220 ?one of several articles cited
            Art. 43 OR: legislation article_number=43 sr_number=220 ?one of several articles cited"#]],
    );
    check(
        "Art. 24 Anhang I FZA",
        expect![
            "Art. 24 Anhang I FZA: legislation document_form=annex sr_number=0.142.112.681 [I: Art. 24]"
        ],
    );
    check(
        "§ 5 GOG ZH",
        expect![
            "§ 5 GOG ZH: legislation abbreviation=GOG ZH|GOG article_number=5 jurisdiction=ch-zh ?act of the canton ZH"
        ],
    );
    check(
        "Art. 5 Abs. 1 OLN",
        expect![[r#"
        Art. 5 Abs. 1 OLN: legislation article_number=5 sr_number=141.01 [Abs. 1] ?Verordnung vom 17. Juni 2016 über das Schweizer Bürgerrecht (Bürgerrechtsverordnung, BüV)
        Art. 5 Abs. 1 OLN: legislation article_number=5 sr_number=822.411 [Abs. 1] ?Verordnung vom 6. September 2006 über Massnahmen zur Bekämpfung der Schwarzarbeit (Verordnung gegen die Schwarzarbeit, VOSA)"#]],
    );
}

#[test]
fn an_act_may_stand_before_its_article() {
    check("ZGB 8", expect!["Art. 8 ZGB: legislation article_number=8 sr_number=210"]);
    check(
        "BV 29 II",
        expect!["Art. 29 Abs. 2 BV: legislation article_number=29 sr_number=101 [Abs. 2]"],
    );
    check(
        "OR 97 Abs. 1",
        expect!["Art. 97 Abs. 1 OR: legislation article_number=97 sr_number=220 [Abs. 1]"],
    );
    check("EMRK 8", expect!["Art. 8 EMRK: legislation article_number=8 sr_number=0.101"]);
    check("SR 210 Art. 8", expect!["Art. 8 ZGB: legislation article_number=8 sr_number=210"]);
    check("Art. 8 SR 210", expect!["Art. 8 ZGB: legislation article_number=8 sr_number=210"]);
    check(
        "Bundesverfassung Art. 8",
        expect!["Art. 8 BV: legislation article_number=8 sr_number=101"],
    );
    check_in(
        "Code civil suisse art. 8",
        Language::Fr,
        expect!["Art. 8 ZGB: legislation article_number=8 sr_number=210"],
    );
    check_in(
        "Swiss Constitution article 8",
        Language::En,
        expect!["Art. 8 FC: legislation article_number=8 sr_number=101"],
    );
    check("VKHBK Art. 3", expect!["Art. 3 VKHBK: legislation article_number=3 sr_number=444.21"]);
}

#[test]
fn a_part_before_the_article_is_kept() {
    check_in(
        "cpv. 2 art. 29 Cost.",
        Language::It,
        expect!["art. 29 cpv. 2 Cost.: legislation article_number=29 sr_number=101 [cpv. 2]"],
    );
    check_in(
        "al. 2 de l'art. 29 Cst.",
        Language::Fr,
        expect!["art. 29 al. 2 Cst.: legislation article_number=29 sr_number=101 [al. 2]"],
    );
}

#[test]
fn the_version_that_is_named_is_asked_for() {
    check(
        "Art. 684 ZGB i.d.F. vom 1.1.2000",
        expect!["Art. 684 ZGB: legislation article_number=684 sr_number=210 at 2000-01-01"],
    );
    check(
        "Art. 684 ZGB a.F.",
        expect![
            "Art. 684 aZGB: legislation article_number=684 in_force=false sr_number=210 ?a former version, no longer in force: Schweizerisches Zivilgesetzbuch vom 10. Dezember 1907"
        ],
    );
    check(
        "Art. 684 ZGB n.F.",
        expect!["Art. 684 ZGB: legislation article_number=684 sr_number=210"],
    );
    check_in(
        "art. 684 CC dans sa teneur du 1er janvier 2000",
        Language::Fr,
        expect!["art. 684 CC: legislation article_number=684 sr_number=210 at 2000-01-01"],
    );
}

#[test]
fn several_articles_are_candidates() {
    check(
        "Art. 8 i.V.m. Art. 9 ZGB",
        expect![[r#"
        Art. 8 ZGB: legislation article_number=8 sr_number=210 ?one of several articles cited
        Art. 9 ZGB: legislation article_number=9 sr_number=210 ?one of several articles cited"#]],
    );
    check(
        "Art. 28-28l ZGB",
        expect![[r#"
        Art. 28 ZGB: legislation article_number=28 sr_number=210 ?one of several articles cited
        Art. 28l ZGB: legislation article_number=28l sr_number=210 ?one of several articles cited"#]],
    );
    check(
        "Art. 41 ff. OR",
        expect!["Art. 41 ff. OR: legislation article_number=41 sr_number=220 ?and the following"],
    );
    check_in(
        "art. 41 ss CO",
        Language::Fr,
        expect!["art. 41 ss CO: legislation article_number=41 sr_number=220 ?and the following"],
    );
}

#[test]
fn an_article_without_its_act_is_of_any_of_the_great_codes() {
    check(
        "Art. 8",
        expect![[r#"
        Art. 8 BV: legislation article_number=8 sr_number=101 ?Bundesverfassung der Schweizerischen Eidgenossenschaft vom 18. April 1999
        Art. 8 ZGB: legislation article_number=8 sr_number=210 ?Schweizerisches Zivilgesetzbuch vom 10. Dezember 1907
        Art. 8 OR: legislation article_number=8 sr_number=220 ?Bundesgesetz vom 30. März 1911 betreffend die Ergänzung des Schweizerischen Zivilgesetzbuches (Fünfter Teil: Obligationenrecht)
        Art. 8 StGB: legislation article_number=8 sr_number=311.0 ?Schweizerisches Strafgesetzbuch vom 21. Dezember 1937
        Art. 8 ZPO: legislation article_number=8 sr_number=272 ?Schweizerische Zivilprozessordnung vom 19. Dezember 2008 (Zivilprozessordnung, ZPO)
        Art. 8 StPO: legislation article_number=8 sr_number=312.0 ?Schweizerische Strafprozessordnung vom 5. Oktober 2007 (Strafprozessordnung, StPO)
        Art. 8 SchKG: legislation article_number=8 sr_number=281.1 ?Bundesgesetz vom 11. April 1889 über Schuldbetreibung und Konkurs (SchKG)"#]],
    );
    check_in(
        "art. 8 al. 1",
        Language::Fr,
        expect![[r#"
        art. 8 al. 1 Cst.: legislation article_number=8 sr_number=101 [al. 1] ?Constitution fédérale de la Confédération suisse du 18 avril 1999
        art. 8 al. 1 CC: legislation article_number=8 sr_number=210 [al. 1] ?Code civil suisse du 10 décembre 1907
        art. 8 al. 1 CO: legislation article_number=8 sr_number=220 [al. 1] ?Loi fédérale du 30 mars 1911 complétant le Code civil suisse (Livre cinquième: Droit des obligations)
        art. 8 al. 1 CP: legislation article_number=8 sr_number=311.0 [al. 1] ?Code pénal suisse du 21 décembre 1937
        art. 8 al. 1 CPC: legislation article_number=8 sr_number=272 [al. 1] ?Code de procédure civile du 19 décembre 2008 (CPC)
        art. 8 al. 1 CPP: legislation article_number=8 sr_number=312.0 [al. 1] ?Code de procédure pénale suisse du 5 octobre 2007 (CPP)
        art. 8 al. 1 LP: legislation article_number=8 sr_number=281.1 [al. 1] ?Loi fédérale du 11 avril 1889 sur la poursuite pour dettes et la faillite (LP)"#]],
    );
    check("§ 242", expect![""]);
}

#[test]
fn the_final_title_counts_its_articles_anew() {
    check(
        "Art. 14 SchlT ZGB",
        expect!["Art. 14 SchlT ZGB: legislation article_number=SchlT 14 sr_number=210"],
    );
    check(
        "SchlT ZGB Art. 14",
        expect!["Art. 14 SchlT ZGB: legislation article_number=SchlT 14 sr_number=210"],
    );
    check(
        "Art. 14 SchlT",
        expect!["Art. 14 SchlT ZGB: legislation article_number=SchlT 14 sr_number=210"],
    );
    check_in(
        "art. 14 Tit. fin. CC",
        Language::Fr,
        expect!["art. 14 tit. fin. CC: legislation article_number=SchlT 14 sr_number=210"],
    );
    check_in(
        "art. 14 tit. fin. CC",
        Language::It,
        expect!["art. 14 tit. fin. CC: legislation article_number=SchlT 14 sr_number=210"],
    );
}

#[test]
fn a_provision_of_two_acts_is_read_in_both() {
    check_in(
        "article 8 CO du Code civil",
        Language::Fr,
        expect![[r#"
            art. 8 CO: legislation article_number=8 sr_number=220 ?the reference names two acts
            art. 8 CC: legislation article_number=8 sr_number=210 ?the reference names two acts"#]],
    );
    check(
        "Art. 97 Abs. 1 OR des Strafgesetzbuches",
        expect![[r#"
        Art. 97 Abs. 1 OR: legislation article_number=97 sr_number=220 [Abs. 1] ?the reference names two acts
        Art. 97 Abs. 1 StGB: legislation article_number=97 sr_number=311.0 [Abs. 1] ?the reference names two acts"#]],
    );
    check(
        "Art. 8 OR ZGB",
        expect![[r#"
        Art. 8 OR: legislation article_number=8 sr_number=220 ?the reference names two acts
        Art. 8 ZGB: legislation article_number=8 sr_number=210 ?the reference names two acts"#]],
    );
    check(
        "Art. 97 OR (Obligationenrecht)",
        expect!["Art. 97 OR: legislation article_number=97 sr_number=220"],
    );
}
