//! An act as the graph describes it, and how it is asked for.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{
    Answered, Eli, FRESH, Fedlex,
    sparql::{Row, Rows, language_code, literal},
};
use crate::UpstreamError;

/// What an act is asked for by.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Identifier {
    /// Numbers of the classified compilation it may have.
    pub numbers: Vec<String>,
    /// Abbreviations it may have, in any language.
    pub abbreviations: Vec<String>,
}

/// An act of the classified compilation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Act {
    /// Its path.
    pub eli: Eli,
    /// Its number in the compilation. Numbers are used again.
    pub number: Option<String>,
    /// What it is called, in each language that has it, in the order of [`super::LANGUAGES`].
    pub names: Vec<ActName>,
    /// Whether the publisher says it is in force.
    pub standing: Standing,
    /// The day of the act.
    pub date_document: Option<Date>,
    /// The day on which it came into force.
    pub date_entry_in_force: Option<Date>,
    /// The first day on which it has no effect any more.
    pub date_no_longer_in_force: Option<Date>,
    /// What sort of act it is, in German, as the publisher's vocabulary has it.
    pub sort: Option<String>,
    /// The act in the gazette by which it was enacted.
    pub basic_act: Option<Eli>,
}

/// What an act is called in a language.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ActName {
    /// The language, in two letters.
    pub language: String,
    /// The title.
    pub title: Option<String>,
    /// The abbreviation.
    pub short: Option<String>,
}

/// Whether an act is in force, in the words of the publisher's vocabulary.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub enum Standing {
    /// In force (0).
    InForce,
    /// No longer published in the compilation (1).
    NoLongerPublished,
    /// No longer in force (3).
    NoLongerInForce,
    /// Not said, or in a word that is not known.
    #[default]
    Unknown,
}

/// A subject under which an act is classified.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Subject {
    /// Its number.
    pub number: Option<String>,
    /// Its name.
    pub name: Option<String>,
    /// The name of the subject above it.
    pub broader: Option<String>,
}

impl Standing {
    fn of(address: &str) -> Self {
        match address.rsplit_once("enforcement-status/").map(|(_, number)| number) {
            Some("0") => Self::InForce,
            Some("1") => Self::NoLongerPublished,
            Some("3") => Self::NoLongerInForce,
            _ => Self::Unknown,
        }
    }
}

impl Act {
    /// What it is called in a language.
    pub fn name_in(&self, language: &str) -> Option<&ActName> {
        self.names.iter().find(|name| name.language == language)
    }

    /// The name in a language, else in the first language that has a title.
    pub fn name(&self, language: &str) -> Option<&ActName> {
        let has_title = |name: &&ActName| name.title.is_some();
        let own = self.name_in(language).filter(has_title);
        own.or_else(|| self.names.iter().find(has_title)).or_else(|| self.names.first())
    }

    /// Whether it is in force on a day, as far as its dates and the word of the publisher, which is
    /// of today, tell; none where they do not.
    pub fn is_in_force(&self, day: Date, today: Date) -> Option<bool> {
        if self.date_no_longer_in_force.is_some_and(|end| end <= day)
            || self.date_entry_in_force.is_some_and(|from| from > day)
        {
            return Some(false);
        }
        let has_begun = self.date_entry_in_force.is_some();
        // Its end is known and lies ahead of the day.
        if self.date_no_longer_in_force.is_some() && has_begun {
            return Some(true);
        }
        match self.standing {
            Standing::InForce => (has_begun || day >= today).then_some(true),
            // Of a day before it was said, only dates tell.
            Standing::NoLongerInForce => (day >= today).then_some(false),
            // That the compilation no longer has it says nothing about whether it holds.
            Standing::NoLongerPublished | Standing::Unknown => None,
        }
    }

    /// Whether it is abbreviated so in any language.
    pub fn is_called(&self, short: &str) -> bool {
        self.names.iter().any(|name| name.short.as_deref() == Some(short))
    }
}

/// The datatype of numbers of the compilation among the notations of a subject.
const NUMBER: &str = "https://fedlex.data.admin.ch/vocabulary/notation-type/id-systematique";

