//! What is encrypted comes back; what was changed, cut off or made up does not.

use std::io::{Cursor, ErrorKind, Read, Seek, SeekFrom, Write};

use expect_test::{Expect, expect};
use proptest::prelude::*;

use super::*;

/// A file of the program `age` (1.1.1): its head, and its content in hexadecimal digits.
const HEAD: &str = "age-encryption.org/v1\n-> scrypt tilODxl6vtx9WM+5iEKYCg 18\n\
    dkz22y/pSdYGG4pMd4KpFmk7TS8zpvadRSgpGfQkIk4\n--- qbiKnozHDr6RjDg/V53v+shnywha4+E57Bse81RDg9A\n";
const CONTENT: &str = "c6cb20abb4987b3704e1f8569e269a7eb2a8bbf1e027c025bc0f2e1046908d34856782a94ecf4fd0830c92b5ead1\
    33dc7e4cf03ba88baf09";
const WORDS: &str = "sechs Wörter für Fontes";

fn passphrase(text: &str) -> Passphrase {
    Passphrase::new(text).unwrap()
}

fn hexadecimal(text: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).unwrap();
    (0..text.len()).step_by(2).map(digits).collect()
}

/// Bytes that are easily told apart, encrypted with so little work that nobody waits.
fn encrypted(plain: &[u8]) -> Vec<u8> {
    let mut out = Encrypting::with_work(Vec::new(), &passphrase(WORDS), 1).unwrap();
    out.write_all(plain).unwrap();
    out.finish().unwrap()
}

fn decrypted(file: &[u8]) -> Result<Vec<u8>, AgeError> {
    let mut opened = Decrypting::open_within(Cursor::new(file), &passphrase(WORDS), 18)?;
    let mut plain = Vec::new();
    opened.read_to_end(&mut plain)?;
    assert_eq!(plain.len() as u64, opened.length());
    Ok(plain)
}

/// What is said of a file whose head was replaced.
#[track_caller]
fn check(head: &str, expected: Expect) {
    let file = [head.as_bytes(), &hexadecimal(CONTENT)].concat();
    let seen = match decrypted(&file) {
        Ok(plain) => String::from_utf8(plain).unwrap(),
        Err(error) => format!("error: {error}"),
    };
    expected.assert_eq(&seen);
}

#[test]
fn a_file_of_the_program_age_opens() {
    check(HEAD, expect![["Der Unternehmer haftet.\n"]]);
}

#[test]
fn a_head_that_is_not_as_it_should_be_is_refused() {
    let salt = "tilODxl6vtx9WM+5iEKYCg";
    for (from, to) in [
        // A salt or a key that is too long, too short, missing, or written in another way.
        (salt, "tilODxl6vtx9WM+5iEKYCgAA"),
        (salt, "tilODxl6vtx9WM+5iEKY"),
        ("tilODxl6vtx9WM+5iEKYCg ", ""),
        (salt, "tilODxl6vtx9WM+5iEKYCh"),
        (salt, "tilODxl6vtx9WM+5iEKYCg=="),
        ("QkIk4\n", "QkIk5\n"),
        ("QkIk4\n", "QkIk4=\n"),
        ("QkIk4\n", "QkIk4\n\n"),
        // Work that is no number, or written in another way.
        (" 18\n", "\n"),
        (" 18\n", " 0\n"),
        (" 18\n", " 018\n"),
        (" 18\n", " +18\n"),
        (" 18\n", " -18\n"),
        (" 18\n", " 0x12\n"),
        (" 18\n", " 18x\n"),
        (" 18\n", " 18 18\n"),
        (" 18\n", "  18\n"),
        // Lines that end otherwise, a second recipient, a proof that is another.
        ("v1\n-> ", "v1\n->"),
        ("g 18\n", "g 18\r\n"),
        ("--- ", "-> scrypt tilODxl6vtx9WM+5iEKYCg 18\nAAAA\n--- "),
        ("--- ", "---  "),
        ("--- q", "--- r"),
        ("Dg9A\n", "Dg9B\n"),
    ] {
        assert!(HEAD.contains(from), "{from}");
        check(
            &HEAD.replacen(from, to, 1),
            expect!["error: its head was changed or damaged; take another copy of the file"],
        );
    }
}

#[test]
fn another_recipient_version_or_form_is_said_to_be() {
    let head = HEAD.replace("scrypt tilODxl6vtx9WM+5iEKYCg 18", "X25519 tilODxl6vtx9WM+5iEKYCg");
    check(
        &head,
        expect![
            "error: it is encrypted for a key and not with a passphrase; decrypt it with `age --decrypt --identity KEY --output FILE`, and take in that file"
        ],
    );
    check(
        &HEAD.replace("/v1", "/v2"),
        expect![
            "error: it is encrypted in a later version of the format of age; decrypt it with the program age"
        ],
    );
    check(
        "-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n",
        expect![
            "error: it is encrypted as a text (age --armor); decrypt it with `age --decrypt --output FILE`, and take in that file"
        ],
    );
    check("PK\u{3}\u{4}", expect!["error: it is not encrypted in the format of age"]);
    check("PK\n", expect!["error: it is not encrypted in the format of age"]);
    assert!(is_encrypted(HEAD.as_bytes()) && !is_encrypted(b"PK\x03\x04"));
}

#[test]
fn no_file_makes_the_machine_work_more_than_it_should() {
    for (work, asked) in
        [("21", "21"), ("63", "63"), ("99999999999999999999999", "18446744073709551615")]
    {
        let head = HEAD.replace(" 18\n", &format!(" {work}\n"));
        let file = [head.as_bytes(), &hexadecimal(CONTENT)].concat();
        let opened = Decrypting::open(Cursor::new(file), &passphrase(WORDS));
        let error = opened.err().unwrap().to_string();
        assert!(
            error.contains(&format!("2^{asked} KiB of memory, and 2^20 is the most")),
            "{error}"
        );
    }
}

