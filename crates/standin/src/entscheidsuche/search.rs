//! A search as it was sent, and the answer in the form of Elasticsearch.

use std::cmp::Ordering;

use serde_json::{Map, Value, json};

use super::{
    aggregation, day, highlight,
    query::{
        self, DATES, Indexed, Query,
        reading::{self, Refused},
    },
    words::fits,
};
use crate::message::Answer;

/// How many parts the index has.
const SHARDS: u64 = 53;
/// How many of them do not answer what only few can.
const FAILED: u64 = 47;
/// The last hit that can be reached by counting.
const WINDOW: u64 = 10_000;

/// What a body may say.
const KNOWN: [&str; 13] = [
    "query",
    "size",
    "from",
    "sort",
    "search_after",
    "_source",
    "highlight",
    "aggs",
    "aggregations",
    "track_total_hits",
    "track_scores",
    "timeout",
    "min_score",
];

/// One key to sort by.
struct Key {
    field: String,
    descending: bool,
}

/// A decision that was found, with its score and its values to sort by.
struct Found<'i> {
    indexed: &'i Indexed,
    score: f64,
    sort: Vec<Value>,
}

/// Answers a search over some decisions. Without `track_total_hits`, no more than `cap` are counted.
pub(super) fn answer(decisions: &[Indexed], body: &str, cap: u64) -> Answer {
    let refused = |refused: Refused| Answer::json(400, &error(&refused));
    let request: Value = match serde_json::from_str(body) {
        Ok(request) => request,
        Err(error) => {
            return refused(Refused { kind: "json_parse_exception", reason: error.to_string() });
        }
    };
    search(decisions, &request, cap).map_or_else(refused, |found| Answer::json(200, &found))
}

/// What is answered when most of the index does not answer.
pub(super) fn failed_shards() -> Answer {
    Answer::json(200, &envelope(FAILED, json!({ "value": 0, "relation": "eq" }), &[], None))
}

/// What is answered by a search that is no longer fed.
pub(super) fn nothing() -> Answer {
    Answer::json(200, &envelope(0, json!({ "value": 0, "relation": "eq" }), &[], None))
}

fn error(refused: &Refused) -> Value {
    let cause = json!({ "type": refused.kind, "reason": refused.reason });
    if refused.kind == "query_shard_exception" {
        return json!({
            "error": {
                "root_cause": [cause],
                "type": "search_phase_execution_exception",
                "reason": "all shards failed",
                "phase": "query",
                "grouped": true,
            },
            "status": 400,
        });
    }
    json!({
        "error": { "root_cause": [cause], "type": refused.kind, "reason": refused.reason },
        "status": 400,
    })
}

fn envelope(failed: u64, total: Value, hits: &[Value], best: Option<f64>) -> Value {
    let mut told = Map::new();
    if !total.is_null() {
        told.insert("total".to_owned(), total);
    }
    told.insert("max_score".to_owned(), best.map_or(Value::Null, Value::from));
    told.insert("hits".to_owned(), Value::from(hits.to_vec()));
    json!({
        "took": 12,
        "timed_out": false,
        "_shards": { "total": SHARDS, "successful": SHARDS - failed, "skipped": 0, "failed": failed },
        "hits": told,
    })
}

