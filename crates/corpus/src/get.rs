//! Getting one document, by its id or as people cite it, in the version of a day.

mod close;
mod day;
mod meaning;
mod named;
mod passage;
mod pinpoint;
mod relation;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use jiff::civil::Date;
use law::{Advice, Collection, Document, Head, Kind, Remark, Role, Tags, jurisdictions_of};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    CorpusError, Provenance, Store, StoreError, Validity, compare::Comparison, search::Tally,
    source, validity::is_state,
};

pub use pinpoint::{is_at, pointed};

pub(crate) use meaning::{Resolved, put, readings, resolved, versions_of};

/// What to get.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct GetRequest {
    /// A document id or a citation.
    pub reference: String,
    /// The language of the document and of the citation, in two letters.
    pub language: String,
    /// Words: only the blocks that hold one of them are answered, with their neighbours.
    pub highlight: Option<String>,
    /// A range of blocks: `30-50`.
    pub blocks: Option<String>,
    /// The day whose version is meant.
    pub at_date: Option<Date>,
    /// Another day, with whose version it is compared.
    pub compare_date: Option<Date>,
    /// Further conditions: `court`, `jurisdiction`.
    pub tags: BTreeMap<String, String>,
}

/// A document, as much of it as was asked for.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct GetAnswer {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is.
    pub kind: Kind,
    /// Its legal order.
    pub jurisdiction: String,
    /// Its source.
    pub source: String,
    /// Its language.
    pub language: String,
    /// The first day of this version, or the day of the decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The first day on which this version no longer holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date_end: Option<Date>,
    /// When this version holds.
    pub validity: Validity,
    /// How the reference was understood, where it was not an id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub understood_as: Option<String>,
    /// What the reference points at within the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pinpoint: Option<String>,
    /// How weighty it is: grade, formation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weight: Vec<Weight>,
    /// The blocks that were asked for.
    pub blocks: Vec<BlockShown>,
    /// How many blocks it has in all.
    pub block_count: usize,
    /// The range to ask for next; absent where nothing is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_blocks: Option<String>,
    /// Its permanent link.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permalink: Option<String>,
    /// Its tags.
    #[serde(skip_serializing_if = "Tags::is_empty")]
    pub tags: Tags,
    /// The versions of the text that are here, this one among them, by date.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub versions: Vec<Version>,
    /// The same text in other languages.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_languages: Vec<Variant>,
    /// What it relates to, by kind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub relations: Vec<Relations>,
    /// How many documents relate to it or to another version of it, by kind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related_by: Vec<Tally>,
    /// Where it came from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provenance: Option<Provenance>,
    /// What changed since, or until, the other day.
    // `compare_versions` announces its fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")]
    pub comparison: Option<Comparison>,
    /// What must be known to rely on this answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Remark>,
}

/// A line that says how weighty a document is.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Weight {
    /// What is said: `Grade`, `Formation`.
    pub label: String,
    /// The grade or the formation.
    pub text: String,
}

/// A block of the text.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct BlockShown {
    /// Its number in the document, from one.
    pub number: usize,
    /// What it is.
    pub role: Role,
    /// How it is cited.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// How deep it stands.
    pub depth: u8,
    /// The text, without its label.
    pub text: String,
    /// Whether it holds what was highlighted, or is what the reference points at.
    pub is_marked: bool,
}

/// A version of a text.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Version {
    /// Its id.
    pub id: String,
    /// Its first day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The first day on which it no longer holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date_end: Option<Date>,
    /// Whether it is the one answered.
    pub is_shown: bool,
}

/// The same text in another language.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Variant {
    /// Its language.
    pub language: String,
    /// Its id.
    pub id: String,
}

/// The relations of one kind that go out from a document.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Relations {
    /// What they are.
    pub kind: String,
    /// How many there are.
    pub count: usize,
    /// The first of them.
    pub to: Vec<RelatedTo>,
}

/// What a document relates to.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct RelatedTo {
    /// Its id, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its title, where it is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// How the text refers to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}

