//! What is wrong with the form of a citation.

use std::{error::Error, fmt};

use law::{
    Language, Notice,
    notice::{FormNotice, Named},
};

use super::Court;

/// A fault of form. None of them changes what the citation means.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Issue {
    /// `Art.97 OR`.
    MissingSpaceAfter(String),
    /// `Art 97 OR`.
    MissingDotAfter(String),
    /// `BGE145III229`.
    MissingSpaces(&'static str),
    /// `atf 130 I 312`, `art. 41 co`.
    Spelling {
        /// As it stands.
        found: String,
        /// As it should stand.
        expected: String,
    },
    /// `6B 249 2020` for `6B_249/2020`.
    Docket(String),
    /// `Art. 97 al. 1 OR`.
    MixedLanguages,
    /// `BGE 145 Ia 229`.
    Part {
        /// The volume.
        volume: u16,
        /// The part as cited.
        part: String,
        /// The part meant.
        expected: String,
    },
    /// `BVGer 8C_421/2014`.
    Court {
        /// The docket.
        docket: String,
        /// The court it belongs to by its shape.
        found: Court,
        /// The court the text names.
        claimed: Court,
    },
    /// A decision dated before its docket was opened.
    DatedBeforeDocket {
        /// The date cited.
        date: String,
        /// The year of the docket.
        year: u16,
    },
    /// `BGE 140 III 115 vom 3. März 2011`.
    Volume {
        /// The volume.
        volume: u16,
        /// Its year.
        year: u16,
        /// The date cited.
        date: String,
    },
    /// `VwVG, SR 172.022`.
    Number {
        /// The number of the compilation as cited.
        number: String,
        /// The act beside it.
        act: String,
        /// The number it has.
        expected: String,
    },
    /// A date that no calendar has.
    NoDate(String),
    /// `Art. 97 OR Abs. 1`.
    BehindAct(String),
    /// Anything after the citation that is not part of it.
    Trailing(String),
    /// Words before the citation, other than the court's name.
    Leading(String),
}

impl Issue {
    /// What a reader is told.
    pub fn notice(&self) -> Notice {
        match self.clone() {
            Self::MissingSpaceAfter(word) => FormNotice::MissingSpaceAfter { word },
            Self::MissingDotAfter(word) => FormNotice::MissingDotAfter { word },
            Self::MissingSpaces(collection) => FormNotice::MissingSpaces { collection },
            Self::Spelling { found, expected } => FormNotice::Spelling { found, expected },
            Self::Docket(expected) => FormNotice::Docket { expected },
            Self::MixedLanguages => FormNotice::MixedLanguages,
            Self::Part { volume, part, expected } => FormNotice::Part { volume, part, expected },
            Self::Court { docket, found, claimed } => {
                let (found, claimed) = (named(found), named(claimed));
                FormNotice::OtherCourt { docket, found, claimed }
            }
            Self::DatedBeforeDocket { date, year } => {
                FormNotice::DatedBeforeDocket { date: Notice::day(&date), year }
            }
            Self::Volume { volume, year, date } => {
                FormNotice::Volume { volume, year, date: Notice::day(&date) }
            }
            Self::Number { number, act, expected } => {
                FormNotice::OtherNumber { number, act, expected }
            }
            Self::NoDate(text) => FormNotice::NoDate { text },
            Self::BehindAct(act) => FormNotice::BehindAct { act },
            Self::Trailing(text) => FormNotice::Trailing { text },
            Self::Leading(text) => FormNotice::Leading { text },
        }
        .into()
    }

    /// Whether it is a contradiction between parts of the citation, rather than a fault of form.
    pub const fn is_contradiction(&self) -> bool {
        matches!(
            self,
            Self::Court { .. }
                | Self::DatedBeforeDocket { .. }
                | Self::Volume { .. }
                | Self::Number { .. }
        )
    }
}

/// A court in every language; in English behind its article.
fn named(court: Court) -> Named {
    Named(Language::ALL.map(|language| match language {
        Language::En => format!("the {}", court.name(language)),
        other => court.name(other),
    }))
}

impl Error for Issue {}

/// In English, as a program reads it.
impl fmt::Display for Issue {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}", self.notice())
    }
}
