//! What counts as a word of a text, and in which spelling it is compared.

use std::ops::Range;

use law::fold::{Alphabet, fold_letters, plain};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The longest word that is compared whole, in bytes; the rest of a longer one is ignored.
const LONGEST: usize = 96;

/// A word of a text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Word {
    /// Its bytes in the text.
    pub(crate) range: Range<usize>,
    /// Its spelling without case, accents and ligatures.
    pub(crate) text: String,
    /// For the first word of a chain joined by hyphens, the whole chain without them.
    pub(crate) chain: Option<String>,
}

/// Articles and the like that lose their vowel before another word. They are not words of their own.
const ELIDED: [&str; 38] = [
    "c", "d", "j", "l", "m", "n", "s", "t", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu", "quelqu",
    "presqu", "all", "anch", "bell", "c", "coll", "com", "cos", "dall", "dell", "dov", "gl",
    "nell", "null", "quand", "quell", "quest", "sant", "senz", "sott", "sull", "tutt", "un", "v",
];

/// What may join parts of a compound over a hyphen at the end of a line, where the hyphen stands
/// for an omitted part: "Miet- und Pachtrecht".
const SUSPENDED: [&str; 9] = ["und", "oder", "bzw", "sowie", "wie", "als", "et", "and", "or"];

/// The words of a text, in order.
///
/// Words are runs of letters and digits. What is written in several ways becomes one thing:
/// "l'appel" is `appel`, "O'Brien" `obrien`, "the tenant's" `tenant`, "U.S.C." and "i.V.m." `usc`
/// and `ivm`, "120'000" `120000`, "05" `5`, "Kündi-" at the end of a line joins the next. A docket,
/// a date and a number with points are several words, so that "4A_123/2020", "4A 123/2020" and
/// "4A.123/2020" are the same sequence. "§" is a word.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut scanner = Scanner { text, at: 0, found: Vec::with_capacity(text.len() / 6) };
    while scanner.step() {}
    join_chains(text, &mut scanner.found);
    scanner.found
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    found: Vec<Word>,
}

