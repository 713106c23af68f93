//! Of which day what is quoted is.

use law::Language;

use crate::{Quotation, words};

impl Quotation {
    /// Of which day it is, in words.
    pub(crate) fn dated(&self, language: Language) -> Option<String> {
        if self.is_commentary {
            return Some(words::commentary(self.date, language));
        }
        // The texts of Swiss acts are kept in the states of whole acts, which change with any of their articles.
        let is_of_act = self.document.as_str().starts_with("ch.");
        let said = match (self.is_version, is_of_act) {
            (true, true) => words::state,
            (true, false) => words::version,
            (false, _) => words::decided,
        };
        let dated = self.date.map(|date| said(date, language));
        let all: Vec<String> =
            dated.into_iter().chain(self.tongue(language).map(str::to_owned)).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    /// In which language it is, where it is not that of the memo. English memos quote hardly anything in English, and say so once.
    pub(crate) fn tongue(&self, language: Language) -> Option<&'static str> {
        let spoken: Language = self.language.parse().ok()?;
        (language != Language::En && spoken != language).then(|| words::tongue(spoken, language))
    }
}
