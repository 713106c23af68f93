//! What the reader gives for mails written here.

use expect_test::{Expect, expect};

use crate::{Limits, testing};

const HEARING: &[u8] = include_bytes!("../../fixtures/mail/hearing.eml");

#[track_caller]
fn check(bytes: &[u8], limits: Limits, expected: Expect) {
    expected.assert_eq(&testing::shown(super::read, bytes, "a.eml", limits));
}

#[test]
fn a_mail_is_read_with_its_header_and_its_attachments() {
    check(
        HEARING,
        Limits::default(),
        expect![[r#"
        --- 1
        From: Gerichtskanzlei Zürich <clerk@court.example>
        To: Muster, Anna <anna@firm.example>, b@firm.example
        Cc: c@firm.example
        Date: Tue, 5 Mar 2024 09:29:00 +0100
        Subject: Vorladung zur Verhandlung (März)
        Sehr geehrte Frau Muster
        Sie werden auf den 12. April vor-~ | geladen.
        > Wann ist die Verhandlung?
        says: Vorladung zur Verhandlung (März); Gerichtskanzlei Zürich <clerk@court.example>; 2024-03-05T09:29:00+01:00; -
        with: Vorladung.pdf (9 bytes)
        with: Anfrage.eml (129 bytes)
    "#]],
    );
}

#[test]
fn a_mail_that_has_only_html_is_read_as_a_page() {
    let mail = b"From x@y Mon Jan 1\nFrom: a@b.example\nContent-Type: text/html; charset=iso-8859-1\n\n<h1>T\xfcr</h1><p>eins<br>zwei";
    check(
        mail,
        Limits::default(),
        expect![[r#"
        --- 1
        From: a@b.example
        # Tür
        eins | zwei
        says: -; a@b.example; -; -
    "#]],
    );
}

#[test]
fn attachments_beyond_the_limits_are_named() {
    let limits = Limits { expanded_bytes: 5, ..Limits::default() };
    check(
        HEARING,
        limits,
        expect![[r#"
        --- 1
        From: Gerichtskanzlei Zürich <clerk@court.example>
        To: Muster, Anna <anna@firm.example>, b@firm.example
        Cc: c@firm.example
        Date: Tue, 5 Mar 2024 09:29:00 +0100
        Subject: Vorladung zur Verhandlung (März)
        Sehr geehrte Frau Muster
        Sie werden auf den 12. April vor-~ | geladen.
        > Wann ist die Verhandlung?
        says: Vorladung zur Verhandlung (März); Gerichtskanzlei Zürich <clerk@court.example>; 2024-03-05T09:29:00+01:00; -
        ! the mail has more or larger attachments than are read; `Vorladung.pdf` and 1 more left out
    "#]],
    );
}

#[test]
fn mails_inside_each_other_without_end_are_refused() {
    let mail =
        [b"From: a@b.example\n".as_slice(), &b"Content-Type: message/rfc822\n\n".repeat(100_000)]
            .concat();
    check(
        &mail,
        Limits::default(),
        expect![[r#"
        error: the mail holds more than 50 mails inside each other
    "#]],
    );
}

#[test]
fn no_cut_and_no_flipped_byte_makes_it_panic() {
    testing::endure(super::read, HEARING, "a.eml");
}
