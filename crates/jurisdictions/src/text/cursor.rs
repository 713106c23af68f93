//! What stands at a place of a text?
//!
//! The one reader of tokens: every grammar puts its questions to it, by the number of a token. A
//! question behind the end of the text is answered with "nothing there", so that no grammar counts.
//!
//! Words are compared in three ways, and the name of a question says which: `is_exactly` to the
//! letter, `is_any` in any capitals, `is_like` without capitals and accents.

use std::{borrow::Cow, ops::Range};

use law::fold::{self, Alphabet};

use super::token::{Gap, Kind, Token, Writing, tokens};

/// A text with its tokens.
#[derive(Debug)]
pub(crate) struct Cursor<'t> {
    pub(crate) text: &'t str,
    pub(crate) tokens: Vec<Token>,
    /// Whether the text is one citation typed by a person, where more faults are forgiven.
    pub(crate) is_lone: bool,
}

impl<'t> Cursor<'t> {
    /// Splits a text that may hold anything.
    pub(crate) fn new(text: &'t str) -> Self {
        Self { text, tokens: tokens(text, Writing::European), is_lone: false }
    }

    /// Splits a text that is one citation typed by a person.
    pub(crate) fn lone(text: &'t str) -> Self {
        Self { is_lone: true, ..Self::new(text) }
    }

    /// Splits a text that is written as in America.
    pub(crate) fn american(text: &'t str) -> Self {
        Self { text, tokens: tokens(text, Writing::American), is_lone: false }
    }

    /// How many tokens there are.
    pub(crate) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Whether the text ends there.
    pub(crate) fn is_end(&self, at: usize) -> bool {
        at >= self.tokens.len()
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

    #[inline]
    pub(crate) fn token(&self, at: usize) -> Option<&Token> {
        self.tokens.get(at)
    }

    /// The characters of a token as they stand.
    #[inline]
    pub(crate) fn raw(&self, at: usize) -> &'t str {
        self.tokens.get(at).map_or("", |token| token.raw(self.text))
    }

