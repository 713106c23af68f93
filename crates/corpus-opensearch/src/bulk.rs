//! Changes of documents as the engine takes them: many at a time, and again what it had no time for.

use std::time::Duration;

use corpus::StoreError;
use index::Analyser;
use law::DocumentId;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    Cluster,
    client::{Body, Client, found, wait},
    failure::{Failure, unwritten},
    finding::{Part, strange},
    record::{Held, Record},
};

/// How much is written at a time, in bytes: more takes the engine's memory, less its time.
pub(crate) const BULK: usize = 6 << 20;

/// How often the engine is asked again when it has too much to do, and how long is waited at first.
const TRIES: u32 = 8;
const PAUSE: Duration = Duration::from_millis(200);

/// What happens to a document.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) id: DocumentId,
    pub(crate) before: Option<Held>,
    pub(crate) after: Option<Record>,
}

/// Writes changes, so many at a time as the engine takes. `check` fails where another program may write by now.
pub(crate) fn apply(
    store: &Cluster,
    changes: &[Change],
    analyser: &mut Analyser,
    check: &dyn Fn() -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut length = 0;
    let mut waiting: Vec<(&Change, String)> = Vec::new();
    for change in changes {
        let line = line(change, analyser)?;
        if length > 0 && length + line.len() > BULK {
            check()?;
            send(store, &std::mem::take(&mut waiting))?;
            length = 0;
        }
        length += line.len();
        waiting.push((change, line));
    }
    check()?;
    send(store, &waiting)
}

/// The lines that make a change.
fn line(change: &Change, analyser: &mut Analyser) -> Result<String, StoreError> {
    let id = change.id.as_str();
    let known = |held: &Held| json!({ "_id": id, "if_seq_no": held.sequence, "if_primary_term": held.term });
    Ok(match (&change.before, &change.after) {
        (None, None) => String::new(),
        (Some(before), None) => format!("{}\n", json!({ "delete": known(before) })),
        (Some(before), Some(after)) => {
            format!("{}\n{}\n", json!({ "index": known(before) }), after.body(analyser)?)
        }
        (None, Some(after)) => {
            format!("{}\n{}\n", json!({ "create": { "_id": id } }), after.body(analyser)?)
        }
    })
}

/// Sends changes, and looks at those that seem to conflict.
fn send(store: &Cluster, changes: &[(&Change, String)]) -> Result<(), StoreError> {
    let changes: Vec<&(&Change, String)> =
        changes.iter().filter(|(_, line)| !line.is_empty()).collect();
    let lines: Vec<(&DocumentId, &str)> =
        changes.iter().map(|(change, line)| (&change.id, line.as_str())).collect();
    // Without an alias the engine would make an index of that name.
    let path = format!("{}/_bulk?require_alias=true", store.names.documents);
    let conflicting = pour(&store.client, &path, &lines)?;
    let conflicting: Vec<&Change> =
        conflicting.into_iter().filter_map(|place| Some(changes.get(place)?.0)).collect();
    agree(store, &conflicting)
}

/// Sends lines, each with the document it is about, and those again that the engine had no time for. Answers the
/// places of those that conflict with what is there.
pub(crate) fn pour(
    client: &Client,
    path: &str,
    lines: &[(&DocumentId, &str)],
) -> Result<Vec<usize>, StoreError> {
    let mut waiting: Vec<usize> = (0..lines.len()).collect();
    let mut conflicting: Vec<usize> = Vec::new();
    let mut pause = PAUSE;
    for turn in 0..TRIES {
        if waiting.is_empty() {
            break;
        }
        if turn > 0 {
            wait(pause);
            pause *= 2;
        }
        let of = |place: &usize| lines.get(*place).copied();
        let body: String = waiting.iter().filter_map(of).map(|(_, line)| line).collect();
        let answer = client.ask(&Method::POST, path, Body::Lines(&body));
        let answer = answer.and_then(found);
        // Of a document that is sent alone it is known which is too long.
        let alone = lines.first().filter(|_| waiting.len() == 1);
        let named = |failure: Failure| match alone {
            Some((id, _)) => failure.of_document(id),
            None => failure,
        };
        let answer = answer.map_err(|failure| unwritten(named(failure)))?;
        let items = answer.get("items").and_then(Value::as_array);
        let items = items.filter(|items| items.len() == waiting.len());
        let items = items.ok_or_else(|| unwritten(strange("an answer lacks what was written")))?;
        let mut again = Vec::new();
        for (place, item) in waiting.iter().zip(items) {
            let item = item.as_object().and_then(|item| item.values().next());
            let item = item.unwrap_or(&Value::Null);
            let status = item.get("status").and_then(Value::as_u64).unwrap_or(500);
            match status {
                200..300 => {}
                404 | 409 => conflicting.push(*place),
                // A disk that is full refuses in the same words, and does not pass.
                429 if !matches!(Failure::of(429, item), Failure::ReadOnly { .. }) => {
                    again.push(*place);
                }
                status => {
                    let status = u16::try_from(status).unwrap_or(500);
                    let failure = Failure::of(status, item);
                    return Err(unwritten(match of(place) {
                        Some((id, _)) => failure.of_document(id),
                        None => failure,
                    }));
                }
            }
        }
        waiting = again;
    }
    if !waiting.is_empty() {
        return Err(unwritten(Failure::Overloaded));
    }
    Ok(conflicting)
}

/// Whether what seems to conflict is there just so: an answer to it was lost, and it was sent twice.
fn agree(store: &Cluster, changes: &[&Change]) -> Result<(), StoreError> {
    let ids: Vec<DocumentId> = changes.iter().map(|change| change.id.clone()).collect();
    for (change, now) in changes.iter().zip(store.named(&ids, Part::All)?) {
        if now.map(|held| held.record) != change.after {
            return Err(unwritten(Failure::Conflict));
        }
    }
    Ok(())
}