impl<'t> Scanner<'t> {
    fn rest(&self, at: usize) -> &'t str {
        self.text.get(at..).unwrap_or_default()
    }

    fn char(&self, at: usize) -> Option<char> {
        self.rest(at).chars().next()
    }

    /// The end of the letters and digits that begin at a byte.
    fn run(&self, at: usize) -> usize {
        let rest = self.rest(at);
        at + rest.find(|char| !in_word(char)).unwrap_or(rest.len())
    }

    fn step(&mut self) -> bool {
        let Some(char) = self.char(self.at) else { return false };
        let start = self.at;
        if char == '§' {
            let rest = self.rest(start);
            let end = start + rest.find(|char| char != '§').unwrap_or(rest.len());
            self.at = end;
            self.push(start..end, "§".to_owned());
        } else if begins_word(char) {
            self.word(start);
        } else {
            self.at += char.len_utf8();
        }
        true
    }

    fn push(&mut self, range: Range<usize>, text: String) {
        if !text.is_empty() {
            self.found.push(Word { range, text, chain: None });
        }
    }

    fn word(&mut self, start: usize) {
        let mut end = self.run(start);
        self.at = end;
        if let Some(end) = self.initials(start, end) {
            let letters: String =
                self.text.get(start..end).unwrap_or_default().split('.').collect();
            self.at = end;
            self.push(start..end, fold(&letters));
            return;
        }
        let mut raw = self.text.get(start..end).unwrap_or_default().to_owned();
        while let Some((sign, next)) = self.char(end).map(|sign| (sign, end + sign.len_utf8())) {
            let next_end = self.run(next);
            let follows = self.text.get(next..next_end).unwrap_or_default();
            // Nobody writes longer words, and each turn looks at the whole.
            if raw.len() > LONGEST {
                break;
            }
            let digits = is_digits(&raw);
            if follows.is_empty() || !follows.starts_with(begins_word) {
                let Some(joined) = self.hyphenated(&raw, sign, next) else { break };
                raw.push_str(self.text.get(joined.clone()).unwrap_or_default());
                end = joined.end;
            } else if digits && follows.len() == 3 && is_digits(follows) && groups_digits(sign) {
                raw.push_str(follows);
                end = next_end;
            } else if is_apostrophe(sign) && !digits {
                let own = fold(&raw);
                if ELIDED.contains(&&*own) {
                    self.at = next;
                    return;
                }
                if follows.eq_ignore_ascii_case("s") {
                    self.at = next_end;
                    self.push(start..end, own);
                    return;
                }
                raw.push_str(follows);
                end = next_end;
            } else {
                break;
            }
        }
        self.at = end;
        self.push(start..end, number(fold(&raw)));
    }

    /// The end of letters with a point after each: "z.B", "U.S.C".
    fn initials(&self, start: usize, end: usize) -> Option<usize> {
        let single = |from: usize, to: usize| {
            let mut chars = self.text.get(from..to).unwrap_or_default().chars();
            chars.next().is_some_and(char::is_alphabetic) && chars.next().is_none()
        };
        if !single(start, end) {
            return None;
        }
        let mut last = end;
        while self.char(last) == Some('.') && single(last + 1, self.run(last + 1)) {
            last = self.run(last + 1);
        }
        (last > end).then_some(last)
    }

    /// The rest of a word that a hyphen divides at the end of a line.
    fn hyphenated(&self, raw: &str, sign: char, next: usize) -> Option<Range<usize>> {
        if !is_hyphen(sign) || !raw.ends_with(char::is_alphabetic) {
            return None;
        }
        let rest = self.rest(next);
        let blank = rest.find(|char: char| !char.is_whitespace())?;
        let line_ends = rest.get(..blank)?.matches('\n').count();
        let begin = next + blank;
        let range = begin..self.run(begin);
        let part = self.text.get(range.clone())?;
        let continues = part.starts_with(char::is_lowercase) && !SUSPENDED.contains(&part);
        (line_ends == 1 && continues).then_some(range)
    }
}

/// Notes for each chain of words joined by hyphens what it is without them.
fn join_chains(text: &str, found: &mut [Word]) {
    let mut from = 0;
    while from < found.len() {
        let mut to = from;
        while let (Some(left), Some(right)) = (found.get(to), found.get(to + 1)) {
            let between = text.get(left.range.end..right.range.start).unwrap_or_default();
            let mut signs = between.chars();
            let hyphen = signs.next().is_some_and(is_hyphen) && signs.next().is_none();
            let digits = |word: &Word| word.text.contains(|char: char| char.is_ascii_digit());
            if !hyphen || digits(left) || digits(right) {
                break;
            }
            to += 1;
        }
        if to > from {
            let chain: String =
                found.get(from..=to).unwrap_or_default().iter().map(|word| &*word.text).collect();
            if let Some(first) = found.get_mut(from).filter(|_| chain.len() <= LONGEST) {
                first.chain = Some(chain);
            }
        }
        from = to + 1;
    }
}

fn begins_word(char: char) -> bool {
    char.is_alphabetic() || char.is_ascii_digit()
}

fn in_word(char: char) -> bool {
    match char.is_ascii() {
        true => char.is_ascii_alphanumeric(),
        false => char.is_alphabetic() || is_combining_mark(char) || is_invisible(char),
    }
}

