use crate::arguments::request;
use expect_test::{Expect, expect};
use serde_json::json;

use super::*;

/// The only place in this file that knows how a citation is converted.
#[track_caller]
fn check(citation: &str, target_language: Language, expected: Expect) {
    let request = request(json!({ "citation": citation, "target_language": target_language }));
    let seen = match format_citation(&request) {
        Ok(answer) => {
            let from = answer.original_language.map_or("-", Language::code);
            let notes: String =
                answer.conversion_notes.iter().map(|note| format!("\n  {note}")).collect();
            format!("{from}→{target_language} {}{notes}", answer.converted)
        }
        Err(error) => format!("{}: {error}", error.code()),
    };
    expected.assert_eq(&seen);
}

#[test]
fn the_example_of_the_specification_is_converted() {
    check("BGE 145 III 229 E. 4.2", Language::Fr, expect!["de→fr ATF 145 III 229 consid. 4.2"]);
}

#[test]
fn every_row_of_the_table_is_converted() {
    let citation = "BGE 145 III 229 E. 4.2";
    check(citation, Language::It, expect!["de→it DTF 145 III 229 consid. 4.2"]);
    check(citation, Language::En, expect!["de→en BGE 145 III 229 consideration 4.2"]);
    let citation = "Art. 97 Abs. 1 lit. a Ziff. 2 OR";
    check(citation, Language::Fr, expect!["de→fr art. 97 al. 1 let. a ch. 2 CO"]);
    check(citation, Language::It, expect!["de→it art. 97 cpv. 1 lett. a n. 2 CO"]);
    check(citation, Language::En, expect!["de→en Art. 97 para. 1 let. a no. 2 CO"]);
    for code in ["ZGB", "StGB", "ZPO", "StPO", "BV"] {
        let citation = format!("Art. 5 {code}");
        let all: Vec<String> = Language::ALL
            .into_iter()
            .map(|target_language| {
                let request =
                    request(json!({ "citation": citation, "target_language": target_language }));
                format_citation(&request).unwrap().converted
            })
            .collect();
        let expected = match code {
            "ZGB" => ["Art. 5 ZGB", "art. 5 CC", "art. 5 CC", "Art. 5 CC"],
            "StGB" => ["Art. 5 StGB", "art. 5 CP", "art. 5 CP", "Art. 5 CC"],
            "ZPO" => ["Art. 5 ZPO", "art. 5 CPC", "art. 5 CPC", "Art. 5 CPC"],
            "StPO" => ["Art. 5 StPO", "art. 5 CPP", "art. 5 CPP", "Art. 5 CPP"],
            _ => ["Art. 5 BV", "art. 5 Cst.", "art. 5 Cost.", "Art. 5 FC"],
        };
        assert_eq!(all, expected);
    }
    check(
        "BSK OR I-Wiegand, Art. 97 N 12",
        Language::Fr,
        expect![[r#"
            -→fr BSK OR I-Wiegand, art. 97 n. 12
              the commentary keeps its title; only the words around it change"#]],
    );
    check(
        "BSK OR I-Wiegand, Art. 97 N 12",
        Language::En,
        expect![[r#"
        -→en BSK OR I-Wiegand, Art. 97 para. 12
          the commentary keeps its title; only the words around it change"#]],
    );
}

#[test]
fn english_names_that_are_not_invertible_are_noted() {
    check(
        "Art. 5 StGB",
        Language::En,
        expect![[r#"
        de→en Art. 5 CC
          `CC` is used for several acts in English; `SCrimC` means SR 311.0 only"#]],
    );
    check("Art. 5 BV", Language::En, expect!["de→en Art. 5 FC"]);
}

#[test]
fn the_constitution_is_not_taken_for_a_code() {
    check("art. 97 cpv. 1 CO", Language::De, expect!["it→de Art. 97 Abs. 1 OR"]);
    check("art. 8 Cost.", Language::De, expect!["it→de Art. 8 BV"]);
    check("art. 8 Cst.", Language::It, expect!["fr→it art. 8 Cost."]);
}

#[test]
fn a_converted_commentary_keeps_its_margin_number() {
    check(
        "BSK OR I-Wiegand, Art. 97 N 12",
        Language::It,
        expect![[r#"
        -→it BSK OR I-Wiegand, art. 97 n. 12
          the commentary keeps its title; only the words around it change"#]],
    );
    check(
        "BSK OR I-Wiegand, art. 97 n. 12",
        Language::De,
        expect![[r#"
        -→de BSK OR I-Wiegand, Art. 97 N 12
          the commentary keeps its title; only the words around it change"#]],
    );
}

#[test]
fn a_list_keeps_its_form() {
    check("Art. 1 und 2 OR", Language::Fr, expect!["de→fr art. 1 et 2 CO"]);
    check(
        "Art. 97 Abs. 1 i.V.m. Art. 101 OR",
        Language::It,
        expect!["de→it art. 97 cpv. 1 in relazione con l'art. 101 CO"],
    );
    check("Art. 8 ZGB und Art. 97 OR", Language::Fr, expect!["de→fr art. 8 CC et art. 97 CO"]);
}

#[test]
fn dates_and_dockets_are_converted() {
    check(
        "4A_123/2020 vom 12. Mai 2020 E. 3.2",
        Language::Fr,
        expect!["de→fr 4A_123/2020 du 12 mai 2020 consid. 3.2"],
    );
    check(
        "arrêt 4A_123/2020 du 1er mars 2020 consid. 3.2",
        Language::It,
        expect!["fr→it 4A_123/2020 del 1° marzo 2020 consid. 3.2"],
    );
    check("AS 2010 1739", Language::It, expect!["de→it RU 2010 1739"]);
    check("SR 220", Language::Fr, expect!["de→fr RS 220"]);
}

#[test]
fn an_ambiguous_abbreviation_is_never_chosen_silently() {
    check(
        "Art. 3 BüV",
        Language::Fr,
        expect![[r#"
        de→fr art. 3 OLN (RS 141.01)
          `OLN` names several acts, so the number of the compilation stands behind it"#]],
    );
    check(
        "art. 5 OLN",
        Language::De,
        expect![[r#"
        fr→de Art. 5 OLN
          `OLN` can mean the acts SR 141.01 or 822.411; it stays as it is, add the number to choose one
          the form fits several languages; read as fr"#]],
    );
    check("art. 5 LPA", Language::De, expect!["fr→de Art. 5 TSchG"]);
}

#[test]
fn paragraphs_of_the_convention_are_cited_as_its_readers_do() {
    check("Art. 6 Ziff. 1 EMRK", Language::Fr, expect!["de→fr art. 6 par. 1 CEDH"]);
    check("art. 6 par. 1 CEDH", Language::De, expect!["fr→de Art. 6 Ziff. 1 EMRK"]);
    check("art. 6 § 3 CEDU", Language::De, expect!["it→de Art. 6 Ziff. 3 EMRK"]);
}

#[test]
fn a_page_of_the_federal_gazette_is_of_its_own_edition_until_2020() {
    check(
        "BBl 2006 7221",
        Language::Fr,
        expect![
            "INVALID_PARAMETERS: BBl 2006 7221 cannot be written in fr: until 2020 the German, French and Italian editions of the Federal Gazette had pages of their own; look the text up by its title in that edition"
        ],
    );
    check("BBl 2006 7221", Language::En, expect!["de→en BBl 2006 7221"]);
    check("BBl 2022 776", Language::It, expect!["de→it FF 2022 776"]);
}
