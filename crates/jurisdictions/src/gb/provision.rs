//! A provision of an act or a statutory instrument.

use std::fmt;

/// A provision of an enactment, or a run of them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Provision {
    /// What it is called.
    pub unit: Unit,
    /// Its number with its letters: `1`, `15A`, `3.4`.
    pub number: String,
    /// The last of a run: `3` in `sections 1 to 3`.
    pub last: Option<String>,
    /// What is cited within it, without brackets: `2`, `b`.
    pub parts: Vec<String>,
    /// The schedule, of a paragraph of one.
    pub schedule: Option<String>,
    /// The enactment.
    pub enactment: Enactment,
}

/// What a provision is called.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Unit {
    /// Of an act.
    Section,
    /// Of an act or instrument.
    Schedule,
    /// Of a schedule.
    Paragraph,
    /// Of regulations.
    Regulation,
    /// Of an order.
    Article,
    /// Of rules.
    Rule,
    /// Of an act, or of the Civil Procedure Rules.
    Part,
}

impl Unit {
    /// The word in the singular.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Section => "section",
            Self::Schedule => "Schedule",
            Self::Paragraph => "paragraph",
            Self::Regulation => "regulation",
            Self::Article => "article",
            Self::Rule => "rule",
            Self::Part => "Part",
        }
    }
}

/// An act or a statutory instrument.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Enactment {
    /// By its short title with the year: `Theft Act 1968`.
    Titled(String),
    /// A statutory instrument by year and number: `SI 2018/1234`.
    Instrument(u32, u32),
}

impl fmt::Display for Enactment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Titled(title) => f.write_str(title),
            Self::Instrument(year, number) => write!(f, "SI {year}/{number}"),
        }
    }
}

impl Provision {
    /// What is cited within the provision: `(2)(b)`.
    pub fn pinpoint(&self) -> String {
        self.parts.iter().map(|part| format!("({part})")).collect()
    }
}

impl fmt::Display for Provision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.unit.word())?;
        if self.last.is_some() {
            f.write_str("s")?;
        }
        write!(f, " {}{}", self.number, self.pinpoint())?;
        if let Some(last) = &self.last {
            write!(f, " to {last}")?;
        }
        if let Some(schedule) = &self.schedule {
            write!(f, " of Schedule {schedule}")?;
        }
        let to = self.unit == Unit::Schedule || self.schedule.is_some();
        let the = matches!(self.enactment, Enactment::Titled(_));
        let link = if to { "to" } else { "of" };
        write!(f, " {link}{} {}", if the { " the" } else { "" }, self.enactment)
    }
}
