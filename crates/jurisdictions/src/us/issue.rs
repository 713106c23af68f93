//! What is wrong with the form of a citation, or cannot be true of it.

use thiserror::Error;

/// A fault of a citation.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum Issue {
    /// A decision of a year that the edition does not hold.
    #[error("{reporter} holds decisions of {span}, none of {year}")]
    Year {
        /// The reporter.
        reporter: &'static str,
        /// The years it holds.
        span: String,
        /// The year cited.
        year: u16,
    },
    /// A volume that was never printed.
    #[error("{reporter} ended with volume {last}; there is no volume {volume}")]
    Volume {
        /// The reporter.
        reporter: &'static str,
        /// Its last volume.
        last: u32,
        /// The volume cited.
        volume: String,
    },
    /// The volume of the nominative reporter is not that of the official one.
    #[error("{volume} U.S. is {expected}, not {found}")]
    Nominative {
        /// The volume of the United States Reports.
        volume: String,
        /// The nominative reporter it is.
        expected: String,
        /// The one cited.
        found: String,
    },
    /// The year cannot be that of this volume.
    #[error("{volume} {reporter} holds decisions of {span}, none of {year}")]
    VolumeYear {
        /// The volume.
        volume: String,
        /// The reporter.
        reporter: &'static str,
        /// The years it holds.
        span: String,
        /// The year cited.
        year: u16,
    },
    /// A number longer than a database gives.
    #[error("a {0} number has at most eight digits")]
    Number(&'static str),
    /// A court whose decisions the reporter does not hold.
    #[error("{reporter} reports the Supreme Court of the United States, not {court}")]
    Court {
        /// The reporter.
        reporter: &'static str,
        /// The court cited.
        court: String,
    },
    /// The abbreviation has several meanings.
    #[error("`{written}` may be {names}")]
    Ambiguous {
        /// As it stands.
        written: String,
        /// The names of the reporters.
        names: String,
    },
    /// A section or rule without its code, which an earlier citation names.
    #[error("the code is taken from the citation before it")]
    Carried,
    /// A page that is not known yet.
    #[error("the page is left open; cite the slip opinion, or the page once it is printed")]
    OpenPage,
    /// A reference to a citation that the text does not have.
    #[error("no earlier citation of the text fits it")]
    Unresolved,
    /// Anything beside the citation that is not part of it.
    #[error("`{0}` is not part of the citation")]
    Beside(String),
}

impl Issue {
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
