//! Of which day what is quoted is.

use law::Language;

use crate::{Quotation, words};

impl Quotation {
    /// Of which day it is, in words.
    pub(crate) fn dated(&self, language: Language) -> Option<String> {
        if self.is_commentary {
            return Some(words::commentary(self.date, language));
        }
        let said = if self.is_version { words::version } else { words::decided };
        self.date.map(|date| said(date, language))
    }
}
