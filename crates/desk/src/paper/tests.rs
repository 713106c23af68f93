use expect_test::{Expect, expect};

use super::*;

/// The only place in this file that knows how bytes are read.
#[track_caller]
fn check(bytes: &[u8], expected: Expect) {
    let seen = match Paper::from_bytes(bytes, &FileReader::here()) {
        Ok(paper) => {
            let warnings: Vec<String> = paper.warnings.iter().map(ToString::to_string).collect();
            format!("{:?} {:?} {warnings:?}", paper.kind, paper.text)
        }
        Err(error) => format!("{}: {error}", error.code()),
    };
    expected.assert_eq(&seen);
}

#[test]
fn letters_of_every_usual_encoding_are_read() {
    check("Müller, § 5".as_bytes(), expect![[r#"Text "Müller, § 5" []"#]]);
    check(b"\xef\xbb\xbfArt. 5", expect![[r#"Text "Art. 5" []"#]]);
    check(
        b"M\xfcller, \xa7 5 \x96 \x80",
        expect![[
            r#"Text "Müller, § 5 – €" ["the file is not UTF-8; it was read as Windows-1252"]"#
        ]],
    );
    check(b"\xff\xfeA\x00r\x00t\x00", expect![[r#"Text "Art" []"#]]);
    check(
        b"\xfe\xff\x00A\x00r\xd8\x00",
        expect![[r#"Text "Ar�" ["1 characters of the file could not be read"]"#]],
    );
}

#[test]
fn what_is_no_text_is_refused_with_a_next_step() {
    check(
        b"%PDF-1.7",
        expect![
            "UNSUPPORTED_FORMAT: the input could not be read: PDF parsing error (file may be corrupted); open it and save it anew"
        ],
    );
    check(
        b"PK\x03\x04",
        expect![
            "UNSUPPORTED_FORMAT: the input could not be read: the file is a zip archive without its list of contents; it was cut short"
        ],
    );
    check(
        b"a\x00b",
        expect![
            "UNSUPPORTED_FORMAT: the input is not text: it holds zero bytes; save it as plain text or HTML first"
        ],
    );
}

#[test]
fn html_is_what_a_reader_sees() {
    check(
        b"<!DOCTYPE html><html><head><title>x</title><style>p{}</style></head><body><p>Art.&nbsp;8 <b>ZGB</b></p><script>BGE 1 I 1</script><table><tr><td>BGE</td><td>145 III 229</td></tr></table></body></html>",
        expect![[r#"Html "Art.\u{a0}8 ZGB\nBGE 145 III 229 \n" []"#]],
    );
}

#[test]
fn a_missing_file_and_a_folder_are_named() {
    let missing = Paper::read(Path::new("no/such/file.txt"), &FileReader::here()).unwrap_err();
    assert_eq!(missing.code(), "NOT_FOUND");
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Paper::read(manifest, &FileReader::here()).unwrap_err();
    assert_eq!(folder.code(), "INVALID_PARAMETERS");
}

#[test]
fn a_place_of_a_document_is_told_by_page_paragraph_and_line() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../extract/fixtures/positions");
    let claim = Paper::read(&fixtures.join("klage-de.pdf"), &FileReader::here()).unwrap();
    let place = |paper: &Paper, words: &str| {
        let at = paper.text.find(words).expect("it is there");
        paper.place(at).map(|place| place.cited().to_string())
    };
    assert_eq!(claim.kind, PaperKind::Document);
    assert_eq!(place(&claim, "Doppelgarage").as_deref(), Some("p. 1, para. 4, l. 2"));
    assert_eq!(place(&claim, "Art. 372 Abs. 1").as_deref(), Some("p. 2, para. 2, l. 2"));
    let statutes = Paper::read(&fixtures.join("statuts-fr.docx"), &FileReader::here()).unwrap();
    assert_eq!(place(&statutes, "Toute personne").as_deref(), Some("para. 4, l. 1"));
    let scan = Paper::read(&fixtures.join("klage-de-scan.pdf"), &FileReader::here()).unwrap();
    assert!(scan.text.trim().is_empty() && scan.warnings[0].contains("skipped"), "{scan:?}");
    let text = Paper::from_text("Art. 1 OR".to_owned());
    assert_eq!(text.place(0), None);
}
