//! The days of what is quoted, in words.

use jiff::civil::Date;
use law::{
    Language,
    notice::{Day, Worded as _},
};

use super::names::pick;

/// A version by its day: `Fassung vom 1. April 2025`.
pub(crate) fn version(date: Date, language: Language) -> String {
    let said = pick(["Fassung", "version", "versione", "version"], language);
    format!("{said} {}", Day::Of(date).worded(language))
}

/// The state of an act of which a text is, by its day: `Stand am 1. April 2025`.
pub(crate) fn state(date: Date, language: Language) -> String {
    let said = pick(["Stand am", "état le", "stato", "as at"], language);
    format!("{said} {}", date.worded(language))
}

/// The day of a decision: `vom 3. Oktober 2024`.
pub(crate) fn decided(date: Date, language: Language) -> String {
    Day::Of(date).worded(language)
}

/// What a commentary is, and when it was published: `Kommentar, veröffentlicht am 3. Oktober 2024`.
pub(crate) fn commentary(date: Option<Date>, language: Language) -> String {
    let what = pick(["Kommentar", "commentaire", "commentario", "commentary"], language);
    let Some(date) = date else { return what.to_owned() };
    let published = ["veröffentlicht am", "publié le", "pubblicazione:", "published"];
    format!("{what}, {} {}", pick(published, language), date.worded(language))
}
