//! Output schemas: what a tool's structured result looks like when it answers and when it fails.

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// The output schema of a tool that answers with a `T`.
///
/// Some clients hold a failed result against the output schema too, so the schema has both forms:
/// the fields of the answer, or the error envelope.
pub(crate) fn output<T: JsonSchema>() -> Map<String, Value> {
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    // References confuse some clients, and no answer is recursive.
    settings.inline_subschemas = true;
    let mut root = Value::from(settings.into_generator().into_root_schema_for::<T>());
    simplify(&mut root);
    let part = |name: &str| root.get(name).cloned().unwrap_or_default();
    let mut properties = match part("properties") {
        Value::Object(properties) => properties,
        _ => Map::new(),
    };
    properties.insert("error".to_owned(), envelope());
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "object".into());
    schema.insert("properties".to_owned(), properties.into());
    schema.insert(
        "anyOf".to_owned(),
        json!([{ "required": part("required") }, { "required": ["error"] }]),
    );
    schema
}

fn envelope() -> Value {
    json!({
        "type": "object",
        "description": "Present only when the call failed.",
        "properties": {
            "code": { "type": "string" },
            "message": { "type": "string" },
            "details": { "type": "object" },
        },
        "required": ["code", "message", "details"],
    })
}

/// Makes a schema say the same in less: no formats that JSON Schema does not know (strict
/// validators refuse `uint32`), one list of words instead of a schema for each word, and
/// descriptions without the line breaks of the source.
fn simplify(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.values_mut().for_each(simplify);
            let foreign = map.get("format").and_then(Value::as_str);
            if foreign.is_some_and(|format| format.starts_with("uint")) {
                map.remove("format");
            }
            if let Some(words) = words(map) {
                map.remove("oneOf");
                map.insert("type".to_owned(), "string".into());
                map.insert("enum".to_owned(), words);
            }
            if let Some(Value::String(description)) = map.get_mut("description") {
                *description = description.replace('\n', " ");
            }
        }
        Value::Array(items) => items.iter_mut().for_each(simplify),
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
