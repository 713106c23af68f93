//! A provision of a German act: the sign, the number, what is cited within it, and the act.

use std::fmt;

/// A provision of an act, or a run of them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Provision {
    /// § or Art.
    pub sign: Sign,
    /// The number with its letter: `823`, `312a`.
    pub number: String,
    /// What follows it.
    pub run: Run,
    /// What is cited within it, in the order in which it stands.
    pub pins: Vec<Pin>,
    /// The act.
    pub law: Law,
}

/// The sign of a provision.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Sign {
    /// §.
    Paragraph,
    /// Art.
    Article,
}

/// What follows the number of a provision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Run {
    /// Nothing: one provision.
    One,
    /// `f.`: the next one too.
    Next,
    /// `ff.`: those that follow too.
    Following,
    /// `bis 817`.
    To(String),
}

/// The act of a provision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Law {
    /// Its abbreviation: `BGB`, `SGB V`.
    Code(String),
    /// Its title, where no abbreviation is known for it.
    Title(String),
}

impl Law {
    /// The abbreviation or the title.
    pub fn name(&self) -> &str {
        match self {
            Self::Code(name) | Self::Title(name) => name,
        }
    }
}

/// A part of a provision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pin {
    /// How it follows the part before.
    pub join: Join,
    /// What sort of part.
    pub level: Level,
    /// Its number or letter, or several as they are joined: `1`, `3a`, `1 und 2`, `1 bis 6`.
    pub value: String,
}

/// How a part follows the one before.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Join {
    /// It lies within it.
    Within,
    /// `und`.
    And,
    /// `oder`.
    Or,
    /// A comma.
    Comma,
    /// `i. V. m.`.
    With,
}

/// A sort of part, from the widest to the narrowest.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Level {
    /// § within an article: Art. 229 § 5 EGBGB.
    Paragraph,
    /// Abs.
    Absatz,
    /// UAbs.
    Unterabsatz,
    /// Satz.
    Satz,
    /// Nr.
    Nummer,
    /// Buchst.
    Buchstabe,
    /// Doppelbuchst.
    Doppelbuchstabe,
    /// Alt.
    Alternative,
    /// Var.
    Variante,
    /// Fall.
    Fall,
    /// Halbs.
    Halbsatz,
    /// Spiegelstrich.
    Spiegelstrich,
}

impl Level {
    /// Every sort that has words, with those that are read.
    pub(super) const WORDS: [(Self, &'static [&'static str]); 11] = [
        (
            Self::Absatz,
            // The last three: as French and Italian texts cite German law.
            &[
                "Abs",
                "Absatz",
                "Absatzes",
                "Absätze",
                "Absätzen",
                "ABs",
                "abs",
                "Absat",
                "al",
                "cpv",
                "alinéa",
            ],
        ),
        (Self::Unterabsatz, &["UAbs", "Unterabs", "Unterabsatz", "UA"]),
        (Self::Satz, &["Satz", "S", "Satzes", "Sätze", "Sätzen", "s"]),
        (
            Self::Nummer,
            &["Nr", "Nrn", "Nummer", "Nummern", "Ziff", "Ziffer", "Ziffern", "Nrs", "Zif"],
        ),
        (
            Self::Buchstabe,
            &["Buchst", "Buchstabe", "Buchstaben", "Bst", "Buchstabens", "lit", "Lit", "litt"],
        ),
        (Self::Doppelbuchstabe, &["Doppelbuchst", "Doppelbuchstabe", "DBuchst", "Dbuchst"]),
        (Self::Alternative, &["Alt", "Alternative", "Alternativen"]),
        (Self::Variante, &["Var", "Variante", "Varianten"]),
        (Self::Fall, &["Fall"]),
        (
            Self::Halbsatz,
            &["Halbs", "Halbsatz", "Halbsatzes", "HS", "Hs", "Hbs", "Hlbs", "Halbsätze"],
        ),
        (Self::Spiegelstrich, &["Spiegelstrich", "Spstr", "Gedankenstrich"]),
    ];

    /// The word that is printed.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Paragraph => "§",
            Self::Absatz => "Abs.",
            Self::Unterabsatz => "UAbs.",
            Self::Satz => "Satz",
            Self::Nummer => "Nr.",
            Self::Buchstabe => "Buchst.",
            Self::Doppelbuchstabe => "Doppelbuchst.",
            Self::Alternative => "Alt.",
            Self::Variante => "Var.",
            Self::Fall => "Fall",
            Self::Halbsatz => "Halbs.",
            Self::Spiegelstrich => "Spiegelstrich",
        }
    }
}

impl Provision {
    /// The parts within the provision, as they are printed.
    pub fn pinpoint(&self) -> String {
        let mut text = String::new();
        for pin in &self.pins {
            if !text.is_empty() {
                text.push_str(match pin.join {
                    Join::Within => " ",
                    Join::And => " und ",
                    Join::Or => " oder ",
                    Join::Comma => ", ",
                    Join::With => " i. V. m. ",
                });
            }
            text.push_str(pin.level.word());
            text.push(' ');
            text.push_str(&pin.value);
        }
        text
    }
}

impl fmt::Display for Provision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match (self.sign, &self.run) {
            (Sign::Article, _) => "Art.",
            (Sign::Paragraph, Run::One) => "§",
            (Sign::Paragraph, _) => "§§",
        };
        write!(f, "{sign} {}", self.number)?;
        match &self.run {
            Run::One => {}
            Run::Next => f.write_str(" f.")?,
            Run::Following => f.write_str(" ff.")?,
            Run::To(last) => write!(f, " bis {last}")?,
        }
        if !self.pins.is_empty() {
            write!(f, " {}", self.pinpoint())?;
        }
        write!(f, " {}", self.law.name())
    }
}
