//! What is cited beside decisions: sections of codes, rules, constitutions, public laws, pages of
//! session laws and registers, and journals.

use std::fmt;

use super::{CodeId, JournalId, case::behind};
use crate::text::roman;

/// A section of a code, a rule, or a numbered document of an agency.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Provision {
    /// The code.
    pub code: CodeId,
    /// The code's subject, where it is one of several: `Penal`, `Civ. Prac. & Rem.`
    pub subject: Option<String>,
    /// The title, or the chapter that stands before the code: `42`.
    pub title: Option<String>,
    /// The chapter that follows it: `ch. 93A`.
    pub chapter: Option<String>,
    /// What stands before the number.
    pub sign: Sign,
    /// The number of the section or rule: `1983`, `240.10b-5`.
    pub number: String,
    /// The last of several sections cited as a range.
    pub through: Option<String>,
    /// Subsections, paragraphs, in order: `a`, `1`.
    pub within: Vec<String>,
    /// The year of the edition.
    pub year: Option<u16>,
}

/// How a number follows the name of a code.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Sign {
    /// `§ 1983`.
    Section,
    /// `pt. 46`.
    Part,
    /// `r. 218`.
    Rule,
    /// `art. 5`.
    Article,
    /// `No. 43466`.
    Number,
    /// Nothing: `Fed. R. Civ. P. 12`.
    Bare,
}

impl Provision {
    /// The name of the code as it is cited here, with its subject.
    pub fn code_name(&self) -> String {
        let code = self.code.entry();
        let Some(subject) = &self.subject else { return code.short.to_owned() };
        match code.short {
            "Cal. Code" => format!("Cal. {subject} Code"),
            "Tex. Code Ann." => format!("Tex. {subject} Code Ann."),
            "N.Y. Law" | "N.Y." => format!("N.Y. {subject} Law"),
            "Md. Code Ann." => format!("Md. Code Ann., {subject}"),
            short => format!("{short} {subject}"),
        }
    }

    /// What is cited within the section: `(a)(1)`.
    pub fn subdivision(&self) -> String {
        self.within.iter().map(|part| format!("({part})")).collect()
    }

    /// The section without what is cited within it.
    pub fn key(&self) -> String {
        let mut text = String::new();
        if let Some(title) = self.title.as_ref().filter(|_| !self.title_follows()) {
            text.push_str(&format!("{title} "));
        }
        text.push_str(&self.code_name());
        if let Some(title) = self.title.as_ref().filter(|_| self.title_follows()) {
            text.push_str(&format!(" tit. {title},"));
        }
        if let Some(chapter) = &self.chapter {
            text.push_str(&format!(" ch. {chapter},"));
        }
        match (self.sign, &self.through) {
            (Sign::Part, _) => text.push_str(" pt. "),
            (Sign::Section, None) => text.push_str(" § "),
            (Sign::Section, Some(_)) => text.push_str(" §§ "),
            (Sign::Rule, _) => text.push_str(" r. "),
            (Sign::Article, _) => text.push_str(" art. "),
            (Sign::Number, _) => text.push_str(" No. "),
            (Sign::Bare, _) => text.push(' '),
        }
        text.push_str(&self.number);
        if let Some(through) = &self.through {
            text.push_str(&format!(" to {through}"));
        }
        text
    }

    fn title_follows(&self) -> bool {
        self.code.entry().has('T')
    }
}

impl fmt::Display for Provision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.key(), self.subdivision())?;
        self.year.map_or(Ok(()), |year| write!(f, " ({year})"))
    }
}

/// An article or amendment of a constitution.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Constitution {
    /// Whose constitution: `U.S.`, `Ala.`
    pub of: &'static str,
    /// Article or amendment.
    pub part: Part,
    /// The section.
    pub section: Option<String>,
    /// The clause.
    pub clause: Option<String>,
}

/// A part of a constitution.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Part {
    /// An article, by its number.
    Article(u16),
    /// An amendment, by its number.
    Amendment(u16),
}

impl Constitution {
    /// The part as a collection of documents names it: `art. 1`, `amend. 14`.
    pub fn part_key(&self) -> String {
        match self.part {
            Part::Article(number) => format!("art. {number}"),
            Part::Amendment(number) => format!("amend. {number}"),
        }
    }
}

impl fmt::Display for Constitution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} Const. ", self.of)?;
        match self.part {
            Part::Article(number) => write!(f, "art. {}", roman::print(number))?,
            Part::Amendment(number) => write!(f, "amend. {}", roman::print(number))?,
        }
        if let Some(section) = &self.section {
            write!(f, ", § {section}")?;
        }
        self.clause.as_ref().map_or(Ok(()), |clause| write!(f, ", cl. {clause}"))
    }
}

/// A public law.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PublicLaw {
    /// The Congress that passed it.
    pub congress: u16,
    /// Its number.
    pub number: u16,
    /// The section within it.
    pub section: Option<String>,
}

impl fmt::Display for PublicLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pub. L. No. {}-{}", self.congress, self.number)?;
        self.section.as_ref().map_or(Ok(()), |section| write!(f, ", § {section}"))
    }
}

/// A page of session laws, of a register or of another official series.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Register {
    /// The volume, or the year.
    pub volume: String,
    /// The series: `Stat.`, `Fed. Reg.`
    pub series: CodeId,
    /// The first page.
    pub page: String,
    /// The pages meant.
    pub pin: Option<String>,
    /// The year.
    pub year: Option<u16>,
}

impl Register {
    /// Volume, series and page.
    pub fn key(&self) -> String {
        format!("{} {} {}", self.volume, self.series.entry().short, self.page)
    }
}

impl fmt::Display for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key())?;
        if let Some(pin) = &self.pin {
            f.write_str(&behind(pin))?;
        }
        self.year.map_or(Ok(()), |year| write!(f, " ({year})"))
    }
}

/// An article of a journal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Article {
    /// The volume.
    pub volume: String,
    /// The journal.
    pub journal: JournalId,
    /// The first page.
    pub page: String,
    /// The pages meant.
    pub pin: Option<String>,
    /// The year.
    pub year: Option<u16>,
}

impl Article {
    /// Volume, journal and page.
    pub fn key(&self) -> String {
        format!("{} {} {}", self.volume, self.journal.short(), self.page)
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key())?;
        if let Some(pin) = &self.pin {
            f.write_str(&behind(pin))?;
        }
        self.year.map_or(Ok(()), |year| write!(f, " ({year})"))
    }
}
