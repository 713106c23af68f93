//! A provision of an act: `Art. 97 Abs. 1 OR`.

use law::Language;

use super::{ActId, Following, Numeral, Passage, Pin, act, acts_named, pin::write_pins};

/// The sign before the number.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Sign {
    /// `Art.`
    Article,
    /// `§`, in cantonal acts.
    Section,
}

/// Which edition of the act is meant.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Edition {
    /// The one in force.
    Current,
    /// A former one: `aOR`, `altOR`.
    Former,
    /// One not yet in force: `nDSG`, `revDSG`.
    Coming,
    /// A draft: `E-ZPO`, `VE-ZPO`.
    Draft,
}

/// The act a provision belongs to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Act {
    /// Its name as cited: an abbreviation, a title, or a number of the compilation.
    pub name: String,
    /// The acts of the table it can mean: none if it is not in the table, several if the
    /// abbreviation is ambiguous.
    pub ids: Vec<ActId>,
    /// The canton, where the citation names one.
    pub canton: Option<&'static str>,
    /// The edition.
    pub edition: Edition,
    /// What stands before the act's name for its edition, as cited: `a`, `alt`, `n`.
    pub prefix: String,
    /// The language in which it was cited by this name, where the name is right as it stands.
    pub own: Option<Language>,
    /// Whether the text itself says which act the name means: by its title or its number.
    pub is_settled: bool,
    /// Whether codes of other countries bear the same title and nothing says which is meant: `code
    /// civil`, `codice penale`.
    pub is_shared: bool,
    /// The year that stands behind the name and tells which act of that name is meant: `BV (1874)`,
    /// `OR 1911`.
    pub year: Option<u16>,
}

/// A provision of an act.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Statute {
    /// The sign before the number.
    pub sign: Sign,
    /// The article.
    pub article: Numeral,
    /// The last article of a range.
    pub to: Option<Numeral>,
    /// Whether the articles that follow are meant too.
    pub following: Following,
    /// Paragraph, letter, number, sentence.
    pub pins: Vec<Pin>,
    /// The number of the annex in which the article stands, if it stands in one.
    pub annex: Option<String>,
    /// Whether only its end or its beginning is meant.
    pub passage: Option<Passage>,
    /// The act.
    pub act: Act,
}

impl Act {
    /// An act of the table.
    pub fn federal(id: ActId, name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ids: vec![id],
            canton: None,
            edition: Edition::Current,
            prefix: String::new(),
            own: None,
            is_settled: false,
            is_shared: false,
            year: None,
        }
    }

    /// An act that is in no table.
    pub const fn unknown(name: String) -> Self {
        Self {
            name,
            ids: Vec::new(),
            canton: None,
            edition: Edition::Current,
            prefix: String::new(),
            own: None,
            is_settled: false,
            is_shared: false,
            year: None,
        }
    }

    /// The act, if it is exactly one of the table.
    pub fn id(&self) -> Option<ActId> {
        match self.ids.as_slice() {
            [id] => Some(*id),
            _ => None,
        }
    }

    /// Its number in the classified compilation, if it is one act of the table or is cited by the number
    /// itself.
    pub fn number(&self) -> Option<&str> {
        match self.ids.as_slice() {
            [id] => Some(act(*id).number),
            [] => self.name.strip_prefix("SR ").or(self.name.strip_prefix("RS ")),
            _ => None,
        }
    }

    /// Whether it is the Convention on Human Rights or one of its protocols, whose paragraphs are cited
    /// as `Ziff. 1` and `par. 1`.
    pub fn is_convention(&self) -> bool {
        self.id().is_some_and(|id| {
            let number = act(id).number;
            number == "0.101" || number.starts_with("0.101.")
        })
    }

    /// The name of the act in a language, with the year that tells it from others of its name; where the abbreviation alone would be ambiguous the
    /// number of the compilation stands behind it, where there is none it stands alone.
    pub fn print(&self, language: Language) -> String {
        match self.year {
            Some(year) => format!("{} ({year})", self.named(language)),
            None => self.named(language),
        }
    }

    fn named(&self, language: Language) -> String {
        let Some(id) = self.id() else { return format!("{}{}", self.prefix, self.name) };
        let entry = act(id);
        let number = || format!("{} {}", compilation(language), entry.number);
        let abbreviation = if self.own == Some(language) {
            self.name.as_str()
        } else if let Some(abbreviation) = entry.abbreviation(language) {
            abbreviation
        } else {
            return number();
        };
        let prefix = match (self.edition, language) {
            // The year says which edition it is.
            (Edition::Former, _) if self.year.is_some() => self.prefix.as_str(),
            (Edition::Current, _) => "",
            (Edition::Former, Language::It) => "v",
            (Edition::Former, _) => "a",
            _ => self.prefix.as_str(),
        };
        let namesakes = acts_named(abbreviation);
        // An English name that another act bears in its own language means that one.
        if language == Language::En && matches!(namesakes, [only] if *only != id) {
            return number();
        }
        if namesakes.len() != 1 && language != Language::En {
            return format!("{prefix}{abbreviation} ({})", number());
        }
        format!("{prefix}{abbreviation}")
    }

    /// The act for comparing: its first abbreviation, whatever the language of the citation.
    pub fn key(&self) -> String {
        let year = self.year.map(|year| format!(" ({year})")).unwrap_or_default();
        match self.id() {
            Some(id) if self.edition == Edition::Current => act(id).name().to_owned(),
            Some(id) => format!("{}{}{year}", self.prefix, act(id).name()),
            None => format!("{}{}", self.prefix, self.name),
        }
    }
}

/// The classified compilation in a language.
pub(crate) const fn compilation(language: Language) -> &'static str {
    match language {
        Language::De | Language::En => "SR",
        Language::Fr | Language::It => "RS",
    }
}

impl Statute {
    /// The canonical form in a language.
    pub fn print(&self, language: Language) -> String {
        let mut out = self.provision(language);
        out.push(' ');
        if let Some(annex) = &self.annex {
            let word = match language {
                Language::De => "Anhang",
                Language::Fr => "annexe",
                Language::It => "allegato",
                Language::En => "Annex",
            };
            out.push_str(&format!("{word} {annex} "));
        }
        out.push_str(&self.act.print(language));
        out
    }

    /// The canonical form without the act.
    pub fn provision(&self, language: Language) -> String {
        let mut out = String::from(match (self.sign, language) {
            (Sign::Article, Language::De | Language::En) => "Art. ",
            (Sign::Article, Language::Fr | Language::It) => "art. ",
            (Sign::Section, _) => "§ ",
        });
        out.push_str(&self.article.to_string());
        if let Some(to) = &self.to {
            out.push('-');
            out.push_str(&to.to_string());
        }
        out.push_str(self.following.text(language));
        write_pins(&mut out, &self.pins, language, self.act.is_convention());
        out.push_str(self.passage.map_or("", Passage::text));
        out
    }
}
