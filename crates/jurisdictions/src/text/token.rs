//! How does a text fall into words, numbers and signs?
//!
//! In one pass over its bytes. The grammars read tokens, never characters, so that line breaks,
//! hyphenation, no-break spaces, missing blanks, and the many kinds of dashes, quotation marks and
//! apostrophes are settled here once.

use std::borrow::Cow;

/// What a token is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    /// A run of letters: joined across a hyphenated line end in Europe, with the apostrophes inside
    /// it in America.
    Word,
    /// A run of ASCII digits.
    Number,
    /// A single other character.
    Sign,
}

/// What stands between a token and the one before it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Gap {
    /// Nothing.
    None,
    /// Blanks on the same line.
    Blank,
    /// At least one line end.
    Line,
}

/// One token of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    /// First byte.
    pub(crate) start: u32,
    /// The byte after the last.
    pub(crate) end: u32,
    /// What it is.
    pub(crate) kind: Kind,
    /// What stands before it.
    pub(crate) gap: Gap,
    /// Its first byte; for a dash of any length `-`, for any apostrophe `'`, for the signs of a
    /// section and of a paragraph [`SECTION`] and [`PARAGRAPH`].
    pub(crate) sign: u8,
    /// Whether its bytes hold a line-end hyphen or a soft hyphen that is not part of the word.
    pub(crate) broken: bool,
}

/// How a text is written, where that decides what a word is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Writing {
    /// As in Europe: `l'art.` is two words, a hyphen at a line end divides one, and a page number
    /// alone on its line is none of the text.
    European,
    /// As in America: `Ass'n` is one word, and what stands at the end of a line is seen as it is.
    American,
}

/// The section sign, as a token has it.
pub(crate) const SECTION: u8 = 0xa7;
/// The paragraph sign, as a token of American writing has it.
pub(crate) const PARAGRAPH: u8 = 0xb6;

const SPACE: u8 = 0;
const LINE: u8 = 1;
const LETTER: u8 = 2;
const DIGIT: u8 = 3;
const OTHER: u8 = 4;
const WIDE: u8 = 5;

const CLASS: [u8; 256] = {
    let mut table = [OTHER; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'\n' | b'\r' | 0x0c | 0x0b => LINE,
            0..=b' ' | 0x7f => SPACE,
            b'a'..=b'z' | b'A'..=b'Z' => LETTER,
            b'0'..=b'9' => DIGIT,
            0x80.. => WIDE,
            _ => OTHER,
        };
        byte += 1;
    }
    table
};

/// What a character beyond ASCII is for the tokenizer.
enum Wide {
    Letter,
    Space,
    Line,
    SoftHyphen,
    Sign(u8),
}

fn wide<const AMERICAN: bool>(text: &str, at: usize) -> (Wide, usize) {
    let Some(character) = text.get(at..).and_then(|rest| rest.chars().next()) else {
        // Inside a character: cannot happen, since runs advance by whole characters.
        return (Wide::Sign(b'?'), 1);
    };
    let class = if AMERICAN { american(character) } else { european(character) };
    (class, character.len_utf8())
}

fn european(character: char) -> Wide {
    match character {
        '\u{ad}' => Wide::SoftHyphen,
        '\u{2028}' | '\u{2029}' | '\u{85}' => Wide::Line,
        '\u{a0}'
        | '\u{2000}'..='\u{200b}'
        | '\u{202f}'
        | '\u{205f}'
        | '\u{2060}'
        | '\u{3000}'
        | '\u{feff}' => Wide::Space,
        '°' | 'º' => Wide::Sign(0xb0),
        character => anywhere(character),
    }
}

fn american(character: char) -> Wide {
    match character {
        '\u{80}'..='\u{a0}'
        | '\u{ad}'
        | '\u{2000}'..='\u{200f}'
        | '\u{2028}'..='\u{202f}'
        | '\u{205f}'..='\u{206f}'
        | '\u{3000}'
        | '\u{feff}' => Wide::Space,
        '\u{201c}' | '\u{201d}' | '\u{201e}' => Wide::Sign(b'"'),
        '¶' => Wide::Sign(PARAGRAPH),
        character => anywhere(character),
    }
}

fn anywhere(character: char) -> Wide {
    match character {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Wide::Sign(b'-'),
        '\u{2018}' | '\u{2019}' | '\u{2032}' => Wide::Sign(b'\''),
        '§' => Wide::Sign(SECTION),
        letter if letter.is_alphabetic() => Wide::Letter,
        _ => Wide::Sign(b'?'),
    }
}

/// Splits a text into tokens. Texts beyond 4 GiB are read up to there.
pub(crate) fn tokens(text: &str, writing: Writing) -> Vec<Token> {
    // Decided once for a text, not once for each of its bytes.
    match writing {
        Writing::European => split::<false>(text),
        Writing::American => split::<true>(text),
    }
}