/// Gets a document: by its id, by the identity its versions share, or as people cite it.
pub fn get(store: &dyn Store, request: &GetRequest, today: Date) -> Result<GetAnswer, CorpusError> {
    let mut meant = meaning::meant(store, request, today)?;
    let document = store
        .document(&meant.head.id)?
        .ok_or_else(|| StoreError::Bug(format!("{} was found, and is not there", meant.head.id)))?;
    let versions = versions_of(store, meant.head.cid())?;
    let said = std::mem::take(&mut meant.warnings);
    let mut warnings: Vec<Remark> = said.into_iter().map(Remark::from).collect();
    warnings.extend(passed_over(&document.head, request));
    let caution = day::caution(store, &document.head, &versions, request.at_date, today)?;
    warnings.extend(caution.into_iter().map(Remark::from));
    let provenance = provenance(store, &document.head)?;
    let as_of = provenance.as_ref().and_then(|source| source.as_of);
    if day::has_versions(document.head.kind)
        && !is_state(&document.head)
        && let (Some(day), Some(as_of)) = (request.at_date, as_of)
        && as_of < day
    {
        warnings.push(format!("what held after {as_of} is not known here").into());
    }
    warnings.extend(document.head.tags.all("doubt").map(Remark::from));
    warnings.extend(completeness(&document).map(Remark::from));
    let comparison = match request.compare_date {
        Some(other) if day::has_versions(document.head.kind) => {
            day::compared(store, &document, &versions, other, &mut warnings)?
        }
        _ => None,
    };
    let passage = passage::passage(&document, request, meant.pinpoint.as_deref())?;
    warnings.extend(passage.warnings.into_iter().map(Remark::from));
    let Document { head, blocks } = document;
    let weight = jurisdictions::of(&head.jurisdiction).map(|order| order.weight(&head));
    let lines = weight.unwrap_or_default().into_iter();
    Ok(GetAnswer {
        validity: Validity::known(
            &head,
            today,
            as_of.filter(|as_of| *as_of < request.at_date.map_or(today, |day| day.max(today))),
        ),
        understood_as: meant.reading,
        pinpoint: meant.pinpoint,
        weight: lines.map(|(label, text)| Weight { label: label.to_owned(), text }).collect(),
        blocks: passage.blocks,
        block_count: blocks.len(),
        next_blocks: passage.next,
        permalink: source::permalink(&head),
        versions: relation::versions(&versions, &head, &mut warnings),
        other_languages: relation::variants(store, &head)?,
        relations: relation::outgoing(store, &head)?,
        related_by: relation::incoming(store, &head, &versions)?,
        provenance,
        comparison,
        warnings,
        id: head.id.to_string(),
        title: head.title,
        kind: head.kind,
        jurisdiction: head.jurisdiction,
        source: head.source,
        language: head.language,
        date: head.date,
        date_end: head.date_end,
        tags: head.tags,
    })
}

/// That a day was asked for of what has no versions.
fn passed_over(head: &Head, request: &GetRequest) -> Option<Remark> {
    let given = [("at_date", request.at_date), ("compare_date", request.compare_date)];
    let given = given.into_iter().filter(|(_, day)| day.is_some());
    let given: Vec<Advice> = given.map(|(name, _)| Advice::Parameter(name.into())).collect();
    if given.is_empty() || day::has_versions(head.kind) {
        return None;
    }
    let mut remark = Remark::default();
    for (place, parameter) in given.into_iter().enumerate() {
        let and = if place > 0 { " and " } else { "" };
        remark = remark.and(and).advise(parameter);
    }
    let kind = head.kind.word();
    Some(remark.and(format!(": passed over, since a {kind} has one text and no versions")))
}

/// What is to be known of how complete a text is.
fn completeness(document: &Document) -> Option<String> {
    let said = match document.head.tags.first("content_quality") {
        Some("summary") => "this is a summary, not the text itself",
        Some("metadata_only") => "only the data of this document are here, not its text",
        Some("ocr") => "the text was read from a scan and may have errors of reading",
        _ if document.head.kind == Kind::Section && document.blocks.is_empty() => {
            "this is a table of contents; browse the structure below it, with its id as root_id"
        }
        _ if document.blocks.is_empty() => "the text of this document is not here",
        _ => return None,
    };
    Some(said.to_owned())
}

/// What the registry says of the source of a document.
fn provenance(store: &dyn Store, head: &Head) -> Result<Option<Provenance>, CorpusError> {
    let collections = store.collections()?;
    let is_its = |one: &&Collection| {
        one.name == head.source
            && jurisdictions_of(&head.jurisdiction).any(|code| code == one.jurisdiction)
    };
    let retrieved_at = head.tags.first("retrieved_at").map(str::to_owned);
    // A source has states of many days; the one of the act counts.
    let own = head.tags.first("consolidation").and_then(|day| day.parse().ok());
    let of = |collection: &Collection| {
        let as_of = own.or(collection.as_of);
        Provenance { retrieved_at, as_of, ..Provenance::of(collection) }
    };
    Ok(collections.iter().find(is_its).map(of))
}
