//! Commentaries by margin number: `BSK OR I-WIEGAND, Art. 97 N 12`; and textbooks: `Gauch/Schluep/Schmid, OR AT, N 123`.

use law::Language;

use super::{Act, Numeral, Pin, pin::write_pins};

/// A place in a commentary, or in a textbook.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Doctrine {
    /// The series, such as `BSK`, where one is named.
    pub series: Option<String>,
    /// The work within the series as cited, such as `OR I` or `ZPO`; the title of a textbook.
    pub work: Option<String>,
    /// The author as cited.
    pub author: Option<String>,
    /// The act commented on.
    pub act: Act,
    /// The article commented on; none in a textbook.
    pub article: Option<Numeral>,
    /// Margin numbers.
    pub pins: Vec<Pin>,
}

impl Doctrine {
    /// The canonical form in a language: the series and the author keep their form, since a work
    /// has one title; the words around the numbers follow the language.
    pub fn print(&self, language: Language) -> String {
        let article = match language {
            Language::De | Language::En => "Art.",
            Language::Fr | Language::It => "art.",
        };
        let Some(number) = &self.article else {
            let named = [&self.author, &self.work].into_iter().flatten();
            let mut out = named.map(String::as_str).collect::<Vec<_>>().join(", ");
            out.push(',');
            write_pins(&mut out, &self.pins, language, false);
            return out;
        };
        let Some(series) = &self.series else {
            let mut out = String::new();
            write_pins(&mut out, &self.pins, language, false);
            let ad = if language == Language::De { "zu" } else { "ad" };
            let act = self.act.print(language);
            return format!("{} {ad} {article} {} {act}", out.trim_start(), number);
        };
        let mut out = series.clone();
        if let Some(work) = &self.work {
            out.push(' ');
            out.push_str(work);
        }
        if let Some(author) = &self.author {
            out.push('-');
            out.push_str(author);
        }
        out.push_str(&format!(", {article} {number}"));
        if self.work.is_none() {
            out.push(' ');
            out.push_str(&self.act.print(language));
        }
        write_pins(&mut out, &self.pins, language, false);
        out
    }

    /// The place for comparing: series, act and article; of a textbook its authors and its title.
    pub fn key(&self) -> String {
        let Some(number) = &self.article else {
            let named = [&self.author, &self.work].into_iter().flatten();
            return named.map(String::as_str).collect::<Vec<_>>().join(", ");
        };
        let series = self.series.as_ref().map(|series| format!("{series} ")).unwrap_or_default();
        format!("{series}{} {}", self.act.key(), number)
    }
}
