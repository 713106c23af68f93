//! A text as tokens, with the few questions that a grammar asks of them.

use std::{borrow::Cow, ops::Range};

use crate::ch::token::{Gap, Kind, Token, tokens};

/// A text with its tokens.
#[derive(Debug)]
pub(crate) struct Reader<'t> {
    text: &'t str,
    tokens: Vec<Token>,
}

impl<'t> Reader<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self { text, tokens: tokens(text) }
    }

    /// How many tokens there are.
    pub(crate) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Replaces runs of tokens by one sign; `find` says how long the run at a place is.
    pub(crate) fn join(&mut self, sign: u8, find: impl Fn(&Self, usize) -> Option<usize>) {
        let mut at = 0;
        while at < self.tokens.len() {
            let last = find(self, at).and_then(|length| self.tokens.get(at + length - 1)).copied();
            if let (Some(last), Some(first)) = (last, self.tokens.get_mut(at)) {
                (first.kind, first.sign, first.end) = (Kind::Sign, sign, last.end);
                let end = self.tokens.iter().position(|token| token.start > last.start);
                self.tokens.drain(at + 1..end.unwrap_or(self.tokens.len()));
            }
            at += 1;
        }
    }

    pub(crate) fn token(&self, at: usize) -> Option<&Token> {
        self.tokens.get(at)
    }

    /// The word at a place; empty if there is none.
    pub(crate) fn word(&self, at: usize) -> Cow<'t, str> {
        match self.tokens.get(at) {
            Some(token) if token.kind == Kind::Word => token.word(self.text),
            _ => Cow::Borrowed(""),
        }
    }

    /// The characters of a token as they stand.
    pub(crate) fn raw(&self, at: usize) -> &'t str {
        self.tokens.get(at).map_or("", |token| token.raw(self.text))
    }

    /// The bytes from one token up to before another.
    pub(crate) fn bytes(&self, from: usize, to: usize) -> Range<usize> {
        let start = self.token(from).map_or(0, |token| token.start as usize);
        let last = to.checked_sub(1).and_then(|last| self.token(last));
        start..last.map_or(start, |token| (token.end as usize).max(start))
    }

    pub(crate) fn is_sign(&self, at: usize, sign: u8) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Sign && token.sign == sign)
    }

    pub(crate) fn is_word(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Word)
    }

    pub(crate) fn is_number(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Number)
    }

    /// Whether the word at a place is one of these, to the letter.
    pub(crate) fn is_any(&self, at: usize, words: &[&str]) -> bool {
        let word = self.word(at);
        !word.is_empty() && words.contains(&word.as_ref())
    }

    /// Whether the word at a place is one of these, in any capitals; they are given in small ones.
    pub(crate) fn is_any_case(&self, at: usize, words: &[&str]) -> bool {
        let word = self.word(at);
        !word.is_empty() && words.contains(&word.to_lowercase().as_str())
    }

    /// Whether the word at a place begins with a capital.
    pub(crate) fn is_capital(&self, at: usize) -> bool {
        self.word(at).chars().next().is_some_and(char::is_uppercase)
    }

    /// The number at a place, if it has at most nine digits.
    pub(crate) fn number(&self, at: usize) -> Option<u32> {
        let raw = self.is_number(at).then(|| self.raw(at))?;
        if raw.len() > 9 { None } else { raw.parse().ok() }
    }

    /// How many digits the number at a place has; none if there is no number.
    pub(crate) fn digits(&self, at: usize) -> usize {
        if self.is_number(at) { self.raw(at).len() } else { 0 }
    }

    /// Whether nothing stands between this token and the one before.
    pub(crate) fn is_tight(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.gap == Gap::None)
    }

    /// The place after a dot, if there is one.
    pub(crate) fn after_dot(&self, at: usize) -> usize {
        if self.is_sign(at, b'.') { at + 1 } else { at }
    }

    /// The place after a comma, if there is one.
    pub(crate) fn after_comma(&self, at: usize) -> usize {
        if self.is_sign(at, b',') { at + 1 } else { at }
    }

    /// The place after a sequence of words, numbers and signs, to the letter.
    pub(crate) fn phrase(&self, at: usize, parts: &[&str]) -> Option<usize> {
        for (offset, part) in parts.iter().enumerate() {
            let token = self.token(at + offset)?;
            let fits = match token.kind {
                Kind::Word => self.word(at + offset) == *part,
                Kind::Sign => part.len() == 1 && part.as_bytes().first() == Some(&token.sign),
                Kind::Number => *part == self.raw(at + offset),
            };
            if !fits {
                return None;
            }
        }
        Some(at + parts.len())
    }

    /// The place after the longest of several sequences of words and signs.
    pub(crate) fn longest(&self, at: usize, phrases: &[&[&str]]) -> Option<usize> {
        phrases.iter().filter_map(|parts| self.phrase(at, parts)).max()
    }
}

/// Whether a word is a Roman numeral in capitals, up to XXXIX.
pub(crate) fn is_roman(word: &str) -> bool {
    roman(word).is_some()
}

/// The value of a Roman numeral in capitals, up to XXXIX.
pub(crate) fn roman(word: &str) -> Option<u32> {
    // It is asked of nearly every word, and nearly every word is none.
    if word.len() > "XXXVIII".len() || !word.bytes().all(|letter| b"XVI".contains(&letter)) {
        return None;
    }
    (1..40).find(|value| print_roman(*value) == word)
}

/// A number below 40 as a Roman numeral.
pub(crate) fn print_roman(value: u32) -> String {
    let tens = "X".repeat((value / 10) as usize);
    let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    format!("{tens}{}", ones.get((value % 10) as usize).copied().unwrap_or_default())
}
