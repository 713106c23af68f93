//! A British citation of any kind.

use std::fmt;

use super::{Enactment, Provision, Report};

/// A British citation. It prints itself in its canonical form.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Citation {
    /// A case by its neutral citation.
    Neutral(Neutral),
    /// A case in a law report.
    Report(Report),
    /// A provision of an enactment.
    Provision(Provision),
    /// An enactment as a whole.
    Enactment(Enactment),
}

/// A neutral citation: `[2022] EWHC 123 (Admin)`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Neutral {
    /// The year.
    pub year: u32,
    /// The court's sign: `UKSC`, `EWCA Civ`.
    pub court: String,
    /// The number; that of the First-tier Tribunal may hold a year: `2020_0341`.
    pub number: String,
    /// The division or chamber: `Admin`.
    pub division: Option<String>,
}

impl fmt::Display for Neutral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {} {}", self.year, self.court, self.number)?;
        match &self.division {
            Some(division) => write!(f, " ({division})"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Neutral(neutral) => neutral.fmt(f),
            Self::Report(report) => report.fmt(f),
            Self::Provision(provision) => provision.fmt(f),
            Self::Enactment(enactment) => enactment.fmt(f),
        }
    }
}
