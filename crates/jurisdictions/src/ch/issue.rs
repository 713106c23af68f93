//! What is wrong with the form of a citation.

use thiserror::Error;

/// A fault of form. None of them changes what the citation means.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum Issue {
    /// `Art.97 OR`.
    #[error("Missing space after {0}")]
    MissingSpaceAfter(String),
    /// `Art 97 OR`.
    #[error("Missing dot after {0}")]
    MissingDotAfter(String),
    /// `BGE145III229`.
    #[error("Missing spaces in {0} reference")]
    MissingSpaces(&'static str),
    /// `atf 130 I 312`, `art. 41 co`.
    #[error("`{found}` should be written `{expected}`")]
    Spelling {
        /// As it stands.
        found: String,
        /// As it should stand.
        expected: String,
    },
    /// `6B 249 2020` for `6B_249/2020`.
    #[error("Docket number should be written `{0}`")]
    Docket(String),
    /// `Art. 97 al. 1 OR`.
    #[error("The parts of the citation are in different languages ({0})")]
    MixedLanguages(String),
    /// `BGE 145 Ia 229`.
    #[error("Volume {volume} has no part {part}; the part is {expected}")]
    Part {
        /// The volume.
        volume: u16,
        /// The part as cited.
        part: String,
        /// The part meant.
        expected: String,
    },
    /// `BVGer 8C_421/2014`.
    #[error("`{docket}` is a docket of {found}, not of {claimed}")]
    Court {
        /// The docket.
        docket: String,
        /// The court it belongs to by its shape.
        found: String,
        /// The court the text names.
        claimed: String,
    },
    /// A decision dated before its docket was opened.
    #[error("The decision is dated {date}, before its docket was opened in {year}")]
    DatedBeforeDocket {
        /// The date cited.
        date: String,
        /// The year of the docket.
        year: u16,
    },
    /// `BGE 140 III 115 vom 3. März 2011`.
    #[error("Volume {volume} holds decisions of about {year}, none of {date}")]
    Volume {
        /// The volume.
        volume: u16,
        /// Its year.
        year: u16,
        /// The date cited.
        date: String,
    },
    /// `VwVG, SR 172.022`.
    #[error("`{number}` is not the number of {act}, which is {expected}")]
    Number {
        /// The number of the compilation as cited.
        number: String,
        /// The act beside it.
        act: String,
        /// The number it has.
        expected: String,
    },
    /// A date that no calendar has.
    #[error("`{0}` is not a date")]
    NoDate(String),
    /// `Art. 97 OR Abs. 1`.
    #[error("The pinpoint stands behind `{0}` instead of before it")]
    BehindAct(String),
    /// Anything after the citation that is not part of it.
    #[error("`{0}` is not part of the citation")]
    Trailing(String),
    /// Words before the citation, other than the court's name.
    #[error("`{0}` before the citation is not part of it")]
    Leading(String),
}

impl Issue {
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
