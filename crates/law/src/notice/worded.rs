//! The facts that sentences are about, each worded in the language of the sentence.

use jiff::civil::Date;

use super::Notice;
use crate::Language;

/// What has words in every language.
pub trait Worded {
    /// In this language.
    fn worded(&self, language: Language) -> String;

    /// Whether a part of it is there in English only.
    fn is_only_english(&self) -> bool {
        false
    }
}

/// What is written alike in every language.
macro_rules! alike {
    ($($kind:ty),+) => { $(
        impl Worded for $kind {
            fn worded(&self, _: Language) -> String {
                self.to_string()
            }
        }
    )+ };
}

alike!(String, &'static str, u16, u32, u64, usize, i16, i32, char);

impl Worded for Notice {
    fn worded(&self, language: Language) -> String {
        self.to(language)
    }

    fn is_only_english(&self) -> bool {
        self.is_only_english()
    }
}

/// One of four texts, by language: German, French, Italian, English.
const fn of(language: Language, texts: [&str; 4]) -> &str {
    texts[language as usize]
}

const MONTHS: [[&str; 12]; 3] = [
    [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ],
    [
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ],
    [
        "gennaio",
        "febbraio",
        "marzo",
        "aprile",
        "maggio",
        "giugno",
        "luglio",
        "agosto",
        "settembre",
        "ottobre",
        "novembre",
        "dicembre",
    ],
];

/// A day as it is written in a sentence: `2026-07-01`, `1. Juli 2026`, `1er juillet 2026`, `1° luglio 2026`.
impl Worded for Date {
    fn worded(&self, language: Language) -> String {
        let place = usize::from(self.month().unsigned_abs()).saturating_sub(1);
        let names = MONTHS.get(language as usize);
        let Some(month) = names.and_then(|names| names.get(place)) else { return self.to_string() };
        let day = match (language, self.day()) {
            (Language::De, day) => format!("{day}."),
            (Language::Fr, 1) => "1er".to_owned(),
            (Language::It, 1) => "1°".to_owned(),
            (_, day) => day.to_string(),
        };
        format!("{day} {month} {}", self.year())
    }
}

/// A day behind the word that leads to it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Day {
    /// `of 2026-07-01`, `vom 1. Juli 2026`, `du 1er juillet 2026`, `del 1° luglio 2026`.
    Of(Date),
    /// `on 2026-07-01`, `am 1. Juli 2026`, `le 1er juillet 2026`, `il 1° luglio 2026`.
    On(Date),
    /// `from 2026-07-01`, `ab 1. Juli 2026`, `dès le 1er juillet 2026`, `dal 1° luglio 2026`.
    From(Date),
    /// `since 2026-07-01`, `seit dem 1. Juli 2026`, `depuis le 1er juillet 2026`, `dal 1° luglio 2026`.
    Since(Date),
    /// `after 2026-07-01`, `nach dem 1. Juli 2026`, `après le 1er juillet 2026`, `dopo il 1° luglio 2026`.
    After(Date),
    /// `by 2026-07-01`, `bis zum 1. Juli 2026`, `jusqu'au 1er juillet 2026`, `entro il 1° luglio 2026`.
    By(Date),
    /// `until 2026-07-01`, `bis zum 1. Juli 2026`, `jusqu'au 1er juillet 2026`, `fino al 1° luglio 2026`.
    Until(Date),
    /// The same behind the day from which something held: `to 2026-07-01` in English.
    To(Date),
    /// No day: a version that bears none.
    Unknown,
}

impl Worded for Day {
    fn worded(&self, language: Language) -> String {
        let (date, words) = match self {
            Self::Of(date) => (date, ["vom", "du", "del", "of"]),
            Self::On(date) => (date, ["am", "le", "il", "on"]),
            Self::From(date) => (date, ["ab", "dès le", "dal", "from"]),
            Self::Since(date) => (date, ["seit dem", "depuis le", "dal", "since"]),
            Self::After(date) => (date, ["nach dem", "après le", "dopo il", "after"]),
            Self::By(date) => (date, ["bis zum", "jusqu'au", "entro il", "by"]),
            Self::Until(date) => (date, ["bis zum", "jusqu'au", "fino al", "until"]),
            Self::To(date) => (date, ["bis zum", "jusqu'au", "fino al", "to"]),
            Self::Unknown => {
                let words = ["ohne Datum", "sans date", "senza data", "without a date"];
                return of(language, words).to_owned();
            }
        };
        let (word, day) = (of(language, words), date.worded(language));
        // "l'8 luglio", "dell'11 luglio".
        if language == Language::It && matches!(date.day(), 8 | 11) {
            let word = match word {
                "il" => "l'",
                "dopo il" => "dopo l'",
                "entro il" => "entro l'",
                "fino al" => "fino all'",
                "del" => "dell'",
                _ => "dall'",
            };
            return format!("{word}{day}");
        }
        format!("{word} {day}")
    }
}

