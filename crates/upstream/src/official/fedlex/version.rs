//! The consolidations of an act, and the file that is read for a day and a language.

use std::collections::BTreeMap;

use jiff::{ToSpan as _, civil::Date};

use super::{
    Answered, Eli, FRESH, Fedlex, LANGUAGES,
    sparql::{Rows, day, language_code},
};
use crate::UpstreamError;

/// A consolidation: the text as it holds from a day on.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Version {
    /// The first day.
    pub from: Date,
    /// The first day on which it no longer holds, where the publisher or a later consolidation says.
    pub until: Option<Date>,
    /// The files in which its text can be read.
    pub files: Vec<TextFile>,
}

/// A file with the text of a consolidation in a language.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct TextFile {
    /// The form.
    pub form: FileForm,
    /// The language, in two letters.
    pub language: &'static str,
    /// Where it is.
    pub address: String,
}

/// The form of a file, the one that says most first.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum FileForm {
    /// Akoma Ntoso.
    Xml,
    /// A page.
    Html,
}

/// What is read for a day and a language, and where that is not what was asked for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Choice<'v> {
    /// The consolidation that holds on the day.
    pub applicable: &'v Version,
    /// The consolidation whose text is read.
    pub version: &'v Version,
    /// The file; none where no consolidation has one.
    pub file: Option<&'v TextFile>,
    /// What differs from what was asked for, in sentences.
    pub departures: Vec<String>,
}

const FORMAT: &str = "https://fedlex.data.admin.ch/vocabulary/user-format/";

impl Fedlex<'_> {
    /// Every consolidation of an act with its files, the earliest first.
    pub fn versions(&self, act: &Eli) -> Result<Answered<Vec<Version>>, UpstreamError> {
        self.ask_versions(act, FRESH)
    }

    fn ask_versions(
        &self,
        act: &Eli,
        fresh_for: u64,
    ) -> Result<Answered<Vec<Version>>, UpstreamError> {
        let query = format!(
            "SELECT ?begin ?last ?language ?format ?url WHERE {{\n\
             ?cons jolux:isMemberOf {} ; jolux:dateApplicability ?begin .\n\
             OPTIONAL {{ ?cons jolux:dateEndApplicability ?last . }}\n\
             OPTIONAL {{ ?cons jolux:isRealizedBy ?e . ?e jolux:language ?language ; \
             jolux:isEmbodiedBy ?m .\n\
             ?m jolux:userFormat ?format ; jolux:isExemplifiedBy ?url .\n\
             FILTER(?format = <{FORMAT}xml> || ?format = <{FORMAT}html>) }}\n\
             }} ORDER BY ?begin LIMIT 10000",
            act.term()
        );
        Ok(self.ask(&query, fresh_for)?.map(|rows| versions(&rows)))
    }

    /// The first day of the newest consolidation that holds on a day and begins after another: the
    /// cheapest way to learn whether a text that is kept is still the one that holds.
    pub fn newer(
        &self,
        act: &Eli,
        after: Date,
        on: Date,
    ) -> Result<Answered<Option<Date>>, UpstreamError> {
        let query = format!(
            "SELECT ?begin WHERE {{ ?cons jolux:isMemberOf {} ; jolux:dateApplicability ?begin . \
             FILTER(?begin > {} && ?begin <= {}) }} ORDER BY DESC(?begin) LIMIT 1",
            act.term(),
            day(after),
            day(on)
        );
        Ok(self.ask(&query, 0)?.map(|rows| rows.0.first().and_then(|row| row.day("begin"))))
    }
}

fn versions(rows: &Rows) -> Vec<Version> {
    let mut found: BTreeMap<Date, Version> = BTreeMap::new();
    for row in &rows.0 {
        let Some(from) = row.day("begin") else { continue };
        let version =
            found.entry(from).or_insert_with(|| Version { from, until: None, files: Vec::new() });
        // The publisher names the last day on which a text holds.
        let until = row.day("last").and_then(|last| last.checked_add(1.day()).ok());
        version.until = version.until.or(until);
        let form = match row.address("format").and_then(|format| format.strip_prefix(FORMAT)) {
            Some("xml") => FileForm::Xml,
            Some("html") => FileForm::Html,
            _ => continue,
        };
        if let Some(language) = row.address("language").and_then(language_code)
            && let Some(address) = row.address("url")
        {
            let file = TextFile { form, language, address: address.to_owned() };
            if !version.files.contains(&file) {
                version.files.push(file);
            }
        }
    }
    let mut all: Vec<Version> = found.into_values().collect();
    let next: Vec<Option<Date>> =
        all.iter().skip(1).map(|version| Some(version.from)).chain([None]).collect();
    for (version, next) in all.iter_mut().zip(next) {
        version.files.sort();
        // A text ends where the next one begins, if not before.
        version.until = match (version.until, next) {
            (Some(end), Some(next)) => Some(end.min(next)),
            (end, next) => end.or(next),
        };
    }
    all
}

/// The file that is read for a day and a language: that of the consolidation which holds, in the
/// language asked for; else in another language; else of the nearest consolidation that has a file.
/// None where no consolidation held by that day.
pub fn choose<'v>(versions: &'v [Version], day: Date, language: &str) -> Option<Choice<'v>> {
    let at = versions.iter().rposition(|version| version.from <= day)?;
    let applicable = versions.get(at)?;
    let mut departures = Vec::new();
    if let Some(end) = applicable.until.filter(|end| *end <= day) {
        departures.push(format!(
            "no consolidation holds on {day}: the last one before it, of {}, held until {}",
            applicable.from,
            end.checked_sub(1.day()).unwrap_or(end)
        ));
    }
    let before = versions.get(..at).unwrap_or_default().iter().rev();
    let after = versions.get(at + 1..).unwrap_or_default().iter();
    let readable = |version: &&Version| !version.files.is_empty();
    let version = [applicable].into_iter().chain(before).chain(after).find(readable);
    let Some(version) = version else {
        return Some(Choice { applicable, version: applicable, file: None, departures });
    };
    if version.from != applicable.from {
        let sort = if version.from < applicable.from { "an older" } else { "a newer" };
        departures.push(format!(
            "the consolidation of {}, which holds on {day}, is published without a text that can be \
             read; this is {sort} one, of {}, and may differ from it",
            applicable.from, version.from
        ));
    }
    let of = |language: &str| version.files.iter().find(|file| file.language == language);
    let file = of(language).or_else(|| LANGUAGES.into_iter().find_map(of));
    if let Some(file) = file.filter(|file| file.language != language) {
        departures.push(format!(
            "the consolidation of {} is not published in `{language}` in a form that can be read; \
             this is the text in `{}`",
            version.from, file.language
        ));
    }
    Some(Choice { applicable, version, file, departures })
}

#[cfg(test)]
mod tests;
