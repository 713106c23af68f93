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
        self.date.map(|date| said(date, language))
    }
}