/// Several days.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Days(pub Vec<Date>);

impl Worded for Days {
    fn worded(&self, language: Language) -> String {
        self.0.iter().map(|day| day.worded(language)).collect::<Vec<_>>().join(", ")
    }
}

/// One of several acts, each by its number in the classified compilation and its title:
/// `SR 220 (…) or SR 210 (…)`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct EitherAct(pub Vec<(String, String)>);

impl Worded for EitherAct {
    fn worded(&self, language: Language) -> String {
        let name = of(language, ["SR", "RS", "RS", "SR"]);
        let acts = self.0.iter().map(|(number, title)| format!("{name} {number} ({title})"));
        acts.collect::<Vec<_>>().join(of(language, [" oder ", " ou ", " o ", " or "]))
    }
}

/// One of several names: `Wallace or Washington`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Either(pub Vec<String>);

impl Worded for Either {
    fn worded(&self, language: Language) -> String {
        self.0.join(of(language, [" oder ", " ou ", " o ", " or "]))
    }
}

/// Years of decisions: from the first to the last, or open at one end.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Years {
    /// `1801 to 1815`, `1801 bis 1815`, `1801 à 1815`, `dal 1801 al 1815`.
    Between(u16, u16),
    /// `1999 and later`, `ab 1999`, `1999 et suivantes`, `dal 1999`.
    Since(u16),
    /// `1960 and earlier`, `bis 1960`, `1960 et antérieures`, `fino al 1960`.
    Until(u16),
}

impl Worded for Years {
    fn worded(&self, language: Language) -> String {
        match (self, language) {
            (Self::Between(from, to), Language::De) => format!("{from} bis {to}"),
            (Self::Between(from, to), Language::Fr) => format!("{from} à {to}"),
            (Self::Between(from, to), Language::It) => format!("dal {from} al {to}"),
            (Self::Between(from, to), Language::En) => format!("{from} to {to}"),
            (Self::Since(from), Language::De) => format!("ab {from}"),
            (Self::Since(from), Language::Fr) => format!("{from} et suivantes"),
            (Self::Since(from), Language::It) => format!("dal {from}"),
            (Self::Since(from), Language::En) => format!("{from} and later"),
            (Self::Until(to), Language::De) => format!("bis {to}"),
            (Self::Until(to), Language::Fr) => format!("{to} et antérieures"),
            (Self::Until(to), Language::It) => format!("fino al {to}"),
            (Self::Until(to), Language::En) => format!("{to} and earlier"),
        }
    }
}

/// A name that each language has: in German, French, Italian and English.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Named(pub [String; 4]);

impl Worded for Named {
    fn worded(&self, language: Language) -> String {
        self.0[language as usize].clone()
    }
}

/// What a legal order is called: in German, French, Italian and English.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct OrderName(pub [&'static str; 4]);

impl OrderName {
    /// In this language.
    pub const fn to(self, language: Language) -> &'static str {
        of(language, self.0)
    }
}

impl Worded for OrderName {
    fn worded(&self, language: Language) -> String {
        self.to(language).to_owned()
    }
}

/// Where the official compilation published an amendment, in brackets behind a sentence, if that is
/// known: ` (AS 2010 1739)`, ` (RO 2010 1739)`, ` (RU 2010 1739)`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Published(pub Option<String>);

impl Worded for Published {
    fn worded(&self, language: Language) -> String {
        let Some(place) = &self.0 else { return String::new() };
        let name = of(language, ["AS", "RO", "RU", "AS"]);
        format!(" ({name} {})", place.trim_start_matches("AS "))
    }
}

/// A federal court.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Court {
    /// The Federal Criminal Court.
    Criminal,
    /// The Federal Patent Court.
    Patent,
}