fn split<const AMERICAN: bool>(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let end = bytes.len().min(u32::MAX as usize);
    let mut tokens = Vec::with_capacity(end / 5 + 8);
    let mut gap = Gap::None;
    let mut at = 0;
    while at < end {
        let start = at;
        let (kind, sign, broken) = match CLASS[bytes[at] as usize] {
            SPACE => {
                at += 1;
                if gap == Gap::None {
                    gap = Gap::Blank;
                }
                continue;
            }
            LINE => {
                at += 1;
                gap = Gap::Line;
                continue;
            }
            LETTER => {
                let broken = word::<AMERICAN>(text, &mut at, end);
                (Kind::Word, bytes[start], broken)
            }
            DIGIT => {
                while at < end && bytes[at].is_ascii_digit() {
                    at += 1;
                }
                (Kind::Number, bytes[start], false)
            }
            WIDE => match wide::<AMERICAN>(text, at) {
                (Wide::Space, length) => {
                    at += length;
                    if gap == Gap::None {
                        gap = Gap::Blank;
                    }
                    continue;
                }
                (Wide::Line, length) => {
                    at += length;
                    gap = Gap::Line;
                    continue;
                }
                (Wide::SoftHyphen, length) => {
                    at += length;
                    continue;
                }
                (Wide::Letter, _) => {
                    let broken = word::<AMERICAN>(text, &mut at, end);
                    (Kind::Word, bytes[start], broken)
                }
                (Wide::Sign(sign), length) => {
                    at += length;
                    (Kind::Sign, sign, false)
                }
            },
            _ => {
                at += 1;
                (Kind::Sign, bytes[start], false)
            }
        };
        tokens.push(Token { start: start as u32, end: at as u32, kind, gap, sign, broken });
        gap = Gap::None;
        if !AMERICAN && gap_is_page_end(&tokens) {
            drop_page_number(text, &mut tokens);
        }
    }
    tokens
}

/// Whether a page number may just have ended: a dash behind a number, or a number.
fn gap_is_page_end(tokens: &[Token]) -> bool {
    matches!(
        tokens,
        [
            ..,
            Token { kind: Kind::Number, .. },
            Token { kind: Kind::Sign, sign: b'-', gap: Gap::Blank, .. }
        ] | [
            ..,
            Token { kind: Kind::Word, gap: Gap::Line, .. },
            Token { kind: Kind::Number, gap: Gap::Blank, .. }
        ]
    )
}

/// Takes a page number out, so that a citation can go on over the end of a page: `- 15 -`,
/// `- 12/18 -` or `Seite 3` alone on a line.
fn drop_page_number(text: &str, tokens: &mut Vec<Token>) {
    let Some(last) = tokens.last().copied() else { return };
    let ends_line = text
        .as_bytes()
        .get(last.end as usize..)
        .unwrap_or_default()
        .iter()
        .find(|byte| !matches!(byte, b' ' | b'\t' | b'\r'))
        .is_none_or(|byte| matches!(byte, b'\n' | 0x0c));
    if !ends_line {
        return;
    }
    let length = match tokens.as_slice() {
        [.., a, Token { kind: Kind::Number, .. }, _]
            if last.kind == Kind::Sign && a.sign == b'-' && a.gap == Gap::Line =>
        {
            3
        }
        [
            ..,
            a,
            Token { kind: Kind::Number, .. },
            Token { sign: b'/', .. },
            Token { kind: Kind::Number, .. },
            _,
        ] if last.kind == Kind::Sign && a.sign == b'-' && a.gap == Gap::Line => 5,
        [.., a, _]
            if last.kind == Kind::Number && matches!(a.raw(text), "Seite" | "Page" | "Pagina") =>
        {
            2 + docket_above(text, &tokens[..tokens.len() - 2])
        }
        _ => return,
    };
    tokens.truncate(tokens.len() - length);
}

/// How many tokens of a docket stand alone on the line above a page number, as the Federal
/// Administrative Court heads its pages: `F-801/2026`, then `Seite 4`.
fn docket_above(text: &str, tokens: &[Token]) -> usize {
    let [.., first, dash, serial, stroke, year] = tokens else { return 0 };
    let is_docket = first.gap == Gap::Line
        && first.kind == Kind::Word
        && first.raw(text).len() == 1
        && dash.sign == b'-'
        && serial.kind == Kind::Number
        && stroke.sign == b'/'
        && year.kind == Kind::Number
        && [dash, serial, stroke, year].iter().all(|token| token.gap == Gap::None);
    if is_docket { 5 } else { 0 }
}

