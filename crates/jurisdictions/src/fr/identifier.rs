//! Identifiers: of texts at their publishers, of agreements, of undertakings.

use std::fmt;

use jiff::civil::Date;

/// A collection of Légifrance, by the letters its identifiers begin with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Publisher {
    /// The letters: `LEGIARTI`.
    pub letters: &'static str,
    /// The path of its pages, before the identifier.
    pub path: &'static str,
}

const fn collection(letters: &'static str, path: &'static str) -> Publisher {
    Publisher { letters, path }
}

impl Publisher {
    /// Every collection.
    pub const ALL: [Self; 16] = [
        collection("LEGIARTI", "codes/article_lc"),
        collection("LEGITEXT", "codes/texte_lc"),
        collection("LEGISCTA", "codes/section_lc"),
        collection("JORFTEXT", "jorf/id"),
        collection("JORFARTI", "jorf/article_jo"),
        collection("JORFSCTA", "jorf/section_jo"),
        collection("JORFCONT", "jorf/jo"),
        collection("JURITEXT", "juri/id"),
        collection("CETATEXT", "ceta/id"),
        collection("CONSTEXT", "cons/id"),
        collection("CNILTEXT", "cnil/id"),
        collection("KALITEXT", "conv_coll/id"),
        collection("KALIARTI", "conv_coll/article"),
        collection("KALISCTA", "conv_coll/section"),
        collection("KALICONT", "conv_coll/id"),
        collection("ACCOTEXT", "acco/id"),
    ];

    /// The collection an identifier belongs to.
    pub fn of(id: &str) -> Option<&'static Self> {
        static ALL: [Publisher; 16] = Publisher::ALL;
        ALL.iter().find(|publisher| id.starts_with(publisher.letters))
    }
}

/// Whether a text is an identifier of Légifrance: the letters of a collection and twelve digits.
pub(crate) fn is_legifrance(id: &str) -> bool {
    Publisher::of(id).is_some_and(|publisher| {
        id.strip_prefix(publisher.letters).is_some_and(|digits| {
            digits.len() == 12 && digits.bytes().all(|byte| byte.is_ascii_digit())
        })
    })
}

/// An identifier.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Identifier {
    /// Of a text at Légifrance: `LEGIARTI000032041571`.
    Legifrance(String),
    /// Of a text in the official journal: `JUSC1719196D`.
    Nor(String),
    /// Of a collective agreement, without leading zeros.
    Idcc(String),
    /// Of an undertaking, nine digits.
    Siren(String),
    /// Of an establishment, fourteen digits.
    Siret(String),
    /// Of a commentary of the tax administration.
    Bofip {
        /// `BOI-IR-BASE-10-10`.
        id: String,
        /// The day whose version is meant.
        date: Option<Date>,
        /// The numbered paragraph.
        paragraph: Option<u32>,
    },
}

impl fmt::Display for Identifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Legifrance(id) | Self::Nor(id) => f.write_str(id),
            Self::Idcc(number) => write!(f, "IDCC {number}"),
            Self::Siren(digits) => write!(f, "SIREN {}", grouped(digits)),
            Self::Siret(digits) => write!(f, "SIRET {}", grouped(digits)),
            Self::Bofip { id, date, paragraph } => {
                f.write_str(id)?;
                if let Some(date) = date {
                    write!(f, "-{}", date.strftime("%Y%m%d"))?;
                }
                match paragraph {
                    Some(paragraph) => write!(f, ", § {paragraph}"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// Digits in threes, what is left over at the end: `732 829 320 00074`.
fn grouped(digits: &str) -> String {
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if matches!(place, 3 | 6 | 9) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

/// Whether the number of an undertaking or an establishment is possible.
pub(crate) fn is_registered(digits: &str) -> bool {
    const LA_POSTE: &str = "356000000";
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.bytes().all(|b| b == b'0') {
        return false;
    }
    let sum = |double: bool| -> u32 {
        digits
            .bytes()
            .rev()
            .enumerate()
            .map(|(place, byte)| {
                let digit = u32::from(byte - b'0');
                match (double && place % 2 == 1, digit * 2) {
                    (false, _) => digit,
                    (true, twice) => twice / 10 + twice % 10,
                }
            })
            .sum()
    };
    // The establishments of La Poste are numbered so that the sum of the digits is a multiple of
    // five (INSEE, note on the SIRET of La Poste); all others pass the test of Luhn.
    let is_post_office = digits.len() == 14 && digits.starts_with(LA_POSTE);
    sum(true).is_multiple_of(10) || (is_post_office && sum(false).is_multiple_of(5))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(digits: &str, expected: bool) {
        assert_eq!(is_registered(digits), expected, "{digits}");
    }

    #[test]
    fn the_digits_of_an_undertaking_are_checked() {
        check("732829320", true);
        check("732829321", false);
        check("73282932000074", true);
        check("73282932000075", false);
    }

    #[test]
    fn the_establishments_of_the_post_office_have_a_check_of_their_own() {
        check("356000000", true);
        check("35600000000048", true);
        check("35600000049837", true);
        check("35600000049838", false);
    }
}
