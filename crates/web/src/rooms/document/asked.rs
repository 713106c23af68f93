//! What is asked of the page of a document, as its address holds it.

use jiff::civil::Date;
use serde::Deserialize;

use crate::link::link;

/// What is asked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The id of a document, or the identity that its versions share.
    pub id: String,
    /// A citation, where no id is known.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The day whose version is shown.
    pub at: String,
    /// Another day, with whose version it is compared.
    pub with: String,
    /// Words that are marked.
    pub q: String,
    /// The language in which it is wanted.
    pub lang: String,
    /// The language beside it.
    pub beside: String,
    /// The block with which the page begins, where the text is too long for one.
    pub from: String,
    /// `1` where the official source may be asked.
    pub ask: String,
    /// `1` where what is known of a section is wanted, and not what stands below it.
    pub facts: String,
    /// How many decisions that cite it are passed over.
    pub citing: String,
}

impl Asked {
    /// The address of the same document with one thing changed.
    pub(super) fn with(&self, key: &str, value: &str) -> String {
        self.with_all(&[(key, value)])
    }

    /// The address of the same document with these things changed.
    pub(super) fn with_all(&self, changed: &[(&str, &str)]) -> String {
        let all = [
            ("id", self.id.as_str()),
            ("ref", &self.reference),
            ("at", &self.at),
            ("with", &self.with),
            ("q", &self.q),
            ("lang", &self.lang),
            ("beside", &self.beside),
            ("from", &self.from),
            ("citing", ""),
        ];
        let all = all.map(|(name, known)| {
            let value = changed.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
            (name, value.unwrap_or(known))
        });
        link("/document", &all)
    }

    /// What is asked for: an id, or a citation.
    pub(super) fn wanted(&self) -> &str {
        let (id, reference) = (self.id.trim(), self.reference.trim());
        if id.is_empty() { reference } else { id }
    }

    /// The day that is shown and the one it is compared with: the later one is shown, as what is new stands
    /// in it. What is no day is left to whoever reads it.
    pub(super) fn days(&self, today: Date) -> (String, String) {
        let (at, with) = (self.at.trim(), self.with.trim());
        let Ok(other) = with.parse::<Date>() else { return (at.to_owned(), with.to_owned()) };
        let own = if at.is_empty() { Ok(today) } else { at.parse::<Date>() };
        match own {
            Ok(own) if own < other => (other.to_string(), own.to_string()),
            Ok(own) => (own.to_string(), other.to_string()),
            Err(_) => (at.to_owned(), with.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_later_day_is_shown() {
        let today = jiff::civil::date(2026, 8, 1);
        let check = |at: &str, with: &str, expected: (&str, &str)| {
            let asked = Asked { at: at.into(), with: with.into(), ..Asked::default() };
            assert_eq!(asked.days(today), (expected.0.to_owned(), expected.1.to_owned()));
        };
        check("", "", ("", ""));
        check("2020-01-01", "", ("2020-01-01", ""));
        check("2010-01-01", "2020-01-01", ("2020-01-01", "2010-01-01"));
        check("", "2020-01-01", ("2026-08-01", "2020-01-01"));
        check("soon", "2020-01-01", ("soon", "2020-01-01"));
    }

    #[test]
    fn an_address_keeps_what_is_not_changed() {
        let asked = Asked { id: "fr.a".into(), at: "2020-01-01".into(), ..Asked::default() };
        assert_eq!(asked.with("beside", "fr"), "/document?id=fr.a&at=2020-01-01&beside=fr");
        assert_eq!(asked.with("at", ""), "/document?id=fr.a");
    }
}
