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
    /// In how many further notes stands what was there before.
    parts: usize,
}

/// Whether a writer left one.
pub(crate) fn is_left(store: &Cluster) -> Result<bool, StoreError> {
    Ok(read(store, NAME)?.is_some())
}

/// Notes what the batch will change.
pub(crate) fn note(store: &Cluster, batch: &str, changes: &[Change]) -> Result<usize, StoreError> {
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
    let ahead = Ahead { batch: batch.to_owned(), added, parts: parts.len() };
    write(store, NAME, &written(&ahead)?)?;
    Ok(parts.len())
}

/// Does away with the note, after which the batch is whole.
pub(crate) fn done(store: &Cluster, batch: &str, parts: usize) -> Result<(), StoreError> {
    remove(store, NAME)?;
    for place in 0..parts {
        remove(store, &format!("{NAME}-{batch}-{place}"))?;
    }
    Ok(())
}

/// Undoes what a writer left a half of; only for whoever holds the lease.
pub(crate) fn undo(store: &Cluster, analyser: &mut Analyser) -> Result<(), StoreError> {
    let Some(ahead) = read(store, NAME)? else { return Ok(()) };
    let ahead: Ahead = serde_json::from_value(ahead).map_err(|error| damaged(&error))?;
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
        let is_done = match (&before, &now) {
            (_, Some(Held { record, .. })) => record.batch == ahead.batch,
            (Some(_), None) => true,
            (None, None) => false,
        };
        if is_done {
            changes.push(Change { id, before: now, after: before });
        }
    }
    // Without a batch of its own: what was there before was another's.
    apply(store, &changes, analyser)?;
    done(store, &ahead.batch, ahead.parts)
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
