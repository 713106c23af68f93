//! A text as words, numbers and signs, with the questions that the grammars of France and of the
//! European Union ask: words are compared without capitals and accents.

use std::borrow::Cow;

use jiff::civil::{Date, date};

use crate::ch::token::{Gap, Kind, Token, tokens};

/// A text with its tokens.
#[derive(Debug)]
pub(crate) struct Scan<'t> {
    pub(crate) text: &'t str,
    pub(crate) tokens: Vec<Token>,
    /// Whether the text is one citation typed by a person, where more faults are forgiven.
    pub(crate) is_lone: bool,
}

impl<'t> Scan<'t> {
    pub(crate) fn new(text: &'t str, is_lone: bool) -> Self {
        Self { text, tokens: tokens(text), is_lone }
    }

    pub(crate) fn token(&self, at: usize) -> Option<&Token> {
        self.tokens.get(at)
    }

    /// The characters of a token as they stand.
    pub(crate) fn raw(&self, at: usize) -> &'t str {
        self.tokens.get(at).map_or("", |token| token.raw(self.text))
    }

    /// The word at a place, put together again where a line end broke it; empty if there is none.
    pub(crate) fn word(&self, at: usize) -> Cow<'t, str> {
        match self.tokens.get(at) {
            Some(token) if token.kind == Kind::Word => token.word(self.text),
            _ => Cow::Borrowed(""),
        }
    }

    /// The text from one token up to before another.
    pub(crate) fn between(&self, from: usize, to: usize) -> &'t str {
        self.text.get(self.bytes(from, to)).unwrap_or_default()
    }

    /// Where the tokens from one up to before another stand, in bytes.
    pub(crate) fn bytes(&self, from: usize, to: usize) -> std::ops::Range<usize> {
        let start = self.token(from).map_or(self.text.len(), |token| token.start as usize);
        let end = to.checked_sub(1).and_then(|last| self.token(last));
        start..end.map_or(start, |token| token.end as usize).max(start)
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

    /// The number at a place, if it has at most nine digits.
    pub(crate) fn number(&self, at: usize) -> Option<u32> {
        let token = self.tokens.get(at).filter(|token| token.kind == Kind::Number)?;
        let raw = token.raw(self.text);
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

    /// Whether at most blanks of the same line stand between this token and the one before.
    pub(crate) fn gap_is_small(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.gap != Gap::Line)
    }

    /// Whether the text ends there.
    pub(crate) fn is_end(&self, at: usize) -> bool {
        at >= self.tokens.len()
    }

    /// Whether the word at a place is this one; given in small letters without accents.
    pub(crate) fn is(&self, at: usize, small: &str) -> bool {
        match self.tokens.get(at) {
            Some(token) if token.kind == Kind::Word => is_folded(&token.word(self.text), small),
            _ => false,
        }
    }

    /// Whether the word at a place is one of these.
    pub(crate) fn is_any(&self, at: usize, words: &[&str]) -> bool {
        self.is_word(at) && {
            let word = self.word(at);
            words.iter().any(|small| is_folded(&word, small))
        }
    }

    /// The place after a sign, if it stands there.
    pub(crate) fn after(&self, at: usize, sign: u8) -> usize {
        if self.is_sign(at, sign) { at + 1 } else { at }
    }

    /// The place after a word, with the dot of an abbreviation, if it is one of these.
    pub(crate) fn after_word(&self, at: usize, words: &[&str]) -> Option<usize> {
        self.is_any(at, words).then(|| self.after(at + 1, b'.'))
    }

    /// The place after a name of several words; dots, commas, hyphens, apostrophes and brackets
    /// between its words are passed over.
    pub(crate) fn phrase(&self, at: usize, name: &str) -> Option<usize> {
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
                self.is(at, part)
            };
            if !fits {
                return None;
            }
            at += 1;
        }
        Some(at)
    }

    /// The longest of some names that stands at a place, with the place after it.
    pub(crate) fn longest<'n, T>(
        &self,
        at: usize,
        names: impl Iterator<Item = (&'n str, T)>,
    ) -> Option<(T, usize)> {
        let mut best: Option<(T, usize)> = None;
        for (name, meaning) in names {
            if let Some(to) = self.phrase(at, name)
                && best.as_ref().is_none_or(|(_, reach)| *reach < to)
            {
                best = Some((meaning, to));
            }
        }
        best
    }

    /// The place after `n°`, `no.`, `nº`, `Nr.`, `num.` and the like.
    pub(crate) fn number_sign(&self, at: usize) -> Option<usize> {
        if !self.is_any(at, &["n", "no", "nos", "nr", "num", "numero", "numeros", "nrn", "ns"]) {
            return None;
        }
        let mut at = at + 1;
        while self.is_sign(at, 0xb0) || self.is_sign(at, b'.') || self.is_sign(at, b'*') {
            at += 1;
        }
        // `n°s`
        if self.is(at, "s") && self.is_tight(at) {
            at += 1;
        }
        Some(at)
    }

    /// Reads a date: `12 mai 2020`, `1er janv. 2020`, `12. Mai 2020`, `12/05/2020`, `4.5.2016`.
    pub(crate) fn date(&self, at: usize) -> Option<(Date, usize)> {
        let day = self.number(at).filter(|_| self.digits(at) <= 2)?;
        let mut next = at + 1;
        for sign in [b'.', b'/'] {
            if self.is_sign(next, sign)
                && self.is_number(next + 1)
                && self.is_sign(next + 2, sign)
                && self.digits(next + 3) == 4
            {
                let (month, year) = (self.number(next + 1)?, self.number(next + 3)?);
                return Some((day_of(year, month, day)?, next + 4));
            }
        }
        if self.is(next, "er") || self.is_sign(next, 0xb0) || self.is_sign(next, b'.') {
            next += 1;
        }
        if self.is(next, "de") {
            next += 1;
        }
        let month = month(&self.word(next))?;
        next = self.after(next + 1, b'.');
        let year = self.number(next).filter(|_| self.digits(next) == 4)?;
        Some((day_of(year, month, day)?, next + 1))
    }
}

