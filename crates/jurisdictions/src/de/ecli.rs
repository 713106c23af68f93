//! The European case law identifier of a German decision, and what its last part says.

use std::fmt;

use jiff::civil::Date;

use super::Ruling;

/// A European case law identifier of Germany.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ecli {
    /// The court's code: `BGH`, `OLGHAM`.
    pub court: String,
    /// The year of the decision.
    pub year: i16,
    /// The last part: `290415BXIIZB214.14.0`.
    pub ordinal: String,
}

impl fmt::Display for Ecli {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ECLI:DE:{}:{}:{}", self.court, self.year, self.ordinal)
    }
}

/// What the last part of an identifier says of the decision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Decoded {
    /// The day.
    pub date: Date,
    /// The form of the decision.
    pub ruling: Option<Ruling>,
    /// The file number without blanks; dots stand for its stroke: `XIIZB214.14`.
    pub docket: Option<String>,
}

impl Ecli {
    /// Reads an identifier; letters may be small.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(':');
        let head = (parts.next()?, parts.next()?);
        if !head.0.eq_ignore_ascii_case("ecli") || !head.1.eq_ignore_ascii_case("de") {
            return None;
        }
        let (court, year, ordinal) = (parts.next()?, parts.next()?, parts.next()?);
        // Council conclusions 2011/C 127/01: up to seven signs for the court, 25 for the ordinal.
        let is_court = (1..=12).contains(&court.len())
            && court.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && court.starts_with(|first: char| first.is_ascii_alphabetic());
        let is_ordinal = (1..=40).contains(&ordinal.len())
            && ordinal.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.')
            && !ordinal.ends_with('.');
        let is_whole = parts.next().is_none() && year.len() == 4;
        (is_whole && is_court && is_ordinal).then_some(())?;
        Some(Self {
            court: court.to_ascii_uppercase(),
            year: year.parse().ok()?,
            ordinal: ordinal.to_ascii_uppercase(),
        })
    }

    /// What the ordinal says, in the forms of the federal courts and of the most of the Länder.
    pub fn decoded(&self) -> Option<Decoded> {
        if self.court == "BVERFG" {
            return self.constitutional();
        }
        let ordinal = self.ordinal.as_str();
        // BFH: `U.150519.XIR36.17.0`.
        if let Some((ruling, rest)) = ordinal.split_once('.').filter(|(head, _)| head.len() == 1) {
            return self.usual(rest.get(..6)?, Some(ruling), rest.get(6..)?);
        }
        let (date, rest) = ordinal.split_at_checked(6)?;
        let rest = rest.trim_start_matches('.');
        let ruling = rest.get(..1).filter(|sign| matches!(*sign, "U" | "B" | "G" | "V"));
        let docket = rest.get(ruling.map_or(0, str::len)..)?;
        self.usual(date, ruling, docket)
    }

    fn usual(&self, date: &str, ruling: Option<&str>, docket: &str) -> Option<Decoded> {
        let part = |range: std::ops::Range<usize>| date.get(range)?.parse::<i8>().ok();
        let (day, month, short) = (part(0..2)?, part(2..4)?, part(4..6)?);
        let date = Date::new(self.year, month, day).ok()?;
        if self.year.rem_euclid(100) != i16::from(short) {
            return None;
        }
        let ruling = match ruling {
            Some("U") => Some(Ruling::Judgment),
            Some("B") => Some(Ruling::Order),
            Some("G") => Some(Ruling::CourtNotice),
            Some("V") => Some(Ruling::Direction),
            _ => None,
        };
        let docket = docket.trim_matches('.');
        // The last part counts the decisions of one day in one case.
        let docket = match docket.rsplit_once('.') {
            Some((docket, count)) if count.len() <= 2 && docket.contains('.') => docket,
            _ => docket,
        };
        Some(Decoded { date, ruling, docket: (!docket.is_empty()).then(|| docket.to_owned()) })
    }

    /// `RS20130607.2BVR090912`: first letter the panel, then the year, month and day.
    fn constitutional(&self) -> Option<Decoded> {
        let (head, docket) = self.ordinal.split_once('.')?;
        let day = head.get(2..)?;
        let part = |range: std::ops::Range<usize>| day.get(range)?.parse::<i16>().ok();
        let date = Date::new(
            part(0..4)?,
            i8::try_from(part(4..6)?).ok()?,
            i8::try_from(part(6..8)?).ok()?,
        )
        .ok()?;
        let first = docket.get(..4)?;
        let (serial, year) = docket.get(4..)?.split_at_checked(4)?;
        let docket = format!("{first}{}.{year}", serial.trim_start_matches('0'));
        Some(Decoded { date, ruling: None, docket: Some(docket) })
    }
}
