//! What the reader gives for texts written here.

use expect_test::{Expect, expect};
use proptest::prelude::*;

use crate::{Limits, testing};

#[track_caller]
fn check(bytes: &[u8], expected: Expect) {
    expected.assert_eq(&testing::shown(super::read, bytes, "a.txt", Limits::default()));
}

#[test]
fn blank_lines_part_paragraphs_and_form_feeds_pages() {
    check(
        "Die Haf-\ntung und Ost-\nund Westschweiz\r\n\r\n\tneu \u{a0}\n\x0cSeite\nzwei\n\x0c"
            .as_bytes(),
        expect![[r#"
            --- 1
            Die Haf-~ | tung und Ost- | und Westschweiz
            neu
            --- 2
            Seite | zwei
        "#]],
    );
}

#[test]
fn without_blank_lines_the_indent_or_the_line_parts_them() {
    check(
        b"  Erster Absatz\ngeht weiter\nund weiter\n  Zweiter\ngeht",
        expect![[r#"
        --- 1
        Erster Absatz | geht weiter | und weiter
        Zweiter | geht
    "#]],
    );
    let long = format!("{}\n{}\nkurz", "a ".repeat(150), "b ".repeat(1500));
    let text = testing::shown(super::read, long.as_bytes(), "a.txt", Limits::default());
    assert_eq!(text.lines().count(), 4);
}

#[test]
fn every_encoding_is_read_and_named_where_it_was_assumed() {
    check(
        b"\xef\xbb\xbfM\xc3\xa4ngel",
        expect![[r#"
        --- 1
        Mängel
    "#]],
    );
    check(
        b"\xff\xfeM\0\xe4\0n\0g\0e\0l\0",
        expect![[r#"
        --- 1
        Mängel
    "#]],
    );
    check(
        b"\0M\0\xe4\0n\0g\0e\0l\0\n\0b",
        expect![[r#"
        --- 1
        Mängel | b
    "#]],
    );
    check(
        "Die Mängelhaftung des Verkäufers für Schäden beträgt zwei Jahre"
            .to_owned()
            .chars()
            .map(|c| c as u8)
            .collect::<Vec<_>>()
            .as_slice(),
        expect![[r#"
            --- 1
            Die Mängelhaftung des Verkäufers für Schäden beträgt zwei Jahre
            ! the text does not say how it is encoded; it was read as windows-1252
        "#]],
    );
    check(
        b"ends with the mark of an old system\r\n\x1a\0\0",
        expect![[r#"
        --- 1
        ends with the mark of an old system
    "#]],
    );
    check(
        &[0, 1, 2, 3, 200, 0, 0, 9, 9, 0],
        expect![[r#"
        error: unsupported file format: the bytes are not text
    "#]],
    );
}

#[test]
fn no_cut_and_no_flipped_byte_makes_it_panic() {
    testing::endure(super::read, "  Ein Text\x0c über\r\nZeilen-\nende\n\n".as_bytes(), "a.txt");
}

proptest! {
    #[test]
    fn every_sign_that_shows_survives(text in "[a-zäé§€ \\t\\n\\r\\x0c\u{a0}0-9.,-]{0,400}") {
        let mut seen = String::new();
        let request = crate::Request { name: "a.txt".to_owned(), ..crate::Request::default() };
        let mut sink = |page: crate::Page| {
            for paragraph in page.paragraphs {
                for line in paragraph.lines {
                    seen.push_str(&line.text);
                }
            }
            std::ops::ControlFlow::Continue(())
        };
        let bytes = [b"\xef\xbb\xbf".as_slice(), text.as_bytes()].concat();
        super::read(&bytes, &request, &mut sink).unwrap();
        let shows = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        prop_assert_eq!(shows(&seen), shows(&text));
    }
}
