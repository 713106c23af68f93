//! Texts by gazette (`AS 2010 1739`, `BBl 2006 7221`) and acts by number (`SR 220`).

use law::Language;

use super::{Following, statute::compilation};

/// Which gazette.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Organ {
    /// Amtliche Sammlung, Recueil officiel, Raccolta ufficiale.
    Official,
    /// Bundesblatt, Feuille fédérale, Foglio federale.
    Federal,
}

impl Organ {
    const fn text(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::Official, Language::De | Language::En) => "AS",
            (Self::Official, Language::Fr) => "RO",
            (Self::Official, Language::It) => "RU",
            (Self::Federal, Language::De | Language::En) => "BBl",
            (Self::Federal, Language::Fr | Language::It) => "FF",
        }
    }
}

/// A text in a gazette.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Gazette {
    /// Which gazette.
    pub organ: Organ,
    /// The year, 1848 or later.
    pub year: u16,
    /// The volume in Roman numerals, until 1999.
    pub volume: Option<String>,
    /// The page, or since 2021 the number of the text.
    pub page: u32,
    /// A page inside the text.
    pub pinpoint: Option<u32>,
    /// Whether what follows is meant too.
    pub following: Following,
}

impl Gazette {
    /// The canonical form in a language.
    pub fn print(&self, language: Language) -> String {
        let mut out = format!("{} {}", self.organ.text(language), self.year);
        if let Some(volume) = &self.volume {
            out.push(' ');
            out.push_str(volume);
        }
        out.push_str(&format!(" {}", self.page));
        if let Some(pinpoint) = self.pinpoint {
            out.push_str(&format!(", {pinpoint}"));
        }
        out.push_str(self.following.text(language));
        out
    }

    /// The text for comparing, in German and without pinpoints.
    pub fn key(&self) -> String {
        let plain = Self { pinpoint: None, following: Following::None, ..self.clone() };
        plain.print(Language::De)
    }
}

/// An act by its number in the classified compilation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Classified {
    /// The number, such as `221.229.1`.
    pub number: String,
}

impl Classified {
    /// The canonical form in a language.
    pub fn print(&self, language: Language) -> String {
        format!("{} {}", compilation(language), self.number)
    }
}