/// A day, if there is such a day.
pub(crate) fn day_of(year: u32, month: u32, day: u32) -> Option<Date> {
    let (year, month) = (i16::try_from(year).ok()?, i8::try_from(month).ok()?);
    let day = i8::try_from(day).ok()?;
    if !(1..=12).contains(&month) || !(0..=9999).contains(&year) || day < 1 {
        return None;
    }
    (day <= date(year, month, 1).days_in_month()).then(|| date(year, month, day))
}

/// The months in French, German, Italian and English, folded, with the shortest form of each.
const MONTHS: [[(&str, usize); 12]; 4] = [
    [
        ("janvier", 4),
        ("fevrier", 3),
        ("mars", 4),
        ("avril", 3),
        ("mai", 3),
        ("juin", 4),
        ("juillet", 4),
        ("aout", 4),
        ("septembre", 4),
        ("octobre", 3),
        ("novembre", 3),
        ("decembre", 3),
    ],
    [
        ("januar", 3),
        ("februar", 3),
        ("marz", 3),
        ("april", 3),
        ("mai", 3),
        ("juni", 3),
        ("juli", 3),
        ("august", 3),
        ("september", 3),
        ("oktober", 3),
        ("november", 3),
        ("dezember", 3),
    ],
    [
        ("gennaio", 3),
        ("febbraio", 3),
        ("marzo", 3),
        ("aprile", 3),
        ("maggio", 3),
        ("giugno", 3),
        ("luglio", 3),
        ("agosto", 3),
        ("settembre", 3),
        ("ottobre", 3),
        ("novembre", 3),
        ("dicembre", 3),
    ],
    [
        ("january", 3),
        ("february", 3),
        ("march", 3),
        ("april", 3),
        ("may", 3),
        ("june", 3),
        ("july", 3),
        ("august", 3),
        ("september", 3),
        ("october", 3),
        ("november", 3),
        ("december", 3),
    ],
];

/// The month a word names, written out or shortened.
pub(crate) fn month(word: &str) -> Option<u32> {
    let word = fold(word);
    for months in MONTHS {
        for (number, (name, shortest)) in (1..).zip(months) {
            if word.len() >= shortest && name.starts_with(&word) {
                return Some(number);
            }
        }
    }
    (word == "juil").then_some(7)
}

/// The letters a character is compared by: small, without accents.
const fn folded(letter: char) -> [u8; 2] {
    let plain = match letter {
        'a'..='z' | '0'..='9' => letter as u8,
        'A'..='Z' => letter as u8 + 32,
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' => b'a',
        'ç' | 'Ç' => b'c',
        'è' | 'é' | 'ê' | 'ë' | 'È' | 'É' | 'Ê' | 'Ë' => b'e',
        'ì' | 'í' | 'î' | 'ï' | 'Ì' | 'Í' | 'Î' | 'Ï' => b'i',
        'ñ' | 'Ñ' => b'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' => b'o',
        'ù' | 'ú' | 'û' | 'ü' | 'Ù' | 'Ú' | 'Û' | 'Ü' => b'u',
        'ý' | 'ÿ' | 'Ý' | 'Ÿ' => b'y',
        'œ' | 'Œ' => return [b'o', b'e'],
        'æ' | 'Æ' => return [b'a', b'e'],
        'ß' => return [b's', b's'],
        // A combining accent is not a letter of its own.
        '\u{300}'..='\u{36f}' => return [0, 0],
        _ => b'?',
    };
    [plain, 0]
}

/// A text in small letters, without accents; what is neither letter nor digit stays.
pub(crate) fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match folded(letter) {
            [b'?', _] => out.extend(letter.to_lowercase()),
            pair => out.extend(pair.iter().filter(|byte| **byte > 0).map(|byte| char::from(*byte))),
        }
    }
    out
}

/// Whether a word is a given one but for capitals and accents; the given one is folded.
pub(crate) fn is_folded(word: &str, small: &str) -> bool {
    if word.is_ascii() {
        return word.eq_ignore_ascii_case(small);
    }
    let mut rest = small.bytes();
    for letter in word.chars() {
        for byte in folded(letter).into_iter().filter(|byte| *byte > 0) {
            if rest.next() != Some(byte) {
                return false;
            }
        }
    }
    rest.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let scan = Scan::new(text, false);
        let seen = scan.date(0).map(|(date, _)| date.to_string());
        assert_eq!(seen.as_deref(), expected, "{text}");
    }

    #[test]
    fn dates_are_read_in_four_languages() {
        check("17 juillet 1978", Some("1978-07-17"));
        check("1er janv. 2020", Some("2020-01-01"));
        check("3 DÉC. 2021", Some("2021-12-03"));
        check("12. März 2020", Some("2020-03-12"));
        check("13 maggio 2014", Some("2014-05-13"));
        check("27 April 2016", Some("2016-04-27"));
        check("04/05/2016", Some("2016-05-04"));
        check("4.5.2016", Some("2016-05-04"));
        check("31 juin 2020", None);
        check("12 pommes 2020", None);
    }

    #[test]
    fn a_name_is_found_without_accents_and_over_its_signs() {
        let scan = Scan::new("CODE DE L’ACTION SOCIALE ET DES FAMILLES.", false);
        assert_eq!(scan.phrase(0, "code de l action sociale et des familles"), Some(9));
        assert!(is_folded("Œuvre", "oeuvre") && !is_folded("Œuvres", "oeuvre"));
    }
}
