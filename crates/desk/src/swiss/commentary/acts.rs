//! The acts that are commented on, gathered from the list of commentaries.

use std::collections::BTreeMap;

use jurisdictions::ch;
use law::{Language, key};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::onlinekommentar::sr_number_of;

use super::{list, subject_of};
use crate::{Call, DeskError, LegislativeActsRequest, Provenance};

/// The acts that are commented on.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct LegislativeActsAnswer {
    /// The language of the names; all of them where it is null.
    pub language: Option<String>,
    /// The acts, by their numbers in the classified compilation.
    pub legislative_acts: Vec<LegislativeAct>,
    /// How many acts there are.
    pub total: usize,
    /// How many commentaries the source sorts under no act.
    pub commentaries_without_act: usize,
    /// How the list is made.
    pub note: String,
    /// Where it is from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// An act that is commented on.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct LegislativeAct {
    /// Its id at the source, for search_commentaries.
    pub id: String,
    /// Its name in the language asked for, in German where none was; as the source writes it (in
    /// English) where the act is not in our table.
    pub name: String,
    /// Its abbreviation in that language.
    pub abbreviation: Option<String>,
    /// Its number in the classified compilation.
    pub sr_number: Option<String>,
    /// Its title at the source, which is English in every language.
    pub title_at_source: String,
    /// Its names by language, where no language was asked for.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
    /// Its abbreviations by language, where no language was asked for.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub abbreviations: BTreeMap<String, String>,
    /// How many commentaries there are on it in the list that was read.
    pub commentaries: usize,
}

/// Lists the acts that are commented on.
pub fn list_legislative_acts(
    request: &LegislativeActsRequest,
    call: &Call<'_>,
) -> Result<LegislativeActsAnswer, DeskError> {
    let asked = request.language.as_deref().map(|code| super::language(Some(code))).transpose()?;
    let language = asked.unwrap_or(Language::De);
    let list = list::list(language, request.policy.0, call)?;
    let mut acts: BTreeMap<String, Gathered> = BTreeMap::new();
    let mut without = 0;
    for head in &list.heads {
        let Some(id) = head.tags.first(key::LEGISLATIVE_ACT) else {
            without += 1;
            continue;
        };
        let act = acts.entry(id.to_owned()).or_default();
        act.count += 1;
        if act.title.is_empty() {
            act.title = head.tags.first(key::LEGISLATIVE_ACT_TITLE).unwrap_or_default().to_owned();
        }
        for number in subject_of(head).sr_numbers() {
            *act.numbers.entry(number.to_owned()).or_default() += 1;
        }
    }
    let mut acts: Vec<LegislativeAct> =
        acts.into_iter().map(|(id, act)| act.shown(id, asked)).collect();
    acts.sort_by(|one, two| place(one).cmp(&place(two)));
    let mut provenance = list.provenance;
    if !list.is_complete {
        provenance.warnings.push("the list of acts may be incomplete".to_owned());
    }
    Ok(LegislativeActsAnswer {
        language: asked.map(|language| language.code().to_owned()),
        total: acts.len(),
        legislative_acts: acts,
        commentaries_without_act: without,
        note: format!(
            "onlinekommentar.ch has no list of acts: this one is gathered from its commentaries in \
             language {language}; names and abbreviations are those of the classified compilation"
        ),
        provenance,
    })
}

/// What the list says of an act.
#[derive(Debug, Default)]
struct Gathered {
    title: String,
    count: usize,
    /// How many titles name the act by which number.
    numbers: BTreeMap<String, usize>,
}

impl Gathered {
    fn shown(self, id: String, asked: Option<Language>) -> LegislativeAct {
        let most = self.numbers.into_iter().max_by_key(|(_, count)| *count);
        let number = most.map(|(number, _)| number);
        let number = number.or_else(|| sr_number_of(&id).map(str::to_owned));
        let entry = number
            .as_deref()
            .and_then(|number| ch::acts().find(|(_, entry)| entry.number == number))
            .map(|(_, entry)| entry);
        let language = asked.unwrap_or(Language::De);
        let mut names = BTreeMap::new();
        let mut abbreviations = BTreeMap::new();
        if let (Some(entry), None) = (entry, asked) {
            for language in Language::ALL {
                let title = entry.titles.get(language as usize).copied().unwrap_or_default();
                if !title.is_empty() {
                    names.insert(language.code().to_owned(), title.to_owned());
                }
                if let Some(name) = abbreviation(entry, language) {
                    abbreviations.insert(language.code().to_owned(), name.to_owned());
                }
            }
        }
        LegislativeAct {
            name: match entry {
                Some(entry) if !(language == Language::En && entry.titles[3].is_empty()) => {
                    entry.title(language).to_owned()
                }
                _ => self.title.clone(),
            },
            abbreviation: entry.and_then(|entry| abbreviation(entry, language)).map(str::to_owned),
            sr_number: number,
            title_at_source: self.title,
            names,
            abbreviations,
            commentaries: self.count,
            id,
        }
    }
}

/// How an act is abbreviated; in English by the name that means it alone.
fn abbreviation(entry: &'static ch::ActEntry, language: Language) -> Option<&'static str> {
    match language {
        Language::En => entry.unambiguous_english().or_else(|| entry.abbreviation(language)),
        language => entry.abbreviation(language),
    }
}

/// The place of an act in the compilation; treaties stand behind federal law, unknown acts last.
fn place(act: &LegislativeAct) -> (bool, bool, Vec<u32>, &str) {
    let number = act.sr_number.as_deref().unwrap_or_default();
    let parts = number.split('.').map(|part| part.parse().unwrap_or(0)).collect();
    (number.is_empty(), number.starts_with("0."), parts, &act.id)
}
