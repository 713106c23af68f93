//! What the texts that are kept tell beside the tables.

use expect_test::{Expect, expect};
use jiff::civil::date;
use law::{Document, Entry, Language};
use serde_json::json;

use super::Evidence;
use crate::{CheckAnswer, Checking, Paper, Policy, check_paper, tests::at_desk};

fn entry(document: serde_json::Value) -> Entry {
    let document: Document = serde_json::from_value(document).unwrap();
    Entry { document, edges: Vec::new() }
}

fn data_protection(number: &str, status: &str, blocks: Vec<serde_json::Value>) -> Entry {
    entry(json!({
        "id": format!("ch.dsg.art-{number}"), "kind": "legislation", "jurisdiction": "ch",
        "language": "de", "source": "fedlex", "title": format!("Art. {number} DSG"),
        "date": "2026-10-01",
        "tags": { "sr_number": "235.1", "article_number": number, "code": "DSG", "act": "ch.dsg",
            "document_form": "article", "in_force": "true", "enforcement_status": status,
            "retrieved_at": "2026-11-20T08:00:00Z" },
        "blocks": blocks,
    }))
}

/// Art. 336 OR in short, a judgment of the Federal Supreme Court, and one of Zürich.
fn entries() -> Vec<Entry> {
    let text = |label: &str, text: &str| json!({ "label": label, "text": text });
    let item = |label: &str, text: &str| json!({ "label": label, "text": text, "role": "item", "depth": 1 });
    vec![
        entry(json!({
            "id": "ch.or.art-336", "kind": "legislation", "jurisdiction": "ch", "language": "de",
            "source": "fedlex", "title": "Art. 336 OR", "date": "2026-01-01",
            "tags": { "sr_number": "220", "article_number": "336", "code": "OR",
                "document_form": "article", "in_force": "true",
                "retrieved_at": "2026-11-20T08:00:00Z" },
            "blocks": [
                text("1", "Die Kündigung eines Arbeitsverhältnisses ist missbräuchlich, wenn eine \
                    Partei sie ausspricht:"),
                item("a", "wegen einer Eigenschaft, die der anderen Partei kraft ihrer \
                    Persönlichkeit zusteht;"),
                item("b", "weil die andere Partei ein verfassungsmässiges Recht ausübt."),
                text("2", "Die Kündigung ist im Weiteren missbräuchlich. Sie ist zu begründen."),
                text("3", "Der Schutz eines Arbeitnehmervertreters besteht weiter."),
            ],
        })),
        // A version of the Code that the tables know to be superseded, and that nobody asked about since.
        entry(json!({
            "id": "ch.or.art-337", "kind": "legislation", "jurisdiction": "ch", "language": "de",
            "source": "fedlex", "title": "Art. 337 OR", "date": "2020-01-01",
            "tags": { "sr_number": "220", "article_number": "337", "code": "OR",
                "document_form": "article", "in_force": "true",
                "retrieved_at": "2020-05-01T08:00:00Z" },
            "blocks": [text("1", "Aus wichtigen Gründen kann jede Partei:"), item("a", "kündigen.")],
        })),
        // A version of the Data Protection Act that is younger than the tables: article 5 has a
        // further paragraph, article 6 is repealed, article 70a is new, and article 7 was lost.
        entry(json!({
            "id": "ch.dsg", "kind": "section", "jurisdiction": "ch", "language": "de",
            "source": "fedlex", "title": "DSG", "date": "2026-10-01",
            "tags": { "sr_number": "235.1", "document_form": "act", "code": "DSG",
                "retrieved_at": "2026-11-20T08:00:00Z" },
        })),
        data_protection("5", "", vec![text("1", "In diesem Gesetz bedeuten."), text("2", "Neu.")]),
        data_protection("6", "repealed", Vec::new()),
        data_protection("70a", "", vec![text("", "Diese Bestimmung ist neu.")]),
        entry(json!({
            "id": "ch.bger-4a-1-2020", "kind": "decision", "jurisdiction": "ch", "language": "de",
            "source": "entscheidsuche", "title": "4A_1/2020", "date": "2020-05-12",
            "tags": { "case_number": "4A_1/2020", "content_quality": "full_text",
                "retrieved_at": "2026-11-20T08:00:00Z" },
            "blocks": [
                text("A.", "Die Klägerin kündigte."),
                text("1", "Auf die Beschwerde ist einzutreten."),
                text("2.1", "Die Beschwerdeführerin rügt eine Verletzung von Art. 336 OR."),
                text("2.2", "Die Kündigungsfreiheit ist der Grundsatz, ihre Schranke die Ausnahme."),
                text("3", "Die Beschwerde ist abzuweisen."),
            ],
        })),
        entry(json!({
            "id": "ch.bge-146-iii-217", "kind": "decision", "jurisdiction": "ch", "language": "de",
            "source": "entscheidsuche", "title": "BGE 146 III 217", "date": "2020-03-11",
            "tags": { "case_number": "4A_294/2019", "report": "BGE 146 III 217",
                "content_quality": "full_text" },
            "blocks": [text("1", "Die Beschwerde 4A_296/2019 wurde mit ihr vereinigt.")],
        })),
        entry(json!({
            "id": "ch-zh.lb190007", "kind": "decision", "jurisdiction": "ch-zh", "language": "de",
            "source": "entscheidsuche", "title": "LB190007", "date": "2019-06-03",
            "tags": { "case_number": "LB190007", "content_quality": "full_text" },
            "blocks": [text("1", "Die Berufung wird abgewiesen.")],
        })),
        entry(json!({
            "id": "de.bgb.823", "kind": "legislation", "jurisdiction": "de", "language": "de",
            "source": "gesetze-im-internet", "title": "§ 823 BGB", "date": "2002-01-01",
            "tags": { "code": "BGB", "paragraph": "823", "in_force": "true" },
            "blocks": [text("1", "Wer vorsätzlich oder fahrlässig das Leben eines anderen verletzt."),
                text("2", "Die gleiche Verpflichtung trifft denjenigen.")],
        })),
        entry(json!({
            "id": "gb.uksc-2015-67", "kind": "decision", "jurisdiction": "gb", "language": "en",
            "source": "caselaw", "title": "Cavendish v Makdessi", "date": "2015-11-04",
            "tags": { "neutral_citation": "[2015] UKSC 67", "content_quality": "full_text" },
            "blocks": [text("31", "In our opinion, the law relating to penalties has become the \
                prisoner of artificial categorisation."),
                text("32", "The true test is whether the impugned provision is a secondary obligation.")],
        })),
        entry(json!({
            "id": "fr.code-du-travail.l1232-1.old", "kind": "legislation", "jurisdiction": "fr",
            "language": "fr", "source": "legifrance", "title": "Article L. 1232-1 du code du travail",
            "date": "2008-05-01", "date_end": "2010-01-01",
            "tags": { "code": "Code du travail", "article_number": "L1232-1", "in_force": "false" },
            "blocks": [text("", "Tout licenciement est motivé.")],
        })),
    ]
}

