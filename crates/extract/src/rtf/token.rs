//! The bytes of an RTF file as words, groups and text.

/// A part of an RTF file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Token<'b> {
    /// `{`.
    Open,
    /// `}`.
    Close,
    /// `\word`, with its number where it has one.
    Word(&'b str, Option<i32>),
    /// A byte of text, as it stands or as `\'hh`.
    Byte(u8),
    /// `\~`, `\_`, `\*` and the like.
    Sign(u8),
}

/// The parts of an RTF file, in order.
pub(super) struct Tokens<'b> {
    rest: &'b [u8],
}

/// The longest word of the format has 24 letters.
const LONGEST_WORD: usize = 32;

impl<'b> Tokens<'b> {
    pub(super) const fn of(bytes: &'b [u8]) -> Self {
        Self { rest: bytes }
    }

    fn skip(&mut self, count: usize) {
        self.rest = self.rest.get(count..).unwrap_or_default();
    }

    fn control(&mut self) -> Option<Token<'b>> {
        let first = *self.rest.first()?;
        if !first.is_ascii_alphabetic() {
            self.skip(1);
            if first == b'\'' {
                let digit = |byte: Option<&u8>| char::from(*byte?).to_digit(16);
                let (high, low) = (digit(self.rest.first()), digit(self.rest.get(1)));
                let (Some(high), Some(low)) = (high, low) else { return Some(Token::Sign(b'\'')) };
                self.skip(2);
                return Some(Token::Byte(u8::try_from(high * 16 + low).unwrap_or(b'?')));
            }
            return Some(Token::Sign(first));
        }
        let letters = self.rest.iter().take(LONGEST_WORD);
        let length = letters.take_while(|byte| byte.is_ascii_alphabetic()).count();
        let word = std::str::from_utf8(self.rest.get(..length)?).ok()?;
        self.skip(length);
        let is_negative =
            self.rest.first() == Some(&b'-') && self.rest.get(1).is_some_and(u8::is_ascii_digit);
        self.skip(usize::from(is_negative));
        let digits = self.rest.iter().take(10).take_while(|byte| byte.is_ascii_digit()).count();
        let number = self.rest.get(..digits).and_then(|digits| std::str::from_utf8(digits).ok());
        let number = number.filter(|digits| !digits.is_empty()).map(|digits| {
            let number = digits.parse::<i32>().unwrap_or(i32::MAX);
            if is_negative { -number } else { number }
        });
        self.skip(digits);
        if self.rest.first() == Some(&b' ') {
            self.skip(1);
        }
        if word == "bin" {
            // Bytes that are not text and may hold braces.
            self.skip(usize::try_from(number.unwrap_or(0)).unwrap_or(0));
        }
        Some(Token::Word(word, number))
    }
}

impl<'b> Iterator for Tokens<'b> {
    type Item = Token<'b>;

    fn next(&mut self) -> Option<Token<'b>> {
        loop {
            let byte = *self.rest.first()?;
            self.skip(1);
            return Some(match byte {
                b'{' => Token::Open,
                b'}' => Token::Close,
                b'\\' => self.control()?,
                // The lines of the file mean nothing.
                b'\r' | b'\n' | 0 => continue,
                other => Token::Byte(other),
            });
        }
    }
}
