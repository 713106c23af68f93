//! What begins like a decision of the official collection and could not be read: it must not be
//! passed over in silence.

use std::ops::Range;

use crate::{ch::grammar::Read, text::cursor::Cursor};

/// The passages that begin with `BGE`, `ATF` or `DTF` before a number and belong to no citation.
pub(super) fn passages(cursor: &Cursor<'_>, reads: &[Read]) -> Vec<Range<usize>> {
    let mut reads = reads.iter().peekable();
    let mut out = Vec::new();
    for at in 0..cursor.tokens.len() {
        while reads.peek().is_some_and(|read| read.to <= at) {
            reads.next();
        }
        let is_read = reads.peek().is_some_and(|read| read.from <= at);
        let Some(token) = cursor.token(at) else { break };
        if is_read || !matches!(token.sign, b'B' | b'A' | b'D') {
            continue;
        }
        let begins = matches!(cursor.raw(at), "BGE" | "ATF" | "DTF")
            && (cursor.is_number(at + 1) || cursor.word(at + 1).starts_with(['l', 'I']))
            // A docket behind the prefix is read as such.
            && reads.peek().is_none_or(|read| read.from != at + 1);
        if begins {
            let last = (at + 1..at + 5)
                .take_while(|place| cursor.is_number(*place) || cursor.is_word(*place))
                .last();
            let end = last.and_then(|last| cursor.token(last)).map(|token| token.end as usize);
            out.extend(end.map(|end| token.start as usize..end));
        }
    }
    out
}
