//! A case before a court of the Union: `C-131/12`, `T-201/04`, `Case 26/62`.

use std::fmt;

/// A court of the Union.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Court {
    /// Court of Justice.
    Justice,
    /// General Court, until 2009 the Court of First Instance.
    General,
    /// Civil Service Tribunal, 2005 to 2016.
    CivilService,
}

impl Court {
    /// The court of a letter.
    pub(crate) fn of_letter(letter: &str) -> Option<Self> {
        Some(match letter {
            "C" => Self::Justice,
            "T" => Self::General,
            "F" => Self::CivilService,
            _ => return None,
        })
    }

    /// The letter before its numbers since 1989.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Justice => "C",
            Self::General => "T",
            Self::CivilService => "F",
        }
    }

    /// The court's name in snake case, as tags hold it.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Justice => "court_of_justice",
            Self::General => "general_court",
            Self::CivilService => "civil_service_tribunal",
        }
    }
}

/// A case.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Case {
    /// The court.
    pub court: Court,
    /// The number within the year.
    pub number: u32,
    /// The year in which it was brought.
    pub year: u16,
    /// The letters behind the number: `P`, `PPU`, `P-R`.
    pub suffix: String,
}

impl Case {
    /// Whether it was brought before the courts had letters, in 1989.
    pub const fn is_old(&self) -> bool {
        self.year < 1989
    }

    /// The number as the court writes it.
    pub fn docket(&self) -> String {
        // Before 1989 only the Court of Justice sat, and had no letter.
        let is_bare = self.is_old() && self.court == Court::Justice;
        let letter = if is_bare { String::new() } else { format!("{}-", self.court.letter()) };
        let blank = if self.suffix.is_empty() { "" } else { " " };
        format!("{letter}{}/{:02}{blank}{}", self.number, self.year % 100, self.suffix)
    }

    /// The CELEX numbers that documents of the case have, the judgment first.
    pub fn celex(&self) -> Vec<String> {
        // Judgment, order, opinion of the advocate general.
        let types: &[&str] = match self.court {
            Court::Justice => &["CJ", "CO", "CC"],
            Court::General => &["TJ", "TO"],
            Court::CivilService => &["FJ", "FO"],
        };
        types.iter().map(|kind| format!("6{}{kind}{:04}", self.year, self.number)).collect()
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Case {}", self.docket())
    }
}
