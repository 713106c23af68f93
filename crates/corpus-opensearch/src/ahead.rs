//! What a writer is about to do, noted before it is done: a half of it can then be undone.

use std::collections::BTreeMap;

use corpus::StoreError;
use index::Analyser;
use law::DocumentId;
use reqwest::Method;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    Cluster,
    bulk::{Change, apply},
    client::{Body, found},
    failure::{Failure, unread, unwritten},
    finding::{Part, damaged},
    record::{Held, Record},
};

/// The name of the note among the documents of the registry.
const NAME: &str = "ahead";

/// How long a part of a note may be, in bytes.
const PART: usize = 8 << 20;

/// The note of a batch that is being written.
#[derive(Debug, Deserialize, Serialize)]
struct Ahead {
    /// The batch.
    batch: String,
    /// The documents that were not there.
    added: Vec<DocumentId>,
    /// The documents that it removes: what else is gone was removed by somebody else.
    #[serde(default)]
    removed: Vec<DocumentId>,
    /// In how many further notes stands what was there before.
    parts: usize,
}

/// Whether a writer left one.
pub(crate) fn is_left(store: &Cluster) -> Result<bool, StoreError> {
    Ok(standing(store)?.is_some())
}

/// A note that stands, by which it can be taken away again and no other instead of it.
#[derive(Debug)]
pub(crate) struct Standing {
    batch: String,
    parts: usize,
    sequence: u64,
    term: u64,
}

/// Notes what the batch will change. There must be no other note: whoever left one may be writing.
pub(crate) fn note(
    store: &Cluster,
    batch: &str,
    changes: &[Change],
) -> Result<Standing, StoreError> {
    let added = changes.iter().filter(|change| change.before.is_none());
    let added = added.map(|change| change.id.clone()).collect();
    let mut parts: Vec<Vec<&Record>> = Vec::new();
    let mut room = 0;
    for before in changes.iter().filter_map(|change| change.before.as_ref()) {
        let length = before.record.blocks.iter().map(|block| block.text.len() + 64).sum::<usize>();
        let length = length + 256 * (1 + before.record.edges.len());
        if room < length {
            parts.push(Vec::new());
            room = PART;
        }
        room = room.saturating_sub(length);
        if let Some(part) = parts.last_mut() {
            part.push(&before.record);
        }
    }
    for (place, part) in parts.iter().enumerate() {
        write(store, &format!("{NAME}-{batch}-{place}"), &written(part)?)?;
    }
    // With it, the others count.
    let removed = changes.iter().filter(|change| change.after.is_none());
    let removed = removed.map(|change| change.id.clone()).collect();
    let ahead = Ahead { batch: batch.to_owned(), added, removed, parts: parts.len() };
    let path = format!("{}/_create/{NAME}", store.names.registry);
    let body = json!({ "sort": "ahead", "kept": { "ahead": written(&ahead)? } });
    let done = store.client.ask(&Method::PUT, &path, Body::Json(&body)).and_then(found);
    match done {
        Ok(_) | Err(Failure::Conflict) => {}
        Err(failure) => return Err(unwritten(failure)),
    }
    // Its answer may have been lost: whose it is says the note.
    match standing(store)? {
        Some((left, standing)) if left.batch == batch => Ok(standing),
        _ => Err(unwritten(Failure::Conflict)),
    }
}

/// Does away with the note, after which the batch is whole. Answers whether it stood there: else whoever took the
/// lease meanwhile has undone the batch, or an answer was lost.
pub(crate) fn done(store: &Cluster, standing: &Standing) -> Result<bool, StoreError> {
    let path = format!(
        "{}?if_seq_no={}&if_primary_term={}",
        path(store, NAME),
        standing.sequence,
        standing.term
    );
    let stood = match store.client.ask(&Method::DELETE, &path, Body::None).and_then(found) {
        Ok(_) => true,
        Err(Failure::Conflict | Failure::Refused { status: 404, .. }) => false,
        Err(failure) => return Err(unwritten(failure)),
    };
    if stood {
        for place in 0..standing.parts {
            remove(store, &format!("{NAME}-{}-{place}", standing.batch))?;
        }
    }
    Ok(stood)
}

/// Takes back what a batch added that another has undone meanwhile, so that nobody is left with a half of it.
pub(crate) fn withdraw(
    store: &Cluster,
    batch: &str,
    added: &[DocumentId],
    analyser: &mut Analyser,
) -> Result<(), StoreError> {
    let now = added.iter().zip(store.named(added, Part::All)?);
    let own = now.filter(|(_, now)| now.as_ref().is_some_and(|now| now.record.batch == batch));
    let changes: Vec<Change> =
        own.map(|(id, before)| Change { id: id.clone(), before, after: None }).collect();
    apply(store, &changes, analyser, &|| Ok(()))
}