    /// The word at a place, put together again where a line end broke it; empty if there is none.
    #[inline]
    pub(crate) fn word(&self, at: usize) -> Cow<'t, str> {
        match self.tokens.get(at) {
            Some(token) if token.kind == Kind::Word => token.word(self.text),
            _ => Cow::Borrowed(""),
        }
    }

    /// Where the tokens from one up to before another stand, in bytes.
    pub(crate) fn bytes(&self, from: usize, to: usize) -> Range<usize> {
        let start = self.token(from).map_or(self.text.len(), |token| token.start as usize);
        let last = to.checked_sub(1).and_then(|last| self.token(last));
        start..last.map_or(start, |token| token.end as usize).max(start)
    }

    /// The text from one token up to before another.
    pub(crate) fn between(&self, from: usize, to: usize) -> &'t str {
        self.text.get(self.bytes(from, to)).unwrap_or_default()
    }

    /// The same with every run of blanks as one space, and plain apostrophes, quotation marks and
    /// dashes.
    pub(crate) fn spaced(&self, from: usize, to: usize) -> String {
        let mut out = String::new();
        for at in from..to {
            let Some(token) = self.token(at) else { break };
            if at > from && !self.is_glued(at) && !out.is_empty() {
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

    /// Whether a word goes on from the line before, where a hyphen broke it.
    fn is_hyphenated(&self, at: usize) -> bool {
        let Some(hyphen) = at.checked_sub(1).and_then(|hyphen| self.token(hyphen)) else {
            return false;
        };
        let Some(token) = self.token(at) else { return false };
        let gap = self.text.get(hyphen.end as usize..token.start as usize).unwrap_or_default();
        hyphen.kind == Kind::Sign
            && hyphen.sign == b'-'
            && self.is_glued(at - 1)
            && gap.contains('\n')
            && token.sign.is_ascii_lowercase()
    }

    /// What stands before the token; a line end where there is none.
    #[inline]
    pub(crate) fn gap(&self, at: usize) -> Gap {
        self.tokens.get(at).map_or(Gap::Line, |token| token.gap)
    }

    /// Whether nothing stands between this token and the one before, or the text begins with it.
    #[inline]
    pub(crate) fn is_tight(&self, at: usize) -> bool {
        self.gap(at) == Gap::None
    }

    /// Whether it leans on the token before: nothing stands between the two.
    #[inline]
    pub(crate) fn is_glued(&self, at: usize) -> bool {
        at > 0 && self.is_tight(at)
    }

    /// Whether at most blanks of the same line stand between this token and the one before.
    pub(crate) fn gap_is_small(&self, at: usize) -> bool {
        self.gap(at) != Gap::Line
    }

    #[inline]
    pub(crate) fn is_word(&self, at: usize) -> bool {
        self.is_kind(at, Kind::Word)
    }

    #[inline]
    pub(crate) fn is_number(&self, at: usize) -> bool {
        self.is_kind(at, Kind::Number)
    }

    #[inline]
    fn is_kind(&self, at: usize, kind: Kind) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == kind)
    }

    #[inline]
    pub(crate) fn is_sign(&self, at: usize, sign: u8) -> bool {
        self.tokens.get(at).is_some_and(|token| token.kind == Kind::Sign && token.sign == sign)
    }

    /// The sign at a place; 0 where there is none.
    pub(crate) fn sign(&self, at: usize) -> u8 {
        self.token(at).filter(|token| token.kind == Kind::Sign).map_or(0, |token| token.sign)
    }

    /// Whether the word at a place begins with a capital.
    pub(crate) fn is_capital(&self, at: usize) -> bool {
        self.word(at).chars().next().is_some_and(char::is_uppercase)
    }

    /// The number at a place, if it has at most nine digits.
    pub(crate) fn number(&self, at: usize) -> Option<u32> {
        let token = self.tokens.get(at).filter(|token| token.kind == Kind::Number)?;
        let raw = token.raw(self.text);
        if raw.len() > 9 { None } else { raw.parse().ok() }
    }

    /// How many digits the number at a place has; none if there is no number.
    #[inline]
    pub(crate) fn digits(&self, at: usize) -> usize {
        if self.is_number(at) { self.raw(at).len() } else { 0 }
    }

    /// The year at a place: four digits, from 1600 to 2099.
    pub(crate) fn year(&self, at: usize) -> Option<u16> {
        let year = u16::try_from(self.number(at).filter(|_| self.digits(at) == 4)?).ok()?;
        (1600..2100).contains(&year).then_some(year)
    }

    /// The place after a sign, if it stands there.
    #[inline]
    pub(crate) fn after(&self, at: usize, sign: u8) -> usize {
        if self.is_sign(at, sign) { at + 1 } else { at }
    }

    /// The place after a dot, if there is one.
    #[inline]
    pub(crate) fn after_dot(&self, at: usize) -> usize {
        self.after(at, b'.')
    }

    /// The place after a comma, if there is one.
    #[inline]
    pub(crate) fn after_comma(&self, at: usize) -> usize {
        self.after(at, b',')
    }

    /// The place after a full stop, if one follows without a gap.
    pub(crate) fn past_stop(&self, at: usize) -> usize {
        if self.is_glued(at) { self.after(at, b'.') } else { at }
    }

    /// Whether the word at a place is one of these, to the letter.
    pub(crate) fn is_exactly(&self, at: usize, words: &[&str]) -> bool {
        let word = self.word(at);
        !word.is_empty() && words.contains(&word.as_ref())
    }

    /// The place after a sequence of words, numbers and signs, to the letter.
    pub(crate) fn phrase_exactly(&self, at: usize, parts: &[&str]) -> Option<usize> {
        self.sequence(at, parts, |part, word| part == word)
    }

    /// The place after the longest of several sequences of words and signs, to the letter.
    pub(crate) fn longest_phrase(&self, at: usize, phrases: &[&[&str]]) -> Option<usize> {
        phrases.iter().filter_map(|parts| self.phrase_exactly(at, parts)).max()
    }

    /// Whether the word at a place is one of these, in any capitals; they are given in small ones.
    pub(crate) fn is_any(&self, at: usize, words: &[&str]) -> bool {
        let word = self.word(at);
        !word.is_empty() && words.iter().any(|candidate| same(candidate, &word))
    }

    /// The place after a sequence of words, numbers and signs; words in any capitals.
    pub(crate) fn phrase(&self, at: usize, parts: &[&str]) -> Option<usize> {
        self.sequence(at, parts, same)
    }

    #[inline]
    fn sequence(
        &self,
        at: usize,
        parts: &[&str],
        is_word: impl Fn(&str, &str) -> bool,
    ) -> Option<usize> {
        for (offset, part) in parts.iter().enumerate() {
            let token = self.token(at + offset)?;
            let fits = match token.kind {
                Kind::Word => is_word(part, &token.word(self.text)),
                Kind::Sign => part.len() == 1 && part.as_bytes().first() == Some(&token.sign),
                Kind::Number => *part == token.raw(self.text),
            };
            if !fits {
                return None;
            }
        }
        Some(at + parts.len())
    }

    /// Whether the word at a place is this one; given in small letters without accents.
    pub(crate) fn is_like(&self, at: usize, small: &str) -> bool {
        self.is_any_like(at, &[small])
    }

    /// Whether the word at a place is one of these; given in small letters without accents.
    pub(crate) fn is_any_like(&self, at: usize, words: &[&str]) -> bool {
        let begins = self.initial(at);
        let may_be = |small: &&&str| begins == 0 || small.as_bytes().first() == Some(&begins);
        let mut words = words.iter().filter(may_be).peekable();
        words.peek().is_some() && self.is_word(at) && {
            let word = self.word(at);
            words.any(|small| fold::is_like(&word, small))
        }
    }

    /// The first letter of a token, small and without its accent, or its first digit; 0 where that is not
    /// plain. Most words are told apart by it, which costs next to nothing.
    #[inline]
    pub(crate) fn initial(&self, at: usize) -> u8 {
        let Some(first) = self.raw(at).chars().next() else { return 0 };
        fold::plain(first, Alphabet::Official).map_or(0, |[letter, _]| letter)
    }

    /// The place after a word, with the dot of an abbreviation, if it is like one of these.
    pub(crate) fn after_word(&self, at: usize, words: &[&str]) -> Option<usize> {
        self.is_any_like(at, words).then(|| self.after_dot(at + 1))
    }

    /// The place after a name of several words, given in small letters without accents; dots,
    /// commas, hyphens, apostrophes and brackets between its words are passed over.
    pub(crate) fn name(&self, at: usize, name: &str) -> Option<usize> {
        if !begins_with(name, self.initial(at)) {
            return None;
        }
        let mut at = at;
        for (place, part) in name.split(' ').enumerate() {
            while place > 0
                && ([b'\'', b'-', b'.', b',', b'('].iter().any(|sign| self.is_sign(at, *sign)))
            {
                at += 1;
            }
            let fits = if part.bytes().all(|byte| byte.is_ascii_digit()) {
                self.raw(at) == part
            } else {
                self.is_like(at, part)
            };
            if !fits {
                return None;
            }
            at += 1;
        }
        Some(at)
    }

    /// The longest of some names that stands at a place, with the place after it.
    pub(crate) fn longest_name<'n, T>(
        &self,
        at: usize,
        names: impl Iterator<Item = (&'n str, T)>,
    ) -> Option<(T, usize)> {
        let mut best: Option<(T, usize)> = None;
        let begins = self.initial(at);
        for (name, meaning) in names {
            if begins_with(name, begins)
                && let Some(to) = self.name(at, name)
                && best.as_ref().is_none_or(|(_, reach)| *reach < to)
            {
                best = Some((meaning, to));
            }
        }
        best
    }

    /// The place after `n°`, `no.`, `nº`, `Nr.`, `num.` and the like.
    pub(crate) fn number_sign(&self, at: usize) -> Option<usize> {
        const SIGNS: [&str; 9] = ["n", "no", "nos", "nr", "num", "numero", "numeros", "nrn", "ns"];
        if !self.is_any_like(at, &SIGNS) {
            return None;
        }
        let mut at = at + 1;
        while self.is_sign(at, 0xb0) || self.is_sign(at, b'.') || self.is_sign(at, b'*') {
            at += 1;
        }
        // `n°s`
        if self.is_like(at, "s") && self.is_tight(at) {
            at += 1;
        }
        Some(at)
    }
}

