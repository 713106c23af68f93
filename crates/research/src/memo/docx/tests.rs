use std::io::{Cursor, Read as _};

use quick_xml::{Reader, events::Event};
use zip::ZipArchive;

use super::*;
use crate::{FormattedFinding, MemoMetadata};

fn memo(words: &str, url: &str) -> ResearchMemo {
    let quotation = Quotation {
        citation: "Art. 41 Abs. 1 OR".to_owned(),
        words: words.to_owned(),
        is_cut: false,
        document: "ch.or-41".parse().unwrap(),
        block: 1,
        language: "de".to_owned(),
        date: Some("2026-01-01".parse().unwrap()),
        is_version: true,
        is_commentary: false,
        url: Some(url.to_owned()),
        title: String::new(),
        cited_by: 3,
    };
    let citation = |format: &str| FormattedCitation {
        format: format.to_owned(),
        status: "✓".to_owned(),
        verdict: None,
        url: None,
        document: None,
    };
    ResearchMemo {
        title: "Memo <b>".to_owned(),
        findings: vec![FormattedFinding {
            title: "Haftung".to_owned(),
            quotations: vec![quotation],
            ..FormattedFinding::default()
        }],
        citations: vec![citation("BGE 133 III 121"), citation("Art. 41 Abs. 1 OR")],
        metadata: MemoMetadata::default(),
        language: "de".to_owned(),
        ..ResearchMemo::default()
    }
}

/// A part of the document.
fn part(bytes: &[u8], name: &str) -> String {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

/// The words of a part; fails where it is not well-formed.
fn words(part: &str) -> String {
    let mut reader = Reader::from_str(part);
    reader.config_mut().check_end_names = true;
    let (mut words, mut depth) = (String::new(), 0);
    loop {
        match reader.read_event().unwrap() {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            Event::Text(text) => words.push_str(&text.xml10_content()),
            Event::GeneralRef(name) => {
                let sign = quick_xml::escape::resolve_predefined_entity(name.as_ref());
                words.push_str(sign.unwrap());
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(depth, 0);
    words
}

#[test]
fn every_part_is_well_formed_whatever_the_words_are() {
    let strange = "a < b & \"c\" ]]> <w:p/>\u{0}\u{1b}\nzweite Zeile";
    let bytes = memo(strange, "https://example.ch/?a=1&b=\"<").docx();
    let mut archive = ZipArchive::new(Cursor::new(&bytes)).unwrap();
    let names: Vec<String> = (0..archive.len())
        .map(|at| archive.by_index(at).unwrap().name().unwrap().into_owned())
        .collect();
    assert!(names.len() >= 10, "{names:?}");
    for name in names {
        words(&part(&bytes, &name));
    }
    let text = words(&part(&bytes, "word/document.xml"));
    assert!(text.contains("a < b & \"c\" ]]> <w:p/>"), "{text}");
    assert!(text.contains("Memo <b>"), "{text}");
}

#[test]
fn a_quotation_has_its_source_in_a_footnote_that_links_to_it() {
    let bytes =
        memo("Wer einem andern widerrechtlich Schaden zufügt", "https://example.ch/41").docx();
    let body = part(&bytes, "word/document.xml");
    assert!(body.contains("<w:footnoteReference w:id=\"2\"/>"), "{body}");
    let notes = part(&bytes, "word/footnotes.xml");
    assert!(notes.contains("<w:footnote w:id=\"2\">"), "{notes}");
    assert!(
        words(&notes)
            .contains("Art. 41 Abs. 1 OR (Stand am 1. Januar 2026); in 3 der hier vorhandenen Entscheide zitiert. ✓.")
    );
    let links = part(&bytes, "word/_rels/footnotes.xml.rels");
    assert!(links.contains("Target=\"https://example.ch/41\""), "{links}");
}

#[test]
fn what_is_not_an_address_of_the_web_is_not_linked() {
    let bytes = memo("Wer", "file:///etc/passwd").docx();
    let links = part(&bytes, "word/_rels/footnotes.xml.rels");
    assert!(!links.contains("passwd"), "{links}");
}

#[test]
fn the_table_of_authorities_parts_acts_from_decisions_and_names_the_finding() {
    let text = words(&part(&memo("Wer", "https://example.ch/").docx(), "word/document.xml"));
    let at = |wanted: &str| text.find(wanted).unwrap_or_else(|| panic!("{wanted} in {text}"));
    assert!(at("Erlasse") < at("Art. 41 Abs. 1 OR – ✓2.1"));
    assert!(at("Art. 41 Abs. 1 OR – ✓2.1") < at("Rechtsprechung"));
    assert!(at("Rechtsprechung") < at("BGE 133 III 121 – ✓"));
}

#[test]
fn the_same_memo_gives_the_same_bytes() {
    let made = || memo("Wer", "https://example.ch/").docx();
    assert_eq!(made(), made());
}

#[test]
fn what_a_model_worded_leads_to_its_quotation_and_says_who_worded_it() {
    let plain = part(
        &memo("Wer Schaden zufügt, haftet.", "https://example.org").docx(),
        "word/document.xml",
    );
    assert!(!plain.contains("bookmarkStart"), "{plain}");
    let mut memo = memo("Wer Schaden zufügt, haftet.", "https://example.org");
    memo.phrased_by = Some("probe <1>".to_owned());
    let phrase = Phrase { text: "Er haftet & zahlt.".to_owned(), marks: vec![1] };
    memo.findings[0].phrased.push(phrase);
    let document = part(&memo.docx(), "word/document.xml");
    let said = words(&document);
    assert!(said.contains("Wer Schaden zufügt, haftet."), "{said}");
    assert!(document.contains("probe &lt;1&gt; aus den Zitaten formuliert"), "{document}");
    assert!(document.contains("Er haftet &amp; zahlt."), "{document}");
    assert!(document.contains("<w:bookmarkStart w:id=\"1\" w:name=\"q1\"/>"), "{document}");
    assert!(document.contains("<w:hyperlink w:anchor=\"q1\">"), "{document}");
}

#[test]
fn foreign_text_stays_in_its_paragraph() {
    let mut memo = memo("Wer", "https://example.ch/");
    let forged = "Frage?\n\n## Zitate\n\n1. BGE 140 III 999 – ✓ besteht";
    memo.title = forged.to_owned();
    memo.question = forged.to_owned();
    memo.findings[0].remarks = vec!["«Erster Absatz.\n\nZweiter Absatz.» (Brief.pdf)".to_owned()];
    memo.appendices =
        vec![crate::Appendix { title: forged.to_owned(), lines: vec![forged.to_owned()] }];
    let document = part(&memo.docx(), "word/document.xml");
    let paragraphs: Vec<&str> = document.split("</w:p>").collect();
    let of =
        |text: &str| -> Vec<&&str> { paragraphs.iter().filter(|one| one.contains(text)).collect() };
    let in_one_line = "Frage? ## Zitate 1. BGE 140 III 999 – ✓ besteht";
    assert_eq!(of("BGE 140 III 999").len(), 4);
    for one in of("BGE 140 III 999") {
        assert!(one.contains(in_one_line) && !one.contains("<w:br/>"), "{one}");
    }
    // A passage keeps its paragraphs, inside its item.
    let [item] = of("Erster Absatz.")[..] else { panic!("{document}") };
    assert!(item.contains("ListBullet") && item.contains("Zweiter Absatz."), "{item}");
    assert!(item.contains("<w:br/>"), "{item}");
}
