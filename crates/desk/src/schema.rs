//! The schemas of a tool: what it may be given, and what its structured result looks like when it
//! answers and when it fails.

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use crate::budget;

/// A definition shorter than this is written out wherever it is used, in bytes; a reference to it
/// would be hardly shorter.
const SHORTEST_SHARED: usize = 120;

/// A field that takes one of more words than these is announced as a text. The words that are so many
/// are those of a parameter (kinds of documents and cases), or explain themselves (formats of files, how a document was found).
const MOST_WORDS: usize = 8;

/// Where the definitions stand that are used more than once.
const SHARED: &str = "$defs";

/// In which order the words of a parameter's schema stand.
const ORDER: [&str; 14] = [
    "type",
    "minLength",
    "maxLength",
    "enum",
    "items",
    "maxItems",
    "additionalProperties",
    "maxProperties",
    "minimum",
    "maximum",
    "default",
    "description",
    "examples",
    "format",
];

/// The input schema of a tool that is given a `T`: an object of plain parameters. Some clients take
/// no references, no unions and no null in it.
pub(crate) fn input<T: JsonSchema>() -> Map<String, Value> {
    let root =
        Value::from(SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>());
    let mut properties = Map::new();
    for (name, property) in root.get("properties").and_then(Value::as_object).into_iter().flatten()
    {
        properties.insert(name.clone(), parameter(property));
    }
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "object".into());
    schema.insert("properties".to_owned(), properties.into());
    if let Some(required) =
        root.get("required").filter(|all| all.as_array().is_some_and(|all| !all.is_empty()))
    {
        schema.insert("required".to_owned(), required.clone());
    }
    schema.insert("additionalProperties".to_owned(), false.into());
    schema
}

/// A parameter in the order in which a person would write it; null is not said, since what is null is
/// not given.
fn parameter(property: &Value) -> Value {
    let mut written = Map::new();
    for word in ORDER {
        let Some(value) = property.get(word) else { continue };
        let value = match (word, value) {
            ("type", Value::Array(kinds)) => {
                kinds.iter().find(|kind| **kind != json!("null")).cloned().unwrap_or_default()
            }
            ("enum", Value::Array(words)) => {
                words.iter().filter(|word| !word.is_null()).cloned().collect()
            }
            ("description", Value::String(text)) => text.replace('\n', " ").into(),
            // What is nothing or not bounded says so by itself.
            ("default", Value::Null) => continue,
            ("default" | "minimum", _) if *value == json!(0) => continue,
            ("minLength", _) if *value == json!(1) => continue,
            // The form of a day or a language is described, and as long as it is.
            ("maxLength", length) if length.as_u64().is_some_and(|most| most <= 10) => continue,
            ("maxItems" | "maxProperties", _) => continue,
            ("items" | "additionalProperties", Value::Object(inner)) => {
                let mut inner = inner.clone();
                inner.remove("maxLength");
                inner.into()
            }
            ("default", Value::Object(none)) if none.is_empty() => continue,
            ("default", Value::Array(none)) if none.is_empty() => continue,
            _ => value.clone(),
        };
        written.insert(word.to_owned(), value);
    }
    written.into()
}

/// The output schema of a tool that answers with a `T`. Every client has all of them before it as
/// long as it runs, so that they are as short as they can be and lack no field: a field of which
/// nothing is said is a text, one with fields is an object, one with items a list, and where nothing is
/// required anything may be missing or null.
///
/// What a tool only hands back (the case that was closed, the document that was deleted) is announced as
/// an object; the tool that shows it says which fields it has.
///
/// Some clients hold a failed result against the output schema too, so the schema has both forms:
/// the fields of the answer, or the error envelope.
pub(crate) fn output<T: JsonSchema>() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut root = Value::from(settings.into_generator().into_root_schema_for::<T>());
    simplify(&mut root);
    write_out(&mut root);
    let part = |root: &Value, name: &str| root.get(name).cloned().unwrap_or_default();
    // One field that every answer has tells it from a failure.
    let required: Vec<Value> = match part(&root, "required") {
        Value::Array(fields) => fields.into_iter().take(1).collect(),
        _ => Vec::new(),
    };
    let objects = objects(&root);
    for within in ["properties", SHARED] {
        for inner in root.get_mut(within).and_then(Value::as_object_mut).into_iter().flatten() {
            shorten(inner.1, &objects);
        }
    }
    let mut properties = match part(&root, "properties") {
        Value::Object(properties) => properties,
        _ => Map::new(),
    };
    properties.insert(budget::CUT.to_owned(), json!({ "type": "array" }));
    properties.insert("error".to_owned(), json!({ "type": "object" }));
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "object".into());
    schema.insert("properties".to_owned(), properties.into());
    schema.insert("anyOf".to_owned(), json!([{ "required": required }, { "required": ["error"] }]));
    if let Value::Object(shared) = part(&root, SHARED)
        && !shared.is_empty()
    {
        schema.insert(SHARED.to_owned(), shared.into());
    }
    schema
}

