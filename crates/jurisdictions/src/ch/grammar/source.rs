//! The text and its tokens, with the few questions the grammar asks of them.

use std::borrow::Cow;

use crate::ch::token::{Gap, Kind, Token, tokens};

/// A text with its tokens.
#[derive(Debug)]
pub(in crate::ch) struct Source<'t> {
    pub(in crate::ch) text: &'t str,
    pub(in crate::ch) tokens: Vec<Token>,
    /// Whether the text is one citation typed by a person, where more faults are forgiven.
    pub(in crate::ch) is_lone: bool,
}

impl<'t> Source<'t> {
    pub(in crate::ch) fn new(text: &'t str, is_lone: bool) -> Self {
        Self { text, tokens: tokens(text), is_lone }
    }

    #[inline]
    pub(in crate::ch) fn token(&self, at: usize) -> Option<&Token> {
        self.tokens.get(at)
    }

    /// The word at a place; empty if there is none.
    #[inline]
    pub(in crate::ch) fn word(&self, at: usize) -> Cow<'t, str> {
        match self.tokens.get(at) {
            Some(token) if token.kind == Kind::Word => token.word(self.text),
            _ => Cow::Borrowed(""),
        }
    }

    /// The characters of a token as they stand.
    #[inline]
    pub(in crate::ch) fn raw(&self, at: usize) -> &'t str {
        self.tokens.get(at).map_or("", |token| token.raw(self.text))
    }

    /// The text from one token up to before another.
    pub(in crate::ch) fn between(&self, from: usize, to: usize) -> &'t str {
        let start = self.token(from).map(|token| token.start as usize);
        let end =
            to.checked_sub(1).and_then(|last| self.token(last)).map(|token| token.end as usize);
        match (start, end) {
            (Some(start), Some(end)) => self.text.get(start..end).unwrap_or_default(),
            _ => "",
        }
    }

    #[inline]
    pub(in crate::ch) fn is_sign(&self, at: usize, sign: u8) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Sign && token.sign == sign)
    }

    #[inline]
    pub(in crate::ch) fn is_word(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Word)
    }

    #[inline]
    pub(in crate::ch) fn is_number(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Number)
    }

    /// Whether the word at a place is one of these, in any capitals.
    pub(in crate::ch) fn is_any(&self, at: usize, words: &[&str]) -> bool {
        let word = self.word(at);
        !word.is_empty() && words.iter().any(|candidate| same(candidate, &word))
    }

    /// The number at a place, if it has at most nine digits.
    pub(in crate::ch) fn number(&self, at: usize) -> Option<u32> {
        let token = self.tokens.get(at).filter(|token| token.kind == Kind::Number)?;
        let raw = token.raw(self.text);
        if raw.len() > 9 { None } else { raw.parse().ok() }
    }

    /// How many digits the number at a place has; none if there is no number.
    #[inline]
    pub(in crate::ch) fn digits(&self, at: usize) -> usize {
        if self.is_number(at) { self.raw(at).len() } else { 0 }
    }

    /// What stands before the token.
    #[inline]
    pub(in crate::ch) fn gap(&self, at: usize) -> Gap {
        self.tokens.get(at).map_or(Gap::Line, |token| token.gap)
    }

    /// Whether nothing stands between this token and the one before.
    #[inline]
    pub(in crate::ch) fn is_tight(&self, at: usize) -> bool {
        self.gap(at) == Gap::None
    }

    /// The place after a dot, if there is one.
    #[inline]
    pub(in crate::ch) fn after_dot(&self, at: usize) -> usize {
        if self.is_sign(at, b'.') { at + 1 } else { at }
    }

    /// The place after a comma, if there is one.
    #[inline]
    pub(in crate::ch) fn after_comma(&self, at: usize) -> usize {
        if self.is_sign(at, b',') { at + 1 } else { at }
    }

    /// Reads a fixed sequence of words and signs; words in any capitals.
    pub(in crate::ch) fn phrase(&self, at: usize, parts: &[&str]) -> Option<usize> {
        for (offset, part) in parts.iter().enumerate() {
            let token = self.token(at + offset)?;
            let matches = match token.kind {
                Kind::Word => same(part, &token.word(self.text)),
                Kind::Sign => part.len() == 1 && part.as_bytes().first() == Some(&token.sign),
                Kind::Number => *part == token.raw(self.text),
            };
            if !matches {
                return None;
            }
        }
        Some(at + parts.len())
    }
}

/// Whether two words are the same but for capitals; the first is given in small letters.
pub(in crate::ch) fn same(small: &str, word: &str) -> bool {
    if small.is_ascii() && word.is_ascii() {
        small.eq_ignore_ascii_case(word)
    } else {
        small.len() <= 2 * word.len() && small == word.to_lowercase()
    }
}