/// Whether a name may begin with a letter that was read; see [`Cursor::initial`].
#[inline]
pub(crate) fn begins_with(name: &str, letter: u8) -> bool {
    letter == 0 || name.as_bytes().first().is_some_and(|first| first.eq_ignore_ascii_case(&letter))
}

/// Whether two words are the same but for capitals; the first is given in small letters.
pub(crate) fn same(small: &str, word: &str) -> bool {
    if small.is_ascii() && word.is_ascii() {
        small.eq_ignore_ascii_case(word)
    } else {
        small.len() <= 2 * word.len() && small == word.to_lowercase()
    }
}

/// The plain form of an apostrophe.
pub(crate) fn plain_mark(character: char) -> char {
    if matches!(character, '\u{2018}' | '\u{2019}' | '\u{2032}') { '\'' } else { character }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_without_accents_and_over_its_signs() {
        let cursor = Cursor::new("CODE DE L’ACTION SOCIALE ET DES FAMILLES.");
        assert_eq!(cursor.name(0, "code de l action sociale et des familles"), Some(9));
    }

    #[test]
    fn words_are_compared_in_three_ways() {
        let cursor = Cursor::new("Décret DÉCRET decret");
        let ways = |at| {
            [
                cursor.is_exactly(at, &["Décret"]),
                cursor.is_any(at, &["décret"]),
                cursor.is_like(at, "decret"),
            ]
        };
        assert_eq!(ways(0), [true, true, true]);
        assert_eq!(ways(1), [false, true, true]);
        assert_eq!(ways(2), [false, false, true]);
        assert_eq!(ways(3), [false; 3], "nothing stands behind the end");
    }

    #[test]
    fn blanks_are_evened_and_a_broken_word_is_joined() {
        let cursor = Cursor::american("the  Ass’n\nof Na-\ntional “Banks”");
        assert_eq!(cursor.spaced(0, cursor.len()), "the Ass'n of National \"Banks\"");
    }
}
