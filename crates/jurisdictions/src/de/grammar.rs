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

use crate::text::cursor::Cursor;

/// The sign § among the tokens.
pub(super) const PARAGRAPH: u8 = 0xa7;

/// A text as tokens. What web pages write for the sign § is one token.
pub(super) fn cursor(text: &str) -> Cursor<'_> {
    own_cursor(text).unwrap_or_else(|| Cursor::new(text))
}

/// The same where the tokens are others than those of any text.
pub(super) fn own_cursor(text: &str) -> Option<Cursor<'_>> {
    if !text.contains("&#") && !text.contains("&sect") {
        return None;
    }
    let mut cursor = Cursor::new(text);
    cursor.join(PARAGRAPH, |cursor, at| {
        let end = cursor
            .phrase(at, &["&", "#", "167", ";"])
            .or_else(|| cursor.phrase_exactly(at, &["&", "sect", ";"]))?;
        Some(end - at)
    });
    Some(cursor)
}
