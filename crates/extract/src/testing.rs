//! How the tests of the readers look at what they give.

use std::{fmt::Write as _, ops::ControlFlow};

use crate::{ExtractError, Head, Limits, Request, Role, Sink};

/// A reader of a format.
pub(crate) type Reader = fn(&[u8], &Request, &mut Sink<'_>) -> Result<Head, ExtractError>;

/// What a reader gives, as text: a line for each paragraph, `|` between its lines, `~` after one
/// that ends in the middle of a word.
pub(crate) fn shown(reader: Reader, bytes: &[u8], name: &str, limits: Limits) -> String {
    let request = Request { name: name.to_owned(), limits, ..Request::default() };
    let mut out = String::new();
    let mut sink = |page: crate::Page| {
        writeln!(out, "--- {}", page.number).unwrap();
        for paragraph in &page.paragraphs {
            let role = match paragraph.role {
                Role::Body => "",
                Role::Heading => "# ",
                Role::Row => "= ",
                Role::Note => "^ ",
                Role::Header => "head: ",
                Role::Footer => "foot: ",
                Role::Hidden(_) => "hidden: ",
            };
            let lines: Vec<String> = paragraph
                .lines
                .iter()
                .map(|line| format!("{}{}", line.text, if line.hyphenated { "~" } else { "" }))
                .collect();
            for line in &paragraph.lines {
                assert!(!line.text.chars().any(|c| c.is_control() && c != '\t'), "{line:?}");
                assert_eq!(line.text.trim(), line.text);
            }
            writeln!(out, "{role}{}", lines.join(" | ")).unwrap();
        }
        ControlFlow::Continue(())
    };
    match reader(bytes, &request, &mut sink) {
        Err(error) => writeln!(out, "error: {error}").unwrap(),
        Ok(head) => {
            let data = &head.metadata;
            let parts = [&data.title, &data.author, &data.created, &data.modified];
            if parts.iter().any(|part| part.is_some()) {
                let parts: Vec<&str> =
                    parts.iter().map(|part| part.as_deref().unwrap_or("-")).collect();
                writeln!(out, "says: {}", parts.join("; ")).unwrap();
            }
            for one in &head.attachments {
                writeln!(out, "with: {} ({} bytes)", one.name, one.bytes.len()).unwrap();
            }
            for warning in &head.warnings {
                writeln!(out, "! {warning}").unwrap();
            }
        }
    }
    out
}

/// Reads a file cut at every place and with bytes flipped everywhere.
pub(crate) fn endure(reader: Reader, whole: &[u8], name: &str) {
    let limits = Limits { expanded_bytes: 1 << 20, ..Limits::default() };
    let request = Request { name: name.to_owned(), limits, ..Request::default() };
    let read = |bytes: &[u8]| {
        let _ = reader(bytes, &request, &mut |_| ControlFlow::Continue(()));
        let _ = crate::detect::detect(bytes, name);
    };
    // Large files are tried at five thousand places, small ones at all.
    let step = whole.len() / 2_500 + 1;
    let mut seed = 1_u64;
    for place in (0..whole.len()).step_by(step) {
        read(&whole[..place]);
        let mut flipped = whole.to_vec();
        for _ in 0..2 {
            // A generator known for nothing but giving the same numbers each time.
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let at = (seed >> 20) as usize % flipped.len();
            flipped[at] ^= (seed >> 56) as u8 | 1;
        }
        flipped[place] ^= (seed >> 40) as u8 | 1;
        read(&flipped);
    }
}
