//! An article, a recital or an annex of an act or a treaty: `Article 6(1)(f) of Regulation (EU)
//! 2016/679`.

use std::fmt;

use super::{Act, Treaty};

/// What stands in an act.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Place {
    /// An article.
    Article,
    /// A recital of the preamble.
    Recital,
    /// An annex.
    Annex,
}

/// What a place within an article counts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Level {
    /// A numbered paragraph.
    Paragraph,
    /// A subparagraph, which has no number of its own.
    Subparagraph,
    /// A point with a letter.
    Point,
    /// An indent.
    Indent,
    /// A sentence.
    Sentence,
}

/// A place within an article.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pin {
    /// What it counts.
    pub level: Level,
    /// Its number or letter.
    pub label: String,
}

impl fmt::Display for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let label = &self.label;
        match self.level {
            Level::Paragraph | Level::Point => write!(f, "({label})"),
            Level::Subparagraph => write!(f, " subpara. {label}"),
            Level::Indent => write!(f, " indent {label}"),
            Level::Sentence => write!(f, " sentence {label}"),
        }
    }
}

/// What a provision is of.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Source {
    /// A treaty.
    Treaty(Treaty),
    /// An act.
    Act(Act),
}

/// A provision, or several from one to another.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Provision {
    /// What it is.
    pub place: Place,
    /// Its number: `6`, `6a`, `IV`.
    pub number: String,
    /// The last of a range.
    pub to: Option<String>,
    /// Where in it.
    pub pins: Vec<Pin>,
    /// Of what.
    pub source: Source,
}

impl Provision {
    /// The places within it, as one text.
    pub fn pinpoint(&self) -> String {
        self.pins.iter().map(ToString::to_string).collect::<String>().trim().to_owned()
    }
}

impl fmt::Display for Provision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.place, self.to.is_some()) {
            (Place::Article, false) => "Article",
            (Place::Article, true) => "Articles",
            (Place::Recital, false) => "recital",
            (Place::Recital, true) => "recitals",
            (Place::Annex, _) => "Annex",
        })?;
        write!(f, " {}", self.number)?;
        if let Some(to) = &self.to {
            write!(f, " to {to}")?;
        }
        for pin in &self.pins {
            write!(f, "{pin}")?;
        }
        match &self.source {
            Source::Treaty(treaty) => write!(f, " {}", treaty.letters()),
            Source::Act(act) => write!(f, " of {act}"),
        }
    }
}
