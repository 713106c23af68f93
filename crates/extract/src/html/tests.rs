//! What the reader gives for pages written here.

use expect_test::{Expect, expect};

use crate::{Limits, testing};

#[track_caller]
fn check(page: &[u8], expected: Expect) {
    expected.assert_eq(&testing::shown(super::read, page, "a.html", Limits::default()));
}

const PAGE: &str = r#"<!doctype html><html><head><meta charset="utf-8"><title>Urteil
 vom 1. Mai</title><meta name="author" content="A. Muster"><meta name="dcterms.date" content="2024-05-01">
<style>p { color: red }</style><script>if (a < b) document.write("<p>nein</p>")</script></head>
<body><h1>Urteil</h1><p>Art.&nbsp;97 OR&hellip; gilt<sup>2</sup>,<br>so <b>das</b>
Gericht. 10 m<sup>2</sup></p><p><sup>1</sup> Absatz</p><div hidden>weg</div><span style="display: none">weg</span>
<ol start="3"><li>drei<li><p>vier</p></ol><ol type="a"><li>eins</li></ol><ul><li>Punkt</ul>
<table><tr><th>a<th>b<tr><td><p>c</p><p>d</p><td>e</table>
<table><tr><td><p>Rahmen</p><p>Text</p></td></tr></table><pre>x  y
z</pre>Rest"#;

#[test]
fn a_page_is_read_as_it_is_seen() {
    check(
        PAGE.as_bytes(),
        expect![[r#"
            --- 1
            # Urteil
            Art. 97 OR… gilt², | so das Gericht. 10 m²
            1 Absatz
            3. drei
            4. vier
            a. eins
            • Punkt
            = a	b
            = c d	e
            Rahmen
            Text
            x  y | z
            Rest
            hidden: weg
            hidden: weg
            says: Urteil vom 1. Mai; A. Muster; 2024-05-01; -
            ! the document holds text that no reader sees (formatted as hidden); it is marked as hidden
        "#]],
    );
}

#[test]
fn the_encoding_is_the_one_the_page_names() {
    check(
        b"<html><meta http-equiv=x content='text/html; charset=iso-8859-2'><p>\xb9i\xb9ka",
        expect![[r#"
        --- 1
        šiška
    "#]],
    );
    check(
        b"<?xml version='1.0' encoding='windows-1252'?><html><body>\x80 5",
        expect![[r#"
        --- 1
        € 5
    "#]],
    );
    check(
        b"<p>M\xe4ngel an der Sache, f\xfcr die der Verk\xe4ufer haftet",
        expect![[r#"
        --- 1
        Mängel an der Sache, für die der Verkäufer haftet
        ! the text does not say how it is encoded; it was read as windows-1252
    "#]],
    );
}

#[test]
fn what_no_reader_sees_comes_last_and_is_told() {
    check(
        b"<p style='display: none !important'>eins<script>x()</script> <b>zwei</b></p><p>offen</p>\
          <p hidden>drei</p><p style='color:#FFF'>vier</p><p style='font-size:0'>f\xc3\xbcnf</p>\
          <p style='color:#fff;background:navy'>Knopf</p><p style='color:#fff'>vielleicht</p>\
          <p style='font-size:10px'>klein</p><!-- nie -->",
        expect![[r#"
            --- 1
            offen
            Knopf
            vielleicht
            klein
            hidden: eins zwei
            hidden: drei
            hidden: vier
            hidden: fünf
            ! the document holds text that no reader sees (in the colour of its background); it is marked as hidden; it may be a redaction that does not remove the words, or words meant for a program
            ! the document holds text that no reader sees (too small to be read); it is marked as hidden
            ! the document holds text that no reader sees (formatted as hidden); it is marked as hidden
        "#]],
    );
}

#[test]
fn no_cut_and_no_flipped_byte_makes_it_panic() {
    testing::endure(super::read, PAGE.as_bytes(), "a.html");
    let deep = "<table><tr><td><ul><li>".repeat(20_000);
    let shown =
        testing::shown(super::read, format!("{deep}x").as_bytes(), "a.html", Limits::default());
    assert!(shown.contains('x'));
}