/// References to the definitions that are objects.
fn objects(root: &Value) -> Vec<Value> {
    let shared = root.get(SHARED).and_then(Value::as_object).into_iter().flatten();
    let objects = shared.filter(|(_, definition)| definition.get("properties").is_some());
    objects.map(|(name, _)| reference(name)).collect()
}

/// Says the same in fewer words: see [`output`].
fn shorten(value: &mut Value, objects: &[Value]) {
    match value {
        Value::Object(map) => {
            map.values_mut().for_each(|value| shorten(value, objects));
            if let Some(only) = or_null(map, objects) {
                *map = only;
            }
            if map.contains_key("properties") {
                map.remove("type");
                map.remove("required");
            }
            if let Some(words) = map.get("enum").and_then(Value::as_array) {
                if words.len() > MOST_WORDS {
                    map.remove("enum");
                }
                map.remove("type");
            }
            let is_text = match map.get("type") {
                Some(Value::Array(kinds)) => *kinds == [json!("string"), json!("null")],
                kind => kind == Some(&json!("string")),
            };
            if is_text {
                map.remove("type");
            }
            if map.get("items") == Some(&json!({})) {
                map.remove("items");
            }
            if let Some(entry) = alike(map) {
                map.clear();
                map.insert("items".to_owned(), entry);
            }
            if map.contains_key("items") {
                map.remove("type");
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| shorten(item, objects)),
        _ => {}
    }
}

/// What a choice between something and null is alone, where that takes null too: an object of which
/// nothing is required, a text, a list of words with null among them.
fn or_null(map: &Map<String, Value>, objects: &[Value]) -> Option<Map<String, Value>> {
    let choices = map.get("anyOf")?.as_array()?;
    let [Value::Object(only), null] = choices.as_slice() else { return None };
    if *null != json!({ "type": "null" }) {
        return None;
    }
    let mut only = only.clone();
    if let Some(Value::Array(words)) = only.get_mut("enum") {
        words.push(Value::Null);
        return Some(only);
    }
    let is_object = only.contains_key("properties")
        || only.get("$ref").is_some_and(|reference| objects.contains(reference));
    (is_object || only.is_empty()).then_some(only)
}

/// The one schema of all entries of a list that names each.
fn alike(map: &Map<String, Value>) -> Option<Value> {
    let entries = map.get("prefixItems")?.as_array()?;
    let first = entries.first()?;
    entries.iter().all(|entry| entry == first).then(|| first.clone())
}

/// Makes a schema say the same in less: no descriptions, no formats (strict validators refuse those that
/// JSON Schema does not know), no bounds of the numbers that we count ourselves, one list of words
/// instead of a schema for each word, and no null for what is left out where it is none.
fn simplify(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.values_mut().for_each(simplify);
            let is_number =
                map.get("type").is_some_and(|kind| kind.to_string().contains("integer"));
            if map.get("format").is_some_and(Value::is_string) {
                map.remove("format");
            }
            if is_number {
                map.remove("minimum");
                map.remove("maximum");
            }
            if let Some(words) = words(map) {
                map.remove("oneOf");
                map.insert("type".to_owned(), "string".into());
                map.insert("enum".to_owned(), words);
            }
            if map.get("description").is_some_and(Value::is_string) {
                map.remove("description");
            }
            // What an answer leaves out is not given by its reader.
            if map.get("default").is_some_and(|usual| !usual.is_object()) {
                map.remove("default");
            }
            // It is what holds where nothing is said.
            if map.get("additionalProperties") == Some(&json!(true)) {
                map.remove("additionalProperties");
            }
            leave_out_null(map);
        }
        Value::Array(items) => items.iter_mut().for_each(simplify),
        _ => {}
    }
}

/// What need not be there is left out where it is none, and never null.
fn leave_out_null(map: &mut Map<String, Value>) {
    let required = map.get("required").cloned().unwrap_or_default();
    let is_required =
        |name: &str| required.as_array().is_some_and(|all| all.iter().any(|one| one == name));
    let Some(Value::Object(properties)) = map.get_mut("properties") else { return };
    for (name, property) in properties {
        if is_required(name) {
            continue;
        }
        let null = json!("null");
        if let Some(Value::Array(kinds)) = property.get_mut("type") {
            kinds.retain(|kind| *kind != null);
            if let [only] = kinds.as_slice() {
                property["type"] = only.clone();
            }
        }
        if let Some(Value::Array(choices)) = property.get_mut("anyOf") {
            choices.retain(|choice| *choice != json!({ "type": "null" }));
            if let [only] = choices.as_slice() {
                *property = only.clone();
            }
        }
    }
}

