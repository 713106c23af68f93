//! What the reader gives for files written here.

use expect_test::{Expect, expect};

use crate::{Limits, testing};

const LEASE: &[u8] = include_bytes!("../../fixtures/word/lease.doc");

#[track_caller]
fn check(bytes: &[u8], expected: Expect) {
    expected.assert_eq(&testing::shown(super::read, bytes, "a.doc", Limits::default()));
}

#[test]
fn a_lease_is_read_with_its_notes_rows_and_pages() {
    check(
        LEASE,
        expect![[r#"
        --- 1
        # Mietvertrag über Büroräume
        Die Parteien¹ schliessen…
        šiška • da | zweite Zeile—Ende
        = Miete	CHF 1’2000
        = Kaution	drei Monate
        Beispiel
        ^ 1 Siehe Anhang.
        head: Kopf der Seite
        foot: Fuss
        --- 2
        Seite zwei  u😀
        says: Mietvertrag; A. Muster; 2024-03-05T09:30:00Z; -
        ! tracked changes were read as if all were accepted
        ! hidden text was left out
    "#]],
    );
}

/// The place of the first bytes of the text, which lies on a border of sectors.
fn start() -> usize {
    LEASE.windows(2).position(|part| part == [0xec, 0xa5]).unwrap()
}

#[test]
fn locked_and_older_files_are_refused() {
    let mut locked = LEASE.to_vec();
    locked[start() + 11] |= 1;
    check(
        &locked,
        expect![[r#"
            error: the document is protected by a password; ingest it by itself with the password, or save a copy without one
        "#]],
    );
    let mut old = LEASE.to_vec();
    old[start()..start() + 4].copy_from_slice(&[0xdc, 0xa5, 0x68, 0]);
    check(
        &old,
        expect![[r#"
        error: unsupported file format: .doc of Word 95 or older; open it in a newer program and save it as DOCX
    "#]],
    );
}

#[test]
fn no_cut_and_no_flipped_byte_makes_it_panic() {
    testing::endure(super::read, LEASE, "a.doc");
}

#[test]
fn numbered_paragraphs_carry_the_number_that_is_printed() {
    check(
        include_bytes!("../../fixtures/word/list.doc"),
        expect![[r#"
        --- 1
        III. Miete
        a) Zins
        b) Frist
        III.1 Fälligkeit
        - Punkt
        IV. Dauer
        a) Beginn
        I. Anhang
        Ende
    "#]],
    );
}
