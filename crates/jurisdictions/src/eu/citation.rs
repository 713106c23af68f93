//! A citation of any kind, with its canonical text, which is English.

use std::fmt;

use super::{Act, Case, Celex, Ecli, Journal, Provision};

/// A citation of the law of the Union.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Citation {
    /// An article, a recital, an annex.
    Provision(Provision),
    /// An act.
    Act(Act),
    /// A case.
    Case(Case),
    /// A document by its CELEX number.
    Celex(Celex),
    /// A decision by its European identifier.
    Ecli(Ecli),
    /// A place in the Official Journal.
    Journal(Journal),
}

impl Citation {
    /// What it cites, in the words that all legal orders share.
    pub const fn class(&self) -> &'static str {
        match self {
            Self::Provision(_) => "provision",
            Self::Act(_) => "act",
            Self::Case(_) | Self::Ecli(_) => "decision",
            Self::Celex(_) => "identifier",
            Self::Journal(_) => "report",
        }
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Provision(provision) => provision.fmt(f),
            Self::Act(act) => act.fmt(f),
            Self::Case(case) => case.fmt(f),
            Self::Celex(celex) => celex.fmt(f),
            Self::Ecli(ecli) => ecli.fmt(f),
            Self::Journal(journal) => journal.fmt(f),
        }
    }
}
