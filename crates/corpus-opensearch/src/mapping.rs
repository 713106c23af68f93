//! The indices of a corpus: their names, their fields, and how they are made.

use corpus::StoreError;
use index::pairs;
use law::Head;
use reqwest::Method;
use serde_json::{Map, Value, json};

use crate::{
    client::{Body, Client, found},
    failure::{Failure, unread, unwritten},
    meaning::Fields,
    settings::Settings,
};

/// Raised whenever the fields or the words made of a text change: an index of another version is read by
/// its program only, and the alias leads to the one of this.
const VERSION: u32 = 1;

/// Separates ways to write one word, which stand at one place.
pub(crate) const WAYS: char = '|';

/// The most keys of tags that documents may have, together.
const MOST_KEYS: usize = 2_000;

/// The names by which a corpus is asked for.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// The alias of the documents.
    pub(crate) documents: String,
    /// The registry: sources, notes, the lease, what a writer is about to do.
    pub(crate) registry: String,
}

impl Names {
    /// The names under a prefix.
    pub(crate) fn of(prefix: &str) -> Self {
        Self { documents: format!("{prefix}-documents"), registry: format!("{prefix}-registry") }
    }
}

/// Makes the indices where they are not there.
pub(crate) fn make(client: &Client, settings: &Settings, names: &Names) -> Result<(), StoreError> {
    if !exists(client, &names.documents)? {
        let index = format!("{}-v{VERSION}", names.documents);
        let mut body = documents(settings);
        if let Some(fields) = body.as_object_mut() {
            fields.insert("aliases".to_owned(), json!({ names.documents.as_str(): {} }));
        }
        create(client, &index, &body)?;
    }
    // An index that another program made may not know the encoder of this one.
    let fields = Fields::own();
    let path = format!("{}/_mapping/field/{}", names.documents, fields.parts);
    let known = client.ask(&Method::GET, &path, Body::None).and_then(found).map_err(unread)?;
    if !known.to_string().contains("\"full_name\"") {
        let mapping = json!({ "properties": fields.mapping() });
        let path = format!("{}/_mapping", names.documents);
        client.ask(&Method::PUT, &path, Body::Json(&mapping)).and_then(found).map_err(unwritten)?;
    }
    if !exists(client, &names.registry)? {
        create(client, &names.registry, &registry(settings.replicas))?;
    }
    Ok(())
}

/// Refuses an index whose fields are those of another program. What says nothing of it is the first.
pub(crate) fn agree(client: &Client, names: &Names) -> Result<(), StoreError> {
    let path = format!("{}/_mapping", names.documents);
    let known = client.ask(&Method::GET, &path, Body::None).and_then(found).map_err(unread)?;
    let version = |about: &Value| about.pointer("/mappings/_meta/fontes").and_then(Value::as_u64);
    let indices = known.as_object().into_iter().flatten();
    match indices
        .map(|(_, about)| version(about).unwrap_or(1))
        .find(|one| *one != u64::from(VERSION))
    {
        None => Ok(()),
        Some(other) => Err(StoreError::Closed {
            reason: format!(
                "its index is of version {other}, and this program writes version {VERSION}"
            ),
            remedy:
                "use the newer program everywhere, and make the index anew with it: `fontes corpus \
                     reindex`"
                    .to_owned(),
        }),
    }
}

/// Whether there is an index or an alias of a name.
pub(crate) fn exists(client: &Client, name: &str) -> Result<bool, StoreError> {
    let asked =
        client.ask(&Method::GET, &format!("{name}/_settings?flat_settings=true"), Body::None);
    match asked.and_then(found) {
        Ok(_) => Ok(true),
        Err(Failure::Missing) => Ok(false),
        Err(failure) => Err(unread(failure)),
    }
}

pub(crate) fn create(client: &Client, index: &str, body: &Value) -> Result<(), StoreError> {
    match client.ask(&Method::PUT, index, Body::Json(body)).and_then(found) {
        Ok(_) => Ok(()),
        // Another program was first.
        Err(Failure::Refused { kind, .. }) if kind == "resource_already_exists_exception" => Ok(()),
        Err(failure) => Err(unwritten(failure)),
    }
}

/// What the index of documents is made of. Its fields are strict, but for the keys of tags. The engine
/// keeps the document itself, and of the words only what finds them.
pub(crate) fn documents(settings: &Settings) -> Value {
    let term = json!({ "type": "keyword", "doc_values": false, "norms": false });
    let sorted = json!({ "type": "keyword" });
    let number = json!({ "type": "long" });
    let placed = json!({ "type": "text", "analyzer": "prepared" });
    let counted = json!({ "type": "text", "analyzer": "prepared", "index_options": "freqs" });
    let flag = json!({ "type": "boolean" });
    let mut index = json!({
        "settings": {
            "number_of_shards": settings.shards,
            "number_of_replicas": settings.replicas,
            "codec": "best_compression",
            // What was written is found after `settle`.
            "refresh_interval": "-1",
            "mapping.total_fields.limit": MOST_KEYS,
            "max_terms_count": 65_536,
            "analysis": {
                "tokenizer": { "words": { "type": "whitespace", "max_token_length": 1024 } },
                "filter": { "ways": {
                    "type": "pattern_capture", "preserve_original": false, "patterns": ["([^|]+)"],
                } },
                "analyzer": { "prepared": {
                    "type": "custom", "tokenizer": "words", "filter": ["ways"],
                } },
            },
        },
        "mappings": {
            "dynamic": "strict",
            "_meta": { "fontes": VERSION },
            "_source": { "includes": ["kept"] },
            "dynamic_templates": [
                { "values": {
                    "path_match": "values.*",
                    "mapping": { "type": "keyword", "index": false, "norms": false },
                } },
            ],
            "properties": {
                // The document, with its relations as they are now.
                "kept": { "type": "object", "enabled": false },
                "id": sorted,
                "cid": sorted,
                "term": term,
                // The targets to which words led.
                "led": term,
                "date": number, "end": number, "ordinal": number, "force": number,
                "state": flag, "repealed": flag,
                "values": { "type": "object", "dynamic": true },
                "keys": sorted,
                "kinds": sorted,
                // The numbers of the relations, and how many of them have no target.
                "first": number, "last": number, "open": number, "open_last": number,
                "text": placed, "title": placed, "note": placed,
                "stem": counted, "title_stem": counted, "note_stem": counted,
            },
        },
    });
    if let Some(fields) = index.pointer_mut("/mappings/properties").and_then(Value::as_object_mut) {
        fields.extend(Fields::own().mapping());
    }
    index
}

fn registry(replicas: usize) -> Value {
    json!({
        "settings": { "number_of_shards": 1, "number_of_replicas": replicas },
        "mappings": {
            "dynamic": "strict",
            "properties": {
                "sort": { "type": "keyword" },
                "kept": { "type": "object", "enabled": false },
            },
        },
    })
}

/// The name of the field in which the values of a key are counted.
pub(crate) fn column(key: &str) -> String {
    let mut name = String::from("values.k_");
    for byte in key.bytes() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'_' => name.push(char::from(byte)),
            _ => name.push_str(&format!("~{byte:02x}")),
        }
    }
    name
}

/// The values of a document by their fields.
pub(crate) fn values(head: &Head) -> Value {
    let mut values = Map::new();
    for (key, value) in pairs(head) {
        let name = column(key);
        let name = name.strip_prefix("values.").unwrap_or(&name).to_owned();
        let known = values.entry(name).or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(known) = known {
            known.push(index::shortened(value).into());
        }
    }
    Value::Object(values)
}
