//! On what acts an act is based, as its preamble says.

use std::collections::BTreeMap;

use corpus::{Ranking, Store, StoreQuery};
use jurisdictions::{Jurisdiction as _, ch};
use law::{Language, Scope, edge, key, tag};
use upstream::fedlex::{Act, Eli};

use super::RelatedShown;
use crate::{DeskError, swiss::article::Text};

/// The acts that the preamble of a text names as its basis.
pub(super) fn of(text: &Text, kind: &str) -> Result<Vec<RelatedShown>, DeskError> {
    let edges = text.store.edges(std::slice::from_ref(&text.act.id))?.concat();
    let language: Language = text.act.language.parse().unwrap_or(Language::De);
    let mut shown: Vec<RelatedShown> = Vec::new();
    for edge in edges.iter().filter(|edge| edge.kind == "based_on") {
        let Some(reference) = &edge.reference else { continue };
        let number = number_of(reference, language);
        let is_same =
            |known: &&mut RelatedShown| known.sr_number.is_some() && known.sr_number == number;
        if let Some(same) = shown.iter_mut().find(is_same) {
            let provisions = same.provisions.get_or_insert_default();
            provisions.push_str("; ");
            provisions.push_str(reference);
            continue;
        }
        let entry = number.as_deref().and_then(act_of_number);
        shown.push(RelatedShown {
            relation_type: kind.to_owned(),
            title: entry.map(|entry| entry.title(language).to_owned()),
            abbreviation: entry.and_then(|entry| entry.abbreviation(language)).map(str::to_owned),
            sr_number: number,
            provisions: Some(reference.clone()),
            ..RelatedShown::default()
        });
    }
    Ok(shown)
}

/// Whether an act is an ordinance.
pub(super) fn is_ordinance(act: &Act) -> bool {
    let begins = |text: &Option<String>| {
        let text = text.as_deref().unwrap_or_default().to_lowercase();
        ["verordnung", "ordonnance", "ordinanza", "ordinaziun"]
            .iter()
            .any(|word| text.starts_with(word) || text.contains("verordnung vom"))
    };
    begins(&act.sort) || act.names.iter().any(|name| begins(&name.title))
}

/// The number of the act that a citation is of.
fn number_of(reference: &str, language: Language) -> Option<String> {
    // A number names the act in force; the former one is only named by its abbreviation.
    let is_former = ch::read_in(reference, Some(language)).is_ok_and(|found| {
        found.iter().any(|one| match &one.citation {
            ch::Citation::Statute(statute) => statute.act.edition != ch::Edition::Current,
            _ => false,
        })
    });
    if is_former {
        return None;
    }
    let lookups = ch::SWITZERLAND.resolve(reference, language);
    let first = lookups.iter().find(|lookup| lookup.hint.is_none())?;
    first.tags.iter().find_map(|(key, filter)| match (*key, filter) {
        (key::SR_NUMBER, tag::Filter::OneOf(values)) => values.first().cloned(),
        _ => None,
    })
}

fn act_of_number(number: &str) -> Option<&'static ch::ActEntry> {
    ch::acts().find(|(_, entry)| entry.number == number).map(|(_, entry)| entry)
}

/// The acts kept here whose text says that they are based on the act of a number.
pub(super) fn carried_out_by(
    store: &dyn Store,
    number: &str,
) -> Result<Vec<RelatedShown>, DeskError> {
    const MOST: usize = 5_000;
    let mut scope = Scope::default()
        .with(key::SOURCE, tag::Filter::is(upstream::fedlex::SOURCE.name))
        .with(key::DOCUMENT_FORM, tag::Filter::is("act"));
    scope
        .edges
        .push(edge::Filter { kind: Some("based_on".to_owned()), targets: edge::Targets::Present });
    let asked =
        StoreQuery { scope, ranking: Ranking::Latest, limit: MOST, ..StoreQuery::default() };
    let mut found: BTreeMap<String, RelatedShown> = BTreeMap::new();
    let hits = store.search(&asked)?.hits;
    let ids: Vec<law::DocumentId> = hits.iter().map(|hit| hit.head.id.clone()).collect();
    for (hit, edges) in hits.into_iter().zip(store.edges(&ids)?) {
        let language: Language = hit.head.language.parse().unwrap_or(Language::De);
        let references: Vec<&str> = edges
            .iter()
            .filter(|edge| edge.kind == "based_on")
            .filter_map(|edge| edge.reference.as_deref())
            .filter(|reference| number_of(reference, language).as_deref() == Some(number))
            .collect();
        let Some(eli) = hit.head.tags.first(key::ELI).filter(|_| !references.is_empty()) else {
            continue;
        };
        let path = eli.parse::<Eli>().ok();
        found.entry(eli.to_owned()).or_insert_with(|| RelatedShown {
            relation_type: "implemented_by".to_owned(),
            sr_number: hit.head.tags.first(key::SR_NUMBER).map(str::to_owned),
            title: Some(hit.head.title.clone()),
            abbreviation: hit.head.tags.first(key::CODE).map(str::to_owned),
            date: hit.head.tags.first(key::DATE_ENTRY_IN_FORCE).and_then(|day| day.parse().ok()),
            provisions: Some(references.join("; ")),
            eli: Some(eli.to_owned()),
            permalink: path.map(|path| path.permalink(&hit.head.language)),
            ..RelatedShown::default()
        });
    }
    Ok(found.into_values().collect())
}
