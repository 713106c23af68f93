//! How was a decision received by a later one?

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a later decision receives one that it cites, the more telling first.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, Hash, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Treatment {
    /// It departs from it.
    DepartedFrom,
    /// It says that it is another case.
    Distinguished,
    /// It says more precisely what it means.
    Clarified,
    /// It holds to it.
    Followed,
    /// It cites it, and nothing says how.
    Cited,
}

impl Treatment {
    /// All of them, the most telling first.
    pub const ALL: [Self; 5] =
        [Self::DepartedFrom, Self::Distinguished, Self::Clarified, Self::Followed, Self::Cited];

    /// Its word in data.
    pub const fn word(self) -> &'static str {
        match self {
            Self::DepartedFrom => "departed_from",
            Self::Distinguished => "distinguished",
            Self::Clarified => "clarified",
            Self::Followed => "followed",
            Self::Cited => "cited",
        }
    }
}
