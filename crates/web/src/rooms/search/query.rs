//! What is asked in the search room, as the address of the page holds it.

use law::key;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{link::link, words::Search};

/// Stands for no case where one could be chosen.
pub(super) const NO_CASE: &str = "-";
/// The tags that can be filtered by.
pub(super) const KEYS: [&str; 5] =
    [key::JURISDICTION, key::KIND, key::COURT, key::YEAR, key::LANGUAGE];
/// How many results a page has.
pub(super) const PAGE: usize = 10;

/// What is asked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    pub q: String,
    pub jurisdiction: String,
    pub kind: String,
    pub court: String,
    pub year: String,
    pub language: String,
    pub from: String,
    pub to: String,
    pub case: String,
    pub document: String,
    /// `1` where only the words themselves are looked for.
    pub plain: String,
    /// How many results of law are passed over.
    pub law: String,
    /// How many passages of files are passed over.
    pub files: String,
}

impl Asked {
    pub(super) fn filter(&self, key: &str) -> &str {
        match key {
            key::JURISDICTION => &self.jurisdiction,
            key::KIND => &self.kind,
            key::COURT => &self.court,
            key::YEAR => &self.year,
            key::LANGUAGE => &self.language,
            _ => "",
        }
    }

    /// Whether something else than words is asked.
    pub(super) fn is_filtered(&self) -> bool {
        KEYS.iter().any(|key| !self.filter(key).is_empty())
            || !self.from.is_empty()
            || !self.to.is_empty()
    }

    /// The address of the same question with one thing changed, from its first page on.
    pub(super) fn with(&self, key: &str, value: &str) -> String {
        let all = [
            ("q", self.q.as_str()),
            ("case", &self.case),
            ("document", &self.document),
            ("jurisdiction", &self.jurisdiction),
            ("kind", &self.kind),
            ("court", &self.court),
            ("year", &self.year),
            ("language", &self.language),
            ("from", &self.from),
            ("to", &self.to),
            ("plain", &self.plain),
            ("law", ""),
            ("files", ""),
        ];
        let all = all.map(|(name, known)| (name, if name == key { value } else { known }));
        link("/", &all)
    }

    /// The arguments of the search of the law; without the filter of a key where its values are counted.
    pub(super) fn arguments(&self, language: &str, counted: Option<&str>) -> Value {
        let mut tags = Map::new();
        for key in KEYS {
            let chosen = self.filter(key);
            let is_chosen = !chosen.is_empty() && counted != Some(key);
            let any = matches!(key, key::JURISDICTION | key::LANGUAGE).then_some("*");
            if let Some(value) = is_chosen.then_some(chosen).or(any) {
                tags.insert(key.to_owned(), value.into());
            }
        }
        let mut arguments = json!({ "language": language, "tags": tags });
        for (name, value) in
            [("query", self.q.trim()), ("date_from", &self.from), ("date_to", &self.to)]
        {
            if !value.is_empty() {
                arguments[name] = value.into();
            }
        }
        if self.plain == "1" {
            arguments["should_expand_synonyms"] = false.into();
        }
        arguments
    }
}

/// What a filter is called.
pub(super) fn name_of(key: &str, words: &Search) -> &'static str {
    match key {
        key::JURISDICTION => words.jurisdiction,
        key::KIND => words.kind,
        key::COURT => words.court,
        key::YEAR => words.year,
        _ => words.language,
    }
}

/// What a value of a filter is called.
pub(super) fn value_name(key: &str, value: &str, words: &Search) -> String {
    match (key, value) {
        (key::KIND, "legislation") => words.legislation.to_owned(),
        (key::KIND, "decision") => words.decision.to_owned(),
        (key::KIND, "record") => words.record.to_owned(),
        (key::KIND, "notice") => words.notice.to_owned(),
        (key::KIND, "section") => words.section.to_owned(),
        (key::LANGUAGE, code) => crate::words::named(code).map_or_else(
            || code.to_owned(),
            |language| crate::frame::own_name(language).to_owned(),
        ),
        (key::JURISDICTION, code) => code.to_uppercase(),
        (_, value) => value.replace('_', " "),
    }
}
