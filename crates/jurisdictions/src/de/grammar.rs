//! Tokens to citations. One file for each part of a citation; all read at a place and return what
//! they read with the place after it, or nothing and consume nothing.

pub(super) mod court;
pub(super) mod date;
pub(super) mod decision;
pub(super) mod docket;
pub(super) mod ecli;
pub(super) mod gazette;
pub(super) mod law;
pub(super) mod pins;
pub(super) mod provision;
pub(super) mod report;

use crate::reader::Reader;

/// The sign § among the tokens.
pub(super) const PARAGRAPH: u8 = 0xa7;

/// A text as tokens. What web pages write for the sign § is one token.
pub(super) fn reader(text: &str) -> Reader<'_> {
    let mut reader = Reader::new(text);
    if text.contains("&#") || text.contains("&sect") {
        reader.join(PARAGRAPH, |reader, at| {
            let end = reader
                .phrase(at, &["&", "#", "167", ";"])
                .or_else(|| reader.phrase(at, &["&", "sect", ";"]))?;
            Some(end - at)
        });
    }
    reader
}
