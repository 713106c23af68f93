//! What is wrong with the form of a citation, or cannot be true of it.

use std::{error::Error, fmt};

use law::{
    Notice,
    notice::{Either, FormNotice, Years},
};

/// A fault of a citation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Issue {
    /// A decision of a year that the edition does not hold.
    Year {
        /// The reporter.
        reporter: &'static str,
        /// The years it holds.
        years: Years,
        /// The year cited.
        year: u16,
    },
    /// A volume that was never printed.
    Volume {
        /// The reporter.
        reporter: &'static str,
        /// Its last volume.
        last: u32,
        /// The volume cited.
        volume: String,
    },
    /// The volume of the nominative reporter is not that of the official one.
    Nominative {
        /// The volume of the United States Reports.
        volume: String,
        /// The nominative reporter it is, if it is one.
        expected: Option<String>,
        /// The one cited.
        found: String,
    },
    /// The year cannot be that of this volume.
    VolumeYear {
        /// The volume.
        volume: String,
        /// The reporter.
        reporter: &'static str,
        /// The years it holds.
        years: Years,
        /// The year cited.
        year: u16,
    },
    /// A number longer than a database gives.
    Number(&'static str),
    /// A court whose decisions the reporter does not hold.
    Court {
        /// The reporter.
        reporter: &'static str,
        /// The court cited.
        court: String,
    },
    /// The abbreviation has several meanings.
    Ambiguous {
        /// As it stands.
        written: String,
        /// The names of the reporters.
        names: Vec<String>,
    },
    /// A section or rule without its code, which an earlier citation names.
    Carried,
    /// A page that is not known yet.
    OpenPage,
    /// A reference to a citation that the text does not have.
    Unresolved,
    /// Anything beside the citation that is not part of it.
    Beside(String),
}

impl Issue {
    /// What a reader is told.
    pub fn notice(&self) -> Notice {
        match self.clone() {
            Self::Year { reporter, years, year } => {
                FormNotice::OtherYears { reporter, years, year }
            }
            Self::Volume { reporter, last, volume } => {
                FormNotice::NoSuchVolume { reporter, last, volume }
            }
            Self::Nominative { volume, expected: Some(expected), found } => {
                FormNotice::OtherNominative { volume, expected, found }
            }
            Self::Nominative { volume, expected: None, found } => {
                FormNotice::NoNominative { volume, found }
            }
            Self::VolumeYear { volume, reporter, years, year } => {
                FormNotice::OtherYearsOfVolume { volume, reporter, years, year }
            }
            Self::Number(database) => FormNotice::LongNumber { database },
            Self::Court { reporter, court } => FormNotice::OnlySupremeCourt { reporter, court },
            Self::Ambiguous { written, names } => {
                FormNotice::SeveralReporters { written, names: Either(names) }
            }
            Self::Carried => FormNotice::CodeCarried,
            Self::OpenPage => FormNotice::OpenPage,
            Self::Unresolved => FormNotice::FitsNothingBefore,
            Self::Beside(text) => FormNotice::Trailing { text },
        }
        .into()
    }

    /// Whether parts of the citation contradict each other, or what is known of the reporter.
    pub const fn is_contradiction(&self) -> bool {
        matches!(
            self,
            Self::Year { .. }
                | Self::Volume { .. }
                | Self::Nominative { .. }
                | Self::VolumeYear { .. }
                | Self::Court { .. }
        )
    }
}

impl Error for Issue {}

/// In English, as a program reads it.
impl fmt::Display for Issue {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}", self.notice())
    }
}
