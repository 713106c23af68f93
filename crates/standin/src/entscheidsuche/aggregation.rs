//! Counts over everything that was found.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{
    day,
    query::{Indexed, is_sortable, is_text, reading::Refused},
};

/// How many groups there are, where nothing is said.
const GROUPS: u64 = 10;

/// What was asked for, by name.
pub(super) fn all(asked: &Value, found: &[&Indexed]) -> Result<Value, Refused> {
    let asked = asked.as_object().ok_or_else(|| Refused::parsing("[aggs] is not an object"))?;
    let mut told = Map::new();
    for (name, kind) in asked {
        let kinds = kind.as_object().ok_or_else(|| Refused::parsing("[aggs] malformed"))?;
        let (kind, body) = kinds.iter().next().ok_or_else(|| {
            Refused::parsing(format!("Missing definition for aggregation [{name}]"))
        })?;
        told.insert(name.clone(), one(kind, body, found)?);
    }
    Ok(Value::Object(told))
}

fn one(kind: &str, body: &Value, found: &[&Indexed]) -> Result<Value, Refused> {
    let field = body.get("field").and_then(Value::as_str).unwrap_or_default();
    if is_text(field) {
        return Err(Refused::argument(format!(
            "Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. [{field}]"
        )));
    }
    // A field that does not exist is not an error; it has no values.
    let values = |each: &&Indexed| -> Vec<String> {
        let here = is_sortable(field);
        let values = if here { each.decision.values(field) } else { Vec::new() };
        values.into_iter().map(str::to_owned).collect()
    };
    let days = || found.iter().flat_map(values);
    match kind {
        "terms" => Ok(terms(body, found.iter().map(values))),
        "min" => Ok(single(days().map(|day| day::millis(&day)).min())),
        "max" => Ok(single(days().map(|day| day::millis(&day)).max())),
        "value_count" => Ok(json!({ "value": days().count() })),
        "date_histogram" => {
            let interval = body.get("calendar_interval").and_then(Value::as_str);
            let interval = interval.ok_or_else(|| {
                Refused::argument("Required one of fields [interval, calendar_interval, fixed_interval], but none were specified. ")
            })?;
            let mut groups: BTreeMap<String, u64> = BTreeMap::new();
            for day in days() {
                let start = day::start(&day, interval).ok_or_else(|| {
                    Refused::argument(format!("The supplied interval [{interval}] could not be parsed as a calendar interval."))
                })?;
                *groups.entry(start).or_default() += 1;
            }
            let bucket = |(day, count): (String, u64)| {
                json!({
                    "key_as_string": format!("{day}T00:00:00.000Z"),
                    "key": day::millis(&day),
                    "doc_count": count,
                })
            };
            Ok(json!({ "buckets": groups.into_iter().map(bucket).collect::<Vec<_>>() }))
        }
        other => Err(Refused::parsing(format!("Unknown aggregation type [{other}]"))),
    }
}

fn single(millis: Option<i64>) -> Value {
    match millis {
        Some(millis) => json!({
            "value": millis,
            "value_as_string": format!("{}T00:00:00.000Z", day::of_millis(millis)),
        }),
        None => json!({ "value": null }),
    }
}

fn terms(body: &Value, values: impl Iterator<Item = Vec<String>>) -> Value {
    let size = body.get("size").and_then(Value::as_u64).unwrap_or(GROUPS);
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    let mut groups: BTreeMap<String, u64> = BTreeMap::new();
    for value in values.flatten() {
        *groups.entry(value).or_default() += 1;
    }
    let mut groups: Vec<(String, u64)> = groups.into_iter().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.1));
    let rest: u64 = groups.iter().skip(size).map(|group| group.1).sum();
    let bucket = |(key, count): &(String, u64)| json!({ "key": key, "doc_count": count });
    json!({
        "doc_count_error_upper_bound": 0,
        "sum_other_doc_count": rest,
        "buckets": groups.iter().take(size).map(bucket).collect::<Vec<_>>(),
    })
}
