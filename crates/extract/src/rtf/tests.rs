//! What the reader gives for files written here.

use expect_test::{Expect, expect};

use crate::{Limits, testing};

const LEASE: &[u8] = include_bytes!("../../fixtures/word/lease.rtf");

#[track_caller]
fn check(bytes: &[u8], expected: Expect) {
    expected.assert_eq(&testing::shown(super::read, bytes, "a.rtf", Limits::default()));
}

#[test]
fn a_lease_is_read_with_its_notes_rows_and_pages() {
    check(
        LEASE,
        expect![[r#"
        --- 1
        # Mietvertrag über Büroräume
        1. Die Parteien¹ schliessen…
        šiška • da | zweite Zeile—Ende
        = Miete	CHF 1’2000
        = Kaution	drei Monate
        Beispiel
        ^ 1 Siehe Anhang.
        head: Kopf der Seite
        foot: Fuss
        --- 2
        Seite zwei  u😀
        says: Mietvertrag; A. Muster; 2024-03-05T09:30:00; -
        ! tracked changes were read as if all were accepted
        ! hidden text was left out
        ! 1 picture was not read
    "#]],
    );
}

#[test]
fn letters_are_those_of_their_font_and_page() {
    check(
        br"{\rtf1\ansi\ansicpg1250 \'9a{\uc0\u353}{\uc2\u353 xy}z}",
        expect![[r#"
        --- 1
        šššz
    "#]],
    );
    check(
        br"{\rtf1\mac \'8a}",
        expect![[r#"
        --- 1
        ä
    "#]],
    );
    check(
        br"{\rtf1{\fonttbl{\f0\fcharset204 A;}}\f0 \'ef\'f0\'e0\'e2\'ee}",
        expect![[r#"
        --- 1
        право
    "#]],
    );
}

#[test]
fn what_ends_early_or_never_is_read_as_far_as_it_goes() {
    check(
        br"{\rtf1 eins\par {\b zwei",
        expect![[r#"
        --- 1
        eins
        zwei
        ! the RTF file ends early; it was cut short
    "#]],
    );
    check(
        br"{\rtf1 a}b",
        expect![[r#"
        --- 1
        a
    "#]],
    );
    let deep =
        [br"{\rtf1 ".as_slice(), &b"{".repeat(100_000), b"x", &b"}".repeat(100_001)].concat();
    check(
        &deep,
        expect![[r#"
        --- 1
        ! the RTF file is nested too deeply; a part is missing
    "#]],
    );
}

#[test]
fn no_cut_and_no_flipped_byte_makes_it_panic() {
    testing::endure(super::read, LEASE, "a.rtf");
}

#[test]
fn tables_in_heads_and_notes_leave_those_of_the_text_alone() {
    check(
        br"{\rtf1{\header\trowd\pard\intbl links\cell rechts\cell\row}
\trowd\pard\intbl a\super\chftn{\footnote\pard\plain\chftn\~Fuss\par\pard mehr}\cell b\cell\row\pard c\par}",
        expect![[r#"
            --- 1
            = a¹	b
            c
            ^ 1 Fuss
            ^ mehr
            head: links	rechts
        "#]],
    );
}
