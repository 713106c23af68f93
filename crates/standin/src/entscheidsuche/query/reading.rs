//! Reading a query as it was sent; what is not understood is refused, as in life.

use std::ops::Bound;

use serde_json::{Map, Value};

use super::{
    super::{
        expression::{self, Operator},
        words::words,
    },
    DATES, Query, Weighed,
};

/// Why a query is refused: the kind of error and what is wrong.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(in super::super) struct Refused {
    pub(in super::super) kind: &'static str,
    pub(in super::super) reason: String,
}

impl Refused {
    /// A body that is not understood.
    pub(in super::super) fn parsing(reason: impl Into<String>) -> Self {
        Self { kind: "parsing_exception", reason: reason.into() }
    }

    /// A body that asks for what cannot be done.
    pub(in super::super) fn argument(reason: impl Into<String>) -> Self {
        Self { kind: "illegal_argument_exception", reason: reason.into() }
    }
}

/// The one entry of an object.
fn single(object: &Map<String, Value>, of: &str) -> Result<(String, Value), Refused> {
    let mut entries = object.iter().filter(|(name, _)| !matches!(name.as_str(), "boost" | "_name"));
    match (entries.next(), entries.next()) {
        (Some((name, value)), None) => Ok((name.clone(), value.clone())),
        (None, _) => Err(Refused::parsing(format!("[{of}] query malformed, empty clause found"))),
        _ => Err(Refused::parsing(format!("[{of}] query doesn't support multiple fields"))),
    }
}

pub(in super::super) fn read(query: &Value) -> Result<Query, Refused> {
    let malformed = || Refused::parsing("[_na] query malformed, must start with start_object");
    let (kind, body) = single(query.as_object().ok_or_else(malformed)?, "_na")?;
    let object =
        body.as_object().ok_or_else(|| Refused::parsing(format!("[{kind}] query malformed")))?;
    match kind.as_str() {
        "match_all" => Ok(Query::All),
        "match_none" => Ok(Query::Nothing),
        "bool" => of_bool(object),
        "constant_score" => read(object.get("filter").unwrap_or(&Value::Null)),
        "query_string" => query_string(object),
        "multi_match" => multi_match(object),
        "match" | "match_phrase" => matching(&kind, object),
        "term" | "prefix" | "wildcard" => {
            let (field, value) = single(object, &kind)?;
            let value = value.get("value").or_else(|| value.get(&kind)).unwrap_or(&value);
            let value =
                text(value).ok_or_else(|| Refused::parsing(format!("[{kind}] no value")))?;
            Ok(match kind.as_str() {
                "term" => Query::Exact { field, values: vec![value] },
                "prefix" if field == "_id" => Query::Broken,
                "prefix" => Query::Prefix { field, value },
                _ => Query::Pattern { fields: vec![(field, 1.0)], pattern: value },
            })
        }
        "terms" => {
            let (field, values) = single(object, "terms")?;
            let values = values
                .as_array()
                .ok_or_else(|| Refused::parsing("[terms] query requires an array of terms"))?;
            Ok(Query::Exact { field, values: values.iter().filter_map(text).collect() })
        }
        "ids" => {
            let values = object.get("values").and_then(Value::as_array);
            let values = values.ok_or_else(|| Refused::parsing("[ids] requires values"))?;
            Ok(Query::Exact {
                field: "_id".to_owned(),
                values: values.iter().filter_map(text).collect(),
            })
        }
        "range" => range(object),
        "exists" => {
            let field = object.get("field").and_then(Value::as_str);
            let field = field
                .ok_or_else(|| Refused::parsing("[exists] must be provided with a [field]"))?;
            Ok(Query::Exists(field.to_owned()))
        }
        other => Err(Refused::parsing(format!("unknown query [{other}]"))),
    }
}

fn of_bool(object: &Map<String, Value>) -> Result<Query, Refused> {
    let known = ["must", "should", "filter", "must_not", "minimum_should_match", "boost"];
    if let Some(name) = object.keys().find(|name| !known.contains(&name.as_str())) {
        return Err(Refused::parsing(format!("[bool] query does not support [{name}]")));
    }
    let clauses = |name: &str| -> Result<Vec<Query>, Refused> {
        match object.get(name) {
            None | Some(Value::Null) => Ok(Vec::new()),
            Some(Value::Array(list)) => list.iter().map(read).collect(),
            Some(one) => Ok(vec![read(one)?]),
        }
    };
    let (must, should, filter) = (clauses("must")?, clauses("should")?, clauses("filter")?);
    let default = usize::from(must.is_empty() && filter.is_empty() && !should.is_empty());
    let least = match object.get("minimum_should_match").and_then(text) {
        Some(given) => given.parse().unwrap_or(default),
        None => default,
    };
    Ok(Query::Bool { must, should, filter, must_not: clauses("must_not")?, least })
}