fn answer(text: &str) -> CheckAnswer {
    at_desk("evidence", &entries(), date(2026, 11, 20), |call| {
        let how = Checking {
            language: None,
            at: None,
            today: call.today,
            evidence: Some(Evidence { call, policy: Policy::Local }),
        };
        check_paper(&Paper::from_text(text.to_owned()), &how).unwrap()
    })
}

#[track_caller]
fn check(text: &str, expected: Expect) {
    let answer = answer(text);
    let mut lines: Vec<String> = answer
        .citations
        .iter()
        .map(|one| {
            let open = one.existence.unchecked.join(", ");
            format!("{}: {} [{open}] {}", one.text, one.verdict, one.existence.basis)
        })
        .collect();
    lines.extend(
        answer.quotations.iter().map(|one| format!("{}: {}", one.place, one.told(Language::En))),
    );
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn letters_and_sentences_are_looked_up_in_the_text() {
    check(
        "Art. 336 Abs. 1 lit. b OR, Art. 336 Abs. 1 lit. e OR, Art. 336 Abs. 2 Satz 2 OR und \
         Art. 336 Abs. 3 Ziff. 2 OR; Art. 97 Abs. 1 lit. a OR.",
        expect![[r#"
            Art. 336 Abs. 1 lit. b OR: verified [] article 336 with paragraph 1 stands in the version of 2026-01-01; letter b in the text of 2026-01-01, fedlex as kept on this machine, fetched on 2026-11-20
            Art. 336 Abs. 1 lit. e OR: no_such_pinpoint [] Art. 336 OR, paragraph 1, has no letter e in the version of 2026-01-01; it has a, b
            Art. 336 Abs. 2 Satz 2 OR: verified [] article 336 with paragraph 2 stands in the version of 2026-01-01; sentence 2 in the text of 2026-01-01, fedlex as kept on this machine, fetched on 2026-11-20
            Art. 336 Abs. 3 Ziff. 2 OR: no_such_pinpoint [] Art. 336 OR, paragraph 3, has no number 2 in the version of 2026-01-01; it has none
            Art. 97 Abs. 1 lit. a OR: exists_in_part [letter] article 97 with paragraph 1 stands in the version of 2026-01-01"#]],
    );
}

#[test]
fn what_is_told_as_former_law_is_not_denied_by_todays_text() {
    check(
        "Gemäss Art. 336 Abs. 1 lit. e OR in der bis 31. Dezember 2022 geltenden Fassung galt das.",
        expect![[r#"
            Art. 336 Abs. 1 lit. e OR: exists_in_part [letter] article 336 with paragraph 1 stands in the version of 2026-01-01"#]],
    );
}

#[test]
fn citations_of_other_legal_orders_are_judged_by_their_own() {
    check(
        "§ 823 Abs. 1 BGB, § 823 Abs. 7 BGB, § 2400 BGB und § 242 BGB; article L. 1232-1 du code du \
         travail; Art. 120 DSGVO; [2005] UKSC 12; 1200 F.2d 15 (2d Cir. 1990); 931 U.S. 12; \
         347 U.S. 483 (1990).",
        expect![[r#"
            § 823 Abs. 1 BGB: verified [] `§ 823 BGB` is kept on this machine
            § 823 Abs. 7 BGB: exists_in_part [pinpoint] `§ 823 BGB` is kept on this machine
            § 2400 BGB: does_not_exist [] the highest number of the BGB is 2385
            § 242 BGB: unverifiable [] it is law of Germany (§ 242 BGB), which is not at hand here
            article L. 1232-1 du code du travail: unverifiable [] it is law of France (article L. 1232-1 du Code du travail), which is not at hand here
            Art. 120 DSGVO: does_not_exist [] the highest number of the GDPR is 99
            [2005] UKSC 12: does_not_exist [] UKSC decides since 2009; there is no decision of 2005
            1200 F.2d 15 (2d Cir. 1990): does_not_exist [] F.2d ended with volume 999
            931 U.S. 12: does_not_exist [] U.S. goes on, and has no volume beyond 700 yet
            347 U.S. 483 (1990): mismatch [] it is law of United States (347 U.S. 483 (1990)), which is not at hand here"#]],
    );
}

#[test]
fn a_superseded_text_verifies_nothing() {
    check(
        "Art. 337 Abs. 1 lit. a OR, Art. 337 Abs. 1 lit. b OR.",
        expect![[r#"
        Art. 337 Abs. 1 lit. a OR: exists_in_part [letter] article 337 with paragraph 1 stands in the version of 2026-01-01
        Art. 337 Abs. 1 lit. b OR: exists_in_part [letter] article 337 with paragraph 1 stands in the version of 2026-01-01"#]],
    );
}

#[test]
fn a_block_is_compared_whole_unless_its_last_bracket_cites() {
    check(
        "Das Bundesgericht hält fest (Urteil 4A_1/2020 E. 2.2):\n\n> Die Kündigungsfreiheit ist der \
         Grundsatz (ihre Schranke die Regel)\n\nUnd weiter:\n\n> Die Kündigungsfreiheit ist der \
         Grundsatz, ihre Schranke die Ausnahme. (Urteil 4A_1/2020 E. 2.2)\n",
        expect![[r#"
            4A_1/2020 E. 2.2: verified [] 4A_1/2020 of 2020-05-12 is kept on this machine; E. 2.2 stands in the text, entscheidsuche as kept on this machine, fetched on 2026-11-20
            4A_1/2020 E. 2.2: verified [] 4A_1/2020 of 2020-05-12 is kept on this machine; E. 2.2 stands in the text, entscheidsuche as kept on this machine, fetched on 2026-11-20
            line 3: «Die Kündigungsfreiheit ist der Grundsatz (ihre Schranke die Regel)» (4A_1/2020 E. 2.2): altered; E. 2.2; Die Kündigungsfreiheit ist der Grundsatz (ihre Schranke die [-Ausnahme.-] [+Regel)+]; 4A_1/2020, 2020-05-12: entscheidsuche as kept on this machine, fetched on 2026-11-20
            line 7: «Die Kündigungsfreiheit ist der Grundsatz, ihre Schranke die Ausnahme» (4A_1/2020 E. 2.2): verbatim; 4A_1/2020, 2020-05-12: entscheidsuche as kept on this machine, fetched on 2026-11-20"#]],
    );
}

#[test]
fn a_newer_version_that_is_kept_comes_before_the_tables() {
    check(
        "Art. 5 Abs. 2 DSG, Art. 5 Abs. 9 DSG, Art. 6 DSG, Art. 70a DSG, Art. 7 DSG, Art. 99 DSG.",
        expect![[r#"
            Art. 5 Abs. 2 DSG: verified [] Art. 5 DSG stands in the version of 2026-10-01
            Art. 5 Abs. 9 DSG: no_such_pinpoint [] Art. 5 DSG has no paragraph 9 in the version of 2026-10-01; it has 1, 2
            Art. 6 DSG: not_in_force [] Art. 6 DSG is repealed in the version of 2026-10-01
            Art. 70a DSG: verified [] Art. 70a DSG stands in the version of 2026-10-01
            Art. 7 DSG: unverifiable [] the version of 2026-10-01 of DSG, which is kept on this machine, has no article 7; although an earlier version had it
            Art. 99 DSG: does_not_exist [] the version of 2026-10-01 of DSG, which is kept on this machine, has no article 99"#]],
    );
}

#[test]
fn considerations_are_looked_up_in_the_text() {
    check(
        "Urteil 4A_1/2020 vom 12. Mai 2020 E. 2.2; Urteil 4A_1/2020 E. 2.3; Urteil 4A_1/2020 E. 7; \
         Urteil 4A_1/2020 vom 13. Mai 2020; Urteil 4A_2/2020 E. 1.",
        expect![[r#"
            4A_1/2020 vom 12. Mai 2020 E. 2.2: verified [] 4A_1/2020 of 2020-05-12 is kept on this machine; E. 2.2 stands in the text, entscheidsuche as kept on this machine, fetched on 2026-11-20
            4A_1/2020 E. 2.3: no_such_pinpoint [] the text of 4A_1/2020 has no consideration 2.3; its consideration 2 ends with 2.2
            4A_1/2020 E. 7: no_such_pinpoint [] the text of 4A_1/2020 has no consideration 7; its considerations end with 3
            4A_1/2020 vom 13. Mai 2020: mismatch [] the decision 4A_1/2020 is of 2020-05-12, not of 2020-05-13, unless another of the same case is meant
            4A_2/2020 E. 1: unverifiable [] no table on this machine lists docket numbers"#]],
    );
}

#[test]
fn a_docket_beside_the_official_collection_is_compared_with_what_is_kept() {
    check(
        "BGE 146 III 217 (4A_294/2019); BGE 146 III 217 (4A_295/2019); BGE 146 III 217 (5A_295/2019).\n\
         Urteil 4A_294/2019 vom 11. März 2020 = BGE 146 III 203; Urteil 4A_294/2019 E. 1, nicht publ. \
         in: BGE 146 III 217.",
        expect![[r#"
            BGE 146 III 217: verified [] a decision starts on page 217 of volume 146 III (2020)
            4A_294/2019: verified [] BGE 146 III 217 of 2020-03-11 is kept on this machine; BGE 146 III 217 is the decision 4A_294/2019, entscheidsuche as kept on this machine
            BGE 146 III 217: verified [] a decision starts on page 217 of volume 146 III (2020)
            4A_295/2019: unverifiable [] BGE 146 III 217 is the decision 4A_294/2019; whether 4A_295/2019 was joined with it cannot be known from here
            BGE 146 III 217: verified [] a decision starts on page 217 of volume 146 III (2020)
            5A_295/2019: mismatch [] BGE 146 III 217 is the decision 4A_294/2019, not 5A_295/2019, unless the cases were joined
            4A_294/2019 vom 11. März 2020: verified [] BGE 146 III 217 of 2020-03-11 is kept on this machine
            BGE 146 III 203: mismatch [] the decision 4A_294/2019 is published as BGE 146 III 217, not as BGE 146 III 203, unless parts of it stand there too
            4A_294/2019 E. 1: verified [] BGE 146 III 217 of 2020-03-11 is kept on this machine; E. 1 stands in the text, entscheidsuche as kept on this machine
            BGE 146 III 217: verified [] a decision starts on page 217 of volume 146 III (2020); BGE 146 III 217 is the decision 4A_294/2019, entscheidsuche as kept on this machine"#]],
    );
    // Joined cases, another decision, and what is not kept.
    check(
        "BGE 146 III 217 (4A_296/2019); BGE 146 III 217 (vgl. 4A_1/2020); BGE 145 III 225 (4A_9/2019).",
        expect![[r#"
            BGE 146 III 217: verified [] a decision starts on page 217 of volume 146 III (2020)
            4A_296/2019: unverifiable [] no table on this machine lists docket numbers
            BGE 146 III 217: verified [] a decision starts on page 217 of volume 146 III (2020)
            4A_1/2020: verified [] 4A_1/2020 of 2020-05-12 is kept on this machine
            BGE 145 III 225: verified [] a decision starts on page 225 of volume 145 III (2019)
            4A_9/2019: unverifiable [] no table on this machine lists docket numbers"#]],
    );
}

#[test]
fn another_day_of_a_cantonal_docket_is_told_and_not_denied() {
    check(
        "Urteil des Obergerichts Zürich LB190007 vom 4. Juni 2019. Urteil des Obergerichts Zürich \
         LB190007 vom 3. Juni 2019.",
        expect![[r#"
            LB190007 vom 4. Juni 2019: unverifiable [] no table on this machine lists docket numbers
            LB190007 vom 3. Juni 2019: verified [] LB190007 of 2019-06-03 is kept on this machine"#]],
    );
    let told = answer("Urteil des Obergerichts Zürich LB190007 vom 4. Juni 2019.");
    assert!(told.citations[0].notes.iter().any(|note| note.contains("2019-06-03")));
}

#[test]
fn words_that_a_citation_is_not_about_are_not_accused() {
    check(
        "Der Begriff «Die Kündigungsfreiheit ist der Grundsatz» betrifft nicht alle Verträge, sondern nur \
         jene, die auf Dauer angelegt sind (Urteil 4A_1/2020 E. 3).\n\n\
         Die Partei rügt, dass sie nach dem Urteil 4A_1/2020 E. 2.2 und der Lehre in ihrer berechtigten \
         Erwartung auf «Kündigungsfreiheit als Grundsatz der» Ordnung verletzt sei.",
        expect![[r#"
            4A_1/2020 E. 3: verified [] 4A_1/2020 of 2020-05-12 is kept on this machine; E. 3 stands in the text, entscheidsuche as kept on this machine, fetched on 2026-11-20
            4A_1/2020 E. 2.2: verified [] 4A_1/2020 of 2020-05-12 is kept on this machine; E. 2.2 stands in the text, entscheidsuche as kept on this machine, fetched on 2026-11-20
            line 1: «Die Kündigungsfreiheit ist der Grundsatz» (4A_1/2020 E. 3): not compared; E. 2.2; 4A_1/2020, 2020-05-12: entscheidsuche as kept on this machine, fetched on 2026-11-20
            line 3: «Kündigungsfreiheit als Grundsatz der» (4A_1/2020 E. 2.2): not compared; E. 2.2; 4A_1/2020, 2020-05-12: entscheidsuche as kept on this machine, fetched on 2026-11-20"#]],
    );
}

#[test]
fn words_of_other_legal_orders_are_compared_with_what_is_kept() {
    check(
        "„Wer vorsätzlich oder fahrlässig das Leben eines anderen verletzt“ (§ 823 Abs. 1 BGB).\n\n\
         „Wer vorsätzlich oder grob fahrlässig das Leben eines anderen verletzt“ (§ 823 Abs. 1 BGB).\n\n\
         The court said: “the law relating to penalties has become the prisoner of artificial \
         categorisation” ([2015] UKSC 67).\n\n\
         ‘The true test is whether the clause is a secondary obligation’ ([2015] UKSC 67).\n\n\
         «Das Recht der Konventionalstrafen ist Gefangener künstlicher Kategorien» ([2015] UKSC 67).\n\n\
         « Tout licenciement individuel est motivé » (article L. 1235-1 du code du travail).",
        expect![[r#"
            § 823 Abs. 1 BGB: verified [] `§ 823 BGB` is kept on this machine
            § 823 Abs. 1 BGB: verified [] `§ 823 BGB` is kept on this machine
            [2015] UKSC 67: verified [] `Cavendish v Makdessi` is kept on this machine
            [2015] UKSC 67: verified [] `Cavendish v Makdessi` is kept on this machine
            [2015] UKSC 67: verified [] `Cavendish v Makdessi` is kept on this machine
            article L. 1235-1 du code du travail: unverifiable [] it is law of France (article L. 1235-1 du Code du travail), which is not at hand here
            line 1: «Wer vorsätzlich oder fahrlässig das Leben eines anderen verletzt» (§ 823 Abs. 1 BGB): verbatim; § 823 BGB, 2002-01-01: gesetze-im-internet as kept on this machine
            line 3: «Wer vorsätzlich oder grob fahrlässig das Leben eines anderen verletzt» (§ 823 Abs. 1 BGB): altered; 1; Wer vorsätzlich oder [+grob+] fahrlässig das Leben eines anderen verletzt; § 823 BGB, 2002-01-01: gesetze-im-internet as kept on this machine
            line 5: «the law relating to penalties has become the prisoner of artificial categorisation» ([2015] UKSC 67): verbatim; Cavendish v Makdessi, 2015-11-04: caselaw as kept on this machine
            line 7: «The true test is whether the clause is a secondary obligation» ([2015] UKSC 67): altered; 32; The true test is whether the [-impugned provision-] [+clause+] is a secondary obligation; Cavendish v Makdessi, 2015-11-04: caselaw as kept on this machine
            line 9: «Das Recht der Konventionalstrafen ist Gefangener künstlicher Kategorien» ([2015] UKSC 67): not compared; Cavendish v Makdessi, 2015-11-04: caselaw as kept on this machine
            line 11: «Tout licenciement individuel est motivé» (article L. 1235-1 du Code du travail): not compared"#]],
    );
}

#[test]
fn quotations_are_compared_with_the_text() {
    check(
        "Nach Art. 336 Abs. 1 OR gilt: «Die Kündigung eines Arbeitsverhältnisses ist \
         missbräuchlich, wenn eine Partei sie ausspricht: […] weil die andere Partei ein \
         verfassungsmässiges Recht ausübt».\n\n\
         «Die Kündigungsfreiheit ist der Grundsatz, ihre Schranke die Regel» (Urteil 4A_1/2020 \
         E. 2.2).\n\n\
         «Die Kündigungsfreiheit ist der Grundsatz» (Urteil 4A_1/2020 E. 3).\n\n\
         „Das hat mit der Sache gar nichts zu tun“ (Art. 336 OR).\n\n\
         „Der Schuldner haftet für jede Fahrlässigkeit“ (Art. 97 OR). Das sei «nicht wahr».",
        expect![[r#"
            Art. 336 Abs. 1 OR: verified [] article 336 with paragraph 1 stands in the version of 2026-01-01
            4A_1/2020 E. 2.2: verified [] 4A_1/2020 of 2020-05-12 is kept on this machine; E. 2.2 stands in the text, entscheidsuche as kept on this machine, fetched on 2026-11-20
            4A_1/2020 E. 3: verified [] 4A_1/2020 of 2020-05-12 is kept on this machine; E. 3 stands in the text, entscheidsuche as kept on this machine, fetched on 2026-11-20
            Art. 336 OR: verified [] article 336 stands in the version of 2026-01-01
            Art. 97 OR: verified [] article 97 stands in the version of 2026-01-01
            line 1: «Die Kündigung eines Arbeitsverhältnisses ist missbräuchlich, wenn eine Partei sie ausspricht: […] weil die andere Partei ein verfassungsmässiges Recht ausübt» (Art. 336 Abs. 1 OR): verbatim but for what it marks; Art. 336 OR, 2026-01-01: fedlex as kept on this machine, fetched on 2026-11-20
            line 3: «Die Kündigungsfreiheit ist der Grundsatz, ihre Schranke die Regel» (4A_1/2020 E. 2.2): altered; E. 2.2; Die Kündigungsfreiheit ist der Grundsatz, ihre Schranke die [-Ausnahme.-] [+Regel+]; 4A_1/2020, 2020-05-12: entscheidsuche as kept on this machine, fetched on 2026-11-20
            line 5: «Die Kündigungsfreiheit ist der Grundsatz» (4A_1/2020 E. 3): stands elsewhere in the source; E. 2.2; 4A_1/2020, 2020-05-12: entscheidsuche as kept on this machine, fetched on 2026-11-20
            line 7: «Das hat mit der Sache gar nichts zu tun» (Art. 336 OR): not found in the source; Art. 336 OR, 2026-01-01: fedlex as kept on this machine, fetched on 2026-11-20
            line 9: «Der Schuldner haftet für jede Fahrlässigkeit» (Art. 97 OR): not compared"#]],
    );
}
