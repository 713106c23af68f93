//! A law, a decree, an ordinance or an order, by number or by date: `loi n° 78-17 du 6 janvier
//! 1978`.

use std::fmt;

use crate::text::month;
use jiff::civil::Date;
use law::Language;

/// The sort of an act.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Nature {
    /// A law of Parliament.
    Loi,
    /// A law that completes the Constitution.
    LoiOrganique,
    /// A law that amends the Constitution.
    LoiConstitutionnelle,
    /// A decree.
    Decret,
    /// A decree with the force of law.
    DecretLoi,
    /// An ordinance.
    Ordonnance,
    /// An order of a minister or a prefect.
    Arrete,
}

impl Nature {
    /// Every sort, the longer words first.
    pub const ALL: [Self; 7] = [
        Self::LoiOrganique,
        Self::LoiConstitutionnelle,
        Self::Loi,
        Self::DecretLoi,
        Self::Decret,
        Self::Ordonnance,
        Self::Arrete,
    ];

    /// The words for it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Loi => "loi",
            Self::LoiOrganique => "loi organique",
            Self::LoiConstitutionnelle => "loi constitutionnelle",
            Self::Decret => "décret",
            Self::DecretLoi => "décret-loi",
            Self::Ordonnance => "ordonnance",
            Self::Arrete => "arrêté",
        }
    }

    /// The words for it as they are compared.
    pub(crate) const fn folded(self) -> &'static str {
        match self {
            Self::Decret => "decret",
            Self::DecretLoi => "decret loi",
            Self::Arrete => "arrete",
            _ => self.words(),
        }
    }

    /// The official name of the sort, as Légifrance writes it.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Loi => "LOI",
            Self::LoiOrganique => "LOI_ORGANIQUE",
            Self::LoiConstitutionnelle => "LOI_CONSTIT",
            Self::Decret => "DECRET",
            Self::DecretLoi => "DECRET_LOI",
            Self::Ordonnance => "ORDONNANCE",
            Self::Arrete => "ARRETE",
        }
    }

    const fn genitive(self) -> &'static str {
        match self {
            Self::Loi | Self::LoiOrganique | Self::LoiConstitutionnelle => "de la ",
            Self::Decret | Self::DecretLoi => "du ",
            Self::Ordonnance | Self::Arrete => "de l'",
        }
    }
}

/// A law, a decree, an ordinance or an order. It has a number or a date.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Act {
    /// Its sort.
    pub nature: Nature,
    /// Its number: `78-17`.
    pub number: Option<String>,
    /// The day it was made.
    pub date: Option<Date>,
    /// Further acts that the name by which it was cited may mean.
    pub namesakes: Vec<Self>,
}

impl Act {
    /// The act as it follows an article: `de la loi n° 78-17`.
    pub(crate) fn genitive(&self) -> String {
        format!("{}{self}", self.nature.genitive())
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.nature.words())?;
        if let Some(number) = &self.number {
            write!(f, " n° {number}")?;
        }
        match self.date {
            Some(date) => write!(f, " du {}", long(date)),
            None => Ok(()),
        }
    }
}

/// A date in words: `1er mars 2021`.
pub(crate) fn long(date: Date) -> String {
    let month = month::name(date.month(), Language::Fr);
    let ordinal = if date.day() == 1 { "er" } else { "" };
    format!("{}{ordinal} {month} {}", date.day(), date.year())
}
