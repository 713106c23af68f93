//! A text as the grammar sees it: tokens, asked by their place.

use std::ops::Range;

use super::token::{Kind, Token, tokens};

/// A text with its tokens.
pub(super) struct Source<'t> {
    /// The text.
    pub(super) text: &'t str,
    /// Its tokens.
    pub(super) tokens: Vec<Token>,
}

impl<'t> Source<'t> {
    /// Splits a text.
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, tokens: tokens(text) }
    }

    pub(super) fn token(&self, at: usize) -> Option<&Token> {
        self.tokens.get(at)
    }

    /// The bytes of a token; empty beyond the end.
    pub(super) fn raw(&self, at: usize) -> &'t str {
        let range = self.token(at).map_or(0..0, |token| token.start as usize..token.end as usize);
        self.text.get(range).unwrap_or_default()
    }

    /// The sign at a place; 0 where there is none.
    pub(super) fn sign(&self, at: usize) -> u8 {
        self.token(at).filter(|token| token.kind == Kind::Sign).map_or(0, |token| token.sign)
    }

    pub(super) fn is_kind(&self, at: usize, kind: Kind) -> bool {
        self.token(at).is_some_and(|token| token.kind == kind)
    }

    pub(super) fn is_word(&self, at: usize) -> bool {
        self.is_kind(at, Kind::Word)
    }

    pub(super) fn is_number(&self, at: usize) -> bool {
        self.is_kind(at, Kind::Number)
    }

    /// Whether nothing stands before the token; false beyond the end.
    pub(super) fn is_glued(&self, at: usize) -> bool {
        self.token(at).is_some_and(|token| token.glued)
    }

    /// Whether a word begins with a capital.
    pub(super) fn is_capital(&self, at: usize) -> bool {
        self.is_word(at) && self.raw(at).chars().next().is_some_and(char::is_uppercase)
    }

    pub(super) fn is_any(&self, at: usize, words: &[&str]) -> bool {
        let raw = self.raw(at);
        !raw.is_empty() && words.contains(&raw)
    }

    /// The place after a full stop, if one follows without a gap.
    pub(super) fn past_stop(&self, at: usize) -> usize {
        if self.sign(at) == b'.' && self.is_glued(at) { at + 1 } else { at }
    }

    /// The number at a place, if it is one that fits.
    pub(super) fn number(&self, at: usize) -> Option<u32> {
        if self.is_number(at) { self.raw(at).parse().ok() } else { None }
    }

    /// The year at a place: four digits, from 1600 to 2099.
    pub(super) fn year(&self, at: usize) -> Option<u16> {
        let digits = self.raw(at);
        let year: u16 = if digits.len() == 4 { digits.parse().ok()? } else { return None };
        (1600..2100).contains(&year).then_some(year)
    }

    /// The bytes from a token up to another, not including it.
    pub(super) fn bytes(&self, from: usize, to: usize) -> Range<usize> {
        let start = self.token(from).map_or(self.text.len(), |token| token.start as usize);
        let last = to.checked_sub(1).and_then(|last| self.token(last));
        let end = last.map_or(start, |token| token.end as usize);
        start..end.max(start)
    }

    /// The text from a token up to another, as it stands.
    pub(super) fn slice(&self, from: usize, to: usize) -> &'t str {
        self.text.get(self.bytes(from, to)).unwrap_or_default()
    }

    /// Whether a word goes on from the line before, where a hyphen broke it.
    fn is_hyphenated(&self, at: usize) -> bool {
        let Some(hyphen) = at.checked_sub(1).and_then(|hyphen| self.token(hyphen)) else {
            return false;
        };
        let Some(token) = self.token(at) else { return false };
        let gap = self.text.get(hyphen.end as usize..token.start as usize).unwrap_or_default();
        hyphen.kind == Kind::Sign
            && hyphen.sign == b'-'
            && hyphen.glued
            && gap.contains('\n')
            && token.sign.is_ascii_lowercase()
    }

    /// The same with every run of blanks as one space.
    pub(super) fn words(&self, from: usize, to: usize) -> String {
        let mut out = String::new();
        for at in from..to {
            let Some(token) = self.token(at) else { break };
            if at > from && !token.glued && !out.is_empty() {
                if self.is_hyphenated(at) {
                    out.pop();
                } else {
                    out.push(' ');
                }
            }
            match token.sign {
                b'\'' | b'"' | b'-' if token.kind == Kind::Sign => out.push(token.sign as char),
                _ => out.extend(self.raw(at).chars().map(plain_mark)),
            }
        }
        out
    }
}

/// The plain form of an apostrophe.
pub(super) fn plain_mark(character: char) -> char {
    if matches!(character, '\u{2018}' | '\u{2019}' | '\u{2032}') { '\'' } else { character }
}
