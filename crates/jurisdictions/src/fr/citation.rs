//! A citation of any kind, with its canonical text.

use std::fmt;

use super::{Act, Article, Code, Decision, Identifier};
use crate::eu::Ecli;

/// A French citation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Citation {
    /// An article.
    Article(Article),
    /// A law, a decree, an ordinance, an order.
    Act(Act),
    /// A code as a whole.
    Code(&'static Code),
    /// A decision by court, date and number.
    Decision(Decision),
    /// A decision by its European identifier.
    Ecli(Ecli),
    /// An identifier of a publisher or a register.
    Identifier(Identifier),
}

impl Citation {
    /// What it cites, in the words that all legal orders share.
    pub const fn class(&self) -> &'static str {
        match self {
            Self::Article(_) => "provision",
            Self::Act(_) | Self::Code(_) => "act",
            Self::Decision(_) | Self::Ecli(_) => "decision",
            Self::Identifier(_) => "identifier",
        }
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Article(article) => article.fmt(f),
            Self::Act(act) => act.fmt(f),
            Self::Code(code) => f.write_str(code.name),
            Self::Decision(decision) => decision.fmt(f),
            Self::Ecli(ecli) => ecli.fmt(f),
            Self::Identifier(identifier) => identifier.fmt(f),
        }
    }
}
