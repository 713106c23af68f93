//! What begins like a decision of the official collection or like an article and could not be read: it must not be passed over
//! in silence.

use std::ops::Range;

use crate::{ch::grammar::Read, text::cursor::Cursor};

/// More digits than the number of an article has.
const TOO_MANY: usize = 5;
/// Within so many words behind it stands the name of its act.
const ACT_WITHIN: usize = 6;

/// The passages that begin with `BGE`, `ATF` or `DTF` before a number, or name an article by a number that none has, and belong to no
/// citation.
pub(super) fn passages(cursor: &Cursor<'_>, reads: &[Read]) -> Vec<Range<usize>> {
    let mut reads = reads.iter().peekable();
    let mut out = Vec::new();
    for at in 0..cursor.tokens.len() {
        while reads.peek().is_some_and(|read| read.to <= at) {
            reads.next();
        }
        let is_read = reads.peek().is_some_and(|read| read.from <= at);
        let Some(token) = cursor.token(at) else { break };
        if is_read {
            continue;
        }
        if let Some(end) = numbered_too_high(cursor, at) {
            out.push(token.start as usize..end);
            continue;
        }
        if !matches!(token.sign, b'B' | b'A' | b'D') {
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

/// Where a passage ends that begins like `Art. 12345 Abs. 1 OR`: behind the name of the act.
fn numbered_too_high(cursor: &Cursor<'_>, at: usize) -> Option<usize> {
    if !matches!(cursor.raw(at), "Art" | "art" | "Artikel" | "article" | "articolo") {
        return None;
    }
    let number = at + 1 + usize::from(cursor.is_sign(at + 1, b'.'));
    if cursor.digits(number) < TOO_MANY {
        return None;
    }
    let mut behind = number + 1..number + 1 + ACT_WITHIN;
    let is_name = |place: &usize| {
        let name = cursor.raw(*place);
        name.len() > 1 && name.chars().filter(|sign| sign.is_uppercase()).count() > 1
    };
    let last = behind.find(is_name).unwrap_or(number);
    cursor.token(last).map(|token| token.end as usize)
}
