//! What a synchronisation is about: a court, an act or a language, and how that is named.

use std::fmt;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// What of a source a synchronisation is about.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct Scope {
    /// The source: `entscheidsuche`.
    pub(crate) source: String,
    /// The court, the canton or the act; everything where there is none.
    pub of: Option<String>,
    /// The language; every one where there is none.
    pub language: Option<String>,
    /// The first day.
    pub from: Option<Date>,
    /// The last day.
    pub to: Option<Date>,
    /// Which consolidations: `on 2020-01-01`, `history`; those of the day of the run where there is
    /// nothing.
    pub versions: Option<String>,
}

impl Scope {
    /// All of a source.
    pub(in crate::swiss) fn of(source: &str) -> Self {
        Self { source: source.to_owned(), ..Self::default() }
    }
}

impl fmt::Display for Scope {
    /// `entscheidsuche CH_BGer de 2020-01-01..`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source)?;
        for part in [&self.of, &self.language] {
            write!(f, " {}", part.as_deref().unwrap_or("*"))?;
        }
        if self.from.is_some() || self.to.is_some() {
            let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
            write!(f, " {}..{}", day(self.from), day(self.to))?;
        }
        if let Some(versions) = &self.versions {
            write!(f, " {versions}")?;
        }
        Ok(())
    }
}
