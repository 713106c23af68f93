//! Text to words, numbers and signs, in one pass over its bytes.
//!
//! The grammar reads tokens, never characters, so that line ends, no-break spaces, and the many
//! kinds of dashes, quotation marks and apostrophes are settled here once.

/// What a token is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// A run of letters, with apostrophes inside it: `Ass'n`.
    Word,
    /// A run of ASCII digits.
    Number,
    /// A single other character.
    Sign,
}

/// One token of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// First byte.
    pub(super) start: u32,
    /// The byte after the last.
    pub(super) end: u32,
    /// What it is.
    pub(super) kind: Kind,
    /// Whether nothing stands between it and the token before it.
    pub(super) glued: bool,
    /// Its first byte; `-` for any dash, `'` and `"` for any such mark, 0xa7 for the section sign,
    /// 0xb6 for the paragraph sign.
    pub(super) sign: u8,
}

const SPACE: u8 = 0;
const LETTER: u8 = 1;
const DIGIT: u8 = 2;
const OTHER: u8 = 3;
const WIDE: u8 = 4;

/// The section sign, as a token has it.
pub(super) const SECTION: u8 = 0xa7;
/// The paragraph sign, as a token has it.
pub(super) const PARAGRAPH: u8 = 0xb6;

const CLASS: [u8; 256] = {
    let mut table = [OTHER; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
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

/// What a character beyond ASCII is.
enum Wide {
    Letter,
    Space,
    Sign(u8),
}

fn wide(text: &str, at: usize) -> (Wide, usize) {
    let Some(character) = text.get(at..).and_then(|rest| rest.chars().next()) else {
        return (Wide::Space, 1);
    };
    let class = match character {
        '\u{80}'..='\u{a0}'
        | '\u{ad}'
        | '\u{2000}'..='\u{200f}'
        | '\u{2028}'..='\u{202f}'
        | '\u{205f}'..='\u{206f}'
        | '\u{3000}'
        | '\u{feff}' => Wide::Space,
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Wide::Sign(b'-'),
        '\u{2018}' | '\u{2019}' | '\u{2032}' => Wide::Sign(b'\''),
        '\u{201c}' | '\u{201d}' | '\u{201e}' => Wide::Sign(b'"'),
        '§' => Wide::Sign(SECTION),
        '¶' => Wide::Sign(PARAGRAPH),
        letter if letter.is_alphabetic() => Wide::Letter,
        _ => Wide::Sign(b'?'),
    };
    (class, character.len_utf8())
}

/// Splits a text into tokens. Texts beyond 4 GiB are read up to there.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let end = bytes.len().min(u32::MAX as usize);
    let mut tokens = Vec::with_capacity(end / 5 + 8);
    let mut glued = false;
    let mut at = 0;
    while at < end {
        let start = at;
        let (kind, sign) = match CLASS[bytes[at] as usize] {
            SPACE => {
                at += 1;
                glued = false;
                continue;
            }
            LETTER => {
                word(text, &mut at, end);
                (Kind::Word, bytes[start])
            }
            DIGIT => {
                while at < end && bytes[at].is_ascii_digit() {
                    at += 1;
                }
                (Kind::Number, bytes[start])
            }
            WIDE => match wide(text, at) {
                (Wide::Space, length) => {
                    at += length;
                    glued = false;
                    continue;
                }
                (Wide::Letter, _) => {
                    word(text, &mut at, end);
                    (Kind::Word, bytes[start])
                }
                (Wide::Sign(sign), length) => {
                    at += length;
                    (Kind::Sign, sign)
                }
            },
            _ => {
                at += 1;
                (Kind::Sign, bytes[start])
            }
        };
        tokens.push(Token { start: start as u32, end: at as u32, kind, glued, sign });
        glued = true;
    }
    tokens
}

/// Advances over a word. An apostrophe is part of it where a letter follows.
fn word(text: &str, at: &mut usize, end: usize) {
    let bytes = text.as_bytes();
    while *at < end {
        match CLASS[bytes[*at] as usize] {
            LETTER => *at += 1,
            OTHER
                if bytes[*at] == b'\''
                    && bytes.get(*at + 1).is_some_and(u8::is_ascii_alphabetic) =>
            {
                *at += 1;
            }
            WIDE => match wide(text, *at) {
                (Wide::Letter, length) => *at += length,
                (Wide::Sign(b'\''), length)
                    if bytes.get(*at + length).is_some_and(u8::is_ascii_alphabetic) =>
                {
                    *at += length;
                }
                _ => break,
            },
            _ => break,
        }
    }
}
