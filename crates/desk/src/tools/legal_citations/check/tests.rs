use crate::{arguments::request, tests::at_desk};
use expect_test::{Expect, expect};
use jiff::civil::date;
use serde_json::json;

use super::*;

fn answer(text: &str) -> CheckAnswer {
    let request = request(json!({ "text": text }));
    let today = date(2026, 11, 21);
    at_desk("check", &[], today, |call| check_document(&request, call).unwrap().0)
}

/// The only place in this file that knows how a verdict looks.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let answer = answer(text);
    let mut lines: Vec<String> = answer
        .citations
        .iter()
        .map(|one| {
            let correction = one.correction.as_ref().map(|c| format!(" → {c}")).unwrap_or_default();
            format!("{}: {} {}{correction}", one.line, one.text, one.verdict)
        })
        .collect();
    lines.extend(answer.warnings.iter().map(|warning| format!("! {warning}")));
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn each_citation_gets_its_verdict() {
    check(
        "Nach Art. 8 ZGB und BGE 145 III 229 E. 4.2\n\
         sowie BGE 141 IV 557, Art.97 OR, art. 5 OLN und 4A_123/2020.",
        expect![[r#"
            1: Art. 8 ZGB verified
            1: BGE 145 III 229 E. 4.2 inside → BGE 145 III 225 S. 229 E. 4.2
            2: BGE 141 IV 557 does_not_exist
            2: Art.97 OR malformed → Art. 97 OR
            2: art. 5 OLN ambiguous
            2: 4A_123/2020 unverifiable"#]],
    );
}

#[test]
fn the_totals_add_up() {
    let totals = answer("Art. 8 ZGB; BGE 999 I 1; Art.97 OR; 4A_1/2020; art. 5 OLN").totals;
    assert_eq!(totals.citations, 5);
    let counts = [
        totals.verified,
        totals.does_not_exist,
        totals.malformed,
        totals.ambiguous,
        totals.unverifiable,
    ];
    assert_eq!(counts, [1, 1, 1, 1, 1]);
    assert_eq!(totals.by_type.values().sum::<usize>(), 5);
}

#[test]
fn a_name_of_a_cantonal_act_too_is_ambiguous_until_the_document_says_which() {
    check("art. 62 al. 1 LPA", expect!["1: art. 62 al. 1 LPA ambiguous"]);
    check(
        "art. 62 de la loi sur la procédure administrative du 12 septembre 1985 (LPA - E 5 10); art. 65 al. 1 LPA",
        expect![[r#"
            1: art. 62 de la loi sur la procédure administrative du 12 septembre 1985 (LPA - E 5 10) unverifiable
            1: art. 65 al. 1 LPA unverifiable"#]],
    );
}

#[test]
fn an_act_of_a_canton_is_never_verified_as_its_federal_namesake() {
    check(
        "§ 49 PBG; § 5 KAG",
        expect![[r#"
        1: § 49 PBG unverifiable
        1: § 5 KAG unverifiable"#]],
    );
    check(
        "Planungs- und Baugesetz vom 7. September 1975 (PBG; LS 700.1). Art. 49 PBG",
        expect!["1: Art. 49 PBG unverifiable"],
    );
    check(
        "art. 48 lett. b n. 1 LOG; art. 12 cpv. 1 LOC; art. 97 cpv. 1 CO",
        expect![[r#"
            1: art. 48 lett. b n. 1 LOG unverifiable
            1: art. 12 cpv. 1 LOC unverifiable
            1: art. 97 cpv. 1 CO verified"#]],
    );
    check("Art. 8 KV", expect!["1: Art. 8 KV unverifiable"]);
}

#[test]
fn former_law_is_never_verified_as_current() {
    check(
        "Art. 28 DSG a.F.; Art. 5 KG 1985; anc. art. 371 CO; a Art. 4 BV",
        expect![[r#"
            1: Art. 28 DSG unverifiable
            1: Art. 5 KG 1985 unverifiable
            1: art. 371 CO unverifiable
            1: Art. 4 BV unverifiable"#]],
    );
    check(
        "Art. 371 OR (in der bis 31. Dezember 2012 geltenden Fassung); Art. 8 ZGB (SR 210)",
        expect![[r#"
            1: Art. 371 OR unverifiable
            1: Art. 8 ZGB verified
            1: SR 210 verified"#]],
    );
    check(
        "Art. 84 OG; art. 4 aCst; Art. 83 AuG",
        expect![[r#"
            1: Art. 84 OG not_in_force
            1: art. 4 aCst unverifiable
            1: Art. 83 AuG verified"#]],
    );
}

#[test]
fn the_act_in_force_by_its_year_is_not_former_law() {
    // The constitution in force is of 18 April 1999, the Code of Obligations of 30 March 1911.
    check(
        "Art. 8 BV 1999; Art. 41 OR 1911",
        expect![[r#"
            1: Art. 8 BV 1999 verified
            1: Art. 41 OR 1911 verified"#]],
    );
}

#[test]
fn an_abbreviation_of_another_language_is_doubted_but_treaties_and_codes_are_not() {
    check(
        "Nach Art. 8 Abs. 1 ZGB, Art. 2 Abs. 1 ZGB und Art. 6 CEDH sowie art. 28 LAI",
        expect![[r#"
            1: Art. 8 Abs. 1 ZGB verified
            1: Art. 2 Abs. 1 ZGB verified
            1: Art. 6 CEDH verified
            1: art. 28 LAI ambiguous"#]],
    );
}

#[test]
fn what_exists_otherwise_than_cited_is_not_verified() {
    check(
        "Art. 10 ZGB; BGE 132 III 359 E. 4 S. 999; BGE 132 III 359 S. 360",
        expect![[r#"
            1: Art. 10 ZGB not_in_force
            1: BGE 132 III 359 E. 4 S. 999 no_such_pinpoint
            1: BGE 132 III 359 S. 360 verified"#]],
    );
    check(
        "Art. 28l Abs. 3 ZGB; Art. 28l Abs. 34 ZGB; Art. 127 Abs. 2bis BV",
        expect![[r#"
            1: Art. 28l Abs. 3 ZGB not_in_force
            1: Art. 28l Abs. 34 ZGB no_such_pinpoint
            1: Art. 127 Abs. 2bis BV unverifiable"#]],
    );
    check(
        "art. 1382 CC; art. 700 CPC fr.; SchlT Art. 1 ZGB",
        expect![[r#"
            1: art. 1382 CC unverifiable
            1: art. 700 CPC fr. unverifiable
            1: Art. 1 ZGB verified"#]],
    );
}

#[test]
fn what_cannot_be_read_is_not_passed_over() {
    check(
        "BGE 145 V 2l5 und ATF l33 III 257; BGE 145 III 22g. Siehe BGE 145 III 229. Art. 12345 Abs. 1 OR.",
        expect![[r#"
            1: BGE 145 III 229 inside → BGE 145 III 225 S. 229
            ! line 1: `BGE 145 V 2l` looks like a citation but could not be read
            ! line 1: `ATF l33 III 257` looks like a citation but could not be read
            ! line 1: `BGE 145 III 22g` looks like a citation but could not be read
            ! line 1: `Art. 12345 Abs. 1 OR` looks like a citation but could not be read"#]],
    );
}

#[test]
fn thousands_of_passages_that_cannot_be_read_make_a_list_that_can() {
    let warnings = |text: &str| answer(text).warnings;
    let same = warnings(&"Siehe BGE 145 III 22g.\n".repeat(5_000));
    assert_eq!(
        same,
        [
            "line 1; line 2; line 3; … 5000 places: `BGE 145 III 22g` looks like a citation but could not be read",
            "no citation was found"
        ]
    );
    let each: String = (0..5_000).map(|at| format!("Siehe BGE 145 V {at}l5.\n")).collect();
    let each = warnings(&each);
    assert_eq!(each.len(), 200);
    assert_eq!(
        each[198],
        "4802 more passages, at 4802 places, look like citations but could not be read; split the document to see them"
    );
    assert_eq!(each[199], "no citation was found");
}

#[test]
fn nothing_of_a_citation_is_dropped_in_its_correction() {
    check(
        "Art. 97 OR Abs. 1; BGE 121 Ia 12; BGE 145 III 225, 229 E. 4.2; BGE 126 III 59 ff.",
        expect![[r#"
            1: Art. 97 OR Abs. 1 malformed → Art. 97 Abs. 1 OR
            1: BGE 121 Ia 12 malformed → BGE 121 I 12
            1: BGE 145 III 225, 229 E. 4.2 exists_in_part
            1: BGE 126 III 59 ff. verified"#]],
    );
    check(
        "5A_1/2019 vom 5. Mai 2017; 1C_123/2021 vom 31. Februar 2021",
        expect![[r#"
            1: 5A_1/2019 vom 5. Mai 2017 mismatch
            1: 1C_123/2021 vom 31. Februar 2021 malformed"#]],
    );
}

#[test]
fn a_text_without_citations_says_so() {
    check("Guten Tag", expect!["! no citation was found"]);
}

#[test]
fn text_and_path_exclude_each_other() {
    let today = date(2026, 11, 21);
    let both = CheckRequest {
        text: Text::new("a").ok(),
        path: Text::new("a").ok(),
        ..CheckRequest::default()
    };
    for request in [both, CheckRequest::default()] {
        let error =
            at_desk("check", &[], today, |call| check_document(&request, call).unwrap_err());
        assert_eq!(error.code(), "INVALID_PARAMETERS");
    }
}

#[test]
fn each_mark_is_earned() {
    // Nothing of it was looked up before: paragraphs, considerations and pages on which none starts.
    check(
        "Art. 97 Abs. 9 OR; Art. 5 Abs. 9 OR; Art. 343 OR; BGE 133 III 335 E. 99.9; BGE 140 I 86",
        expect![[r#"
            1: Art. 97 Abs. 9 OR no_such_pinpoint
            1: Art. 5 Abs. 9 OR no_such_pinpoint
            1: Art. 343 OR not_in_force
            1: BGE 133 III 335 E. 99.9 exists_in_part
            1: BGE 140 I 86 inside → BGE 140 I 77 S. 86"#]],
    );
    check(
        "Art. 97 Abs. 1 OR; Art. 336 Abs. 1 lit. b OR; Art. 41b BPG; Art. 5 ff. VwVG",
        expect![[r#"
        1: Art. 97 Abs. 1 OR verified
        1: Art. 336 Abs. 1 lit. b OR exists_in_part
        1: Art. 41b BPG not_in_force
        1: Art. 5 ff. VwVG verified"#]],
    );
    check(
        "VwVG, SR 172.022; BGE 140 III 115 vom 3. März 2011; 4B_12/2020; 4A_0/2023; 9Z_1/2019",
        expect![[r#"
            1: SR 172.022 mismatch
            1: BGE 140 III 115 mismatch
            1: 4B_12/2020 does_not_exist
            1: 4A_0/2023 does_not_exist
            1: 9Z_1/2019 does_not_exist"#]],
    );
}

#[test]
fn codes_of_other_countries_are_never_judged_as_swiss() {
    check(
        "l'art. 1240 du Code civil français; l'art. 8 du code civil; art. 671 CPC-I; Art. 5 BV (Bayern); \
         art. 8 du Code civil suisse",
        expect![[r#"
            1: art. 1240 du Code civil français unverifiable
            1: art. 8 du code civil ambiguous
            1: art. 671 CPC-I unverifiable
            1: Art. 5 BV (Bayern) unverifiable
            1: art. 8 du Code civil suisse verified"#]],
    );
}

#[test]
fn law_is_looked_up_on_the_day_of_the_document() {
    // Art. 371 OR was amended on 1 January 2026 (AS 2025 270), and Art. 40g OR repealed in 2001.
    check(
        "Zürich, 3. Mai 2024\n\nNach Art. 371 Abs. 1 OR verjähren die Ansprüche.",
        expect!["3: Art. 371 Abs. 1 OR verified"],
    );
    check(
        "Bern, den 2. Februar 1999\n\nDer Gerichtsstand folgt aus Art. 40g OR.",
        expect!["3: Art. 40g OR verified"],
    );
    check(
        "Bern, den 2. Februar 2024\n\nDer Gerichtsstand folgt aus Art. 40g OR.",
        expect!["3: Art. 40g OR not_in_force"],
    );
    check(
        "Bern, den 2. Februar 2024\n\nAnwendbar ist Art. 28 Abs. 2 IVG in der bis 31. Dezember 2021 \
         geltenden Fassung. Der Anspruch nach Art. 28 Abs. 2 IVG besteht.",
        expect![[r#"
            3: Art. 28 Abs. 2 IVG exists_in_part
            3: Art. 28 Abs. 2 IVG exists_in_part"#]],
    );
}

#[test]
fn titles_of_books_and_years_are_no_provisions() {
    check(
        "Basler Kommentar ZGB 2. Aufl.; BSK OR 1, 2020; OR 2020; CO 2; EG ZGB 5.",
        expect!["! no citation was found"],
    );
}

#[test]
fn scholars_write_provisions_in_their_own_way() {
    check(
        "OR 97 I; ZGB 8; CC 2 II; Art. 97 I und II OR; Art. 336 I lit. b OR; SchKG 82; Art. 28a-c ZGB; \
         Art. 66 a StGB; Art. V Ziff. 1 lit. c NYÜ",
        expect![[r#"
            1: OR 97 I verified
            1: ZGB 8 verified
            1: CC 2 II verified
            1: Art. 97 I und II OR verified
            1: Art. 336 I lit. b OR exists_in_part
            1: SchKG 82 verified
            1: Art. 28a-c ZGB verified
            1: Art. 66 a StGB verified
            1: Art. V Ziff. 1 lit. c NYÜ exists_in_part"#]],
    );
    check(
        "§ 41 Abs. 1 und § 42 lit. c VRG; 42 U.S.C. § 1983 and § 823 BGB",
        expect![[r#"
            1: § 41 Abs. 1 unverifiable
            1: § 42 lit. c VRG unverifiable
            1: 42 U.S.C. § 1983 unverifiable
            1: § 823 BGB unverifiable"#]],
    );
    check(
        "BGE 125 II 385 E. 5b S. 390 f., 530 E. 5b S. 537",
        expect![[r#"
        1: BGE 125 II 385 E. 5b S. 390 f. exists_in_part
        1: 530 E. 5b S. 537 exists_in_part"#]],
    );
}

#[test]
fn other_legal_orders_judge_their_own_law() {
    check(
        "Art. 17 Abs. 1 DSGVO; Art. 120 DSGVO; § 823 Abs. 1 BGB; § 2500 BGB; art. 110 RGPD",
        expect![[r#"
            1: Art. 17 Abs. 1 DSGVO unverifiable
            1: Art. 120 DSGVO does_not_exist
            1: § 823 Abs. 1 BGB unverifiable
            1: § 2500 BGB does_not_exist
            1: art. 110 RGPD does_not_exist"#]],
    );
}

#[test]
fn a_page_behind_the_next_decision_is_none_of_this_one() {
    check(
        "DTF 148 II 155 consid. 4.2 pag. 203; BGE 132 III 359 S. 379",
        expect![[r#"
        1: DTF 148 II 155 consid. 4.2 pag. 203 no_such_pinpoint
        1: BGE 132 III 359 S. 379 verified"#]],
    );
}

#[test]
fn lists_of_dockets_share_their_sign_or_their_year() {
    check(
        "Urteile 4A_123/2020 und 124/2020; Urteile 4A_125, 4A_126 und 4A_127/2021; \
         Urteil des Bundesverwaltungsgerichts G-1204/2021; Art. 41, insb. Art. 42 Abs. 2 OR",
        expect![[r#"
            1: 4A_123/2020 unverifiable
            1: 124/2020 unverifiable
            1: 4A_125 unverifiable
            1: 4A_126 unverifiable
            1: 4A_127/2021 unverifiable
            1: G-1204/2021 does_not_exist
            1: Art. 41 verified
            1: Art. 42 Abs. 2 OR verified"#]],
    );
}

#[test]
fn what_the_next_sentence_tells_is_not_told_of_a_provision() {
    check("Art. 343 OR gilt. Die Fassung ist offen.", expect!["1: Art. 343 OR not_in_force"]);
    check(
        "Art. 343 OR gilt weiter; die Revision ist offen.",
        expect!["1: Art. 343 OR not_in_force"],
    );
    check("Nach dem aufgehobenen Art. 343 OR galt das.", expect!["1: Art. 343 OR exists_in_part"]);
    // The heading of a contract is not the date of the brief.
    check("Kaufvertrag vom 3. Mai 1999\n\nArt. 40g OR", expect!["3: Art. 40g OR not_in_force"]);
}
