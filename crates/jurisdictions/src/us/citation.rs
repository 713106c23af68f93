//! A citation of any kind, with its canonical text and its key.

use std::fmt;

use super::{Article, Case, Constitution, EditionId, Provision, PublicLaw, Register};

/// An American citation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Citation {
    /// A decision in a reporter.
    Case(Case),
    /// A decision cited before, by volume, reporter and the page meant: `515 U.S. at 241`.
    Short(Short),
    /// What was cited last: `Id. at 567`.
    Id(Id),
    /// What was cited before, by a name: `Twombly, supra, at 553-554`.
    Supra(Supra),
    /// A decision cited before, by a party and a page: `Amick at 795`.
    Mention(Supra),
    /// An article of a journal.
    Article(Article),
    /// A section of a code, or a rule.
    Provision(Provision),
    /// An article or amendment of a constitution.
    Constitution(Constitution),
    /// A public law.
    PublicLaw(PublicLaw),
    /// A page of session laws or of a register.
    Register(Register),
}

/// A short form of a case.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Short {
    /// The party before it.
    pub name: Option<String>,
    /// The volume.
    pub volume: String,
    /// The reporter.
    pub edition: EditionId,
    /// The pages meant.
    pub pin: String,
}

/// A reference to what was cited last.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Id {
    /// Whether it is written `Ibid.`
    pub is_ibid: bool,
    /// What is meant within it: `at 567`, `§ 3`.
    pub pin: Option<String>,
}

/// A reference by name.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Supra {
    /// The name.
    pub name: Option<String>,
    /// What is meant within it: `at 553-554`, `note 12`.
    pub pin: Option<String>,
}

impl Citation {
    /// What is cited, without names, dates and pinpoints: `576 U.S. 644`, `42 U.S.C. § 1983`.
    pub fn key(&self) -> String {
        match self {
            Self::Case(case) => case.report.to_string(),
            Self::Article(article) => article.key(),
            Self::Provision(provision) => provision.key(),
            Self::Register(register) => register.key(),
            Self::PublicLaw(law) => PublicLaw { section: None, ..law.clone() }.to_string(),
            Self::Constitution(constitution) => {
                Constitution { clause: None, ..constitution.clone() }.to_string()
            }
            Self::Short(short) => {
                format!("{} {} at {}", short.volume, short.edition.edition().short, short.pin)
            }
            Self::Id(_) | Self::Supra(_) | Self::Mention(_) => self.to_string(),
        }
    }

    /// Whether it refers to another citation of the same text.
    pub const fn is_short(&self) -> bool {
        matches!(self, Self::Short(_) | Self::Id(_) | Self::Supra(_) | Self::Mention(_))
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Case(case) => case.fmt(f),
            Self::Short(short) => {
                if let Some(name) = &short.name {
                    write!(f, "{name}, ")?;
                }
                write!(f, "{} {} at {}", short.volume, short.edition.edition().short, short.pin)
            }
            Self::Id(id) => {
                f.write_str(if id.is_ibid { "Ibid." } else { "Id." })?;
                id.pin.as_ref().map_or(Ok(()), |pin| write!(f, " {pin}"))
            }
            Self::Supra(supra) => {
                if let Some(name) = &supra.name {
                    write!(f, "{name}, ")?;
                }
                f.write_str("supra")?;
                supra.pin.as_ref().map_or(Ok(()), |pin| write!(f, ", {pin}"))
            }
            Self::Mention(mention) => {
                f.write_str(mention.name.as_deref().unwrap_or_default())?;
                mention.pin.as_ref().map_or(Ok(()), |pin| write!(f, " {pin}"))
            }
            Self::Article(article) => article.fmt(f),
            Self::Provision(provision) => provision.fmt(f),
            Self::Constitution(constitution) => constitution.fmt(f),
            Self::PublicLaw(law) => law.fmt(f),
            Self::Register(register) => register.fmt(f),
        }
    }
}
