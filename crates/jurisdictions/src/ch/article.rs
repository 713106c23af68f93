//! Numbers as law numbers things: `97`, `336c`, `12septies`, `9abis`, `4A`.

use std::{cmp::Ordering, fmt, str::FromStr};

use crate::text::roman;

/// The Latin ordinals that mark an inserted provision, in counting order.
pub(crate) const LATIN: [&str; 17] = [
    "bis",
    "ter",
    "quater",
    "quinquies",
    "sexies",
    "septies",
    "octies",
    "novies",
    "nonies",
    "decies",
    "undecies",
    "duodecies",
    "terdecies",
    "quaterdecies",
    "quindecies",
    "quinquiesdecies",
    "sexdecies",
];

/// The number of an article or paragraph: a whole number and what was inserted after it.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Numeral {
    /// The whole number, 1 to 9999.
    pub value: u16,
    /// What follows it: nothing, a letter, a Latin ordinal, or a letter and a Latin ordinal.
    pub suffix: String,
    /// Whether it is written as a Roman numeral, as in some treaties.
    pub is_roman: bool,
}

impl Numeral {
    /// A whole number.
    pub const fn whole(value: u16) -> Self {
        Self { value, suffix: String::new(), is_roman: false }
    }

    /// Whether nothing was inserted after the whole number.
    pub const fn is_whole(&self) -> bool {
        self.suffix.is_empty()
    }
}

impl Numeral {
    /// Its place in counting: the number, the letter, the Latin ordinal.
    fn place(&self) -> (u16, Option<char>, usize) {
        let letter = self.suffix.chars().next().filter(|_| !LATIN.contains(&self.suffix.as_str()));
        let latin = self.suffix.get(letter.map_or(0, char::len_utf8)..).unwrap_or_default();
        let rank = LATIN.iter().position(|word| *word == latin).map_or(0, |place| place + 1);
        (self.value, letter, rank)
    }
}

impl Ord for Numeral {
    fn cmp(&self, other: &Self) -> Ordering {
        self.place().cmp(&other.place()).then_with(|| self.suffix.cmp(&other.suffix))
    }
}

impl PartialOrd for Numeral {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Numeral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_roman {
            return f.write_str(&roman::print(self.value));
        }
        write!(f, "{}{}", self.value, self.suffix)
    }
}

/// The text is not a number of an article or paragraph.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct NoNumeral;

impl FromStr for Numeral {
    type Err = NoNumeral;

    fn from_str(text: &str) -> Result<Self, NoNumeral> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, suffix) = text.split_at_checked(digits).ok_or(NoNumeral)?;
        if digits > 4 || !(suffix.is_empty() || is_suffix(suffix)) {
            return Err(NoNumeral);
        }
        let value = number.parse().map_err(|_| NoNumeral)?;
        if value == 0 {
            return Err(NoNumeral);
        }
        Ok(Self { value, suffix: suffix.to_owned(), is_roman: false })
    }
}

/// Whether a word can follow a whole number: a letter, a Latin ordinal, or both.
pub(crate) fn is_suffix(word: &str) -> bool {
    if LATIN.contains(&word) {
        return true;
    }
    let mut characters = word.chars();
    let Some(first) = characters.next() else { return false };
    let rest = characters.as_str();
    first.is_ascii_alphabetic()
        && (rest.is_empty() || (first.is_ascii_lowercase() && LATIN.contains(&rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserted_articles_are_numbers_too() {
        for text in ["97", "336c", "12septies", "9abis", "4A", "1bis", "26duodecies"] {
            assert_eq!(text.parse::<Numeral>().unwrap().to_string(), text);
        }
        let mut counted = ["3quater", "3a", "3", "3ter", "4", "3bis", "3abis"]
            .map(|text| text.parse::<Numeral>().unwrap());
        counted.sort();
        let counted = counted.map(|number| number.to_string());
        assert_eq!(counted, ["3", "3bis", "3ter", "3quater", "3a", "3abis", "4"]);
        for text in ["", "0", "bis", "97xyz", "12345", "4AB"] {
            assert_eq!(text.parse::<Numeral>(), Err(NoNumeral), "{text}");
        }
    }
}
