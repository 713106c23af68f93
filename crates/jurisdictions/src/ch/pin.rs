//! Pinpoints: where inside an article or a decision.

use law::Language;

/// What a pinpoint counts.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Level {
    /// Absatz, alinéa, capoverso.
    Paragraph,
    /// Litera or Buchstabe, lettre, lettera.
    Letter,
    /// Ziffer, chiffre, numero.
    Number,
    /// Satz, phrase, periodo.
    Sentence,
    /// Halbsatz.
    HalfSentence,
    /// Lemma or Strich, tiret, trattino.
    Indent,
    /// Erwägung, considérant, considerando.
    Consideration,
    /// Seite, page, pagina.
    Page,
    /// Randnote, numéro marginal, nota marginale.
    Margin,
}

/// How a pinpoint is joined to the one before it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Join {
    /// Deeper inside the one before.
    Under,
    /// Listed with a comma.
    Comma,
    /// `und`, `et`, `e`.
    And,
    /// `oder`, `ou`, `o`.
    Or,
    /// `bzw.`, `resp.`.
    Respectively,
    /// `/`.
    Slash,
}

/// Whether what follows is meant too.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Following {
    /// It is not.
    #[default]
    None,
    /// The next one: `f.`, `s.`, `seg.`.
    One,
    /// The next ones: `ff.`, `ss`, `segg.`.
    Several,
}

/// Which part of a provision or a consideration is meant, where that is said without a number.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Passage {
    /// `in initio`, `i.i.`
    Beginning,
    /// `in fine`, `i.f.`, `a.E.`
    End,
}

impl Passage {
    /// As it is cited, in Latin in each language, with its leading blank.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Beginning => " in initio",
            Self::End => " in fine",
        }
    }
}

/// One pinpoint.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Pin {
    /// What it counts.
    pub level: Level,
    /// Its number or letter, such as `2bis`, `a`, `4.2`, `5aa`.
    pub label: String,
    /// The end of a range.
    pub to: Option<String>,
    /// Whether what follows is meant too.
    pub following: Following,
    /// Which part of it is meant; of a provision its [`super::Statute`] says that.
    pub passage: Option<Passage>,
    /// How it is joined to the pinpoint before it.
    pub join: Join,
}

impl Pin {
    /// A pinpoint of one place, under the one before it.
    pub fn at(level: Level, label: impl Into<String>) -> Self {
        Self {
            level,
            label: label.into(),
            to: None,
            following: Following::None,
            passage: None,
            join: Join::Under,
        }
    }
}

impl Level {
    /// What it counts, in English.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Paragraph => "paragraph",
            Self::Letter => "letter",
            Self::Number => "number",
            Self::Sentence => "sentence",
            Self::HalfSentence => "half-sentence",
            Self::Indent => "indent",
            Self::Consideration => "consideration",
            Self::Page => "page",
            Self::Margin => "margin number",
        }
    }

    /// What it counts, as it is written down in what is kept. These are the words that every release has
    /// written there, the first ones without knowing it; they stay as they are whatever a level is called
    /// in the program, so that what is old is read like what is new.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Paragraph => "Paragraph",
            Self::Letter => "Letter",
            Self::Number => "Number",
            Self::Sentence => "Sentence",
            Self::HalfSentence => "HalfSentence",
            Self::Indent => "Indent",
            Self::Consideration => "Consideration",
            Self::Page => "Page",
            Self::Margin => "Margin",
        }
    }

    /// The word before the number, as cited in the language.
    pub const fn keyword(self, language: Language) -> &'static str {
        self.keywords()[language as usize]
    }

    /// The words in German, French, Italian and English.
    const fn keywords(self) -> [&'static str; 4] {
        match self {
            Self::Paragraph => ["Abs.", "al.", "cpv.", "para."],
            Self::Letter => ["lit.", "let.", "lett.", "let."],
            Self::Number => ["Ziff.", "ch.", "n.", "no."],
            Self::Sentence => ["Satz", "phr.", "per.", "sentence"],
            Self::HalfSentence => ["Halbsatz", "demi-phrase", "semiperiodo", "half-sentence"],
            Self::Indent => ["Lemma", "tiret", "trattino", "indent"],
            Self::Consideration => ["E.", "consid.", "consid.", "consideration"],
            Self::Page => ["S.", "p.", "pag.", "p."],
            Self::Margin => ["N", "n.", "n.", "para."],
        }
    }
}

impl Join {
    const fn text(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::Under, _) => " ",
            (Self::Comma, _) => ", ",
            (Self::Slash, _) => "/",
            (Self::And, Language::De) => " und ",
            (Self::And, Language::Fr) => " et ",
            (Self::And, Language::It) => " e ",
            (Self::And, Language::En) => " and ",
            (Self::Or, Language::De) => " oder ",
            (Self::Or, Language::Fr) => " ou ",
            (Self::Or, Language::It) => " o ",
            (Self::Or, Language::En) => " or ",
            (Self::Respectively, Language::De) => " bzw. ",
            (Self::Respectively, _) => " resp. ",
        }
    }
}

impl Following {
    /// The sign after the number, as cited in the language, with its leading blank.
    pub const fn text(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::None, _) => "",
            (Self::One, Language::De | Language::En) => " f.",
            (Self::One, Language::Fr) => " s.",
            (Self::One, Language::It) => " seg.",
            (Self::Several, Language::De | Language::En) => " ff.",
            (Self::Several, Language::Fr) => " ss",
            (Self::Several, Language::It) => " segg.",
        }
    }
}

/// How the paragraphs of the Convention on Human Rights are cited.
const CONVENTION: [&str; 4] = ["Ziff.", "par.", "par.", "para."];

/// Writes pinpoints behind what they pinpoint, with a leading blank.
pub(crate) fn write_pins(out: &mut String, pins: &[Pin], language: Language, is_convention: bool) {
    let mut last = None;
    for pin in pins {
        out.push_str(pin.join.text(language));
        if last != Some(pin.level) || pin.join == Join::Under {
            let is_counted = is_convention && pin.level == Level::Paragraph;
            let keyword = if is_counted { CONVENTION } else { pin.level.keywords() };
            out.push_str(keyword[language as usize]);
            out.push(' ');
        }
        last = Some(pin.level);
        out.push_str(&pin.label);
        if let Some(to) = &pin.to {
            out.push('-');
            out.push_str(to);
        }
        out.push_str(pin.following.text(language));
        out.push_str(pin.passage.map_or("", Passage::text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_written_down_as_every_release_has_written_it() {
        // Byte by byte what the releases before this one left in the column `pins` of cases; a change
        // here makes the cases of everybody unreadable in this point.
        let written = [
            (Level::Paragraph, "Paragraph"),
            (Level::Letter, "Letter"),
            (Level::Number, "Number"),
            (Level::Sentence, "Sentence"),
            (Level::HalfSentence, "HalfSentence"),
            (Level::Indent, "Indent"),
            (Level::Consideration, "Consideration"),
            (Level::Page, "Page"),
            (Level::Margin, "Margin"),
        ];
        for (level, old) in written {
            assert_eq!(level.code(), old);
        }
    }
}