/// Advances over a word, and says whether a line end divides it: in Europe it goes on behind a hyphen
/// at a line end in small letters, in America behind an apostrophe before a letter.
fn word<const AMERICAN: bool>(text: &str, at: &mut usize, end: usize) -> bool {
    let bytes = text.as_bytes();
    let mut broken = false;
    while *at < end {
        match CLASS[bytes[*at] as usize] {
            LETTER => *at += 1,
            // The letters of Western Europe with their signs, all but × and ÷.
            WIDE if bytes[*at] == 0xc3
                && bytes.get(*at + 1).is_some_and(|next| !matches!(next, 0x97 | 0xb7)) =>
            {
                *at += 2;
            }
            WIDE => match wide::<AMERICAN>(text, *at) {
                (Wide::Letter, length) => *at += length,
                (Wide::Sign(b'\''), length) if AMERICAN && is_letter(bytes, *at + length) => {
                    *at += length;
                }
                (Wide::SoftHyphen, length) => {
                    // Only inside a word: a soft hyphen before a line end joins like a hyphen.
                    let Some(next) = continued(text, *at + length, end, true) else { break };
                    broken = true;
                    *at = next;
                }
                _ => break,
            },
            OTHER if AMERICAN && bytes[*at] == b'\'' && is_letter(bytes, *at + 1) => *at += 1,
            OTHER if !AMERICAN && bytes[*at] == b'-' => {
                let Some(next) = continued(text, *at + 1, end, false) else { break };
                broken = true;
                *at = next;
            }
            _ => break,
        }
    }
    broken
}

fn is_letter(bytes: &[u8], at: usize) -> bool {
    bytes.get(at).is_some_and(u8::is_ascii_alphabetic)
}

/// Where a hyphenated word goes on: after blanks with a line end among them, at a small letter.
fn continued(text: &str, from: usize, end: usize, soft: bool) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = from;
    let mut line = soft;
    while at < end {
        match CLASS[bytes[at] as usize] {
            SPACE => at += 1,
            LINE => {
                line = true;
                at += 1;
            }
            LETTER => return (line && bytes[at].is_ascii_lowercase()).then_some(at),
            WIDE => {
                let next = text.get(at..)?.chars().next()?;
                return (line && next.is_lowercase()).then_some(at);
            }
            _ => return None,
        }
    }
    None
}

impl Token {
    /// The token's bytes in the text.
    pub(crate) fn raw<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }

    /// The token without line-end hyphens, blanks and soft hyphens.
    pub(crate) fn word<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let raw = self.raw(text);
        if !self.broken {
            return Cow::Borrowed(raw);
        }
        Cow::Owned(raw.chars().filter(|character| character.is_alphabetic()).collect())
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    /// The only place in this file that knows how a text is split.
    #[track_caller]
    fn check(text: &str, expected: Expect) {
        check_in(Writing::European, text, expected);
    }

    #[track_caller]
    fn check_in(writing: Writing, text: &str, expected: Expect) {
        let seen: Vec<String> = tokens(text, writing)
            .iter()
            .map(|token| {
                let gap = match token.gap {
                    Gap::None => "",
                    Gap::Blank => "_",
                    Gap::Line => "/",
                };
                format!("{gap}{}", token.word(text))
            })
            .collect();
        expected.assert_eq(&seen.join("|"));
    }

    #[test]
    fn words_numbers_and_signs_are_apart() {
        check("Art.97 OR", expect!["Art|.|97|_OR"]);
        check("BGE145III229", expect!["BGE|145|III|229"]);
        check("4A_123/2020", expect!["4|A|_|123|/|2020"]);
        check("l’art. 12a", expect!["l|’|art|.|_12|a"]);
    }

    #[test]
    fn a_hyphenated_line_end_is_joined_before_small_letters_only() {
        check("Asyl-\n\ngesetz", expect!["Asylgesetz"]);
        check("Dub-\nlin-III-VO", expect!["Dublin|-|III|-|VO"]);
        check("Cst-\nGE", expect!["Cst|-|/GE"]);
        check("Asyl\u{ad}gesetz", expect!["Asylgesetz"]);
    }

    #[test]
    fn a_page_number_does_not_interrupt() {
        check("Art.\n\n- 16 -\n\n10 VMWG", expect!["Art|.|/10|_VMWG"]);
        check("4A_1/2022\n- 12/18 -\nE. 5", expect!["4|A|_|1|/|2022|/E|.|_5"]);
        check("Abs. 2\nSeite 3\nVwVG", expect!["Abs|.|_2|/VwVG"]);
        check("Art. 5\nF-801/2026\n\nSeite 4\nAbs. 2 VwVG", expect!["Art|.|_5|/Abs|.|_2|_VwVG"]);
        check("zwischen - 16 - und", expect!["zwischen|_-|_16|_-|_und"]);
    }

    #[test]
    fn a_no_break_space_is_a_blank() {
        check("Art.\u{a0}5\u{202f}BV", expect!["Art|.|_5|_BV"]);
    }

    #[test]
    fn an_american_word_keeps_its_apostrophes_and_a_line_end_divides_it() {
        let check = |text, expected| check_in(Writing::American, text, expected);
        check("Ass'n of Nat’l Banks", expect!["Ass'n|_of|_Nat’l|_Banks"]);
        check("Dub-\nlin 'quoted'", expect!["Dub|-|/lin|_'|quoted|'"]);
        check("¶ 5\n- 16 -\n“x”", expect!["¶|_5|/-|_16|_-|/“|x|”"]);
    }
}
