//! The European case law identifier: `ECLI:EU:C:2014:317`.

use std::{fmt, str::FromStr};

use crate::text::cursor::Cursor;
use thiserror::Error;

/// A European case law identifier, of any country.
// Council conclusions 2011/C 127/01, annex, point 1: five parts separated by colons.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Ecli {
    /// The country, or `EU`.
    pub country: String,
    /// The court, in the country's own code.
    pub court: String,
    /// The year of the decision.
    pub year: u16,
    /// The number, in the court's own form.
    pub ordinal: String,
}

/// Why a text is not a European case law identifier.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum EcliError {
    /// It has more or fewer parts.
    #[error("it has {0} parts; an ECLI has five, as in ECLI:EU:C:2014:317")]
    Parts(usize),
    /// The first part is not `ECLI`.
    #[error("it does not begin with `ECLI:`")]
    Start,
    /// The second part is not a code of a country.
    #[error("`{0}` is not a code of a country; write two letters")]
    Country(String),
    /// The third part is not a code of a court.
    #[error("`{0}` is not a code of a court; write one to seven letters and digits")]
    Court(String),
    /// The fourth part is not a year.
    #[error("`{0}` is not a year; write four digits")]
    Year(String),
    /// The fifth part is not a number.
    #[error("`{0}` is not a number; write up to 25 letters, digits and dots")]
    Ordinal(String),
}

impl FromStr for Ecli {
    type Err = EcliError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let upper = text.trim().to_uppercase();
        let parts: Vec<&str> = upper.split(':').map(str::trim).collect();
        let [start, country, court, year, ordinal] = parts.as_slice() else {
            return Err(EcliError::Parts(parts.len()));
        };
        if *start != "ECLI" {
            return Err(EcliError::Start);
        }
        if country.len() != 2 || !country.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(EcliError::Country((*country).to_owned()));
        }
        let is_court = (1..=7).contains(&court.len())
            && court.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && court.starts_with(|letter: char| letter.is_ascii_uppercase());
        if !is_court {
            return Err(EcliError::Court((*court).to_owned()));
        }
        let is_ordinal = (1..=25).contains(&ordinal.len())
            && ordinal.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.')
            && !ordinal.starts_with('.')
            && !ordinal.ends_with('.');
        if !is_ordinal {
            return Err(EcliError::Ordinal((*ordinal).to_owned()));
        }
        let number = year.parse().ok().filter(|number| (1800..=2100).contains(number));
        let Some(year) = number.filter(|_| year.len() == 4) else {
            return Err(EcliError::Year((*year).to_owned()));
        };
        Ok(Self {
            country: (*country).to_owned(),
            court: (*court).to_owned(),
            year,
            ordinal: (*ordinal).to_owned(),
        })
    }
}

impl fmt::Display for Ecli {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ECLI:{}:{}:{}:{}", self.country, self.court, self.year, self.ordinal)
    }
}

/// Reads an identifier at the word `ECLI`, with the place after it; the Court of Justice writes
/// its own without that word, `EU:C:2014:317`.
pub(crate) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Ecli, usize)> {
    let is_short = cursor.raw(at) == "EU";
    if !(is_short || cursor.is_like(at, "ecli")) || !cursor.is_sign(at + 1, b':') {
        return None;
    }
    let is_part = |place: usize| {
        cursor.is_word(place) || cursor.is_number(place) || cursor.is_sign(place, b'.')
    };
    let mut to = at + 2;
    while cursor.is_sign(to, b':') && cursor.is_tight(to)
        || is_part(to) && (cursor.is_tight(to) || to == at + 2)
    {
        to += 1;
    }
    while cursor.is_sign(to - 1, b'.') || cursor.is_sign(to - 1, b':') {
        to -= 1;
    }
    let text: String =
        cursor.between(at, to).chars().filter(|letter| !letter.is_whitespace()).collect();
    let text = if is_short { format!("ECLI:{text}") } else { text };
    Some((text.parse().ok()?, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let seen = match text.parse::<Ecli>() {
            Ok(ecli) => ecli.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(seen, expected);
    }

    #[test]
    fn identifiers_are_read_in_any_capitals() {
        check("ecli:eu:c:2014:317", "ECLI:EU:C:2014:317");
        check("ECLI:DE:BGH:2015:290415BXIIZB214.14.0", "ECLI:DE:BGH:2015:290415BXIIZB214.14.0");
    }

    #[test]
    fn what_is_wrong_is_named() {
        check("ECLI:EU:C:2014:317:1", "it has 6 parts; an ECLI has five, as in ECLI:EU:C:2014:317");
        check("ECLI:EUR:C:2014:317", "`EUR` is not a code of a country; write two letters");
        check("ECLI:EU:C:14:317", "`14` is not a year; write four digits");
    }
}
