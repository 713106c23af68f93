//! From citations to documents: many at once, and the relations of which only words are known.

mod edges;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{Head, Kind, Scope, tag::Filter};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Candidate, CorpusError, Store,
    get::{Fitting, Resolved, readings, resolved},
};

pub use edges::edges;

/// A citation to resolve.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Reference {
    /// The citation, or an id.
    pub text: String,
    /// The language it is written in, in two letters.
    pub language: String,
    /// The day whose version is meant.
    pub at: Option<Date>,
    /// The legal order whose citation it is; any where there is none.
    pub jurisdiction: Option<String>,
}

/// What a citation is.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "outcome")]
pub enum Resolution {
    /// A document.
    Document {
        /// The document.
        document: Candidate,
        /// What is pointed at within it.
        #[serde(skip_serializing_if = "Option::is_none")]
        pinpoint: Option<String>,
        /// Whether the reading is one of several, of which only this one is here.
        is_certain: bool,
    },
    /// One of several documents.
    Ambiguous {
        /// The documents.
        candidates: Vec<Candidate>,
    },
    /// Understood, and not here.
    Unknown {
        /// How it was understood.
        understood: Vec<String>,
    },
    /// No citation that can be read.
    Unreadable,
}

/// Resolves many citations; what is asked twice is looked up once. In their order.
pub fn batch(store: &dyn Store, references: &[Reference]) -> Result<Vec<Resolution>, CorpusError> {
    let mut known: BTreeMap<&Reference, Resolution> = BTreeMap::new();
    references
        .iter()
        .map(|reference| {
            if let Some(resolution) = known.get(reference) {
                return Ok(resolution.clone());
            }
            let resolution = one(store, reference)?;
            known.insert(reference, resolution.clone());
            Ok(resolution)
        })
        .collect()
}

fn one(store: &dyn Store, reference: &Reference) -> Result<Resolution, CorpusError> {
    let text = reference.text.trim();
    if let Ok(id) = text.parse()
        && let Some(head) = store.heads(&[id])?.first()
    {
        let document = Candidate::of(&at(store, head, reference.at)?, None);
        return Ok(Resolution::Document { document, pinpoint: None, is_certain: true });
    }
    let within = reference.jurisdiction.as_deref().map(Filter::is);
    let readings = readings(text, &reference.language, within.as_ref());
    let scope = Scope::default();
    Ok(match resolved(store, &readings, &reference.language, reference.at, &scope)? {
        Resolved::One(fitting) if fitting.others.is_empty() => {
            let Fitting { lookup, head, .. } = *fitting;
            let head = at(store, &head, reference.at.or(lookup.at))?;
            Resolution::Document {
                document: Candidate::of(&head, Some(lookup.reading)),
                pinpoint: lookup.pinpoint,
                is_certain: lookup.hint.is_none(),
            }
        }
        Resolved::One(fitting) => {
            let heads = std::iter::once(&fitting.head).chain(&fitting.others);
            let reading = || Some(fitting.lookup.reading.clone());
            let candidates = heads.map(|head| Candidate::of(head, reading())).collect();
            Resolution::Ambiguous { candidates }
        }
        Resolved::Several(several) => Resolution::Ambiguous {
            candidates: several
                .into_iter()
                .map(|(lookup, head)| Candidate::of(&head, Some(lookup.reading)))
                .collect(),
        },
        Resolved::Nothing if readings.is_empty() => Resolution::Unreadable,
        Resolved::Nothing => Resolution::Unknown {
            understood: readings.into_iter().map(|lookup| lookup.reading).collect(),
        },
    })
}

/// The version of a text on a day; where none held then, or no day is asked for, the one given.
fn at(store: &dyn Store, head: &Head, day: Option<Date>) -> Result<Head, CorpusError> {
    let Some(day) = day.filter(|_| head.kind == Kind::Legislation) else { return Ok(head.clone()) };
    let versions = store.versions(head.cid())?;
    let held = versions.into_iter().rfind(|version| version.holds_on(day));
    Ok(held.unwrap_or_else(|| head.clone()))
}

/// What a run over the unresolved relations did.
#[derive(Clone, Copy, Debug, Default, Eq, JsonSchema, PartialEq, Serialize)]
pub struct EdgeReport {
    /// Relations that now have their target.
    pub resolved: usize,
    /// Relations that may lead to several documents; they stay as they are.
    pub ambiguous: usize,
    /// Relations that were understood, and whose target is not here.
    pub unknown: usize,
    /// Relations whose words could not be read.
    pub unreadable: usize,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}