fn query_string(object: &Map<String, Value>) -> Result<Query, Refused> {
    let known = [
        "query",
        "fields",
        "default_field",
        "default_operator",
        "type",
        "analyze_wildcard",
        "allow_leading_wildcard",
        "lenient",
        "boost",
        "phrase_slop",
        "tie_breaker",
    ];
    if let Some(name) = object.keys().find(|name| !known.contains(&name.as_str())) {
        return Err(Refused::parsing(format!("[query_string] query does not support [{name}]")));
    }
    let query = object.get("query").and_then(Value::as_str);
    let query =
        query.ok_or_else(|| Refused::parsing("[query_string] must be provided with a [query]"))?;
    let default = operator(object.get("default_operator"))?;
    let across = object.get("type").and_then(Value::as_str) == Some("cross_fields");
    let mut fields = weighed(object.get("fields"));
    if let Some(field) = object.get("default_field").and_then(Value::as_str) {
        fields.push((field.to_owned(), 1.0));
    }
    let part = expression::parse(query, default).map_err(|error| Refused {
        kind: "query_shard_exception",
        reason: format!("Failed to parse query [{query}]: {error}"),
    })?;
    // Without fields the index searches its default one, which has nothing of what it holds.
    Ok(if fields.is_empty() {
        Query::Nothing
    } else {
        Query::of_part(&part, &fields, default, across)
    })
}

fn multi_match(object: &Map<String, Value>) -> Result<Query, Refused> {
    let query = object.get("query").and_then(text);
    let query = query.ok_or_else(|| Refused::parsing("[multi_match] requires a query value"))?;
    let fields = weighed(object.get("fields"));
    let every = operator(object.get("operator"))? == Operator::And;
    let words = words(&query);
    Ok(match object.get("type").and_then(Value::as_str).unwrap_or("best_fields") {
        "phrase" => {
            let slop = object.get("slop").and_then(Value::as_u64).unwrap_or_default();
            Query::Phrase { fields, words, slop: usize::try_from(slop).unwrap_or_default() }
        }
        "cross_fields" => Query::Words { fields, words, every, across: true },
        "best_fields" | "most_fields" => Query::Words { fields, words, every, across: false },
        other => {
            return Err(Refused::parsing(format!("failed to parse [multi_match] type [{other}]")));
        }
    })
}

fn matching(kind: &str, object: &Map<String, Value>) -> Result<Query, Refused> {
    let (field, value) = single(object, kind)?;
    let query = value.get("query").unwrap_or(&value);
    let query = text(query).ok_or_else(|| Refused::parsing(format!("[{kind}] no text")))?;
    if !super::is_text(&field) {
        return Ok(Query::Exact { field, values: vec![query] });
    }
    let fields = vec![(field, 1.0)];
    if kind == "match_phrase" {
        let slop = value.get("slop").and_then(Value::as_u64).unwrap_or_default();
        let slop = usize::try_from(slop).unwrap_or_default();
        return Ok(Query::Phrase { fields, words: words(&query), slop });
    }
    let every = operator(value.get("operator"))? == Operator::And;
    Ok(Query::Words { fields, words: words(&query), every, across: false })
}

fn range(object: &Map<String, Value>) -> Result<Query, Refused> {
    let (field, bounds) = single(object, "range")?;
    let bounds = bounds.as_object().ok_or_else(|| Refused::parsing("[range] query malformed"))?;
    let (mut from, mut to) = (Bound::Unbounded, Bound::Unbounded);
    for (name, value) in bounds {
        if value.is_null() {
            continue;
        }
        match name.as_str() {
            "gte" | "from" => from = Bound::Included(day(value, &field)?),
            "gt" => from = Bound::Excluded(last(day(value, &field)?)),
            "lte" | "to" => to = Bound::Included(last(day(value, &field)?)),
            "lt" => to = Bound::Excluded(day(value, &field)?),
            "format" | "boost" | "time_zone" | "relation" => {}
            other => {
                return Err(Refused::parsing(format!("[range] query does not support [{other}]")));
            }
        }
    }
    Ok(Query::Range { field, bounds: (from, to) })
}

/// The last day of a year or a month; a day itself.
fn last(day: String) -> String {
    match day.len() {
        4 => format!("{day}-12-31"),
        7 => format!("{day}-31"),
        _ => day,
    }
}

/// A bound of a range. Numbers are milliseconds since 1970, and cannot say what was before.
fn day(value: &Value, field: &str) -> Result<String, Refused> {
    let refused = |value: &Value| Refused {
        kind: "parse_exception",
        reason: format!(
            "failed to parse date field [{value}] with format [strict_date_optional_time||epoch_millis]"
        ),
    };
    match value {
        Value::Number(number) => match number.as_i64() {
            Some(millis) if millis >= 0 => Ok(super::super::day::of_millis(millis)),
            _ => Err(refused(value)),
        },
        Value::String(text) if DATES.contains(&field) => {
            let day: String = text.chars().take(10).collect();
            let fits = super::super::day::is_day(&day);
            if fits { Ok(day) } else { Err(refused(value)) }
        }
        other => text(other).ok_or_else(|| refused(value)),
    }
}

fn operator(value: Option<&Value>) -> Result<Operator, Refused> {
    match value.and_then(Value::as_str).map(str::to_lowercase).as_deref() {
        None | Some("or") => Ok(Operator::Or),
        Some("and") => Ok(Operator::And),
        Some(other) => Err(Refused::parsing(format!("unknown operator [{other}]"))),
    }
}

/// Fields with weights, as in `title.*^5`.
fn weighed(fields: Option<&Value>) -> Vec<Weighed> {
    let fields = fields.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    fields
        .map(|field| match field.rsplit_once('^') {
            Some((name, weight)) => (name.to_owned(), weight.parse().unwrap_or(1.0)),
            None => (field.to_owned(), 1.0),
        })
        .collect()
}

/// A text, or a number or a truth written as one.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(truth) => Some(truth.to_string()),
        _ => None,
    }
}
