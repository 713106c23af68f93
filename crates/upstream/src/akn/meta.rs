//! What an act says of itself before its text: its names, numbers and days.

use std::str::FromStr;

use jiff::civil::Date;
use law::{Tags, key};

use super::{address::Expression, markup::Element};
use crate::text::plain;

/// An act as its head matter describes it.
#[derive(Clone, Debug)]
pub(super) struct Meta {
    /// Its address.
    pub expression: Expression,
    /// The day whose state the text shows.
    pub state: Option<Date>,
    /// Its name in the language of the text.
    pub title: String,
    /// Its abbreviation in that language.
    pub abbreviation: String,
    /// What all its documents are tagged with.
    pub tags: Tags,
    /// What only the act as a whole is tagged with.
    pub own_tags: Tags,
}

impl Meta {
    /// Reads the head matter; the reason where it cannot be read.
    pub(super) fn read(act: &Element) -> Result<Self, &'static str> {
        let identification = act
            .first("meta")
            .and_then(|meta| meta.first("identification"))
            .ok_or("it has no identification")?;
        let work = identification.first("FRBRWork").ok_or("its work is not identified")?;
        let expression =
            identification.first("FRBRExpression").ok_or("its language is not identified")?;
        let uri = value(expression, "FRBRuri").ok_or("its version has no address")?;
        let expression = Expression::read(uri)
            .ok_or("its address is not one of the European legislation identifier (eli)")?;
        let day = |name: &str| {
            work.elements()
                .filter(|element| element.name == "FRBRdate")
                .find(|element| element.attribute("name") == Some(name))
                .and_then(|element| Date::from_str(element.attribute("date")?).ok())
        };
        let preface = act.first("preface");
        let number = value(work, "FRBRnumber").map(plain).filter(|number| !number.is_empty());
        // The number is left blank in some files, and stands in the preface all the same.
        let number = number
            .or_else(|| Some(preface?.find(&|element| element.name == "docNumber")?.text()))
            .unwrap_or_default();
        let mut tags = Tags::new();
        let (mut title, mut abbreviation) = (String::new(), String::new());
        let mut own_tags = Tags::new();
        for name in work.elements().filter(|element| element.name == "FRBRname") {
            let full = plain(name.attribute("value").unwrap_or_default());
            let short = plain(name.attribute("shortForm").unwrap_or_default());
            if name.attribute("lang") == Some(expression.language.as_str()) {
                (title, abbreviation) = (full.clone(), short.clone());
            }
            tags.add(key::ABBREVIATION, short);
            own_tags.add(key::TITLE_IN_OTHER_LANGUAGE, full);
        }
        if title.is_empty() {
            title = preface
                .and_then(|preface| preface.find(&|element| element.name == "docTitle"))
                .map(Element::text)
                .unwrap_or_default();
        }
        let state = expression.day.or_else(|| day("jolux:dateApplicability"));
        tags.set(key::SR_NUMBER, number.as_str());
        tags.set(key::ELI, expression.work.as_str());
        tags.set(key::CODE, if abbreviation.is_empty() { &title } else { &abbreviation });
        tags.set(key::ACT_TITLE, title.as_str());
        tags.set(key::TYPE, sort(&number, &title));
        tags.set(key::DATED, "state");
        if let Some(state) = state {
            tags.set(key::CONSOLIDATION, state.to_string());
        }
        for (key, name) in [
            (key::DATE_DOCUMENT, "jolux:dateDocument"),
            (key::DATE_ENTRY_IN_FORCE, "jolux:dateEntryInForce"),
        ] {
            if let Some(day) = day(name) {
                own_tags.set(key, day.to_string());
            }
        }
        Ok(Self { expression, state, title, abbreviation, tags, own_tags })
    }

    /// How the act is cited.
    pub(super) fn name(&self) -> &str {
        if self.abbreviation.is_empty() { &self.title } else { &self.abbreviation }
    }
}

fn value<'a>(element: &'a Element, name: &str) -> Option<&'a str> {
    element.first(name)?.attribute("value")
}

/// What sort of act it is, by its number and title.
fn sort(number: &str, title: &str) -> &'static str {
    let title = title.to_lowercase();
    let begins = |words: &[&str]| words.iter().any(|word| title.starts_with(word));
    // The Federal Constitution has 101; treaties have numbers that begin with 0.
    if number == "101" || begins(&["bundesverfassung", "constitution", "costituzione"]) {
        "constitution"
    } else if number.starts_with("0.") {
        "treaty"
    } else if begins(&["verordnung", "ordonnance", "ordinanza", "ordinaziun"])
        || title.contains("verordnung vom")
    {
        "ordinance"
    } else if title.contains("gesetzbuch") || begins(&["code", "codice", "cudesch"]) {
        "code"
    } else {
        "statute"
    }
}