/// Writes out the definitions that are used once, or are short. No answer is recursive.
fn write_out(root: &mut Value) {
    while let Some(name) = next_written_out(root) {
        let Some(Value::Object(shared)) = root.get_mut(SHARED) else { return };
        let Some(definition) = shared.remove(&name) else { return };
        replace(root, &reference(&name), &definition);
    }
}

fn reference(name: &str) -> Value {
    format!("#/{SHARED}/{name}").into()
}

fn next_written_out(root: &Value) -> Option<String> {
    let shared = root.get(SHARED)?.as_object()?;
    let is_to_be = |(name, definition): &(&String, &Value)| {
        let reference = reference(name);
        count(definition, &reference) == 0
            && (count(root, &reference) < 2 || definition.to_string().len() < SHORTEST_SHARED)
    };
    shared.iter().find(is_to_be).map(|(name, _)| name.clone())
}

/// How often a reference stands in a schema.
fn count(value: &Value, reference: &Value) -> usize {
    match value {
        Value::Object(map) => {
            usize::from(map.get("$ref") == Some(reference))
                + map.values().map(|value| count(value, reference)).sum::<usize>()
        }
        Value::Array(items) => items.iter().map(|item| count(item, reference)).sum(),
        _ => 0,
    }
}

fn replace(value: &mut Value, reference: &Value, definition: &Value) {
    if value.get("$ref") == Some(reference) {
        *value = definition.clone();
        return;
    }
    match value {
        Value::Object(map) => {
            map.values_mut().for_each(|value| replace(value, reference, definition));
        }
        Value::Array(items) => {
            items.iter_mut().for_each(|item| replace(item, reference, definition));
        }
        _ => {}
    }
}

/// The words of a schema that is a choice between them.
fn words(map: &Map<String, Value>) -> Option<Value> {
    let choices = map.get("oneOf")?.as_array()?;
    let words: Option<Vec<Value>> =
        choices.iter().map(|choice| choice.get("const").cloned()).collect();
    words.map(Value::Array)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use serde::Serialize;

    use super::*;

    /// A place.
    #[derive(JsonSchema, Serialize)]
    struct Place {
        /// The page.
        page: u32,
        /// The first line that is meant, counted from one on each page.
        first_line: Option<u32>,
        /// The last line.
        #[serde(skip_serializing_if = "Option::is_none")]
        last_line: Option<u32>,
    }

    /// A word.
    #[derive(JsonSchema, Serialize)]
    #[serde(rename_all = "snake_case")]
    #[expect(dead_code, reason = "only its schema is asked for")]
    enum Word {
        /// One.
        One,
        /// Two.
        Two,
    }

    #[derive(JsonSchema, Serialize)]
    struct Answer {
        /// The place.
        from: Place,
        /// Where it ends: the place
        /// behind it.
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<Place>,
        /// Its word.
        word: Word,
        /// Another word.
        other: Option<Word>,
        /// A way there.
        way: Option<Place>,
        /// The pairs.
        pairs: Vec<(usize, usize)>,
        /// The names.
        names: Vec<String>,
    }

    #[track_caller]
    fn check<T: JsonSchema>(expected: Expect) {
        expected.assert_eq(&serde_json::to_string_pretty(&output::<T>()).unwrap());
    }

    #[test]
    fn an_output_schema_says_everything_once() {
        check::<Answer>(expect![[r##"
            {
              "type": "object",
              "properties": {
                "from": {
                  "$ref": "#/$defs/Place"
                },
                "to": {
                  "$ref": "#/$defs/Place"
                },
                "word": {
                  "enum": [
                    "one",
                    "two"
                  ]
                },
                "other": {
                  "enum": [
                    "one",
                    "two",
                    null
                  ]
                },
                "way": {
                  "$ref": "#/$defs/Place"
                },
                "pairs": {
                  "items": {
                    "items": {
                      "type": "integer"
                    }
                  }
                },
                "names": {
                  "type": "array"
                },
                "cut": {
                  "type": "array"
                },
                "error": {
                  "type": "object"
                }
              },
              "anyOf": [
                {
                  "required": [
                    "from"
                  ]
                },
                {
                  "required": [
                    "error"
                  ]
                }
              ],
              "$defs": {
                "Place": {
                  "properties": {
                    "page": {
                      "type": "integer"
                    },
                    "first_line": {
                      "type": [
                        "integer",
                        "null"
                      ]
                    },
                    "last_line": {
                      "type": "integer"
                    }
                  }
                }
              }
            }"##]]);
    }
}
