//! The languages in which law is written and cited here.

use std::{fmt, str::FromStr};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A language of citation.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, Hash, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// German.
    De,
    /// French.
    Fr,
    /// Italian.
    It,
    /// English.
    En,
}

impl Language {
    /// Every language, in the order in which a tie is decided.
    pub const ALL: [Self; 4] = [Self::De, Self::Fr, Self::It, Self::En];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::Fr => "fr",
            Self::It => "it",
            Self::En => "en",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text names no language we know.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("unknown language `{0}`; use de, fr, it or en")]
pub struct UnknownLanguage(pub String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// A set of languages: what a sign in a citation leaves possible.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Languages(u8);

impl Languages {
    /// No language.
    pub const NONE: Self = Self(0);
    /// Every language.
    pub const ANY: Self = Self(0b1111);
    /// German only.
    pub const DE: Self = Self::of(Language::De);
    /// French only.
    pub const FR: Self = Self::of(Language::Fr);
    /// Italian only.
    pub const IT: Self = Self::of(Language::It);
    /// English only.
    pub const EN: Self = Self::of(Language::En);

    /// The set of one language.
    pub const fn of(language: Language) -> Self {
        Self(1 << language as u8)
    }

    /// The languages in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The languages in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether the set holds the language.
    pub const fn has(self, language: Language) -> bool {
        self.0 & (1 << language as u8) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only member, if there is exactly one.
    pub fn single(self) -> Option<Language> {
        let mut members = self.iter();
        let first = members.next()?;
        members.next().is_none().then_some(first)
    }

    /// The members, in the order of [`Language::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(move |language| self.has(*language))
    }
}
