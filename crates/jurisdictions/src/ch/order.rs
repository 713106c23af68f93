//! Switzerland as a legal order among others: what a Swiss citation asks of a collection.

use law::{Cited, Kind, Language, Lookup, tag};

use super::{Citation, Found, Statute, extract_in, read_in};
use crate::Jurisdiction;

/// Switzerland.
pub const SWITZERLAND: Switzerland = Switzerland;

/// The legal order of Switzerland and its cantons.
#[derive(Clone, Copy, Debug)]
pub struct Switzerland;

impl Jurisdiction for Switzerland {
    fn code(&self) -> &'static str {
        "ch"
    }

    fn name(&self) -> &'static str {
        "Switzerland"
    }

    fn languages(&self) -> &'static [Language] {
        &[Language::De, Language::Fr, Language::It, Language::En]
    }

    fn resolve(&self, reference: &str, language: Language) -> Vec<Lookup> {
        match read_in(reference, Some(language)) {
            Ok(found) if found.len() == 1 => lookups(&found[0], language),
            _ => Vec::new(),
        }
    }

    fn extract(&self, text: &str, language: Option<Language>) -> Vec<Cited> {
        let reading = extract_in(text, language);
        let language = language.or(reading.language).unwrap_or(Language::De);
        let cited = |found: Found| Cited {
            class: class(&found.citation),
            canonical: found.citation.print(found.language.unwrap_or(language)),
            parts: vec![("key", found.citation.key())],
            issues: found.issues.iter().map(ToString::to_string).collect(),
            lookups: lookups(&found, language),
            bytes: found.span,
        };
        reading.found.into_iter().map(cited).collect()
    }

    fn guidelines(&self) -> &'static str {
        include_str!("guidelines.md")
    }
}

const fn class(citation: &Citation) -> &'static str {
    match citation {
        Citation::Statute(_) => "provision",
        Citation::Bge(_) | Citation::Decision(_) => "decision",
        Citation::Report(_) | Citation::Gazette(_) => "report",
        Citation::Doctrine(_) => "doctrine",
        Citation::Classified(_) => "act",
    }
}

fn lookups(found: &Found, language: Language) -> Vec<Lookup> {
    let language = found.language.unwrap_or(language);
    let reading = found.citation.print(language);
    match &found.citation {
        Citation::Statute(statute) => provisions(statute, &reading, language),
        Citation::Bge(bge) => {
            vec![Lookup::decision("ch", reading).with("report", tag::Filter::Squeezed(bge.key()))]
        }
        Citation::Decision(decision) => {
            let docket = tag::Filter::Squeezed(decision.docket.clone());
            vec![Lookup::decision("ch", reading).with("case_number", docket)]
        }
        Citation::Classified(classified) => {
            vec![Lookup::new("ch", Kind::Section, reading).is("sr_number", &classified.number)]
        }
        Citation::Report(_) | Citation::Doctrine(_) | Citation::Gazette(_) => Vec::new(),
    }
}

fn provisions(statute: &Statute, reading: &str, language: Language) -> Vec<Lookup> {
    let article = statute.article.to_string();
    let one = |id| {
        let act = super::act(id);
        let lookup = Lookup::provision("ch", reading)
            .is("sr_number", act.number)
            .is("article_number", article.as_str());
        if statute.act.ids.len() > 1 && !statute.act.is_settled {
            lookup.perhaps(act.title(language))
        } else {
            lookup
        }
    };
    statute.act.ids.iter().map(|id| one(*id)).collect()
}
