//! A German citation of any kind.

use std::fmt;

use super::{Decision, Ecli, Gazette, Law, Provision, Report};

/// A German citation. It prints itself in its canonical form.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Citation {
    /// A provision of an act.
    Provision(Provision),
    /// An act as a whole.
    Act(Law),
    /// A decision by its file number.
    Decision(Decision),
    /// A decision in a collection or a periodical.
    Report(Report),
    /// A decision by its European identifier.
    Ecli(Ecli),
    /// A text in a gazette.
    Gazette(Gazette),
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Provision(provision) => provision.fmt(f),
            Self::Act(law) => f.write_str(law.name()),
            Self::Decision(decision) => decision.fmt(f),
            Self::Report(report) => report.fmt(f),
            Self::Ecli(ecli) => ecli.fmt(f),
            Self::Gazette(gazette) => gazette.fmt(f),
        }
    }
}