/// The most rows of one question about acts: a dozen languages and notations of a hundred acts.
const MOST_ROWS: usize = 5_000;

impl Fedlex<'_> {
    /// The acts of a number or an abbreviation: those in force on the day first, then the latest.
    pub fn acts(
        &self,
        identifier: &Identifier,
        today: Date,
    ) -> Result<Answered<Vec<Act>>, UpstreamError> {
        let mut ways = Vec::new();
        for number in &identifier.numbers {
            let text = literal(number);
            ways.push(format!("{{ ?ca jolux:historicalLegalId {text} . }}"));
            // Hundreds of newer acts have their number only by the subject they are classified
            // under, whose notations have a datatype of their own.
            for notation in [format!("{text}^^<{NUMBER}>"), text] {
                ways.push(format!(
                    "{{ ?t skos:notation {notation} . ?ca jolux:classifiedByTaxonomyEntry ?t . }}"
                ));
            }
        }
        for short in &identifier.abbreviations {
            let text = literal(short);
            ways.push(format!("{{ ?x jolux:titleShort {text} . ?ca jolux:isRealizedBy ?x . }}"));
        }
        let found = format!(
            "{{ SELECT DISTINCT ?ca WHERE {{ {} ?ca a jolux:ConsolidationAbstract . }} }}",
            ways.join(" UNION ")
        );
        self.described(&found, today)
    }

    /// The acts of some paths.
    pub fn acts_at(&self, paths: &[Eli], today: Date) -> Result<Answered<Vec<Act>>, UpstreamError> {
        let terms: Vec<String> = paths.iter().map(Eli::term).collect();
        let found =
            format!("VALUES ?ca {{ {} }} ?ca a jolux:ConsolidationAbstract .", terms.join(" "));
        self.described(&found, today)
    }

    fn described(&self, found: &str, today: Date) -> Result<Answered<Vec<Act>>, UpstreamError> {
        let query = format!(
            "SELECT ?ca ?number ?notation ?status ?document ?entry ?end ?sort ?basic ?language \
             ?title ?short WHERE {{\n{found}\n\
             OPTIONAL {{ ?ca jolux:historicalLegalId ?number . }}\n\
             OPTIONAL {{ ?ca jolux:classifiedByTaxonomyEntry ?entryOf . ?entryOf skos:notation ?notation . }}\n\
             OPTIONAL {{ ?ca jolux:inForceStatus ?status . }}\n\
             OPTIONAL {{ ?ca jolux:dateDocument ?document . }}\n\
             OPTIONAL {{ ?ca jolux:dateEntryInForce ?entry . }}\n\
             OPTIONAL {{ ?ca jolux:dateNoLongerInForce ?end . }}\n\
             OPTIONAL {{ ?ca jolux:basicAct ?basic . }}\n\
             OPTIONAL {{ ?ca jolux:typeDocument ?type . ?type skos:prefLabel ?sort . FILTER(lang(?sort) = \"de\") }}\n\
             OPTIONAL {{ ?ca jolux:isRealizedBy ?e . ?e jolux:language ?language .\n\
             OPTIONAL {{ ?e jolux:title ?title . }}\n\
             OPTIONAL {{ ?e jolux:titleShort ?short . }} }}\n}} LIMIT {MOST_ROWS}"
        );
        Ok(self.ask(&query, FRESH)?.map(|rows| acts(&rows, today)))
    }

    /// The subjects under which an act is classified, named in a language.
    pub fn subjects(
        &self,
        act: &Eli,
        language: &str,
    ) -> Result<Answered<Vec<Subject>>, UpstreamError> {
        // Their names are not translated into Romansh or English throughout.
        let spoken = literal(if matches!(language, "fr" | "it") { language } else { "de" });
        let query = format!(
            "SELECT ?t ?number ?name ?above WHERE {{\n\
             {} jolux:classifiedByTaxonomyEntry ?t .\n\
             OPTIONAL {{ ?t skos:notation ?number . }}\n\
             OPTIONAL {{ ?t skos:prefLabel ?name . FILTER(lang(?name) = {spoken}) }}\n\
             OPTIONAL {{ ?t skos:broader ?b . ?b skos:prefLabel ?above . FILTER(lang(?above) = {spoken}) }}\n\
             }} LIMIT 200",
            act.term()
        );
        Ok(self.ask(&query, FRESH)?.map(|rows| {
            let mut subjects: BTreeMap<String, Subject> = BTreeMap::new();
            for row in &rows.0 {
                let subject =
                    subjects.entry(row.address("t").unwrap_or_default().to_owned()).or_default();
                let set = |place: &mut Option<String>, name: &str| {
                    if place.is_none() {
                        *place = row.text(name).map(str::to_owned);
                    }
                };
                set(&mut subject.number, "number");
                set(&mut subject.name, "name");
                set(&mut subject.broader, "above");
            }
            let mut subjects: Vec<Subject> = subjects.into_values().collect();
            subjects.retain(|subject| *subject != Subject::default());
            subjects
        }))
    }
}

