//! A decision in the official collection: `BGE 145 III 229 E. 4.2`.

use law::Language;

use super::{Following, Pin, pin::write_pins};

/// The part of a volume.
#[derive(Clone, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Part {
    /// I.
    I,
    /// Ia, in volumes 98 to 120.
    Ia,
    /// Ib, in volumes 98 to 120.
    Ib,
    /// II.
    Ii,
    /// III.
    Iii,
    /// IV.
    Iv,
    /// V.
    V,
    /// What no volume has, as cited: `VI`, `IIII`.
    Other(String),
}

impl Part {
    /// The parts that volumes have had.
    pub const ALL: [Self; 7] =
        [Self::I, Self::Ia, Self::Ib, Self::Ii, Self::Iii, Self::Iv, Self::V];

    /// Reads a part; anything made of I, V, X and a final a or b is one.
    pub fn read(text: &str) -> Option<Self> {
        let upper = text.to_ascii_uppercase();
        let (roman, letter) = match upper.as_bytes() {
            [.., b'A' | b'B'] => upper.split_at(upper.len() - 1),
            _ => (upper.as_str(), ""),
        };
        if roman.is_empty() || !roman.bytes().all(|byte| matches!(byte, b'I' | b'V' | b'X')) {
            return None;
        }
        Some(match (roman, letter) {
            ("I", "") => Self::I,
            ("I", "A") => Self::Ia,
            ("I", "B") => Self::Ib,
            ("II", "") => Self::Ii,
            ("III", "") => Self::Iii,
            ("IV", "") => Self::Iv,
            ("V", "") => Self::V,
            _ => Self::Other(format!("{roman}{}", letter.to_ascii_lowercase())),
        })
    }

    /// The part as printed.
    pub fn text(&self) -> &str {
        match self {
            Self::I => "I",
            Self::Ia => "Ia",
            Self::Ib => "Ib",
            Self::Ii => "II",
            Self::Iii => "III",
            Self::Iv => "IV",
            Self::V => "V",
            Self::Other(text) => text,
        }
    }

    /// Whether two parts are of one family: I, Ia and Ib are.
    pub fn is_kin(&self, other: &Self) -> bool {
        let first = |part: &Self| matches!(part, Self::I | Self::Ia | Self::Ib);
        self == other || (first(self) && first(other))
    }
}

/// A decision in the official collection of the Federal Supreme Court.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Bge {
    /// The volume; its year is 1874 more.
    pub volume: u16,
    /// The part.
    pub part: Part,
    /// The page cited: where the decision starts, or a page inside it.
    pub page: u16,
    /// Whether the pages that follow are meant too.
    pub following: Following,
    /// Considerations and pages.
    pub pins: Vec<Pin>,
}

impl Bge {
    /// The canonical form in a language.
    pub fn print(&self, language: Language) -> String {
        let prefix = match language {
            Language::De | Language::En => "BGE",
            Language::Fr => "ATF",
            Language::It => "DTF",
        };
        let mut out = format!("{prefix} {} {} {}", self.volume, self.part.text(), self.page);
        out.push_str(self.following.text(language));
        write_pins(&mut out, &self.pins, language, false);
        out
    }

    /// The decision for comparing, in German and without pinpoints.
    pub fn key(&self) -> String {
        format!("BGE {} {} {}", self.volume, self.part.text(), self.page)
    }
}
