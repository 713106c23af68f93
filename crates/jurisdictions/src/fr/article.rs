//! An article of a code or of another text: `article L. 1232-1, al. 2, du Code du travail`.

use std::fmt;

use jiff::civil::Date;

use super::{Act, Code, act::long};

/// The number of an article.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ArticleNumber {
    /// The letters of its rank: `L`, `LO`, `R`, `D`, `A`; empty in older codes.
    pub prefix: &'static str,
    /// Whether it was made in the Council of Ministers: `R.* 421-1`.
    pub is_starred: bool,
    /// The number itself: `1240`, `1232-1`, `1er`, `préliminaire`.
    pub digits: String,
    /// What stands behind it: `bis A`, `0A`.
    pub suffix: String,
}

impl ArticleNumber {
    /// The number as collections hold it, without dots: `L1232-1`, `R*421-1`, `39 bis A`.
    pub fn tag(&self) -> String {
        let star = if self.is_starred { "*" } else { "" };
        let blank = if self.suffix.is_empty() { "" } else { " " };
        format!("{}{star}{}{blank}{}", self.prefix, self.digits, self.suffix)
    }

    /// The number where it is one and nothing else.
    pub(crate) fn plain(&self) -> Option<u32> {
        (self.prefix.is_empty() && self.suffix.is_empty()).then(|| self.digits.parse().ok())?
    }
}

impl fmt::Display for ArticleNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.prefix.is_empty() {
            let prefix = if self.prefix == "LO" { "L.O" } else { self.prefix };
            let star = if self.is_starred { "*" } else { "" };
            write!(f, "{prefix}.{star} ")?;
        }
        f.write_str(&self.digits)?;
        if !self.suffix.is_empty() {
            write!(f, " {}", self.suffix)?;
        }
        Ok(())
    }
}

/// What a place within an article counts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Level {
    /// A part with a Roman numeral: `II`.
    Roman,
    /// A part with a number and a small circle: `3°`.
    Numbered,
    /// A part with a letter: `a)`.
    Letter,
    /// A paragraph with the sign: `§ 2`.
    Section,
    /// An alinéa.
    Paragraph,
    /// A sentence.
    Sentence,
}

/// A place within an article.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pin {
    /// What it counts.
    pub level: Level,
    /// Its number: `2`, `1er`, `dernier`, `II bis`.
    pub label: String,
}

impl fmt::Display for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let label = &self.label;
        match self.level {
            Level::Roman => f.write_str(label),
            Level::Numbered => match label.split_once(' ') {
                Some((number, suffix)) => write!(f, "{number}° {suffix}"),
                None => write!(f, "{label}°"),
            },
            Level::Letter => write!(f, "{label})"),
            Level::Section => write!(f, "§ {label}"),
            Level::Paragraph if label == "dernier" => f.write_str("dernier al."),
            Level::Paragraph => write!(f, "al. {label}"),
            Level::Sentence => write!(f, "{label} phrase"),
        }
    }
}

/// The text an article belongs to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Source {
    /// A code; several where an abbreviation is shared.
    Codes(Vec<&'static Code>),
    /// A law, a decree, an ordinance.
    Act(Act),
    /// The citation does not say.
    Unnamed,
}

/// An article, or several from one to another.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Article {
    /// Its number.
    pub number: ArticleNumber,
    /// The last of a range.
    pub to: Option<ArticleNumber>,
    /// Whether those that follow are meant too.
    pub is_open: bool,
    /// Where in it, from the outside in.
    pub pins: Vec<Pin>,
    /// Of what.
    pub source: Source,
    /// The day whose version is meant, where the citation says so.
    pub version: Option<Date>,
}

impl Article {
    /// The places within it, as one text.
    pub fn pinpoint(&self) -> String {
        self.pins.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.to.is_some() || self.is_open { "articles " } else { "article " })?;
        write!(f, "{}", self.number)?;
        if let Some(to) = &self.to {
            write!(f, " à {to}")?;
        }
        if self.is_open {
            f.write_str(" et suivants")?;
        }
        if !self.pins.is_empty() {
            write!(f, ", {},", self.pinpoint())?;
        }
        match &self.source {
            Source::Codes(codes) => match codes.as_slice() {
                [] => Ok(()),
                [code] => write!(f, " {}", code.genitive()),
                // Shared by several, so that only the abbreviation says what was written.
                [first, ..] => {
                    let shared = first
                        .abbreviations
                        .iter()
                        .find(|name| codes.iter().all(|code| code.abbreviations.contains(name)));
                    write!(f, " du {}", shared.copied().unwrap_or(first.name))
                }
            },
            Source::Act(act) => write!(f, " {}", act.genitive()),
            Source::Unnamed => Ok(()),
        }?;
        match self.version {
            Some(day) => write!(f, " (version en vigueur le {})", long(day)),
            None => Ok(()),
        }
    }
}
