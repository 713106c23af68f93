//! What a report says, as data, and how it is worded in the language of its reader.
//!
//! Whoever finds something out makes a [`Notice`] of what it found: a sentence of one of the tables
//! below, with the act, the article, the day or the page that it is about. The words are made when it
//! is shown. A table holds each sentence in all languages side by side, and the compiler refuses one
//! that lacks a language, or a language that leaves out what the sentence is about.

/// Declares sentences: the facts of each, and its words in English, German, French and Italian.
macro_rules! sentences {
    ($(#[$about:meta])* $table:ident { $(
        $sentence:ident $({ $($fact:ident: $kind:ty),+ $(,)? })?
            $english:literal $german:literal $french:literal $italian:literal
    )+ }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Eq, PartialEq)]
        pub enum $table { $(
            #[doc = $english]
            $sentence $({ $(
                #[doc = concat!("What `", stringify!($fact), "` stands for in the sentence.")]
                $fact: $kind
            ),+ })?
        ),+ }

        impl $crate::notice::Worded for $table {
            fn worded(&self, language: $crate::Language) -> String {
                match self { $(
                    Self::$sentence $({ $($fact),+ })? => match language {
                        $crate::Language::En => sentence!($english, language $($(, $fact)+)?),
                        $crate::Language::De => sentence!($german, language $($(, $fact)+)?),
                        $crate::Language::Fr => sentence!($french, language $($(, $fact)+)?),
                        $crate::Language::It => sentence!($italian, language $($(, $fact)+)?),
                    }
                ),+ }
            }

            fn is_only_english(&self) -> bool {
                match self { $(
                    Self::$sentence $({ $($fact),+ })? => {
                        false $($(|| $crate::notice::Worded::is_only_english($fact))+)?
                    }
                ),+ }
            }
        }

        impl From<$table> for $crate::Notice {
            fn from(sentence: $table) -> Self {
                Self::of(Piece::$table(sentence))
            }
        }
    };
}

/// A sentence with its facts put in.
macro_rules! sentence {
    ($words:literal, $language:ident) => {
        String::from($words)
    };
    ($words:literal, $language:ident, $($fact:ident),+) => {
        format!($words, $($fact = $crate::notice::Worded::worded($fact, $language)),+)
    };
}

mod decision;
mod doctor;
mod failure;
mod force;
mod form;
mod paper;
mod provision;
mod reading;
mod report;
#[cfg(test)]
mod tests;
mod unsettled;
mod worded;

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use decision::DecisionNotice;
pub use doctor::DoctorNotice;
pub use failure::FailureNotice;
pub use force::ForceNotice;
pub use form::FormNotice;
pub use paper::PaperNotice;
pub use provision::ProvisionNotice;
pub use reading::ReadingNotice;
pub use report::ReportNotice;
pub use unsettled::ActNotice;
pub use worded::{
    Counted, Court, Day, Days, Either, EitherAct, Levels, Named, OrderName, Pinpoints, Published,
    Thing, Worded, Years, pinpoint,
};

use crate::Language;

/// What a report says of one thing: sentences and names, worded when they are shown.
#[derive(Clone, Debug, Default)]
pub struct Notice(Vec<Piece>);

/// A part of a notice.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Piece {
    /// A name, a number or a quotation: the same in every language.
    Name(String),
    /// A sentence that is there in English only.
    English(String),
    DecisionNotice(DecisionNotice),
    ActNotice(ActNotice),
    ProvisionNotice(ProvisionNotice),
    ForceNotice(ForceNotice),
    FormNotice(FormNotice),
    PaperNotice(PaperNotice),
    ReadingNotice(ReadingNotice),
    ReportNotice(ReportNotice),
    FailureNotice(FailureNotice),
    DoctorNotice(DoctorNotice),
}

impl Notice {
    const fn none() -> Self {
        Self(Vec::new())
    }

    fn of(piece: Piece) -> Self {
        Self(vec![piece])
    }

    /// A name, a number or a quotation, which is the same in every language.
    pub fn name(text: impl Into<String>) -> Self {
        let text = text.into();
        if text.is_empty() { Self::none() } else { Self::of(Piece::Name(text)) }
    }

    /// This, and more behind it.
    #[must_use]
    pub fn and(mut self, more: impl Into<Self>) -> Self {
        self.0.extend(more.into().0);
        self
    }

    /// This, and what is added to it behind a semicolon.
    #[must_use]
    pub fn further(self, more: impl Into<Self>) -> Self {
        self.and(Self::name("; ")).and(more)
    }

    /// In the language of a reader.
    pub fn to(&self, language: Language) -> String {
        self.0
            .iter()
            .map(|piece| match piece {
                Piece::Name(text) | Piece::English(text) => text.clone(),
                Piece::DecisionNotice(one) => one.worded(language),
                Piece::ActNotice(one) => one.worded(language),
                Piece::ProvisionNotice(one) => one.worded(language),
                Piece::ForceNotice(one) => one.worded(language),
                Piece::FormNotice(one) => one.worded(language),
                Piece::PaperNotice(one) => one.worded(language),
                Piece::ReadingNotice(one) => one.worded(language),
                Piece::ReportNotice(one) => one.worded(language),
                Piece::FailureNotice(one) => one.worded(language),
                Piece::DoctorNotice(one) => one.worded(language),
            })
            .collect()
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.to(Language::En).is_empty()
    }

    /// Whether a part of it is there in English only, whatever the language of its reader.
    pub fn is_only_english(&self) -> bool {
        self.0.iter().any(|piece| match piece {
            Piece::Name(_) => false,
            Piece::English(_) => true,
            Piece::DecisionNotice(one) => one.is_only_english(),
            Piece::ActNotice(one) => one.is_only_english(),
            Piece::ProvisionNotice(one) => one.is_only_english(),
            Piece::ForceNotice(one) => one.is_only_english(),
            Piece::FormNotice(one) => one.is_only_english(),
            Piece::PaperNotice(one) => one.is_only_english(),
            Piece::ReadingNotice(one) => one.is_only_english(),
            Piece::ReportNotice(one) => one.is_only_english(),
            Piece::FailureNotice(one) => one.is_only_english(),
            Piece::DoctorNotice(one) => one.is_only_english(),
        })
    }

    /// Whether its English words hold this text.
    pub fn contains(&self, text: &str) -> bool {
        self.to(Language::En).contains(text)
    }
}

/// As a program reads it: in English.
impl fmt::Display for Notice {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.to(Language::En))
    }
}

/// A sentence that is there in English only.
impl From<String> for Notice {
    fn from(text: String) -> Self {
        if text.is_empty() { Self::none() } else { Self::of(Piece::English(text)) }
    }
}

/// A sentence that is there in English only.
impl From<&str> for Notice {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// Two notices are the same if they say the same.
impl PartialEq for Notice {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0 || self.to(Language::En) == other.to(Language::En)
    }
}

impl Eq for Notice {}

impl PartialEq<str> for Notice {
    fn eq(&self, other: &str) -> bool {
        self.to(Language::En) == other
    }
}

impl PartialEq<&str> for Notice {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

/// A structured answer is the same for everybody: in English.
impl Serialize for Notice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to(Language::En))
    }
}

impl<'de> Deserialize<'de> for Notice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

impl JsonSchema for Notice {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Notice".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}
