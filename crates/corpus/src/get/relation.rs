//! What a document relates to and what relates to it: other versions, languages, documents.

use std::collections::BTreeMap;

use law::{DocumentId, Head, Remark, Scope, key, tag::Filter};

use super::{RelatedTo, Relations, Variant, Version};
use crate::{CorpusError, Counted, Ranking, Store, StoreQuery, search::Tally};

/// How many relations of a kind are listed.
const MOST_LISTED: usize = 12;

/// How many versions are listed; more have texts only in their thousands of amendments.
const MOST_VERSIONS: usize = 60;

/// How many versions of a text are asked for who relates to them.
const MOST_ASKED: usize = 100;

/// How many documents of one work are looked at for other languages.
const MOST_OF_WORK: usize = 200;

/// The versions of a text; only one is not a list.
pub(super) fn versions(
    versions: &[Head],
    shown: &Head,
    warnings: &mut Vec<Remark>,
) -> Vec<Version> {
    if versions.len() < 2 {
        return Vec::new();
    }
    let place = versions.iter().position(|head| head.id == shown.id).unwrap_or_default();
    let first = (place + MOST_VERSIONS / 2).min(versions.len()).saturating_sub(MOST_VERSIONS);
    let left_out = versions.len().saturating_sub(MOST_VERSIONS);
    if left_out > 0 {
        let all = versions.len();
        warnings.push(format!("{left_out} of its {all} versions are not listed").into());
    }
    let listed = versions.iter().skip(first).take(MOST_VERSIONS);
    let version = |head: &Head| Version {
        id: head.id.to_string(),
        date: head.date,
        date_end: head.date_end,
        is_shown: head.id == shown.id,
    };
    listed.map(version).collect()
}

/// The same text in other languages: of each, the version of the same day, else the latest.
pub(super) fn variants(store: &dyn Store, head: &Head) -> Result<Vec<Variant>, CorpusError> {
    let Some(work) = head.tags.first(key::WORK) else { return Ok(Vec::new()) };
    let asked = StoreQuery {
        scope: Scope::default().with(key::WORK, Filter::is(work)),
        ranking: Ranking::Latest,
        limit: MOST_OF_WORK,
        ..StoreQuery::default()
    };
    let mut best: BTreeMap<String, Head> = BTreeMap::new();
    for hit in store.search(&asked)?.hits {
        let other = hit.head;
        let known = best.get(&other.language);
        if other.language != head.language
            && known.is_none_or(|known| known.date != head.date && other.date == head.date)
        {
            best.insert(other.language.clone(), other);
        }
    }
    let variant = |(language, head): (String, Head)| Variant { language, id: head.id.to_string() };
    Ok(best.into_iter().map(variant).collect())
}

/// What a document relates to, by kind.
pub(super) fn outgoing(store: &dyn Store, head: &Head) -> Result<Vec<Relations>, CorpusError> {
    let mut kinds: BTreeMap<String, Relations> = BTreeMap::new();
    let mut wanted: Vec<DocumentId> = Vec::new();
    for edge in store.edges(std::slice::from_ref(&head.id))?.into_iter().flatten() {
        let kind = edge.kind.clone();
        let relations =
            kinds.entry(kind.clone()).or_insert(Relations { kind, count: 0, to: Vec::new() });
        relations.count += 1;
        if relations.to.len() < MOST_LISTED {
            wanted.extend(edge.target.clone());
            let id = edge.target.map(|target| target.to_string());
            relations.to.push(RelatedTo { id, title: None, reference: edge.reference });
        }
    }
    let titles: BTreeMap<String, String> =
        store.heads(&wanted)?.into_iter().map(|head| (head.id.to_string(), head.title)).collect();
    for to in kinds.values_mut().flat_map(|relations| &mut relations.to) {
        to.title = to.id.as_ref().and_then(|id| titles.get(id)).cloned();
    }
    Ok(kinds.into_values().collect())
}

/// How many documents relate to a document or to another version of it, by kind.
pub(super) fn incoming(
    store: &dyn Store,
    head: &Head,
    versions: &[Head],
) -> Result<Vec<Tally>, CorpusError> {
    let mut ids = vec![head.id.clone()];
    let others = versions.iter().map(|version| &version.id).filter(|id| **id != head.id);
    ids.extend(others.take(MOST_ASKED).cloned());
    let tally = |one: Counted| Tally { name: one.name, count: one.count, meaning: None };
    Ok(store.bearings(&ids)?.into_iter().map(tally).collect())
}
