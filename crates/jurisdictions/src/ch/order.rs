//! Switzerland as a legal order among others: what a Swiss citation asks of a collection.

use law::{Cited, Head, Kind, Language, Lookup, Standing, key, notice::OrderName};

use super::{
    ActEntry, ActId, Citation, Found, Issue, act, act_numbered, acts, extract_from, read_in,
};
use crate::{
    Jurisdiction,
    ch::lookups::{acts_alone, lookups},
    text::Split,
};

/// Switzerland.
pub const SWITZERLAND: Switzerland = Switzerland;

/// The legal order of Switzerland and its cantons.
#[derive(Clone, Copy, Debug)]
pub struct Switzerland;

impl Jurisdiction for Switzerland {
    fn code(&self) -> &'static str {
        "ch"
    }

    fn names(&self) -> OrderName {
        OrderName(["Schweiz", "Suisse", "Svizzera", "Switzerland"])
    }

    fn between(&self) -> &'static str {
        "-"
    }

    fn languages(&self) -> &'static [Language] {
        &[Language::De, Language::Fr, Language::It, Language::En]
    }

    fn resolve(&self, reference: &str, language: Language) -> Vec<Lookup> {
        let whole = acts_alone(reference, language);
        if whole.is_empty() { super::typed::resolve(reference, language) } else { whole }
    }

    fn abbreviations(&self) -> Vec<&'static str> {
        let of_act = |(_, act): (ActId, &'static ActEntry)| {
            Language::ALL.map(|language| act.abbreviation(language))
        };
        acts().flat_map(of_act).flatten().collect()
    }

    fn key_of(&self, head: &Head) -> Option<String> {
        // A commentary bears the numbers of what it comments on, and is not it.
        let is_law = head.kind == Kind::Legislation && head.jurisdiction == self.code();
        let number = head.tags.first(key::SR_NUMBER).filter(|_| is_law)?;
        let article = head
            .tags
            .first(key::ARTICLE_NUMBER)
            .filter(|_| head.tags.first(key::DIVISION).is_none())?;
        Some(format!("{} {article}", act(act_numbered(number)?).name()))
    }

    fn cite(&self, head: &Head) -> Option<String> {
        let key = self.key_of(head)?;
        let (act, article) = key.rsplit_once(' ')?;
        let found = read_in(&format!("Art. {article} {act}"), Some(Language::De)).ok()?;
        let [one] = found.as_slice() else { return None };
        let language = head.language.parse().unwrap_or(Language::De);
        matches!(one.citation, Citation::Statute(_)).then(|| one.citation.print(language))
    }

    fn extract_from(&self, text: &Split<'_>, language: Option<Language>) -> Vec<Cited> {
        let reading = extract_from(text, language);
        let language = language.or(reading.language).unwrap_or(Language::De);
        let cited = |found: Found| Cited {
            class: class(&found.citation),
            canonical: found.citation.print(found.language.unwrap_or(language)),
            parts: vec![("key", found.citation.key())],
            issues: found.issues.iter().map(Issue::notice).collect(),
            standing: if found.issues.iter().any(Issue::is_contradiction) {
                Standing::Mismatch
            } else {
                Standing::Whole
            },
            lookups: lookups(&found, language),
            bytes: found.span,
        };
        reading.found.into_iter().map(cited).collect()
    }

    fn guidelines(&self) -> &'static str {
        include_str!("guidelines.md")
    }

    fn permalink(&self, head: &Head) -> Option<String> {
        if let Some(known) = head.tags.first(key::PERMALINK) {
            return Some(known.to_owned());
        }
        let eli = head.tags.first(key::ELI)?;
        let language = &head.language;
        let article = head.tags.first(key::ARTICLE_NUMBER);
        let anchor = article.map(|number| format!("#art_{number}")).unwrap_or_default();
        Some(format!("https://www.fedlex.admin.ch/{eli}/{language}{anchor}"))
    }
}

const fn class(citation: &Citation) -> &'static str {
    match citation {
        Citation::Statute(_) => "provision",
        Citation::Bge(_) | Citation::Decision(_) | Citation::Application(_) => "decision",
        Citation::Report(_) | Citation::Gazette(_) => "report",
        Citation::Doctrine(_) => "doctrine",
        Citation::Classified(_) => "act",
    }
}

#[cfg(test)]
mod tests;