fn search(decisions: &[Indexed], request: &Value, cap: u64) -> Result<Value, Refused> {
    let object = request.as_object().ok_or_else(|| Refused::parsing("expected an object"))?;
    if let Some(name) = object.keys().find(|name| !KNOWN.contains(&name.as_str())) {
        return Err(Refused::parsing(format!("unknown key [{name}] in the search")));
    }
    let query = object.get("query").map_or(Ok(Query::All), reading::read)?;
    let keys = keys(object.get("sort"))?;
    let (size, from) = window(object)?;
    if query.is_broken() {
        return Ok(envelope(FAILED, json!({ "value": 0, "relation": "eq" }), &[], None));
    }
    let find = |indexed| {
        let score = query.score(indexed)?;
        let sort = keys.iter().flatten().map(|key| key.value(indexed, score)).collect();
        Some(Found { indexed, score, sort })
    };
    let mut found: Vec<Found<'_>> = decisions.iter().filter_map(find).collect();
    let order = keys.as_deref().unwrap_or_default();
    if keys.is_some() {
        found.sort_by(|one, other| compare(order, &one.sort, &other.sort));
    } else {
        found.sort_by(|one, other| other.score.total_cmp(&one.score));
    }
    let aggregations = object.get("aggs").or_else(|| object.get("aggregations"));
    let all: Vec<&Indexed> = found.iter().map(|each| each.indexed).collect();
    let aggregated = aggregations.map(|asked| aggregation::all(asked, &all)).transpose()?;
    let total = total(object.get("track_total_hits"), found.len(), cap);
    let scored = keys.as_ref().is_none_or(|keys| keys.iter().any(|key| key.field == "_score"));
    let best = found.iter().map(|each| each.score).max_by(f64::total_cmp).filter(|_| scored);
    if let Some(after) = object.get("search_after") {
        let after =
            after.as_array().ok_or_else(|| Refused::parsing("[search_after] is not a list"))?;
        if after.len() != order.len() || order.is_empty() {
            let reason = "search_after has a different number of values than sort";
            return Err(Refused::argument(reason));
        }
        found.retain(|each| compare(order, &each.sort, after) == Ordering::Greater);
    }
    let sought = query.sought();
    let page = found.iter().skip(from).take(size);
    let hits: Vec<Value> = page.map(|each| hit(each, object, &sought, scored)).collect();
    let mut answer = envelope(0, total, &hits, best);
    if let (Some(told), Some(object)) = (aggregated, answer.as_object_mut()) {
        object.insert("aggregations".to_owned(), told);
    }
    Ok(answer)
}

/// How many hits, and how many of them are left out before.
fn window(object: &Map<String, Value>) -> Result<(usize, usize), Refused> {
    let number = |name: &str, default: u64| match object.get(name) {
        None => Ok(default),
        Some(value) => value.as_u64().ok_or_else(|| {
            Refused::argument(format!("[{name}] parameter cannot be negative, found {value}"))
        }),
    };
    let (size, from) = (number("size", 10)?, number("from", 0)?);
    if size + from > WINDOW {
        return Err(Refused::argument(format!(
            "Result window is too large, from + size must be less than or equal to: [{WINDOW}] but was [{}]",
            size + from
        )));
    }
    let short = |number| usize::try_from(number).unwrap_or(usize::MAX);
    Ok((short(size), short(from)))
}

fn total(track: Option<&Value>, found: usize, cap: u64) -> Value {
    let found = u64::try_from(found).unwrap_or(u64::MAX);
    let limit = match track {
        Some(Value::Bool(true)) => u64::MAX,
        Some(Value::Bool(false)) => return Value::Null,
        Some(Value::Number(number)) => number.as_u64().unwrap_or(cap),
        _ => cap,
    };
    let relation = if found > limit { "gte" } else { "eq" };
    json!({ "value": found.min(limit), "relation": relation })
}

/// The keys to sort by; None where the best comes first.
fn keys(sort: Option<&Value>) -> Result<Option<Vec<Key>>, Refused> {
    let list = match sort {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::Array(list)) => list.clone(),
        Some(one) => vec![one.clone()],
    };
    let mut keys = Vec::new();
    for each in list {
        let (field, order) = match &each {
            Value::String(field) => (field.clone(), None),
            Value::Object(object) => match object.iter().next() {
                Some((field, order)) => {
                    let order = order.get("order").unwrap_or(order).as_str().map(str::to_owned);
                    (field.clone(), order)
                }
                None => return Err(Refused::parsing("[sort] is empty")),
            },
            _ => return Err(Refused::parsing("[sort] malformed")),
        };
        if query::is_text(&field) {
            return Err(Refused::argument(format!(
                "Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. [{field}]"
            )));
        }
        if field != "_score" && !query::is_sortable(&field) {
            return Err(Refused {
                kind: "query_shard_exception",
                reason: format!("No mapping found for [{field}] in order to sort on"),
            });
        }
        let descending = order.as_deref().map_or(field == "_score", |order| order == "desc");
        keys.push(Key { field, descending });
    }
    Ok(Some(keys))
}

