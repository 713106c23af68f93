//! A German decision by its file number, with what else is said of it.

use std::fmt;

use crate::text::month;
use jiff::civil::Date;
use law::Language;

/// A decision of a German court.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Decision {
    /// The court as it is abbreviated: `BGH`, `OLG Hamm`.
    pub court: Option<String>,
    /// The form of the decision.
    pub ruling: Option<Ruling>,
    /// The day.
    pub date: Option<Date>,
    /// The day as it is written, where there is none such: `31.2.2019`.
    pub no_day: Option<String>,
    /// The file number, evenly spaced: `XII ZB 214/14`.
    pub docket: String,
}

/// The form of a decision.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Ruling {
    /// Urteil.
    Judgment,
    /// Beschluss.
    Order,
    /// Gerichtsbescheid.
    CourtNotice,
    /// Verfügung.
    Direction,
    /// Entscheidung, of any form.
    Decision,
}

impl Ruling {
    /// The German word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Judgment => "Urteil",
            Self::Order => "Beschluss",
            Self::CourtNotice => "Gerichtsbescheid",
            Self::Direction => "Verfügung",
            Self::Decision => "Entscheidung",
        }
    }

    /// Reads the word, in any of its forms and compounds: `Beschlüsse`, `Teilurteil`.
    pub(super) fn read(word: &str) -> Option<Self> {
        let lower = word.to_lowercase();
        if !word.chars().next()?.is_uppercase() {
            return None;
        }
        let ends = |endings: &[&str]| endings.iter().any(|ending| lower.ends_with(ending));
        if ends(&["urteil", "urteile", "urteils", "urteilen", "urteiles"]) || lower == "urt" {
            Some(Self::Judgment)
        } else if ends(&[
            "beschluss",
            "beschluß",
            "beschlusses",
            "beschlüsse",
            "beschlüssen",
            "beschlusse",
        ]) || matches!(lower.as_str(), "beschl" | "bschl" | "vorlagebeschl")
        {
            Some(Self::Order)
        } else if ends(&["gerichtsbescheid", "gerichtsbescheide", "gerichtsbescheids"]) {
            Some(Self::CourtNotice)
        } else if ends(&["verfügung", "verfügungen"]) {
            Some(Self::Direction)
        } else if ends(&["entscheidung", "entscheidungen"]) || lower == "entsch" {
            Some(Self::Decision)
        } else if word == "U" {
            Some(Self::Judgment)
        } else if word == "B" {
            Some(Self::Order)
        } else {
            None
        }
    }
}

/// A day as it is written in German: `29. April 2015`.
pub(super) fn print_date(date: Date) -> String {
    format!("{}. {} {}", date.day(), month::name(date.month(), Language::De), date.year())
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(court) = &self.court {
            f.write_str(court)?;
        }
        let is_said = self.ruling.is_some() || self.date.is_some();
        if let Some(ruling) = self.ruling {
            let comma = if self.court.is_some() { ", " } else { "" };
            write!(f, "{comma}{}", ruling.word())?;
        }
        if let Some(date) = self.date {
            let blank = if self.court.is_some() || self.ruling.is_some() { " " } else { "" };
            write!(f, "{blank}vom {}", print_date(date))?;
        }
        let link = match (&self.court, is_said) {
            (_, true) => " - ",
            (Some(_), false) => ", ",
            (None, false) => "",
        };
        write!(f, "{link}{}", self.docket)
    }
}
