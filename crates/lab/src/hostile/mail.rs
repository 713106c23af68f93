//! Mails and plain files that nest or repeat without end.

use std::fmt::Write as _;

use super::{Hostile, hostile};

const HEAD: &str =
    "From: a@example.com\r\nTo: b@example.com\r\nSubject: Art. 97 OR\r\nMIME-Version: 1.0\r\n";

/// Every one.
pub(super) fn all() -> Vec<Hostile> {
    let mut attachments = format!("{HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n");
    for number in 0..10_000 {
        let _ = write!(
            attachments,
            "--x\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=\"{number}.txt\"\r\n\r\nhello\r\n"
        );
    }
    attachments.push_str("--x--\r\n");
    let lines = format!("{}\n", "wort ".repeat(1_000_000));
    let tags = "<div>".repeat(200_000);
    vec![
        hostile("10000-attachments.eml", attachments.into_bytes()),
        hostile("100-parts-deep.eml", parts(100, "")),
        hostile("10000-parts-deep.eml", parts(10_000, "")),
        hostile("parts-of-one-name.eml", parts(200, "same")),
        hostile("100-mails-deep.eml", mails(100)),
        hostile("5000-mails-deep.eml", mails(5_000)),
        hostile("long-head.eml", format!("{HEAD}{}\r\nhello", "X-A: b\r\n".repeat(300_000)).into_bytes()),
        hostile("long-line-of-head.eml", format!("{HEAD}References: {}\r\n\r\nhello", "<a@b> ".repeat(500_000)).into_bytes()),
        hostile("torn-base64.eml", format!("{HEAD}Content-Transfer-Encoding: base64\r\n\r\n{}", "=A=B".repeat(100_000)).into_bytes()),
        hostile("attachment-with-a-path.eml", format!("{HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Disposition: attachment; filename=\"../../a\\..\\b.txt\"\r\n\r\nhello\r\n--x--\r\n").into_bytes()),
        hostile("one-line.txt", lines.into_bytes()),
        hostile("one-word.txt", vec![b'a'; 5_000_000]),
        hostile("zeros.txt", vec![0; 1_000_000]),
        hostile("line-breaks.txt", vec![b'\n'; 2_000_000]),
        hostile("form-feeds.txt", vec![0x0c; 1_000_000]),
        hostile("every-byte.txt", (0..=255).collect::<Vec<u8>>().repeat(100)),
        hostile("deep.html", format!("<html><body>{tags}Art. 97 OR").into_bytes()),
        hostile("entities.html", "&amp;&#x41;&#99999999999;&nosuch;".repeat(50_000).into_bytes()),
        hostile("attributes.html", format!("<p {}>Art. 97 OR", "a=b ".repeat(500_000)).into_bytes()),
        hostile("tables.html", format!("{}Art. 97 OR", "<table><tr><td>".repeat(50_000)).into_bytes()),
    ]
}

/// Parts in parts; all with one boundary where a name is given.
fn parts(depth: usize, name: &str) -> Vec<u8> {
    let mut text = HEAD.to_owned();
    for level in 0..depth {
        let boundary = if name.is_empty() { format!("b{level}") } else { name.to_owned() };
        let _ = write!(
            text,
            "Content-Type: multipart/mixed; boundary={boundary}\r\n\r\n--{boundary}\r\n"
        );
    }
    text.push_str("Content-Type: text/plain\r\n\r\nArt. 97 OR\r\n");
    text.into_bytes()
}

/// A mail in a mail in a mail.
fn mails(depth: usize) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..depth {
        let _ = write!(text, "{HEAD}Content-Type: message/rfc822\r\n\r\n");
    }
    let _ = write!(text, "{HEAD}\r\nArt. 97 OR\r\n");
    text.into_bytes()
}
