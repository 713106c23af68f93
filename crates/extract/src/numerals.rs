//! How the numbers of lists and notes are written.
//!
//! Word repeats a letter after the last (aa, bb), browsers count on (aa, ab).

/// How a number is written.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) enum Numerals {
    /// 1, 2, 3.
    #[default]
    Decimal,
    /// 01, 02, 03.
    Padded,
    /// a, b, … z, aa, bb.
    LowerLetter,
    /// A, B.
    UpperLetter,
    /// i, ii.
    LowerRoman,
    /// I, II.
    UpperRoman,
    /// 1st, 2nd; in other languages than English 1.
    Ordinal,
    /// One, Two.
    Word,
    /// First, Second.
    OrdinalWord,
    /// *, †, ‡, §.
    Sign,
    /// No number but a sign of the level's own.
    Bullet,
    /// Nothing.
    Absent,
}

/// The first cardinal and ordinal numbers in English; Word writes them in the language of the text.
const WORDS: [(&str, &str); 20] = [
    ("One", "First"),
    ("Two", "Second"),
    ("Three", "Third"),
    ("Four", "Fourth"),
    ("Five", "Fifth"),
    ("Six", "Sixth"),
    ("Seven", "Seventh"),
    ("Eight", "Eighth"),
    ("Nine", "Ninth"),
    ("Ten", "Tenth"),
    ("Eleven", "Eleventh"),
    ("Twelve", "Twelfth"),
    ("Thirteen", "Thirteenth"),
    ("Fourteen", "Fourteenth"),
    ("Fifteen", "Fifteenth"),
    ("Sixteen", "Sixteenth"),
    ("Seventeen", "Seventeenth"),
    ("Eighteen", "Eighteenth"),
    ("Nineteen", "Nineteenth"),
    ("Twenty", "Twentieth"),
];

/// Letters and signs are repeated after the last; beyond this they are written as numbers.
const MOST_REPEATS: u32 = 16;

impl Numerals {
    /// Reads `w:numFmt`.
    pub(crate) fn of(name: &str) -> Self {
        match name {
            "decimalZero" => Self::Padded,
            "lowerLetter" => Self::LowerLetter,
            "upperLetter" => Self::UpperLetter,
            "lowerRoman" => Self::LowerRoman,
            "upperRoman" => Self::UpperRoman,
            "ordinal" => Self::Ordinal,
            "cardinalText" => Self::Word,
            "ordinalText" => Self::OrdinalWord,
            "chicago" => Self::Sign,
            "bullet" => Self::Bullet,
            "none" => Self::Absent,
            _ => Self::Decimal,
        }
    }

    /// Writes a number; `language` is that of the document.
    pub(crate) fn write(self, number: u32, language: &str) -> String {
        let is_english = language.starts_with("en") || language.is_empty();
        match self {
            Self::Decimal => number.to_string(),
            Self::Padded => format!("{number:02}"),
            Self::LowerLetter => letters(number, b'a'),
            Self::UpperLetter => letters(number, b'A'),
            Self::LowerRoman => roman(number).to_lowercase(),
            Self::UpperRoman => roman(number),
            Self::Ordinal if is_english => format!("{number}{}", english_ending(number)),
            Self::Ordinal if language.starts_with("fr") && number == 1 => "1er".to_owned(),
            Self::Ordinal if language.starts_with("fr") => format!("{number}e"),
            Self::Ordinal if language.starts_with("it") => format!("{number}º"),
            Self::Ordinal => format!("{number}."),
            Self::Word | Self::OrdinalWord => {
                let place = usize::try_from(number).unwrap_or(usize::MAX).wrapping_sub(1);
                match WORDS.get(place).filter(|_| is_english) {
                    Some((word, _)) if self == Self::Word => (*word).to_owned(),
                    Some((_, word)) => (*word).to_owned(),
                    None => number.to_string(),
                }
            }
            Self::Sign => {
                let signs = ['*', '†', '‡', '§'];
                let place = number.saturating_sub(1);
                let repeats = place / 4 + 1;
                match signs.get(place as usize % 4) {
                    Some(sign) if repeats <= MOST_REPEATS => {
                        sign.to_string().repeat(repeats as usize)
                    }
                    _ => number.to_string(),
                }
            }
            Self::Bullet | Self::Absent => String::new(),
        }
    }
}

/// a, b, … z, aa, bb: after the last letter each is written twice.
fn letters(number: u32, first: u8) -> String {
    let Some(place) = number.checked_sub(1) else { return number.to_string() };
    let repeats = place / 26 + 1;
    if repeats > MOST_REPEATS {
        return number.to_string();
    }
    let letter = char::from(first + u8::try_from(place % 26).unwrap_or(0));
    letter.to_string().repeat(repeats as usize)
}

/// A number in roman capitals.
pub(crate) fn roman(number: u32) -> String {
    const STEPS: [(u32, &str); 13] = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    if number == 0 || number > 9_999 {
        return number.to_string();
    }
    let mut rest = number;
    let mut out = String::new();
    for (value, letters) in STEPS {
        while rest >= value {
            out.push_str(letters);
            rest -= value;
        }
    }
    out
}

/// A number in raised digits, as those of notes are printed; nothing where it has other signs.
pub(crate) fn raised(number: &str) -> Option<String> {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raise = |c: char| c.to_digit(10).and_then(|digit| DIGITS.get(digit as usize)).copied();
    number.chars().map(raise).collect()
}

const fn english_ending(number: u32) -> &'static str {
    match (number % 10, number % 100) {
        (1, tens) if tens != 11 => "st",
        (2, tens) if tens != 12 => "nd",
        (3, tens) if tens != 13 => "rd",
        _ => "th",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_word_does() {
        let cases = [
            (Numerals::LowerLetter, 28, "bb"),
            (Numerals::UpperRoman, 1994, "MCMXCIV"),
            (Numerals::Ordinal, 113, "113th"),
            (Numerals::Ordinal, 22, "22nd"),
            (Numerals::OrdinalWord, 3, "Third"),
            (Numerals::Word, 21, "21"),
            (Numerals::Sign, 5, "**"),
            (Numerals::Padded, 7, "07"),
            (Numerals::LowerLetter, 0, "0"),
            (Numerals::LowerRoman, 1_000_000, "1000000"),
        ];
        for (numerals, number, written) in cases {
            assert_eq!(numerals.write(number, "en-GB"), written, "{numerals:?} {number}");
        }
        assert_eq!(Numerals::Ordinal.write(1, "de-CH"), "1.");
    }
}