#[test]
fn another_passphrase_is_told_from_a_damaged_file() {
    let file = encrypted(b"Geheimnis");
    for other in ["sechs Wörter für fontes", "sechs Wörter für Fontes "] {
        let opened = Decrypting::open(Cursor::new(&file), &passphrase(other));
        assert!(matches!(opened.err(), Some(AgeError::WrongPassphrase)), "{other}");
    }
    assert!(decrypted(&file).is_ok());
}

#[test]
fn whatever_length_it_has_it_comes_back_and_from_every_place() {
    for length in [0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 2 * PIECE + 17, 3 * PIECE] {
        let plain: Vec<u8> = (0..length).map(|at| (at % 251) as u8).collect();
        let file = encrypted(&plain);
        assert!(decrypted(&file).unwrap() == plain, "{length}");
        let opened = Decrypting::open_within(Cursor::new(&file), &passphrase(WORDS), 1);
        let mut opened = opened.unwrap();
        for at in [length / 2, 0, length.saturating_sub(1), PIECE.min(length), length, length + 5] {
            assert_eq!(opened.seek(SeekFrom::Start(at as u64)).unwrap(), at as u64);
            let mut rest = Vec::new();
            opened.read_to_end(&mut rest).unwrap();
            assert!(rest == plain.get(at..).unwrap_or_default(), "{length} from {at}");
        }
        assert_eq!(opened.seek(SeekFrom::End(0)).unwrap(), length as u64);
        assert_eq!(opened.seek(SeekFrom::Current(-1)).is_ok(), length > 0);
    }
}

#[test]
fn a_file_that_is_cut_off_anywhere_is_not_opened() {
    let plain = vec![7; 2 * PIECE];
    let file = encrypted(&plain);
    let start = file.len() - 2 * (PIECE + PROOF) - 16;
    let said = |length: usize| decrypted(&file[..length]).unwrap_err();
    // After a whole piece, in one, in a proof, and where nothing is left.
    assert!(matches!(said(start + 16 + PIECE + PROOF), AgeError::CutOff));
    assert!(matches!(said(start + 16 + PIECE + 2 * PROOF), AgeError::CutOff));
    assert!(matches!(said(file.len() - 1), AgeError::Changed { .. }));
    assert!(matches!(said(start + 16 + PIECE + PROOF + 1), AgeError::CutOff));
    for length in [start, start + 5, start + 16, start + 16 + 15] {
        assert!(matches!(said(length), AgeError::CutOff), "{length}");
    }
    assert!(matches!(said(start - 1), AgeError::Head));
    // More than was written does not pass either.
    let longer = [&file[..], &[0; 40]].concat();
    assert!(matches!(decrypted(&longer).unwrap_err(), AgeError::Changed { .. }));
}

#[test]
fn pieces_of_a_file_cannot_change_places() {
    let plain: Vec<u8> = (0..3 * PIECE).map(|at| (at / PIECE) as u8).collect();
    let mut file = encrypted(&plain);
    let (sealed, start) = (PIECE + PROOF, file.len() - 3 * (PIECE + PROOF));
    let (one, other) = file[start..start + 2 * sealed].split_at_mut(sealed);
    one.swap_with_slice(other);
    let error = decrypted(&file).unwrap_err();
    // It comes as a failure to read, since the end is as it should be.
    let AgeError::Io(error) = error else { panic!("{error}") };
    assert_eq!(error.kind(), ErrorKind::InvalidData);
    assert!(error.to_string().starts_with("it was changed, damaged or cut off"), "{error}");
}

#[test]
fn a_passphrase_is_one_line() {
    let read = |bytes: &[u8]| {
        let path = std::env::temp_dir().join(format!("fontes-passphrase-{}", std::process::id()));
        std::fs::write(&path, bytes).unwrap();
        let read = Passphrase::read(&path);
        std::fs::remove_file(path).unwrap();
        read
    };
    for text in ["zehn Worte\n", "zehn Worte\r\n", "zehn Worte", "\u{feff}zehn Worte\n"] {
        assert!(read(text.as_bytes()).unwrap().is_same(&passphrase("zehn Worte")), "{text:?}");
    }
    assert!(matches!(read(b"\n"), Err(AgeError::NoPassphrase)));
    for bytes in [&b"one\ntwo\n"[..], b"tab\there", b"\xff\xfe", &[b'a'; 1_025], &[b'a'; 5_000]] {
        assert!(matches!(read(bytes), Err(AgeError::NotOneLine(_))), "{bytes:?}");
    }
    assert!(read(&[b'a'; 1_024]).is_ok());
    assert!(matches!(passphrase("neun Wort").fit(), Err(AgeError::Short)));
    assert!(passphrase("zehn Worte").fit().is_ok());
    assert_eq!(format!("{:?}", passphrase("zehn Worte")), "Passphrase");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn one_bit_anywhere_is_noticed(
        plain in prop::collection::vec(any::<u8>(), 0..300),
        place in any::<prop::sample::Index>(),
        bit in 0..8u8,
    ) {
        let mut file = encrypted(&plain);
        prop_assert!(decrypted(&file).unwrap() == plain);
        let at = place.index(file.len());
        file[at] ^= 1 << bit;
        prop_assert!(decrypted(&file).is_err(), "byte {}", at);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = decrypted(&bytes);
        let behind = [HEAD.as_bytes(), &bytes].concat();
        prop_assert!(header::Header::read(&behind).is_ok());
    }
}
