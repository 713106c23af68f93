//! The CELEX number of a document: `32016R0679`, `02016R0679-20160504`, `62012CJ0131`.

use std::{fmt, str::FromStr};

use jiff::civil::Date;
use thiserror::Error;

use super::Treaty;
use crate::text::day;

/// A CELEX number.
// EUR-Lex, "What is a CELEX number": sector, year, descriptor, number; `R(01)` for a corrigendum.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Celex {
    /// The sector: `1` treaties, `3` acts, `6` cases, `0` consolidated texts.
    pub sector: char,
    /// The year.
    pub year: u16,
    /// The letters for the type: `R`, `L`, `CJ`.
    pub descriptor: String,
    /// The number; none for a treaty as a whole.
    pub number: Option<u32>,
    /// What stands behind the number: `(01)`, `R(02)`, `/TXT`.
    pub rest: String,
    /// The day of a consolidated version.
    pub consolidated: Option<Date>,
    /// The digits of the number, as they stand.
    digits: String,
}

/// Why a text is not a CELEX number.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum CelexError {
    /// It has another form.
    #[error("it has not the form of a CELEX number, as in 32016R0679")]
    Form,
    /// There are no documents of that year.
    #[error("{0} is not a year of a document of the Union; the first are of 1951")]
    Year(u16),
    /// The day of a consolidated version is none.
    #[error("`{0}` is not a day; a consolidated version is like 02016R0679-20160504")]
    Day(String),
}

impl FromStr for Celex {
    type Err = CelexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let upper = text.trim().to_uppercase();
        let sector = upper.chars().next().ok_or(CelexError::Form)?;
        if !(sector.is_ascii_digit() || matches!(sector, 'C' | 'E')) {
            return Err(CelexError::Form);
        }
        let year = upper.get(1..5).filter(|year| year.bytes().all(|byte| byte.is_ascii_digit()));
        let year: u16 = year.and_then(|year| year.parse().ok()).ok_or(CelexError::Form)?;
        let tail = upper.get(5..).unwrap_or_default();
        let letters = tail.bytes().take_while(u8::is_ascii_uppercase).count();
        let (descriptor, tail) = tail.split_at(letters);
        let digits = tail.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = tail.split_at(digits);
        let is_treaty = sector == '1';
        let fits = match (is_treaty, digits.len()) {
            (true, 0) => rest.starts_with("/TXT"),
            (true, 1..=4) | (false, 4) => true,
            _ => false,
        };
        if !(1..=3).contains(&letters) || !fits {
            return Err(CelexError::Form);
        }
        if !(1951..=2100).contains(&year) {
            return Err(CelexError::Year(year));
        }
        let (rest, day) = match rest.strip_prefix('-') {
            Some(day) if sector == '0' => ("", Some(day)),
            _ => (rest, None),
        };
        if sector == '0' && day.is_none() || !is_suffix(rest) {
            return Err(CelexError::Form);
        }
        let consolidated = match day {
            Some(day) => Some(read_day(day).ok_or_else(|| CelexError::Day(day.to_owned()))?),
            None => None,
        };
        Ok(Self {
            sector,
            year,
            descriptor: descriptor.to_owned(),
            number: digits.parse().ok(),
            rest: rest.to_owned(),
            consolidated,
            digits: digits.to_owned(),
        })
    }
}

fn read_day(text: &str) -> Option<Date> {
    let number = |range| text.get(range).and_then(|part: &str| part.parse().ok());
    (text.len() == 8).then_some(())?;
    day::of(number(0..4)?, number(4..6)?, number(6..8)?)
}

/// Whether this may stand behind the number: nothing, `(01)`, `R(01)`, `/TXT`.
fn is_suffix(rest: &str) -> bool {
    if rest.is_empty() || rest == "/TXT" {
        return true;
    }
    let mut rest = rest;
    for _ in 0..2 {
        let inner = rest.strip_prefix('R').unwrap_or(rest);
        let Some((digits, after)) = inner.strip_prefix('(').and_then(|inner| inner.split_once(')'))
        else {
            return false;
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return false;
        }
        if after.is_empty() {
            return true;
        }
        rest = after;
    }
    false
}

impl Celex {
    /// For a consolidated version: the number of the act itself.
    pub fn base(&self) -> Option<String> {
        self.consolidated?;
        Some(format!("3{}{}{}", self.year, self.descriptor, self.digits))
    }

    /// For an article of a treaty: that treaty.
    pub fn treaty(&self) -> Option<Treaty> {
        if self.sector == '1' { Treaty::of_celex(&self.descriptor) } else { None }
    }

    /// Whether it is a corrigendum.
    pub fn is_corrigendum(&self) -> bool {
        self.rest.starts_with('R') || self.rest.contains(")R(")
    }
}

impl fmt::Display for Celex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sector, year, descriptor, digits, rest, .. } = self;
        write!(f, "{sector}{year}{descriptor}{digits}{rest}")?;
        match self.consolidated {
            Some(day) => write!(f, "-{}", day.strftime("%Y%m%d")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let seen = match text.parse::<Celex>() {
            Ok(celex) => celex.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(seen, expected, "{text}");
    }

    #[test]
    fn numbers_of_every_sector_are_read_and_printed() {
        for text in [
            "32016R0679",
            "02016R0679-20160504",
            "62012CJ0131",
            "12016E267",
            "12016ME/TXT",
            "32016R0679R(02)",
            "52021PC0206",
            "32013D0001(01)",
            "C2023R0001",
            "12016P008",
        ] {
            check(text, text);
        }
        check("32016r0679", "32016R0679");
    }

    #[test]
    fn what_cannot_be_one_is_refused() {
        let form = "it has not the form of a CELEX number, as in 32016R0679";
        check("3206R0679", form);
        check("32016R679", form);
        check("02016R0679", form);
        check("31850R0679", "1850 is not a year of a document of the Union; the first are of 1951");
        check(
            "02016R0679-20161304",
            "`20161304` is not a day; a consolidated version is like 02016R0679-20160504",
        );
    }
}