/// Soft hyphens and joiners, which nobody sees or types.
fn is_invisible(char: char) -> bool {
    matches!(char, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

fn is_hyphen(char: char) -> bool {
    matches!(char, '-' | '\u{2010}' | '\u{2011}')
}

fn is_apostrophe(char: char) -> bool {
    matches!(char, '\'' | '’' | '‘' | 'ʼ' | '´')
}

fn groups_digits(char: char) -> bool {
    is_apostrophe(char) || matches!(char, '\u{202f}' | '\u{2009}')
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// "05" of a date is "5".
fn number(text: String) -> String {
    match text.strip_prefix('0') {
        Some(rest) if rest.len() == 1 && is_digits(rest) => rest.to_owned(),
        _ => text,
    }
}

/// A spelling without case, accents and ligatures.
fn fold(raw: &str) -> String {
    let mut folded = match raw.is_ascii() {
        true => raw.to_ascii_lowercase(),
        false => fold_usual(raw).unwrap_or_else(|| fold_any(raw)),
    };
    if folded.len() > LONGEST {
        folded.truncate(folded.floor_char_boundary(LONGEST));
    }
    folded
}

/// The spelling of a word of letters that one table knows, as nearly all are.
fn fold_usual(raw: &str) -> Option<String> {
    let mut folded = String::with_capacity(raw.len());
    for char in raw.chars() {
        let letters = plain(char, Alphabet::Latin)?.into_iter().filter(|byte| *byte > 0);
        folded.extend(letters.map(char::from));
    }
    Some(folded)
}

/// The spelling of whatever word.
fn fold_any(raw: &str) -> String {
    let letters = raw.nfkd().filter(|char| char.is_alphanumeric() && !is_combining_mark(*char));
    fold_letters(letters, Alphabet::Latin)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{fold_any, fold_usual, words};

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let seen: Vec<_> = words(text)
            .into_iter()
            .map(|word| match word.chain {
                Some(chain) => format!("{}={chain}", word.text),
                None => word.text,
            })
            .collect();
        assert_eq!(seen.join(" "), expected, "{text}");
    }

    proptest! {
        #[test]
        fn any_text_has_words_in_order_at_boundaries(text in "(\\PC|[-'’.\n 0-9a-cäß§]){0,60}") {
            let mut end = 0;
            for word in words(&text) {
                prop_assert!(end <= word.range.start && word.range.start < word.range.end);
                prop_assert!(text.get(word.range.clone()).is_some());
                prop_assert!(!word.text.is_empty() && word.text.len() <= super::LONGEST);
                end = word.range.end;
            }
        }
    }

    #[test]
    fn usual_letters_are_folded_as_any_are() {
        let mut usual = 0;
        for char in '\0'..='\u{2fff}' {
            let (one, within) = (char.to_string(), format!("a{char}e"));
            for text in [one, within].iter().filter(|text| text.contains(super::in_word)) {
                let Some(folded) = fold_usual(text) else { continue };
                usual += 1;
                assert_eq!(folded, fold_any(text), "{text}");
            }
        }
        assert!(usual > 300, "{usual}");
    }

    #[test]
    fn a_text_of_nothing_but_joints_takes_no_time() {
        for text in ["b'", "b.", "b-", "1'", "123'", "b-\n"] {
            assert!(!words(&text.repeat(200_000)).is_empty());
        }
    }

    #[test]
    fn words_are_compared_without_what_writers_vary() {
        for (text, expected) in [
            ("4A_123/2020 vom 12.05.2020", "4a 123 2020 vom 12 5 2020"),
            ("Art. 97 Abs. 1 OR; § 8, §§ 9", "art 97 abs 1 or § 8 § 9"),
            ("CHF 120'000.-- / 1’234’567 / 5\u{202f}000", "chf 120000 1234567 5000"),
            ("8.1 St. Gallen, 42 U.S.C. z.B. i.V.m.", "8 1 st gallen 42 usc zb ivm"),
            ("l'appel d’une qu'il dell'art. un'altra", "appel une il art altra"),
            ("O'Brien's aujourd'hui the tenants' can't", "obrien aujourdhui the tenants cant"),
            ("the tenant's house", "the tenant house"),
            (
                "Mängel MÄNGEL Ma\u{308}ngel Straße œuvre ﬁn",
                "mangel mangel mangel strasse oeuvre fin",
            ),
            ("Know-how E-Mail", "know=knowhow how e=email mail"),
            (
                "Kündi-\ngung der Miet-\nund Pachtver\u{ad}träge",
                "kundigung der miet und pachtvertrage",
            ),
            ("2019-2020 15-jährig", "2019 2020 15 jahrig"),
            ("", ""),
            ("… — !", ""),
        ] {
            check(text, expected);
        }
    }
}
