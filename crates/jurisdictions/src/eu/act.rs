//! A regulation, a directive, a decision by its number: `Regulation (EU) 2016/679`.

use std::fmt;

use super::Celex;

/// The sort of an act.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Sort {
    /// A regulation.
    Regulation,
    /// A directive.
    Directive,
    /// A decision.
    Decision,
    /// A framework decision of the former third pillar.
    FrameworkDecision,
    /// A recommendation.
    Recommendation,
}

impl Sort {
    /// Every sort.
    pub const ALL: [Self; 5] = [
        Self::Regulation,
        Self::Directive,
        Self::FrameworkDecision,
        Self::Decision,
        Self::Recommendation,
    ];

    /// The English word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Regulation => "Regulation",
            Self::Directive => "Directive",
            Self::Decision => "Decision",
            Self::FrameworkDecision => "Framework Decision",
            Self::Recommendation => "Recommendation",
        }
    }

    /// The letter in CELEX numbers.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Regulation => "R",
            Self::Directive => "L",
            Self::Decision => "D",
            Self::FrameworkDecision => "F",
            Self::Recommendation => "H",
        }
    }

    /// The words for it, as they are compared, in the four languages.
    pub(crate) const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Regulation => &[
                "regulation",
                "regulations",
                "implementing regulation",
                "delegated regulation",
                "verordnung",
                "verordnungen",
                "durchfuhrungsverordnung",
                "delegierte verordnung",
                "delegierten verordnung",
                "vo",
                "reglement",
                "reglements",
                "reglement d execution",
                "reglement delegue",
                "regolamento",
                "regolamenti",
                "regolamento di esecuzione",
                "regolamento delegato",
                "reg",
            ],
            Self::Directive => &[
                "directive",
                "directives",
                "implementing directive",
                "delegated directive",
                "richtlinie",
                "richtlinien",
                "rl",
                "direttiva",
                "direttive",
                "dir",
            ],
            Self::FrameworkDecision => &[
                "framework decision",
                "rahmenbeschluss",
                "rahmenbeschlusses",
                "decision cadre",
                "decisione quadro",
            ],
            Self::Decision => &[
                "decision",
                "decisions",
                "implementing decision",
                "beschluss",
                "beschlusses",
                "durchfuhrungsbeschluss",
                "entscheidung",
                "decision d execution",
                "decisione",
                "decisione di esecuzione",
            ],
            Self::Recommendation => {
                &["recommendation", "empfehlung", "recommandation", "raccomandazione"]
            }
        }
    }
}

/// The community or the policy that the letters of an act name.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Community {
    /// European Union.
    Eu,
    /// European Community.
    Ec,
    /// European Economic Community.
    Eec,
    /// European Atomic Energy Community.
    Euratom,
    /// European Coal and Steel Community.
    Ecsc,
    /// Common foreign and security policy.
    Cfsp,
    /// Justice and home affairs.
    Jha,
}

impl Community {
    /// The letters in English.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Eu => "EU",
            Self::Ec => "EC",
            Self::Eec => "EEC",
            Self::Euratom => "Euratom",
            Self::Ecsc => "ECSC",
            Self::Cfsp => "CFSP",
            Self::Jha => "JHA",
        }
    }

    /// What letters of any of the four languages name.
    pub(crate) fn named(letters: &str) -> Option<Self> {
        Some(match letters.to_ascii_uppercase().as_str() {
            "EU" | "UE" => Self::Eu,
            "EC" | "EG" | "CE" => Self::Ec,
            "EEC" | "EWG" | "CEE" => Self::Eec,
            "EURATOM" | "EAG" => Self::Euratom,
            "ECSC" | "EGKS" | "CECA" => Self::Ecsc,
            "CFSP" | "GASP" | "PESC" => Self::Cfsp,
            "JHA" | "JI" | "JAI" | "GAI" => Self::Jha,
            _ => return None,
        })
    }
}

/// An act by its number.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Act {
    /// Its sort.
    pub sort: Sort,
    /// The community or policy, where the citation names it.
    pub community: Option<Community>,
    /// The year.
    pub year: u16,
    /// The number within the year.
    pub number: u32,
    /// Whether the number stands before the year: regulations until 2014, and decisions of
    /// Parliament and Council.
    pub number_first: bool,
}

impl Act {
    /// The CELEX number.
    pub fn celex(&self) -> String {
        format!("3{}{}{:04}", self.year, self.sort.letter(), self.number)
    }

    /// The act that a CELEX number of sector 3, or a consolidated version of one, names.
    pub fn of_celex(celex: &Celex) -> Option<Self> {
        if !matches!(celex.sector, '3' | '0') {
            return None;
        }
        let sort = Sort::ALL.into_iter().find(|sort| sort.letter() == celex.descriptor)?;
        let number_first = sort == Sort::Regulation && celex.year < 2015;
        Some(Self { sort, community: None, year: celex.year, number: celex.number?, number_first })
    }

    /// The number as it is cited: `2016/679`, `44/2001`, `95/46`.
    pub fn cited_number(&self) -> String {
        // Until 1998 the year has two digits in the numbers of acts.
        let year = if self.year < 1999 { self.year % 100 } else { self.year };
        if self.number_first {
            format!("{}/{year:02}", self.number)
        } else {
            format!("{year:02}/{}", self.number)
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sort.word())?;
        let letters = self.community.map(Community::letters);
        // Since 2015 all acts share one series, (EU) YYYY/N.
        let is_new = self.year >= 2015 && !self.number_first;
        if let Some(letters) = letters
            && (is_new || self.sort == Sort::Regulation)
        {
            write!(f, " ({letters})")?;
        }
        if self.number_first {
            f.write_str(" No")?;
        }
        write!(f, " {}", self.cited_number())?;
        match letters {
            Some(letters) if !is_new && self.sort != Sort::Regulation => write!(f, "/{letters}"),
            _ => Ok(()),
        }
    }
}