/// Whether a text has the form of a number of the compilation: `220`, `311.0`, `0.101`.
pub(super) fn is_number(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
        && text.split('.').all(|part| {
            !part.is_empty() && part.chars().all(|letter| letter.is_ascii_alphanumeric())
        })
}

/// The acts that rows describe: what is in force first, then the latest.
fn acts(rows: &Rows, today: Date) -> Vec<Act> {
    let mut acts: BTreeMap<Eli, Act> = BTreeMap::new();
    for row in &rows.0 {
        let Some(eli) = row.address("ca").and_then(|address| address.parse::<Eli>().ok()) else {
            continue;
        };
        let act = acts.entry(eli.clone()).or_insert_with(|| Act {
            eli,
            number: None,
            names: Vec::new(),
            standing: Standing::Unknown,
            date_document: None,
            date_entry_in_force: None,
            date_no_longer_in_force: None,
            sort: None,
            basic_act: None,
        });
        add(act, row);
    }
    let mut acts: Vec<Act> = acts.into_values().collect();
    for act in &mut acts {
        act.names.sort_by_key(|name| {
            super::LANGUAGES.iter().position(|language| *language == name.language)
        });
    }
    acts.sort_by(|one, other| {
        let rank = |act: &Act| match act.is_in_force(today, today) {
            Some(true) => 0,
            None => 1,
            Some(false) => 2,
        };
        let latest = other.date_entry_in_force.cmp(&one.date_entry_in_force);
        rank(one).cmp(&rank(other)).then(latest).then(one.eli.cmp(&other.eli))
    });
    acts
}

fn add(act: &mut Act, row: &Row) {
    if act.number.is_none() {
        act.number = row.text("number").filter(|number| is_number(number)).map(str::to_owned);
    }
    let is_systematic = row
        .datatype("notation")
        .is_none_or(|datatype| datatype == NUMBER || datatype.starts_with("http://www.w3.org/"));
    if act.number.is_none() && is_systematic {
        act.number = row.text("notation").filter(|number| is_number(number)).map(str::to_owned);
    }
    // Where an act has two words for its state, the one that says more counts.
    if let Some(standing) = row.address("status").map(Standing::of) {
        act.standing =
            if act.standing == Standing::Unknown { standing } else { act.standing.min(standing) };
    }
    let set = |place: &mut Option<Date>, name: &str| *place = place.or_else(|| row.day(name));
    set(&mut act.date_document, "document");
    set(&mut act.date_entry_in_force, "entry");
    set(&mut act.date_no_longer_in_force, "end");
    if act.sort.is_none() {
        act.sort = row.text("sort").map(str::to_owned);
    }
    if act.basic_act.is_none() {
        act.basic_act = row.address("basic").and_then(|address| address.parse().ok());
    }
    let Some(language) = row.address("language").and_then(language_code) else { return };
    let name = match act.names.iter_mut().find(|name| name.language == language) {
        Some(name) => name,
        None => {
            act.names.push(ActName { language: language.to_owned(), ..ActName::default() });
            let Some(name) = act.names.last_mut() else { return };
            name
        }
    };
    if name.title.is_none() {
        name.title = row.text("title").map(str::to_owned);
    }
    if name.short.is_none() {
        name.short = row.text("short").map(str::to_owned);
    }
}

#[cfg(test)]
mod tests;
