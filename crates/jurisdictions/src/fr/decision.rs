//! A decision by court, date and number: `Cass. civ. 1re, 3 mars 2021, n° 19-21.384`.

use std::fmt;

use jiff::civil::Date;

use super::{Court, act::long};

/// What says which court it is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Evidence {
    /// The citation names it, or no other court numbers so.
    Named,
    /// The form of the number, which other courts may use too.
    Number,
}

/// A decision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Decision {
    /// The court.
    pub court: Court,
    /// The town of the court, where there are several.
    pub seat: String,
    /// The chamber or the formation, as it is cited; empty where it is not named.
    pub formation: &'static str,
    /// The day.
    pub date: Option<Date>,
    /// The number, as the court writes it.
    pub number: Option<String>,
    /// What says which court it is.
    pub evidence: Evidence,
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number.as_deref().unwrap_or_default();
        if self.evidence == Evidence::Number {
            let word = match self.court {
                Court::Cassation => "pourvoi",
                Court::ConseilEtat => "requête",
                _ => "RG",
            };
            return write!(f, "{word} n° {number}");
        }
        f.write_str(self.court.abbreviation())?;
        if !self.seat.is_empty() {
            write!(f, " {}", self.seat)?;
        }
        if !self.formation.is_empty() {
            let comma = if self.court == Court::Cassation { "" } else { "," };
            write!(f, "{comma} {}", self.formation)?;
        }
        if let Some(date) = self.date {
            write!(f, ", {}", long(date))?;
        }
        if !number.is_empty() {
            write!(f, ", n° {number}")?;
        }
        Ok(())
    }
}