impl Key {
    fn value(&self, indexed: &Indexed, score: f64) -> Value {
        let text = || indexed.decision.text_at(&self.field);
        match self.field.as_str() {
            "_score" => json!(score),
            "_id" => json!(indexed.decision.id),
            field if DATES.contains(&field) => {
                text().map_or(Value::Null, |text| json!(day::millis(text)))
            }
            _ => text().map_or(Value::Null, Value::from),
        }
    }
}

fn compare(keys: &[Key], one: &[Value], other: &[Value]) -> Ordering {
    for (key, (one, other)) in keys.iter().zip(one.iter().zip(other)) {
        let order = match (one, other) {
            (Value::Number(one), Value::Number(other)) => {
                one.as_f64().unwrap_or(0.0).total_cmp(&other.as_f64().unwrap_or(0.0))
            }
            (one, other) => {
                one.as_str().unwrap_or_default().cmp(other.as_str().unwrap_or_default())
            }
        };
        let order = if key.descending { order.reverse() } else { order };
        if order != Ordering::Equal {
            return order;
        }
    }
    Ordering::Equal
}

fn hit(found: &Found<'_>, request: &Map<String, Value>, sought: &[String], scored: bool) -> Value {
    let decision = &found.indexed.decision;
    let mut hit = Map::new();
    hit.insert("_index".to_owned(), json!(decision.index()));
    hit.insert("_type".to_owned(), json!("_doc"));
    hit.insert("_id".to_owned(), json!(decision.id));
    hit.insert("_score".to_owned(), if scored { json!(found.score) } else { Value::Null });
    if let Some(source) = shown(&decision.source, request.get("_source")) {
        hit.insert("_source".to_owned(), source);
    }
    if let Some(asked) = request.get("highlight") {
        let told = highlight::of(decision, asked, sought);
        if !told.is_empty() {
            hit.insert("highlight".to_owned(), Value::Object(told));
        }
    }
    if !found.sort.is_empty() {
        hit.insert("sort".to_owned(), Value::from(found.sort.clone()));
    }
    Value::Object(hit)
}

/// What is shown of a decision; None where nothing is.
fn shown(source: &Value, asked: Option<&Value>) -> Option<Value> {
    let list = |value: Option<&Value>| match value {
        Some(Value::String(one)) => vec![one.clone()],
        Some(Value::Array(list)) => {
            list.iter().filter_map(Value::as_str).map(str::to_owned).collect()
        }
        _ => Vec::new(),
    };
    let (includes, excludes) = match asked {
        Some(Value::Bool(false)) => return None,
        Some(Value::Object(object)) => {
            let include = object.get("includes").or_else(|| object.get("include"));
            let exclude = object.get("excludes").or_else(|| object.get("exclude"));
            (list(include), list(exclude))
        }
        other => (list(other), Vec::new()),
    };
    Some(part(source, "", &includes, &excludes).unwrap_or_else(|| json!({})))
}

fn part(value: &Value, path: &str, includes: &[String], excludes: &[String]) -> Option<Value> {
    let covers = |pattern: &String| fits(path, pattern) || path.starts_with(&format!("{pattern}."));
    if !path.is_empty() && excludes.iter().any(covers) {
        return None;
    }
    match value {
        Value::Object(object) => {
            let inside = object.iter().filter_map(|(name, value)| {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                Some((name.clone(), part(value, &path, includes, excludes)?))
            });
            let inside: Map<String, Value> = inside.collect();
            (!inside.is_empty()).then_some(Value::Object(inside))
        }
        _ => (includes.is_empty() || includes.iter().any(covers)).then(|| value.clone()),
    }
}
