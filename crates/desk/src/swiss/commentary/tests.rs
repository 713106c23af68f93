//! How references to provisions are understood, and what of a commentary is shown.

use expect_test::{Expect, expect};
use law::{Block, Document, Head, Kind, Language, Role, Tags};
use upstream::onlinekommentar::{blocks, document_id};

use super::{article::understood, extract::key_arguments, text::Text};

/// The only place in this file that knows how a reference is understood.
#[track_caller]
fn check(reference: &str, expected: Expect) {
    let seen = match understood(reference, None) {
        Ok(understood) => {
            let mut lines = vec![format!("{} {:?}", understood.reading, understood.language)];
            for one in &understood.wanted {
                let to = one.to.as_ref().map(|to| format!("-{to}")).unwrap_or_default();
                lines.push(format!(
                    "{} {}{to} {:?}",
                    one.sr_numbers.join("|"),
                    one.article,
                    one.paragraphs
                ));
            }
            lines.extend(understood.notes.iter().map(|note| format!("note: {note}")));
            lines.join("\n")
        }
        Err(error) => format!("{}: {error}", error.code()),
    };
    expected.assert_eq(&seen);
}

#[test]
fn every_form_of_a_reference_means_the_same_provision() {
    check(
        "Art. 97 OR",
        expect![[r#"
        Art. 97 OR Some(De)
        220 97 []"#]],
    );
    check(
        "Art. 97 Abs. 1 OR",
        expect![[r#"
        Art. 97 Abs. 1 OR Some(De)
        220 97 ["1"]"#]],
    );
    check(
        "Art. 97 Abs. 1 lit. a OR",
        expect![[r#"
        Art. 97 Abs. 1 lit. a OR Some(De)
        220 97 ["1"]"#]],
    );
    check(
        "art. 97 CO",
        expect![[r#"
        art. 97 CO None
        220 97 []"#]],
    );
    check(
        "art. 97 al. 2 let. a CO",
        expect![[r#"
        art. 97 al. 2 let. a CO Some(Fr)
        220 97 ["2"]"#]],
    );
    check(
        "art. 97 cpv. 1 lett. a CO",
        expect![[r#"
        art. 97 cpv. 1 lett. a CO Some(It)
        220 97 ["1"]"#]],
    );
    check(
        "OR 97 I",
        expect![[r#"
            Art. 97 Abs. 1 OR Some(De)
            220 97 ["1"]"#]],
    );
    check(
        "Art. 336c OR",
        expect![[r#"
        Art. 336c OR Some(De)
        220 336c []"#]],
    );
    check(
        "Art. 40a-40f OR",
        expect![[r#"
        Art. 40a-40f OR Some(De)
        220 40a-40f []"#]],
    );
    check(
        "art. 8 Cst.",
        expect![[r#"
        art. 8 Cst. Some(Fr)
        101 8 []"#]],
    );
    check(
        "art. 8 Cost.",
        expect![[r#"
        art. 8 Cost. Some(It)
        101 8 []"#]],
    );
    check(
        "Art. 8 BV",
        expect![[r#"
        Art. 8 BV Some(De)
        101 8 []"#]],
    );
    check(
        "Art. 97 SR 220",
        expect![[r#"
        Art. 97 OR Some(De)
        220 97 []"#]],
    );
    check(
        "SR 220 Art. 97",
        expect![[r#"
        Art. 97 OR None
        220 97 []"#]],
    );
    check(
        "Art. 97 Abs. 2 bis 4 OR",
        expect![[r#"
        Art. 97 Abs. 2-4 OR Some(De)
        220 97 ["2", "3", "4"]"#]],
    );
    check(
        "Art. 41 und 97 OR",
        expect![[r#"
        Art. 41 OR, Art. 97 OR Some(De)
        220 41 []
        220 97 []"#]],
    );
    check(
        "Art.97 or",
        expect![[r#"
        Art. 97 OR Some(De)
        220 97 []
        note: Missing space after Art.
        note: `or` should be written `OR`"#]],
    );
}

#[test]
fn what_is_no_provision_is_refused() {
    check(
        "",
        expect![
            "INVALID_REFERENCE: `` could not be read as a Swiss legal citation: it is empty; write it like `Art. 97 Abs. 1 OR`, `BGE 145 III 229 E. 4.2` or `4A_123/2020`"
        ],
    );
    check(
        "Vertragshaftung",
        expect![
            "INVALID_REFERENCE: `Vertragshaftung` could not be read as a Swiss legal citation: no citation was found in it; write it like `Art. 97 Abs. 1 OR`, `BGE 145 III 229 E. 4.2` or `4A_123/2020`"
        ],
    );
    check(
        "Art. 97",
        expect![
            "INVALID_REFERENCE: `Art. 97` could not be read as a Swiss legal citation: it names no act; add one, such as `OR`; write it like `Art. 97 Abs. 1 OR`, `BGE 145 III 229 E. 4.2` or `4A_123/2020`"
        ],
    );
    check(
        "BGE 145 III 225",
        expect![
            "INVALID_REFERENCE: `BGE 145 III 225` could not be read as a Swiss legal citation: it is not a provision of an act; write it like `Art. 97 Abs. 1 OR`, `BGE 145 III 229 E. 4.2` or `4A_123/2020`"
        ],
    );
    // Whether some commentary names such an act is asked of the list.
    check(
        "Art. 97 QQG",
        expect![[r#"
        Art. 97 QQG Some(De)
         97 []"#]],
    );
}

fn document(html: &str) -> Document {
    let head = Head {
        id: document_id("a-1").expect("an id"),
        kind: Kind::Notice,
        jurisdiction: "ch".to_owned(),
        language: "de".to_owned(),
        source: "onlinekommentar".to_owned(),
        title: "Art. 97 OR".to_owned(),
        date: None,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags: Tags::new(),
    };
    let law = Block {
        role: Role::Regeste,
        label: "1".to_owned(),
        depth: 0,
        text: "Kann die Erfüllung nicht bewirkt werden.".to_owned(),
    };
    Document { head, blocks: blocks(html).into_iter().chain([law]).collect() }
}

const COMMENTARY: &str = "<h2>Literatur</h2><p>Muster Vera, Haftung, Bern 2020.</p>\
    <h2>I. Allgemeines</h2><p><span class=\"paragraph-nr\">1</span>Die Norm regelt \
    die Haftung.<footnote data-content=\"x\">BGE 145 III 225 E. 4.</footnote></p><ul><li>so</li></ul>\
    <h3>A. Zweck</h3><p><span class=\"paragraph-nr\">2</span>Zum Zweck vgl. Art. 41 OR.</p>\
    <p><span class=\"paragraph-nr\">3</span>Nach Art. 97 Abs. 2 OR gilt SchKG-Recht.\
    <footnote data-content=\"x\">Siehe Urteil 4A_102/2026 vom 17. August 2026.</footnote></p>\
    <p><span class=\"paragraph-nr\">4</span>Anderes.<footnote data-content=\"x\">Beispiel, \
    Vertragsrecht, Rz. 12.</footnote></p>";

#[test]
fn a_text_is_read_by_margin_numbers_and_the_law_in_it_stands_apart() {
    let text = Text::of(&document(COMMENTARY));
    expect![[r#"
        Literatur
        Muster Vera, Haftung, Bern 2020.
        I. Allgemeines
        N 1 Die Norm regelt die Haftung.
        - so
        A. Zweck
        N 2 Zum Zweck vgl. Art. 41 OR.
        N 3 Nach Art. 97 Abs. 2 OR gilt SchKG-Recht.
        N 4 Anderes."#]]
    .assert_eq(&text.full_text(0..text.paragraphs.len()));
    assert_eq!(text.legal_text, "1 Kann die Erfüllung nicht bewirkt werden.");
    expect![[r#"
        [
            (
                1,
                CommentaryFootnote {
                    number: "1",
                    margin_number: Some(
                        "1",
                    ),
                    text: "BGE 145 III 225 E. 4.",
                },
            ),
            (
                3,
                CommentaryFootnote {
                    number: "2",
                    margin_number: Some(
                        "3",
                    ),
                    text: "Siehe Urteil 4A_102/2026 vom 17. August 2026.",
                },
            ),
            (
                4,
                CommentaryFootnote {
                    number: "3",
                    margin_number: Some(
                        "4",
                    ),
                    text: "Beispiel, Vertragsrecht, Rz. 12.",
                },
            ),
        ]
    "#]]
    .assert_debug_eq(&text.footnotes);
    expect![[r#"
        Cited {
            articles: [
                "Art. 41 OR",
                "Art. 97 OR",
            ],
            bge: [
                "BGE 145 III 225",
            ],
            decisions: [
                "4A_102/2026",
            ],
        }
    "#]]
    .assert_debug_eq(&text.cited(Language::De));
    expect![[r#"
        (
            [
                "Muster Vera, Haftung, Bern 2020.",
            ],
            "section",
        )
    "#]]
    .assert_debug_eq(&text.bibliography(Language::De));
    let without =
        COMMENTARY.replace("<h2>Literatur</h2><p>Muster Vera, Haftung, Bern 2020.</p>", "");
    let text = Text::of(&document(&without));
    expect![[r#"
        (
            [
                "Beispiel, Vertragsrecht, Rz. 12.",
            ],
            "footnotes",
        )
    "#]]
    .assert_debug_eq(&text.bibliography(Language::De));
}

#[test]
fn passages_are_chosen_by_a_rule_that_each_names() {
    let text = Text::of(&document(COMMENTARY));
    let chosen = |reference: &str| {
        let wanted = understood(reference, None).expect("a provision").wanted;
        let shown = key_arguments(&text, &wanted, Language::De);
        let line = |one: &super::KeyArgument| {
            format!("N {:?} {:?}: {}", one.margin_number, one.chosen_by, one.text)
        };
        shown.iter().map(line).collect::<Vec<_>>().join("\n")
    };
    expect![[r#"
        N Some("1") FirstUnderHeading: Die Norm regelt die Haftung.
        - so
        N Some("2") FirstUnderHeading: Zum Zweck vgl. Art. 41 OR.
        N Some("3") MentionsArticle: Nach Art. 97 Abs. 2 OR gilt SchKG-Recht."#]]
    .assert_eq(&chosen("Art. 97 OR"));
    expect![[r#"
        N Some("1") FirstUnderHeading: Die Norm regelt die Haftung.
        - so
        N Some("2") FirstUnderHeading: Zum Zweck vgl. Art. 41 OR.
        N Some("3") MentionsParagraph: Nach Art. 97 Abs. 2 OR gilt SchKG-Recht."#]]
    .assert_eq(&chosen("Art. 97 Abs. 2 OR"));
}
