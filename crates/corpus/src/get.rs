//! Getting one document, by its id or as people cite it, in the version of a day.

mod answer;
mod close;
mod day;
mod meaning;
mod named;
mod passage;
mod pinpoint;
mod relation;
mod request;
mod resolved;
#[cfg(test)]
mod tests;

use jiff::civil::Date;
use law::{Advice, Collection, Document, Head, Kind, Remark, jurisdictions_of, key};

use crate::{CorpusError, Provenance, Store, StoreError, Validity, source, validity::is_state};

pub use pinpoint::{is_at, pointed};

pub use answer::{BlockShown, GetAnswer, RelatedTo, Relations, Variant, Version, Weight};
pub(crate) use close::not_found;
pub(crate) use meaning::{put, readings, resolved, versions_of};
pub(crate) use passage::pointed as pointed_at;
pub use request::GetRequest;
pub(crate) use resolved::Resolved;

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
    warnings.extend(document.head.tags.all(key::DOUBT).map(Remark::from));
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
    let said = match document.head.tags.first(key::CONTENT_QUALITY) {
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
    let retrieved_at = head.tags.first(key::RETRIEVED_AT).map(str::to_owned);
    // A source has states of many days; the one of the act counts.
    let own = head.tags.first(key::CONSOLIDATION).and_then(|day| day.parse().ok());
    let of = |collection: &Collection| {
        let as_of = own.or(collection.as_of);
        Provenance { retrieved_at, as_of, ..Provenance::of(collection) }
    };
    Ok(collections.iter().find(is_its).map(of))
}