impl Worded for Court {
    fn worded(&self, language: Language) -> String {
        let names = match self {
            Self::Criminal => [
                "das Bundesstrafgericht",
                "le Tribunal pénal fédéral",
                "il Tribunale penale federale",
                "the Federal Criminal Court",
            ],
            Self::Patent => [
                "das Bundespatentgericht",
                "le Tribunal fédéral des brevets",
                "il Tribunale federale dei brevetti",
                "the Federal Patent Court",
            ],
        };
        of(language, names).to_owned()
    }
}

/// The name of a language within a sentence.
impl Worded for Language {
    fn worded(&self, language: Language) -> String {
        let name = match self {
            Self::De => ["Deutsch", "allemand", "tedesco", "de"],
            Self::Fr => ["Französisch", "français", "francese", "fr"],
            Self::It => ["Italienisch", "italien", "italiano", "it"],
            Self::En => ["Englisch", "anglais", "inglese", "en"],
        };
        of(language, name).to_owned()
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Thing {
    /// Citations.
    Citation,
    /// Quotations.
    Quotation,
    /// Documents.
    Document,
    /// Errors.
    Error,
    /// Requests to a source.
    Request,
    /// Comments in a Word file.
    Comment,
    /// Files.
    File,
    /// Sentences.
    Sentence,
}

/// How many there are of something: `1 citation`, `2 citations`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Counted(pub usize, pub Thing);

impl Worded for Counted {
    fn worded(&self, language: Language) -> String {
        let Self(count, thing) = *self;
        let words = match thing {
            Thing::Citation => [
                "Fundstelle Fundstellen",
                "référence références",
                "riferimento riferimenti",
                "citation citations",
            ],
            Thing::Quotation => [
                "Zitat Zitate",
                "citation citations",
                "citazione citazioni",
                "quotation quotations",
            ],
            Thing::Document => [
                "Dokument Dokumente",
                "document documents",
                "documento documenti",
                "document documents",
            ],
            Thing::Error => ["Fehler Fehler", "erreur erreurs", "errore errori", "error errors"],
            Thing::Request => {
                ["Anfrage Anfragen", "requête requêtes", "richiesta richieste", "request requests"]
            }
            Thing::Comment => [
                "Kommentar Kommentare",
                "commentaire commentaires",
                "commento commenti",
                "comment comments",
            ],
            Thing::File => ["Datei Dateien", "fichier fichiers", "file file", "file files"],
            Thing::Sentence => {
                ["Satz Sätze", "phrase phrases", "frase frasi", "sentence sentences"]
            }
        };
        // Nothing is one in French: "0 erreur".
        let is_one = count == 1 || (count == 0 && language == Language::Fr);
        let (one, more) = of(language, words).split_once(' ').unwrap_or_default();
        let word = if is_one { one } else { more };
        format!("{count} {word}")
    }
}

/// Parts of a provision or a decision, each by its level and its label: `paragraph 2, letter a`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pinpoints(pub Vec<(&'static str, String)>);

impl Worded for Pinpoints {
    fn worded(&self, language: Language) -> String {
        let named = |(word, label): &(&'static str, String)| {
            format!("{} {label}", pinpoint(word, language))
        };
        self.0.iter().map(named).collect::<Vec<_>>().join(", ")
    }
}

/// Levels of pinpoints, by their English words: `letter, consideration`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Levels(pub Vec<String>);

impl Worded for Levels {
    fn worded(&self, language: Language) -> String {
        self.0.iter().map(|word| pinpoint(word, language)).collect::<Vec<_>>().join(", ")
    }
}

/// The word for a level of pinpoints, by its English word.
pub fn pinpoint(word: &str, language: Language) -> &str {
    let words = match word {
        "paragraph" => ["Absatz", "alinéa", "capoverso", "paragraph"],
        "letter" => ["Buchstabe", "lettre", "lettera", "letter"],
        "number" => ["Ziffer", "chiffre", "numero", "number"],
        "sentence" => ["Satz", "phrase", "frase", "sentence"],
        "half-sentence" => ["Halbsatz", "membre de phrase", "mezza frase", "half-sentence"],
        "indent" => ["Lemma", "tiret", "trattino", "indent"],
        "consideration" => ["Erwägung", "considérant", "considerando", "consideration"],
        "page" => ["Seite", "page", "pagina", "page"],
        "margin number" => ["Randnote", "numéro marginal", "numero marginale", "margin number"],
        "date" => ["Datum", "date", "data", "date"],
        "pinpoint" => ["Einzelstelle", "passage précis", "passaggio preciso", "pinpoint"],
        other => return other,
    };
    of(language, words)
}
