use std::fs;

use expect_test::{Expect, expect};
use jiff::civil::date;
use proptest::prelude::*;

use super::*;

fn request(mode: &str) -> QualityRequest {
    QualityRequest {
        mode: mode.to_owned(),
        model: "a-model".to_owned(),
        jurisdiction: Some("ch".to_owned()),
        ..QualityRequest::default()
    }
}

/// The only place in this file that knows how a declaration is checked.
#[track_caller]
fn check(request: &QualityRequest, expected: Expect) {
    let seen = match quality_check(request, date(2026, 11, 21)) {
        Ok(answer) => {
            let answer_text = serde_json::to_string_pretty(&answer).unwrap();
            format!("{answer_text}\n{}", serde_json::to_string(&answer.record).unwrap())
        }
        Err(error) => format!("error: {error}"),
    };
    expected.assert_eq(&seen);
}

#[test]
fn a_clean_draft_has_no_alert() {
    let request = QualityRequest {
        queries_attempted: vec!["fristlose Kündigung".to_owned()],
        documents_cited: vec!["fr.legiarti000032041571".to_owned()],
        satisfaction: Some("sufficient".to_owned()),
        confidence: Some("High".to_owned()),
        ..request("research")
    };
    check(
        &request,
        expect![[r#"
        {
          "mode": "research",
          "alerts": []
        }
        {"tool_name":"quality_check","date":"2026-11-21","highest_alert_severity":"NONE","removed":[],"mode":"research","model":"a-model","jurisdiction":"ch","queries_attempted":["fristlose Kündigung"],"documents_cited":["fr.legiarti000032041571"],"satisfaction":"sufficient","confidence":"High","context_contains_compaction_marker":false,"response_self_references_previous_turn":false,"response_contains_flattery":false,"response_contains_prescriptive_legal_advice":false,"response_contains_outcome_prediction":false,"response_contains_legal_assertion_verb":false,"response_contains_hedge_marker":false,"response_cites_document_without_verbatim_or_locator":false,"response_cites_document_without_permanent_link":false,"response_claims_settled_case_law":false,"response_asserts_legal_absence_as_inexistence":false,"safety_guidelines_not_fully_loaded":false,"safety_guidelines_distant_or_unclear":false}"#]],
    );
}

#[test]
fn the_gravest_alert_comes_first() {
    let declared = Declared {
        response_contains_flattery: true,
        response_contains_outcome_prediction: true,
        response_claims_settled_case_law: true,
        safety_guidelines_distant_or_unclear: true,
        ..Declared::default()
    };
    check(
        &QualityRequest { declared, ..request("research") },
        expect![[r#"
        {
          "mode": "research",
          "highest_alert_severity": "STOP",
          "alerts": [
            {
              "severity": "STOP",
              "declared": "response_contains_outcome_prediction",
              "meaning": "The answer predicts how a case will end; nobody can know that from texts.",
              "remedy": "Take the prediction out; say what speaks for each side."
            },
            {
              "severity": "DANGER",
              "declared": "response_claims_settled_case_law",
              "meaning": "The answer claims that case law is settled.",
              "remedy": "Cite the decisions that bear it and the contrary ones, or quote a court that says so."
            },
            {
              "severity": "DRIFT",
              "declared": "safety_guidelines_distant_or_unclear",
              "meaning": "The rules for research were read long ago or are no longer clear.",
              "remedy": "Call safety_guidelines again, and check the draft against the rules."
            },
            {
              "severity": "ATTENTION",
              "declared": "response_contains_flattery",
              "meaning": "The answer flatters, which makes it sound more agreeable than the texts are.",
              "remedy": "Take the flattery out."
            }
          ],
          "relay": "[STOP] Do not give the answer as it is. Change the draft first.\nTranslate what follows into the user's language and relay it, before the answer, as far as it still holds for the changed draft:\n- STOP: The answer predicts how a case will end; nobody can know that from texts. To be done: Take the prediction out; say what speaks for each side.\n- DANGER: The answer claims that case law is settled. To be done: Cite the decisions that bear it and the contrary ones, or quote a court that says so.\n- DRIFT: The rules for research were read long ago or are no longer clear. To be done: Call safety_guidelines again, and check the draft against the rules.\n- ATTENTION: The answer flatters, which makes it sound more agreeable than the texts are. To be done: Take the flattery out."
        }
        {"tool_name":"quality_check","date":"2026-11-21","highest_alert_severity":"STOP","removed":[],"mode":"research","model":"a-model","jurisdiction":"ch","context_contains_compaction_marker":false,"response_self_references_previous_turn":false,"response_contains_flattery":true,"response_contains_prescriptive_legal_advice":false,"response_contains_outcome_prediction":true,"response_contains_legal_assertion_verb":false,"response_contains_hedge_marker":false,"response_cites_document_without_verbatim_or_locator":false,"response_cites_document_without_permanent_link":false,"response_claims_settled_case_law":true,"response_asserts_legal_absence_as_inexistence":false,"safety_guidelines_not_fully_loaded":false,"safety_guidelines_distant_or_unclear":true}"#]],
    );
}

#[test]
fn a_correction_is_an_alert_itself() {
    let request = QualityRequest {
        error_type: Some("fabricated_citation".to_owned()),
        severity: Some("important".to_owned()),
        ..request("correction")
    };
    check(
        &request,
        expect![[r#"
        {
          "mode": "correction",
          "highest_alert_severity": "STOP",
          "alerts": [
            {
              "severity": "STOP",
              "declared": "error_type=fabricated_citation",
              "meaning": "A text was cited that does not exist.",
              "remedy": "Tell the user which statement was wrong, withdraw what rests on it, and look the text up again before citing it."
            }
          ],
          "relay": "[STOP] Do not give the answer as it is. Change the draft first.\nTranslate what follows into the user's language and relay it, before the answer, as far as it still holds for the changed draft:\n- STOP: A text was cited that does not exist. To be done: Tell the user which statement was wrong, withdraw what rests on it, and look the text up again before citing it."
        }
        {"tool_name":"quality_check","date":"2026-11-21","highest_alert_severity":"STOP","removed":[],"mode":"correction","model":"a-model","jurisdiction":"ch","error_type":"fabricated_citation","severity":"important","context_contains_compaction_marker":false,"response_self_references_previous_turn":false,"response_contains_flattery":false,"response_contains_prescriptive_legal_advice":false,"response_contains_outcome_prediction":false,"response_contains_legal_assertion_verb":false,"response_contains_hedge_marker":false,"response_cites_document_without_verbatim_or_locator":false,"response_cites_document_without_permanent_link":false,"response_claims_settled_case_law":false,"response_asserts_legal_absence_as_inexistence":false,"safety_guidelines_not_fully_loaded":false,"safety_guidelines_distant_or_unclear":false}"#]],
    );
}

#[test]
fn words_that_are_not_allowed_are_answered_with_those_that_are() {
    let wrong = QualityRequest {
        mode: "debrief".to_owned(),
        satisfaction: Some("good".to_owned()),
        confidence: Some("sure".to_owned()),
        error_type: Some("typo".to_owned()),
        severity: Some("huge".to_owned()),
        ..QualityRequest::default()
    };
    check(
        &wrong,
        expect![
            "error: `mode` is `debrief`, which is not known; write one of `research`, `correction`; `model` is empty; write which model you are; `satisfaction` is `good`, which is not known; write one of `sufficient`, `partial`, `insufficient`; `confidence` is `sure`, which is not known; write one of `high`, `moderate`, `low`; `error_type` is `typo`, which is not known; write one of `fabricated_citation`, `wrong_jurisdiction`, `repealed_law`, `misattribution`, `temporal_error`, `wrong_article`, `user_correction`; `severity` is `huge`, which is not known; write one of `critical`, `important`, `minor`"
        ],
    );
    check(
        &request("correction"),
        expect![
            "error: a correction needs `error_type`; write one of `fabricated_citation`, `wrong_jurisdiction`, `repealed_law`, `misattribution`, `temporal_error`, `wrong_article`, `user_correction`"
        ],
    );
}

#[test]
fn fields_of_the_other_mode_are_pointed_at() {
    let request =
        QualityRequest { detail: Some("wrong article".to_owned()), ..request("research") };
    let answer = quality_check(&request, date(2026, 11, 21)).unwrap();
    expect![[r#"["`detail` belong to mode `correction`; they were kept all the same"]"#]]
        .assert_eq(&format!("{:?}", answer.warnings));
}

#[test]
fn every_question_has_its_severity() {
    let all = serde_json::to_value(Declared::default()).unwrap();
    let mut lines = Vec::new();
    for name in all.as_object().unwrap().keys() {
        let one = serde_json::json!({"mode": "research", "model": "m", name: true});
        let request: QualityRequest = serde_json::from_value(one).unwrap();
        let answer = quality_check(&request, date(2026, 11, 21)).unwrap();
        lines.push(format!("{name}: {}", answer.highest_alert_severity.unwrap().word()));
    }
    expect![[r#"
        context_contains_compaction_marker: DRIFT
        response_self_references_previous_turn: DRIFT
        response_contains_flattery: ATTENTION
        response_contains_prescriptive_legal_advice: STOP
        response_contains_outcome_prediction: STOP
        response_contains_legal_assertion_verb: ATTENTION
        response_contains_hedge_marker: ATTENTION
        response_cites_document_without_verbatim_or_locator: DANGER
        response_cites_document_without_permanent_link: DANGER
        response_claims_settled_case_law: DANGER
        response_asserts_legal_absence_as_inexistence: STOP
        safety_guidelines_not_fully_loaded: DRIFT
        safety_guidelines_distant_or_unclear: DRIFT"#]]
    .assert_eq(&lines.join("\n"));
}

#[track_caller]
fn check_private(text: &str, expected: &str) {
    assert_eq!(private::redacted(text).0, expected, "{text}");
}

#[test]
fn a_name_is_kept_in_no_field() {
    let (text, list) = (|| "Hans Muster".to_owned(), || vec!["Hans Muster Kündigung".to_owned()]);
    let request = QualityRequest {
        jurisdiction: Some(text()),
        queries_attempted: list(),
        tools_sequence: list(),
        documents_cited: list(),
        tags_used: [(text(), text())].into(),
        gaps: list(),
        difficulties: list(),
        concept: Some(text()),
        document_ids: list(),
        detail: Some(text()),
        model: "Claude Beispiel 4".to_owned(),
        ..request("research")
    };
    let answer = quality_check(&request, date(2026, 11, 21)).unwrap();
    let kept = serde_json::to_string(&answer.record).unwrap();
    assert!(!kept.contains("Muster") && kept.contains("[removed] Kündigung"), "{kept}");
    assert!(kept.contains("Claude Beispiel 4"), "{kept}");
    assert!(answer.warnings[0].contains("a name in `queries_attempted`"), "{:?}", answer.warnings);
}

#[test]
fn words_of_law_beside_each_other_are_no_names() {
    for text in [
        "fristlose Kündigung Arbeitsvertrag",
        "Haftung des Werkeigentümers Mangel",
        "responsabilité du propriétaire Code civil",
        "Code Napoleon article 1382",
        "Bundesgericht Urteil Mietzins Erhöhung",
    ] {
        check_private(text, text);
    }
}

#[test]
fn what_may_identify_somebody_is_taken_out() {
    for (text, expected) in [
        ("write to jane.roe@example.org.", "write to [removed]."),
        ("Hans Muster fristlose Kündigung", "[removed] fristlose Kündigung"),
        ("Kündigung durch Jean-Pierre d'Exemple", "Kündigung durch Jean-Pierre d'Exemple"),
        ("responsabilité de Marie Exemple", "responsabilité de [removed]"),
        ("MARIA ESEMPIO licenziamento", "[removed] licenziamento"),
        ("Haftung Anna von Beispiel", "Haftung [removed]"),
        ("Beispiel Peter, Mietzins", "[removed], Mietzins"),
        ("John Q. Sample negligence", "[removed] negligence"),
        ("called +41 44 000 00 00 twice", "called [removed] twice"),
        ("0044 20 7946 0000", "[removed]"),
        ("AHV 756.1234.5678.97", "AHV [removed]"),
        ("SSN 123-45-6789", "SSN [removed]"),
        ("IBAN CH93 0076 2011 6238 5295 7 paid", "IBAN [removed] paid"),
        ("GB82WEST12345698765432", "[removed]"),
        ("Muster gegen Beispiel", "[removed] gegen [removed]"),
        ("Muster c. Beispiel SA", "[removed] c. [removed] SA"),
        ("Doe v. Roe", "[removed] v. [removed]"),
        ("dismissal of Herr Muster", "dismissal of Herr [removed]"),
        ("Mme Exemple", "Mme [removed]"),
        ("Herr Dr. Max Muster, Kündigung", "Herr Dr. [removed], Kündigung"),
        ("Frau Prof. Dr. A. von Beispiel wohnt", "Frau Prof. Dr. [removed] wohnt"),
        ("conseil: Me Jean Exemple", "conseil: Me [removed]"),
        ("M. Exemple et Mme Modèle", "M. [removed] et Mme [removed]"),
        ("l'Avv. Esempio e la Sig.ra Modello", "l'Avv. [removed] e la Sig.ra [removed]"),
        ("Avv. Maria Esempio", "Avv. [removed]"),
        ("Mr. John Sample and Mrs Sample", "Mr. [removed] and Mrs [removed]"),
        ("Mandantin Anna Muster verlangt", "Mandantin [removed] verlangt"),
        ("Mandant: Max Muster", "Mandant: [removed]"),
        ("our client John Sample says", "our client [removed] says"),
        ("la cliente Esempio chiede", "la cliente [removed] chiede"),
        ("le client Jean d'Exemple", "le client [removed] d'Exemple"),
        ("wohnhaft Bahnhofstrasse 12, 8001 Musterstadt", "wohnhaft [removed], [removed]"),
        ("Lange Gasse 5a", "Lange [removed]"),
        ("12 rue de Bourg, 1003 Exempleville", "[removed], [removed]"),
        ("12, rue de la Gare", "[removed]"),
        ("avenue de la Gare 3 à 75001 Exempleville", "[removed] à [removed]"),
        ("via Nassa 3, 6900 Esempio", "[removed], [removed]"),
        ("piazza della Prova, 12", "[removed]"),
        ("at 221B Baker Street, NW1 6XE", "at [removed], [removed]"),
        ("CH-3000 Musterstadt", "[removed]"),
        ("12 Sample Road, Sampletown, IL 62704", "[removed], Sampletown, [removed]"),
    ] {
        check_private(text, expected);
    }
}

#[test]
fn legal_concepts_are_no_private_data() {
    for text in [
        "fristlose Kündigung gegen Arbeitnehmer",
        "Einsprache gegen Strafbefehl",
        "Beschwerde gegen Verfügung",
        "Art. 97 OR, SR 0.275.12, 4A_123/2020",
        "recours contre la décision, c. 2.3",
        "BGE 145 III 225, 2015-06-15, 01.10.2016",
        "article 1240, 1241, 1382 du code civil",
        "ECLI:EU:C:2019:123, 32016R0679",
        "Règlement (UE) 2016/679",
        "article 1240 Code civil, 1382 Code civil",
        "Mandant verlangt Genugtuung; Mandant Kündigung Frist",
        "Arbeitsplatz 3, Rechtsweg 2",
        "Art. 3 Strassenverkehrsgesetz, Urteil 2015 Bundesgericht",
        "via art. 5, par la voie 3",
        "section 12 Public Place",
        "obligation of the client, client confidentiality, cliente consumatore",
        "M. est recevable; Me v. them",
        "Art. 8 Abs. 2, 1005 OR; 2019 Revision",
    ] {
        check_private(text, text);
    }
}

#[test]
fn private_data_is_never_kept() {
    let request = QualityRequest {
        detail: Some("Doe v. Roe, jane@example.org".to_owned()),
        error_type: Some("misattribution".to_owned()),
        ..request("correction")
    };
    check(
        &request,
        expect![[r#"
            {
              "mode": "correction",
              "highest_alert_severity": "DANGER",
              "alerts": [
                {
                  "severity": "DANGER",
                  "declared": "error_type=misattribution",
                  "meaning": "A text was said to say what it does not say, or to be of somebody else.",
                  "remedy": "Tell the user which statement was wrong, withdraw what rests on it, and look the text up again before citing it."
                }
              ],
              "relay": "[DANGER] Change the draft so that every citation can be checked.\nTranslate what follows into the user's language and relay it, before the answer, as far as it still holds for the changed draft:\n- DANGER: A text was said to say what it does not say, or to be of somebody else. To be done: Tell the user which statement was wrong, withdraw what rests on it, and look the text up again before citing it.",
              "warnings": [
                "PRIVATE DATA: a name of a party in `detail`; a mail address in `detail`. It was taken out before anything is kept. Never send data of persons, parties or a case to this tool"
              ]
            }
            {"tool_name":"quality_check","date":"2026-11-21","highest_alert_severity":"DANGER","removed":["a name of a party in `detail`","a mail address in `detail`"],"mode":"correction","model":"a-model","jurisdiction":"ch","error_type":"misattribution","detail":"[removed] v. [removed], [removed]","context_contains_compaction_marker":false,"response_self_references_previous_turn":false,"response_contains_flattery":false,"response_contains_prescriptive_legal_advice":false,"response_contains_outcome_prediction":false,"response_contains_legal_assertion_verb":false,"response_contains_hedge_marker":false,"response_cites_document_without_verbatim_or_locator":false,"response_cites_document_without_permanent_link":false,"response_claims_settled_case_law":false,"response_asserts_legal_absence_as_inexistence":false,"safety_guidelines_not_fully_loaded":false,"safety_guidelines_distant_or_unclear":false}"#]],
    );
}

#[test]
fn records_are_kept_one_a_line_and_the_file_does_not_grow_without_end() {
    let folder = std::env::temp_dir().join(format!("quality-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("quality.jsonl");
    let record = quality_check(&request("research"), date(2026, 11, 21)).unwrap().record;
    let length = serde_json::to_string(&record).unwrap().len() as u64 + 1;
    for _ in 0..5 {
        keep(&path, &record, 2 * length).unwrap();
    }
    let lines = |path: &std::path::Path| fs::read_to_string(path).unwrap().lines().count();
    assert_eq!((lines(&path), lines(&folder.join("quality.jsonl.1"))), (1, 2));
    let first: serde_json::Value =
        serde_json::from_str(fs::read_to_string(&path).unwrap().lines().next().unwrap()).unwrap();
    assert_eq!(first["tool_name"], "quality_check");
    fs::remove_dir_all(&folder).unwrap();
    let error = keep(&folder.join("missing/quality.jsonl"), &record, MOST_BYTES).unwrap_err();
    assert_eq!(error.class(), Class::Unavailable);
}

proptest! {
    #[test]
    fn any_text_can_be_cleaned(text in "\\PC{0,60}") {
        let (clean, kinds) = private::redacted(&text);
        prop_assert_eq!(kinds.is_empty(), clean == text);
    }
}