/// The note that stands there.
fn standing(store: &Cluster) -> Result<Option<(Ahead, Standing)>, StoreError> {
    let answer = store.client.ask(&Method::GET, &path(store, NAME), Body::None).map_err(unread)?;
    if answer.status == 404 {
        return Ok(None);
    }
    let mut body = found(answer).map_err(unread)?;
    let number = |key: &str| body.get(key).and_then(Value::as_u64).unwrap_or_default();
    let (sequence, term) = (number("_seq_no"), number("_primary_term"));
    let ahead = body.pointer_mut("/_source/kept/ahead").map(Value::take).unwrap_or_default();
    let ahead: Ahead = serde_json::from_value(ahead).map_err(|error| damaged(&error))?;
    let standing = Standing { batch: ahead.batch.clone(), parts: ahead.parts, sequence, term };
    Ok(Some((ahead, standing)))
}

/// Undoes what a writer left a half of; only for whoever holds the lease, which `check` asks. Where `only` names a
/// batch, nothing but that one is undone, and whether its note stood there is answered.
///
/// Documents that the batch did not reach are written once more as they are: what was sent and is under way then
/// names a state that is no longer, and changes nothing.
pub(crate) fn undo(
    store: &Cluster,
    analyser: &mut Analyser,
    check: &dyn Fn() -> Result<(), StoreError>,
    only: Option<&str>,
) -> Result<bool, StoreError> {
    let Some((ahead, standing)) = standing(store)? else { return Ok(false) };
    if only.is_some_and(|only| only != ahead.batch) {
        return Ok(false);
    }
    let mut before: BTreeMap<DocumentId, Option<Record>> =
        ahead.added.into_iter().map(|id| (id, None)).collect();
    for place in 0..ahead.parts {
        let part = read(store, &format!("{NAME}-{}-{place}", ahead.batch))?.unwrap_or_default();
        let records: Vec<Record> = serde_json::from_value(part).map_err(|error| damaged(&error))?;
        before.extend(records.into_iter().map(|record| (record.head.id.clone(), Some(record))));
    }
    let ids: Vec<DocumentId> = before.keys().cloned().collect();
    let now = store.named(&ids, Part::All)?;
    let mut changes = Vec::new();
    for ((id, before), now) in before.into_iter().zip(now) {
        let after = match (&before, &now) {
            (_, Some(Held { record, .. })) if record.batch == ahead.batch => before,
            // Of somebody else, or not reached.
            (_, Some(Held { record, .. })) => Some(record.clone()),
            (Some(_), None) if ahead.removed.contains(&id) => before,
            (_, None) => continue,
        };
        changes.push(Change { id, before: now, after });
    }
    // Without a batch of its own: what was there before was another's.
    apply(store, &changes, analyser, check)?;
    match done(store, &standing)? {
        true => Ok(true),
        false => Err(unwritten(Failure::Conflict)),
    }
}

fn written(value: &impl Serialize) -> Result<Value, StoreError> {
    serde_json::to_value(value)
        .map_err(|error| StoreError::Bug(format!("any note can be written down: {error}")))
}

fn path(store: &Cluster, name: &str) -> String {
    format!("{}/_doc/{name}", store.names.registry)
}

fn write(store: &Cluster, name: &str, kept: &Value) -> Result<(), StoreError> {
    let body = json!({ "sort": "ahead", "kept": { "ahead": kept } });
    let done = store.client.ask(&Method::PUT, &path(store, name), Body::Json(&body));
    done.and_then(found).map(drop).map_err(unwritten)
}

fn read(store: &Cluster, name: &str) -> Result<Option<Value>, StoreError> {
    let answer = store.client.ask(&Method::GET, &path(store, name), Body::None).map_err(unread)?;
    if answer.status == 404 {
        return Ok(None);
    }
    let mut body = found(answer).map_err(unread)?;
    Ok(body.pointer_mut("/_source/kept/ahead").map(Value::take))
}

fn remove(store: &Cluster, name: &str) -> Result<(), StoreError> {
    let answer = store.client.ask(&Method::DELETE, &path(store, name), Body::None);
    match answer {
        Ok(answer) if answer.status == 404 => Ok(()),
        Ok(answer) => found(answer).map(drop).map_err(unwritten),
        Err(Failure::Missing) => Ok(()),
        Err(failure) => Err(unwritten(failure)),
    }
}
