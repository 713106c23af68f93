//! Where what was sought stands in a text.

use serde_json::{Map, Value};

use super::{
    decision::Decision,
    words::{fits, lower, spans},
};

/// How long a fragment is, in bytes, where nothing is said.
const FRAGMENT: usize = 100;
/// How many fragments there are, where nothing is said.
const FRAGMENTS: u64 = 5;

/// The fragments of the fields asked for; fields without any are left out.
pub(super) fn of(decision: &Decision, asked: &Value, sought: &[String]) -> Map<String, Value> {
    let setting = |field: &Value, name: &str| field.get(name).or_else(|| asked.get(name)).cloned();
    let tag = |name: &str, usual: &str| {
        let tags = asked.get(name).and_then(|tags| tags.get(0)).and_then(Value::as_str);
        tags.unwrap_or(usual).to_owned()
    };
    let tags = (tag("pre_tags", "<em>"), tag("post_tags", "</em>"));
    let mut told = Map::new();
    let Some(Value::Object(fields)) = asked.get("fields") else { return told };
    for (field, settings) in fields {
        let Some(text) = decision.text_at(field) else { continue };
        let count = setting(settings, "number_of_fragments").and_then(|value| value.as_u64());
        let size = setting(settings, "fragment_size").and_then(|value| value.as_u64());
        let size = size.and_then(|size| usize::try_from(size).ok()).unwrap_or(FRAGMENT);
        let found = fragments(text, sought, count.unwrap_or(FRAGMENTS), size, &tags);
        if !found.is_empty() {
            told.insert(field.clone(), Value::from(found));
        }
    }
    told
}

fn fragments(
    text: &str,
    sought: &[String],
    count: u64,
    size: usize,
    tags: &(String, String),
) -> Vec<String> {
    let spans = spans(text);
    let hit = |(from, to): &(usize, usize)| {
        let word = lower(text, *from, *to);
        sought.iter().any(|each| fits(&word, each))
    };
    let marked = |from: usize, to: usize| {
        let mut out = String::new();
        let mut at = from;
        for span in spans.iter().filter(|span| span.0 >= from && span.1 <= to && hit(span)) {
            out.push_str(text.get(at..span.0).unwrap_or_default());
            let word = text.get(span.0..span.1).unwrap_or_default();
            out.push_str(&format!("{}{word}{}", tags.0, tags.1));
            at = span.1;
        }
        out.push_str(text.get(at..to).unwrap_or_default());
        out
    };
    if count == 0 {
        let any = spans.iter().any(hit);
        return if any { vec![marked(0, text.len())] } else { Vec::new() };
    }
    let mut found = Vec::new();
    let mut after = 0;
    for span in spans.iter().filter(|span| hit(span)) {
        if span.0 < after {
            continue;
        }
        // A fragment begins and ends with a whole word.
        let begin = span.0.saturating_sub(size / 2);
        let from = spans.iter().map(|each| each.0).find(|at| *at >= begin.max(after));
        let until = span.0 + size / 2;
        let to = spans.iter().map(|each| each.1).filter(|at| *at <= until).max();
        let (from, to) = (from.unwrap_or(span.0), to.unwrap_or(span.1).max(span.1));
        found.push(marked(from, to));
        after = to;
        if u64::try_from(found.len()).is_ok_and(|len| len >= count) {
            break;
        }
    }
    found
}
