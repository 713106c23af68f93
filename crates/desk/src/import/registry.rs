//! What the registry says of a source after an import: of what its acts say of themselves, since
//! they may have been taken in on different days.

use std::collections::BTreeMap;

use corpus::{Store, StoreError, StoreQuery};
use jiff::civil::Date;
use law::{Collection, Scope, key, tag};

use super::unfinished::Turns;
use crate::DeskError;

/// How many different days or sentences the acts of a source have at most.
const MOST_VALUES: usize = 100_000;

/// Registers the sources of an import anew, once everything of it is there and found. A source of
/// which nothing was kept is none of ours.
pub(super) fn bring_up_to_date(
    store: &dyn Store,
    sources: &BTreeMap<String, Collection>,
    turns: &Turns,
    today: Date,
) -> Result<(), DeskError> {
    // What one import reads of the acts must not be written over what another has read since.
    let _turn = turns.take()?;
    let known = store.collections()?;
    for source in sources.values().filter(|source| known.iter().any(|one| one.name == source.name))
    {
        store.register(&summed_up(store, source.clone(), today)?)?;
    }
    Ok(())
}

/// A source as the registry is to have it: as of the oldest state that any of its acts shows, with
/// what is missing of each of them.
fn summed_up(
    store: &dyn Store,
    mut collection: Collection,
    today: Date,
) -> Result<Collection, StoreError> {
    let days = said(store, &collection, key::AS_OF)?;
    let days: Vec<Date> =
        days.iter().filter_map(|day| day.parse().ok()).map(|day: Date| day.min(today)).collect();
    let mut sentences = vec![std::mem::take(&mut collection.caveat)];
    if let (Some(oldest), Some(newest)) = (days.iter().min(), days.iter().max()) {
        collection.as_of = Some(*oldest);
        if newest > oldest {
            sentences.push(format!(
                "Its acts were not taken in as of the same day: the oldest is as of {oldest}, the \
                 newest as of {newest}."
            ));
        }
    }
    sentences.extend(said(store, &collection, key::CAVEAT)?);
    sentences.retain(|sentence| !sentence.trim().is_empty());
    collection.caveat = sentences.join(" ");
    Ok(collection)
}

/// What the acts of a source say under a key, each once, in order.
fn said(store: &dyn Store, source: &Collection, key: &str) -> Result<Vec<String>, StoreError> {
    let scope = Scope::default()
        .with(key::SOURCE, tag::Filter::is(source.name.as_str()))
        .with(key::JURISDICTION, tag::Filter::is(source.jurisdiction.as_str()))
        .with(key::DOCUMENT_FORM, tag::Filter::is("act"))
        .with(key, tag::Filter::Present);
    let asked = StoreQuery { scope, ..StoreQuery::default() };
    let values = store.values(&asked, key, MOST_VALUES)?;
    let mut said: Vec<String> = values.counted.into_iter().map(|value| value.name).collect();
    said.sort();
    Ok(said)
}
